// Where another program's count parts from ours: the first position on whose turns the two disagree.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/game.hpp"
#include "model/position.hpp"

namespace roluat::analysis {

/// The positions that a position's turns lead to (their first three fields of FEN: no clocks), and how many sequences
/// of turns lie behind each, down to the depth asked for; 1 at depth 1.
using Divide = std::map<std::string, std::uint64_t>;
/// Ours, with the positions themselves, by the same texts.
struct OwnDivide {
  Divide counts;
  std::map<std::string, model::Position> positions;
};
using Divider = std::function<OwnDivide(const model::Position& position, int depth)>;
/// Another program's; nothing where it does not answer (it said `error`).
using OtherDivider = std::function<std::optional<Divide>(const model::Position& position, int depth)>;

/// The fields of a FEN that say what stands where and who is to move.
[[nodiscard]] std::string timeless(const std::string& fen);

/// Ours, under a ruling. Each position is counted as if it were a root. `game` must outlive it.
[[nodiscard]] Divider own_divider(const model::Game& game, std::shared_ptr<const model::Played> played);

/// Where two programs part.
struct Disagreement {
  std::vector<model::Position> path;  ///< from the root to the position on which they disagree
  int depth = 1;                      ///< 1: about its turns; 2: about whether the game is over after one of them
  Divide ours, theirs;                ///< of that position at that depth
};

/// How far the two were held against each other at one ply.
struct PlyCompared {
  int depth = 1;
  bool whole = false;         ///< both counted all of it
  std::size_t positions = 0;  ///< where the other does not count so deep: those on whose turns they were compared
  std::size_t left_out = 0;   ///< and those that were not reached, since there are too many, or it would not answer
};

struct Compared {
  std::vector<PlyCompared> agreed;  ///< plies on which they agree, as far as was seen
  std::optional<Disagreement> parting;
  std::size_t errors = 0;  ///< questions to which the other said `error`
};

/// At most so many positions are asked about one by one at a ply that the other does not count.
inline constexpr std::size_t kMostOneByOne = 2'000;

/// Ply by ply, down to the depth or to where they part. Throws InputError where the other's counts do not add up.
[[nodiscard]] Compared compare_counts(const Divider& ours, const OtherDivider& theirs, const model::Position& root,
                                      int depth);

/// The fewest other answers, "question=option" or several of them joined by " + ", under which we would say what the
/// other program says there: all that take as few; up to three, of questions that by themselves change something there.
/// Empty: none do.
[[nodiscard]] std::vector<std::string> explanations(const model::Game& game, const model::Ruling& ruling,
                                                    const model::Questions& questions, const Disagreement& parting);

}  // namespace roluat::analysis
