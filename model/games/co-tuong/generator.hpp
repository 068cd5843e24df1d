// The plain generator: the rules of movement as one reads them, written to be read. The counting engine in fast/ and
// the formal kernel are held against it and share no code with it.
#pragma once

#include <vector>

#include "model/games/co-tuong/move.hpp"

namespace roluat::model::cotuong {

/// Where the man on a point could go if its general needed no care: empty points, and men of the other side.
[[nodiscard]] std::vector<Point> ways(const Position& position, Point from);

/// Do the generals stand on one file with nothing between them?
[[nodiscard]] bool face_each_other(const Position& position);

/// Could some man of this side take what stands on the point, its own general's safety aside? Generals that face each
/// other on an open file count as attacking each other.
[[nodiscard]] bool attacks(const Position& position, Side by, Point point);

[[nodiscard]] bool in_check(const Position& position, Side side);

/// Does a move follow the man's way and leave its own general unattacked?
[[nodiscard]] bool legal(const Position& position, const Move& move);

/// In the order of the points.
[[nodiscard]] std::vector<Move> legal_moves(const Position& position);

}  // namespace roluat::model::cotuong
