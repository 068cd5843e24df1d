// roluat convert: a move, a whole game or the record of a position, from one notation into another.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

#include "analysis/records/record_games.hpp"
#include "analysis/words/error_words.hpp"
#include "commands/command.hpp"
#include "model/diagnostic.hpp"
#include "model/game_files.hpp"
#include "model/position_records.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;

struct ConvertArguments {
  std::string move, file, fen = "opening", from, to, ruling;
};

/// The ruling by which moves are legal; nothing of a game that needs none.
model::Ruling ruling_for(const ConvertArguments& arguments, const std::map<std::string, std::string>& tags,
                         const Common& common) {
  const auto tag = tags.find("Ruling");
  const bool tagged = arguments.ruling.empty() && tag != tags.end();
  const std::string name = tagged                     ? tag->second
                           : arguments.ruling.empty() ? common.usual_ruling("convert")
                                                      : arguments.ruling;
  return common.ruling(name, tagged ? arguments.file : "--ruling");
}

int convert_move(const ConvertArguments& arguments, const model::Game& game, const std::string& given,
                 const std::string& to, const Common& common) {
  const auto& recording = game.recording();
  const model::Ruling ruling = ruling_for(arguments, {}, common);
  const std::string fen = position_of(arguments.fen, game, ruling);
  const auto played = game.under(ruling);
  const model::Position position = game.position(fen);
  const std::string from = given.empty() ? fitting_notation(game, *played, position, arguments.move) : given;
  const model::RecordMeaning meaning = recording.understand(*played, position, from, arguments.move);
  const bool sound = meaning.turns.size() == 1;
  const std::string written = sound ? recording.write_record(*played, position, meaning.turns.front(), to) : "";
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
  require_one_turn({"MOVE", 0, 0, 0, arguments.move}, meaning);
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
  if (games.empty()) throw model::InputError({arguments.file, 0, 0, "there is no game in it", "a file of games (PGN)"});
  if (std::ranges::all_of(games, [](const model::ConvertedGame& one) { return one.turns.empty(); }))
    throw model::InputError({arguments.file, 0, 0, "there is no turn in it", "a recorded game"});
  if (!common.json) {
    for (const model::ConvertedGame& one : games) std::cout << model::printable(one.written) << "\n";
    return status::kClean;
  }
  Json report{{"schema", "roluat.convert/1"}, {"games", Json::array()}};
  for (const model::ConvertedGame& one : games) {
    std::map<std::string, std::string> tags;
    for (const auto& [name, value] : one.tags) tags.emplace(model::printable(name), model::printable(value));
    report["games"].push_back({{"tags", tags}, {"moves", one.turns}, {"written", one.moves}, {"result", one.result}});
  }
  std::cout << report.dump(2) << "\n";
  return status::kClean;
}

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

constexpr const char* kFen = "fen";

/// The ways in which the game writes positions down, the FEN too; none if it has no other.
std::vector<std::string> position_forms(const model::Game& game) {
  const auto* records = game.can<model::PositionRecords>();
  if (records == nullptr) return {};
  std::vector<std::string> forms = records->position_forms();
  forms.emplace_back(kFen);
  return forms;
}

