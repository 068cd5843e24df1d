// How fast: evaluating the kernel, one query, the whole check. Rates are counters.
#include <benchmark/benchmark.h>

#include "analysis/checking/check.hpp"
#include "model/evaluator.hpp"
#include "model/games/games.hpp"
#include "solver/checks.hpp"

namespace {

using namespace roluat;

const solver::Encoding& encoding() {
  static const solver::Encoding read = solver::read_encoding(model::game_folder(model::default_game()));
  return read;
}

const model::Game& game() {
  static const auto made = model::make_game(model::default_game());
  return *made;
}

// The kernel on one act of the opening, nothing remembered.
void kernel_by_evaluator(benchmark::State& state) {
  const model::Ruling& ruling = *encoding().ruling("vi");
  model::Evaluator evaluator(encoding().formulas, {});
  evaluator.structure() = game().read(encoding().prelude.signature(), game().play().opening(ruling), "e2-e5");
  encoding().answer_all(ruling, evaluator.structure());
  for (auto _ : state) {
    evaluator.changed(0);
    benchmark::DoNotOptimize(evaluator.holds(encoding().legal));
  }
  state.counters["acts"] = benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(kernel_by_evaluator);

void read_all(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(solver::read_encoding(model::game_folder(model::default_game())));
}
BENCHMARK(read_all)->Unit(benchmark::kMillisecond);

// The queries of one check, up to two pieces, on two threads: how many, and how long the solver takes for one.
// (Definitions are compared without the search for witnesses, and their queries are not counted.)
void query(benchmark::State& state, solver::Kind kind) {
  std::size_t queries = 0;
  double seconds = 0;
  for (auto _ : state) {
    analysis::CheckOptions options;
    options.kinds = {kind};
    options.most_pieces = 2;
    options.scripts = false;
    const analysis::CheckResult result = analysis::check(encoding(), game(), options);
    queries += result.queries;
    seconds += result.seconds_in_solver;
  }
  state.counters["queries"] = benchmark::Counter(static_cast<double>(queries), benchmark::Counter::kAvgIterations);
  state.counters["ms_per_query"] = queries == 0 ? 0 : 1000 * seconds / static_cast<double>(queries);
}

[[maybe_unused]] const bool checks_registered = [] {
  for (const solver::Kind kind : solver::kAllKinds)
    benchmark::RegisterBenchmark(("query/" + std::string(name_of(kind))).c_str(), query, kind)
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime()
        ->Iterations(1);
  return true;
}();

// The whole check, replay and all; the argument is the largest number of pieces.
void check(benchmark::State& state) {
  std::size_t queries = 0;
  double seconds = 0;
  for (auto _ : state) {
    analysis::CheckOptions options;
    options.most_pieces = static_cast<int>(state.range(0));
    const analysis::CheckResult result = analysis::check(encoding(), game(), options);
    queries += result.queries;
    seconds += result.seconds_in_solver;
  }
  state.counters["queries"] = benchmark::Counter(static_cast<double>(queries), benchmark::Counter::kAvgIterations);
  state.counters["ms_per_query"] = 1000 * seconds / static_cast<double>(queries);
}
BENCHMARK(check)->Arg(2)->Arg(3)->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace
