// roluat next [REPORT]: asks the question whose answer settles most, and makes a ruling of the answers.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <map>

#include "analysis/findings/wording.hpp"
#include "analysis/words/trilingual_json.hpp"
#include "commands/asking.hpp"
#include "commands/checking.hpp"
#include "commands/interviews.hpp"
#include "commands/subjects.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Trilingual;

struct NextArguments {
  std::string report, folder = "report", ruling = "roluat-answers.toml";
  std::string base;  ///< empty: the usual ruling
  bool once = false, interactive = false;
};

Json report_given(const std::string& path, const Common& common) {
  const std::string file = model::is_folder(path) ? path + "/findings.json" : path;
  Json report = read_report(file);
  refuse_other_game(report, file, common);
  if (maker_of(report).encoding != encoding_digest(common.folder()))
    notice(common, model::message("%1 was made from other texts; 'roluat check%2' makes a new one", file,
                                  common.game_option()));
  return report;
}

// Nothing is decided yet: every answer is the base's for now.
model::Ruling undecided(const OpenSubject& subject, const model::Ruling& base, const std::string& file) {
  model::Ruling ruling = base;
  ruling.name = std::filesystem::path(file).stem().string();
  ruling.title = {"Các câu trả lời đã chọn", "已选定的答案", "The answers chosen"};
  ruling.reasons.clear();
  ruling.fillers.clear();
  for (const model::Question& question : subject.encoding.questions.all()) ruling.fillers.push_back(question.id);
  return ruling;
}

// Of each subject with questions the ruling that its answers go on from: as the file was left, or a new one.
std::vector<SubjectRuling> begun(const NextArguments& arguments, const OpenGame& game) {
  std::map<const OpenSubject*, model::Ruling> left, bases;
  for (const OpenSubject& one : game.subjects())
    if (one.encoding.ruling(arguments.ruling) != nullptr)
      throw model::InputError(
          {"--ruling", 0, 0, model::message("'%1' is a preset, and a preset cannot be changed", arguments.ruling),
           model::message("a file; to begin with the preset's answers: roluat ruling set %1 ... --output FILE%2",
                          arguments.ruling, one.common.game_option())});
  const bool there = model::is_there(arguments.ruling);
  if (there && !game.has_several())
    left.emplace(&game.first(), model::read_ruling(arguments.ruling, game.first().encoding.questions));
  else if (there)
    for (const auto& [subject, ruling] : game.rulings_called(arguments.ruling)) left.emplace(subject, ruling);
  if (!arguments.base.empty())
    for (const auto& [subject, ruling] : game.rulings_called(arguments.base, "--base")) bases.emplace(subject, ruling);
  std::vector<SubjectRuling> result;
  for (const OpenSubject& one : game.subjects()) {
    if (one.encoding.questions.all().empty()) continue;
    const auto old = left.find(&one), base = bases.find(&one);
    result.emplace_back(
        &one,
        old != left.end()
            ? old->second
            : undecided(one, base != bases.end() ? base->second : one.common.ruling(one.common.usual_ruling("next")),
                        arguments.ruling));
  }
  return result;
}

Json option_json(const Pending& pending, std::size_t o, const QuestionPosition* position, const Interview& interview) {
  const model::Option& option = pending.question->options[o];
  Json against = Json::object();
  for (const ReportedOpenness& text : interview.openness(*pending.question))
    if (const auto clauses = text.against(option.id); !clauses.empty()) against[text.text] = clauses;
  Json json{{"id", option.id}, {"sentence", trilingual(option.sentence)}, {"contradicts", against}};
  if (position != nullptr) json["legal"] = static_cast<bool>(position->legal[o]);
  return json;
}

Json question_json(const Pending& pending, const QuestionPosition* position, const Interview& interview) {
  Json findings = Json::array(), options = Json::array(), bits = Json::object();
  for (const std::size_t f : pending.findings) findings.push_back(interview.finding(f)["id"]);
  for (const ReportedOpenness& text : interview.openness(*pending.question)) bits[text.text] = text.bits();
  for (std::size_t o = 0; o < pending.question->options.size(); ++o)
    options.push_back(option_json(pending, o, position, interview));
  Json witness;
  if (position != nullptr)
    witness = {{"fen", position->fen},
               {"act", position->act},
               {"title", trilingual(position->title)},
               {"finding", position->finding}};
  return {{"id", pending.question->id}, {"asks", trilingual(pending.question->asks)},
          {"findings", findings},       {"bits", bits},
          {"options", options},         {"witness", witness}};
}

Json progress_json(const Progress& progress) {
  return {{"questions", progress.questions},
          {"answered", progress.answered},
          {"implied", progress.implied},
          {"findings", progress.findings},
          {"settled", progress.settled}};
}

