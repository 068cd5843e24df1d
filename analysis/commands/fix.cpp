// roluat fix FINDING: wordings that would settle it, each tried before it is shown; fix --all: those of every finding.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/commands/trying.hpp"
#include "analysis/explain.hpp"
#include "analysis/fix_words.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;

struct FixArguments {
  std::string finding, report = "report", save;
  std::size_t choose = 0, most = 3;
  bool all = false, bits = false;
  std::vector<std::string> kinds;  ///< with all: empty means every kind
};

Json to_json(const std::string& finding, const TriedWordings& tried) {
  return {{"schema", "roluat.fix/1"}, {"finding", finding}, {"proposals", tried.wordings}, {"failed", tried.failed}};
}

void refuse_what_has_no_wording(const std::string& id) {
  if (can_be_worded(id)) return;
  throw model::InputError({"FINDING", 0, 0, "no wording is tried for '" + id + "'",
                           "a finding about what clauses say or leave open; an example or a sign is mended by hand"});
}

int fix_one(const Json& finding, Trier& trier, const FixArguments& arguments, const Common& common) {
  const TriedWordings& tried = trier.tried(finding);
  if (arguments.choose > tried.wordings.size())
    throw model::InputError({"--choose", 0, 0,
                             "there are " + std::to_string(tried.wordings.size()) + " wordings that settle it",
                             "one of their numbers"});
  if (common.json)
    std::cout << to_json(finding["id"], tried).dump(2) << "\n";
  else
    std::cout << fix_words(finding, tried, {common.spoken(), common.style(), common.width()});
  if (arguments.choose > 0) {
    write_copy(common.folder(), trier.proposal(finding, tried.wordings[arguments.choose - 1]), arguments.save);
    notice(common, "wrote " + arguments.save + "/" + common.game + "; ROLUAT_GAMES=" + arguments.save +
                       " roluat check looks at it");
  }
  return status::kClean;
}

std::vector<const Json*> concerned(const Json& report, const FixArguments& arguments) {
  std::vector<const Json*> result;
  for (const Json& finding : report["findings"])
    if (can_be_worded(finding["id"]) &&
        (arguments.kinds.empty() || std::ranges::find(arguments.kinds, finding["kind"].get_ref<const std::string&>()) != arguments.kinds.end()))
      result.push_back(&finding);
  return result;
}

// Each finding's wordings are written down as soon as they are tried: what is broken off goes on where it was.
int fix_all(const Json& report, Trier& trier, const FixArguments& arguments, const Common& common) {
  std::vector<const Json*> left = concerned(report, arguments);
  const std::size_t all = left.size();
  const std::size_t kept = std::erase_if(left, [&](const Json* finding) { return trier.is_kept((*finding)["id"]); });
  std::size_t settled = 0, done = 0;
  notice(common, std::to_string(all) + " findings, " + std::to_string(kept) + " tried before");
  int exit = status::kClean;
  try {
    for (const Json* finding : left) {
      progress_line(std::to_string(kept + ++done) + " of " + std::to_string(all));
      settled += trier.tried(*finding).wordings.empty() ? 0 : 1;
    }
  } catch (const solver::Interrupted&) {
    --done;
    exit = status::kInterrupted;
  }
  end_progress();
  if (common.json)
    std::cout << Json({{"schema", "roluat.fix-all/1"},
                       {"findings", all},
                       {"kept", kept},
                       {"tried", done},
                       {"settled", settled}})
                     .dump(2)
              << "\n";
  else
    std::cout << all_fixed_words(all, kept + done, common.spoken()) << "\n";
  return exit;
}

int run(const FixArguments& arguments, const Common& common) {
  if (arguments.finding.empty() != arguments.all)
    throw model::InputError({"FINDING", 0, 0, "which finding is meant is not said", "one finding, or --all"});
  const auto game = common.open_game();
  const solver::Encoding encoding = solver::read_encoding(common.folder());
  std::string wanted = arguments.finding;
  const Json report = current_report(arguments.report, encoding, *game, common, number_to_id(wanted));
  const Json* finding = arguments.all ? nullptr : &find_finding(report, wanted);
  if (finding != nullptr) refuse_what_has_no_wording((*finding)["id"]);
  Trier trier(arguments.report, report, encoding, *game, common, {arguments.most, arguments.bits});
  const int exit = finding != nullptr ? fix_one(*finding, trier, arguments, common) : fix_all(report, trier, arguments, common);
  write_page(report, encoding, *game, arguments.report, common);
  return exit;
}

}  // namespace

void add_fix(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("fix", "Wordings that would settle a finding, each tried before it is shown");
  const auto arguments = std::make_shared<FixArguments>();
  command->add_option("FINDING", arguments->finding, "Its number in the last report, or its id or the beginning of it");
  CLI::Option* all = command->add_flag("--all", arguments->all,
                    "Every finding, for the page: takes hours, may be broken off, and goes on where it was");
  std::vector<std::string> kinds;
  for (const solver::Kind kind : solver::kAllKinds)
    if (can_be_worded(std::string(solver::name_of(kind)) + ":")) kinds.emplace_back(solver::name_of(kind));
  command->add_option("--kinds", arguments->kinds, "With --all: only findings of these kinds")
      ->delimiter(',')
      ->check(CLI::IsMember(kinds))
      ->needs(all);
  command->add_option("--report", arguments->report, "Folder of the report; checked anew where it is out of date")
      ->capture_default_str();
  command->add_option("--most", arguments->most, "So many wordings that settle a finding are enough")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_flag("--bits", arguments->bits, "Count what each wording would leave open (some ten seconds each)");
  CLI::Option* choose =
      command->add_option("--choose", arguments->choose, "Write the texts with this wording (its number)")
          ->check(CLI::PositiveNumber);
  CLI::Option* save =
      command->add_option("--save", arguments->save, "Where: a new folder below this one, a copy of the game's files");
  choose->needs(save);
  save->needs(choose);
  command->footer(
      "Looked for again, in positions of as many pieces as the check had: contradictions, opposite verdicts, silence,\n"
      "definitions, ambiguities, verdicts by intent, dead clauses; only what the change touches is asked. Other\n"
      "gaps and redundant clauses are not: check the copy for these. A gap is closed by the sentence of an answer.\n"
      "What was tried is kept in wordings.json beside the report, and the page shows it.\n"
      "Examples:\n  roluat fix 7\n  roluat fix contradiction:vi.stay.land-weapons --lang vi\n"
      "  roluat fix 7 --choose 1 --save mine && ROLUAT_GAMES=mine roluat check\n  roluat fix --all\n"
      "  roluat fix --all --kinds contradiction,opposite\n"
      "Exit status: 0 done, 2 wrong usage or input, 130 interrupted.");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
