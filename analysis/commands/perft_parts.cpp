// roluat perft split, work, merge: a count in parts, for many machines.
#include <CLI/CLI.hpp>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "analysis/certificate.hpp"
#include "analysis/commands/perft_modes.hpp"
#include "analysis/perft_merge.hpp"
#include "analysis/perft_plan.hpp"
#include "analysis/perft_work.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::InputError;

class Clock {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

int say_interrupted(const std::string& what) {
  end_progress();
  std::cerr << "roluat: interrupted; " << what << "\n";
  return status::kInterrupted;
}

/// results*.jsonl of a folder, in the order of their names.
std::vector<std::string> result_files(const std::string& folder) {
  std::set<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("results") && name.ends_with(".jsonl")) files.insert(entry.path().string());
  }
  return {files.begin(), files.end()};
}

model::Questions questions(const Common& common) {
  return model::read_questions(common.folder() + "/kernel/questions.toml");
}

// --- split ------------------------------------------------------------------------------------------------------

struct SplitArguments {
  int depth = 0, at = 0;
  std::string ruling = "vi", fen, output = "perft-work";
  std::size_t size = 1000;
};

void check(const SplitArguments& arguments) {
  const int behind = arguments.depth - arguments.at;
  if (behind < 1 || behind > kMostPliesBehind)
    throw InputError({"--at", 0, 0, "split at ply " + std::to_string(arguments.at) + ", " + std::to_string(behind) +
                                        " plies are left to count",
                      "a ply at least 1 and at most " + std::to_string(kMostPliesBehind) + " before DEPTH"});
}

int split(const SplitArguments& arguments, const Common& common) {
  check(arguments);
  const auto game = common.open_game();
  PerftJob job{common.game, common.ruling(arguments.ruling), arguments.fen, arguments.depth, arguments.at, ROLUAT_VERSION};
  if (job.fen.empty()) job.fen = game->opening(job.ruling);
  const auto counter = game->turn_counter(job.ruling, job.fen, {});
  const Clock clock;
  const auto positions = positions_after(*counter, job.fen, job.at, interrupted, [&](std::size_t done, std::size_t all) {
    progress_line(done_of(done, all, "positions", clock.seconds()));
  });
  if (interrupted) return say_interrupted("nothing was written");
  end_progress();
  const PerftPlan plan = write_plan(job, positions, arguments.size, arguments.output);
  if (common.json) {
    std::cout << Json({{"schema", "roluat.perft-split/1"}, {"plan", plan.id()}, {"folder", arguments.output},
                       {"ruling", job.ruling.name}, {"fingerprint", ruling_fingerprint(job.ruling)}, {"fen", job.fen},
                       {"depth", job.depth}, {"at", job.at}, {"positions", positions.size()}, {"units", plan.units.size()}})
                     .dump(2)
              << "\n";
    return status::kClean;
  }
  std::cout << positions.size() << " positions after " << job.at << " plies, in " << plan.units.size() << " units: "
            << arguments.output << "/unit-*.jsonl\nCount them with 'roluat perft work', on as many machines as you like, then "
            << "add up:\n  roluat perft merge " << arguments.output << "\n";
  return status::kClean;
}

void add_split(CLI::App& perft, Common& common) {
  CLI::App* command = perft.add_subcommand("split", "Write a count as units of work, for many machines");
  const auto arguments = std::make_shared<SplitArguments>();
  command->add_option("DEPTH", arguments->depth, "How many plies")->required()->check(CLI::Range(2, 24));
  command->add_option("--at", arguments->at, "The ply whose distinct positions are shared out")->required()->check(CLI::Range(1, 6));
  command->add_option("--ruling", arguments->ruling, "The ruling played: its name or its file")->capture_default_str();
  command->add_option("--fen", arguments->fen, "The position (default: the opening)");
  command->add_option("--size", arguments->size, "Positions in a unit")->check(CLI::Range(1, 1000000))->capture_default_str();
  command->add_option("--output", arguments->output, "The folder for plan and units")->capture_default_str();
  command->footer(
      "A unit holds all that its worker needs, every answer of the ruling included. The same split again writes the same\n"
      "files; a folder with another plan is refused.\nExamples:\n  roluat perft split 5 --at 2 --ruling consolidated\n"
      "  roluat perft split 6 --at 3 --size 200 --output /shared/six");
  command->callback([arguments, &common] { common.exit = split(*arguments, common); });
}

// --- work -------------------------------------------------------------------------------------------------------

struct WorkArguments {
  std::vector<std::string> units;
  std::string results;
  unsigned threads = 0;
  std::uint64_t hash = 64ULL << 20U;
  bool verify = false, resume = false;
};

