#include "analysis/openness/admission.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/openness/conflict_sets.hpp"

namespace roluat::analysis {

using model::Expr;

namespace {

constexpr std::size_t kRepairsShown = 3;

class Admitting {
 public:
  Admitting(solver::Encoding& encoding, Counter& counter, const std::vector<Condition>& conditions)
      : formulas_(encoding.formulas), counter_(counter), conditions_(conditions) {}

  Admission result() {
    std::vector<std::size_t> obeyable;
    for (std::size_t i = 0; i < conditions_.size(); ++i)
      if (counter_.satisfiable({conditions_[i].rulings}))
        obeyable.push_back(i);
      else
        result_.unobeyable.push_back(conditions_[i].clause);
    for (const std::vector<std::size_t>& group : groups(obeyable)) admit(group);
    result_.admitted = counter_.count(result_.rulings);
    const bool all_agree = result_.unobeyable.empty() && result_.conflicts.empty();
    result_.obeying_all = all_agree ? result_.admitted : Count(0);
    return result_;
  }

 private:
  // Conditions that share no question, directly or by others, have nothing to do with each other.
  std::vector<std::vector<std::size_t>> groups(const std::vector<std::size_t>& members) {
    std::vector<std::vector<std::size_t>> parts;
    std::vector<std::set<std::size_t>> scopes;
    for (const std::size_t i : members) {
      const auto& own = counter_.questions(conditions_[i].rulings);
      std::vector<std::size_t> part{i};
      std::set<std::size_t> scope(own.begin(), own.end());
      for (std::size_t k = parts.size(); k-- > 0;) {
        if (std::ranges::none_of(scopes[k], [&](std::size_t q) { return scope.contains(q); })) continue;
        part.insert(part.end(), parts[k].begin(), parts[k].end());
        scope.insert(scopes[k].begin(), scopes[k].end());
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(k));
        scopes.erase(scopes.begin() + static_cast<std::ptrdiff_t>(k));
      }
      std::ranges::sort(part);
      parts.push_back(std::move(part));
      scopes.push_back(std::move(scope));
    }
    return parts;
  }

  std::vector<Expr> rulings_of(const std::vector<std::size_t>& group, const Set& chosen) const {
    std::vector<Expr> all;
    for (const std::size_t i : chosen) all.push_back(conditions_[group[i]].rulings);
    return all;
  }

  std::vector<std::string> names(const std::vector<std::size_t>& group, const Set& chosen) const {
    std::vector<std::string> all;
    for (const std::size_t i : chosen) all.push_back(conditions_[group[i]].clause);
    return all;
  }

  void admit(const std::vector<std::size_t>& group) {
    const ConflictSets sets =
        conflict_sets(group.size(), [&](const Set& chosen) { return counter_.satisfiable(rulings_of(group, chosen)); });
    result_.exact = result_.exact && sets.complete;
    for (const Set& conflict : sets.conflicts) result_.conflicts.push_back(names(group, conflict));
    Set free;
    for (std::size_t i = 0; i < group.size(); ++i) free.insert(i);
    for (const std::vector<Set>& component : sets.repairs) {
      Set things;
      for (const Set& repair : component) things.insert(repair.begin(), repair.end());
      std::vector<Expr> any;
      for (const Set& repair : component) {
        Set kept;
        std::ranges::set_difference(things, repair, std::inserter(kept, kept.end()));
        any.push_back(formulas_.conjunction(rulings_of(group, kept)));
      }
      result_.rulings.push_back(formulas_.disjunction(any));
      for (const std::size_t thing : things) free.erase(thing);
      note_repairs(group, component);
    }
    for (const Expr one : rulings_of(group, free)) result_.rulings.push_back(one);
    if (sets.complete)
      for (const std::size_t i : free) result_.undisputed.push_back(conditions_[group[i]]);
  }

  // The smallest of each component, combined.
  void note_repairs(const std::vector<std::size_t>& group, const std::vector<Set>& component) {
    if (component.empty()) return;
    const std::size_t smallest = std::ranges::min(component, {}, &Set::size).size();
    result_.repair_size += smallest;
    const std::vector<std::vector<std::string>> before =
        result_.repairs.empty() ? std::vector<std::vector<std::string>>{{}} : result_.repairs;
    result_.repairs.clear();
    for (const auto& shorter : before)
      for (const Set& repair : component) {
        if (repair.size() != smallest || result_.repairs.size() == kRepairsShown) continue;
        result_.repairs.push_back(shorter);
        const auto more = names(group, repair);
        result_.repairs.back().insert(result_.repairs.back().end(), more.begin(), more.end());
      }
  }

  model::Formulas& formulas_;
  Counter& counter_;
  const std::vector<Condition>& conditions_;
  Admission result_;
};

}  // namespace

Admission admission(solver::Encoding& encoding, Counter& counter, const std::vector<Condition>& conditions) {
  return Admitting(encoding, counter, conditions).result();
}

}  // namespace roluat::analysis
