// An act as arrow and marks: every manner has a form of its own.
#pragma once

#include <string>

#include "model/games/co-tu-lenh/act.hpp"
#include "model/games/co-tu-lenh/drawing/svg.hpp"

namespace roluat::model::cotulenh::drawing {

/// Defines the heads and marks.
[[nodiscard]] std::string arrow_symbols(const Symbols& symbols);

/// What lies below the pieces: the marks of origin and destination.
[[nodiscard]] std::string marks_below(const Symbols& symbols, Spot from, Spot to);

/// What lies above them. `occupied`: something stands on the destination.
[[nodiscard]] std::string arrow(const Symbols& symbols, Manner manner, Spot from, Spot to, bool occupied);

}  // namespace roluat::model::cotulenh::drawing
