// roluat perft split: a count as units of work.
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "analysis/certificate/certificate.hpp"
#include "analysis/perft/perft_plan.hpp"
#include "commands/perft_parts.hpp"
#include "commands/perft_words.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::InputError;
using model::Trilingual;

struct SplitArguments {
  int depth = 0, at = 0;
  std::string ruling, fen, output = "perft-work";
  std::size_t size = 1000;
};

void check(const SplitArguments& arguments) {
  const int behind = arguments.depth - arguments.at;
  if (behind >= 1 && behind <= kMostPliesBehind) return;
  throw InputError({"--at", 0, 0, model::message("split at ply %1, %2 plies are left to count", arguments.at, behind),
                    model::message("a ply at least 1 and at most %1 before DEPTH", kMostPliesBehind)});
}

int split(const SplitArguments& arguments, const CLI::Option& fen, const Common& common) {
  const model::Language l = common.spoken();
  check(arguments);
  const auto game = common.open_game();
  PerftJob job{common.game, common.ruling(arguments.ruling), "", arguments.depth, arguments.at, ROLUAT_VERSION};
  job.fen = root_of(fen, *game, job.ruling);
  const model::Counting& counting = game->counting();
  const auto played = game->under(job.ruling);
  const model::Position root = game->position(job.fen);
  const auto counter = counting.turn_counter(*played, root, {});
  const Clock clock;
  const auto positions =
      positions_after(*game, *counter, root, job.at, interrupted, [&](std::size_t done, std::size_t all) {
        progress_line(done_of(done, all, {"thế cờ", "个局面", "positions"}, clock.seconds(), l));
      });
  if (interrupted) return say_interrupted({"chưa ghi gì", "未写入任何内容", "nothing was written"}, l);
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
  const Trilingual words{
      "%1 thế cờ sau %2 lượt, chia thành %3 phần: %4/unit-*.jsonl\nĐếm bằng 'roluat perft work' trên bao nhiêu máy "
      "cũng được, "
      "rồi cộng lại:\n  roluat perft merge %4\n",
      "%2 层之后 %1 个局面，分为 %3 个单元：%4/unit-*.jsonl\n用 'roluat perft work' 在任意多台机器上计数，然后合计：\n "
      " roluat perft "
      "merge %4\n",
      "%1 positions after %2 plies, in %3 units: %4/unit-*.jsonl\nCount them with 'roluat perft work', on as many "
      "machines as "
      "you like, then add up:\n  roluat perft merge %4\n"};
  std::cout << filled(words.in(l), {std::to_string(positions.size()), std::to_string(job.at),
                                    std::to_string(plan.units.size()), arguments.output});
  return status::kClean;
}

}  // namespace

void add_perft_split(CLI::App& perft, Common& common) {
  CLI::App* command = perft.add_subcommand("split", "Split a count into units of work, for many machines");
  const auto arguments = std::make_shared<SplitArguments>();
  command->add_option("DEPTH", arguments->depth, "The number of plies")->required()->check(CLI::Range(2, 24));
  command->add_option("--at", arguments->at, "Share out the distinct positions at this ply")
      ->required()
      ->check(CLI::Range(1, 6));
  const CLI::Option* ruling =
      command
          ->add_option("--ruling", arguments->ruling,
                       "Count under this ruling: its name or its file (default: the one that the game names for this "
                       "command, else the first that 'roluat ruling list' shows)")
          ->type_name("RULING");
  const CLI::Option* fen =
      command->add_option("--fen", arguments->fen, "Begin at this position (default: the opening)")->type_name("FEN");
  command->add_option("--size", arguments->size, "Put this many positions into a unit")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  command->add_option("--output", arguments->output, "Write plan and units into this folder")
      ->type_name("DIR")
      ->capture_default_str();
  command->footer(
      "A unit holds all that its worker needs, every answer of the ruling included. The same split writes the same "
      "files again. A folder with another plan is refused.\nExamples:\n  roluat perft split 5 --at 2 --ruling "
      "consolidated\n"
      "  roluat perft split 6 --at 3 --size 200 --output /shared/six");
  command->callback([arguments, fen, ruling, &common] {
    if (ruling->count() == 0) arguments->ruling = common.usual_ruling("perft");
    common.exit = split(*arguments, *fen, common);
  });
}

}  // namespace roluat::analysis