/// Every fault of a record is told, and nothing is written then.
int convert_position(const ConvertArguments& arguments, const model::Game& game, const Common& common) {
  const auto& records = game.as<model::PositionRecords>();
  const std::vector<std::string> forms = position_forms(game);
  const std::string from = arguments.from.empty() ? kFen : model::known_notation("--from", arguments.from, forms);
  const bool from_record = from != kFen;
  const std::string usual = from_record ? kFen : forms.front();
  const std::string to = arguments.to.empty() ? usual : model::known_notation("--to", arguments.to, forms);
  const bool in_file = !arguments.file.empty();
  const std::string given = in_file ? model::read_file(arguments.file, "the record of a position") : arguments.move;
  if (from_record && given.empty()) throw CLI::RequiredError("MOVE");
  std::string fen =
      from_record ? "" : position_of(given.empty() ? arguments.fen : given, game, ruling_for(arguments, {}, common));
  fen = fen.substr(0, fen.find_first_of("\r\n"));
  const model::RecordedPosition read =
      from_record ? records.read_position(in_file ? model::Source(arguments.file) : model::Source("record"), given)
                  : model::RecordedPosition{game.position(fen), {}};
  if (from_record) fen = read.position.fen();
  const bool sound = read.faults.empty();
  const std::string written = !sound ? "" : to == kFen ? fen : records.write_position(read.position, to);
  if (common.json) {
    Json report{{"schema", "roluat.convert/1"}, {"fen", fen}, {"written", sound ? Json(written) : Json()}};
    report["faults"] = Json::array();
    for (const model::Diagnostic& fault : read.faults)
      report["faults"].push_back({{"line", fault.line},
                                  {"column", fault.column},
                                  {"problem", fault.problem.str()},
                                  {"expected", fault.expected.str()}});
    std::cout << report.dump(2) << "\n";
  } else if (sound) {
    std::cout << written << "\n";
  }
  for (const model::Diagnostic& fault : read.faults)
    std::cerr << "roluat: " << in_language(fault, common.spoken()) << "\n";
  return sound ? status::kClean : status::kWrongInput;
}

int run(const ConvertArguments& arguments, const Common& common) {
  const auto game = common.open_game();
  const std::vector<std::string> forms = position_forms(*game);
  const bool of_position = has(forms, arguments.from) || has(forms, arguments.to);
  if (of_position) return convert_position(arguments, *game, common);
  const std::vector<std::string> notations = game->recording().notations();
  std::vector<std::string> known = notations;
  known.insert(known.end(), forms.begin(), forms.end());
  const std::string from = arguments.from.empty() ? "" : model::known_notation("--from", arguments.from, known);
  const std::string to = arguments.to.empty() ? known.front() : model::known_notation("--to", arguments.to, known);
  if (!arguments.file.empty()) return convert_file(arguments, *game, from, to, common);
  if (arguments.move.empty()) throw CLI::RequiredError("MOVE");
  // Without "auto" each notation is tried.
  return convert_move(arguments, *game, from.empty() && has(notations, "auto") ? "auto" : from, to, common);
}

}  // namespace

void add_convert(CLI::App& app, Common& common) {
  CLI::App* command =
      app.add_subcommand("convert", "Write a move, a game or the record of a position in another notation");
  const auto arguments = std::make_shared<ConvertArguments>();
  command->add_option("MOVE", arguments->move,
                      "The move, in quotes if it has spaces; or the record of a position, or its FEN");
  command->add_option("--file", arguments->file, "A file of games (PGN), instead of a move; or of a position's record")
      ->type_name("FILE");
  command->add_option("--fen", arguments->fen, "The position in which the move is played")
      ->type_name("FEN")
      ->capture_default_str();
  command
      ->add_option("--from", arguments->from,
                   "The notation of the move (default: the file's tag, else auto, whichever fits)")
      ->type_name("NOTATION");
  command->add_option("--to", arguments->to, "The notation to be written (default: the game's own)")
      ->type_name("NOTATION");
  command
      ->add_option("--ruling", arguments->ruling,
                   "Play by this ruling: its name or its file (default: the file's tag, else the first in 'roluat "
                   "ruling list', unless the game names another)")
      ->type_name("RULING");
  command->footer(
      "Refuses what does not mean exactly one legal move, and lists all that it can mean.\n"
      "Notations: own (c5-c6), book (the signs of the rule texts), san (the community's), or those of the game. A "
      "whole\n"
      "game keeps its tags, comments, glyphs and variations; a result inside a variation becomes a comment.\n"
      "Examples:\n  roluat convert MOVE --to NOTATION\n  roluat convert --file game.txt --to NOTATION");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
