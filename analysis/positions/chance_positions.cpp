#include "analysis/positions/chance_positions.hpp"

#include <algorithm>
#include <set>

#include "analysis/positions/position_words.hpp"
#include "analysis/positions/shown_acts.hpp"
#include "analysis/positions/turn_sets.hpp"
#include "model/chance_suites.hpp"
#include "model/diagnostic.hpp"
#include "solver/search.hpp"

namespace roluat::analysis {

using model::Ruling;
using solver::Fineness;

namespace {

class ChanceSearch {
 public:
  ChanceSearch(const solver::Encoding& encoding, const model::Game& game, const ChancePositionsOptions& options)
      : options_(options),
        game_(game),
        encoding_(encoding),
        shapes_(encoding_),
        ruling_(model::ruling_called(options.ruling, encoding.rulings, encoding.questions, "--ruling")),
        acts_(encoding_, shapes_, game),
        pieces_(game),
        turns_(game) {
    using By = WantedPositions::By;
    const WantedPositions& wanted = options.wanted;
    if (wanted.universal && !model::has_universal_turns(*game.chances().chance_positions()))
      throw model::InputError({"--universal", 0, 0, "in every position of this game some answer changes the turns",
                               "--by solver with --clause, --finding or --goal"});
    if (!wanted.such_that.empty())
      such_that_ =
          solver::read_formulas(encoding_.vocabulary,
                                {{wanted.such_that, "--such-that", 1, 1, "the constraint", false}}, encoding_.formulas)
              .front();
    if (wanted.by == By::question)
      questions_ = {&model::question_called(encoding_.questions, {wanted.id, "--question"})};
    else if (wanted.id == kBranches)
      for (const model::Question& question : encoding_.questions.all()) questions_.push_back(&question);
    else if (!wanted.id.empty())
      take_goal(wanted.id);
  }

  std::vector<JudgedPosition> run() {
    Drawer drawer(game_, ruling_, options_.by, options_.seed);
    for (std::size_t draw = 0; draw < options_.draws && positions_.size() < options_.count; ++draw) {
      if (options_.stop.stop_requested()) throw solver::Interrupted();
      if (options_.progress) options_.progress(positions_.size(), draw);
      Drawer::Drawn drawn = drawer.draw(options_.least_pieces, options_.most_pieces);
      if (!drawn.position || !meets_constraint(drawn.position)) continue;
      at_ = drawn.position;
      JudgedPosition position;
      position.fen = at_.fen();
      position.source = drawn.source;
      position.pieces = pieces_.of(at_);
      if (wanted(position)) keep(std::move(position));
    }
    return std::move(positions_);
  }

 private:
  void take_goal(const std::string& id) {
    const std::vector<NamedGoal> goals = read_goals(encoding_);
    const auto found = std::ranges::find(goals, id, &NamedGoal::id);
    if (found == goals.end())
      throw model::InputError(
          {"--goal", 0, 0, model::message("there is no '%1'", id), "one that 'roluat positions --goals' lists"});
    goal_ = *found;
  }

  bool meets_constraint(const model::Position& position) {
    return !such_that_ || !acts_.of(position, turns_.played(ruling_), Fineness::who, &*such_that_).empty();
  }

  bool wanted(JudgedPosition& position) {
    if (options_.wanted.universal) return alike_everywhere(position);
    return questions_.empty() ? shows_goal(position) : parts_answers(position);
  }

  void add_verdict(JudgedPosition& position, const NamedRuling& name, const Ruling& ruling) const {
    position.verdicts.push_back({name, false, turns_.of(ruling, at_)});
  }

  bool shows_goal(JudgedPosition& position) {
    for (const auto& [shape, act] :
         acts_.of(at_, turns_.played(ruling_), options_.fineness.value_or(goal_->fineness), &goal_->when))
      if (shown_.insert(shape).second) position.shows.push_back(shape);
    if (position.shows.empty()) return false;
    for (const Ruling& preset : encoding_.rulings) add_verdict(position, {preset.name, {}}, preset);
    return !options_.wanted.discriminating || position.parts_rulings();
  }

