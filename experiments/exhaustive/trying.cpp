#include "experiments/exhaustive/trying.hpp"

#include <algorithm>
#include <limits>
#include <string>

namespace roluat::exhaustive {
namespace {

constexpr auto kAll = std::numeric_limits<std::uint32_t>::max();
constexpr auto kNoValue = std::numeric_limits<Value>::max();

}  // namespace

Trying::Trying(Program& program, const Choices& choices, Exclusions& exclusions, Reasons& reasons,
               std::vector<double> weights, std::uint64_t& tries, std::uint64_t most_tries)
    : program_(program),
      choices_(choices),
      exclusions_(exclusions),
      reasons_(reasons),
      tries_(tries),
      most_tries_(most_tries),
      givens_{std::vector<int>(choices.first.size()), std::vector<std::uint32_t>(choices.first.size())},
      given_value_(choices.first.size(), kNoValue),
      last_(choices.first),
      level_(choices.first.size()),
      choices_made_{0},
      gone_(choices.of.size()),
      why_gone_(choices.of.size()),
      weight_(std::move(weights)) {
  for (std::size_t cell = 0; cell < choices.first.size(); ++cell)
    remain_.push_back(choices.end(cell) - choices.first[cell]);
}

bool Trying::run(Program::Conjuncts open, const std::vector<bool>& to_be_given) {
  to_be_given_ = to_be_given;
  left_.assign(1, std::move(open));
  bool possible = narrow(left_.front());
  exclusions_.each_of_one_value([&](Value value, std::uint32_t i) {
    if (possible) possible = exclude(value, {true, i, {}});
  });
  for (std::size_t cell = 0; cell < remain_.size(); ++cell)
    if (remain_[cell] == 1) due_.push_back(cell);
  while (true) {
    if (possible) possible = settle();
    if (!possible) {
      if (!learn()) return false;
      possible = true;
      continue;
    }
    if (learned_ >= until_again_) {  // from the beginning, with what is known now to matter
      learned_ = 0;
      until_again_ += until_again_ / 4;
      back_to(0);
      continue;
    }
    const std::optional<Value> value = choose();
    if (!value) return true;
    choices_made_.push_back(order_.size());
    possible = give(*value);
  }
}

// What has one value left is given it.
bool Trying::settle() {
  while (!due_.empty()) {
    const std::size_t cell = due_.back();
    due_.pop_back();
    if (given_value_[cell] != kNoValue) continue;
    Value value = choices_.first[cell];
    while (gone_[value]) ++value;
    if (!give(value)) return false;
  }
  return true;
}

bool Trying::give(Value value) {
  if (++tries_ > most_tries_) throw TooMany("more than " + std::to_string(most_tries_) + " values tried");
  const std::size_t cell = choices_.of[value];
  order_.push_back({cell, program_.mark(), excluded_.size(), least_left_});
  given_value_[cell] = last_[cell] = value;
  givens_.values[cell] = choices_.is[value];
  givens_.ordinal[cell] = static_cast<std::uint32_t>(order_.size());
  level_[cell] = static_cast<std::uint32_t>(choices_made_.size() - 1);
  if (!leave(cell, choices_.is[value])) return false;
  bool possible = true;
  exclusions_.given(
      value, [&](Value other) { return given_value_[choices_.of[other]] == other; },
      [&](Value other, std::uint32_t i) {
        possible = possible && exclude(other, {true, i, {}});
      });
  return possible;
}

// Less has to hold, where something hangs on the cell.
bool Trying::leave(std::size_t cell, int value) {
  const int number = static_cast<int>(cell);
  const std::vector<std::uint32_t> hanging = program_.hanging_on(number, left_[least_left_]);
  if (hanging.empty()) return true;
  if (left_.size() == least_left_ + 1) left_.emplace_back();
  const Program::Conjuncts& open = left_[least_left_++];
  if (program_.with(number, value, open, hanging, left_[least_left_])) return narrow(left_[least_left_]);
  blame({false, 0, program_.broken()}, kAll, cell, kNoValue);
  return false;
}

// What hangs on one cell alone leaves it some of its values.
bool Trying::narrow(Program::Conjuncts& open) {
  std::size_t kept = 0;
  for (const Program::Conjunct& one : open) {
    const int only = program_.only_cell(one.root);
    if (only == Program::kSeveral) {
      open[kept++] = one;
      continue;
    }
    const auto cell = static_cast<std::size_t>(only);
    for (Value value = choices_.first[cell]; value < choices_.end(cell); ++value)
      if (!gone_[value] && program_.fails(one.root, only, choices_.is[value]) && !exclude(value, {false, 0, one}))
        return false;
  }
  open.erase(open.begin() + static_cast<std::ptrdiff_t>(kept), open.end());
  return true;
}

bool Trying::exclude(Value value, const Reason& reason) {
  if (gone_[value]) return true;
  const std::size_t cell = choices_.of[value];
  if (given_value_[cell] == value) {
    blame(reason, kAll, cell, value);
    blamed_.insert(givens_.ordinal[cell]);
    return false;
  }
  if (given_value_[cell] != kNoValue) return true;
  gone_[value] = true;
  why_gone_[value] = reason;
  excluded_.push_back(value);
  if (--remain_[cell] == 1) due_.push_back(cell);
  if (remain_[cell] > 0) return true;
  blame_all_but(cell, kAll, kNoValue);
  return false;
}

// The cell that had a part in most of what was excluded lately, for the values it has left (Boussemart et al., Boosting
// systematic search by weighting constraints, 2004; with the decay of Chaff).
std::optional<Value> Trying::choose() {
  std::uint64_t hanging = 0;
  for (const Program::Conjunct& one : left_[least_left_]) hanging |= program_.node(one.root).below;
  std::size_t best = 0;
  double most = -1;
  for (std::size_t cell = 0; cell < remain_.size(); ++cell) {
    if (given_value_[cell] != kNoValue) continue;
    if (!to_be_given_[cell] && (hanging & Program::bit_of(static_cast<int>(cell))) == 0) continue;
    const double weight = weight_[cell] / static_cast<double>(remain_[cell]);
    if (weight > most) best = cell, most = weight;
  }
  if (most < 0) return std::nullopt;
  if (!gone_[last_[best]]) return last_[best];
  Value value = choices_.first[best];
  while (gone_[value]) ++value;
  return value;
}

void Trying::blame(const Reason& reason, std::uint32_t before, std::size_t cell, Value value) {
  const auto part = [&](std::size_t other) {
    if (blamed_.insert(givens_.ordinal[other]).second) weight_[other] += heavier_;
  };
  if (reason.remembered) {
    const Exclusion& exclusion = exclusions_[reason.exclusion];
    resting_on_.insert(exclusion.of.begin(), exclusion.of.end());
    for (const Value other : exclusion.values)
      if (choices_.of[other] != cell) part(choices_.of[other]);
    return;
  }
  if (reason.conjunct.of != Program::kWorld) resting_on_.insert(reason.conjunct.of);
  const bool given = value == kNoValue;
  for (const int other : reasons_.of_failing(reason.conjunct.whole, givens_, before,
                                             given ? -1 : static_cast<int>(cell), given ? 0 : choices_.is[value]))
    part(static_cast<std::size_t>(other));
}

void Trying::blame_all_but(std::size_t cell, std::uint32_t before, Value but) {
  for (Value value = choices_.first[cell]; value < choices_.end(cell); ++value)
    if (value != but) blame(why_gone_[value], before, cell, value);
}

// What is blamed is traced back until of the last choice one value alone has a part in it: the first unique implication
// point (Marques-Silva and Sakallah, GRASP, 1996). With the others, of choices made earlier, that value is excluded; so
// the trying goes back to the last of these (Prosser, Hybrid algorithms for the constraint satisfaction problem, 1993).
bool Trying::learn() {
  while (true) {
    std::uint32_t level = 0, earlier = 0;
    while (!blamed_.empty()) {
      const std::uint32_t last = *blamed_.begin();
      const std::size_t cell = order_[last - 1].cell;
      level = level_[cell];
      const auto next = std::next(blamed_.begin());
      earlier = next == blamed_.end() ? 0 : level_[order_[*next - 1].cell];
      if (level > 0 && earlier < level) break;
      blamed_.erase(blamed_.begin());
      blame_all_but(cell, last, given_value_[cell]);
    }
    if (blamed_.empty()) return false;
    Exclusion learned{{}, {resting_on_.begin(), resting_on_.end()}};
    for (const std::uint32_t ordinal : blamed_) learned.values.push_back(given_value_[order_[ordinal - 1].cell]);
    const Value excluded = learned.values.front();
    blamed_.clear();
    resting_on_.clear();
    if ((heavier_ *= 1.05) > 1e100) {
      for (double& weight : weight_) weight /= heavier_;
      heavier_ = 1;
    }
    back_to(earlier);
    const std::uint32_t i = exclusions_.add(std::move(learned));
    ++learned_;
    if (exclude(excluded, {true, i, {}})) return true;
  }
}

void Trying::back_to(std::uint32_t level) {
  if (level + 1 >= choices_made_.size()) return;
  while (order_.size() > choices_made_[level + 1]) {
    const Given& last = order_.back();
    program_.back(last.mark);
    least_left_ = last.left;
    for (; excluded_.size() > last.excluded; excluded_.pop_back()) {
      gone_[excluded_.back()] = false;
      ++remain_[choices_.of[excluded_.back()]];
    }
    given_value_[last.cell] = kNoValue;
    givens_.ordinal[last.cell] = 0;
    order_.pop_back();
  }
  choices_made_.resize(level + 1);
  due_.clear();
}

std::vector<int> Trying::values() const {
  std::vector<int> all;
  for (std::size_t cell = 0; cell < remain_.size(); ++cell) {
    Value value = choices_.first[cell];
    while (given_value_[cell] == kNoValue ? gone_[value] : value != given_value_[cell]) ++value;
    all.push_back(choices_.is[value]);
  }
  return all;
}

}  // namespace roluat::exhaustive
