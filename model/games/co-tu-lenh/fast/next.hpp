// What follows a turn: who becomes a hero, and whether the game is over.
#pragma once

#include <algorithm>

#include "model/games/co-tu-lenh/claim.hpp"
#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fast/safety.hpp"
#include "model/games/co-tu-lenh/heroes.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// One such piece on the point, if it is still there, is a hero from now on.
inline void make_hero(Board& board, int spot, Piece which, bool carried) {
  if (const std::optional<Stack> made = with_hero(board.stack(spot), which, carried)) board.put(spot, made->bits());
}

struct Candidate {
  int spot = 0;
  Piece piece;
  bool carried = false;
};

class Candidates {
 public:
  void add(const Candidate& one) {
    if (count_ < all_.size()) all_[count_++] = one;
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
    if (!piece.hero && (place == 0 || tables.rules.heroes.carried_too)) found.add({spot, piece, place > 0});
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
      found = Candidate{spot, piece, place > 0};
    }
  });
  return others == 1 ? found : std::nullopt;
}

/// Points on which somebody stands who guards a side's commander, as the rule of the last defender counts them; many
/// where there is no such rule.
[[nodiscard]] inline int guards(const Tables& tables, const Board& board, int side) {
  using Last = HeroRules::LastDefender;
  const Last rule = tables.rules.heroes.last_defender;
  if (rule == Last::never || board.commander[static_cast<std::size_t>(side)] == kNowhere) return kSpots;
  const Bits own = board.side[static_cast<std::size_t>(side)];
  const bool aside = rule == Last::headquarters_aside;
  return (aside ? own - (board.kind[index(Kind::headquarters)] - board.loaded) : own).count();
}

/// Who becomes a hero by the turns of one board.
class Heroes {
 public:
  Heroes(const Tables& tables, const Board& before)
      : tables_(tables), before_(before), fewest_(std::min(guards(tables, before, 0), guards(tables, before, 1))) {}

  /// Could somebody, by a turn that changes these points? (Who has led it matters to hero.by-check = moved only, which
  /// is not asked about here.)
  [[nodiscard]] bool may_be(const Board& after, Bits touched) const {
    using ByCheck = HeroRules::ByCheck;
    if (fewest_ - touched.count() <= 2) return true;
    const ByCheck rule = tables_.rules.heroes.by_check;
    return rule == ByCheck::attackers ? might_take_commander(tables_, after, before_.to_move).any()
                                      : rule == ByCheck::when_flees && has_fled(after);
  }

  /// The turn is over; where somebody has become a hero.
  Bits finish(Board& after) {
    using ByCheck = HeroRules::ByCheck;
    const int us = before_.to_move;
    after.to_move = static_cast<std::uint8_t>(1 - us);
    const ByCheck rule = tables_.rules.heroes.by_check;
    Candidates heroes;
    if (rule == ByCheck::attackers) heroes = rewarded(tables_, after, us);
    if (rule == ByCheck::when_flees && has_fled(after)) heroes = pursuers();
    for (int side = 0; side < 2; ++side) {
      const std::optional<Candidate> last = last_defender(tables_, after, side);
      if (!last || last->piece.hero) continue;
      bool known = false;
      for (const Candidate& hero : heroes) known = known || (hero.spot == last->spot && hero.piece == last->piece);
      if (!known) heroes.add(*last);
    }
    Bits changed;
    for (const Candidate& hero : heroes) {
      make_hero(after, hero.spot, hero.piece, hero.carried);
      changed = changed | single(hero.spot);
    }
    return changed;
  }

 private:
  [[nodiscard]] bool has_fled(const Board& after) const {
    const auto own = static_cast<std::size_t>(before_.to_move);
    return before_.commander[own] != after.commander[own] && before_.commander[own] != kNowhere &&
           after.commander[own] != kNowhere;
  }
  const Candidates& pursuers() {
    if (!pursuers_) pursuers_ = rewarded(tables_, before_, 1 - before_.to_move);
    return *pursuers_;
  }

  const Tables& tables_;
  const Board& before_;
  int fewest_;
  std::optional<Candidates> pursuers_;
};

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
