#include "analysis/asking/deeper.hpp"

#include "solver/recorded_acts.hpp"

namespace roluat::analysis {

using solver::Kind;
using solver::Obligation;

namespace {

constexpr int kMorePieces = 2;  // a piece with all its riders, its target and one that looks on

}  // namespace

bool is_asked_deeper(const Obligation& obligation) {
  return obligation.kind == Kind::dead || obligation.kind == Kind::example ||
         (obligation.kind == Kind::notation && obligation.detail.starts_with(solver::kTwins));
}

solver::SearchOptions deeper(solver::SearchOptions options) {
  options.most_elements += kMorePieces;
  options.progress = nullptr;
  return options;
}

void look_deeper(solver::Encoding& encoding, const std::vector<Obligation>& obligations,
                 const solver::SearchOptions& options, solver::Outcome& outcome) {
  std::vector<std::size_t> places;
  std::vector<Obligation> asked;
  for (const std::size_t i : outcome.refuted) {
    if (!is_asked_deeper(obligations[i])) continue;
    places.push_back(i);
    asked.push_back(obligations[i]);
  }
  if (asked.empty()) return;
  solver::Outcome more = search(encoding, asked, deeper(options));
  for (solver::Found& found : more.found) {
    found.obligation = places[found.obligation];
    std::erase(outcome.refuted, found.obligation);
    outcome.found.push_back(std::move(found));
  }
  for (const std::size_t i : more.undecided) {
    std::erase(outcome.refuted, places[i]);
    outcome.undecided.push_back(places[i]);
  }
  if (!more.reason.empty()) outcome.reason = more.reason;
  outcome.queries += more.queries;
  outcome.seconds_in_solver += more.seconds_in_solver;
}

}  // namespace roluat::analysis
