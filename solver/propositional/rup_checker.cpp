#include "solver/propositional/rup_checker.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>
#include <optional>
#include <span>

namespace roluat::propositional {
namespace {

// --- reading

struct Step {
  bool deletes = false;
  std::vector<Literal> clause;
};

/// One step after another, of either kind of file.
class Steps {
 public:
  explicit Steps(std::string_view proof) : rest_(proof), binary_(is_binary(proof)) {}

  /// False at the end. `failed`: what follows is no step.
  bool next(Step& step) {
    step.deletes = false;
    step.clause.clear();
    if (!binary_) return next_in_text(step);
    if (rest_.empty()) return false;
    const char sign = rest_.front();
    rest_.remove_prefix(1);
    if (sign != 'a' && sign != 'd') return fail();
    step.deletes = sign == 'd';
    for (;;) {
      const std::optional<std::uint32_t> number = next_number();
      if (!number) return fail();
      if (*number == 0) return true;
      if (*number < 2) return fail();
      const auto variable = static_cast<Literal>(*number >> 1U);
      step.clause.push_back((*number & 1U) != 0 ? -variable : variable);
    }
  }
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  // Text consists of digits, signs, blanks and the letter d, remarks of letters besides.
  static bool is_binary(std::string_view proof) {
    return std::ranges::any_of(proof.substr(0, 64),
                               [](char c) {
                                 return static_cast<unsigned char>(c) >= 0x7F ||
                                        (c < ' ' && c != '\n' && c != '\r' && c != '\t');
                               }) ||
           (!proof.empty() && proof.front() == 'a');
  }

  // Seven bits to a byte, the last of which is below 128.
  std::optional<std::uint32_t> next_number() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 35 && !rest_.empty(); shift += 7) {
      const auto byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      number |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
      if (byte < 0x80) return number < UINT32_MAX ? std::optional(static_cast<std::uint32_t>(number)) : std::nullopt;
    }
    return std::nullopt;
  }

  bool next_in_text(Step& step) {
    bool begun = false;
    for (;;) {
      const std::size_t start = rest_.find_first_not_of(" \t\r\n");
      if (start == std::string_view::npos) return begun ? fail() : false;
      rest_.remove_prefix(start);
      const std::string_view word = rest_.substr(0, rest_.find_first_of(" \t\r\n"));
      if (!begun && word == "c") {
        rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size()));
        continue;
      }
      rest_.remove_prefix(word.size());
      if (!begun && word == "d") {
        step.deletes = begun = true;
        continue;
      }
      begun = true;
      Literal literal = 0;
      const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), literal);
      if (error != std::errc() || end != word.data() + word.size() || literal == INT32_MIN) return fail();
      if (literal == 0) return true;
      step.clause.push_back(literal);
    }
  }

  bool fail() {
    failed_ = true;
    return false;
  }

  std::string_view rest_;
  bool binary_, failed_ = false;
};

// --- checking

/// Literals as places in a table: 2v and 2v + 1, so that the last bit negates.
using Code = std::uint32_t;
Code code_of(Literal literal) {
  const auto variable = static_cast<Code>(std::abs(static_cast<std::int64_t>(literal)));
  return 2 * variable + (literal < 0 ? 1 : 0);
}

/// Clauses, what follows from them by unit propagation, and what would under assumptions. The two literals that a
/// clause begins with are watched: while neither is false, it neither forces anything nor is broken.
class Propagation {
 public:
  Propagation(int variables, const Spend& spend)
      : spend_(spend), value_(2 * static_cast<std::size_t>(variables) + 2), watches_(value_.size()), store_(1) {}

  [[nodiscard]] bool refuted() const { return refuted_; }

  // The clause holds from now on.
  void add(const std::vector<Literal>& literals) {
    std::vector<Code> clause = codes(literals);
    const std::uint64_t hash = hash_of(clause);
    std::ranges::stable_partition(clause, [&](Code literal) { return value_[literal] >= 0; });
    if (clause.size() > 1) {
      const auto place = static_cast<Place>(store_.size());
      store_.push_back(static_cast<Code>(clause.size()));
      store_.insert(store_.end(), clause.begin(), clause.end());
      watches_[clause[0]].push_back({place, clause[1]});
      watches_[clause[1]].push_back({place, clause[0]});
      known_.emplace(hash, place);
    }
    if (clause.size() > 1 && value_[clause[1]] >= 0) return;
    if (clause.empty() || value_[clause[0]] < 0 || (value_[clause[0]] == 0 && !assign(clause[0]))) refuted_ = true;
  }

  // It need not be looked at any more. (Of several equal ones, one.)
  void forget(const std::vector<Literal>& literals) {
    const std::vector<Code> clause = codes(literals);
    const std::uint64_t hash = hash_of(clause);
    for (auto at = known_.lower_bound(hash); at != known_.end() && at->first == hash; ++at) {
      const std::span<Code> kept = clause_at(at->second);
      look_at(1 + kept.size());
      std::vector<Code> sorted(kept.begin(), kept.end());
      std::ranges::sort(sorted);
      if (sorted != clause) continue;
      store_[at->second] = 0;
      known_.erase(at);
      return;
    }
  }