std::string folder_of(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

/// Counts units one after the other; those of one plan share their tables.
class Worker {
 public:
  Worker(const WorkArguments& arguments, const Common& common)
      : arguments_(arguments), common_(common), game_(common.open_game()), questions_(questions(common)) {}

  int run() {
    for (const std::string& path : arguments_.units)
      if (const int ended = work(path); ended != status::kClean) return ended;
    if (common_.json) {
      std::cout << Json({{"schema", "roluat.perft-work/1"}, {"results", lines_}, {"skipped", skipped_}}).dump(2) << "\n";
      return status::kClean;
    }
    std::cout << lines_.size() << " units counted";
    if (!skipped_.empty()) std::cout << ", " << skipped_.size() << " were there already";
    std::cout << "\n";
    return status::kClean;
  }

 private:
  int work(const std::string& path) {
    const PerftUnit unit = read_unit(path, questions_);
    const std::string folder = folder_of(path);
    const std::string results = arguments_.results.empty() ? folder + "/results.jsonl" : arguments_.results;
    if (is_done(unit, results, folder)) {
      skipped_.push_back(path);
      return status::kClean;
    }
    prepare(unit, path);
    const Clock clock;
    const ExactCount count = counted(*counter_, unit, path);
    const ExactCount again = arguments_.verify && !interrupted ? counted(*mirrored_, unit, path) : count;
    if (interrupted) return say_interrupted("the unit under way was not written, " + std::to_string(lines_.size()) + " were");
    end_progress();
    if (count != again) return say_disagreement(path, count, again);
    const double seconds = std::round(clock.seconds() * 1000) / 1000;
    const std::string line = line_of({unit.plan, ruling_fingerprint(unit.job.ruling), unit.digest, ROLUAT_VERSION, unit.number,
                                      count, arguments_.verify, seconds});
    model::append_line(results, line);
    lines_.push_back(Json::parse(line));
    return status::kClean;
  }

  void prepare(const PerftUnit& unit, const std::string& path) {
    if (unit.job.version != ROLUAT_VERSION)
      throw InputError({path, 1, 0, "the unit was written by version " + unit.job.version, std::string("version ") + ROLUAT_VERSION});
    if (unit.job.game != common_.game)
      throw InputError({path, 1, 0, "the unit is of the game " + unit.job.game, "--game " + unit.job.game});
    if (unit.plan == plan_) return;
    plan_ = unit.plan;
    counter_ = game_->turn_counter(unit.job.ruling, unit.job.fen, {arguments_.hash, false, &interrupted});
    if (arguments_.verify) mirrored_ = game_->turn_counter(unit.job.ruling, unit.job.fen, {arguments_.hash, true, &interrupted});
  }

  /// Has somebody written its line, here or in another file of results beside it?
  [[nodiscard]] bool is_done(const PerftUnit& unit, const std::string& results, const std::string& folder) {
    if (!arguments_.resume) return false;
    if (folder != known_folder_) {
      known_folder_ = folder;
      known_ = {};
      for (const std::string& file : result_files(folder)) add_known(file);
      add_known(results);
    }
    return known_.contains({unit.plan, unit.number});
  }

  void add_known(const std::string& file) {
    for (const PlacedResult& placed : read_results(file, true).results)
      if (placed.result.verified || !arguments_.verify) known_.insert({placed.result.plan, placed.result.unit});
  }

  [[nodiscard]] ExactCount counted(const model::TurnCounter& counter, const PerftUnit& unit, const std::string& path) const {
    const Clock clock;
    WorkOptions options;
    options.threads = arguments_.threads != 0 ? arguments_.threads : std::max(1U, std::thread::hardware_concurrency());
    options.stop = &interrupted;
    options.progress = [&](std::size_t done, std::size_t all) {
      progress_line(path + ": " + done_of(done, all, "positions", clock.seconds()));
    };
    return count_unit(counter, unit, options);
  }

  static int say_disagreement(const std::string& path, const ExactCount& count, const ExactCount& again) {
    std::cerr << "roluat: " << path << ": counted twice, the numbers differ: " << count << " and, by other keys, " << again
              << "; nothing was written for it\n";
    return status::kUndecided;
  }

  const WorkArguments& arguments_;
  const Common& common_;
  std::unique_ptr<model::Game> game_;
  model::Questions questions_;
  std::string plan_;  ///< that the counters are for
  std::unique_ptr<model::TurnCounter> counter_, mirrored_;
  std::string known_folder_;
  std::set<std::pair<std::string, std::size_t>> known_;  ///< plans and units that were counted when this one began
  std::vector<Json> lines_;
  std::vector<std::string> skipped_;
};

void add_work(CLI::App& perft, Common& common) {
  CLI::App* command = perft.add_subcommand("work", "Count units of work; each appends one line to a file of results");
  const auto arguments = std::make_shared<WorkArguments>();
  command->add_option("UNIT", arguments->units, "Units that 'perft split' wrote")->required();
  command->add_option("--results", arguments->results, "The file of results (default: results.jsonl beside the unit)");
  command->add_option("--threads", arguments->threads, "Threads (default: one for each processor)")->check(CLI::Range(1U, 1024U));
  command->add_option("--hash", arguments->hash, "Memory for positions met before: bytes, or 64MB; 0: none (default: 64MB)")
      ->transform(CLI::AsSizeValue(false));
  command->add_flag("--verify", arguments->verify, "Count twice, the second time by other keys; write only what agrees");
  command->add_flag("--resume", arguments->resume, "Pass over units whose line is in a file of results, this one or results*.jsonl beside the unit");
  command->footer(
      "A unit may be counted any number of times, by any number of workers at once. Several machines that share a folder\n"
      "over a network should each have a file of results of their own, results-*.jsonl. Ctrl-C, or the death of a worker,\n"
      "loses the unit under way and nothing else.\nExamples:\n  roluat perft work perft-work/unit-*.jsonl --resume\n"
      "  roluat perft work unit-000007.jsonl --verify --hash 1GB --results results-node3.jsonl");
  command->callback([arguments, &common] { common.exit = Worker(*arguments, common).run(); });
}

// --- merge ------------------------------------------------------------------------------------------------------

struct MergeArguments {
  std::string folder = "perft-work";
  std::vector<std::string> results;
};

/// "3, 7-9, 12"
std::string ranges(const std::vector<std::size_t>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    text += (text.empty() ? "" : ", ") + std::to_string(numbers[i]) + (last > i ? "-" + std::to_string(numbers[last]) : "");
    i = last + 1;
  }
  return text;
}

