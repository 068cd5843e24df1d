#include "analysis/checking/scope.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "analysis/asking/deeper.hpp"
#include "analysis/checking/other_solver.hpp"
#include "solver/treated.hpp"

namespace roluat::analysis {

using solver::Encoding;
using solver::Kind;
using solver::Obligation;
using solver::Verdicts;

namespace {

using Claims = std::set<std::size_t>;  // by number

bool is_of_definition(const Finding& finding) {
  return finding.kind == Kind::silence && finding.detail == solver::kOfDefinition;
}

/// What is asked, and by which name a denial of it is noted.
struct Asked {
  std::string name;
  Obligation obligation;
};

// Which of them have no witness: it all rests on denials, so they are asked with more pieces, and noted as any other
// denial is, for a second solver and for proofs.
std::set<std::size_t> denied(Encoding& encoding, const std::vector<Asked>& asked, const solver::SearchOptions& options,
                             CheckResult& result) {
  if (asked.empty()) return {};
  std::vector<Obligation> obligations;
  for (const Asked& one : asked) obligations.push_back(one.obligation);
  const solver::SearchOptions more = deeper(options);
  const solver::Outcome outcome = search(encoding, obligations, more);
  result.queries += outcome.queries;
  result.seconds_in_solver += outcome.seconds_in_solver;
  for (const std::size_t i : outcome.refuted)
    result.denied.push_back({"scope:" + asked[i].name, obligations[i].formula, more.most_elements});
  return {outcome.refuted.begin(), outcome.refuted.end()};
}

class Scopes {
 public:
  Scopes(Encoding& encoding, const std::vector<Verdicts>& texts, const solver::SearchOptions& options,
         CheckResult& result)
      : encoding_(encoding), options_(options), result_(result) {
    std::vector<Asked> asked;
    std::vector<std::pair<std::string, std::size_t>> about;  // text and claim
    for (const Verdicts& text : texts) {
      treated_.emplace(text.text().id, Claims());
      const std::string& id = text.text().id;
      const std::vector<Obligation> of_text = treatments(encoding, text);
      for (std::size_t claim = 0; claim < of_text.size(); ++claim) {
        asked.push_back({id + ":" + std::to_string(claim), of_text[claim]});
        about.emplace_back(id, claim);
      }
    }
    const std::set<std::size_t> untreated = denied(encoding, asked, options, result);
    for (std::size_t i = 0; i < about.size(); ++i)
      if (!untreated.contains(i)) treated_.at(about[i].first).insert(about[i].second);
  }

  void note(const std::vector<FoundBy>& by) {
    std::vector<Asked> asked;
    std::vector<Finding*> about;
    for (const FoundBy& one : by) {
      const bool may_be = one.finding->kind == Kind::silence || one.finding->kind == Kind::gap;
      if (!may_be || !only_others_treat(claim_of(encoding_, one.found->witness), one.finding->silent_text())) continue;
      asked.push_back(
          {denial_id(*one.asked), with_claim(encoding_, *one.asked, treated_.at(one.finding->silent_text()))});
      about.push_back(one.finding);
    }
    for (const std::size_t i : denied(encoding_, asked, options_, result_)) about[i]->beyond_scope = true;
  }

  void note(Finding& of_definition) const {
    const model::Text &speaking = *encoding_.text(of_definition.texts.front()),
                      &silent = *encoding_.text(of_definition.silent_text());
    const model::Clause& clause = *speaking.clause(of_definition.clauses.front().clause);
    const std::set<std::string> words = own_words_in(encoding_, clause, speaking.id);
    of_definition.beyond_scope = !words.empty() && std::ranges::none_of(words, [&](const std::string& word) {
      return treats(encoding_, silent, word);
    });
  }

 private:
  bool only_others_treat(std::size_t claim, const std::string& silent) const {
    return !treated_.at(silent).contains(claim) &&
           std::ranges::any_of(treated_, [&](const auto& one) { return one.second.contains(claim); });
  }

  Encoding& encoding_;
  const solver::SearchOptions& options_;
  CheckResult& result_;
  std::map<std::string, Claims> treated_;  ///< by text
};

}  // namespace

void note_scopes(Encoding& encoding, const std::vector<Verdicts>& texts, const std::vector<FoundBy>& by,
                 const solver::SearchOptions& options, CheckResult& result) {
  if (texts.size() < 2) return;  // nobody else speaks
  Scopes scopes(encoding, texts, options, result);
  scopes.note(by);
  for (Finding& finding : result.findings)
    if (is_of_definition(finding)) scopes.note(finding);
}

}  // namespace roluat::analysis
