#include "analysis/perft/perft_plan.hpp"

#include <algorithm>
#include <cstdio>
#include <sstream>
#include <unordered_map>

#include "analysis/certificate/certificate.hpp"
#include "analysis/perft/perft_json.hpp"
#include "analysis/report/report.hpp"
#include "analysis/report/sealed_line.hpp"
#include "model/atomic_file.hpp"
#include "model/message.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::InputError;

constexpr const char* kPlanSchema = "roluat.perft-plan/2";
constexpr const char* kUnitSchema = "roluat.perft-unit/2";

Json job_json(const PerftJob& job, const char* schema) {
  Json answers = Json::object();
  for (const auto& [question, option] : job.ruling.options) answers[question] = option;
  return {{"schema", schema},
          {"version", job.version},
          {"game", job.game},
          {"ruling", job.ruling.name},
          {"fingerprint", ruling_fingerprint(job.ruling)},
          {"answers", answers},
          {"fen", job.fen},
          {"depth", job.depth},
          {"at", job.at}};
}

void check_answers(const model::Ruling& ruling, const model::Questions& questions, const JsonPlace& place) {
  for (const auto& [question, option] : ruling.options)
    (void)model::option_called(model::question_called(questions, {question, place.file, place.line, 0}),
                               {option, place.file, place.line, 0});
  for (const model::Question& question : questions.all())
    if (!ruling.options.contains(question.id))
      throw InputError({place.file, place.line, 0, model::message("'%1' is not answered", question.id),
                        "an answer to every question of the game"});
}

PerftJob read_job(const nlohmann::json& json, const model::Questions& questions, const JsonPlace& place) {
  PerftJob job;
  job.version = field<std::string>(json, "version", place);
  job.game = field<std::string>(json, "game", place);
  job.ruling.name = field<std::string>(json, "ruling", place);
  for (const auto& [question, option] : field<std::map<std::string, std::string>>(json, "answers", place))
    job.ruling.options[question] = option;
  job.fen = field<std::string>(json, "fen", place);
  job.depth = field<int>(json, "depth", place);
  job.at = field<int>(json, "at", place);
  check_answers(job.ruling, questions, place);
  if (field<std::string>(json, "fingerprint", place) != ruling_fingerprint(job.ruling))
    throw InputError(
        {place.file, place.line, 0, "the fingerprint does not match the answers", "a file as it was written"});
  if (job.at < 1 || job.depth <= job.at || job.depth - job.at > kMostPliesBehind)
    throw InputError({place.file, place.line, 0, "'depth' and 'at' do not fit",
                      model::message("at least 1 and at most %1 plies behind 'at'", kMostPliesBehind)});
  return job;
}

std::string digest_of(const std::vector<WeighedPosition>& positions) {
  std::vector<std::string> parts;
  for (const WeighedPosition& position : positions) {
    parts.push_back(position.fen);
    parts.push_back(std::to_string(position.ways));
  }
  return digest(parts);
}

std::string unit_name(std::size_t number) {
  char name[32];
  std::snprintf(name, sizeof name, "unit-%06zu.jsonl", number);
  return name;
}

std::string unit_text(const PerftUnit& unit) {
  Json header = job_json(unit.job, kUnitSchema);
  header.update({{"plan", unit.plan}, {"unit", unit.number}, {"units", unit.of}, {"digest", unit.digest}});
  std::string text = sealed(header) + "\n";
  for (const WeighedPosition& position : unit.positions)
    text += Json({{"fen", position.fen}, {"ways", position.ways}}).dump() + "\n";
  return text;
}

std::string plan_text(const PerftPlan& plan) {
  Json json = job_json(plan.job, kPlanSchema);
  json["plan"] = plan.id();
  json["units"] = Json::array();
  for (const UnitEntry& unit : plan.units)
    json["units"].push_back({{"file", unit.file}, {"positions", unit.positions}, {"digest", unit.digest}});
  json["seal"] = digest({json.dump()});
  return json.dump(1) + "\n";
}

using Positions = std::vector<WeighedPosition>;

/// The positions in parts of a size.
std::vector<Positions> parts_of(const Positions& positions, std::size_t size) {
  std::vector<Positions> parts;
  for (std::size_t i = 0; i < positions.size(); i += size) {
    const auto begin = positions.begin() + static_cast<std::ptrdiff_t>(i);
    parts.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(std::min(size, positions.size() - i)));
  }
  return parts;
}

void refuse_other_plan(const std::string& folder, const PerftPlan& plan) {
  const std::string path = folder + "/plan.json";
  if (!model::is_there(path)) return;
  const auto there = field<std::string>(parsed_object(model::read_file(path, "a plan"), {path}), "plan", {path});
  if (there != plan.id())
    throw InputError({path, 0, 0, "another plan lies here", "the same plan, or a folder without one"});
}

/// Is the plan as it was written, names and numbers that its id does not depend on and all?
bool is_sealed(const std::string& content) {
  Json json = Json::parse(content);
  const Json seal = json["seal"];
  json.erase("seal");
  return seal == Json(digest({json.dump()}));
}

