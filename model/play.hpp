// A game may be played: positions follow each other by turns. Where a turn is one act, four functions are enough.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/question.hpp"

namespace roluat::model {

/// How a game stands.
struct Ending {
  bool over = false;
  std::string winner;  ///< a side's id; empty: nobody
};

/// An act that may be done: from where, to where, and the act as text.
struct PlayableAct {
  std::string origin, destination, act;
};

/// A legal act as a part of a turn, and what may come of it. Neither an end nor more: no legal turn holds it.
struct TurnStep {
  PlayableAct act;
  bool ends = false;   ///< the turn may be over with it
  std::string inside;  ///< where more acts can make a legal turn of it: the position inside the turn; otherwise empty
};

class Play {
 public:
  static constexpr std::string_view kName = "play: acts and turns, one after another";
  virtual ~Play() = default;

  /// The opening, with the side to move that the ruling says.
  [[nodiscard]] virtual std::string opening(const Ruling& ruling) const = 0;
  /// The legal acts of the side to move, those for which `Game::legal` holds, in the enumerator's order. Throws
  /// InputError.
  [[nodiscard]] virtual std::vector<PlayableAct> playable(std::string_view fen, const Ruling& ruling) const = 0;
  /// The position after a legal act: inside the turn while it can go on, otherwise after the turn (if it may end so).
  /// Empty for another claim, after which nothing has changed.
  [[nodiscard]] virtual std::string after(const Ruling& ruling, const std::string& fen,
                                          const std::string& act) const = 0;
  /// Is the game over? `repeated`: the position has come up for the third time.
  [[nodiscard]] virtual Ending ending(const Ruling& ruling, const std::string& fen, bool repeated) const = 0;

  // What follows has to be written only where a turn can be more than one act.

  /// The legal turns as text, one for each next position.
  [[nodiscard]] virtual std::vector<std::string> turns(const Ruling& ruling, const std::string& fen) const;
  /// The position after a legal turn.
  [[nodiscard]] virtual std::string after_turn(const Ruling& ruling, const std::string& fen,
                                               const std::string& turn) const;
  /// Why a turn is not legal, in one English sentence; nothing if it is. Throws InputError for what cannot be read.
  [[nodiscard]] virtual std::optional<std::string> turn_fault(const Ruling& ruling, const std::string& fen,
                                                              const std::string& turn) const;
  /// The acts that `playable` lists, as parts of turns; `fen` may be inside a turn. Throws InputError.
  [[nodiscard]] virtual std::vector<TurnStep> turn_steps(std::string_view fen, const Ruling& ruling) const;
  /// May the turn that has begun in this position end here? Nothing, where none has begun. Throws InputError.
  [[nodiscard]] virtual std::optional<bool> may_end_turn(std::string_view fen, const Ruling& ruling) const;
};

}  // namespace roluat::model