void print_nothing_left(const Interviews& interviews, const Common& common) {
  const Trilingual words{"Không còn câu hỏi nào.", "没有剩下的问题。", "No question is left."};
  const std::string k = std::to_string(interviews.skipped());
  const Trilingual skipped{"Đã để lại " + k + " câu.", "跳过了 " + k + " 个问题。", "Questions skipped: " + k + "."};
  std::cout << (interviews.skipped() > 0 ? skipped : words).in(common.spoken()) << "\n";
}

int print_next(Interviews& interviews, const Common& common) {
  const std::optional<PendingOfSubject> next = interviews.next();
  std::vector<QuestionPosition> found;
  if (next) {
    const Interruption interruption;
    found = next->of->positions.of(next->pending, next->of->interview, interruption.token());
  }
  const QuestionPosition* position = found.empty() ? nullptr : &found.front();
  if (common.json) {
    Json question = next ? question_json(next->pending, position, next->of->interview) : Json();
    if (next && !next->of->subject.name.empty()) question["subject"] = next->of->subject.name;
    std::cout << Json({{"schema", "roluat.next/1"},
                       {"progress", progress_json(interviews.progress())},
                       {"question", question}})
                     .dump(2)
              << "\n";
    return status::kClean;
  }
  std::cout << progress_words(interviews.progress(), common.spoken()) << "\n\n";
  if (!next) {
    print_nothing_left(interviews, common);
    return status::kClean;
  }
  const QuestionWords& words = next->of->words;
  std::cout << asked_words(*next, common) << "\n"
            << words.board(position) << "\n"
            << words.options(next->pending, position);
  return status::kClean;
}

// Otherwise the C library would take up again the reading that Ctrl-C has broken off.
void let_interruption_end_reading() {
  struct sigaction action {};
  (void)sigaction(SIGINT, nullptr, &action);
  action.sa_flags = 0;
  (void)sigaction(SIGINT, &action, nullptr);
}

int ask(Interviews& interviews, const NextArguments& arguments, const Common& common) {
  let_interruption_end_reading();
  const model::Questions questions = interviews.questions();
  const auto save = [&] { write_ruling(arguments.ruling, interviews.ruling(), questions, common.spoken()); };
  const int exit = Asking(interviews, common, save).run(std::cin, std::cout);
  if (!interviews.next()) print_nothing_left(interviews, common);
  if (model::is_there(arguments.ruling)) {
    const Trilingual saved{"Mọi câu trả lời nằm trong ", "所有答案保存在 ", "Every answer is in "};
    std::cout << saved.in(common.spoken()) << arguments.ruling << "\n";
  }
  return exit;
}

int run(const NextArguments& arguments, const Common& common) {
  const OpenGame game(common, "");
  if (!game.has_several()) model::refuse_without_kernel(common.folder());
  if (!game.has_several()) refuse_without_questions(common, game.first().encoding.questions);
  const std::vector<SubjectRuling> rulings = begun(arguments, game);
  const Json report = arguments.report.empty() ? current_report(arguments.folder, game, common)
                                               : report_given(arguments.report, common);
  Interviews interviews;
  for (const auto& [subject, ruling] : rulings) interviews.add(*subject, only_about(report, *subject), ruling);
  const bool terminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
  if (arguments.interactive || (terminal && !arguments.once && !common.json)) return ask(interviews, arguments, common);
  return print_next(interviews, common);
}

}  // namespace

void add_next(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("next", "Ask the question whose answer settles most, and keep the answers");
  const auto arguments = std::make_shared<NextArguments>();
  const auto report =
      command->add_option("REPORT", arguments->report,
                          "A report or its folder (default: report; checks again if it is not of these texts)");
  command
      ->add_option("--report", arguments->folder, "Read the report in this folder, checking again if it is out of date")
      ->type_name("DIR")
      ->excludes(report);
  command->add_option("--ruling", arguments->ruling, "Keep the answers in this file (made if it is not there)")
      ->type_name("FILE")
      ->capture_default_str();
  command
      ->add_option("--base", arguments->base,
                   "Use this ruling for questions not answered yet (default: the first in 'roluat ruling list', "
                   "unless the game names another)")
      ->type_name("RULING");
  const auto once = command->add_flag("--once", arguments->once, "Print only the next question");
  command->add_flag("--interactive", arguments->interactive, "Read answers even without a terminal")->excludes(once);
  command->footer(
      "In a terminal it asks until no question is left: a number answers, u undoes, s skips, p shows another position, "
      "t shows what the texts say, w stops. Every answer is saved at once. The file is a ruling: you can edit it and "
      "play by it. An answer counts as given when its 'filler' is false.\nExamples:\n"
      "  roluat next\n  roluat next --lang vi --ruling answers.toml\n  roluat next report --once --json\n"
      "  roluat perft 2 --ruling answers.toml");
  command->callback([arguments, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
