// roluat perft merge: adds up what the workers have counted.
#include "analysis/perft/perft_merge.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/certificate/certificate.hpp"
#include "commands/perft_parts.hpp"
#include "commands/perft_words.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Trilingual;

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
    text +=
        (text.empty() ? "" : ", ") + std::to_string(numbers[i]) + (last > i ? "-" + std::to_string(numbers[last]) : "");
    i = last + 1;
  }
  return text;
}

Json to_json(const PerftPlan& plan, const PerftMerge& merge, const std::vector<IgnoredLine>& ignored) {
  Json lines = Json::array(), disagreements = Json::array();
  for (const IgnoredLine& line : ignored) lines.push_back({{"file", line.file}, {"line", line.line}});
  for (const CountedTwice& d : merge.disagreements)
    disagreements.push_back({{"unit", d.unit}, {"results", {d.here, d.there}}});
  return {{"schema", "roluat.perft-merge/1"},
          {"game", plan.job.game},
          {"ruling", plan.job.ruling.name},
          {"fingerprint", ruling_fingerprint(plan.job.ruling)},
          {"plan", plan.id()},
          {"fen", plan.job.fen},
          {"depth", plan.job.depth},
          {"at", plan.job.at},
          {"complete", merge.complete()},
          {"nodes", merge.complete() ? Json(merge.sum.str()) : Json(nullptr)},
          {"units", plan.units.size()},
          {"verified", merge.verified},
          {"missing", merge.missing},
          {"repeated", merge.repeated},
          {"disagreements", disagreements},
          {"ignored_lines", lines}};
}

void print_faults(const PerftMerge& merge, const std::vector<IgnoredLine>& ignored, model::Language l) {
  const Trilingual half{"dòng ghi dở, bỏ qua (một tiến trình đã bị dừng giữa chừng)",
                        "半行，已忽略（某个进程中途被终止）", "half a line, ignored (a worker was killed)"};
  const Trilingual two{"phần %1 có hai kết quả:", "单元 %1 有两个结果：", "unit %1 has two results:"};
  for (const IgnoredLine& line : ignored)
    std::cerr << "roluat: " << line.file << ":" << line.line << ": " << half.in(l) << "\n";
  for (const CountedTwice& d : merge.disagreements)
    std::cerr << "roluat: " << filled(two.in(l), {std::to_string(d.unit)}) << "\n  " << d.here << "\n  " << d.there
              << "\n";
}

void print(const PerftPlan& plan, const PerftMerge& merge, const std::vector<IgnoredLine>& ignored, model::Language l) {
  print_faults(merge, ignored, l);
  const Trilingual units{"%1 trên %2 phần, trong đó %3 phần đã đếm lại", "%2 个单元中的 %1 个，其中 %3 个已复核",
                         "%1 of %2 units, %3 of them verified"};
  std::cout << filled(units.in(l), {std::to_string(plan.units.size() - merge.missing.size()),
                                    std::to_string(plan.units.size()), std::to_string(merge.verified)});
  if (!merge.repeated.empty())
    std::cout << Trilingual{"; đếm hơn một lần: ", "；重复：", "; more than once: "}.in(l) << ranges(merge.repeated);
  std::cout << "\n";
  if (!merge.missing.empty())
    std::cout << Trilingual{"còn thiếu: ", "缺少：", "missing: "}.in(l) << ranges(merge.missing) << "\n";
  const Trilingual sum{"perft %1 theo %2: %3", "perft %1，按 %2：%3", "perft %1 under %2: %3"};
  if (merge.complete())
    std::cout << filled(sum.in(l), {std::to_string(plan.job.depth), plan.job.ruling.name, merge.sum.str()}) << "\n";
}

int merge(const MergeArguments& arguments, const Common& common) {
  const std::string game = game_of_plan(arguments.folder);
  refuse_another_game(
      game, {arguments.folder + "/plan.json", 0, 0, model::message("the plan is of the game %1", game), {}}, common);
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
    print(plan, merged, all.ignored, common.spoken());
  return merged.complete() ? status::kClean : status::kUndecided;
}

}  // namespace

void add_perft_merge(CLI::App& perft, Common& common) {
  CLI::App* command = perft.add_subcommand("merge", "Add up what the workers have counted, or list what is missing");
  const auto arguments = std::make_shared<MergeArguments>();
  command->add_option("FOLDER", arguments->folder, "The folder of the plan")->capture_default_str();
  command->add_option("RESULTS", arguments->results, "Files of results (default: results*.jsonl in the folder)");
  command->footer(
      "Exit status: 0 the sum is complete, 3 units are missing or a unit has two different results. Results of another "
      "plan, ruling or version are refused. Half-written lines of killed workers are skipped and named.\n"
      "Examples:\n  roluat perft merge\n  roluat perft merge /shared/six --json");
  command->callback([arguments, command, &common] {
    if (!names_game(*command)) common.game = game_of_plan(arguments->folder);
    common.exit = merge(*arguments, common);
  });
}

}  // namespace roluat::analysis
