#include "analysis/perft/perft_state.hpp"

#include <nlohmann/json.hpp>

#include "analysis/certificate/certificate.hpp"
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

[[noreturn]] void refuse_state(const std::string& path) {
  throw InputError({path, 0, 0, "the state has been changed, or is none", "a file as 'roluat perft' wrote it"});
}

/// The library would make numbers of truth values, and whole ones of others.
std::uint64_t number_of(const Json& value, const std::string& path) {
  if (!value.is_number_unsigned()) refuse_state(path);
  return value.get<std::uint64_t>();
}

std::vector<PerftPart> parts_of(const Json& list, const std::string& path) try {
  if (!list.is_array()) refuse_state(path);
  std::vector<PerftPart> parts;
  for (const Json& part : list) {
    parts.push_back({number_of(part.at("turn"), path), part.at("no_turn_follows").get<bool>(), {}});
    for (const Json& ply : part.at("plies").get<std::vector<Json>>()) {
      std::vector<std::uint64_t>& numbers = parts.back().plies.emplace_back();
      for (const Json& number : ply.get<std::vector<Json>>()) numbers.push_back(number_of(number, path));
    }
  }
  return parts;
} catch (const Json::exception&) {
  refuse_state(path);
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
  return parts_of(state.value("parts", Json()), path);
}

}  // namespace roluat::analysis
