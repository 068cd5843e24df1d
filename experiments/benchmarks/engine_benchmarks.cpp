// How fast turns are counted: the engine by instruction set and ruling, beside the plain generator, over one set of
// positions. The rate is of turns at the last ply, bulk-counted, on one core.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <stdexcept>

#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fast/engine.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/perft.hpp"
#include "model/games/co-tu-lenh/threats.hpp"
#include "model/games/games.hpp"

namespace {

using namespace roluat::model;
using namespace roluat::model::cotulenh;

Rules preset(const std::string& name) {
  const std::string folder = game_folder(default_game());
  return compile(read_ruling(folder + "/rulings/" + name + ".toml", read_questions(folder + "/kernel/questions.toml")));
}

const std::vector<cotulenh::Position>& positions() {
  static const std::vector<cotulenh::Position> all = [] {
    std::ifstream file(ROLUAT_BENCHMARK_POSITIONS);
    if (!file) throw std::runtime_error("no " ROLUAT_BENCHMARK_POSITIONS);
    std::vector<cotulenh::Position> read;
    for (std::string line; std::getline(file, line);)
      if (!line.empty() && line[0] != '#') read.push_back(read_fen(line));
    return read;
  }();
  return all;
}

void report(benchmark::State& state, std::uint64_t turns) {
  state.counters["turns"] = benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
}

std::uint64_t perft_by(const fast::Engine& engine, const cotulenh::Position& position, std::size_t depth,
                       fast::HashTable* table) {
  std::vector<std::uint64_t> nodes(depth);
  engine.perft(position, position, nodes, {table, nullptr});
  return nodes.back();
}

// One position after another, depth 3, by one engine.
void count_set(benchmark::State& state, const std::string& ruling, fast::InstructionSet set) {
  const auto engine = fast::make_engine(preset(ruling), set);
  std::uint64_t turns = 0;
  for (auto _ : state)
    for (const cotulenh::Position& position : positions()) turns += perft_by(*engine, position, 3, nullptr);
  report(state, turns);
}

void count_opening(benchmark::State& state, const std::string& ruling, fast::InstructionSet set) {
  const auto engine = fast::make_engine(preset(ruling), set);
  std::uint64_t turns = 0;
  for (auto _ : state) turns += perft_by(*engine, opening(), 3, nullptr);
  report(state, turns);
}

// The first number of the argument is the depth, the second the size of the table in MiB.
void count_with_table(benchmark::State& state) {
  const auto engine = fast::make_engine(preset("consolidated"));
  std::uint64_t turns = 0;
  for (auto _ : state) {
    fast::HashTable table(static_cast<std::size_t>(state.range(1)) << 20U);
    turns += perft_by(*engine, opening(), static_cast<std::size_t>(state.range(0)), &table);
  }
  report(state, turns);
}
BENCHMARK(count_with_table)->Args({4, 64})->Args({4, 512})->Unit(benchmark::kMillisecond);

// What other programs count (every sequence of acts, or the acts with which one begins) beside turns, in one run: the
// opening and the set, by the engine. The counters are how many times as long it takes, at the same depth.
void units_beside_turns(benchmark::State& state, const std::string& ruling) {
  using Clock = std::chrono::steady_clock;
  const auto engine = fast::make_engine(preset(ruling));
  std::array<double, 3> opening_takes{}, set_takes{};
  const auto count = [&](const cotulenh::Position& position, std::size_t depth, Unit unit) {
    const auto start = Clock::now();
    std::vector<std::uint64_t> nodes(depth);
    engine->perft(position, position, nodes, {nullptr, nullptr, unit});
    benchmark::DoNotOptimize(nodes.back());
    return std::chrono::duration<double>(Clock::now() - start).count();
  };
  const std::array units = {Unit::turns, Unit::sequences, Unit::acts};
  for (auto _ : state)
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
      opening_takes[unit] += count(opening(), 4, units[unit]);
      for (const cotulenh::Position& position : positions()) set_takes[unit] += count(position, 2, units[unit]);
    }
  state.counters["opening_sequences"] = opening_takes[1] / opening_takes[0];
  state.counters["opening_acts"] = opening_takes[2] / opening_takes[0];
  state.counters["set_sequences"] = set_takes[1] / set_takes[0];
  state.counters["set_acts"] = set_takes[2] / set_takes[0];
}

