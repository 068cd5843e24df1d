#include "analysis/complexity/complexity.hpp"

#include <utility>

#include "analysis/certificate/certificate.hpp"

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
  asked.walks = request.walks;
  asked.seed = request.seed;
  asked.threads = request.threads;
  asked.stop = request.stop;
  asked.progress = request.progress;
  return measure_growth(game, ruling, asked);
}

Measures games_of(const std::string& players, std::size_t games, const model::Game& game, const model::Ruling& ruling,
                  const ComplexityRequest& request) {
  GamesRequest asked;
  asked.players = {players, players};
  asked.games = games;
  asked.seed = request.seed;
  asked.threads = request.threads;
  asked.ply_limit = 2000;
  asked.stop = request.stop;
  if (request.progress)
    asked.progress = [&](std::size_t done, std::size_t all) {
      request.progress(std::to_string(done) + "/" + std::to_string(all) + " games played (" + players + ")");
    };
  return measure_games(game, ruling, asked);
}

}  // namespace

Complexity measure_complexity(const model::Game& game, const model::Ruling& ruling, const ComplexityRequest& request) {
  const auto oracle = game.space().position_oracle(ruling);
  Complexity complexity;
  complexity.ruling = ruling.name;
  complexity.fingerprint = ruling_fingerprint(ruling);
  complexity.request = request;
  complexity.faults = oracle->known_faults();
  complexity.space = state_space(*oracle, request);
  complexity.growth = growth(game, ruling, request);
  for (const auto& [players, games] : {std::pair{"random", request.random_games}, {"better", request.better_games}})
    if (games > 0 && (request.stop == nullptr || !*request.stop))
      complexity.games.push_back({players, games_of(players, games, game, ruling, request)});
  return complexity;
}

}  // namespace roluat::analysis
