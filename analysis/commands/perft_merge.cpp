// roluat perft merge: adds up what the workers have counted.
#include "analysis/perft_merge.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/certificate.hpp"
#include "analysis/commands/perft_parts.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;

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
  for (const Disagreement& d : merge.disagreements)
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
  if (merge.complete())
    std::cout << "perft " << plan.job.depth << " under " << plan.job.ruling.name << ": " << merge.sum << "\n";
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

}  // namespace

void add_perft_merge(CLI::App& perft, Common& common) {
  CLI::App* command = perft.add_subcommand("merge", "Add up what the workers have counted, or say what is missing");
  const auto arguments = std::make_shared<MergeArguments>();
  command->add_option("FOLDER", arguments->folder, "The folder of the plan")->capture_default_str();
  command->add_option("RESULTS", arguments->results, "Files of results (default: results*.jsonl in the folder)");
  command->footer(
      "Exit status: 0 the sum is complete, 3 units are missing or a unit has two different results. Results of "
      "another\n"
      "plan, ruling or version are refused; lines that killed workers have left half written are passed over and "
      "named.\n"
      "Examples:\n  roluat perft merge\n  roluat perft merge /shared/six --json");
  command->callback([arguments, &common] { common.exit = merge(*arguments, common); });
}

}  // namespace roluat::analysis
