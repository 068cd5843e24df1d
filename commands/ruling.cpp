// roluat ruling list | show RULING: the presets, and how a ruling answers every question. (set, compare, export: files
// of their own)
#include "commands/ruling.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/words/trilingual_json.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::Language;
using model::Trilingual;

struct RulingArguments {
  std::string name;
  std::vector<std::string> questions;
  bool fillers = false;
};

struct Presets {
  model::Questions questions;
  std::vector<model::Ruling> rulings;
};

Presets read_presets(const Common& common) {
  Presets presets;
  presets.questions = model::read_questions(common.folder() + "/kernel/questions.toml");
  presets.rulings = model::read_rulings(common.folder(), presets.questions);
  return presets;
}

bool is_filler(const model::Ruling& ruling, const std::string& question) {
  return std::ranges::find(ruling.fillers, question) != ruling.fillers.end();
}

int list(const Common& common) {
  const Presets presets = read_presets(common);
  const Language l = common.spoken();
  if (common.json) {
    Json all = Json::array();
    for (const model::Ruling& ruling : presets.rulings)
      all.push_back({{"name", ruling.name},
                     {"title", trilingual(ruling.title)},
                     {"questions", ruling.options.size()},
                     {"fillers", ruling.fillers.size()}});
    std::cout << Json({{"schema", "roluat.rulings/1"}, {"rulings", all}}).dump(2) << "\n";
    return status::kClean;
  }
  const Trilingual name{"tên", "名称", "name"}, title{"nội dung", "内容", "what it is"},
      fillers{"tự chọn", "编者补上", "fillers"};
  std::vector<std::vector<std::string>> rows{{name.in(l), fillers.in(l), title.in(l)}};
  for (const model::Ruling& ruling : presets.rulings)
    rows.push_back({ruling.name, std::to_string(ruling.fillers.size()), ruling.title.in(l)});
  std::cout << table(rows, {1});
  return status::kClean;
}

// A question's id, or the beginning of several: "rook" or "rook.river".
bool asked_for(const std::string& question, const RulingArguments& arguments) {
  return arguments.questions.empty() || std::ranges::any_of(arguments.questions, [&](const std::string& wanted) {
           return question == wanted || question.starts_with(wanted + ".");
         });
}

std::vector<const model::Question*> chosen(const Presets& presets, const model::Ruling& ruling,
                                           const RulingArguments& arguments) {
  for (const std::string& wanted : arguments.questions)
    if (std::ranges::none_of(presets.questions.all(),
                             [&](const auto& q) { return q.id == wanted || q.id.starts_with(wanted + "."); }))
      throw model::InputError(
          {"QUESTION", 0, 0, model::message("there is no question '%1'", wanted),
           model::message("a question's id or its first part, such as %1", presets.questions.all().front().id)});
  std::vector<const model::Question*> result;
  for (const model::Question& question : presets.questions.all())
    if (asked_for(question.id, arguments) && (!arguments.fillers || is_filler(ruling, question.id)))
      result.push_back(&question);
  return result;
}

Json to_json(const model::Ruling& ruling, const model::Question& question) {
  const std::string option(ruling.option(question.id));
  Json json{{"question", question.id},
            {"asks", trilingual(question.asks)},
            {"option", option},
            {"sentence", trilingual(question.find(option)->sentence)},
            {"filler", is_filler(ruling, question.id)}};
  if (const auto why = ruling.reasons.find(question.id); why != ruling.reasons.end())
    json["why"] = trilingual(why->second);
  return json;
}

void print(const model::Ruling& ruling, const model::Question& question, const Common& common) {
  const Language l = common.spoken();
  const Style style = common.style();
  const std::string option(ruling.option(question.id));
  const Trilingual filler{"bản luật không trả lời; tự chọn", "文本没有回答，由编者补上",
                          "filler: the text does not answer"};
  std::cout << style.bold(question.id + " = " + option);
  if (is_filler(ruling, question.id)) std::cout << "  " << style.red("[" + filler.in(l) + "]");
  std::cout << "\n" << wrapped(question.asks.in(l), common.width(), "  ") << "\n";
  std::cout << wrapped(question.find(option)->sentence.in(l), common.width(), "    ") << "\n";
  if (const auto why = ruling.reasons.find(question.id); why != ruling.reasons.end())
    std::cout << style.dim(wrapped(why->second.in(l), common.width(), "    ")) << "\n";
}

int show(const RulingArguments& arguments, const Common& common) {
  const Presets presets = read_presets(common);
  const model::Ruling ruling = model::ruling_called(arguments.name, presets.rulings, presets.questions, "NAME");
  const std::vector<const model::Question*> questions = chosen(presets, ruling, arguments);
  if (common.json) {
    Json answers = Json::array();
    for (const model::Question* question : questions) answers.push_back(to_json(ruling, *question));
    std::cout << Json({{"schema", "roluat.ruling/1"},
                       {"name", ruling.name},
                       {"title", trilingual(ruling.title)},
                       {"answers", answers}})
                     .dump(2)
              << "\n";
    return status::kClean;
  }
  std::cout << common.style().bold(ruling.name) << "  " << ruling.title.in(common.spoken()) << "\n\n";
  for (const model::Question* question : questions) print(ruling, *question, common);
  return status::kClean;
}

}  // namespace

void add_ruling(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("ruling", "List the rulings, show one, make one by choosing, compare two");
  command->require_subcommand(0, 1);
  command->callback([command, &common] {
    if (command->get_subcommands().empty()) common.exit = list(common);
  });
  const std::string examples =
      "Examples:\n  roluat ruling list\n  roluat ruling show RULING --fillers\n"
      "  roluat ruling set RULING QUESTION=OPTION --output mine.toml\n"
      "  roluat ruling compare RULING OTHER --brief";
  command->footer(examples);
  CLI::App* listing = command->add_subcommand("list", "List the rulings");
  listing->footer("Example:\n  roluat ruling list --json");
  listing->callback([&common] { common.exit = list(common); });
  CLI::App* showing = command->add_subcommand("show", "Show the answers of one ruling, and why it gives them");
  const auto arguments = std::make_shared<RulingArguments>();
  showing->add_option("NAME", arguments->name, "The ruling: its name or its file")->required();
  showing->add_option("QUESTION", arguments->questions,
                      "Show only these questions (an id, or the first part of several ids)");
  showing->add_flag("--fillers", arguments->fillers, "Show only what the text does not answer");
  showing->footer(examples);
  showing->callback([arguments, &common] { common.exit = show(*arguments, common); });
  add_ruling_set(*command, common);
  add_ruling_compare(*command, common);
  add_ruling_export(*command, common);
}

}  // namespace roluat::analysis
