// Where another program's count parts from ours: the first position on whose turns the two disagree.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/game.hpp"

namespace roluat::analysis {

/// The positions that a position's turns lead to (their first three fields of FEN: no clocks), and how many sequences
/// of turns lie behind each, down to the depth asked for; 1 at depth 1.
using Divide = std::map<std::string, std::uint64_t>;
using Divider = std::function<Divide(const std::string& fen, int depth)>;

/// The fields of a FEN that say what stands where and who is to move.
[[nodiscard]] std::string timeless(const std::string& fen);

/// Ours, under a ruling. Each position is counted as if it were a root.
[[nodiscard]] Divider own_divider(const model::Game& game, const model::Ruling& ruling);

/// Where two programs part.
struct Disagreement {
  std::vector<std::string> path;  ///< from the root to the position on which they disagree
  int depth = 1;                  ///< 1: about its turns; 2: about whether the game is over after one of them
  Divide ours, theirs;            ///< of that position at that depth
};

/// Nothing if the two say the same. Throws InputError where the other's counts do not add up.
[[nodiscard]] std::optional<Disagreement> find_parting(const Divider& ours, const Divider& theirs, const std::string& root,
                                                  int depth);

/// The single other answers, "question=option", under which we would say what the other program says there.
[[nodiscard]] std::vector<std::string> explanations(const model::Game& game, const model::Ruling& ruling,
                                                    const model::Questions& questions, const Disagreement& parting);

}  // namespace roluat::analysis
