// roluat ruling set BASE QUESTION=OPTION ...: a ruling made of another, as a file that a person can edit.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/findings/wording.hpp"
#include "analysis/report/show.hpp"
#include "analysis/rulings/reported_openness.hpp"
#include "analysis/rulings/ruling_file.hpp"
#include "commands/checking.hpp"
#include "commands/ruling.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"
#include "model/subjects.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Language;
using model::Trilingual;

struct SetArguments {
  std::string base, output, why, name, report = "report";
  std::vector<std::string> choices;
};

/// An answer as it was given, and the clauses of each text that it contradicts.
struct Given {
  Choice choice;
  std::string before;
  std::vector<std::pair<std::string, std::vector<std::string>>> against;
};

// Only of a report about these very texts; what an older one says may not be so any more.
std::optional<Json> report_at_hand(const SetArguments& arguments, const Common& common) {
  const std::string file = arguments.report + "/findings.json";
  if (!model::is_there(file)) return std::nullopt;
  Json report = read_report(file);
  if (maker_of(report).encoding != encoding_digest(common.folder())) {
    notice(common, model::message(
                       "%1 was made from other texts, so the sentences that contradict an answer are not shown", file));
    return std::nullopt;
  }
  return report;
}

std::vector<Choice> read_choices(const SetArguments& arguments, const model::Questions& questions) {
  std::vector<Choice> result;
  for (const std::string& text : arguments.choices) {
    result.push_back(read_choice(text, questions));
    for (std::size_t i = 0; i + 1 < result.size(); ++i)
      if (result[i].question == result.back().question)
        throw model::InputError({text, 0, 0,
                                 model::message("question '%1' is answered twice", result.back().question->id),
                                 "one answer to each question"});
  }
  return result;
}

// What lies there already is replaced only if it is a ruling.
void check_place(const std::string& path, const model::Questions& questions) {
  if (model::is_there(path)) (void)model::read_ruling(path, questions);
}

void rename(model::Ruling& ruling, const SetArguments& arguments) {
  if (!arguments.output.empty() && arguments.output == arguments.base && arguments.name.empty()) return;
  const std::string base = ruling.name;
  ruling.name = !arguments.name.empty()     ? arguments.name
                : !arguments.output.empty() ? std::filesystem::path(arguments.output).stem().string()
                                            : base + "-changed";
  ruling.title = {"Dựa trên " + base, "以 " + base + " 为基础", "Made of " + base};
}

std::vector<Given> give(model::Ruling& ruling, const std::vector<Choice>& choices, const std::string& why,
                        const std::optional<Json>& report) {
  std::vector<Given> result;
  for (const Choice& choice : choices) {
    Given given{choice, std::string(ruling.option(choice.question->id)), {}};
    if (report)
      for (const ReportedOpenness& text : openness_in(*report, choice.question->id))
        if (auto clauses = text.against(choice.option->id); !clauses.empty())
          given.against.emplace_back(text.text, std::move(clauses));
    choose(ruling, choice, why);
    result.push_back(std::move(given));
  }
  return result;
}

Json to_json(const model::Ruling& ruling, const SetArguments& arguments, const std::vector<Given>& all) {
  Json choices = Json::array();
  for (const Given& given : all) {
    Json against = Json::object();
    for (const auto& [text, clauses] : given.against) against[text] = clauses;
    choices.push_back({{"question", given.choice.question->id},
                       {"before", given.before},
                       {"option", given.choice.option->id},
                       {"contradicts", against}});
  }
  return {{"schema", "roluat.ruling-set/1"}, {"name", ruling.name}, {"base", arguments.base},
          {"saved", arguments.output},       {"choices", choices},  {"fillers", ruling.fillers.size()}};
}

class ChoicePrinter {
 public:
  ChoicePrinter(const Common& common, std::vector<model::Text> texts)
      : options_{common.spoken(), common.style(), common.width()}, texts_(std::move(texts)) {}

