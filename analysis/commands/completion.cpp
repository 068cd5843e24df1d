// roluat completion: a completion script for bash, made from the commands and options themselves.
#include <CLI/CLI.hpp>
#include <iostream>

#include "analysis/commands/command.hpp"

namespace roluat::analysis {
namespace {

std::string options_of(const CLI::App& app) {
  std::string words;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) words += "--" + name + " ";
  return words;
}

void print_script(const CLI::App& app) {
  std::string commands, cases;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    commands += command->get_name() + " ";
    cases += "    " + command->get_name() + ") words=\"" + options_of(*command) + options_of(app) + "\" ;;\n";
  }
  std::cout << "# eval \"$(roluat completion)\"\n_roluat() {\n  local words command=${COMP_WORDS[1]:-}\n  if [ "
               "\"$COMP_CWORD\" -eq 1 ]; then words=\""
            << commands << "test\"; else case $command in\n"
            << cases
            << "  esac; fi\n  mapfile -t COMPREPLY < <(compgen -W \"${words:-}\" -- "
               "\"${COMP_WORDS[COMP_CWORD]}\")\n}\ncomplete -o default -F _roluat roluat ./roluat\n";
}

}  // namespace

void add_completion(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("completion", "Print a completion script for bash");
  command->footer("Example:\n  eval \"$(./roluat completion)\"");
  command->callback([&app, &common] {
    print_script(app);
    common.exit = status::kClean;
  });
}

}  // namespace roluat::analysis
