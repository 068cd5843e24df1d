// Who becomes a hero by a turn. (kernel/README.md, "Heroes")
#pragma once

#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::model::cotulenh {

/// The stack with one such piece a hero that was none: of twins the one that rides, or that stands, if that one is
/// none. Nothing if there is no such piece.
[[nodiscard]] std::optional<Stack> with_hero(const Stack& stack, Piece which, bool carried);

/// Makes them heroes in `after`, which is closed; how many. `before` is the position before the turn, `leaders` those
/// who acted in it (asked for only where hero.by-check = moved).
int make_heroes(const Position& before, Position& after, const Leaders& leaders, const Rules& rules);

/// The piece that alone guards its side's commander, and where it is. It may be a hero already.
struct Defender {
  Point at;
  Piece piece;
  bool carried = false;
};
[[nodiscard]] std::optional<Defender> last_defender(const Position& position, Side side, const HeroRules& rules);

}  // namespace roluat::model::cotulenh
