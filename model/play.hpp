// A game may be played: positions follow each other by turns. A ruling is compiled once, a position is read once, and
// what follows it is listed in one way. Where a turn is one act, four functions of Played are enough.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/message.hpp"
#include "model/position.hpp"
#include "model/question.hpp"

namespace roluat::model {

/// How a game stands.
struct Ending {
  bool over = false;
  std::string winner;  ///< a side's id; empty: nobody
};

/// What is listed. turn: the legal turns, one for each next position. sequence: every sequence of acts that makes a
/// legal turn. act: the legal acts of the side to move, those for which `Game::legal` holds, in the enumerator's order.
/// step: the same as parts of turns, with what may come of them.
enum class Each : std::uint8_t { turn, sequence, act, step };

/// What may be done next.
struct Following {
  std::string text;                   ///< the turn or the act
  std::string origin, destination;    ///< of its first act; empty where nobody goes
  Position after{};                   ///< what it leads to; not of acts, nor where no legal turn holds a step
  bool ends = true, goes_on = false;  ///< the turn may be over with a step; more acts can follow, `after` is inside
};

/// A ruling, compiled: what is in it that game alone knows. It has no state that changes, so several threads may share
/// it.
class Compiled {
 public:
  virtual ~Compiled() = default;

  /// What a game compiled it to (CompiledAs, PlayedAs). Throws std::bad_cast for another game's.
  template <class Rules>
  [[nodiscard]] const Rules& as() const;
};

template <class Rules>
class Holding {
 public:
  explicit Holding(Rules rules) : rules_(std::move(rules)) {}
  [[nodiscard]] const Rules& rules() const { return rules_; }

 private:
  Rules rules_;
};

/// A ruling of a game that judges by it and plays nothing.
template <class Rules>
class CompiledAs final : public Compiled, public Holding<Rules> {
 public:
  using Holding<Rules>::Holding;
};

template <class Rules>
const Rules& Compiled::as() const {
  return dynamic_cast<const Holding<Rules>&>(*this).rules();
}

/// The same, and what it makes of positions. Those of one ruling are those of every other of the game.
class Played : public Compiled {
 public:
  /// With the side to move that the ruling says.
  [[nodiscard]] virtual Position opening() const = 0;
  /// The position may be inside a turn.
  [[nodiscard]] virtual std::vector<Following> following(const Position& position, Each each) const = 0;
  /// After a legal turn; or (`each` is `act`) after a legal act: inside the turn while it can go on, otherwise after
  /// the turn; none for another claim, after which nothing has changed. Throws InputError for what cannot be read, and
  /// for what is not legal here.
  [[nodiscard]] virtual Position after(const Position& position, const std::string& text, Each each) const = 0;
  /// Is the game over? `repeated`: the position has come up for the third time.
  [[nodiscard]] virtual Ending ending(const Position& position, bool repeated) const = 0;

  // The rest has to be written only where a turn can be more than one act, or rulings have turns in common.

  /// Why a turn is not legal, in one sentence; nothing if it is. Throws InputError for what cannot be read. As
  /// it stands every text can be read: a game that has texts which are no turn of any position writes its own.
  [[nodiscard]] virtual std::optional<Message> fault(const Position& position, const std::string& turn) const;
  /// May the turn that has begun in this position end here? Nothing, where none has begun.
  [[nodiscard]] virtual std::optional<bool> may_end(const Position& position) const;
  /// Is another ruling, of the same game, known to have the same turns without their being listed? A game may end
  /// elsewhere under it.
  [[nodiscard]] virtual bool same_turns(const Played& other) const;
};

/// A ruling of a game that plays by it: what is left is what follows positions.
template <class Rules>
class PlayedAs : public Played, public Holding<Rules> {
 public:
  using Holding<Rules>::Holding;
};

/// A game of turns that follow each other.
class Play {
 public:
  static constexpr Phrase kName = "play: acts and turns, one after another";
  virtual ~Play() = default;

  [[nodiscard]] virtual std::unique_ptr<Played> under(const Ruling& ruling) const = 0;
  [[nodiscard]] Position opening(const Ruling& ruling) const { return under(ruling)->opening(); }
};

/// The fault of a turn of which no more is known.
[[nodiscard]] Message not_among_turns(const std::string& turn);

/// What is listed, as text alone.
[[nodiscard]] std::vector<std::string> texts_of(const std::vector<Following>& following);

}  // namespace roluat::model
