// What follows a turn: who becomes a hero, and whether the game is over.
#pragma once

#include "model/games/co-tu-lenh/claim.hpp"
#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fast/safety.hpp"
#include "model/games/co-tu-lenh/heroes.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// One such piece on the point, if it is still there, is a hero from now on.
inline void make_hero(Board& board, int spot, Piece which) {
  const Stack stack = board.stack(spot);
  if (stack.empty() || stack.side() != which.side) return;
  Stack with_hero;
  bool done = false;
  for (int place = 0; place < stack.size(); ++place) {
    Piece piece = stack.piece(place);
    if (!done && piece.kind == which.kind && !piece.hero) piece.hero = done = true;
    if (place == 0) {
      with_hero = Stack(piece);
    } else {
      with_hero.add(piece);
    }
  }
  if (done) board.put(spot, with_hero.bits());
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

/// The turn is over. `leader`: the one that has acted, where that matters (hero.by-check = moved) and nobody else has.
inline void finish(const Tables& tables, const Board& before, Board& after, std::optional<Candidate> leader = {}) {
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
  for (const Candidate& hero : heroes) make_hero(after, hero.spot, hero.piece);
}

/// What a side has lost, as losses_of() says it.
[[nodiscard]] inline Facts losses(const Board& board, int side) {
  std::array<int, kKinds> counts{};
  const Bits own = board.side[static_cast<std::size_t>(side)];
  for (std::size_t kind = 0; kind < kKinds; ++kind) counts[kind] = (board.kind[kind] & own).count();
  each_spot(board.loaded & own, [&](int spot) {
    const Stack stack = board.stack(spot);
    for (int place = 1; place < stack.size(); ++place) ++counts[index(stack.piece(place).kind)];
  });
  const auto none = [&](Kind kind) { return counts[index(kind)] == 0; };
  int others = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) others += kind == index(Kind::commander) ? 0 : counts[kind];
  Facts facts;
  facts.set(Fact::commander_taken, none(Kind::commander));
  facts.set(Fact::bare, others == 0);
  facts.set(Fact::bare_but_headquarters, others == counts[index(Kind::headquarters)]);
  facts.set(Fact::ships_lost, none(Kind::navy));
  facts.set(Fact::aircraft_lost, none(Kind::aircraft));
  facts.set(Fact::land_forces_lost, none(Kind::tank) && none(Kind::infantry) && none(Kind::artillery));
  return facts;
}

/// Does the board, which a turn has led to, end the game by what a side has lost since the count began?
[[nodiscard]] inline bool is_over(const Tables& tables, const Board& board,
                                  const std::array<Facts, kSides>& lost_before) {
  if (!board.lost) return false;
  for (const int side : {int{board.to_move}, 1 - board.to_move}) {
    const Facts facts = losses(board, side).without(lost_before[static_cast<std::size_t>(side)]);
    if (result(facts, tables.rules) != Outcome::goes_on) return true;
  }
  return false;
}

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA
