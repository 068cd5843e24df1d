// A ruling of this game, and positions played by it, as the machinery sees them.
#pragma once

#include "model/games/co-hinh/fen.hpp"
#include "model/games/co-hinh/position.hpp"
#include "model/games/co-hinh/rules.hpp"
#include "model/play.hpp"

namespace roluat::model::cohinh {

class PlayedNumbers : public PlayedAs<Rules> {
 public:
  using PlayedAs<Rules>::PlayedAs;

  [[nodiscard]] model::Position opening() const override;
  [[nodiscard]] std::vector<Following> following(const model::Position& position, Each each) const override;
  /// With the points that the move brings.
  [[nodiscard]] model::Position after(const model::Position& position, const std::string& text,
                                      Each each) const override;
  [[nodiscard]] Ending ending(const model::Position& position, bool repeated) const override;
  [[nodiscard]] std::optional<Message> fault(const model::Position& position, const std::string& turn) const override;
};

/// Throws std::bad_cast for another game's.
[[nodiscard]] inline const Rules& rules_in(const Compiled& ruling) { return ruling.as<Rules>(); }
[[nodiscard]] inline const Position& inside(const model::Position& position) { return position.as<Position>(); }

/// A move of which no shape is claimed. Throws InputError for one that is not legal.
[[nodiscard]] Move legal_move(const Position& position, const std::string& text, const Rules& rules);

}  // namespace roluat::model::cohinh
