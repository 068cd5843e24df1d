#include "analysis/checking/cores.hpp"

#include <algorithm>
#include <set>

#include "analysis/openness/conflict_sets.hpp"
#include "solver/checks.hpp"
#include "solver/cores.hpp"

namespace roluat::analysis {

using solver::Encoding;
using solver::Kind;
using solver::Meeting;
using solver::Obligation;
using solver::Verdicts;

namespace {

constexpr std::size_t kMostDefinitions = 3;  // that are looked for in one conflict
constexpr std::size_t kRepairsShown = 3;

struct Conflict {
  std::size_t found;
  const Verdicts* text;
  Meeting meeting;
  std::vector<Set> definitions;  ///< minimal sets found
};

std::vector<Set> subsets(std::size_t n, std::size_t size) {
  if (size == 0) return {{}};
  std::vector<Set> result;
  for (const Set& smaller : subsets(n, size - 1))
    for (std::size_t i = smaller.empty() ? 0 : *smaller.rbegin() + 1; i < n; ++i) {
      result.push_back(smaller);
      result.back().insert(i);
    }
  return result;
}

// All sets of so many definitions that contain no smaller conflict.
void ask(Encoding& encoding, std::vector<Conflict>& conflicts, std::size_t size, const solver::SearchOptions& options) {
  std::vector<Obligation> asked;
  std::vector<std::pair<Conflict*, Set>> askers;
  for (Conflict& one : conflicts)
    for (const Set& chosen : subsets(one.meeting.definitions.size(), size)) {
      const bool larger =
          std::ranges::any_of(one.definitions, [&](const Set& s) { return std::ranges::includes(chosen, s); });
      if (larger) continue;
      asked.push_back(conflict_under(encoding, *one.text, one.meeting, {chosen.begin(), chosen.end()}));
      askers.emplace_back(&one, chosen);
    }
  if (asked.empty()) return;
  std::set<std::size_t> sat;
  for (const solver::Found& found : search(encoding, asked, options).found) sat.insert(found.obligation);
  for (const std::size_t i : sat) askers[i].first->definitions.push_back(askers[i].second);
}

std::vector<std::vector<std::string>> named(const Conflict& conflict) {
  const auto& clauses = conflict.text->text().clauses;
  std::vector<std::vector<std::string>> result;
  for (const Set& definitions : conflict.definitions) {
    result.push_back({clauses[conflict.meeting.permitting].id, clauses[conflict.meeting.forbidding].id});
    for (const std::size_t d : definitions) result.back().push_back(clauses[conflict.meeting.definitions[d].clause].id);
  }
  // For some meaning of the words only: then the two by themselves.
  if (result.empty())
    result.push_back({clauses[conflict.meeting.permitting].id, clauses[conflict.meeting.forbidding].id});
  return result;
}

}  // namespace

std::map<std::size_t, std::vector<std::vector<std::string>>> minimal_conflicts(
    const Encoding& encoding, const std::vector<Verdicts>& texts, const std::vector<Obligation>& obligations,
    const std::vector<solver::Found>& found, const solver::SearchOptions& options) {
  Encoding own = encoding;
  std::vector<Verdicts> own_texts;
  for (const Verdicts& text : texts) own_texts.emplace_back(own, text.text());
  std::vector<Conflict> conflicts;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Obligation& obligation = obligations[found[i].obligation];
    if (obligation.kind != Kind::contradiction) continue;
    const Verdicts& text =
        *std::ranges::find_if(own_texts, [&](const Verdicts& v) { return v.text().id == obligation.texts.front(); });
    conflicts.push_back({i, &text, meeting(own, text, obligation, found[i].witness), {}});
    if (conflicts.back().meeting.words.empty()) conflicts.back().definitions = {{}};  // found already
  }
  for (std::size_t size = 0; size <= kMostDefinitions; ++size) ask(own, conflicts, size, options);
  std::map<std::size_t, std::vector<std::vector<std::string>>> result;
  for (const Conflict& one : conflicts) result.emplace(one.found, named(one));
  return result;
}

namespace {

// The text without some clauses, on a pool of its own.
bool consistent_without(Encoding encoding, const model::Text& text, const std::vector<std::string>& removed,
                        const solver::SearchOptions& options) {
  model::Text rest = text;
  const auto gone = [&](const std::string& clause) { return std::ranges::find(removed, clause) != removed.end(); };
  std::erase_if(rest.clauses, [&](const model::Clause& clause) { return gone(clause.id); });
  for (model::Clause& clause : rest.clauses) std::erase_if(clause.overrides, gone);
  const Verdicts verdicts(encoding, rest);
  std::vector<Obligation> asked = contradictions(encoding, verdicts);
  std::erase_if(asked, [](const Obligation& one) { return !one.certain(); });
  const solver::Outcome outcome = search(encoding, asked, options);
  return outcome.found.empty() && outcome.undecided.empty();
}

}  // namespace

Repair smallest_repair(const Encoding& encoding, const model::Text& text, const std::vector<Finding>& findings,
                       const solver::SearchOptions& options) {
  std::map<std::string, std::size_t> numbers;
  std::vector<std::string> names;
  std::vector<Set> conflicts;
  for (const Finding& finding : findings) {
    if (finding.kind != Kind::contradiction || !finding.certain() || finding.texts.front() != text.id) continue;
    for (const auto& conflict : finding.conflicts) {
      conflicts.emplace_back();
      for (const std::string& clause : conflict) {
        const auto [place, fresh] = numbers.emplace(clause, names.size());
        if (fresh) names.push_back(clause);
        conflicts.back().insert(place->second);
      }
    }
  }
  Repair result;
  result.sets = {{}};
  for (const std::vector<Set>& component : repairs_by_component(conflicts)) {
    if (component.empty()) return {};
    const std::size_t smallest = std::ranges::min(component, {}, &Set::size).size();
    result.size += smallest;
    std::vector<std::vector<std::string>> longer;
    for (const auto& shorter : result.sets)
      for (const Set& repair : component) {
        if (repair.size() != smallest || longer.size() == kRepairsShown) continue;
        longer.push_back(shorter);
        for (const std::size_t clause : repair) longer.back().push_back(names[clause]);
      }
    result.sets = std::move(longer);
  }
  result.verified = consistent_without(encoding, text, result.sets.front(), options);
  return result;
}

}  // namespace roluat::analysis
