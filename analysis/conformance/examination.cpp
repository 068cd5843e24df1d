#include "analysis/conformance/examination.hpp"

#include <algorithm>
#include <map>

namespace roluat::analysis {
namespace {

constexpr double kNothing = 0.01;  // bits: an answer that tells less tells nothing

}  // namespace

Examination::Examination(const model::Questions& questions, const std::vector<model::Ruling>& presets,
                         const model::Game& game, const Predictor& predictor, Ask ask, ExaminationOptions options)
    : questions_(questions),
      presets_(presets),
      game_(game),
      predictor_(predictor),
      ask_(std::move(ask)),
      options_(std::move(options)),
      deduction_(questions, presets.front(), predictor) {}

Examined Examination::run(std::vector<Probe> probes) {
  left_ = std::move(probes);
  settle();
  find_nearest();
  control();
  find_nearest();
  find_faults();
  result_.standing = deduction_.standing();
  result_.ruling = deduction_.ruling();
  return std::move(result_);
}

std::size_t Examination::settled() const {
  std::size_t count = 0;
  for (std::size_t q = 0; q < deduction_.standing().size(); ++q) count += deduction_.settled(q) ? 1 : 0;
  return count;
}

void Examination::settle() {
  while (!result_.given_up && !result_.stopped) {
    const auto next = most_telling();
    if (!next) return;
    const Probe probe = left_[*next];
    left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(*next));
    (void)put(probe, true);
  }
}

// What a probe tells grows seldom while others are answered. So those that told most when last looked at are looked at
// again until none of the rest can tell more; only where that finds nothing all are looked at.
std::optional<std::size_t> Examination::most_telling() {
  std::vector<std::size_t> order(left_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return left_[i].bits; });
  std::optional<std::size_t> best;
  double most = kNothing;
  for (const std::size_t i : order) {
    if (result_.refused.contains(left_[i].asks)) continue;
    if (best && left_[i].bits <= most) break;
    const std::optional<double> gain = deduction_.gain(left_[i]);
    if (!gain) continue;
    left_[i].bits = *gain;
    if (*gain > most) {
      most = *gain;
      best = i;
    }
  }
  return best;
}

bool Examination::put(const Probe& probe, bool settling) {
  Question question{probe, ask_(probe), {}, settling};
  if (question.reply.kind == Reply::Kind::stopped) {
    result_.stopped = true;
    return false;
  }
  // What a program need not know is left out with all questions of its kind.
  if (question.reply.kind == Reply::Kind::refused && probe.asks != Asks::turns) {
    result_.refused.insert(probe.asks);
    return true;
  }
  if (question.reply.failed()) {
    result_.failed.push_back(result_.questions.size());
    failures_ += question.reply.kind == Reply::Kind::late ? kLateCosts : 1;
    result_.given_up = failures_ >= kPatience;
  } else {
    failures_ = 0;
  }
  if (question.reply.answered()) question.fit = deduction_.take(probe, question.reply.answer, result_.questions.size());
  result_.questions.push_back(std::move(question));
  options_.progress(result_.questions.size(), settled(), settling);
  return true;
}

void Examination::control() {
  std::erase_if(left_, [&](const Probe& probe) { return result_.refused.contains(probe.asks); });
  const std::size_t most = std::min(options_.control, left_.size());
  for (std::size_t i = 0; i < most && !result_.given_up && !result_.stopped; ++i)
    if (!result_.refused.contains(left_[i].asks)) (void)put(left_[i], false);
}

void Examination::find_nearest() {
  std::size_t fewest = questions_.all().size() + 1;
  for (const model::Ruling& preset : presets_) {
    std::vector<std::size_t> other;
    for (std::size_t q = 0; q < questions_.all().size(); ++q) {
      const model::Question& question = questions_.all()[q];
      const std::vector<std::size_t> possible = deduction_.possible(q);
      if (std::ranges::none_of(possible, [&](std::size_t o) { return preset.is(question.id, question.options[o].id); }))
        other.push_back(q);
    }
    if (other.size() >= fewest) continue;
    fewest = other.size();
    result_.nearest = preset.name;
    result_.other = other;
    deduction_.prefer(preset);
  }
}

// --- faults ---

std::optional<Fault> Examination::fault_at(const Probe& probe, const Reply& reply, const Fit* known) const {
  if (!reply.answered() || predictor_.of(deduction_.ruling(), probe) == reply.answer) return std::nullopt;
  const Fit fit = known != nullptr ? *known : deduction_.fit(probe, reply.answer);
  if (fit.kind == Fit::Kind::agrees) return std::nullopt;
  return Fault{probe, differences(game_, predictor_, deduction_.ruling(), probe, reply.answer), fit.explained_by, 1};
}

void Examination::find_faults() {
  std::map<std::string, Fault> sorts;
  for (const Question& question : result_.questions) {
    // What was found while the ruling was being learned is looked at again by what is known now.
    auto fault = fault_at(question.probe, question.reply, question.settling ? nullptr : &question.fit);
    if (!fault) continue;
    const auto [found, is_new] = sorts.try_emplace(sort_of(*fault), *fault);
    if (is_new) continue;
    fault->seen = found->second.seen + 1;
    const auto size = [&](const Fault& one) { return predictor_.probing().pieces(one.probe.fen); };
    if (size(*fault) < size(found->second))
      found->second = *fault;
    else
      found->second.seen = fault->seen;
  }
  for (const auto& [sort, fault] : sorts) result_.faults.push_back(fault);
  std::ranges::stable_sort(result_.faults, std::greater(), &Fault::seen);
  if (result_.faults.size() > options_.most_faults) {
    result_.more_faults = result_.faults.size() - options_.most_faults;
    result_.faults.resize(options_.most_faults);
  }
  for (Fault& fault : result_.faults) fault = made_smaller(fault);
}

// Takes pieces away for as long as the program still does something of the same sort.
Fault Examination::made_smaller(Fault fault) {
  if (fault.probe.asks == Asks::opening) return fault;
  const std::string sort = sort_of(fault);
  for (bool again = true; again && !result_.stopped;) {
    again = false;
    for (const std::string& fen : predictor_.probing().smaller(fault.probe.fen)) {
      Probe probe = fault.probe;
      probe.fen = fen;
      const Reply reply = ask_(probe);
      result_.stopped = result_.stopped || reply.kind == Reply::Kind::stopped;
      auto smaller = fault_at(probe, reply, nullptr);
      if (!smaller || sort_of(*smaller) != sort) continue;
      smaller->seen = fault.seen;
      fault = *smaller;
      again = true;
      break;
    }
  }
  return fault;
}

/// Faults of one sort are shown once.
std::string Examination::sort_of(const Fault& fault) const {
  std::string sort;
  for (const auto& [question, option] : fault.explained_by)
    sort += std::to_string(question) + "=" + std::to_string(option) + " ";
  if (!sort.empty() || fault.differences.empty()) return sort;
  const Difference& first = fault.differences.front();
  sort = std::to_string(static_cast<int>(first.kind));
  if (first.turn.empty()) return sort;
  if (first.turn.find(',') != std::string::npos) return sort + " several";
  return sort + " " + predictor_.probing().sort_of(fault.probe.fen, first.turn);
}

}  // namespace roluat::analysis
