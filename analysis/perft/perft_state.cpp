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
using model::Trilingual;

constexpr const char* kSchema = "roluat.perft-state/1";

Json parts_json(const std::vector<PerftPart>& parts) {
  Json list = Json::array();
  for (const PerftPart& part : parts)
    list.push_back({{"turn", part.turn}, {"no_turn_follows", part.no_turn_follows}, {"plies", part.plies}});
  return list;
}

std::vector<PerftPart> parts_of(const Json& list) {
  std::vector<PerftPart> parts;
  for (const Json& part : list)
    parts.push_back(
        {part["turn"], part["no_turn_follows"], part["plies"].get<std::vector<std::vector<std::uint64_t>>>()});
  return parts;
}

/// What is counted, and what each of it is called where two counts differ.
struct Identity {
  const char* name;
  Trilingual words;
  Json value;
};

std::vector<Identity> identity(const PerftCount& count) {
  return {{"schema", {"dạng tệp", "文件格式", "form of the file"}, kSchema},
          {"version", {"phiên bản", "版本", "version"}, count.version},
          {"game", {"trò chơi", "棋种", "game"}, count.game},
          {"fingerprint",
           {"dấu nhận dạng của bộ luật", "规则指纹", "ruling's fingerprint"},
           ruling_fingerprint(count.ruling)},
          {"fen", {"thế cờ", "局面", "position"}, count.fen},
          {"depth", {"độ sâu", "深度", "depth"}, count.depth},
          {"count", {"đơn vị đếm", "计数单位", "count"}, count.unit},
          {"statistics", {"thống kê", "统计", "statistics"}, count.statistics}};
}

Trilingual other_count(const Trilingual& what, const std::string& found) {
  return {"đây là lần đếm khác: " + what.vi + " là " + found, "这是另一次计数：" + what.zh + "为 " + found,
          "this is the state of another count: its " + what.en + " is " + found};
}

[[noreturn]] void refuse_state(const std::string& path) {
  throw InputError({path, 0, 0, "the state has been changed, or is none", "a file as 'roluat perft' wrote it"});
}

void expect_same(const Json& state, const PerftCount& count, const std::string& path, model::Language language) {
  for (const Identity& one : identity(count)) {
    if (!state.contains(one.name)) refuse_state(path);
    if (state[one.name] == one.value) continue;
    throw InputError({path, 0, 0, model::Message::verbatim(other_count(one.words, state[one.name].dump()).in(language)),
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

std::optional<std::vector<PerftPart>> read_state(const std::string& path, const PerftCount& count,
                                                 model::Language language) {
  if (!model::is_there(path)) return std::nullopt;
  Json state = Json::parse(model::read_file(path, "a state of a count"), nullptr, false);
  if (!state.is_object()) refuse_state(path);
  expect_same(state, count, path, language);
  const Json sum = state.value("digest", Json());
  state.erase("digest");
  if (sum != Json(digest({state.dump()}))) refuse_state(path);
  return parts_of(state["parts"]);
}

}  // namespace roluat::analysis
