// An act as arrow and marks: every manner has a form of its own.
#pragma once

#include <string>

#include "model/games/co-tu-lenh/act.hpp"
#include "model/games/co-tu-lenh/drawing/svg.hpp"

namespace roluat::model::cotulenh::drawing {

/// Defines the heads and marks.
[[nodiscard]] std::string arrow_symbols(const Symbols& symbols);

/// The frame around a point.
[[nodiscard]] std::string mark(const Symbols& symbols, Spot spot);

struct DrawnAct {
  Manner manner = Manner::step;
  Spot from, to;
  bool occupied = false;  ///< something stands on the destination
  double fire = 0.5;      ///< what share of the way lies before the fire in which it burns
};

/// What lies below the pieces: the marks of origin and destination.
[[nodiscard]] std::string marks_below(const Symbols& symbols, const DrawnAct& act);

/// What lies above them.
[[nodiscard]] std::string arrow(const Symbols& symbols, const DrawnAct& act);

}  // namespace roluat::model::cotulenh::drawing