// The plain generator, which lists every turn: the opening, depth 2.
void plain_generator(benchmark::State& state) {
  const Rules rules = preset("consolidated");
  PerftOptions options;
  options.depth = 2;
  std::uint64_t turns = 0;
  for (auto _ : state) turns += perft(opening(), rules, options).nodes();
  report(state, turns);
}
BENCHMARK(plain_generator)->Unit(benchmark::kMillisecond);

/// Looks at each turn of the set's positions, and does something with it.
template <class Look>
class Looker : public TurnVisitor {
 public:
  explicit Looker(Look look) : look_(look) {}
  void on_turn(const TurnMade& turn) override {
    ++turns;
    look_(turn.next);
  }
  void on_first_act(const Act&) override {}

  std::uint64_t turns = 0;

 private:
  Look look_;
};

template <class Look>
void look_at_turns(benchmark::State& state, const Rules& rules, Look look) {
  Looker looker(look);
  for (auto _ : state)
    for (const cotulenh::Position& position : positions()) each_turn(position, rules, true, looker);
  report(state, looker.turns);
}

// What the statistics of perft cost: listing each turn by the plain generator, and besides looking for check, for what
// has been lost, for a position on the way; then all of it.
void statistics_listing(benchmark::State& state) {
  look_at_turns(state, preset("consolidated"),
                [](const cotulenh::Position& next) { benchmark::DoNotOptimize(next.hash()); });
}
BENCHMARK(statistics_listing)->Unit(benchmark::kMillisecond);

void statistics_checks(benchmark::State& state) {
  const Rules rules = preset("consolidated");
  look_at_turns(state, rules, [&](const cotulenh::Position& next) {
    benchmark::DoNotOptimize(threatened(next, rules, next.to_move()));
  });
}
BENCHMARK(statistics_checks)->Unit(benchmark::kMillisecond);

void statistics_ends(benchmark::State& state) {
  look_at_turns(state, preset("consolidated"), [](const cotulenh::Position& next) {
    if (next.halfmove_clock != 0) return;
    benchmark::DoNotOptimize(losses_of(next, Side::red));
    benchmark::DoNotOptimize(losses_of(next, Side::blue));
  });
}
BENCHMARK(statistics_ends)->Unit(benchmark::kMillisecond);

void statistics_repetitions(benchmark::State& state) {
  const std::vector<cotulenh::Position> path(positions().begin(), positions().begin() + 4);
  look_at_turns(state, preset("consolidated"),
                [&](const cotulenh::Position& next) { benchmark::DoNotOptimize(std::ranges::find(path, next)); });
}
BENCHMARK(statistics_repetitions)->Unit(benchmark::kMillisecond);

void statistics_all(benchmark::State& state) {
  const Rules rules = preset("consolidated");
  PerftOptions options;
  std::uint64_t turns = 0;
  for (auto _ : state)
    for (const cotulenh::Position& position : positions()) turns += perft(position, rules, options).nodes();
  report(state, turns);
}
BENCHMARK(statistics_all)->Unit(benchmark::kMillisecond);

// The replies to all turns of the opening, counted together.
void count_replies(benchmark::State& state) {
  const auto engine = fast::make_engine(preset("consolidated"));
  std::uint64_t turns = 0;
  for (auto _ : state) turns += perft_by(*engine, opening(), 2, nullptr);
  report(state, turns);
}
BENCHMARK(count_replies)->Unit(benchmark::kMicrosecond);

// Generation: the positions that turns lead to, listed by the engine.
void generate_turns(benchmark::State& state) {
  const auto engine = fast::make_engine(preset("consolidated"));
  std::uint64_t turns = 0;
  for (auto _ : state)
    for (const cotulenh::Position& position : positions()) turns += engine->next(position).size();
  report(state, turns);
}
BENCHMARK(generate_turns)->Unit(benchmark::kMicrosecond);

void report_acts(benchmark::State& state, std::uint64_t acts) {
  state.counters["acts"] = benchmark::Counter(static_cast<double>(acts), benchmark::Counter::kIsRate);
}

