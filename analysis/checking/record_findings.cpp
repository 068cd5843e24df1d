#include "analysis/checking/record_findings.hpp"

#include <algorithm>

#include "analysis/asking/answers.hpp"
#include "analysis/asking/deeper.hpp"
#include "model/message.hpp"

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
    model::Message fault;
    if (teller.tell(denied[found.obligation], found, finding, fault)) {
      result.findings.push_back(std::move(finding));
    } else {
      result.faults.push_back(fault);
      ++result.unconfirmed[denied[found.obligation].kind];
    }
  }
  // Not even the situation exists within the bound: the example is then told without a board.
  for (const std::size_t i : shown.refuted) result.findings.push_back(teller.tell_without_witness(denied[i]));
}

// What is read off the text itself, of the kinds that were asked about.
void tell_what_is_seen_at_once(const solver::Encoding& encoding, Teller& teller, CheckResult& result) {
  std::vector<Kind> kinds;
  for (const CheckSummary& summary : result.summaries) kinds.push_back(summary.kind);
  for (const TextSummary& text : result.texts)
    for (const Obligation& one : seen_at_once(encoding, *encoding.text(text.id), kinds)) {
      result.findings.push_back(teller.tell_without_witness(one));
      if (one.kind != Kind::gap) continue;
      CheckSummary& summary = *std::ranges::find(result.summaries, Kind::gap, &CheckSummary::kind);
      ++summary.obligations;
      ++summary.found;
    }
}

}  // namespace

void tell_of_records(solver::Encoding& encoding, Teller& teller, const std::vector<Obligation>& obligations,
                     const solver::Outcome& outcome, const solver::SearchOptions& options, CheckResult& result) {
  std::vector<Obligation> denied;
  for (const std::size_t i : outcome.refuted)
    if (obligations[i].kind == Kind::example) denied.push_back(obligations[i]);
  tell_of_denied_examples(encoding, teller, std::move(denied), options, result);
  tell_what_is_seen_at_once(encoding, teller, result);
}

}  // namespace roluat::analysis
