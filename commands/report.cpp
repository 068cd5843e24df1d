// roluat report [FINDINGS.json]: the page of a report that lies there.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "commands/checking.hpp"
#include "commands/subjects.hpp"
#include "model/atomic_file.hpp"
#include "model/message.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;

struct ReportArguments {
  std::string findings = "report/findings.json";
  std::string output;  ///< empty: beside the findings
};

int run(const ReportArguments& arguments, const Common& common) {
  const OpenGame game(common, "");
  const Json report = read_report(arguments.findings);
  refuse_other_game(report, arguments.findings, common);
  const std::filesystem::path folder = std::filesystem::path(arguments.findings).parent_path();
  const std::string output = arguments.output.empty() ? (folder / kPageName).string() : arguments.output;
  if (maker_of(report) != maker(common))
    notice(common, model::message("%1 was made by another version or from other texts", arguments.findings));
  const std::string there = folder.empty() ? "." : folder.string();
  const Json shown = with_kept_wordings(report, read_asked(there, game), there, common);
  const std::string page = page_of(shown, game, common);
  (arguments.output.empty() ? model::write_no_link_atomically : model::write_file_atomically)(output, page);
  if (common.json)
    std::cout << Json({{"schema", "roluat.report/1"},
                       {"page", output},
                       {"bytes", page.size()},
                       {"findings", report["findings"].size()}})
                     .dump(2)
              << "\n";
  else
    std::cout << output << "\n";
  return status::kClean;
}

}  // namespace

void add_report(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("report", "Write the page of an existing report again, without checking");
  const auto arguments = std::make_shared<ReportArguments>();
  command->add_option("FINDINGS", arguments->findings, "A findings.json that 'roluat check' wrote")
      ->capture_default_str();
  command->add_option("--output", arguments->output, "Write the page here (default: index.html beside the findings)")
      ->type_name("FILE");
  command->footer(
      "A double click opens the page in a browser, in Vietnamese, Chinese and English. It needs no network.\n"
      "Examples:\n  roluat report\n  roluat report old/findings.json --output old.html\n"
      "Exit status: 0 done, 2 wrong usage or input.");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