// Generation: the acts of a position, listed by the plain generator.
void generate_acts(benchmark::State& state) {
  const Rules rules = preset("consolidated");
  std::vector<Act> acts;
  std::uint64_t all = 0;
  for (auto _ : state)
    for (const cotulenh::Position& position : positions()) {
      acts.clear();
      generate(position, rules, acts);
      all += acts.size();
    }
  report_acts(state, all);
}
BENCHMARK(generate_acts)->Unit(benchmark::kMicrosecond);

// Copy-make of the plain generator: the position after each act.
void copy_make_acts(benchmark::State& state) {
  const Rules rules = preset("consolidated");
  std::vector<std::vector<Act>> acts;
  for (const cotulenh::Position& position : positions()) acts.push_back(generate(position, rules));
  std::uint64_t all = 0;
  for (auto _ : state)
    for (std::size_t i = 0; i < acts.size(); ++i) {
      for (const Act& act : acts[i]) benchmark::DoNotOptimize(apply(positions()[i], rules, act));
      all += acts[i].size();
    }
  report_acts(state, all);
}
BENCHMARK(copy_make_acts)->Unit(benchmark::kMicrosecond);

// Copy-make of the engine: each turn of a list made and taken back.
void copy_make_turns(benchmark::State& state) {
  const auto engine = fast::make_engine(preset("consolidated"));
  std::vector<std::unique_ptr<Match>> matches;
  std::vector<std::size_t> sizes;
  for (const cotulenh::Position& position : positions()) {
    matches.push_back(engine->match(position));
    sizes.push_back(matches.back()->list_turns());
  }
  std::uint64_t turns = 0;
  for (auto _ : state)
    for (std::size_t i = 0; i < matches.size(); ++i) {
      for (std::size_t turn = 0; turn < sizes[i]; ++turn) {
        matches[i]->make(turn);
        matches[i]->unmake();
      }
      turns += sizes[i];
    }
  report(state, turns);
}
BENCHMARK(copy_make_turns)->Unit(benchmark::kMicrosecond);

/// Keys in no order, the same in every run.
fast::TableKey key_of(std::uint64_t i) {
  const std::uint64_t high = (i + 1) * 0x9e3779b97f4a7c15, low = (high ^ high >> 29U) * 0xbf58476d1ce4e5b9;
  return {high, low ^ low >> 32U};
}

// The table alone; the argument is its size in MiB. As many keys as it has entries go in, and are then looked for.
void hash_store(benchmark::State& state) {
  fast::HashTable table(static_cast<std::size_t>(state.range(0)) << 20U);
  std::uint64_t i = 0;
  for (auto _ : state) {
    table.store(key_of(i), i + 1);
    ++i;
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(hash_store)->Arg(1)->Arg(256);

void hash_find(benchmark::State& state) {
  fast::HashTable table(static_cast<std::size_t>(state.range(0)) << 20U);
  const std::uint64_t entries = table.bytes() / 16;
  for (std::uint64_t i = 0; i < entries; ++i) table.store(key_of(i), i + 1);
  std::uint64_t i = 0, found = 0;
  for (auto _ : state) {
    found += table.find(key_of(i)).has_value() ? 1 : 0;
    if (++i == entries) i = 0;
  }
  state.counters["found"] = benchmark::Counter(static_cast<double>(found), benchmark::Counter::kAvgIterations);
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(hash_find)->Arg(1)->Arg(256);

[[maybe_unused]] const bool engines_registered = [] {
  for (const fast::InstructionSet set : fast::instruction_sets()) {
    const std::string name(fast::name_of(set));
    benchmark::RegisterBenchmark(("count_set/consolidated/" + name).c_str(), count_set, "consolidated", set)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("count_opening/consolidated/" + name).c_str(), count_opening, "consolidated", set)
        ->Unit(benchmark::kMillisecond);
  }
  for (const char* ruling : {"vi", "zh", "cotulenh-core", "consolidated"})
    benchmark::RegisterBenchmark((std::string("units_beside_turns/") + ruling).c_str(), units_beside_turns, ruling)
        ->Unit(benchmark::kMillisecond);
  for (const char* ruling : {"vi", "zh", "cotulenh-core"}) {
    const fast::InstructionSet best = fast::instruction_sets().back();
    benchmark::RegisterBenchmark((std::string("count_set/") + ruling).c_str(), count_set, ruling, best)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark((std::string("count_opening/") + ruling).c_str(), count_opening, ruling, best)
        ->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
