// roluat perft DEPTH: counts.
#include <CLI/CLI.hpp>
#include <array>
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>

#include "analysis/certificate/certificate.hpp"
#include "analysis/play/figure_words.hpp"
#include "commands/numbers.hpp"
#include "commands/perft_modes.hpp"
#include "commands/perft_resume.hpp"
#include "commands/perft_words.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;

struct PerftArguments {
  int depth = 0;  ///< 0: none was given
  std::string ruling, fen, count = "turns", state;
  unsigned threads = 0;
  bool divide = false, statistics = false;
  std::uint64_t hash_bytes = 0;
};

model::PerftRequest::Count counted(const std::string& unit) {
  using Count = model::PerftRequest::Count;
  if (unit == "acts") return Count::acts;
  return unit == "sequences" ? Count::sequences : Count::turns;
}

unsigned threads_of(const PerftArguments& arguments) {
  return arguments.threads != 0 ? arguments.threads : std::max(1U, std::thread::hardware_concurrency());
}

Json to_json(const model::PerftReport& report, const PerftArguments& arguments, const PerftCount& count) {
  Json plies = Json::array(), divide = Json::object();
  for (std::size_t i = 0; i < report.plies.size(); ++i) {
    Json ply{{"depth", i + 1}, {"nodes", report.plies[i].nodes}};
    for (const auto& [name, value] : report.plies[i].figures) ply[name] = value;
    plies.push_back(ply);
  }
  for (const auto& [act, nodes] : report.divide) divide[act] = nodes;
  Json result{{"schema", "roluat.perft/1"},
              {"version", count.version},
              {"fen", count.fen},
              {"ruling", arguments.ruling},
              {"fingerprint", ruling_fingerprint(count.ruling)},
              {"count", arguments.count},
              {"complete", report.complete},
              {"plies", plies}};
  if (arguments.divide) result["divide"] = divide;
  return result;
}

const char* name_of_nodes(const std::string& unit) {
  if (unit == "acts") return "first acts";
  return unit == "sequences" ? "sequences" : "nodes";
}

// What one sees: a row for each ply; figures that are zero throughout are left out.
std::string ply_table(const model::PerftReport& report, const std::string& unit, const Common& common) {
  const model::GameWords words = common.game_words();
  const auto heading = [&](const std::string& name) { return words_of_column(name, words).in(common.spoken()); };
  std::vector<std::vector<std::string>> rows{{heading("ply"), heading(name_of_nodes(unit))}};
  std::vector<std::size_t> shown;
  for (std::size_t f = 0; f < report.plies.front().figures.size(); ++f)
    if (std::ranges::any_of(report.plies, [&](const model::PerftPly& ply) { return ply.figures[f].second != 0; })) {
      shown.push_back(f);
      rows[0].push_back(heading(report.plies.front().figures[f].first));
    }
  for (std::size_t i = 0; i < report.plies.size(); ++i) {
    rows.push_back({std::to_string(i + 1), std::to_string(report.plies[i].nodes)});
    for (const std::size_t f : shown) rows.back().push_back(std::to_string(report.plies[i].figures[f].second));
  }
  std::vector<std::size_t> right;
  for (std::size_t i = 0; i < rows[0].size(); ++i) right.push_back(i);
  return table(rows, right);
}

void print(const model::PerftReport& report, const PerftArguments& arguments, const PerftCount& count,
           const Common& common) {
  if (common.json) {
    std::cout << to_json(report, arguments, count).dump(2) << "\n";
    return;
  }
  std::cout << model::Trilingual{"Theo bộ luật ", "按规则 ", "Under the ruling "}.in(common.spoken())
            << arguments.ruling << "\n";
  if (arguments.divide)
    for (const auto& [act, nodes] : report.divide) std::cout << act << ": " << nodes << "\n";
  std::cout << ply_table(report, arguments.count, common);
}

