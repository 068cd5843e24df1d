#include "experiments/runner.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <thread>

#include "analysis/certificate/certificate.hpp"
#include "experiments/done_units.hpp"
#include "model/atomic_file.hpp"
#include "model/fnv.hpp"
#include "model/message.hpp"
#include "model/read_file.hpp"

namespace roluat::experiments {
namespace {

using Json = nlohmann::ordered_json;

Json rulings_of(const Setting& setting) {
  Json rulings = Json::array();
  for (const model::Ruling& ruling : setting.rulings)
    rulings.push_back({{"name", ruling.name}, {"fingerprint", analysis::ruling_fingerprint(ruling)}});
  return rulings;
}

/// All that decides the numbers.
Json design_of(const Setting& setting) {
  const Definition& definition = setting.definition;
  Json design = {
      {"name", definition.name}, {"kind", definition.kind}, {"seed", definition.seed}, {"sizes", definition.sizes}};
  if (!definition.players.empty()) design["players"] = definition.players;
  if (!definition.questions.empty()) design["questions"] = definition.questions;
  if (!definition.leave_out.empty()) design["leave-out"] = definition.leave_out;
  if (!definition.pieces.empty()) design["pieces"] = definition.pieces;
  design["rulings"] = rulings_of(setting);
  return design;
}

std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  return "unknown";
}

// A share has a file of its own: appending is whole on one machine, not over a network.
std::string part_name(const std::string& name, const RunOptions& options) {
  if (options.shares == 1) return name + ".part.jsonl";
  return name + ".part-" + std::to_string(options.share + 1) + "-of-" + std::to_string(options.shares) + ".jsonl";
}

/// Is this a name that a share gives to its file?
bool is_part(const std::string& file, const std::string& name) {
  if (!file.starts_with(name)) return false;
  static const std::regex kRest(R"(\.part(-[1-9][0-9]*-of-[1-9][0-9]*)?\.jsonl)");
  return std::regex_match(file.substr(name.size()), kRest);
}

/// A file of such a name may be somebody else's: the first line tells.
bool is_ours(const std::filesystem::path& part) {
  if (!std::filesystem::is_regular_file(std::filesystem::symlink_status(part))) return false;
  std::istringstream file(model::read_bytes(part.string(), kUnitsExpected));
  std::string line;
  std::getline(file, line);
  return read_unit(line, part.string(), 1).has_value();
}

/// The files with units of an experiment, whichever share has written them, by name.
std::vector<std::filesystem::path> parts_in(const std::string& folder, const std::string& name) {
  std::vector<std::filesystem::path> parts;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
    const std::string file = entry.path().filename().string();
    if (is_part(file, name)) parts.push_back(entry.path());
  }
  std::ranges::sort(parts);
  return parts;
}

class Run {
 public:
  Run(const Setting& setting, const RunOptions& options)
      : setting_(setting),
        options_(options),
        experiment_(make_experiment(setting)),
        digest_(digest_of(setting, options.version)),
        part_(options.folder + "/" + part_name(setting.definition.name, options)),
        units_(experiment_->units()) {}

  RunReport go() {
    load();
    RunReport report{.done = 0, .all = units_.size(), .kept = count(), .stopped = false, .outcome = {}};
    for (std::size_t unit = options_.share; unit < units_.size() && !stopped(); unit += options_.shares) work(unit);
    load();  // what other shares have done meanwhile
    report.done = count();
    report.stopped = stopped();
    if (report.done == report.all && !report.stopped) report.outcome = conclude();
    return report;
  }

 private:
  [[nodiscard]] bool stopped() const { return setting_.stop != nullptr && *setting_.stop; }
  [[nodiscard]] std::size_t count() const {
    return static_cast<std::size_t>(std::ranges::count_if(units_, [](const Json& unit) { return !unit.is_null(); }));
  }

  [[nodiscard]] std::size_t count_own() const {
    std::size_t done = 0;
    for (std::size_t unit = options_.share; unit < units_.size(); unit += options_.shares)
      done += !units_[unit].is_null();
    return done;
  }

  void load() {
    for (const auto& part : parts_in(options_.folder, setting_.definition.name)) load(part);
  }

  void load(const std::filesystem::path& part) {
    std::istringstream file(model::read_bytes(part.string(), kUnitsExpected));
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
      std::optional<DoneUnit> done = read_unit(line, part.string(), number);
      if (!done || done->digest != digest_ || done->unit >= units_.size()) continue;
      if (units_[done->unit].is_null()) seconds_ += done->seconds;
      units_[done->unit] = std::move(done->says);
    }
  }

  void work(std::size_t unit) {
    if (!units_[unit].is_null()) return;
    if (options_.progress) options_.progress(count_own(), (units_.size() - options_.share - 1) / options_.shares + 1);
    const auto begin = std::chrono::steady_clock::now();
    Json says = experiment_->work(unit);
    if (stopped()) return;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    model::append_line(part_, write_unit({digest_, unit, seconds, says}));
    units_[unit] = std::move(says);
    seconds_ += seconds;
  }

  Outcome conclude() {
    Outcome outcome = experiment_->conclude(units_);
    Json head = {{"schema", "roluat.experiment/1"}};
    head.update(design_of(setting_));
    const auto& what = setting_.definition.what;
    head["what"] = {{"vi", what.vi}, {"zh", what.zh}, {"en", what.en}};
    head["version"] = options_.version;
    head["run"] = {{"seconds", std::round(seconds_ * 10) / 10},
                   {"threads", setting_.threads},
                   {"processor", processor()},
                   {"processors", std::thread::hardware_concurrency()}};
    write_results(options_.folder, setting_.definition.name, head, outcome);
    for (const auto& part : parts_in(options_.folder, setting_.definition.name))
      if (is_ours(part)) std::filesystem::remove(part);
    return outcome;
  }

  const Setting& setting_;
  const RunOptions& options_;
  std::unique_ptr<Experiment> experiment_;
  std::string digest_, part_;
  std::vector<Json> units_;  ///< what each says; null while it is not done
  double seconds_ = 0;
};

}  // namespace

std::string digest_of(const Setting& setting, const std::string& version) {
  return model::in_hexadecimal(model::fnv(version + design_of(setting).dump()));
}

RunReport run(const Setting& setting, const RunOptions& options) { return Run(setting, options).go(); }

}  // namespace roluat::experiments
