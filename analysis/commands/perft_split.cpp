// roluat perft split: a count as units of work.
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/certificate.hpp"
#include "analysis/commands/perft_parts.hpp"
#include "analysis/perft_plan.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::InputError;

struct SplitArguments {
  int depth = 0, at = 0;
  std::string ruling = "vi", fen, output = "perft-work";
  std::size_t size = 1000;
};

void check(const SplitArguments& arguments) {
  const int behind = arguments.depth - arguments.at;
  if (behind < 1 || behind > kMostPliesBehind)
    throw InputError(
        {"--at", 0, 0,
         "split at ply " + std::to_string(arguments.at) + ", " + std::to_string(behind) + " plies are left to count",
         "a ply at least 1 and at most " + std::to_string(kMostPliesBehind) + " before DEPTH"});
}

int split(const SplitArguments& arguments, const Common& common) {
  check(arguments);
  const auto game = common.open_game();
  PerftJob job{common.game,   common.ruling(arguments.ruling), arguments.fen, arguments.depth, arguments.at,
               ROLUAT_VERSION};
  if (job.fen.empty()) job.fen = game->opening(job.ruling);
  const auto counter = game->turn_counter(job.ruling, job.fen, {});
  const Clock clock;
  const auto positions = positions_after(
      *counter, job.fen, job.at, interrupted,
      [&](std::size_t done, std::size_t all) { progress_line(done_of(done, all, "positions", clock.seconds())); });
  if (interrupted) return say_interrupted("nothing was written");
  end_progress();
  const PerftPlan plan = write_plan(job, positions, arguments.size, arguments.output);
  if (common.json) {
    std::cout << Json({{"schema", "roluat.perft-split/1"},
                       {"plan", plan.id()},
                       {"folder", arguments.output},
                       {"ruling", job.ruling.name},
                       {"fingerprint", ruling_fingerprint(job.ruling)},
                       {"fen", job.fen},
                       {"depth", job.depth},
                       {"at", job.at},
                       {"positions", positions.size()},
                       {"units", plan.units.size()}})
                     .dump(2)
              << "\n";
    return status::kClean;
  }
  std::cout << positions.size() << " positions after " << job.at << " plies, in " << plan.units.size()
            << " units: " << arguments.output
            << "/unit-*.jsonl\nCount them with 'roluat perft work', on as many machines as you like, then "
            << "add up:\n  roluat perft merge " << arguments.output << "\n";
  return status::kClean;
}

}  // namespace

void add_perft_split(CLI::App& perft, Common& common) {
  CLI::App* command = perft.add_subcommand("split", "Write a count as units of work, for many machines");
  const auto arguments = std::make_shared<SplitArguments>();
  command->add_option("DEPTH", arguments->depth, "How many plies")->required()->check(CLI::Range(2, 24));
  command->add_option("--at", arguments->at, "The ply whose distinct positions are shared out")
      ->required()
      ->check(CLI::Range(1, 6));
  command->add_option("--ruling", arguments->ruling, "The ruling played: its name or its file")->capture_default_str();
  command->add_option("--fen", arguments->fen, "The position (default: the opening)");
  command->add_option("--size", arguments->size, "Positions in a unit")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  command->add_option("--output", arguments->output, "The folder for plan and units")->capture_default_str();
  command->footer(
      "A unit holds all that its worker needs, every answer of the ruling included. The same split again writes the "
      "same\n"
      "files; a folder with another plan is refused.\nExamples:\n  roluat perft split 5 --at 2 --ruling consolidated\n"
      "  roluat perft split 6 --at 3 --size 200 --output /shared/six");
  command->callback([arguments, &common] { common.exit = split(*arguments, common); });
}

}  // namespace roluat::analysis
