#include "analysis/report/sealed_line.hpp"

#include <nlohmann/json.hpp>

#include "analysis/report/report.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSeal = "seal";

std::string with_seal(const std::string& before) { return before + ",\"" + kSeal + "\":\"" + digest({before}) + "\"}"; }

/// What stands before the seal.
std::string before_seal(const std::string& line) {
  return line.substr(0, line.rfind(",\"" + std::string(kSeal) + "\":"));
}

}  // namespace

std::string sealed(const Json& object) {
  std::string before = object.dump(-1, ' ', false, Json::error_handler_t::replace);
  before.pop_back();
  return with_seal(before);
}

Json unsealed(const std::string& line, const std::string& file, int number) {
  Json object = Json::parse(line, nullptr, false);
  if (!object.is_object()) return nullptr;
  if (line != with_seal(before_seal(line)))
    throw model::InputError({file, number, 0, "this line has been changed since it was written",
                             "the line as it was written, with its seal; or no line"});
  object.erase(kSeal);
  return object;
}

}  // namespace roluat::analysis