[[noreturn]] void refuse_changed(const JsonPlace& place) {
  throw InputError({place.file, 0, 0, "the plan has been changed since it was written", "a plan as it was written"});
}

/// What the file of a plan says, as it was written.
nlohmann::json sealed_plan(const JsonPlace& place) {
  const std::string content = model::read_file(place.file, "a plan that 'roluat perft split' wrote");
  nlohmann::json json = parsed_object(content, place);
  expect_schema(json, kPlanSchema, place);
  if (!is_sealed(content)) refuse_changed(place);
  return json;
}

/// The first line of a unit, as it was written; the others are left in `lines`.
nlohmann::json sealed_header(std::istream& lines, const JsonPlace& place) {
  std::string line;
  std::getline(lines, line);
  expect_schema(parsed_object(line, place), kUnitSchema, place);
  return unsealed(line, place.file, place.line);
}

std::istringstream lines_of_unit(const std::string& path) {
  return std::istringstream(model::read_file(path, "a unit that 'roluat perft split' wrote"));
}

}  // namespace

std::string PerftPlan::id() const {
  std::vector<std::string> parts = {
      job.game,   ruling_fingerprint(job.ruling), job.fen, std::to_string(job.depth), std::to_string(job.at),
      job.version};
  for (const UnitEntry& unit : units) parts.push_back(unit.digest);
  return digest(parts);
}

std::vector<WeighedPosition> positions_after(const model::Game& game, const model::TurnCounter& counter,
                                             const model::Position& root, int plies, const std::atomic<bool>& stop,
                                             const std::function<void(std::size_t, std::size_t)>& progress) {
  Positions layer = {{root.fen(), 1}};  // as text: there may be millions
  for (int ply = 1; ply <= plies; ++ply) {
    std::unordered_map<std::string, std::uint64_t> next;
    for (std::size_t i = 0; i < layer.size() && !stop; ++i) {
      for (model::NextPosition& position : counter.next(game.position(layer[i].fen)))
        if (!position.over) next[std::move(position.fen)] += layer[i].ways;
      if (ply == plies) progress(i + 1, layer.size());
    }
    layer.clear();
    for (const auto& [fen, ways] : next) layer.push_back({fen, ways});
    std::ranges::sort(layer, {}, &WeighedPosition::fen);
  }
  return layer;
}

PerftPlan write_plan(const PerftJob& job, const std::vector<WeighedPosition>& positions, std::size_t size,
                     const std::string& folder) {
  PerftPlan plan{job, {}};
  const std::vector<Positions> parts = parts_of(positions, size);
  for (const Positions& part : parts)
    plan.units.push_back({unit_name(plan.units.size() + 1), part.size(), digest_of(part)});
  refuse_other_plan(folder, plan);
  const std::string id = plan.id();
  for (std::size_t i = 0; i < parts.size(); ++i)
    model::write_file_atomically(folder + "/" + plan.units[i].file,
                                 unit_text({job, id, i + 1, parts.size(), plan.units[i].digest, parts[i]}));
  model::write_file_atomically(folder + "/plan.json", plan_text(plan));  // last: a plan that is there is whole
  return plan;
}

PerftPlan read_plan(const std::string& folder, const model::Questions& questions) {
  return read_plan_file(folder + "/plan.json", questions);
}

PerftPlan read_plan_file(const std::string& path, const model::Questions& questions) {
  const JsonPlace place{path};
  const nlohmann::json json = sealed_plan(place);
  PerftPlan plan{read_job(json, questions, place), {}};
  for (const nlohmann::json& unit : field<std::vector<nlohmann::json>>(json, "units", place))
    plan.units.push_back({field<std::string>(unit, "file", place), field<std::size_t>(unit, "positions", place),
                          field<std::string>(unit, "digest", place)});
  if (field<std::string>(json, "plan", place) != plan.id()) refuse_changed(place);
  return plan;
}

PerftUnit read_unit(const std::string& path, const model::Questions& questions) {
  std::istringstream lines = lines_of_unit(path);
  JsonPlace place{path, 1};
  const nlohmann::json header = sealed_header(lines, place);
  PerftUnit unit{read_job(header, questions, place),          field<std::string>(header, "plan", place),
                 field<std::size_t>(header, "unit", place),   field<std::size_t>(header, "units", place),
                 field<std::string>(header, "digest", place), {}};
  for (std::string line; std::getline(lines, line);) {
    ++place.line;
    const nlohmann::json position = parsed_object(line, place);
    unit.positions.push_back(
        {field<std::string>(position, "fen", place), field<std::uint64_t>(position, "ways", place)});
  }
  if (digest_of(unit.positions) != unit.digest)
    throw InputError({path, 0, 0, "the positions do not match the unit's digest", "a unit as it was written"});
  return unit;
}

std::string game_of_plan(const std::string& folder) {
  const JsonPlace place{folder + "/plan.json"};
  return field<std::string>(sealed_plan(place), "game", place);
}

std::string game_of_unit(const std::string& path) {
  const JsonPlace place{path, 1};
  std::istringstream lines = lines_of_unit(path);
  return field<std::string>(sealed_header(lines, place), "game", place);
}

}  // namespace roluat::analysis
