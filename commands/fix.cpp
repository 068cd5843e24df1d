// roluat fix FINDING: wordings that would settle it, each tried before it is shown; fix --all: those of every finding.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <list>
#include <nlohmann/json.hpp>

#include "analysis/judging/explain.hpp"
#include "analysis/mending/fix_words.hpp"
#include "analysis/report/report_folder.hpp"
#include "commands/subjects.hpp"
#include "commands/trying.hpp"
#include "model/atomic_file.hpp"
#include "model/diagnostic.hpp"
#include "model/games/games.hpp"
#include "model/text.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;

struct FixArguments {
  std::string finding, report = "report", output;
  std::string text;  // a file: the report is on this text alone
  std::size_t choose = 0, most = 3;
  bool all = false, bits = false, no_bits = false;  ///< neither: bits of one finding, not of all
  std::vector<std::string> kinds;                   ///< with all: empty means every kind
};

Json to_json(const std::string& finding, const TriedWordings& tried) {
  Json json{{"schema", "roluat.fix/1"}, {"finding", finding}, {"proposals", tried.wordings}, {"failed", tried.failed}};
  if (tried.undecided > 0) json["undecided"] = tried.undecided;
  if (!tried.wordless.empty()) json["wordless"] = tried.wordless;
  return json;
}

// A text as its reader has it: a sentence a line, its parts apart. A sentence that is struck out is left out.
std::string printed(const model::Text& now, const model::Text& before) {
  std::string result, place;
  for (const model::Sentence& sentence : now.sentences) {
    const model::Sentence* old = before.sentence(sentence.number);
    if (sentence.non_normative && old != nullptr && !old->non_normative) continue;
    if (!result.empty() && sentence.place != place) result += "\n";
    place = sentence.place;
    result += sentence.quote + "\n";
  }
  return result;
}

// A game with a part in C++ is found by its name, among the games of the folder; any other by its own folder.
std::string command_for(const std::string& copy, const TextsFrom& texts, const std::string& folder,
                        const Common& common) {
  const std::string check = called_as() + " check";
  if (!texts.file.empty()) return check + common.game_option() + " --text " + shell_word(copy);
  const std::string game = common.game.substr(0, common.game.find('/'));
  if (model::make_game(game) == nullptr) return check + " " + shell_word(copy);
  return "ROLUAT_GAMES=" + shell_word(folder) + " " + check + common.game_option();
}

// The copy is written, beside it the changed text to be read, and it is said how to look at them.
void save(const Proposal& proposal, const TextsFrom& texts, const std::string& folder, const Common& common) {
  const std::string copy = write_copy(texts, proposal, folder);
  const std::vector<model::Text> before = texts.read().texts;
  for (const auto& [text, source] : proposal.sources) {
    const std::string file = texts.file.empty() ? copy + "/texts/" + text + ".toml" : copy;
    const std::string readable = folder + "/" + text + ".txt";
    const auto old = std::ranges::find(before, text, &model::Text::id);
    model::write_file_atomically(readable, printed(model::read_text(file), *old));
    notice(common, model::message("wrote %1: the text with the changed sentences", readable));
  }
  notice(common, model::message("wrote %1; %2 looks at it", copy, command_for(copy, texts, folder, common)));
}

int fix_one(const Json& finding, Trier& trier, const TextsFrom& texts, const FixArguments& arguments,
            const Common& common) {
  if (arguments.choose > 0) (void)free_place(texts, arguments.output);  // said before anything long begins
  const TriedWordings& tried = trier.tried(finding);
  if (arguments.choose > tried.wordings.size())
    throw model::InputError({"--choose", 0, 0,
                             model::message("there are %1 wordings that settle it", tried.wordings.size()),
                             "one of their numbers"});
  if (common.json)
    std::cout << to_json(finding["id"], tried).dump(2) << "\n";
  else
    std::cout << fix_words(finding, tried, {common.spoken(), common.style(), common.width()});
  if (arguments.choose > 0)
    save(trier.proposal(finding, tried.wordings[arguments.choose - 1]), texts, arguments.output, common);
  return tried.undecided > 0 ? status::kUndecided : status::kClean;
}

