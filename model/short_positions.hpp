// A game's positions may have a short text, for lists in which a line tells a position and an act.
#pragma once

#include <string>

#include "model/fen_fields.hpp"
#include "model/position.hpp"

namespace roluat::model {

class ShortPositions {
 public:
  virtual ~ShortPositions() = default;

  /// As it stands: the first field of a FEN, which is the board.
  [[nodiscard]] virtual std::string shortened(const Position& position) const {
    return first_fields(position.fen(), 1);
  }
};

}  // namespace roluat::model
