// Whole turns: one act, or several of one stack, and what follows. Written from kernel/README.md, "Turns" and "Heroes".
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/games/co-tu-lenh/act.hpp"
#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {

/// What may be counted. turns: distinct next positions. sequences: every sequence of acts that makes a legal turn.
/// acts: every act with which a legal turn begins; the plies before the last then go by sequences. (The order is that
/// of PerftRequest::Count.)
enum class Unit : std::uint8_t { turns, sequences, acts };

/// A piece that has led an act of the turn, where it is now.
struct Leader {
  Point at;
  Kind kind = Kind::commander;
  bool hero = false;
  bool carried = false;  ///< it rides; told of itself, since its twin may stand where it rides

  friend constexpr auto operator<=>(const Leader&, const Leader&) = default;
};
using Leaders = std::vector<Leader>;

/// Brings the list up to date by one more act, which leads from `position` to `next`.
void follow(Leaders& leaders, const Position& position, const Position& next, const Act& act, const Rules& rules);

/// May these pieces stay behind where others have gone?
[[nodiscard]] bool may_rest(const Stack& left, Point point, const Rules& rules);

/// May a turn that has come so far end? (What it exposes is not asked.)
[[nodiscard]] bool may_end(const Position& in_turn, const Rules& rules);

/// The turn is over: marks are gone, the other side is to move. Nobody has become a hero yet.
[[nodiscard]] Position closed(Position in_turn);

/// Could the side to move now take the commander of the side that has moved?
[[nodiscard]] bool exposed(const Position& closed, const Rules& rules);

/// closed(), and those who became heroes by the turn are heroes. `before` is the position before the turn.
[[nodiscard]] Position end_turn(const Position& before, const Position& in_turn, const Leaders& leaders,
                                const Rules& rules);

/// The position after a legal turn.
[[nodiscard]] Position play(const Position& before, const Rules& rules, const std::vector<Act>& acts);

struct Turn {
  std::vector<Act> acts;
  Position next;
};

/// The legal turns: for each next position (clocks aside) the first sequence of acts that leads to it. In a turn that
/// has begun: the ways to end it; one of them may have no act.
[[nodiscard]] std::vector<Turn> turns(const Position& position, const Rules& rules);

/// Every sequence of acts that makes a legal turn, also where several lead to the same position.
[[nodiscard]] std::vector<Turn> sequences(const Position& position, const Rules& rules);

/// A legal turn, while it is being looked at.
struct TurnMade {
  const std::vector<Act>& acts;
  const Position& next;
  bool split = false;  ///< a stack has come apart
  int heroes = 0;      ///< how many pieces have become heroes by it
};

class TurnVisitor {
 public:
  virtual ~TurnVisitor() = default;
  virtual void on_turn(const TurnMade& turn) = 0;
  /// An act with which at least one legal turn begins; each once, after its turns.
  virtual void on_first_act(const Act& act) = 0;
};

/// Shows the turns that turns() (distinct) or sequences() lists.
void each_turn(const Position& position, const Rules& rules, bool distinct, TurnVisitor& visitor);

/// Why a sequence of acts is no legal turn.
struct TurnFault {
  enum class Why : std::uint8_t { act_not_legal, may_not_end, commander_exposed };
  Why why = Why::act_not_legal;
  std::size_t act = 0;  ///< which act is not legal, from 0
};
[[nodiscard]] std::optional<TurnFault> first_fault(const Position& position, const Rules& rules,
                                                   const std::vector<Act>& acts);

}  // namespace roluat::model::cotulenh
