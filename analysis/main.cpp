// The roluat command.
#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>

#include "analysis/commands/command.hpp"
#include "experiments/commands/experiment.hpp"
#include "model/diagnostic.hpp"
#include "solver/search.hpp"

namespace {

using roluat::analysis::Common;
namespace status = roluat::analysis::status;

void on_interrupt(int /*signal*/) {
  if (roluat::analysis::interrupted.exchange(true)) std::_Exit(status::kInterrupted);  // the second time at once
}

int run(int argc, char** argv) {
  CLI::App app{"Rõ Luật: finds where the rule texts of a board game contradict themselves and each other.", "roluat"};
  app.require_subcommand(1);
  app.fallthrough();
  app.set_version_flag("--version", ROLUAT_VERSION);
  Common common;
  app.add_option("--lang", common.language, "Language of the output: vi, zh or en (default: the locale's)")
      ->check(CLI::IsMember({"vi", "zh", "en"}));
  app.add_option("--game", common.game, "The game")->capture_default_str();
  app.add_option("--colour,--color", common.colour, "Colours: auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->capture_default_str();
  app.add_flag("--json", common.json, "Machine-readable output");
  app.footer(
      "Run 'roluat COMMAND --help' for a command's options and examples; './roluat test' runs the tests.\n"
      "Exit status: 0 clean, 1 findings, 2 wrong usage or input, 3 undecided or internal disagreement.");
  add_check(app, common);
  add_why(app, common);
  add_fix(app, common);
  add_compare(app, common);
  add_coverage(app, common);
  add_next(app, common);
  add_ruling(app, common);
  add_rule(app, common);
  add_report(app, common);
  add_replay(app, common);
  add_draw(app, common);
  add_score(app, common);
  add_perft(app, common);
  add_conformance(app, common);
  add_positions(app, common);
  add_complexity(app, common);
  roluat::experiments::add_experiment(app, common);
  add_completion(app, common);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? status::kClean : status::kWrongInput;
  }
  return common.exit;
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGINT, on_interrupt);
  try {
    return run(argc, argv);
  } catch (const roluat::model::InputError& error) {
    roluat::analysis::end_progress();
    std::cerr << "roluat: " << error.what() << "\n";
    return status::kWrongInput;
  } catch (const roluat::solver::Interrupted&) {
    roluat::analysis::end_progress();
    std::cerr << "roluat: interrupted; nothing was written\n";
    return status::kInterrupted;
  } catch (const std::exception& error) {
    roluat::analysis::end_progress();
    std::cerr << "roluat: internal error: " << error.what() << "\n";
    return status::kUndecided;
  }
}