  // Is something broken, by unit propagation alone, if all of the clause's literals are false?
  bool follows(const std::vector<Literal>& clause) {
    const std::size_t before = trail_.size();
    bool broken = false;
    for (const Literal literal : clause) {
      const Code code = code_of(literal);
      if (value_[code] < 0) continue;
      broken = value_[code] > 0 || !assign(code ^ 1U);
      if (broken) break;
    }
    for (; trail_.size() > before; trail_.pop_back()) set(trail_.back(), 0);
    propagated_ = before;
    return broken;
  }

  [[nodiscard]] bool knows(const std::vector<Literal>& clause) const {
    return std::ranges::all_of(clause, [this](Literal literal) { return code_of(literal) < value_.size(); });
  }

 private:
  using Place = std::uint32_t;
  struct Watch {
    Place clause;
    Code other;  ///< some literal of it: while that is true, the clause need not be looked at
  };

  void look_at(std::size_t more) {
    looked_at_ += more;
    if (!spend_ || looked_at_ < kToldAtOnce) return;
    spend_(looked_at_);
    looked_at_ = 0;
  }

  static std::vector<Code> codes(const std::vector<Literal>& clause) {
    std::vector<Code> result;
    for (const Literal literal : clause) result.push_back(code_of(literal));
    std::ranges::sort(result);
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
  }
  std::span<Code> clause_at(Place place) { return {store_.data() + place + 1, store_[place]}; }

  void set(Code literal, int to) {
    value_[literal] = static_cast<std::int8_t>(to);
    value_[literal ^ 1U] = static_cast<std::int8_t>(-to);
  }

  static std::uint64_t hash_of(const std::vector<Code>& sorted) {
    std::uint64_t hash = sorted.size();
    for (const Code literal : sorted) hash = (hash ^ literal) * 0x9E3779B97F4A7C15ULL;
    return hash ^ hash >> 29U;
  }

  // The literal is true; and what follows. False: a clause is broken.
  bool assign(Code literal) {
    set(literal, 1);
    trail_.push_back(literal);
    while (propagated_ < trail_.size())
      if (!visit(trail_[propagated_++] ^ 1U)) return false;
    return true;
  }

  // The clauses that watch this literal, which has become false.
  bool visit(Code lost) {
    std::vector<Watch>& all = watches_[lost];
    look_at(1 + all.size());
    std::size_t kept = 0, i = 0;
    bool intact = true;
    for (; i < all.size() && intact; ++i) {
      if (value_[all[i].other] > 0) {
        all[kept++] = all[i];
        continue;
      }
      const std::span<Code> clause = clause_at(all[i].clause);
      if (clause.empty()) continue;  // forgotten
      if (clause[0] == lost) std::swap(clause[0], clause[1]);
      if (move_watch(clause, all[i].clause)) continue;
      all[kept++] = {all[i].clause, clause[0]};
      if (value_[clause[0]] < 0) intact = false;
      if (value_[clause[0]] == 0) {
        set(clause[0], 1);
        trail_.push_back(clause[0]);
      }
    }
    for (; i < all.size(); ++i) all[kept++] = all[i];
    all.resize(kept);
    return intact;
  }

  // To a literal that is not false, if the clause has one beside the first, and needs one.
  bool move_watch(std::span<Code> clause, Place place) {
    if (value_[clause[0]] > 0) return false;
    for (std::size_t k = 2; k < clause.size(); ++k) {
      if (value_[clause[k]] < 0) continue;
      look_at(k);
      std::swap(clause[1], clause[k]);
      watches_[clause[1]].push_back({place, clause[0]});
      return true;
    }
    look_at(clause.size());
    return false;
  }

  const Spend& spend_;
  std::size_t looked_at_ = 0;       ///< since that was told
  std::vector<std::int8_t> value_;  ///< by literal: 1 true, -1 false, 0 open
  std::vector<std::vector<Watch>> watches_;
  std::vector<Code> store_;                    ///< of each clause its length (0: forgotten), then its literals
  std::multimap<std::uint64_t, Place> known_;  ///< ordered: a hash's bucket may be filled with others on purpose
  std::vector<Code> trail_;
  std::size_t propagated_ = 0;
  bool refuted_ = false;
};

}  // namespace

Checked check_proof(const Clauses& clauses, std::string_view proof, const Spend& spend) {
  Checked result;
  Propagation known(clauses.variables, spend);
  for (const std::vector<Literal>& clause : clauses.all) known.add(clause);
  Steps steps(proof);
  for (Step step; !known.refuted() && steps.next(step);) {
    if (!known.knows(step.clause)) return {false, "a literal whose variable is not in the formula", result.steps};
    if (step.deletes) {
      known.forget(step.clause);
    } else if (!known.follows(step.clause)) {
      return {false, model::message("clause %1 does not follow", result.steps + 1), result.steps};
    } else {
      ++result.steps;
      known.add(step.clause);
    }
  }
  if (steps.failed())
    return {false, model::message("what follows clause %1 is not a step of a proof", result.steps), result.steps};
  if (!known.refuted()) return {false, "it ends before anything is refuted", result.steps};
  result.proved = true;
  return result;
}

}  // namespace roluat::propositional
