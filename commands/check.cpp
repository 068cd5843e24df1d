// roluat check: the main job.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/checking/lex_specialis.hpp"
#include "analysis/comparing/compare.hpp"
#include "analysis/proofs/claim_folders.hpp"
#include "analysis/proofs/second_search.hpp"
#include "analysis/report/report_folder.hpp"
#include "analysis/report/show.hpp"
#include "analysis/report/show_matters.hpp"
#include "analysis/standing/standing.hpp"
#include "commands/checking.hpp"
#include "commands/proving.hpp"
#include "commands/subjects.hpp"
#include "model/message.hpp"
#include "model/read_file.hpp"
#include "model/usual_pieces.hpp"

namespace roluat::analysis {
namespace {

using model::Language;
using model::Trilingual;

constexpr const char* kWaivers = "waivers.toml";  // in the current folder, where no other file is named
constexpr std::size_t kFirstMatters = 10;         // so many are shown unasked

struct CheckArguments {
  std::vector<std::string> texts, kinds;
  std::string fail_on = "silence";
  std::string report = "report";
  std::string baseline, waivers, ruling;
  std::string text;  // a file: this text alone
  std::string lex_specialis = "on";
  std::optional<int> pieces;  // nobody said: as many as the game usually needs
  std::string second_solver = kSecondSolver;
  std::string certify;  // a folder for proofs
  bool all = false, brief = false, certain = false, confirm = false, changed = false;
};

// What others say of the denials, as far as they were asked.
struct Opinions {
  std::optional<SecondOpinion> second;
  std::optional<CertifiedClaims> certified;