Json to_json(const PerftPlan& plan, const PerftMerge& merge, const std::vector<IgnoredLine>& ignored) {
  Json lines = Json::array(), disagreements = Json::array();
  for (const IgnoredLine& line : ignored) lines.push_back({{"file", line.file}, {"line", line.line}});
  for (const Disagreement& d : merge.disagreements) disagreements.push_back({{"unit", d.unit}, {"results", {d.here, d.there}}});
  return {{"schema", "roluat.perft-merge/1"}, {"game", plan.job.game}, {"ruling", plan.job.ruling.name},
          {"fingerprint", ruling_fingerprint(plan.job.ruling)}, {"plan", plan.id()}, {"fen", plan.job.fen},
          {"depth", plan.job.depth}, {"at", plan.job.at}, {"complete", merge.complete()},
          {"nodes", merge.complete() ? Json(merge.sum.str()) : Json(nullptr)}, {"units", plan.units.size()},
          {"verified", merge.verified}, {"missing", merge.missing}, {"repeated", merge.repeated},
          {"disagreements", disagreements}, {"ignored_lines", lines}};
}

void print(const PerftPlan& plan, const PerftMerge& merge, const std::vector<IgnoredLine>& ignored) {
  for (const IgnoredLine& line : ignored)
    std::cerr << "roluat: " << line.file << ":" << line.line << ": half a line, ignored (a worker was killed)\n";
  for (const Disagreement& d : merge.disagreements)
    std::cerr << "roluat: unit " << d.unit << " has two results:\n  " << d.here << "\n  " << d.there << "\n";
  std::cout << plan.units.size() - merge.missing.size() << " of " << plan.units.size() << " units, " << merge.verified
            << " of them verified";
  if (!merge.repeated.empty()) std::cout << "; more than once: " << ranges(merge.repeated);
  std::cout << "\n";
  if (!merge.missing.empty()) std::cout << "missing: " << ranges(merge.missing) << "\n";
  if (merge.complete()) std::cout << "perft " << plan.job.depth << " under " << plan.job.ruling.name << ": " << merge.sum << "\n";
}

int merge(const MergeArguments& arguments, const Common& common) {
  const PerftPlan plan = read_plan(arguments.folder, questions(common));
  ResultLines all;
  for (const std::string& file : arguments.results.empty() ? result_files(arguments.folder) : arguments.results) {
    const ResultLines read = read_results(file, false);
    all.results.insert(all.results.end(), read.results.begin(), read.results.end());
    all.ignored.insert(all.ignored.end(), read.ignored.begin(), read.ignored.end());
  }
  const PerftMerge merged = merge_results(plan, all.results);
  if (common.json)
    std::cout << to_json(plan, merged, all.ignored).dump(2) << "\n";
  else
    print(plan, merged, all.ignored);
  return merged.complete() ? status::kClean : status::kUndecided;
}

void add_merge(CLI::App& perft, Common& common) {
  CLI::App* command = perft.add_subcommand("merge", "Add up what the workers have counted, or say what is missing");
  const auto arguments = std::make_shared<MergeArguments>();
  command->add_option("FOLDER", arguments->folder, "The folder of the plan")->capture_default_str();
  command->add_option("RESULTS", arguments->results, "Files of results (default: results*.jsonl in the folder)");
  command->footer(
      "Exit status: 0 the sum is complete, 3 units are missing or a unit has two different results. Results of another\n"
      "plan, ruling or version are refused; lines that killed workers have left half written are passed over and named.\n"
      "Examples:\n  roluat perft merge\n  roluat perft merge /shared/six --json");
  command->callback([arguments, &common] { common.exit = merge(*arguments, common); });
}

}  // namespace

std::string done_of(std::size_t done, std::size_t all, const std::string& what, double seconds) {
  const auto left = static_cast<long>(seconds / static_cast<double>(done) * static_cast<double>(all - done));
  return std::to_string(done) + "/" + std::to_string(all) + " " + what + ", about " + std::to_string(left) + " s left";
}

void add_perft_parts(CLI::App& perft, Common& common) {
  add_split(perft, common);
  add_work(perft, common);
  add_merge(perft, common);
}

}  // namespace roluat::analysis
