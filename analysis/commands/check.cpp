// roluat check: the main job.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <thread>

#include "analysis/commands/command.hpp"
#include "analysis/findings_json.hpp"
#include "analysis/show.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

struct CheckArguments {
  std::vector<std::string> texts, kinds;
  std::string fail_on = "silence";
  std::string report = "report";
  int pieces = 3;
  bool brief = false, certain = false, confirm = false;
};

// How grave: what --fail-on compares.
int gravity(solver::Kind kind) {
  switch (kind) {
    case solver::Kind::contradiction:
    case solver::Kind::definition: return 3;
    case solver::Kind::opposite: return 2;
    default: return 1;
  }
}
int threshold(const std::string& fail_on) {
  if (fail_on == "contradiction") return 3;
  if (fail_on == "difference") return 2;
  return fail_on == "silence" ? 1 : 4;
}

void write_report(const CheckResult& result, const std::string& folder) {
  std::error_code ignored;
  std::filesystem::remove_all(folder + "/queries", ignored);  // those of an earlier run
  for (const Finding& finding : result.findings)
    if (!finding.smt2.empty()) model::write_file_atomically(folder + "/" + query_path(finding), finding.smt2);
  model::write_file_atomically(folder + "/findings.json", findings_json(result));
}

void print(const CheckResult& result, const std::vector<model::Text>& texts, const model::Game& game,
           const CheckArguments& arguments, const Common& common) {
  const ShowOptions options{common.spoken(), common.style(), common.width()};
  for (const Finding& finding : result.findings) {
    if (arguments.certain && !finding.every_reading) continue;
    std::cout << (arguments.brief ? show_brief(finding, options) : show(finding, texts, game, options) + "\n");
  }
  std::cout << "\n" << show_summary(result, options);
}

int exit_status(const CheckResult& result, const CheckArguments& arguments) {
  const bool undecided = std::ranges::any_of(result.summaries, [](const CheckSummary& s) { return s.undecided > 0; });
  if (!result.faults.empty() || undecided) return status::kUndecided;
  const bool fails = std::ranges::any_of(
      result.findings, [&](const Finding& f) { return gravity(f.kind) >= threshold(arguments.fail_on); });
  return fails ? status::kFindings : status::kClean;
}

int run(const CheckArguments& arguments, const Common& common) {
  const auto game = common.open_game();
  const solver::Encoding encoding = solver::read_encoding(common.folder());
  for (const std::string& id : arguments.texts)
    if (encoding.text(id) == nullptr)
      throw model::InputError(
          {"TEXT", 0, 0, "there is no text '" + id + "'", "the id of a text of this game, such as vi"});
  CheckOptions options;
  options.texts = arguments.texts;
  for (const solver::Kind kind : solver::kAllKinds)
    if (std::ranges::find(arguments.kinds, solver::name_of(kind)) != arguments.kinds.end())
      options.kinds.push_back(kind);
  options.most_pieces = arguments.pieces;
  options.confirm = arguments.confirm;
  options.progress = [](int pieces, std::size_t open) {
    progress_line("positions of " + std::to_string(pieces) + " pieces: " + std::to_string(open) + " obligations open");
  };
  std::stop_source stop;
  options.stop = stop.get_token();
  const std::jthread watcher([&stop](const std::stop_token& done) {
    while (!done.stop_requested() && !interrupted) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    if (interrupted) stop.request_stop();
  });
  const CheckResult result = check(encoding, *game, options);
  end_progress();
  write_report(result, arguments.report);
  if (common.json)
    std::cout << findings_json(result);
  else
    print(result, encoding.texts, *game, arguments, common);
  for (const std::string& fault : result.faults)
    std::cerr << "roluat: a witness does not replay, so it is not shown as a finding: " << fault << "\n";
  std::cerr << "roluat: " << result.queries << " queries, " << result.seconds_in_solver << " s in the solver; wrote "
            << arguments.report << "/findings.json\n";
  return exit_status(result, arguments);
}

}  // namespace

void add_check(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("check", "Find contradictions inside the texts and differences between them");
  const auto arguments = std::make_shared<CheckArguments>();
  command->add_option("TEXT", arguments->texts, "Texts to check (default: all)");
  std::vector<std::string> kinds;
  for (const solver::Kind kind : solver::kAllKinds) kinds.emplace_back(solver::name_of(kind));
  command->add_option("--kinds", arguments->kinds, "Only these checks (default: all)")
      ->delimiter(',')
      ->check(CLI::IsMember(kinds));
  command->add_option("--fail-on", arguments->fail_on, "Exit with 1 for findings this grave or graver")
      ->check(CLI::IsMember({"contradiction", "difference", "silence", "never"}))
      ->capture_default_str();
  command->add_option("--pieces", arguments->pieces, "Try positions with up to so many pieces")
      ->check(CLI::Range(1, 8))
      ->capture_default_str();
  command->add_option("--report", arguments->report, "Folder for findings.json and the queries")->capture_default_str();
  command->add_flag("--brief", arguments->brief, "One line for each finding");
  command->add_flag("--certain", arguments->certain, "Show only what holds whichever way the sentences are read");
  command->add_flag("--confirm", arguments->confirm, "Ask a second solver engine before anything is denied (slower)");
  command->footer(
      "Examples:\n  roluat check\n  roluat check vi --brief --lang vi\n  roluat check --fail-on contradiction --json > "
      "findings.json\n"
      "Exit status: 0 clean, 1 findings, 2 wrong usage or input, 3 undecided or internal disagreement.");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
