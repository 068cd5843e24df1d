// roluat complexity: how big the game is under a ruling.
#include "analysis/complexity/complexity.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <thread>

#include "commands/command.hpp"
#include "commands/numbers.hpp"
#include "model/message.hpp"

namespace roluat::analysis {
namespace {

struct ComplexityArguments {
  std::string ruling;  ///< empty: the usual one
  ComplexityRequest request;
};

int run(const ComplexityArguments& arguments, const Common& common) {
  const auto game = common.open_game();
  const model::Ruling ruling =
      common.ruling(arguments.ruling.empty() ? common.usual_ruling("complexity") : arguments.ruling);
  ComplexityRequest request = arguments.request;
  if (request.threads == 0) request.threads = std::max(1U, std::thread::hardware_concurrency());
  request.stop = &interrupted;
  request.progress = [&common](const model::Message& stage, std::size_t done, std::size_t all) {
    progress_line(common, stage, done, all);
  };
  const Complexity complexity = measure_complexity(*game, ruling, request);
  end_progress();
  if (interrupted) {
    notice(common, "interrupted; what was measured is not shown");
    return status::kInterrupted;
  }
  std::cout << (common.json
                    ? complexity_json(complexity, ROLUAT_VERSION)
                    : complexity_text(complexity, game->title(), common.game_words(), ROLUAT_VERSION, common.spoken()));
  return status::kClean;
}

}  // namespace

void add_complexity(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand(
      "complexity", "Measure how big the game is: positions and lines of play, compared with other games");
  const auto arguments = std::make_shared<ComplexityArguments>();
  arguments->request.threads = 0;
  command
      ->add_option("--ruling", arguments->ruling,
                   "Count under this ruling: its name or its file (default: the first in 'roluat ruling list', unless "
                   "the game names another)")
      ->type_name("RULING");
  take_whole_number(
      *command->add_option("--seed", arguments->request.seed, "Seed the sample and the walks")->capture_default_str());
  command->add_option("--samples", arguments->request.samples, "Draw this many positions")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1000000000}))
      ->capture_default_str();
  command->add_option("--walks", arguments->request.walks, "Walk this many times at random down the tree of turns")
      ->check(CLI::Range(std::size_t{2}, std::size_t{1000000000}))
      ->capture_default_str();
  command->add_option("--games", arguments->request.random_games, "Play this many random games; 0: none")
      ->check(CLI::Range(std::size_t{0}, std::size_t{1000000000}))
      ->capture_default_str();
  command
      ->add_option("--better-games", arguments->request.better_games,
                   "Play this many games of the points player; 0: none")
      ->check(CLI::Range(std::size_t{0}, std::size_t{1000000000}))

      ->capture_default_str();
  command
      ->add_option("--threads", arguments->request.threads, "Use this many threads (default: one for each processor)")
      ->check(CLI::Range(1U, 1024U));
  command->footer(
      "Every number says whether it is exact, a bound, or an estimate with its 95 % interval.\n"
      "Examples:\n  roluat complexity\n  roluat complexity --ruling vi --samples 100000 --seed 7\n  roluat complexity "
      "--json");
  command->callback([=, &common] { common.exit = run(*arguments, common); });
}

}  // namespace roluat::analysis
