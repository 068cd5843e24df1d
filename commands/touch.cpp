// roluat touch FEN POINT...: what must be played after these men were touched.
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "commands/command.hpp"
#include "model/touching.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Trilingual;

struct TouchArguments {
  std::string position, fen, touched;
  std::vector<std::string> points;
};

std::vector<std::string> points_of(const TouchArguments& arguments) {
  std::vector<std::string> points = arguments.points;
  std::istringstream words(arguments.touched);
  for (std::string word; words >> word;) points.push_back(word);
  return points;
}

Json touch_json(const std::string& fen, const std::vector<std::string>& points,
                const std::vector<model::TouchAnswer>& answers, model::Language language) {
  Json rulings = Json::array();
  for (const model::TouchAnswer& answer : answers)
    rulings.push_back({{"ruling", answer.ruling},
                       {"moves", answer.turns},
                       {"fault", answer.fault},
                       {"sentence", answer.source.empty() ? Json() : Json(answer.source)},
                       {"because", answer.because.in(language)}});
  return {{"schema", "roluat.touch/1"}, {"fen", fen}, {"touched", points}, {"rulings", rulings}};
}

void print(const std::vector<model::TouchAnswer>& answers, const Common& common) {
  const model::Language l = common.spoken();
  for (const model::TouchAnswer& answer : answers) {
    std::cout << common.style().bold(answer.ruling);
    if (!answer.source.empty()) std::cout << " (" << answer.source << ")";
    std::cout << ": " << answer.because.in(l) << "\n ";
    for (const std::string& turn : answer.turns) std::cout << " " << turn;
    if (answer.turns.empty())
      std::cout << Trilingual{" không có nước nào", " 无着可走", " there is no legal move"}.in(l);
    std::cout << "\n";
    if (answer.fault)
      std::cout << "  " << Trilingual{"Ghi lỗi kỹ thuật.", "记技术犯规。", "A technical fault is noted."}.in(l) << "\n";
  }
}

int run(const TouchArguments& arguments, const Common& common) {
  const auto game = common.open_game();
  const auto& rules = game->as<model::Touching>();
  const std::string fen = position_of(arguments.fen.empty() ? arguments.position : arguments.fen, *game, {});
  const std::vector<std::string> points = points_of(arguments);
  const std::vector<model::TouchAnswer> answers = rules.after_touching(fen, points);
  if (common.json)
    std::cout << touch_json(fen, points, answers, common.spoken()).dump(2) << "\n";
  else
    print(answers, common);
  return status::kClean;
}

}  // namespace

void add_touch(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("touch", "Say which moves are left after men were touched");
  const auto arguments = std::make_shared<TouchArguments>();
  command->add_option("FEN", arguments->position, "The position, a quoted FEN or 'opening'");
  command->add_option("POINT", arguments->points, "The points of the men touched, in the order of touching");
  command->add_option("--fen", arguments->fen, "The position, instead of FEN")->type_name("FEN");
  command->add_option("--touched", arguments->touched, "The points, instead of POINT, with spaces between")
      ->type_name("POINTS");
  command->footer(
      "Examples:\n  roluat touch --game co-tuong '3k5/9/4b4/p8/9/9/9/3A5/R8/3AK4 w' d2 a6\n"
      "  roluat touch --game co-tuong --fen opening --touched 'b0 b9' --json");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
