// How much hangs on a question: the share of the positions of games in which another answer changes the turns that
// there are, what they lead to, or the result. Games are played at random under rulings drawn in balance; each is
// played once more, turn by turn, under every other answer to one question.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "analysis/play/dice.hpp"
#include "experiments/drawn_rulings.hpp"
#include "experiments/kinds.hpp"
#include "model/diagnostic.hpp"
#include "model/match.hpp"
#include "model/side_by_side.hpp"

namespace roluat::experiments {
namespace {

using analysis::Dice;
using Json = nlohmann::ordered_json;
using model::Match;

std::string end_of(const std::optional<model::MatchEnd>& end) {
  if (!end) return "";
  return " " + end->by + " " + (end->winner ? std::to_string(*end->winner) : "-");
}

/// A position as a player sees it: how the game has ended, or to which positions the turns lead and how they end it;
/// sorted.
std::vector<std::string> outlook(Match& match) {
  if (const auto end = match.ended()) return {end_of(end)};
  std::vector<std::string> all;
  const std::size_t turns = match.list_turns();
  for (std::size_t turn = 0; turn < turns; ++turn) {
    const std::string end = end_of(match.decides(turn));
    match.make(turn);
    all.push_back(match.position().fen() + end);
    match.unmake();
  }
  std::ranges::sort(all);
  return all;
}

/// The number of the turn that leads to a position; none if no turn does.
std::optional<std::size_t> turn_to(Match& match, const std::string& next, std::size_t guess) {
  const std::size_t turns = match.list_turns();
  const auto leads = [&](std::size_t turn) {
    match.make(turn);
    const bool there = match.position().fen() == next;
    match.unmake();
    return there;
  };
  if (guess < turns && leads(guess)) return guess;
  for (std::size_t turn = 0; turn < turns; ++turn)
    if (turn != guess && leads(turn)) return turn;
  return std::nullopt;
}

struct Step {
  model::Position before{};
  std::size_t turn = 0;
  std::string after;                             ///< as the last turn made it
  std::optional<std::vector<std::string>> seen;  ///< the outlook, of positions that are asked about
};

/// Sizes: "rulings-drawn", "plies" at most, "stride" (of so many positions one is asked about), "chunk".
class QuestionWeights : public Experiment {
 public:
  explicit QuestionWeights(const Setting& setting)
      : setting_(setting),
        compared_(factors_of(setting.definition, setting.questions)),
        varied_(factors_of(drawn_only(setting.definition), setting.questions)),
        rows_(design(varied_, static_cast<std::size_t>(setting.definition.size("rulings-drawn")),
                     setting.definition.seed)),
        chunk_(static_cast<std::size_t>(setting.definition.size("chunk"))),
        stride_(static_cast<std::size_t>(setting.definition.size("stride"))) {
    (void)setting.definition.size("plies");
    if (setting.rulings.empty())
      throw model::InputError({setting.definition.file, 0, 0, "no ruling is named",
                               "rulings = [\"consolidated\"], whose answers the questions that do not vary have"});
  }

  [[nodiscard]] std::size_t units() const override { return (rows_.size() + chunk_ - 1) / chunk_; }

  /// For each ruling how many positions were asked about, then for each question in how many of them an answer changes
  /// something.
  [[nodiscard]] Json work(std::size_t unit) const override {
    const std::size_t begin = unit * chunk_, end = std::min(rows_.size(), begin + chunk_);
    std::vector<std::vector<double>> all(end - begin);
    model::each_side_by_side(all.size(), setting_.threads, [&](std::size_t i) {
      if (!stopped()) all[i] = measured(begin + i);
    });
    return all;
  }

