// Positions by chance, for whoever needs many: the same seed makes the same positions with every library.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/message.hpp"
#include "model/position.hpp"

namespace roluat::model {

class ChancePositions {
 public:
  virtual ~ChancePositions() = default;

  /// A position of `least` to `most` pieces that nobody played, put where the rules meet.
  [[nodiscard]] virtual Position scattered(std::uint64_t seed, int least, int most) const = 0;
  /// The position with some of its pieces moved, riders too, and some promoted.
  [[nodiscard]] virtual Position changed(std::uint64_t seed, const Position& position) const = 0;
  /// Every act of the side to move along the lines of the board that agrees with what stands there, whatever the rules:
  /// what a kernel has to judge if it is to be held against a generator.
  [[nodiscard]] virtual std::vector<std::string> candidates(const Position& position) const = 0;
};

class Chances {
 public:
  static constexpr Phrase kName = "positions by chance";
  virtual ~Chances() = default;

  [[nodiscard]] virtual std::unique_ptr<ChancePositions> chance_positions() const = 0;
};

}  // namespace roluat::model
