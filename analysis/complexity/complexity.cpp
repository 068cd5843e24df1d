#include "analysis/complexity/complexity.hpp"

#include "analysis/certificate.hpp"

namespace roluat::analysis {
namespace {

StateSpace state_space(const model::PositionOracle& oracle, const ComplexityRequest& request) {
  StateSpaceRequest asked;
  asked.samples = request.samples;
  asked.seed = request.seed;
  asked.threads = request.threads;
  asked.stop = request.stop;
  if (request.progress) {
    request.progress("counting positions");
    asked.progress = [&](std::size_t done, std::size_t all) {
      if (done % 100 == 0) request.progress(std::to_string(done) + "/" + std::to_string(all) + " positions looked at");
    };
  }
  return measure_state_space(oracle, asked);
}

Growth growth(const model::Game& game, const model::Ruling& ruling, const ComplexityRequest& request) {
  GrowthRequest asked;
  asked.fen = game.opening(ruling);
  asked.walks = request.walks;
  asked.seed = request.seed;
  asked.threads = request.threads;
  asked.stop = request.stop;
  if (request.progress)
    asked.progress = [&](int depth) { request.progress("lines of " + std::to_string(depth) + " plies"); };
  const auto counter = game.turn_counter(ruling, asked.fen, {0, false, request.stop});
  return measure_growth(*counter, asked);
}

}  // namespace

Complexity measure_complexity(const model::Game& game, const model::Ruling& ruling, const ComplexityRequest& request) {
  const auto oracle = game.position_oracle(ruling);
  Complexity complexity;
  complexity.ruling = ruling.name;
  complexity.fingerprint = ruling_fingerprint(ruling);
  complexity.request = request;
  complexity.faults = oracle->known_faults();
  complexity.space = state_space(*oracle, request);
  complexity.growth = growth(game, ruling, request);
  return complexity;
}

}  // namespace roluat::analysis