int run(const PerftArguments& arguments, const CLI::Option& fen, const Common& common) {
  const auto game = common.open_game();
  PerftCount count{ROLUAT_VERSION,  common.game,         common.ruling(arguments.ruling), "", arguments.depth,
                   arguments.count, arguments.statistics};
  count.fen = root_of(fen, *game, count.ruling);
  model::PerftRequest request;
  request.depth = arguments.depth;
  request.count = counted(arguments.count);
  request.threads = threads_of(arguments);
  request.figures = arguments.statistics;
  request.hash_bytes = arguments.hash_bytes;
  request.stop = &interrupted;
  ResumableCount resumable(count, arguments.state, common.spoken());
  const model::PerftReport report = resumable.run(*game, request);
  if (!report.complete) return status::kInterrupted;
  print(report, arguments, count, common);
  finish_output();  // a count that nobody could read is not done
  resumable.forget();
  return status::kClean;
}

}  // namespace

void add_perft(CLI::App& app, Common& common) {
  CLI::App* command = app.add_subcommand("perft", "Count the sequences of turns of a given length");
  const auto arguments = std::make_shared<PerftArguments>();
  command->add_option("DEPTH", arguments->depth, "The number of plies")->check(CLI::Range(1, 12));
  const CLI::Option* ruling =
      command
          ->add_option("--ruling", arguments->ruling,
                       "Count under this ruling: its name or its file (default: the one that the game names for this "
                       "command, else the first that 'roluat ruling list' shows)")
          ->type_name("RULING");
  const CLI::Option* fen =
      command->add_option("--fen", arguments->fen, "Begin at this position (default: the opening)")->type_name("FEN");
  command
      ->add_option("--count", arguments->count,
                   "Count turns (distinct next positions), sequences (every sequence of acts that makes a turn) or "
                   "acts (every act with which a turn begins; before the last ply: sequences)")
      ->check(CLI::IsMember({"turns", "sequences", "acts"}))
      ->capture_default_str();
  command->add_option("--threads", arguments->threads, "Use this many threads (default: one for each processor)")
      ->check(CLI::Range(1U, 1024U));
  command->add_flag("--divide", arguments->divide, "Print the count behind each first turn");
  command->add_flag(
      "--statistics", arguments->statistics,
      "Count besides, at every ply: captures by manner, checks, mates, ends, repetitions, and what else the "
      "game counts (some hundred times slower)");
  take_memory_size(*command->add_option("--hash", arguments->hash_bytes,
                                        "Remember positions met before in this much memory, such as 256MiB (default: "
                                        "none; not with --statistics)"));
  command
      ->add_option("--state", arguments->state,
                   "Keep an interrupted count in this file, and resume from it (default: roluat-perft-....json in the "
                   "current folder, named after what is counted)")
      ->type_name("FILE");
  command->footer(
      "Ctrl-C keeps the first turns that were counted to the end. The same command resumes there, and removes the file "
      "when it is done. With --state the file is also written now and then, so that a crash loses little. A state of "
      "another ruling, position, depth or version is refused. Split up a count that takes days.\n\n"
      "With --statistics the table also shows the acts with which turns of that ply begin, by manner, and the turns "
      "that give check, end the game, or repeat a position on the way (these are counted like others). Mates and "
      "stalemates are not looked for at the last ply. analysis/perft/README.md tells what each "
      "costs.\nExamples:\n"
      "  roluat perft 3\n  roluat perft 2 --divide\n  roluat perft 5 --hash 1GiB --state five.json\n"
      "  roluat perft 3 --statistics\n"
      "  roluat perft 9 --estimate 20000 --seed 7\n  roluat perft 3 --against './engine --perft-server'\n"
      "  roluat perft split 6 --at 3");
  add_perft_parts(*command, common);
  const std::array modes = {add_perft_suite(*command, common), add_perft_estimate(*command, common),
                            add_perft_against(*command, common)};
  command->callback([=, &common] {
    if (!command->get_subcommands().empty()) return;
    if (ruling->count() == 0) arguments->ruling = common.usual_ruling("perft");
    const PerftTerms terms{arguments->depth, arguments->ruling, fen, threads_of(*arguments)};
    for (const auto& mode : modes)
      if (mode(terms)) return;
    if (arguments->depth == 0) throw CLI::RequiredError("DEPTH");
    common.exit = run(*arguments, *fen, common);
  });
}

}  // namespace roluat::analysis