// The kind of a finding is what its id begins with: in the report, what two texts say differently is all "difference".
std::vector<const Json*> concerned(const Json& report, const FixArguments& arguments) {
  std::vector<solver::Kind> kinds;
  for (const solver::Kind kind : solver::kAllKinds)
    if (arguments.kinds.empty() || std::ranges::find(arguments.kinds, name_of(kind)) != arguments.kinds.end())
      kinds.push_back(kind);
  std::vector<const Json*> result;
  for (const Json& finding : report["findings"])
    if (is_of(finding["id"], kinds)) result.push_back(&finding);
  return result;
}

/// How far `fix --all` is, and how long it will go on as it went so far.
class FixProgress {
 public:
  FixProgress(std::size_t all, std::size_t kept, const Common& common) : all_(all), kept_(kept), common_(common) {}

  void more(std::size_t findings) {
    done_ += findings;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    const auto left = static_cast<double>(all_ - kept_ - done_) * seconds / static_cast<double>(done_);
    progress_line(common_, model::message("%1 of %2, about %3 min left", kept_ + done_, all_,
                                          static_cast<long>(left / kSecondsInMinute) + 1));
  }
  [[nodiscard]] std::size_t done() const { return done_; }

 private:
  static constexpr double kSecondsInMinute = 60;
  std::size_t all_, kept_, done_ = 0;
  const Common& common_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// What is left to be tried of one subject. One Trier after the other: what is kept lies in one file.
class FixWork {
 public:
  FixWork(const Json& whole, const OpenSubject& subject, const FixArguments& arguments)
      : subject_(subject), arguments_(arguments), report_(only_about(whole, subject)), encoding_(subject.encoding) {
    give_way(encoding_, precedences_of(report_));
    if (arguments.all) left_ = concerned(report_, arguments);
    all_ = left_.size();
    if (all_ == 0) return;
    const Trier trier = new_trier();
    std::erase_if(left_, [&](const Json* finding) { return trier.is_kept((*finding)["id"]); });
  }
  FixWork(const FixWork&) = delete;
  FixWork& operator=(const FixWork&) = delete;

  [[nodiscard]] Trier new_trier() const {
    const bool bits = arguments_.bits || !(arguments_.all || arguments_.no_bits);
    return {arguments_.report, report_, subject_, encoding_, {arguments_.most, bits}};
  }
  [[nodiscard]] std::size_t all() const { return all_; }
  [[nodiscard]] std::size_t kept() const { return all_ - left_.size(); }

  // Wordings are written down as soon as they are tried: what is broken off goes on where it was.
  void try_all(FixProgress& progress) const {
    if (left_.empty()) return;
    Trier trier = new_trier();
    trier.try_all(left_, [&](std::size_t findings) { progress.more(findings); });
  }
  [[nodiscard]] std::size_t undecided() const {
    if (left_.empty()) return 0;
    const Trier trier = new_trier();
    std::size_t sum = 0;
    for (const Json* finding : left_) sum += trier.undecided((*finding)["id"]);
    return sum;
  }
  [[nodiscard]] std::size_t settled() const {
    if (left_.empty()) return 0;
    Trier trier = new_trier();
    return static_cast<std::size_t>(std::ranges::count_if(left_, [&](const Json* finding) {
      return trier.is_kept((*finding)["id"]) && !trier.tried(*finding).wordings.empty();
    }));
  }

 private:
  const OpenSubject& subject_;
  const FixArguments& arguments_;
  const Json report_;
  solver::Encoding encoding_;
  std::vector<const Json*> left_;
  std::size_t all_ = 0;
};

int fix_all(const Json& whole, const OpenGame& game, const FixArguments& arguments, const Common& common) {
  std::list<FixWork> works;
  std::size_t all = 0, kept = 0, settled = 0, undecided = 0;
  for (const OpenSubject& subject : game.subjects()) {
    const FixWork& work = works.emplace_back(whole, subject, arguments);
    all += work.all();
    kept += work.kept();
  }
  notice(common, model::message("%1 findings, %2 tried before", all, kept));
  FixProgress progress(all, kept, common);
  int exit = status::kClean;
  try {
    for (const FixWork& work : works) work.try_all(progress);
  } catch (const solver::Interrupted&) {
    exit = status::kInterrupted;
  }
  const std::size_t done = progress.done();
  for (const FixWork& work : works) settled += work.settled();
  for (const FixWork& work : works) undecided += work.undecided();
  if (undecided > 0 && exit == status::kClean) exit = status::kUndecided;
  end_progress();
  if (common.json)
    std::cout << Json({{"schema", "roluat.fix-all/1"},
                       {"findings", all},
                       {"kept", kept},
                       {"tried", done},
                       {"settled", settled},
                       {"undecided", undecided}})
                     .dump(2)
              << "\n";
  else
    std::cout << all_fixed_words(all, kept + done, common.spoken()) << "\n"
              << gave_up_words(undecided, {common.spoken(), common.style(), common.width()});
  return exit;
}

int run(const FixArguments& arguments, const Common& common) {
  if (arguments.finding.empty() != arguments.all)
    throw model::InputError({"FINDING", 0, 0, "no finding is named", "one finding, or --all"});
  const OpenGame game(common, arguments.text);
  std::string wanted = arguments.finding;
  const Json whole = current_report(arguments.report, game, common, number_to_id(wanted));
  wanted = id_of_today(wanted, whole, common);
  refuse_foreign_report(arguments.report);  // what is found is written there
  int exit = status::kClean;
  if (arguments.all) {
    exit = fix_all(whole, game, arguments, common);
  } else {
    const Json& finding = find_finding(whole, wanted);
    const OpenSubject& subject = game.of(finding);
    const FixWork work(whole, subject, arguments);
    Trier trier = work.new_trier();
    exit = fix_one(finding, trier, subject.from, arguments, common);
  }
  write_page(whole, game, arguments.report, common);
  return exit;
}

}  // namespace

