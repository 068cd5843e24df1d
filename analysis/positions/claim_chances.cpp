#include "analysis/positions/claim_chances.hpp"

#include <algorithm>
#include <set>

#include "analysis/positions/claim_judge.hpp"
#include "analysis/positions/position_words.hpp"
#include "model/chance_suites.hpp"
#include "model/diagnostic.hpp"
#include "model/games/games.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {

namespace {

class ClaimSearch {
 public:
  ClaimSearch(const solver::Encoding& encoding, const model::Game& game, const ChancePositionsOptions& options)
      : options_(options),
        game_(game),
        encoding_(encoding),
        shapes_(encoding_),
        ruling_(model::ruling_called(options.ruling, encoding.rulings, encoding.questions, "--ruling")),
        chance_(game.chances().chance_positions()) {
    if (options.wanted.universal)
      throw model::InputError({"--universal", 0, 0, "on a whole board, not every ruling can be asked about an act",
                               "--by solver with --clause or --finding"});
    texts_.reserve(encoding_.texts.size());
    for (const model::Text& text : encoding_.texts) texts_.emplace_back(encoding_, text);
    goal_ = goals_of(encoding_, texts_, options.wanted, ruling_).front();
    judge_.emplace(encoding_, texts_, game_);
    evaluator_.emplace(encoding_.formulas, std::vector<int>());
  }

  std::vector<JudgedPosition> run() {
    Drawer drawer(game_, ruling_, options_.by, options_.seed);
    for (std::size_t draw = 0; draw < options_.draws && !enough(); ++draw) {
      if (options_.progress) options_.progress(positions_.size(), draw);
      for (const Drawer::Drawn& drawn : drawer.draw_all(options_.least_pieces, options_.most_pieces))
        if (!enough()) look_at(drawn);
    }
    return std::move(positions_);
  }

 private:
  [[nodiscard]] bool enough() const { return positions_.size() >= options_.count; }

  // One act of a position, so that games differ; the next position may show another.
  void look_at(const Drawer::Drawn& drawn) {
    if (options_.stop.stop_requested()) throw solver::Interrupted();
    if (!drawn.position || !seen_.insert(drawn.position.fen()).second) return;
    for (const std::string& act : model::claims_by_chance(*chance_, drawn.position)) {
      const model::Structure structure = game_.read(encoding_.prelude.signature(), drawn.position, act);
      evaluator_->structure() = structure;
      evaluator_->changed(0);
      if (!evaluator_->holds(goal_.formula)) continue;
      const std::string shows = shapes_.name(*evaluator_, options_.fineness.value_or(goal_.fineness));
      if (!shown_.contains(shows) && take_in(structure, shows, drawn)) return;
    }
  }

  bool take_in(const model::Structure& structure, const std::string& shows, const Drawer::Drawn& drawn) {
    JudgedPosition position =
        judge_->judge({structure, false}, rulings_shown(encoding_, options_.ruling, goal_.question));
    if (options_.wanted.discriminating && !position.parts_rulings()) return false;
    shown_.insert(shows);
    position.id = goal_.id + "-" + std::to_string(positions_.size() + 1);
    position.shows = {shows};
    position.reason = reason_of(position, game_.describe(game_.position(position.fen), position.claim),
                                encoding_.questions.find(goal_.question));
    position.source = drawn.source;
    positions_.push_back(std::move(position));
    return true;
  }

  const ChancePositionsOptions& options_;
  const model::Game& game_;
  solver::Encoding encoding_;
  solver::Shapes shapes_;
  model::Ruling ruling_;
  std::unique_ptr<model::ChancePositions> chance_;
  std::vector<solver::Verdicts> texts_;
  PositionGoal goal_;
  std::optional<ClaimJudge> judge_;
  std::optional<model::Evaluator> evaluator_;
  std::set<std::string> seen_, shown_;
  std::vector<JudgedPosition> positions_;
};

}  // namespace

std::vector<JudgedPosition> claims_by_chance(const solver::Encoding& encoding, const model::Game& game,
                                             const ChancePositionsOptions& options) {
  return ClaimSearch(encoding, game, options).run();
}

}  // namespace roluat::analysis
