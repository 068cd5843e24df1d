// roluat completion: a completion script for bash, made from the commands and options themselves and from the names of
// the game's texts and rulings.
#include <CLI/CLI.hpp>
#include <iostream>

#include "commands/command.hpp"
#include "model/games/games.hpp"
#include "model/position_records.hpp"

namespace roluat::analysis {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += word + " ";
  return all;
}

std::vector<std::string> options_of(const CLI::App& app) {
  std::vector<std::string> words;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) words.push_back("--" + name);
  return words;
}

std::vector<const CLI::App*> inner_commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<std::string> names_of(const std::vector<const CLI::App*>& commands) {
  std::vector<std::string> names;
  for (const CLI::App* command : commands) names.push_back(command->get_name());
  return names;
}

struct Names {
  std::vector<std::string> texts, clauses, questions, rulings, notations;
  std::vector<std::string> forms;  ///< in which positions are written
};

Names names_in(const std::string& folder, const model::Game& game) {
  Names names;
  for (const std::string& file : model::toml_files(folder + "/texts")) {
    const model::Text text = model::read_text(file);
    names.texts.push_back(text.id);
    for (const model::Clause& clause : text.clauses) names.clauses.push_back(clause.id);
  }
  if (model::has_kernel(folder)) {
    const model::Questions questions = model::read_questions(folder + "/kernel/questions.toml");
    for (const model::Question& question : questions.all()) names.questions.push_back(question.id);
    for (const model::Ruling& ruling : model::read_rulings(folder, questions)) names.rulings.push_back(ruling.name);
  }
  if (const auto* recording = game.can<model::Recording>()) names.notations = recording->notations();
  if (const auto* records = game.can<model::PositionRecords>()) {
    for (const std::string& form : records->position_forms()) names.forms.push_back(form);
    names.forms.emplace_back("fen");
  }
  return names;
}

std::string branch(const std::string& pattern, const std::vector<std::string>& words) {
  return "    " + pattern + ") words=\"" + joined(words) + "\" ;;\n";
}

// What may follow an option.
std::string values(const Names& names) {
  std::vector<std::string> both = names.notations;
  both.insert(both.end(), names.forms.begin(), names.forms.end());
  return branch("--lang", {"vi", "zh", "en"}) + branch("--colour|--color", {"auto", "always", "never"}) +
         branch("--game", model::game_names()) +
         branch("--fail-on", {"contradiction", "difference", "silence", "never"}) +
         branch("--ruling|--base", names.rulings) + branch("--count", {"turns", "sequences", "acts"}) +
         branch("--counts", {"turns", "sequences"}) + branch("--by", {"solver", "play", "mutation", "chance"}) +
         branch("--distinct", {"who", "how", "beside"}) + branch("--speaks", {"lines", "uci"}) +
         branch("--from|--to", both) + branch("--notation|--write", names.notations) +
         branch("--question", names.questions) + branch("--clause", names.clauses);
}

// What may follow a command: its own commands or options, those of every command, and the names that it takes.
std::string cases(const CLI::App& app, const Names& names) {
  std::string all;
  for (const CLI::App* command : inner_commands_of(app)) {
    std::vector<std::string> words = names_of(inner_commands_of(*command));
    const auto take = [&](const std::vector<std::string>& more) {
      words.insert(words.end(), more.begin(), more.end());
    };
    const std::string& name = command->get_name();
    if (name == "check" || name == "compare" || name == "coverage") take(names.texts);
    if (name == "ruling") take(names.rulings);
    take(options_of(*command));
    for (const CLI::App* inner : inner_commands_of(*command)) take(options_of(*inner));
    take(options_of(app));
    all += branch(name, words);
  }
  return all;
}

void print_script(const CLI::App& app, const Names& names) {
  const std::vector<std::string> commands = names_of(inner_commands_of(app));
  std::string pattern;
  for (const std::string& command : commands) pattern += (pattern.empty() ? "" : "|") + command;
  std::vector<std::string> first = commands;  // what may come before any command
  first.emplace_back("test");
  for (const std::string& option : options_of(app)) first.push_back(option);
  std::cout << "# eval \"$(roluat completion)\"\n"
               "_roluat() {\n"
               "  local words= word command=\n"
               "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
               "    case $word in "
            << pattern
            << ") command=$word; break ;; esac\n"
               "  done\n"
               "  case ${COMP_WORDS[COMP_CWORD-1]} in\n"
            << values(names) << "    *) case $command in\n"
            << cases(app, names) << branch("''", first)
            << "    esac ;;\n"
               "  esac\n"
               "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\")\n"
               "}\n"
               "complete -o default -F _roluat roluat ./roluat\n";
}

}  // namespace

void add_completion(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("completion", "Print a completion script for bash");
  command->footer("Example:\n  eval \"$(./roluat completion)\"");
  command->callback([&app, &common] {
    print_script(app, names_in(common.folder(), *common.open_game()));
    common.exit = status::kClean;
  });
}

}  // namespace roluat::analysis