  [[nodiscard]] bool disagree() const {
    return (second && (!second->agrees() || !second->holds.empty() || !second->unanswered.empty())) ||
           (certified && !certified->certified().unproved.empty());
  }
};

Opinions asked_for(const CheckArguments& arguments) {
  Opinions opinions;
  if (arguments.confirm) opinions.second.emplace();
  if (!arguments.certify.empty()) opinions.certified.emplace(arguments.certify);
  return opinions;
}

void ask_others(CheckResult& result, const OpenSubject& subject, const CheckArguments& arguments, Opinions& opinions) {
  std::vector<std::string> contradicted;
  if (opinions.second) {
    SecondOpinion second = confirm_visibly(result, arguments.second_solver, arguments.report, subject);
    take_over(second, result);
    for (const SecondOpinion::Disagreement& one : second.disagreements)
      contradicted.insert(contradicted.end(), one.obligations.begin(), one.obligations.end());
    add(std::move(second), *opinions.second);
  }
  if (opinions.certified) {
    const std::size_t before = opinions.certified->false_claims().size();
    opinions.certified->certify_visibly(result, subject);
    const std::vector<std::string>& all = opinions.certified->false_claims();
    contradicted.insert(contradicted.end(), all.begin() + static_cast<std::ptrdiff_t>(before), all.end());
  }
  set_aside_contradicted(contradicted, result);
}

nlohmann::ordered_json with_opinions(nlohmann::ordered_json report, const Opinions& opinions) {
  if (opinions.second) report["second_opinion"] = to_json(*opinions.second);
  if (opinions.certified) report["certified"] = to_json(*opinions.certified);
  return report;
}

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

// What stands before a finding: its number in the report, and how it stands.
std::string label(const Finding& finding, const std::string& number, const Standing& standing, const Common& common) {
  const Language l = common.spoken();
  std::string out = padded(number, 6, true);
  // Unasked, only what is new is marked: mostly everything else is as it was.
  if (standing.since && (standing.by_baseline || standing.since->is_new(finding.id))) {
    const std::string word = padded(status_word(standing, finding).in(l), standing.by_baseline ? 9 : 0);
    out += " " + (standing.since->is_new(finding.id) ? common.style().red(word) : word);
  }
  if (standing.is_settled(finding)) {
    const Trilingual settled{"có câu trả lời: ", "已回答：", "answered: "};
    out += " " + common.style().green("[" + settled.in(l) + standing.settlement->ruling + "]");
  }
  if (const Waiver* waiver = standing.waiver(finding)) {
    const Trilingual waived{"đã bỏ qua: ", "已豁免：", "waived: "}, until{" đến ", " 至 ", " until "};
    out += " " + common.style().green("[" + waived.in(l) + waiver->reason +
                                      (waiver->until.empty() ? "" : until.in(l) + waiver->until) + "]");
  }
  return out + " ";
}

void print_resolved(const Standing& standing, const Common& common) {
  if (!standing.since || standing.since->resolved.empty()) return;
  const Trilingual baseline{"Đã giải quyết so với báo cáo đối chiếu", "与基准相比已解决",
                            "Resolved since the baseline"},
      last{"Đã giải quyết từ lần sửa luật trước", "自上次修改规则以来已解决",
           "Resolved since the texts were last changed"};
  std::cout << common.style().bold((standing.by_baseline ? baseline : last).in(common.spoken())) << "\n";
  for (const OldFinding& old : standing.since->resolved)
    std::cout << "  " << old.title.in(common.spoken()) << "  " << common.style().dim(old.id) << "\n";
}

std::string count_of(const CheckResult& result, const std::function<bool(const Finding&)>& predicate) {
  return std::to_string(std::ranges::count_if(result.findings, predicate));
}

// How many are new and resolved, and where the page lists them.
void print_changes(const CheckResult& result, const Standing& standing, const std::string& folder, Language l) {
  if (!standing.since) return;
  const std::string fresh = count_of(result, [&](const Finding& f) { return standing.since->is_new(f.id); });
  const std::string same = count_of(result, [&](const Finding& f) { return !standing.since->is_new(f.id); });
  const std::string gone = std::to_string(standing.since->resolved.size());
  if (!standing.by_baseline)
    std::cout
        << Trilingual{"Từ lần sửa luật trước: ", "自上次修改规则以来：", "Since the texts were last changed: "}.in(l);
  std::cout << Trilingual{fresh + " chỗ mới, " + same + " chỗ như cũ, " + gone + " chỗ đã giải quyết",
                          "新增" + fresh + "，未变" + same + "，已解决" + gone,
                          fresh + " new, " + same + " unchanged, " + gone + " resolved"}
                   .in(l)
            << "\n";
  if (fresh != "0" || gone != "0") std::cout << "  " << page_address(folder, "changes") << "\n";
}

void print_counts(const CheckResult& result, const Standing& standing, const std::string& folder, Language l) {
  print_changes(result, standing, folder, l);
  if (!standing.waivers.all.empty()) {
    const std::string waived = count_of(result, [&](const Finding& f) { return standing.waiver(f) != nullptr; });
    std::cout << Trilingual{waived + " chỗ được bỏ qua", "已豁免" + waived + "个疑点", waived + " waived"}.in(l)
              << "\n";
  }
  if (standing.settlement) {
    const std::string settled = count_of(result, [&](const Finding& f) { return standing.is_settled(f); });
    const std::string left = count_of(result, [&](const Finding& f) { return !standing.is_settled(f); });
    const std::string& by = standing.settlement->ruling;
    std::cout << Trilingual{by + " trả lời cho " + settled + " chỗ; còn lại " + left + " chỗ",
                            by + "已回答" + settled + "个疑点，还剩" + left + "个",
                            by + " answers " + settled + "; " + left + " are left"}
                     .in(l)
              << "\n  " << page_address(folder, "list?state=open") << "\n";
  }
}

// Each matter with the findings that it holds, then those that are listed apart, by the reason. Briefly, parts are
// counted with the finding that stands for them.
class AllMatters {
 public:
  AllMatters(const CheckResult& result, const OpenGame& game, const Standing& standing, const CheckArguments& arguments,
             const Common& common)
      : result_(result),
        game_(game),
        standing_(standing),
        arguments_(arguments),
        common_(common),
        options_{common.spoken(), common.style(), common.width()} {}

