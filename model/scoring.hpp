// A game may be decided by points.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "model/message.hpp"
#include "model/play.hpp"

namespace roluat::model {

/// The points of both sides, the one that begins first, and how the game stands.
struct Score {
  std::array<int, 2> pieces{};  ///< for what the other side has lost of its set
  std::array<int, 2> bonus{};   ///< for what the other side has suffered by that
  Ending ending;
  [[nodiscard]] int of(std::size_t side) const { return pieces[side] + bonus[side]; }
};

class Scoring {
 public:
  static constexpr Phrase kName = "points";
  virtual ~Scoring() = default;

  /// The ids of both sides, in the order of `Score`.
  [[nodiscard]] virtual std::array<std::string, 2> sides() const = 0;
  /// Are there points for what a side has lost, beside which others are a bonus? Otherwise all points are
  /// `Score::bonus`.
  [[nodiscard]] virtual bool counts_losses() const = 0;
  /// The score of a position, taken as it stands: whatever of a side's set is not on the board counts for the other
  /// side, as plain pieces. `given`: what has happened besides and is so for both sides ("time-up", "stopped",
  /// "repeated"). Throws InputError for what has not.
  [[nodiscard]] virtual Score score(const Played& played, const Position& position,
                                    const std::vector<std::string>& given) const = 0;
  /// The points that a legal turn brings to both sides: whatever leaves the board counts for the other side.
  [[nodiscard]] virtual std::array<int, 2> points_of(const Played& played, const Position& position,
                                                     const std::string& turn) const = 0;
};

}  // namespace roluat::model
