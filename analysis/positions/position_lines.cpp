#include "analysis/positions/position_lines.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "analysis/report/json_form.hpp"
#include "analysis/words/trilingual_json.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSchema = "roluat.positions/1";
constexpr model::Phrase kForm = "JSON lines as 'roluat positions --output FILE.jsonl' writes them";

Json to_json(const RulingVerdict& verdict, bool turns) {
  Json json{{"ruling", verdict.ruling.preset}};
  if (!verdict.ruling.with.empty()) json["with"] = verdict.ruling.with;
  if (!turns) {
    json["yes"] = verdict.yes;
    return json;
  }
  json["turns"] = verdict.turns.count;
  json["digest"] = verdict.turns.digest;
  if (!verdict.turns.perft.empty()) json["perft"] = verdict.turns.perft;
  if (!verdict.turns.all.empty()) json["list"] = verdict.turns.all;
  return json;
}

Json to_json(const PositionSource& source) {
  Json json{{"by", kSourceNames[static_cast<std::size_t>(source.by)]}};
  if (source.seed != 0) json["seed"] = source.seed;
  json["reachable"] = source.reachable();
  if (!source.ruling.empty()) json["ruling"] = source.ruling;
  if (source.reachable()) json["game"] = source.game;
  return json;
}

RulingVerdict verdict_from(const Json& json, bool turns) {
  RulingVerdict verdict;
  verdict.ruling.preset = json.at("ruling");
  if (json.contains("with")) json.at("with").get_to(verdict.ruling.with);
  if (!turns) {
    verdict.yes = json.at("yes");
    return verdict;
  }
  verdict.turns.count = json.at("turns");
  verdict.turns.digest = json.at("digest");
  verdict.turns.perft = json.value("perft", std::vector<std::uint64_t>());
  verdict.turns.all = json.value("list", std::vector<std::string>());
  return verdict;
}

PositionSource source_from(const Json& json) {
  PositionSource source;
  const std::string by = json.at("by");
  const auto found = std::ranges::find(kSourceNames, by);
  if (found == std::end(kSourceNames)) throw model::InvalidArgument(model::message("the source '%1' is unknown", by));
  source.by = static_cast<PositionSource::By>(found - std::begin(kSourceNames));
  source.seed = json.value("seed", std::uint64_t{0});
  source.ruling = json.value("ruling", "");
  source.game = json.value("game", std::vector<std::string>());
  return source;
}

JudgedPosition position_from(const Json& json) {
  JudgedPosition position;
  position.id = json.at("id");
  position.fen = json.at("fen");
  position.claim = json.value("claim", "");
  position.pieces = json.at("pieces");
  for (const Json& verdict : json.at("verdicts"))
    position.verdicts.push_back(verdict_from(verdict, position.asks_turns()));
  if (position.verdicts.empty()) throw model::InvalidArgument("the position has no verdict");
  position.questions = json.value("questions", std::vector<std::string>());
  position.clauses = json.value("clauses", std::vector<std::string>());
  position.shows = json.value("shows", std::vector<std::string>());
  const Json& reason = json.at("reason");
  position.reason = {reason.at("vi"), reason.at("zh"), reason.at("en")};
  position.source = source_from(json.at("source"));
  return position;
}

PositionsMade made_from(const Json& json) {
  if (json.value("schema", "") != kSchema)
    throw model::InvalidArgument(
        model::message("the schema is '%1', not '%2'", json.value("schema", ""), std::string(kSchema)));
  PositionsMade made;
  made.version = json.value("version", "");
  made.game = json.at("game");
  made.command = json.value("command", "");
  made.presets = json.value("presets", made.presets);
  return made;
}

// What `read` makes of a line; what it throws is told with the line's place.
template <class Read>
auto placed(const std::string& path, int line, Read read) {
  try {
    return read();
  } catch (const Json::exception& error) {
    throw model::InputError(
        {path, line, 0, model::message("this is not what should be here: %1", model::Message::foreign(error.what())),
         kForm});
  } catch (const model::InvalidArgument& error) {
    throw model::InputError({path, line, 0, error.why(), kForm});
  }
}

void refuse_double(std::set<std::string>& ids, const std::string& id, const std::string& path, int line) {
  if (!ids.insert(id).second)
    throw model::InputError({path, line, 0, model::message("the id '%1' appears twice", id), "another one"});
}

}  // namespace

std::string write_line(const JudgedPosition& position) {
  Json json{{"id", position.id}, {"fen", position.fen}};
  if (!position.asks_turns()) json["claim"] = position.claim;
  json["pieces"] = position.pieces;
  json["verdicts"] = Json::array();
  for (const RulingVerdict& verdict : position.verdicts)
    json["verdicts"].push_back(to_json(verdict, position.asks_turns()));
  if (!position.questions.empty()) json["questions"] = position.questions;
  if (!position.clauses.empty()) json["clauses"] = position.clauses;
  if (!position.shows.empty()) json["shows"] = position.shows;
  json["reason"] = trilingual(position.reason);
  json["source"] = to_json(position.source);
  return json.dump();
}

std::string write_line(const PositionsMade& made) {
  return Json{{"schema", kSchema},
              {"version", made.version},
              {"game", made.game},
              {"command", made.command},
              {"presets", made.presets}}
      .dump();
}

std::string write_positions(const PositionFile& file) {
  std::string all = write_line(file.made) + "\n";
  for (const JudgedPosition& position : file.positions) all += write_line(position) + "\n";
  return all;
}

namespace {

// write_json's form: one value.
PositionFile parse_whole(const std::string& content, const std::string& path) {
  const Json whole = parse_json(content, path, kForm);
  PositionFile file;
  file.made = placed(path, 1, [&] { return made_from(whole); });
  std::set<std::string> ids;
  int line = 1;
  for (const Json& json : placed(path, 1, [&] { return whole.at("positions"); })) {
    file.positions.push_back(placed(path, ++line, [&] { return position_from(json); }));
    refuse_double(ids, file.positions.back().id, path, line);
  }
  return file;
}

}  // namespace

PositionFile parse_positions(const std::string& content, const std::string& path) {
  if (content.substr(0, content.find('\n')).ends_with("\"positions\":[")) return parse_whole(content, path);
  PositionFile file;
  std::set<std::string> ids;
  std::istringstream lines(content);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (number == 1) {
      file.made = placed(path, number, [&] { return made_from(parse_json(line, path, kForm, number)); });
      continue;
    }
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    file.positions.push_back(
        placed(path, number, [&] { return position_from(parse_json(line, path, kForm, number)); }));
    refuse_double(ids, file.positions.back().id, path, number);
  }
  if (file.made.version.empty() && file.positions.empty() && content.empty())
    throw model::InputError({path, 1, 0, "the file is empty", kForm});
  return file;
}

PositionFile read_positions(const std::string& path) { return parse_positions(model::read_file(path, kForm), path); }

}  // namespace roluat::analysis