void add_fix(CLI::App& app, Common& common) {
  CLI::App* command =
      app.add_subcommand("fix", "Propose wordings that settle a finding, each tried before it is shown");
  const auto arguments = std::make_shared<FixArguments>();
  command->add_option(
      "FINDING", arguments->finding,
      "A matter by its number in the last report (3), or a finding by its number (3.2) or the beginning of its id");
  CLI::Option* all = command->add_flag(
      "--all", arguments->all,
      "Try wordings for every finding, for the page (long; Ctrl-C stops it, the same command resumes)");
  std::vector<std::string> kinds;
  for (const solver::Kind kind : solver::kAllKinds) kinds.emplace_back(solver::name_of(kind));
  command->add_option("--kinds", arguments->kinds, "Try only findings of these kinds")
      ->delimiter(',')
      ->check(CLI::IsMember(kinds))
      ->needs(all);
  command
      ->add_option("--report", arguments->report, "Read the report in this folder, checking again if it is out of date")
      ->type_name("DIR")
      ->capture_default_str();
  command
      ->add_option("--text", arguments->text,
                   "Use the report on this text alone (the file given to 'roluat check --text')")
      ->type_name("FILE");
  command->add_option("--most", arguments->most, "Stop after this many wordings that settle a finding")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  CLI::Option* bits = command->add_flag(
      "--bits", arguments->bits,
      "Count the bits that each wording leaves open (the default except with --all; a second or two each)");
  command->add_flag("--no-bits", arguments->no_bits, "Do not count bits")->excludes(bits);
  CLI::Option* choose =
      command->add_option("--choose", arguments->choose, "Write the texts with the wording of this number")
          ->check(CLI::PositiveNumber);
  CLI::Option* output =
      command
          ->add_option("--output", arguments->output,
                       "Write into this new folder, as a copy of the game's files (with --text: of the file)")
          ->type_name("DIR");
  choose->needs(output);
  output->needs(choose);
  command->footer(
      "Each wording is checked on positions of as many pieces as the report's: contradictions, differences, silence, "
      "definitions, ambiguities, intent, dead clauses, examples, notation. Only what the change touches is asked. "
      "Other gaps and redundant clauses are not looked for: check the copy for these. A gap is closed by the sentence "
      "of an answer. What was tried is kept in wordings.json beside the report, and the page shows it.\n"
      "Examples:\n  roluat fix 7\n"
      "  roluat fix 7 --choose 1 --output mine && ROLUAT_GAMES=mine roluat check\n"
      "  roluat fix 7 --game pond --choose 1 --output mine && roluat check mine/pond\n  roluat fix --all\n"
      "  roluat fix 1 --text rules.toml --choose 1 --output mine\n"
      "  roluat fix --all --kinds contradiction,opposite\n"
      "Exit status: 0 done, 2 wrong usage or input, 3 the solver gave up on a wording, 130 interrupted.");
  command->callback([command, arguments, &common] {
    arguments->report =
        report_on(texts_from(common, arguments->text), arguments->report, command->count("--report") > 0);
    common.exit = run(*arguments, common);
  });
}

}  // namespace roluat::analysis
