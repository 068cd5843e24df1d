// A count in parts, for many machines: what is counted (the plan), and its parts (units), each a file that says all
// that its worker has to know.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "model/game.hpp"

namespace roluat::analysis {

/// Plies that one worker counts by itself at most: their number surely fits into 64 bits.
inline constexpr int kMostPliesBehind = 8;

/// What is counted.
struct PerftJob {
  std::string game;
  model::Ruling ruling;  ///< its name and its answers; reasons are not kept in files
  std::string fen;
  int depth = 2;
  int at = 1;           ///< the ply at which it is split, below the depth
  std::string version;  ///< of the program; counts of two versions are never added
};

/// A position, and how many sequences of turns lead to it.
struct WeighedPosition {
  std::string fen;
  std::uint64_t ways = 0;
  friend bool operator==(const WeighedPosition&, const WeighedPosition&) = default;
};

/// What a file of the plan says of one unit.
struct UnitEntry {
  std::string file;  ///< its name, in the folder of the plan
  std::size_t positions = 0;
  std::string digest;  ///< of its positions
};

struct PerftPlan {
  PerftJob job;
  std::vector<UnitEntry> units;          ///< the first is unit 1
  [[nodiscard]] std::string id() const;  ///< changes with anything above, the ruling's name and reasons aside
};

struct PerftUnit {
  PerftJob job;
  std::string plan;  ///< its id
  std::size_t number = 1, of = 1;
  std::string digest;
  std::vector<WeighedPosition> positions;
};

/// The distinct positions that `plies` turns lead to and that go on, in the order of their texts. `progress` hears of
/// the positions of the last ply but one; set the counter's stop, and what comes back is not complete.
[[nodiscard]] std::vector<WeighedPosition> positions_after(
    const model::Game& game, const model::TurnCounter& counter, const model::Position& root, int plies,
    const std::atomic<bool>& stop, const std::function<void(std::size_t done, std::size_t all)>& progress);

/// Writes the units, of `size` positions each, and then plan.json into a folder that holds no other plan. Throws
/// InputError.
PerftPlan write_plan(const PerftJob& job, const std::vector<WeighedPosition>& positions, std::size_t size,
                     const std::string& folder);

/// Throws InputError with file and line for what cannot be read, or has been changed since it was written. The answers
/// are held against the game's questions.
[[nodiscard]] PerftPlan read_plan(const std::string& folder, const model::Questions& questions);
[[nodiscard]] PerftPlan read_plan_file(const std::string& path, const model::Questions& questions);
[[nodiscard]] PerftUnit read_unit(const std::string& path, const model::Questions& questions);
/// Of which game they are, whose questions are to be asked.
[[nodiscard]] std::string game_of_plan(const std::string& folder);
[[nodiscard]] std::string game_of_unit(const std::string& path);

}  // namespace roluat::analysis
