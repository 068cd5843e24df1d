// What is judged, as people write it: a move, "e1e5"; that a shape counts for it, "e1e5 segment d5-e5-f5"; that it
// brings so many points, "e1e5 segment d5-e5-f5 =1"; and, of either, for whom, where it is not who moves: "... for
// black". The points are those after the move. Or that the points of all shapes that it makes are added up, "e1e5
// adds".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/games/co-hinh/judge.hpp"

namespace roluat::model::cohinh {

struct Claim {
  Move move;
  std::optional<Shape> shape;  ///< none: that the move may be made
  std::optional<int> points;   ///< none: that it counts
  std::optional<Side> scorer;  ///< none: the side that moves
  bool adds = false;           ///< that its shapes are added up; then none is named
};

/// Throws InputError (source "act").
[[nodiscard]] Claim read_claim(std::string_view text);
[[nodiscard]] std::string write_claim(const Claim& claim);

/// Throws InputError for a claim that does not go with the position: nobody on the origin, or on a point of the shape.
void check_claim(const Position& position, const Claim& claim);

/// Is it right?
[[nodiscard]] bool is_right(const Position& position, const Claim& claim, const Rules& rules);

}  // namespace roluat::model::cohinh
