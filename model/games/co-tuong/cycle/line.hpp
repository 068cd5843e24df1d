// A line of moves that were really played, with every man known by its number all along, and the repetition in it.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "model/games/co-tuong/move.hpp"

namespace roluat::model::cotuong {

/// Which man stands on a point: its number, or kNobody. Men are numbered by their points in the first position.
using Men = std::array<int, kPoints>;
inline constexpr int kNobody = -1;

struct Line {
  std::vector<Move> moves;
  std::vector<Position> positions;  ///< before each move, and after the last
  std::vector<Men> men;             ///< likewise
};

/// Throws InputError (source "moves", the column as if single spaces stood between) for a move that is not legal.
[[nodiscard]] Line play_line(const Position& start, const std::vector<Move>& moves);

/// The moves from one time that a position comes up to the next.
struct Period {
  std::size_t first = 0, end = 0;  ///< of Line::moves
  int times = 0;                   ///< how often the position at its end has come up in the line
};

/// The last one of the line: that of the latest position that had come up before, from its time before.
[[nodiscard]] std::optional<Period> last_period(const Line& line);

/// What is judged: the last period, and together with it the one before it, if the position had come up before and the
/// moves in between were others. A side that chases one man in this period and another in that has chased neither. Who
/// gives check all through the last period has done so, whatever was before.
[[nodiscard]] std::optional<Period> judged_period(const Line& line);

}  // namespace roluat::model::cotuong
