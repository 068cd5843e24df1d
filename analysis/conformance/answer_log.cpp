#include "analysis/conformance/answer_log.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <sstream>

#include "analysis/report/sealed_line.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kLogSchema = "roluat.conformance-log/2";
constexpr model::Phrase kLogExpected = "a file that 'roluat conformance --log' wrote";

std::optional<Reply::Kind> kind_called(const std::string& name) {
  using enum Reply::Kind;
  for (const Reply::Kind kind : std::array{answered, refused, crashed, late, nonsense})
    if (name_of(kind) == name) return kind;
  return std::nullopt;
}

}  // namespace

AnswerLog::AnswerLog(std::string path, const std::string& asked) : path_(std::move(path)) {
  std::istringstream file(model::is_there(path_) ? model::read_bytes(path_, kLogExpected) : "");
  std::string line;
  if (!std::getline(file, line)) {
    model::append_line(path_, sealed({{"schema", kLogSchema}, {"asked", asked}}));
    return;
  }
  const Json head = Json::parse(line, nullptr, false);
  if (!head.is_object() || head.value("schema", "") != kLogSchema)
    throw model::InputError({path_, 1, 0, "this is not a log of answers", kLogExpected});
  (void)unsealed(line, path_, 1);
  if (head.value("asked", "") != asked)
    throw model::InputError({path_, 1, 0, model::message("these are the answers of '%1'", head.value("asked", "")),
                             model::message("those of '%1', or another file", asked)});
  for (int number = 2; std::getline(file, line); ++number) read_line(line, number);
}

// A line that its writer was killed in is passed over: its question is put once more.
void AnswerLog::read_line(const std::string& line, int number) try {
  const Json json = unsealed(line, path_, number);
  if (json.is_null()) return;
  const auto kind = kind_called(json.at("reply"));
  if (!kind)
    throw model::InputError({path_, number, 0, "an unknown reply", "answered, refused, crashed, late, nonsense"});
  replies_[{json.at("fen"), json.at("asked")}] = {*kind, json.value("answer", Answer()), json.value("words", "")};
} catch (const Json::exception&) {
  throw model::InputError({path_, number, 0, "a line of another form", "fen, asked, reply and answer"});
}

std::optional<Reply> AnswerLog::known(const Probe& probe) const {
  const auto found = replies_.find({probe.fen, probe.question()});
  return found == replies_.end() ? std::nullopt : std::optional(found->second);
}

void AnswerLog::add(const Probe& probe, const Reply& reply) {
  if (path_.empty() || reply.kind == Reply::Kind::stopped) return;
  Json json{{"fen", probe.fen}, {"asked", probe.question()}, {"reply", name_of(reply.kind)}};
  if (reply.answered())
    json["answer"] = reply.answer;
  else
    json["words"] = reply.words;
  model::append_line(path_, sealed(json));
  replies_[{probe.fen, probe.question()}] = reply;
}

}  // namespace roluat::analysis
