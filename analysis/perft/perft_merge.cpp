#include "analysis/perft/perft_merge.hpp"

#include <algorithm>

#include "analysis/certificate/certificate.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

void expect_same(const std::string& found, const std::string& wanted, const model::Message& what,
                 const PlacedResult& placed) {
  if (found == wanted) return;
  throw model::InputError({placed.file, placed.line, 0,
                           model::message("this result is of another %1, '%2'", what, found),
                           model::Message::verbatim("'" + wanted + "'")});
}

void check(const PlacedResult& placed, const PerftPlan& plan, const std::string& id, const std::string& fingerprint) {
  const UnitResult& result = placed.result;
  expect_same(result.fingerprint, fingerprint, "ruling", placed);
  expect_same(result.version, plan.job.version, "version", placed);
  expect_same(result.plan, id, "plan", placed);
  if (result.unit < 1 || result.unit > plan.units.size())
    throw model::InputError({placed.file, placed.line, 0, model::message("there is no unit %1", result.unit),
                             model::message("a number from 1 to %1", plan.units.size())});
  expect_same(result.digest, plan.units[result.unit - 1].digest, "unit's positions", placed);
}

std::string cited(const PlacedResult& placed) {
  return placed.file + ":" + std::to_string(placed.line) + ": " + placed.result.count.str();
}

/// All that is known of one unit.
void merge_unit(std::size_t unit, const std::vector<const PlacedResult*>& results, PerftMerge& merge) {
  if (results.empty()) return merge.missing.push_back(unit);
  const PlacedResult& first = *results.front();
  if (results.size() > 1) merge.repeated.push_back(unit);
  if (std::ranges::any_of(results, [](const PlacedResult* r) { return r->result.verified; })) ++merge.verified;
  merge.sum += first.result.count;
  for (const PlacedResult* other : results)
    if (other->result.count != first.result.count) merge.disagreements.push_back({unit, cited(first), cited(*other)});
}

}  // namespace

PerftMerge merge_results(const PerftPlan& plan, const std::vector<PlacedResult>& results) {
  const std::string id = plan.id(), fingerprint = ruling_fingerprint(plan.job.ruling);
  std::vector<std::vector<const PlacedResult*>> by_unit(plan.units.size());
  for (const PlacedResult& placed : results) {
    check(placed, plan, id, fingerprint);
    by_unit[placed.result.unit - 1].push_back(&placed);
  }
  PerftMerge merge;
  for (std::size_t i = 0; i < by_unit.size(); ++i) merge_unit(i + 1, by_unit[i], merge);
  return merge;
}

}  // namespace roluat::analysis