  void print() const {
    for (std::size_t m = 0; m < result_.matters.size(); ++m) {
      const std::vector<std::size_t> shown = of_matter(m, std::nullopt);
      if (shown.empty()) continue;
      std::cout << show_matter(result_.matters[m], m + 1, result_, options_) << (arguments_.brief ? "" : "\n");
      for (const std::size_t k : shown) print(m, k);
    }
    for (const Apart why : kAllApart) print_apart(why);
  }

 private:
  void print_apart(Apart why) const {
    std::size_t count = 0;
    for (std::size_t m = 0; m < result_.matters.size(); ++m) count += of_matter(m, why).size();
    if (count == 0) return;
    std::cout << (arguments_.brief ? "\n" : "") << show_apart(why, count, true, options_)
              << (arguments_.brief ? "" : "\n");
    for (std::size_t m = 0; m < result_.matters.size(); ++m)
      for (const std::size_t k : of_matter(m, why)) print(m, k);
  }

  [[nodiscard]] const Finding& finding(std::size_t matter, std::size_t number) const {
    return *std::ranges::find(result_.findings, result_.matters[matter].findings[number], &Finding::id);
  }

  [[nodiscard]] ListOf list(std::optional<Apart> apart) const { return {apart, arguments_.brief, arguments_.certain}; }

  [[nodiscard]] std::vector<std::size_t> of_matter(std::size_t m, std::optional<Apart> apart) const {
    return listed(result_.matters[m], result_, list(apart));
  }

  void print(std::size_t m, std::size_t k) const {
    const Finding& one = finding(m, k);
    const ToldWith more = told_with(one.id, result_.matters[m], result_, list(one.apart()));
    std::cout << label(one, std::to_string(m + 1) + "." + std::to_string(k + 1), standing_, common_)
              << (arguments_.brief ? show_brief(one, *game_.of(one.subject).game, more, options_)
                                   : show(one, game_.texts(), *game_.of(one.subject).game,
                                          game_.of(one.subject).encoding.questions, options_) +
                                         "\n");
  }

