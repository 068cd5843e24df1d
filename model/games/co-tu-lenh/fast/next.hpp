// What follows a turn: who becomes a hero, and whether the game is over.
#pragma once

#include "model/games/co-tu-lenh/claim.hpp"
#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fast/safety.hpp"
#include "model/games/co-tu-lenh/heroes.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// One such piece on the point, if it is still there, is a hero from now on.
inline void make_hero(Board& board, int spot, Piece which) {
  if (const std::optional<Stack> made = with_hero(board.stack(spot), which)) board.put(spot, made->bits());
}

struct Candidate {
  int spot = 0;
  Piece piece;
};

class Candidates {
 public:
  void add(int spot, Piece piece) {
    if (count_ < all_.size()) all_[count_++] = {spot, piece};
  }
  [[nodiscard]] const Candidate* begin() const { return all_.data(); }
  [[nodiscard]] const Candidate* end() const { return all_.data() + count_; }

 private:
  std::array<Candidate, 48> all_{};
  std::size_t count_ = 0;
};

[[nodiscard]] inline Candidates rewarded(const Tables& tables, const Board& board, int by) {
  Candidates found;
  each_threat(tables, board, by, [&](int spot, int place, Piece piece) {
    if (!piece.hero && (place == 0 || tables.rules.heroes.carried_too)) found.add(spot, piece);
    return false;
  });
  return found;
}

/// The piece that alone guards its side's commander (heroes.hpp).
[[nodiscard]] inline std::optional<Candidate> last_defender(const Tables& tables, const Board& board, int side) {
  using Last = HeroRules::LastDefender;
  const Last rule = tables.rules.heroes.last_defender;
  if (rule == Last::never || board.commander[static_cast<std::size_t>(side)] == kNowhere) return std::nullopt;
  const bool aside = rule == Last::headquarters_aside;
  const Bits own = board.side[static_cast<std::size_t>(side)];
  const Bits headquarters = board.kind[index(Kind::headquarters)];
  if ((aside ? own - (headquarters - board.loaded) : own).count() > 2) return std::nullopt;
  std::optional<Candidate> found;
  int others = 0;
  each_spot(own, [&](int spot) {
    const Stack stack = board.stack(spot);
    for (int place = 0; place < stack.size(); ++place) {
      const Piece piece = stack.piece(place);
      if (piece.kind == Kind::commander || (aside && piece.kind == Kind::headquarters)) continue;
      ++others;
      found = Candidate{spot, piece};
    }
  });
  return others == 1 ? found : std::nullopt;
}

/// The turn is over; where somebody has become a hero. `leader`: the one that has acted, where that matters (hero.by-check = moved) and nobody else has.
inline Bits finish(const Tables& tables, const Board& before, Board& after, std::optional<Candidate> leader = {}) {
  using ByCheck = HeroRules::ByCheck;
  const int us = before.to_move;
  const auto own = static_cast<std::size_t>(us);
  after.to_move = static_cast<std::uint8_t>(1 - us);
  Candidates heroes;
  switch (tables.rules.heroes.by_check) {
    case ByCheck::attackers: heroes = rewarded(tables, after, us); break;
    case ByCheck::moved:
      for (const Candidate& one : rewarded(tables, after, us))
        if (leader && leader->spot == one.spot && leader->piece == one.piece) heroes.add(one.spot, one.piece);
      break;
    case ByCheck::when_flees:
      if (before.commander[own] != after.commander[own] && before.commander[own] != kNowhere &&
          after.commander[own] != kNowhere)
        heroes = rewarded(tables, before, 1 - us);
      break;
    case ByCheck::never: break;
  }
  for (int side = 0; side < 2; ++side) {
    const std::optional<Candidate> last = last_defender(tables, after, side);
    if (!last || last->piece.hero) continue;
    bool known = false;
    for (const Candidate& hero : heroes) known = known || (hero.spot == last->spot && hero.piece == last->piece);
    if (!known) heroes.add(last->spot, last->piece);
  }
  Bits changed;
  for (const Candidate& hero : heroes) {
    make_hero(after, hero.spot, hero.piece);
    changed = changed | single(hero.spot);
  }
  return changed;
}

/// What a side has lost.
[[nodiscard]] inline Facts losses(const Board& board, int side) {
  Counts counts{};
  const Bits own = board.side[static_cast<std::size_t>(side)];
  for (std::size_t kind = 0; kind < kKinds; ++kind) counts[kind] = (board.kind[kind] & own).count();
  each_spot(board.loaded & own, [&](int spot) {
    const Stack stack = board.stack(spot);
    for (int place = 1; place < stack.size(); ++place) ++counts[index(stack.piece(place).kind)];
  });
  return losses_of(counts);
}

/// Does the board, which a turn has led to, end the game by what a side has lost since the count began?
[[nodiscard]] inline bool is_over(const Tables& tables, const Board& board,
                                  const std::array<Facts, kSides>& lost_before) {
  return board.lost && ends_game({losses(board, 0), losses(board, 1)}, lost_before, tables.rules);
}

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA
