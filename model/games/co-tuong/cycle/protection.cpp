#include "model/games/co-tuong/cycle/protection.hpp"

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

/// A line of captures on one point, and what the side that begins wins by it.
struct Trade {
  int won = 0;
  std::vector<Move> moves;
};

/// The best for the side to move, each side going on only where it pays; nothing if it may not take.
std::optional<Trade> best_trade_on(const Position& position, Point point) {
  std::optional<Trade> best;
  for (int i = 0; i < kPoints; ++i) {
    const Move take{Point(i), point};
    if (!position.has(take.from, position.to_move) || !legal(position, take)) continue;
    Trade trade{kUsualWorth[index(position.man(point).kind)], {take}};
    if (const auto answer = best_trade_on(after(position, take), point); answer && answer->won > 0) {
      trade.won -= answer->won;
      trade.moves.insert(trade.moves.end(), answer->moves.begin(), answer->moves.end());
    }
    if (!best || trade.won > best->won) best = std::move(trade);
  }
  return best;
}

std::optional<Trade> best_trade_back(const Position& position, const Move& capture) {
  return best_trade_on(after(seen_by(position, position.man(capture.from).side), capture), capture.to);
}

/// The same board, the man taken where it stands by something that stays where it is.
Position with_loss(const Position& position, Point victim) {
  const Side side = position.man(victim).side;
  Position lost = seen_by(position, side);
  lost.set(victim, {Kind::pawn, other(side)});  // whatever it is, it is taken
  return lost;
}

bool attacked_before(const Position& before, const Position& now, Point attacker, Point general) {
  return before.has(attacker, now.man(attacker)) && before.has(general, now.man(general)) &&
         reaches(before, attacker, general);
}

Protection protection_by(const std::vector<Guard>& guards) {
  if (guards.empty()) return Protection::none;
  return std::ranges::any_of(guards, &Guard::may_take_back) ? Protection::truly : Protection::falsely;
}

}  // namespace

bool can_take(const Position& position, Point from, Point to) {
  if (!reaches(position, from, to)) return false;
  const Side side = position.man(from).side;
  const Position taken = after(seen_by(position, side), {from, to});
  return !in_check(taken, side) || in_check(position, side);
}

std::vector<Guard> guards_after(const Position& position, const Move& capture) {
  const Position taken = after(seen_by(position, position.man(capture.from).side), capture);
  const bool checked = in_check(position, taken.to_move);
  std::vector<Guard> guards;
  for (int i = 0; i < kPoints; ++i) {
    const Move back{Point(i), capture.to};
    if (!taken.has(back.from, taken.to_move) || !reaches(taken, back.from, back.to)) continue;
    guards.push_back(
        {back.from, legal(taken, back) || (checked && only_old_checks(after(taken, back), position, taken.to_move))});
  }
  return guards;
}

std::vector<Guard> guards_standing(const Position& position, const Move& capture) {
  const Side side = position.man(capture.to).side;
  const Position lost = with_loss(position, capture.to);
  const bool checked = in_check(position, side);
  std::vector<Guard> guards;
  for (int i = 0; i < kPoints; ++i) {
    const Move take{Point(i), capture.to};
    if (!lost.has(take.from, side) || !reaches(lost, take.from, take.to)) continue;
    const Position taken = after(lost, take);
    guards.push_back({take.from, !in_check(taken, side) || (checked && only_old_checks(taken, position, side))});
  }
  return guards;
}

Protection protection_after(const Position& position, const Move& capture) {
  return protection_by(guards_after(position, capture));
}

Protection protection_standing(const Position& position, const Move& capture) {
  return protection_by(guards_standing(position, capture));
}

Bar bar_of(const Position& before, const Position& board, const Move& capture) {
  const Side side = board.man(capture.from).side;
  const Position then = after(seen_by(board, side), capture);
  const auto general = then.general(side);
  Bar bar;
  for (int i = 0; general && i < kPoints; ++i) {
    const Point from(i);
    if (!then.has(from, other(side)) || !reaches(then, from, *general)) continue;
    const bool fresh = !attacked_before(before, then, from, *general);
    if (bar.by && !fresh) continue;
    bar = {from, capture.to != *general && !reaches(board, from, *general)};
    if (fresh) break;
  }
  return bar;
}

Bar bar_of_guard(const Position& position, const Move& capture, const Guard& guard) {
  const Position taken = after(seen_by(position, position.man(capture.from).side), capture);
  return bar_of(position, taken, {guard.at, capture.to});
}

std::vector<Move> best_recaptures(const Position& position, const Move& capture) {
  const auto best = best_trade_back(position, capture);
  return best ? best->moves : std::vector<Move>{};
}

bool taking_back_loses(const Position& position, const Move& capture) {
  const auto best = best_trade_back(position, capture);
  return best && best->won < 0;
}

std::optional<BlockedGuard> blocked_guard(const Position& position, const Move& capture) {
  const Position taken = after(seen_by(position, position.man(capture.from).side), capture);
  for (int i = 0; i < kPoints; ++i) {
    const Point from(i);
    if (!taken.has(from, taken.to_move) || reaches(taken, from, capture.to)) continue;
    const Kind kind = taken.man(from).kind;
    if (kind != Kind::horse && kind != Kind::elephant) continue;
    for (int k = 0; k < kPoints; ++k) {
      const Point block(k);
      if (taken.empty(block) || block == from || block == capture.to) continue;
      Position without = taken;
      without.clear(block);
      if (reaches(without, from, capture.to)) return BlockedGuard{from, block};
    }
  }
  return std::nullopt;
}

}  // namespace roluat::model::cotuong
