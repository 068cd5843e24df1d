// roluat draw FEN [ACT]: a position as a picture, an SVG file that needs nothing else.
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "commands/command.hpp"
#include "model/atomic_file.hpp"

namespace roluat::analysis {
namespace {

struct DrawArguments {
  std::string fen, act, output;
  bool flipped = false, no_zones = false, no_coordinates = false;
};

std::string title_of(const model::Game& game, const DrawArguments& arguments, const model::Position& position,
                     model::Language language) {
  const std::string title = game.title().in(language) + ": " + arguments.fen;
  return arguments.act.empty() ? title : game.describe(position, arguments.act).in(language) + " - " + title;
}

model::PictureOptions options_of(const DrawArguments& arguments) {
  model::PictureOptions options;
  options.zones = !arguments.no_zones;
  options.coordinates = !arguments.no_coordinates;
  options.flipped = arguments.flipped;
  options.alone = true;
  return options;
}

int run(DrawArguments arguments, const Common& common) {
  const auto game = common.open_game();
  arguments.fen = position_of(arguments.fen, *game, common.ruling(common.usual_ruling("draw")));
  const model::Position position = game->position(arguments.fen);
  model::PictureOptions options = options_of(arguments);
  options.title = title_of(*game, arguments, position, common.spoken());
  const std::string picture = game->pictures().picture(position, arguments.act, options);
  if (!arguments.output.empty()) model::write_file_atomically(arguments.output, picture);
  if (common.json) {
    nlohmann::ordered_json report{{"fen", arguments.fen}, {"act", arguments.act}, {"title", options.title}};
    report[arguments.output.empty() ? "svg" : "file"] = arguments.output.empty() ? picture : arguments.output;
    std::cout << report.dump(2) << "\n";
  } else if (arguments.output.empty()) {
    std::cout << picture;
  }
  return status::kClean;
}

}  // namespace

void add_draw(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("draw", "Draw a position, and an act as an arrow, as an SVG picture");
  const auto arguments = std::make_shared<DrawArguments>();
  command->add_option("FEN", arguments->fen, "The position: a quoted FEN, or 'opening'")->required();
  command->add_option("ACT", arguments->act, "The act: origin, sign, destination");
  command->add_option("-o,--output", arguments->output, "Write to this file (default: standard output)")
      ->type_name("FILE");
  command->add_flag("--flipped", arguments->flipped, "Turn the board round: draw the upper side at the bottom");
  command->add_flag("--no-zones", arguments->no_zones,
                    "Leave out the points that pieces guard from afar, in a game that draws them");
  command->add_flag("--no-coordinates", arguments->no_coordinates, "Leave out the names of files and ranks");
  command->footer("Examples:\n  roluat draw FEN ACT -o a.svg\n  roluat draw FEN --flipped > position.svg");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
