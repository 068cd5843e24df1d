#include "analysis/complexity/complexity.hpp"

#include <utility>

#include "analysis/certificate/certificate.hpp"
#include "model/message.hpp"

namespace roluat::analysis {
namespace {

// What things take, in microseconds on one core under `consolidated`. Only their proportions count: what is said to be
// left follows from how long this run has taken so far.
constexpr std::size_t kPlacements = 1'500'000, kCounting = 300'000;
constexpr std::size_t kSample = 850, kWalk = 150, kRandomGame = 3'200, kBetterGame = 60'000;

/// How far all is, by what each stage takes.
class Stages {
 public:
  explicit Stages(const ComplexityRequest& request)
      : tell_(request.progress),
        all_(kPlacements + kCounting + kSample * request.samples + kWalk * request.walks +
             kRandomGame * request.random_games + kBetterGame * request.better_games) {}

  void begin(const model::Message& stage, std::size_t cost) {
    before_ += cost_;
    cost_ = cost;
    stage_ = stage;
    done(0, 1);
  }
  void done(std::size_t done, std::size_t all) const {
    if (tell_) tell_(stage_, before_ + cost_ / all * done, all_);
  }

 private:
  std::function<void(const model::Message&, std::size_t, std::size_t)> tell_;
  std::size_t all_, before_ = 0, cost_ = 0;
  model::Message stage_;
};

StateSpace state_space(const model::PositionOracle& oracle, const ComplexityRequest& request, Stages& stages) {
  StateSpaceRequest asked;
  asked.samples = request.samples;
  asked.seed = request.seed;
  asked.threads = request.threads;
  asked.stop = request.stop;
  stages.begin("counting positions", kPlacements);
  asked.progress = [&](std::size_t done, std::size_t all) {
    if (done == 1) stages.begin("looking at positions", kSample * all);
    if (done % 100 == 0) stages.done(done, all);
  };
  return measure_state_space(oracle, asked);
}

Growth growth(const model::Game& game, const model::Played& played, const ComplexityRequest& request, Stages& stages) {
  GrowthRequest asked;
  asked.walks = request.walks;
  asked.seed = request.seed;
  asked.threads = request.threads;
  asked.stop = request.stop;
  asked.progress = [&, cost = kCounting](const model::Message& stage) mutable {
    stages.begin(stage, cost);
    cost = kWalk * request.walks;
  };
  return measure_growth(game, played, asked);
}

Measures games_of(const std::string& players, std::size_t games, const model::Game& game, const model::Played& played,
                  const ComplexityRequest& request, Stages& stages) {
  GamesRequest asked;
  asked.players = {players, players};
  asked.games = games;
  asked.seed = request.seed;
  asked.threads = request.threads;
  asked.ply_limit = 2000;
  asked.stop = request.stop;
  stages.begin(model::message("playing games (%1)", players),
               games * (players == "random" ? kRandomGame : kBetterGame));
  asked.progress = [&](std::size_t done, std::size_t all) { stages.done(done, all); };
  return measure_games(game, played, asked);
}

}  // namespace

Complexity measure_complexity(const model::Game& game, const model::Ruling& ruling, const ComplexityRequest& request) {
  const auto played = game.under(ruling);
  const auto oracle = game.space().position_oracle(*played);
  Stages stages(request);
  Complexity complexity;
  complexity.ruling = ruling.name;
  complexity.fingerprint = ruling_fingerprint(ruling);
  complexity.request = request;
  complexity.counted = oracle->counted();
  complexity.faults = oracle->known_faults();
  complexity.space = state_space(*oracle, request, stages);
  if (const auto* shuttling = game.can<model::Shuttling>()) complexity.shuttles = shuttling->shuttles(*played);
  complexity.growth = growth(game, *played, request, stages);
  for (const auto& [players, games] : {std::pair{"random", request.random_games}, {"better", request.better_games}})
    if (games > 0 && (request.stop == nullptr || !*request.stop))
      complexity.games.push_back({players, games_of(players, games, game, *played, request, stages)});
  return complexity;
}

}  // namespace roluat::analysis
