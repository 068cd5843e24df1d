// roluat next [REPORT]: asks the question whose answer settles most, and makes a ruling of the answers.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <filesystem>
#include <iostream>

#include "analysis/findings/wording.hpp"
#include "analysis/words/trilingual_json.hpp"
#include "commands/asking.hpp"
#include "commands/checking.hpp"
#include "commands/subjects.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Trilingual;

struct NextArguments {
  std::string report, folder = "report", ruling = "roluat-answers.toml", base = "consolidated";
  bool once = false, interactive = false;
};

Json report_given(const std::string& path, const Common& common) {
  const std::string file = model::is_folder(path) ? path + "/findings.json" : path;
  Json report = read_report(file);
  refuse_other_game(report, std::filesystem::path(file).parent_path().string(), common);
  if (maker_of(report).encoding != encoding_digest(common.folder()))
    notice(common, file + " was made from other texts; 'roluat check" + common.game_option() + "' makes a new one");
  return report;
}

// The file as it was left, or a ruling in which nothing is decided yet: every answer is the base's for now.
model::Ruling begun(const NextArguments& arguments, const solver::Encoding& encoding, const Common& common) {
  if (encoding.ruling(arguments.ruling) != nullptr)
    throw model::InputError({"--ruling", 0, 0, "'" + arguments.ruling + "' is a preset, which is not changed",
                             "a file; to begin with the preset's answers: roluat ruling set " + arguments.ruling +
                                 " ... --output FILE" + common.game_option()});
  if (model::is_there(arguments.ruling)) return model::read_ruling(arguments.ruling, encoding.questions);
  model::Ruling ruling = common.ruling(arguments.base, "--base");
  ruling.name = std::filesystem::path(arguments.ruling).stem().string();
  ruling.title = {"Các câu trả lời đã chọn", "已选定的答案", "The answers chosen"};
  ruling.reasons.clear();
  ruling.fillers.clear();
  for (const model::Question& question : encoding.questions.all()) ruling.fillers.push_back(question.id);
  return ruling;
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

void print_nothing_left(const Interview& interview, const Common& common) {
  const Trilingual words{"Không còn câu hỏi nào.", "没有剩下的问题。", "No question is left."};
  const std::string k = std::to_string(interview.skipped());
  const Trilingual skipped{"Đã để lại " + k + " câu.", "跳过了 " + k + " 个问题。", "Questions skipped: " + k + "."};
  std::cout << (interview.skipped() > 0 ? skipped : words).in(common.spoken()) << "\n";
}

int print_next(const Interview& interview, QuestionPositions& positions, const QuestionWords& words,
               const Common& common) {
  const std::optional<Pending> pending = interview.next();
  std::vector<QuestionPosition> found;
  if (pending) {
    const Interruption interruption;
    found = positions.of(*pending, interview, interruption.token());
  }
  const QuestionPosition* position = found.empty() ? nullptr : &found.front();
  if (common.json) {
    const Json question = pending ? question_json(*pending, position, interview) : Json();
    std::cout << Json({{"schema", "roluat.next/1"},
                       {"progress", progress_json(interview.progress())},
                       {"question", question}})
                     .dump(2)
              << "\n";
    return status::kClean;
  }
  std::cout << progress_words(interview.progress(), common.spoken()) << "\n\n";
  if (!pending) {
    print_nothing_left(interview, common);
    return status::kClean;
  }
  std::cout << words.asked(*pending) << "\n" << words.board(position) << "\n" << words.options(*pending, position);
  return status::kClean;
}

// Otherwise the C library would take up again the reading that Ctrl-C has broken off.
void let_interruption_end_reading() {
  struct sigaction action {};
  (void)sigaction(SIGINT, nullptr, &action);
  action.sa_flags = 0;
  (void)sigaction(SIGINT, &action, nullptr);
}

int ask(Interview& interview, QuestionPositions& positions, const QuestionWords& words, const NextArguments& arguments,
        const solver::Encoding& encoding, const Common& common) {
  let_interruption_end_reading();
  const auto save = [&] { write_ruling(arguments.ruling, interview.ruling(), encoding.questions, common.spoken()); };
  const int exit = Asking(interview, positions, words, common, save).run(std::cin, std::cout);
  if (!interview.next()) print_nothing_left(interview, common);
  if (model::is_there(arguments.ruling)) {
    const Trilingual saved{"Mọi câu trả lời nằm trong ", "所有答案保存在 ", "Every answer is in "};
    std::cout << saved.in(common.spoken()) << arguments.ruling << "\n";
  }
  return exit;
}

int run(const NextArguments& arguments, const Common& common) {
  const OpenGame whole(common, "");
  const model::Game* game = whole.first().game.get();
  solver::Encoding encoding = whole.first().encoding;
  refuse_without_questions(common, encoding.questions);
  const model::Ruling ruling = begun(arguments, encoding, common);
  Json report = arguments.report.empty() ? current_report(arguments.folder, whole, common)
                                         : report_given(arguments.report, common);
  Interview interview(encoding, only_about(report, whole.first()), ruling);
  QuestionPositions positions(encoding, *game);
  const QuestionWords words(interview, encoding.texts, *game, {common.spoken(), common.style(), common.width()});
  const bool terminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
  if (arguments.interactive || (terminal && !arguments.once && !common.json))
    return ask(interview, positions, words, arguments, encoding, common);
  return print_next(interview, positions, words, common);
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
  const auto base = command->add_option("--base", arguments->base, "Use this ruling for questions not answered yet")
                        ->type_name("RULING")
                        ->capture_default_str();
  const auto once = command->add_flag("--once", arguments->once, "Print only the next question");
  command->add_flag("--interactive", arguments->interactive, "Read answers even without a terminal")->excludes(once);
  command->footer(
      "In a terminal it asks until no question is left: a number answers, u undoes, s skips, p shows another position, "
      "t shows what the texts say, w stops. Every answer is saved at once. The file is a ruling: you can edit it and "
      "play by it. An answer counts as given when its 'filler' is false.\nExamples:\n"
      "  roluat next\n  roluat next --lang vi --ruling answers.toml\n  roluat next report --once --json\n"
      "  roluat perft 2 --ruling answers.toml");
  command->callback([arguments, base, &common] {
    if (base->count() == 0) arguments->base = common.usual_ruling(arguments->base);
    common.exit = run(*arguments, common);
  });
}

}  // namespace roluat::analysis
