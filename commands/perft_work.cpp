// roluat perft work: counts units.
#include "analysis/perft/perft_work.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "analysis/certificate/certificate.hpp"
#include "commands/numbers.hpp"
#include "commands/perft_parts.hpp"
#include "commands/perft_words.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::InputError;
using model::Trilingual;

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
      : arguments_(arguments),
        common_(common),
        l_(common.spoken()),
        game_(common.open_game()),
        questions_(questions(common)) {}

  int run() {
    for (const std::string& path : arguments_.units)
      if (const int ended = work(path); ended != status::kClean) return ended;
    if (common_.json) {
      std::cout << Json({{"schema", "roluat.perft-work/1"}, {"results", lines_}, {"skipped", skipped_}}).dump(2)
                << "\n";
      return status::kClean;
    }
    std::cout << filled(Trilingual{"đã đếm %1 phần", "已数 %1 个单元", "%1 units counted"}.in(l_),
                        {std::to_string(lines_.size())});
    if (!skipped_.empty())
      std::cout << filled(Trilingual{", %1 phần đã có sẵn", "，%1 个早已数过", ", %1 were there already"}.in(l_),
                          {std::to_string(skipped_.size())});
    std::cout << "\n";
    return status::kClean;
  }

 private:
  int work(const std::string& path) {
    const std::string game = game_of_unit(path);
    refuse_another_game(game, {path, 1, 0, model::message("the unit is of the game %1", game), {}}, common_);
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
    if (interrupted) return say_interrupted(not_written(std::to_string(lines_.size())), l_);
    end_progress();
    if (count != again) return say_disagreement(path, count, again);
    const double seconds = std::round(clock.seconds() * 1000) / 1000;
    const std::string line = line_of({unit.plan, ruling_fingerprint(unit.job.ruling), unit.digest, ROLUAT_VERSION,
                                      unit.number, count, arguments_.verify, seconds});
    model::append_line(results, line);
    lines_.push_back(Json::parse(line));
    return status::kClean;
  }

  static Trilingual not_written(const std::string& written) {
    return {"phần đang đếm chưa được ghi, " + written + " phần đã ghi", "正在数的单元未写入，已写入 " + written + " 个",
            "the unit under way was not written, " + written + " were"};
  }

  void prepare(const PerftUnit& unit, const std::string& path) {
    if (unit.job.version != ROLUAT_VERSION)
      throw InputError({path, 1, 0, model::message("the unit was written by version %1", unit.job.version),
                        model::message("version %1", std::string(ROLUAT_VERSION))});
    if (unit.plan == plan_) return;
    const model::Counting& counting = game_->counting();
    auto played = game_->under(unit.job.ruling);
    const model::Position root = game_->position(unit.job.fen);
    auto counter = counting.turn_counter(*played, root, {arguments_.hash, false, &interrupted});
    std::unique_ptr<model::TurnCounter> mirrored;
    if (arguments_.verify) mirrored = counting.turn_counter(*played, root, {arguments_.hash, true, &interrupted});
    counter_ = std::move(counter);  // the old counters go before what they refer to
    mirrored_ = std::move(mirrored);
    played_ = std::move(played);
    plan_ = unit.plan;
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

  [[nodiscard]] ExactCount counted(const model::TurnCounter& counter, const PerftUnit& unit,
                                   const std::string& path) const {
    const Clock clock;
    WorkOptions options;
    options.threads = arguments_.threads != 0 ? arguments_.threads : std::max(1U, std::thread::hardware_concurrency());
    options.stop = &interrupted;
    options.progress = [&](std::size_t done, std::size_t all) {
      progress_line(path + ": " + done_of(done, all, {"thế cờ", "个局面", "positions"}, clock.seconds(), l_));
    };
    return count_unit(*game_, counter, unit, options);
  }

  [[nodiscard]] int say_disagreement(const std::string& path, const ExactCount& count, const ExactCount& again) const {
    const Trilingual words{"đếm hai lần ra hai số khác nhau: %1 và, với khóa khác, %2; không ghi gì cho phần này",
                           "两次计数不同：%1，换用其他键则为 %2；未写入该单元",
                           "counted twice, the numbers differ: %1 and, by other keys, %2; nothing was written for it"};
    std::cerr << "roluat: " << path << ": " << filled(words.in(l_), {count.str(), again.str()}) << "\n";
    return status::kUndecided;
  }

  const WorkArguments& arguments_;
  const Common& common_;
  model::Language l_;
  std::unique_ptr<model::Game> game_;
  model::Questions questions_;
  std::string plan_;  ///< that the counters are for
  std::unique_ptr<model::Played> played_;
  std::unique_ptr<model::TurnCounter> counter_, mirrored_;
  std::string known_folder_;
  std::set<std::pair<std::string, std::size_t>> known_;  ///< plans and units that were counted when this one began
  std::vector<Json> lines_;
  std::vector<std::string> skipped_;
};

}  // namespace

void add_perft_work(CLI::App& perft, Common& common) {
  CLI::App* command = perft.add_subcommand("work", "Count units of work; each appends one line to a file of results");
  const auto arguments = std::make_shared<WorkArguments>();
  command->add_option("UNIT", arguments->units, "Units that 'perft split' wrote")->required();
  command
      ->add_option("--results", arguments->results,
                   "Append the results to this file (default: results.jsonl beside the unit)")
      ->type_name("FILE");
  command->add_option("--threads", arguments->threads, "Use this many threads (default: one for each processor)")
      ->check(CLI::Range(1U, 1024U));
  take_memory_size(*command->add_option(
      "--hash", arguments->hash,
      "Use this much memory to remember positions met before: bytes, or with a unit, such as 64MB; 0: none (default: "
      "64MB)"));
  command->add_flag("--verify", arguments->verify,
                    "Count twice, the second time by other keys, and write only what agrees");
  command->add_flag("--resume", arguments->resume,
                    "Skip units whose line is in a file of results (this one, or results*.jsonl beside the unit)");
  command->footer(
      "A unit may be counted any number of times, by any number of workers at once. Give each machine that shares a "
      "folder over a network a file of results of its own, results-*.jsonl. Ctrl-C or a crash loses only the unit "
      "under way.\nExamples:\n  roluat perft work perft-work/unit-*.jsonl --resume\n"
      "  roluat perft work unit-000007.jsonl --verify --results results-3.jsonl");
  command->callback([arguments, command, &common] {
    if (!names_game(*command)) common.game = game_of_unit(arguments->units.front());
    common.exit = Worker(*arguments, common).run();
  });
}

}  // namespace roluat::analysis
