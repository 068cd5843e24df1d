// How fast moves of cờ tướng are counted, by instruction set: the opening, and middle games and endings. The rate is of
// leaves, on one core.
#include <benchmark/benchmark.h>

#include <fstream>
#include <stdexcept>

#include "model/games/co-tuong/fast/engine.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/perft.hpp"

namespace roluat::model::cotuong {
namespace {

std::vector<Position> later_positions() {
  std::ifstream file(ROLUAT_CO_TUONG_POSITIONS);
  if (!file) throw std::runtime_error("no " ROLUAT_CO_TUONG_POSITIONS);
  std::vector<Position> read;
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') read.push_back(read_fen(line));
  return read;
}

void report_leaves(benchmark::State& state, std::uint64_t leaves) {
  state.counters["leaves"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

void count_positions(benchmark::State& state, fast::InstructionSet set, const std::vector<Position>& positions,
                     int depth) {
  const auto engine = fast::make_engine(set);
  std::uint64_t leaves = 0;
  for (auto _ : state)
    for (const Position& position : positions) leaves += engine->leaves(position, depth, {});
  report_leaves(state, leaves);
}

// With a table of a GiB, made anew each time, as `roluat perft` does.
void count_with_table(benchmark::State& state) {
  PerftRequest request;
  request.depth = 6;
  request.figures = false;
  request.hash_bytes = std::size_t{1} << 30;
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += perft(read_fen(kOpeningFen), request).plies.back().nodes;
  report_leaves(state, leaves);
}

[[maybe_unused]] const bool registered = [] {
  for (const fast::InstructionSet set : fast::instruction_sets()) {
    const std::string name(fast::name_of(set));
    benchmark::RegisterBenchmark(("co_tuong_opening/" + name).c_str(), [set](benchmark::State& state) {
      count_positions(state, set, {read_fen(kOpeningFen)}, 5);
    });
    benchmark::RegisterBenchmark(("co_tuong_set/" + name).c_str(),
                                 [set](benchmark::State& state) { count_positions(state, set, later_positions(), 4); });
  }
  benchmark::RegisterBenchmark("co_tuong_table", count_with_table);
  return true;
}();

}  // namespace
}  // namespace roluat::model::cotuong
