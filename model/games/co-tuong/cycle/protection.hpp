// What becomes of a man that is taken: would its side take back, and is that worth it? Facts of the board; which of
// them make a root is for a ruling.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/games/co-tuong/generator.hpp"
#include "model/games/co-tuong/move.hpp"

namespace roluat::model::cotuong {

/// Would the other side take back, if the man were taken now?
enum class Protection : std::uint8_t {
  none,     ///< nobody goes there
  falsely,  ///< somebody goes there, but no recapture is legal
  truly     ///< a recapture is legal
};

/// The same board with this side to move.
[[nodiscard]] inline Position seen_by(Position position, Side side) {
  position.to_move = side;
  return position;
}
[[nodiscard]] inline bool reaches(const Position& position, Point from, Point to) {
  return std::ranges::count(ways(position, from), to) > 0;
}

/// Is a capture by the man's way, and legal? A check that the side would have to see to first does not count against
/// it.
[[nodiscard]] bool can_take(const Position& position, Point from, Point to);

/// A man that goes where one of its side is taken.
struct Guard {
  Point at;
  bool may_take_back = false;
};
/// As protection_after and protection_standing look at them.
[[nodiscard]] std::vector<Guard> guards_after(const Position& position, const Move& capture);
[[nodiscard]] std::vector<Guard> guards_standing(const Position& position, const Move& capture);

/// What keeps a man from taking: once it has, its general stands attacked.
struct Bar {
  std::optional<Point> by;  ///< who attacks the general; nobody where the generals face each other
  bool pins = false;        ///< only because the man has left its place
};
/// Of a capture by the man's way that is not legal on the board; `before` has the checks that do not count.
[[nodiscard]] Bar bar_of(const Position& before, const Position& board, const Move& capture);
/// Of a guard that may not take back once the capture has been made.
[[nodiscard]] Bar bar_of_guard(const Position& position, const Move& capture, const Guard& guard);

/// Once the capture has been made. Likewise, a check that has to be seen to first does not bind those who would take
/// back: only one that comes of it.
[[nodiscard]] Protection protection_after(const Position& position, const Move& capture);

/// On the board as it stands: the attacker still where it attacks from, the victim where it would be taken.
[[nodiscard]] Protection protection_standing(const Position& position, const Move& capture);

/// The best recapture and what follows on the point, each side going on only where it pays; nothing if none is legal.
[[nodiscard]] std::vector<Move> best_recaptures(const Position& position, const Move& capture);

/// Does every legal recapture lose more than it wins, if both sides go on taking on that point as long as it pays? Men
/// are worth what players usually count.
[[nodiscard]] bool taking_back_loses(const Position& position, const Move& capture);

/// After the capture, a horse or an elephant of the victim's side that would go there if nothing stood on its leg or
/// eye, and what stands there.
struct BlockedGuard {
  Point at, blocked_by;
};
[[nodiscard]] std::optional<BlockedGuard> blocked_guard(const Position& position, const Move& capture);
[[nodiscard]] inline bool guard_is_blocked(const Position& position, const Move& capture) {
  return blocked_guard(position, capture).has_value();
}

}  // namespace roluat::model::cotuong
