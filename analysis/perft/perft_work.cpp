#include "analysis/perft/perft_work.hpp"

#include <algorithm>
#include <mutex>
#include <sstream>

#include "analysis/perft/perft_json.hpp"
#include "analysis/report/sealed_line.hpp"
#include "model/message.hpp"
#include "model/read_file.hpp"
#include "model/side_by_side.hpp"

namespace roluat::analysis {
namespace {

constexpr const char* kResultSchema = "roluat.perft-result/2";

ExactCount number(const std::string& text, const JsonPlace& place) {
  if (text.empty() || !std::ranges::all_of(text, [](char c) { return '0' <= c && c <= '9'; }))
    throw model::InputError({place.file, place.line, 0, model::message("'%1' is not a count", text), "decimal digits"});
  return ExactCount(text.substr(std::min(text.find_first_not_of('0'), text.size() - 1)));  // a leading 0 means octal
}

UnitResult read_result(const nlohmann::json& json, const JsonPlace& place) {
  expect_schema(json, kResultSchema, place);
  UnitResult result;
  result.plan = field<std::string>(json, "plan", place);
  result.fingerprint = field<std::string>(json, "fingerprint", place);
  result.unit = field<std::size_t>(json, "unit", place);
  result.digest = field<std::string>(json, "digest", place);
  result.count = number(field<std::string>(json, "count", place), place);
  result.verified = field<bool>(json, "verified", place);
  result.version = field<std::string>(json, "version", place);
  result.seconds = field<double>(json, "seconds", place);
  return result;
}

}  // namespace

ExactCount count_unit(const model::Game& game, const model::TurnCounter& counter, const PerftUnit& unit,
                      const WorkOptions& options) {
  ExactCount sum = 0;
  std::size_t done = 0;
  std::mutex mutex;
  model::each_side_by_side(unit.positions.size(), options.threads, [&](std::size_t i) {
    const auto is_stopped = [&] { return options.stop != nullptr && *options.stop; };
    if (is_stopped()) return;
    const WeighedPosition& position = unit.positions[i];
    const std::uint64_t behind = counter.count(game.position(position.fen), unit.job.depth - unit.job.at);
    if (is_stopped()) return;
    const std::scoped_lock lock(mutex);
    sum += ExactCount(position.ways) * behind;
    if (options.progress) options.progress(++done, unit.positions.size());
  });
  return sum;
}

// The count is text: JSON's numbers are exact up to 2^53 only, where many read them.
std::string line_of(const UnitResult& result) {
  return sealed({{"schema", kResultSchema},
                 {"plan", result.plan},
                 {"fingerprint", result.fingerprint},
                 {"unit", result.unit},
                 {"digest", result.digest},
                 {"count", result.count.str()},
                 {"verified", result.verified},
                 {"version", result.version},
                 {"seconds", result.seconds}});
}

ResultLines read_results(const std::string& path, bool absent) {
  ResultLines read;
  if (absent && !model::is_there(path)) return read;
  std::istringstream lines(model::read_file(path, "results that 'roluat perft work' wrote"));
  std::string line;
  for (int n = 1; std::getline(lines, line); ++n) {
    if (line.empty()) continue;
    const nlohmann::json json = unsealed(line, path, n);
    if (json.is_object())
      read.results.push_back({read_result(json, {path, n}), path, n});
    else
      read.ignored.push_back({path, n});
  }
  return read;
}

}  // namespace roluat::analysis
