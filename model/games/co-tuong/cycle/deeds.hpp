// What one move of a line does to the other side: the features that the rules of repetition speak of, computed from the
// positions before and after it. They are facts of the board; what a ruling makes of them is in verdict.hpp.
#pragma once

#include <vector>

#include "model/games/co-tuong/cycle/line.hpp"
#include "model/games/co-tuong/cycle/protection.hpp"

namespace roluat::model::cotuong {

/// A capture that would be legal if the side that has moved could move again, and was not possible, or not with such
/// gain, before the move.
struct Attack {
  int attacker = 0, victim = 0;  ///< the men's numbers
  Piece attacker_man, victim_man;
  Point attacker_at, victim_at;
  bool discovered = false;                   ///< the attacker is not the man that moved
  Protection protection = Protection::none;  ///< after the capture
  Protection stood = Protection::none;       ///< on the board as it stands, attacker and victim in their places
  bool costly = false;                       ///< truly, but whoever takes back loses more than it wins
  bool guard_blocked = false;                ///< nobody goes there, but a horse or elephant would, were it not blocked
  bool answered = false;                     ///< the victim could take the attacker
  bool pinned = false;                       ///< the victim could take the attacker by its way, but it is not legal
  bool holds_horse = false;                  ///< the victim stands on the leg of a horse that would else give check
  bool waiting_pawn = false;                 ///< the victim is a pawn that has not crossed the river
  bool pawn_moved = false;                   ///< discovered, by a move of the general or a pawn
  bool newly = true;  ///< the capture was not possible before the move; else it has only lost its true root

  /// Same kind, and the victim can take too: an exchange is offered.
  [[nodiscard]] bool exchange() const { return attacker_man.kind == victim_man.kind && answered; }
};

/// Moves of the side, the last of which mates: longer rows of checks are no threat.
inline constexpr int kMostChecks = 3;

struct Deeds {
  Move move;
  Side side = Side::red;
  int man = 0;
  bool takes = false;
  bool check = false;
  bool threatens_mate = false;                ///< if the other side did nothing, some move would mate it
  bool threatens_mate_by_checks = false;      ///< none would, but a row of at most kMostChecks checks
  bool threatens_discovered_capture = false;  ///< some capture would uncover a check
  bool offers = false;                        ///< the man moved can be taken, and nobody would take back
  bool blocks = false;                        ///< it stands in the way of a capture that was possible before
  std::vector<Attack> attacks;
};

[[nodiscard]] Deeds deeds_of(const Line& line, std::size_t move);

}  // namespace roluat::model::cotuong
