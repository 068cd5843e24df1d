// roluat convert: a move, or a whole game, from one notation into another.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/records/record_games.hpp"
#include "commands/command.hpp"
#include "model/diagnostic.hpp"
#include "model/game_files.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;

struct ConvertArguments {
  std::string move, file, fen = "opening", from, to, ruling;
};

std::string listed(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
  return all;
}

std::string known_notation(const std::string& given, const std::vector<std::string>& known, const char* option) {
  if (std::ranges::find(known, given) != known.end()) return given;
  throw model::InputError({option, 0, 0, "unknown notation '" + given + "'", "one of: " + listed(known)});
}

/// The ruling by which moves are legal; nothing of a game that needs none.
model::Ruling ruling_for(const ConvertArguments& arguments, const std::map<std::string, std::string>& tags,
                         const Common& common) {
  const auto tag = tags.find("Ruling");
  const bool tagged = arguments.ruling.empty() && tag != tags.end();
  const std::string name = tagged                     ? tag->second
                           : arguments.ruling.empty() ? common.usual_ruling("consolidated")
                                                      : arguments.ruling;
  return common.ruling(name, tagged ? arguments.file : "--ruling");
}

int convert_move(const ConvertArguments& arguments, const model::Game& game, const std::string& given,
                 const std::string& to, const Common& common) {
  const auto& recording = game.recording();
  const model::Ruling ruling = ruling_for(arguments, {}, common);
  const std::string fen = position_of(arguments.fen, game, ruling);
  const std::string from = given.empty() ? fitting_notation(game, ruling, fen, arguments.move) : given;
  const model::RecordMeaning meaning = recording.understand(ruling, fen, from, arguments.move);
  const bool sound = meaning.turns.size() == 1;
  const std::string written = sound ? recording.write_record(ruling, fen, meaning.turns.front(), to) : "";
  if (common.json)
    std::cout << Json{{"schema", "roluat.convert/1"},
                      {"fen", fen},
                      {"ruling", ruling.name},
                      {"move", arguments.move},
                      {"written", sound ? Json(written) : Json()},
                      {"legal", meaning.turns},
                      {"meant", meaning.meant}}
                     .dump(2)
              << "\n";
  else if (sound)
    std::cout << written << "\n";
  require_one_turn(arguments.move, meaning, {"", "MOVE"});
  return status::kClean;
}

int convert_file(const ConvertArguments& arguments, const model::Game& game, const std::string& from,
                 const std::string& to, const Common& common) {
  const std::string content = model::read_file(arguments.file, "a file of games (PGN)");
  const auto ruling = [&](const std::map<std::string, std::string>& tags) {
    return ruling_for(arguments, tags, common);
  };
  const auto* files = game.can<model::GameFiles>();
  const std::vector<model::ConvertedGame> games =
      files != nullptr ? files->convert_games(arguments.file, content, from, to)
                       : converted_records(arguments.file, content, game, {from, to, ruling});
  if (!common.json) {
    for (const model::ConvertedGame& one : games) std::cout << one.written << "\n";
    return status::kClean;
  }
  Json report{{"schema", "roluat.convert/1"}, {"games", Json::array()}};
  for (const model::ConvertedGame& one : games)
    report["games"].push_back(
        {{"tags", one.tags}, {"moves", one.turns}, {"written", one.moves}, {"result", one.result}});
  std::cout << report.dump(2) << "\n";
  return status::kClean;
}

int run(const ConvertArguments& arguments, const Common& common) {
  const auto game = common.open_game();
  const std::vector<std::string> known = game->recording().notations();
  const bool whichever = std::ranges::find(known, "auto") != known.end();
  // Without "auto" each notation is tried.
  const std::string from = arguments.from.empty() && !whichever
                               ? ""
                               : known_notation(arguments.from.empty() ? "auto" : arguments.from, known, "--from");
  const std::string to = known_notation(arguments.to.empty() ? known.front() : arguments.to, known, "--to");
  if (!arguments.file.empty()) return convert_file(arguments, *game, from, to, common);
  if (arguments.move.empty()) throw CLI::RequiredError("MOVE");
  return convert_move(arguments, *game, from, to, common);
}

}  // namespace

void add_convert(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("convert", "Write a move or a game in another notation");
  const auto arguments = std::make_shared<ConvertArguments>();
  command->add_option("MOVE", arguments->move, "The move, in quotes if it has spaces");
  command->add_option("--file", arguments->file, "A file of games (PGN), instead of a move")->type_name("FILE");
  command->add_option("--fen", arguments->fen, "The position in which the move is played")
      ->type_name("FEN")
      ->capture_default_str();
  command->add_option("--from", arguments->from, "The notation of the move (default: auto, whichever fits)")
      ->type_name("NOTATION");
  command->add_option("--to", arguments->to, "The notation to be written (default: the game's own)")
      ->type_name("NOTATION");
  command
      ->add_option("--ruling", arguments->ruling,
                   "Play by this ruling, its name or its file (default: the file's tag, else consolidated)")
      ->type_name("RULING");
  command->footer(
      "Refuses what does not mean exactly one legal move, and lists all that it can mean.\n"
      "Notations: own (c5-c6), book (the signs of the rule texts), san (the community's); with --game co-tuong, among\n"
      "others: vietnamese, chinese, wxf, ucci.\n"
      "Examples:\n  roluat convert c5-c6 --to san\n  roluat convert Tf5 --to book\n"
      "  roluat convert --file game.txt --to san --ruling vi\n"
      "  roluat convert --game co-tuong P2-5 --to chinese\n"
      "  roluat convert --game co-tuong M8.7 --from vietnamese --to wxf\n"
      "  roluat convert --game co-tuong --file game.pgn --to vietnamese");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