  [[nodiscard]] Outcome conclude(const std::vector<Json>& units) const override {
    std::vector<double> positions;
    std::vector<std::vector<double>> changed(compared_.size());
    for (const Json& unit : units)
      for (const Json& ruling : unit) {
        positions.push_back(ruling.at(0).get<double>());
        for (std::size_t f = 0; f < compared_.size(); ++f) changed[f].push_back(ruling.at(f + 1).get<double>());
      }
    Outcome outcome;
    double all = 0;
    for (const double some : positions) all += some;
    outcome.findings.push_back({"all rulings", {"weight.positions", {all, all, all}, analysis::Certainty::exact}});
    for (std::size_t f = 0; f < compared_.size(); ++f)
      outcome.findings.push_back(
          {compared_[f].question,
           {"weight", analysis::share_in_games(changed[f], positions), analysis::Certainty::estimate}});
    return outcome;
  }

 private:
  static Definition drawn_only(Definition definition) {
    definition.leave_out.insert(definition.leave_out.end(), definition.not_drawn.begin(), definition.not_drawn.end());
    return definition;
  }

  [[nodiscard]] bool stopped() const { return setting_.stop != nullptr && *setting_.stop; }

  [[nodiscard]] std::vector<double> measured(std::size_t row) const {
    const model::Ruling ruling = drawn(setting_.rulings.front(), varied_, rows_[row]);
    const std::vector<Step> game = played(ruling, row);
    std::vector<double> result = {
        static_cast<double>(std::ranges::count_if(game, [](const Step& step) { return step.seen.has_value(); }))};
    for (const Factor& factor : compared_) {
      std::vector<bool> changed(game.size());
      for (const std::string& option : factor.options) {
        if (option == ruling.option(factor.question) || stopped()) continue;
        model::Ruling other = ruling;
        other.options[factor.question] = option;
        note_changes(other, game, changed);
      }
      result.push_back(static_cast<double>(std::ranges::count(changed, true)));
    }
    return result;
  }

  /// A game at random. Every position of it has the same chance of being asked about, the last one too.
  [[nodiscard]] std::vector<Step> played(const model::Ruling& ruling, std::size_t number) const {
    const auto compiled = setting_.game.under(ruling);
    const auto match = setting_.game.matches().match(*compiled);
    match->set_up(compiled->opening());
    Dice dice(setting_.definition.seed, number);
    std::vector<Step> game;
    const std::size_t first = dice.below(stride_), most = static_cast<std::size_t>(setting_.definition.size("plies"));
    while (!stopped() && game.size() <= most) {
      Step step;
      step.before = match->position();
      if (game.size() % stride_ == first) step.seen = outlook(*match);
      const bool over = match->ended().has_value();
      const std::size_t turns = over ? 0 : match->list_turns();
      if (turns > 0) {
        step.turn = dice.below(turns);
        match->make(step.turn);
        step.after = match->position().fen();
        match->unmake();
        match->play(step.turn);
      }
      game.push_back(std::move(step));
      if (turns == 0) break;
    }
    return game;
  }

  /// Follows the game under another ruling as long as its turns are there; after that each position is set up by
  /// itself.
  void note_changes(const model::Ruling& other, const std::vector<Step>& game, std::vector<bool>& changed) const {
    const auto compiled = setting_.game.under(other);
    const auto match = setting_.game.matches().match(*compiled);
    const model::Position opening = compiled->opening();
    match->set_up(opening);
    bool follows = opening.fen() == game.front().before.fen();
    for (std::size_t ply = 0; ply < game.size(); ++ply) {
      const Step& step = game[ply];
      if (step.seen && !changed[ply]) {
        if (!follows && ply > 0) match->set_up(step.before);
        changed[ply] = outlook(*match) != *step.seen;
      }
      if (!follows || step.after.empty()) continue;
      const auto turn = match->ended() ? std::nullopt : turn_to(*match, step.after, step.turn);
      follows = turn.has_value();
      if (follows) {
        match->list_turns();
        match->play(*turn);
      }
    }
  }

  Setting setting_;
  std::vector<Factor> compared_;  ///< whose options are compared
  std::vector<Factor> varied_;    ///< from which rulings are drawn
  std::vector<std::vector<std::size_t>> rows_;
  std::size_t chunk_, stride_;
};

}  // namespace

std::unique_ptr<Experiment> make_weights(const Setting& setting) { return std::make_unique<QuestionWeights>(setting); }

}  // namespace roluat::experiments
