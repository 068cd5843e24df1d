#include "analysis/perft/perft_state.hpp"

#include <nlohmann/json.hpp>

#include "analysis/certificate/certificate.hpp"
#include "analysis/perft/perft_json.hpp"
#include "analysis/report/report.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::InputError;
using model::PerftPart;

constexpr const char* kSchema = "roluat.perft-state/1";

Json parts_json(const std::vector<PerftPart>& parts) {
  Json list = Json::array();
  for (const PerftPart& part : parts)
    list.push_back({{"turn", part.turn}, {"no_turn_follows", part.no_turn_follows}, {"plies", part.plies}});
  return list;
}

std::vector<PerftPart> parts_of(const nlohmann::json& state, const JsonPlace& place) {
  std::vector<PerftPart> parts;
  for (const nlohmann::json& part : field<std::vector<nlohmann::json>>(state, "parts", place))
    parts.push_back({field<std::size_t>(part, "turn", place), field<bool>(part, "no_turn_follows", place),
                     field<std::vector<std::vector<std::uint64_t>>>(part, "plies", place)});
  return parts;
}

/// What is counted, and what each of it is called where two counts differ.
struct Identity {
  const char* name;
  model::Phrase what;
  Json value;
};

std::vector<Identity> identity(const PerftCount& count) {
  return {{"schema", "form of the file", kSchema},
          {"version", "version", count.version},
          {"game", "game", count.game},
          {"fingerprint", "ruling's fingerprint", ruling_fingerprint(count.ruling)},
          {"fen", "position", count.fen},
          {"depth", "depth", count.depth},
          {"count", "count", count.unit},
          {"statistics", "statistics", count.statistics}};
}

[[noreturn]] void refuse_state(const std::string& path) {
  throw InputError({path, 0, 0, "the state has been changed, or is none", "a file as 'roluat perft' wrote it"});
}

void expect_same(const Json& state, const PerftCount& count, const std::string& path) {
  for (const Identity& one : identity(count)) {
    if (!state.contains(one.name)) refuse_state(path);
    if (state[one.name] == one.value) continue;
    throw InputError(
        {path, 0, 0,
         model::message("this is the state of another count: its %1 is %2", one.what, state[one.name].dump()),
         model::Message::verbatim(one.value.dump())});
  }
}

}  // namespace

std::string state_name(const PerftCount& count) {
  std::vector<std::string> parts;
  for (const Identity& one : identity(count)) parts.push_back(one.value.dump());
  return "roluat-perft-" + digest(parts).substr(0, 16) + ".json";
}

void write_state(const std::string& path, const PerftCount& count, const std::vector<PerftPart>& parts) {
  Json json = Json::object();
  for (const Identity& one : identity(count)) json[one.name] = one.value;
  json["ruling"] = count.ruling.name;
  json["parts"] = parts_json(parts);
  json["digest"] = digest({json.dump()});
  model::write_file_atomically(path, json.dump() + "\n");
}

std::optional<std::vector<PerftPart>> read_state(const std::string& path, const PerftCount& count) {
  if (!model::is_there(path)) return std::nullopt;
  Json state = Json::parse(model::read_file(path, "a state of a count"), nullptr, false);
  if (!state.is_object()) refuse_state(path);
  expect_same(state, count, path);
  const Json sum = state.value("digest", Json());
  state.erase("digest");
  if (sum != Json(digest({state.dump()}))) refuse_state(path);
  return parts_of(state, {path});
}

}  // namespace roluat::analysis
