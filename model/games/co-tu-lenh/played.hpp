// A ruling of this game, compiled: the only place where the machinery's Ruling becomes Rules for good.
#pragma once

#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"
#include "model/play.hpp"

namespace roluat::model::cotulenh {

class PlayedStacks : public PlayedAs<Rules> {
 public:
  using PlayedAs<Rules>::PlayedAs;

  [[nodiscard]] model::Position opening() const override;
  [[nodiscard]] std::vector<Following> following(const model::Position& position, Each each) const override;
  [[nodiscard]] model::Position after(const model::Position& position, const std::string& text,
                                      Each each) const override;
  [[nodiscard]] Ending ending(const model::Position& position, bool repeated) const override;
  [[nodiscard]] std::optional<Message> fault(const model::Position& position, const std::string& turn) const override;
  [[nodiscard]] std::optional<bool> may_end(const model::Position& position) const override;
  [[nodiscard]] bool same_turns(const Played& other) const override;
};

/// Throws std::bad_cast for another game's.
[[nodiscard]] inline const Rules& rules_in(const Compiled& ruling) { return ruling.as<Rules>(); }
[[nodiscard]] inline const Position& inside(const model::Position& position) { return position.as<Position>(); }
/// The same for what is asked between turns alone. Throws InputError inside a turn.
[[nodiscard]] const Position& between_turns(const model::Position& position);

}  // namespace roluat::model::cotulenh
