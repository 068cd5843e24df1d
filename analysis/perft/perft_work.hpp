// What a worker does: counts a unit, and says so in one line.
#pragma once

#include <atomic>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "analysis/perft/perft_plan.hpp"
#include "model/game.hpp"

namespace roluat::analysis {

using ExactCount = boost::multiprecision::cpp_int;

struct WorkOptions {
  unsigned threads = 1;
  const std::atomic<bool>* stop = nullptr;                          ///< set it, and the sum is wrong
  std::function<void(std::size_t done, std::size_t all)> progress;  ///< positions counted; never called twice at once
};

/// How many sequences of turns of the job's depth go through the positions of a unit. Throws InputError.
[[nodiscard]] ExactCount count_unit(const model::Game& game, const model::TurnCounter& counter, const PerftUnit& unit,
                                    const WorkOptions& options);

/// What is known of a unit.
struct UnitResult {
  std::string plan, fingerprint, digest, version;
  std::size_t unit = 1;
  ExactCount count;
  bool verified = false;  ///< counted twice, by different keys
  double seconds = 0;
};

[[nodiscard]] std::string line_of(const UnitResult& result);

/// A line of a file of results that says nothing: a worker was killed while it wrote.
struct IgnoredLine {
  std::string file;
  int line = 0;
};

struct PlacedResult {
  UnitResult result;
  std::string file;
  int line = 0;
};

struct ResultLines {
  std::vector<PlacedResult> results;
  std::vector<IgnoredLine> ignored;
};

/// The lines of a file of results; none where there is no such file and it may be `absent`. A line that is no whole
/// JSON is ignored; throws InputError for one that is, but says something else.
[[nodiscard]] ResultLines read_results(const std::string& path, bool absent);

}  // namespace roluat::analysis
