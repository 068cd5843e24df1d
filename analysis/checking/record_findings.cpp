#include "analysis/checking/record_findings.hpp"

#include <algorithm>

#include "analysis/asking/answers.hpp"
#include "analysis/asking/deeper.hpp"

namespace roluat::analysis {

using solver::Kind;
using solver::Obligation;

namespace {

const model::Example& example_of(const solver::Encoding& encoding, const Obligation& obligation) {
  const model::Records& records = *encoding.records_of(obligation.texts.front());
  return *std::ranges::find(records.examples, obligation.records.front(), &model::Example::id);
}

void tell_of_denied_examples(solver::Encoding& encoding, Teller& teller, std::vector<Obligation> denied,
                             const solver::SearchOptions& options, CheckResult& result) {
  if (denied.empty()) return;
  // The example in any situation, whatever the text says of it.
  for (Obligation& obligation : denied) obligation.formula = example_of(encoding, obligation).when;
  const solver::Outcome shown = search(encoding, denied, deeper(options));
  for (const solver::Found& found : shown.found) {
    Finding finding;
    std::string fault;
    if (teller.tell(denied[found.obligation], found, finding, fault))
      result.findings.push_back(std::move(finding));
    else
      result.faults.push_back(fault);
  }
  // Not even the situation exists within the bound: the example is then told without a board.
  for (const std::size_t i : shown.refuted) result.findings.push_back(teller.tell_without_witness(denied[i]));
}

void tell_of_unexplained_signs(const solver::Encoding& encoding, Teller& teller, CheckResult& result) {
  for (const TextSummary& text : result.texts)
    for (const Obligation& one : unexplained_signs(encoding, text.id))
      result.findings.push_back(teller.tell_without_witness(one));
}

}  // namespace

void tell_of_records(solver::Encoding& encoding, Teller& teller, const std::vector<Obligation>& obligations,
                     const solver::Outcome& outcome, const solver::SearchOptions& options, CheckResult& result) {
  std::vector<Obligation> denied;
  for (const std::size_t i : outcome.refuted)
    if (obligations[i].kind == Kind::example) denied.push_back(obligations[i]);
  tell_of_denied_examples(encoding, teller, std::move(denied), options, result);
  const bool asked =
      std::ranges::any_of(result.summaries, [](const CheckSummary& s) { return s.kind == Kind::notation; });
  if (asked) tell_of_unexplained_signs(encoding, teller, result);
}

}  // namespace roluat::analysis
