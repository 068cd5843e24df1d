#include "model/games/co-tuong/cycle/protection.hpp"

#include <optional>

#include "model/games/co-tuong/worth.hpp"

namespace roluat::model::cotuong {
namespace {

/// Is every check that a side stands in one that it stood in before?
bool only_old_checks(const Position& now, const Position& before, Side side) {
  for (int i = 0; i < kPoints; ++i) {
    const Point from(i);
    if (!now.has(from, other(side))) continue;
    for (const Point to : ways(now, from)) {
      if (now.empty(to) || now.man(to).kind != Kind::general) continue;
      if (!before.has(from, other(side)) || before.man(from).kind != now.man(from).kind) return false;
      if (before.empty(to) || before.man(to).kind != Kind::general || !reaches(before, from, to)) return false;
    }
  }
  return true;
}

/// What the side to move wins by taking on the point, each side going on only where it pays; nothing if it may not.
std::optional<int> best_capture_on(const Position& position, Point point) {
  std::optional<int> best;
  for (int i = 0; i < kPoints; ++i) {
    const Point from(i);
    if (!position.has(from, position.to_move) || !legal(position, {from, point})) continue;
    const int answer = best_capture_on(after(position, {from, point}), point).value_or(0);
    const int won = kUsualWorth[index(position.man(point).kind)] - std::max(0, answer);
    best = std::max(best.value_or(won), won);
  }
  return best;
}

}  // namespace

bool can_take(const Position& position, Point from, Point to) {
  if (!reaches(position, from, to)) return false;
  const Side side = position.man(from).side;
  const Position taken = after(seen_by(position, side), {from, to});
  return !in_check(taken, side) || in_check(position, side);
}

Protection protection_after(const Position& position, const Move& capture) {
  const Position taken = after(seen_by(position, position.man(capture.from).side), capture);
  const bool checked = in_check(position, taken.to_move);
  const auto may_take_back = [&](const Move& back) {
    return legal(taken, back) || (checked && only_old_checks(after(taken, back), position, taken.to_move));
  };
  Protection protection = Protection::none;
  for (int i = 0; i < kPoints; ++i) {
    const Point from(i);
    if (!taken.has(from, taken.to_move) || !reaches(taken, from, capture.to)) continue;
    if (may_take_back({from, capture.to})) return Protection::truly;
    protection = Protection::falsely;
  }
  return protection;
}

Protection protection_standing(const Position& position, const Move& capture) {
  const Side side = position.man(capture.to).side;
  Position lost = seen_by(position, side);
  lost.set(capture.to, {Kind::pawn, other(side)});  // whatever it is, it is taken
  const bool checked = in_check(position, side);
  const auto may_take = [&](const Move& take) {
    const Position taken = after(lost, take);
    return !in_check(taken, side) || (checked && only_old_checks(taken, position, side));
  };
  Protection protection = Protection::none;
  for (int i = 0; i < kPoints; ++i) {
    const Point from(i);
    if (!lost.has(from, side) || !reaches(lost, from, capture.to)) continue;
    if (may_take({from, capture.to})) return Protection::truly;
    protection = Protection::falsely;
  }
  return protection;
}

bool taking_back_loses(const Position& position, const Move& capture) {
  const Position taken = after(seen_by(position, position.man(capture.from).side), capture);
  return best_capture_on(taken, capture.to).value_or(0) < 0;
}

bool guard_is_blocked(const Position& position, const Move& capture) {
  const Position taken = after(seen_by(position, position.man(capture.from).side), capture);
  for (int i = 0; i < kPoints; ++i) {
    const Point from(i);
    if (!taken.has(from, taken.to_move) || reaches(taken, from, capture.to)) continue;
    const Kind kind = taken.man(from).kind;
    if (kind != Kind::horse && kind != Kind::elephant) continue;
    Position alone;
    alone.set(from, taken.man(from));
    if (reaches(alone, from, capture.to)) return true;
  }
  return false;
}

}  // namespace roluat::model::cotuong
