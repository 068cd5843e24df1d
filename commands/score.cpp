// roluat score FEN: the points of both sides in a position, and how the game stands, under a ruling.
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "commands/command.hpp"

namespace roluat::analysis {
namespace {

using model::Trilingual;

struct ScoreArguments {
  std::string fen, ruling = "consolidated";
  std::vector<std::string> given;
};

Trilingual standing(const model::Ending& ending) {
  if (!ending.over) return {"ván cờ chưa kết thúc", "棋局尚未结束", "the game goes on"};
  if (ending.winner == "red") return {"Đỏ thắng", "红方胜", "Red has won"};
  if (ending.winner == "blue") return {"Xanh thắng", "蓝方胜", "Blue has won"};
  return {"hòa", "和棋", "drawn"};
}

int run(const ScoreArguments& arguments, const Common& common) {
  const auto game = common.open_game();
  const model::Ruling ruling = common.ruling(arguments.ruling);
  const std::string fen = position_of(arguments.fen, *game, ruling);
  const model::Score score = game->scoring().score(ruling, fen, arguments.given);
  if (common.json) {
    const auto side = [&](std::size_t s) {
      return nlohmann::ordered_json{{"pieces", score.pieces[s]}, {"bonus", score.bonus[s]}, {"points", score.of(s)}};
    };
    std::cout << nlohmann::ordered_json{{"fen", fen}, {"ruling", arguments.ruling}, {"red", side(0)},
                                        {"blue", side(1)}, {"over", score.ending.over}, {"winner", score.ending.winner}}
                     .dump(2)
              << "\n";
    return status::kClean;
  }
  const model::Language l = common.spoken();
  const Trilingual pieces{"quân ăn được", "吃子", "pieces"}, bonus{"thưởng", "奖励", "bonus"}, sum{"tổng", "合计", "points"},
      red{"Đỏ", "红方", "Red"}, blue{"Xanh", "蓝方", "Blue"};
  std::vector<std::vector<std::string>> rows{{"", pieces.in(l), bonus.in(l), sum.in(l)}};
  for (const std::size_t s : {std::size_t{0}, std::size_t{1}})
    rows.push_back({(s == 0 ? red : blue).in(l), std::to_string(score.pieces[s]), std::to_string(score.bonus[s]),
                    std::to_string(score.of(s))});
  std::cout << table(rows, {1, 2, 3}) << standing(score.ending).in(l)
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
  command->add_option("--ruling", arguments->ruling, "The ruling: its name or its file")->type_name("RULING")->capture_default_str();
  command->add_option("--given", arguments->given, "Suppose that this has happened: time-up, stopped, repeated")
      ->type_name("EVENT")
      ->delimiter(',');
  command->footer(
      "Examples:\n  roluat score '6c4/11/11/11/11/11/11/11/11/11/11/2N3C4 r - - 0 1'\n"
      "  roluat score FEN --ruling vi --given time-up --json");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