  void print(const Given& given) const {
    const Language l = options_.language;
    const Trilingual before{"trước đây", "原为", "before"};
    std::cout << options_.style.bold(given.choice.question->id + " = " + given.choice.option->id);
    if (given.before != given.choice.option->id) std::cout << "  (" << before.in(l) << ": " << given.before << ")";
    std::cout << "\n"
              << wrapped(given.choice.question->asks.in(l), options_.width, "  ") << "\n"
              << wrapped(given.choice.option->sentence.in(l), options_.width, "    ") << "\n";
    for (const auto& [text, clauses] : given.against) print_against(text, clauses);
  }

 private:
  void print_against(const std::string& id, const std::vector<std::string>& clauses) const {
    const auto text = std::ranges::find(texts_, id, &model::Text::id);
    if (text == texts_.end()) return;
    const Trilingual name = text_name(*text);
    const Trilingual against{"  " + name.vi + " có câu trái với câu trả lời này:",
                             "  " + name.zh + "中与此答案相抵触的条文：", "  " + name.en + " says otherwise:"};
    std::cout << options_.style.red(against.in(options_.language)) << "\n";
    for (const std::string& clause : clauses)
      if (text->clause(clause) != nullptr) std::cout << show_clause(*text, clause, options_);
  }

  ShowOptions options_;
  std::vector<model::Text> texts_;
};

std::vector<model::Text> read_texts(const Common& common) {
  std::vector<model::Text> texts;
  for (model::Text& text : model::read_texts(common.folder())) texts.push_back(std::move(text));
  return texts;
}

// The name of a preset means the preset, whatever lies beside it.
std::string file_of(const std::string& base, const Common& common) {
  const std::filesystem::path preset = std::filesystem::path(common.folder()) / "rulings" / (base + ".toml");
  return model::is_there(preset) ? "" : base;
}

int set(const SetArguments& arguments, const Common& common) {
  const model::Questions questions = model::read_questions(common.folder() + "/kernel/questions.toml");
  const std::vector<Choice> choices = read_choices(arguments, questions);
  model::Ruling ruling = common.ruling(arguments.base, "BASE");
  check_place(arguments.output, questions);
  const std::optional<Json> report = report_at_hand(arguments, common);
  rename(ruling, arguments);
  const std::vector<Given> given = give(ruling, choices, arguments.why, report);
  if (!arguments.output.empty())
    write_ruling(arguments.output, ruling, questions, common.spoken(), file_of(arguments.base, common));
  if (common.json) {
    std::cout << to_json(ruling, arguments, given).dump(2) << "\n";
    return status::kClean;
  }
  if (arguments.output.empty()) {
    std::cout << ruling_toml(ruling, questions, common.spoken(),
                             comments_in(file_of(arguments.base, common), questions));
    return status::kClean;
  }
  const ChoicePrinter printer(common, read_texts(common));
  for (const Given& one : given) printer.print(one);
  const Trilingual saved{"Đã ghi vào " + arguments.output, "已写入 " + arguments.output,
                         "Saved in " + arguments.output};
  std::cout << saved.in(common.spoken()) << "\n";
  return status::kClean;
}

}  // namespace

void add_ruling_set(CLI::App& ruling, Common& common) {
  CLI::App* command = ruling.add_subcommand("set", "Change answers of a ruling, and save the result as a file");
  const auto arguments = std::make_shared<SetArguments>();
  command->add_option("BASE", arguments->base, "The ruling to begin with: its name or its file")->required();
  command->add_option("QUESTION=OPTION", arguments->choices, "The answers to change")->required();
  command->add_option("--output", arguments->output, "Write to this file (default: print it)")->type_name("FILE");
  command->add_option("--why", arguments->why, "Keep this reason with each answer")->type_name("REASON");
  command->add_option("--name", arguments->name, "Name the new ruling (default: the file's name)")->type_name("NAME");
  command
      ->add_option("--report", arguments->report,
                   "Show which sentences go against an answer, by the report in this folder")
      ->type_name("DIR")
      ->capture_default_str();
  command->footer(
      "The file can be edited. Every command that takes a ruling takes it.\nExamples:\n"
      "  roluat ruling set RULING QUESTION=OPTION --output mine.toml\n"
      "  roluat perft 2 --ruling mine.toml");
  command->callback([arguments, &common] { common.exit = set(*arguments, common); });
}

}  // namespace roluat::analysis