  // The first question, by turns, whose options part and show something new.
  bool parts_answers(JudgedPosition& position) {
    for (std::size_t i = 0; i < questions_.size(); ++i) {
      const model::Question& question = *questions_[(next_question_ + i) % questions_.size()];
      position.verdicts.clear();
      Ruling changed = ruling_;
      for (const model::Option& option : question.options) {
        changed.options[question.id] = option.id;
        add_verdict(position, {options_.ruling, {{question.id, option.id}}}, changed);
      }
      if (!position.parts_rulings()) continue;
      const std::string shape = question.id + ": " + parting_shape(position);
      if (!shown_.insert(shape).second) continue;
      position.shows = {shape};
      position.questions = {question.id};
      next_question_ = (next_question_ + i + 1) % questions_.size();
      return true;
    }
    return false;
  }

  // What the act shows with which a turn begins that not all of them have.
  std::string parting_shape(const JudgedPosition& position) {
    const TurnSet& first = position.verdicts.front().turns;
    for (const RulingVerdict& other : position.verdicts) {
      std::vector<std::string> odd;
      std::ranges::set_symmetric_difference(first.all, other.turns.all, std::back_inserter(odd));
      if (!odd.empty()) return acts_.shape(at_, first_act(odd.front()), Fineness::who);
      if (scores_by_turns() && first.digest != other.turns.digest)
        return "points, " + std::to_string(position.pieces) + " pieces";
    }
    return "what follows";
  }

  // Do positions after one turn differ by the points that it brings?
  [[nodiscard]] bool scores_by_turns() const {
    const auto* scoring = game_.can<model::Scoring>();
    return scoring != nullptr && !scoring->counts_losses();
  }

  // One answer changed at a time, in every preset.
  bool alike_everywhere(JudgedPosition& position) {
    for (const Ruling& preset : encoding_.rulings) {
      add_verdict(position, {preset.name, {}}, preset);
      if (position.verdicts.back().turns.count == 0 || position.parts_rulings()) return false;
    }
    const std::string& digest = position.verdicts.front().turns.digest;
    for (const Ruling& preset : encoding_.rulings)
      for (const model::Question& question : encoding_.questions.all())
        for (const model::Option& option : question.options) {
          if (preset.is(question.id, option.id)) continue;
          Ruling changed = preset;
          changed.options[question.id] = option.id;
          if (turns_.of(changed, at_, {2, 0}).digest != digest) return false;
        }
    for (const auto& [shape, act] : acts_.of(at_, turns_.played(ruling_), options_.fineness.value_or(Fineness::how)))
      if (shown_.insert(shape).second) position.shows.push_back(shape);
    return !position.shows.empty();
  }

  void keep(JudgedPosition position) {
    const std::string& id = options_.wanted.id;
    position.id = (id.empty() ? std::string("universal") : id) + "-" + std::to_string(positions_.size() + 1);
    position.reason = reason_of_turns(position);
    positions_.push_back(std::move(position));
  }

  const ChancePositionsOptions& options_;
  const model::Game& game_;
  solver::Encoding encoding_;
  solver::Shapes shapes_;
  Ruling ruling_;
  ShownActs acts_;
  PieceCount pieces_;
  TurnSets turns_;
  std::optional<model::Expr> such_that_;
  std::vector<const model::Question*> questions_;
  std::size_t next_question_ = 0;
  std::optional<NamedGoal> goal_;
  model::Position at_;  ///< the one drawn last
  std::set<std::string> shown_;
  std::vector<JudgedPosition> positions_;
};

}  // namespace

std::vector<JudgedPosition> positions_by_chance(const solver::Encoding& encoding, const model::Game& game,
                                                const ChancePositionsOptions& options) {
  return ChanceSearch(encoding, game, options).run();
}

}  // namespace roluat::analysis
