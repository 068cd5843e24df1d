// A game whose positions are filled up when they are written, so that the act can be played.
#pragma once

#include <string_view>
#include <vector>

#include "model/game.hpp"
#include "model/message.hpp"

namespace roluat::model {

class WritesTogether {
 public:
  static constexpr Phrase kName = "positions of several acts";
  virtual ~WritesTogether() = default;

  /// As `Game::write`, of the first of structures that differ in the act alone: a position in which all of the acts can
  /// be played.
  [[nodiscard]] virtual Written write_together(const Signature& signature,
                                               const std::vector<Structure>& structures) const = 0;
};

}  // namespace roluat::model
