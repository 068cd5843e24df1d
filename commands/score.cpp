// roluat score FEN: the points of both sides in a position, and how the game stands, under a ruling.
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "commands/command.hpp"
#include "commands/side_words.hpp"

namespace roluat::analysis {
namespace {

using model::Trilingual;

struct ScoreArguments {
  std::string fen, ruling;
  std::vector<std::string> given;
};

nlohmann::ordered_json to_json(const std::string& fen, const std::string& ruling, const model::Score& score,
                               const model::Scoring& scoring) {
  nlohmann::ordered_json json{{"fen", fen}, {"ruling", ruling}};
  for (std::size_t s = 0; s < 2; ++s) {
    nlohmann::ordered_json side;
    if (scoring.counts_losses()) side = {{"pieces", score.pieces[s]}, {"bonus", score.bonus[s]}};
    side["points"] = score.of(s);
    json[scoring.sides()[s]] = side;
  }
  json["over"] = score.ending.over;
  json["winner"] = score.ending.winner;
  return json;
}

std::string to_text(const model::Score& score, const model::Scoring& scoring, const model::GameWords& words,
                    model::Language l) {
  const Trilingual pieces{"quân ăn được", "吃子", "pieces"}, bonus{"thưởng", "奖励", "bonus"},
      sum{"tổng", "合计", "points"}, points{"điểm", "得分", "points"};
  if (!scoring.counts_losses()) {
    std::vector<std::vector<std::string>> rows{{"", points.in(l)}};
    for (std::size_t s = 0; s < 2; ++s)
      rows.push_back({side_word(scoring.sides()[s], words).in(l), std::to_string(score.of(s))});
    return table(rows, {1});
  }
  std::vector<std::vector<std::string>> rows{{"", pieces.in(l), bonus.in(l), sum.in(l)}};
  for (std::size_t s = 0; s < 2; ++s)
    rows.push_back({side_word(scoring.sides()[s], words).in(l), std::to_string(score.pieces[s]),
                    std::to_string(score.bonus[s]), std::to_string(score.of(s))});
  return table(rows, {1, 2, 3});
}

int run(const ScoreArguments& arguments, const Common& common) {
  const auto game = common.open_game();
  const model::Scoring& scoring = game->scoring();  // what the game lacks is said before anything is read
  const model::Ruling ruling = common.ruling(arguments.ruling);
  const std::string fen = position_of(arguments.fen, *game, ruling);
  const model::Score score = scoring.score(*game->compiled(ruling), game->position(fen), arguments.given);
  if (common.json) {
    std::cout << to_json(fen, arguments.ruling, score, scoring).dump(2) << "\n";
    return status::kClean;
  }
  const model::Language l = common.spoken();
  const model::GameWords words = common.game_words();
  std::cout << to_text(score, scoring, words, l) << standing_word(score.ending, words).in(l)
            << Trilingual{", theo bộ luật ", "，按规则 ", ", under the ruling "}.in(l) << ruling.name << "\n";
  return status::kClean;
}

}  // namespace

void add_score(CLI::App& app, Common& common) {
  CLI::App* command =
      app.add_subcommand("score", "Count what both sides have scored in a position, and say whether the game is over");
  const auto arguments = std::make_shared<ScoreArguments>();
  command
      ->add_option("FEN", arguments->fen,
                   "The position: a quoted FEN, or 'opening' (pieces missing from a side's set have been taken)")
      ->required();
  CLI::Option* ruling = command
                            ->add_option("--ruling", arguments->ruling,
                                         "Count under this ruling: its name or its file (default: the first in "
                                         "'roluat ruling list', unless the game names another)")
                            ->type_name("RULING");
  command->add_option("--given", arguments->given, "Suppose that this has happened: time-up, stopped, repeated")
      ->type_name("EVENT")
      ->delimiter(',');
  command->footer("Examples:\n  roluat score FEN\n  roluat score FEN --given time-up --json");
  command->callback([arguments, ruling, &common] {
    if (ruling->count() == 0) arguments->ruling = common.usual_ruling("score");
    common.exit = run(*arguments, common);
  });
}

}  // namespace roluat::analysis