  const CheckResult& result_;
  const OpenGame& game_;
  const Standing& standing_;
  const CheckArguments& arguments_;
  const Common& common_;
  ShowOptions options_;
};

void print_all(const CheckResult& result, const OpenGame& game, const Standing& standing,
               const CheckArguments& arguments, const Common& common) {
  AllMatters(result, game, standing, arguments, common).print();
  for (const OpenSubject& subject : game.subjects())
    if (std::ranges::find(result.findings, subject.name, &Finding::subject) != result.findings.end())
      std::cout << show_note(subject.common.folder(), {common.spoken(), common.style(), common.width()});
  print_resolved(standing, common);
  std::cout << "\n" << show_summary(result, {common.spoken(), common.style(), common.width()}, common.game_option());
}

// Is there nothing of it left that is to be mended, that a ruling's answers do not settle, and that is not waived?
bool is_done(const Matter& matter, const CheckResult& result, const Standing& standing) {
  return std::ranges::all_of(matter.findings, [&](const std::string& id) {
    const Finding& finding = *std::ranges::find(result.findings, id, &Finding::id);
    return standing.is_settled(finding) || standing.waiver(finding) != nullptr || finding.beyond_scope;
  });
}

// What stands behind the name of a command that is to speak of this report.
std::string of_this_report(const CheckArguments& arguments, const Common& common) {
  const std::string usual = report_on(texts_from(common, arguments.text), CheckArguments().report, false);
  return common.game_option() + (arguments.text.empty() ? "" : " --text " + shell_word(arguments.text)) +
         (arguments.report == usual ? "" : " --report " + shell_word(arguments.report));
}

// A screen and a half: how unclear, and what to decide first.
void print_first(const CheckResult& result, const OpenGame& game, const Standing& standing,
                 const CheckArguments& arguments, const Common& common) {
  const ShowOptions options{common.spoken(), common.style(), common.width()};
  const Language l = common.spoken();
  std::map<std::string, Trilingual> subjects;
  for (const OpenSubject& subject : game.subjects()) subjects.emplace(subject.name, subject.game->title());
  std::cout << show_how_unclear(result, subjects, options) << "\n"
            << common.style().bold(count_matters(result, options));
  std::size_t shown = 0, open = 0;
  for (std::size_t m = 0; m < result.matters.size(); ++m) {
    if (result.matters[m].apart || is_done(result.matters[m], result, standing) ||
        (arguments.certain && !result.matters[m].certain_conflict))
      continue;
    ++open;
    if (shown == kFirstMatters) continue;
    ++shown;
    std::cout << show_matter(result.matters[m], m + 1, result, options);
  }
  for (const Apart why : kAllApart)
    if (const std::size_t apart = count_apart(result, why); apart > 0)
      std::cout << show_apart(why, apart, false, options);
  std::cout << show_undecided(result, options, common.game_option());
  if (shown == 0) return;
  const std::string more = std::to_string(open - shown), roluat = called_as(), here = of_this_report(arguments, common);
  const Trilingual rest{"Còn " + more + " việc nữa: thêm --all. ", "还有" + more + "件：加 --all。",
                        more + " more: --all. "},
      explain{
          "Giải thích việc 1: " + roluat + " why 1" + here + ". Sửa câu chữ: " + roluat + " fix 1" + here,
          "解释第 1 件：" + roluat + " why 1" + here + "。修改措辞：" + roluat + " fix 1" + here,
          "To explain matter 1: " + roluat + " why 1" + here + ". To mend its wording: " + roluat + " fix 1" + here};
  std::cout << (open > shown ? rest.in(l) : "") << explain.in(l) << "\n";
}

void print(const CheckResult& result, const OpenGame& game, const Standing& standing, const CheckArguments& arguments,
           const Common& common) {
  if (arguments.all || arguments.brief)
    print_all(result, game, standing, arguments, common);
  else
    print_first(result, game, standing, arguments, common);
  print_counts(result, standing, arguments.report, common.spoken());
}

int exit_status(const CheckResult& result, const Opinions& opinions, const Standing& standing,
                const CheckArguments& arguments) {
  const bool undecided = std::ranges::any_of(result.summaries, [](const CheckSummary& s) { return s.undecided > 0; });
  if (!result.faults.empty() || undecided || opinions.disagree()) return status::kUndecided;
  const bool fails = std::ranges::any_of(result.findings, [&](const Finding& f) {
    return !f.beyond_scope && standing.waiver(f) == nullptr && gravity(f.kind) >= threshold(arguments.fail_on);
  });
  return fails ? status::kFindings : status::kClean;
}

Waivers find_waivers(const CheckArguments& arguments) {
  if (!arguments.waivers.empty()) return read_waivers(arguments.waivers);
  return model::is_there(kWaivers) ? read_waivers(kWaivers) : Waivers();
}

void tell_expired(const Standing& standing, const Common& common) {
  for (const Waiver& waiver : standing.waivers.all)
    if (standing.waivers.of(waiver.id, standing.day) == nullptr)
      notice(common,
             model::message("%1: the waiver of '%2' ended on %3",
                            standing.waivers.file + ":" + std::to_string(waiver.line), waiver.id, waiver.until));
}

Standing standing_of(const CheckResult& result, const std::optional<Baseline>& baseline,
                     const std::optional<nlohmann::ordered_json>& last, Waivers waivers, const Scope& scope,
                     const CheckArguments& arguments) {
  Standing standing{std::nullopt, std::move(waivers), today()};
  standing.by_baseline = baseline.has_value();
  if (baseline)
    standing.since = since(*baseline, result, scope);
  else if (last)
    standing.since = since(baseline_of(*last, arguments.report), result, scope);
  std::vector<std::string> ids;
  for (const Finding& finding : result.findings) ids.push_back(finding.id);
  // Where not everything is checked, a waiver may be about what is left out.
  if (arguments.texts.empty() && arguments.kinds.empty() && arguments.text.empty())
    refuse_unknown(standing.waivers, ids);
  return standing;
}

std::vector<std::string> subject_names(const OpenGame& game) {
  std::vector<std::string> names;
  for (const OpenSubject& one : game.subjects())
    if (!one.name.empty()) names.push_back(one.name);
  return names;
}

int run(const CheckArguments& arguments, const Common& common) {
  const OpenGame game(common, arguments.text);
  const TextsFrom& from = game.first().from;
  (void)common.game_words();  // help reads them and is shown whatever is wrong with them
  if (arguments.changed) return check_changed(arguments.report, game, arguments.brief, common);
  check_text_ids(arguments.texts, game.texts(), common.game);
  refuse_foreign_report(arguments.report);
  if (!arguments.certify.empty()) refuse_foreign_claims(arguments.certify, subject_names(game));
  std::optional<Baseline> baseline;  // read before anything long begins; the report may be about to replace it
  if (!arguments.baseline.empty()) baseline = read_baseline(arguments.baseline);
  Waivers waivers = find_waivers(arguments);
  std::vector<SubjectRuling> rulings;
  if (!arguments.ruling.empty()) rulings = game.rulings_called(arguments.ruling);
  CheckOptions options;
  options.texts = arguments.texts;
  for (const solver::Kind kind : solver::kAllKinds)
    if (std::ranges::find(arguments.kinds, solver::name_of(kind)) != arguments.kinds.end())
      options.kinds.push_back(kind);
  options.most_pieces = arguments.pieces.value_or(model::usual_pieces(common.folder()));
  options.special_first = arguments.lex_specialis == "on";
  if (arguments.kinds.empty()) options.compared = texts_to_compare(game, arguments.texts);
  Scope scope = scope_of(options, game.texts());
  scope.file = from.name();
  const MadeBy by = maker(common, from);
  const std::optional<nlohmann::ordered_json> last = last_run(arguments.report, by, scope);
  const bool whole = arguments.texts.empty() && arguments.kinds.empty() && arguments.lex_specialis == "on";
  Opinions opinions = asked_for(arguments);
  LeftBeside beside{last};
  if (opinions.second) options.other = second_search(arguments.second_solver);
  CheckResult result = check_visibly(game, options, common, [&](const OpenSubject& one, CheckResult& found) {
    if (!opinions.second) beside.denied.merge(denials(found, one.before_names()));
    if (whole) beside.asked.emplace(one.name, asked_by(found, by, options.most_pieces, common));
    ask_others(found, one, arguments, opinions);
  });
  if (opinions.second) beside.denied = opinions.second->asked;
  if (opinions.certified) opinions.certified->finish();
  nlohmann::ordered_json report = with_opinions(report_of(result, scope, by, common), opinions);
  Standing standing = standing_of(result, baseline, last, std::move(waivers), scope, arguments);
  if (!rulings.empty()) standing.settlement = settled_by(rulings, report);
  report = with_standing(report, standing);
  // In the order of the report: what is settled behind the rest.
  std::ranges::stable_partition(result.findings, [&](const Finding& one) { return !standing.is_settled(one); });
  add_comparisons(report, result, options);
  add_not_asked(report, game, options);
  write_report(result, report, beside, game, arguments.report, common);
  if (common.json)
    std::cout << report.dump(2) << "\n";
  else
    print(result, game, standing, arguments, common);
  if (!common.json && opinions.second) tell(*opinions.second, common);
  if (!common.json && opinions.certified) tell(*opinions.certified, common);
  tell_expired(standing, common);
  tell_end(result, arguments.report, common);
  return exit_status(result, opinions, standing, arguments);
}

}  // namespace

void add_check(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("check", "Find contradictions inside the texts and differences between them");
  const auto arguments = std::make_shared<CheckArguments>();
  command->add_option("TEXT", arguments->texts, "Texts to check (default: all)");
  std::vector<std::string> kinds;
  for (const solver::Kind kind : solver::kAllKinds) kinds.emplace_back(solver::name_of(kind));
  command
      ->add_option("--text", arguments->text,
                   "Check this text alone (a file that 'roluat ruling export --clauses' wrote)")
      ->type_name("FILE");
  command->add_option("--kinds", arguments->kinds, "Run only these checks (default: all)")
      ->delimiter(',')
      ->check(CLI::IsMember(kinds));
  command->add_option("--fail-on", arguments->fail_on, "Exit with 1 for findings this grave or graver, unless waived")
      ->check(CLI::IsMember({"contradiction", "difference", "silence", "never"}))
      ->capture_default_str();
  command
      ->add_option("--pieces", arguments->pieces,
                   "Try positions of up to this many pieces: more take longer, and may show more (default: as many as "
                   "the game says, else 3)")
      ->check(CLI::Range(1, model::kMostPieces));
  command
      ->add_option(
          "--report", arguments->report,
          "Write the page, findings.json and the queries into this folder (with --text FILE.toml: report/FILE)")
      ->type_name("DIR")
      ->capture_default_str();
  command
      ->add_option(
          "--baseline", arguments->baseline,
          "Compare with this earlier findings.json (default: the last report in the folder made from other texts)")
      ->type_name("FILE");
  command
      ->add_option("--ruling", arguments->ruling,
                   "List last what this ruling settles (a ruling, or a file of choices from the page)")
      ->type_name("RULING");
  command
      ->add_option("--waivers", arguments->waivers,
                   "Read waived findings, with reasons, from this file (default: waivers.toml, if there is one)")
      ->type_name("FILE");
  command
      ->add_option("--lex-specialis", arguments->lex_specialis,
                   "Let a special rule take precedence over a general one even where no word of the text says so")
      ->check(CLI::IsMember({"on", "off"}))
      ->capture_default_str();
  command->add_flag("--all", arguments->all,
                    "Print every matter with all its findings and what was asked (otherwise the first ten matters)");
  command->add_flag("--brief", arguments->brief, "Print every matter, one line for each finding");
  command->add_flag("--certain", arguments->certain, "Show only what holds whichever way the sentences are read");
  command->add_flag("--changed", arguments->changed,
                    "Report what an edit of the texts has resolved and created since the last full check (asks only "
                    "what the edit touches)");
  command->add_flag("--confirm", arguments->confirm, "Ask a second solver about everything denied or undecided");
  command
      ->add_option("--second-solver", arguments->second_solver,
                   "The command of the second solver, which reads SMT-LIB 2 on its standard input")
      ->type_name("COMMAND")
      ->capture_default_str();
  command
      ->add_option("--certify", arguments->certify,
                   "Write proofs of everything denied into this folder, for 'roluat verify'")
      ->type_name("DIR");
  for (const char* option : {"--confirm", "--certify"})
    command->get_option("--changed")->excludes(command->get_option(option));
  command->footer(
      "Write a waiver in TOML so ('until' may be left out):\n"
      "  [[waiver]]\n  id = \"contradiction:...\"\n  reason = \"will be settled in the next edition\"\n"
      "  until = 2027-06-30\n"
      "Examples:\n  roluat check\n  roluat check vi --brief --lang vi\n  roluat check --baseline old.json --brief\n"
      "  roluat check --ruling my-choices.toml --brief\n"
      "  roluat check --changed --brief\n"
      "  roluat check --confirm --certify proofs\n"
      "  roluat check --text rules.toml\n"
      "  roluat check --fail-on contradiction --json > findings.json\n"
      "Exit status: 0 clean, 1 findings, 2 wrong usage or input, 3 undecided or internal disagreement. Findings listed "
      "under \"What a text need not treat\" do not count.");
  command->callback([command, arguments, &common] {
    take_game_folder(arguments->texts, common);
    if (!arguments->text.empty() && !arguments->texts.empty())
      throw model::InputError({"TEXT", 0, 0, "with --text, one file is checked and no text of the game",
                               model::message("'%1' alone, or --text alone", arguments->texts.front())});
    arguments->report =
        report_on(texts_from(common, arguments->text), arguments->report, command->count("--report") > 0);
    common.exit = run(*arguments, common);
  });
}

}  // namespace roluat::analysis
