// A game being played, for what plays many of them: the position stays inside, turns are numbers. Nothing goes through
// text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/position.hpp"

namespace roluat::model {

/// A piece on the board. Points, kinds and sides are the numbers of a MatchFrame's names.
struct Standing {
  int point = 0;
  int kind = 0;
  int side = 0;           ///< 0 or 1
  bool promoted = false;  ///< it has become more than it began as
  bool inside = false;    ///< it stands within another piece

  friend bool operator==(const Standing&, const Standing&) = default;
};

/// What does not change while games are played under one ruling.
struct MatchFrame {
  std::vector<std::string> points;  ///< names
  std::vector<std::string> kinds;   ///< names
  std::vector<int> worth;           ///< by kind: the points that the ruling gives for it
  std::vector<int> set;             ///< by kind: how many a side begins with at most
  int whole = 0;                    ///< the points that are everything; 0: those of a whole set
  std::optional<int> royal;         ///< the kind that each side has until the game is over
};

/// How a game has ended.
struct MatchEnd {
  std::string by;             ///< what has ended it: "mated", "stopped", "repeated" ...
  std::optional<int> winner;  ///< the side; none: drawn

  friend bool operator==(const MatchEnd&, const MatchEnd&) = default;
};

/// The number of no point.
inline constexpr int kNoPoint = -1;

/// Turns are numbered in an order that depends on the position and the ruling alone. Not for several threads at once.
class Match {
 public:
  virtual ~Match() = default;

  [[nodiscard]] virtual const MatchFrame& frame() const = 0;

  /// Begins from a position between turns; what a side lacks in it ends nothing. Throws InputError.
  virtual void set_up(const Position& position) = 0;
  /// The same from pieces none of which stands within another, each on a point of its own.
  virtual void set_up(std::span<const Standing> pieces, int to_move) = 0;

  [[nodiscard]] virtual int to_move() const = 0;
  [[nodiscard]] virtual Position position() const = 0;
  /// All pieces, by point, the standing one of each first.
  virtual void pieces(std::vector<Standing>& all) const = 0;
  /// The points of what a side has on the board.
  [[nodiscard]] virtual int material(int side) const = 0;
  /// Could the side that is not to move take the king of the side that is?
  [[nodiscard]] virtual bool in_check() const = 0;

  /// Lists the turns, one for each next position; how many there are. The numbers below are those of the last list.
  virtual std::size_t list_turns() = 0;
  /// Lists only those turns in which something of the other side's is taken.
  virtual std::size_t list_takings() = 0;
  /// How many turns there are; lists nothing.
  [[nodiscard]] virtual std::uint64_t count_turns() const = 0;

  /// The points by which a listed turn betters the mover's balance: taken, less lost, and for promotions.
  [[nodiscard]] virtual int gain(std::size_t turn) const = 0;
  /// Is something lost by a listed turn, on either side?
  [[nodiscard]] virtual bool loses_something(std::size_t turn) const = 0;
  /// The point that a listed turn starts from; kNoPoint where it has none (a lost turn).
  [[nodiscard]] virtual int origin(std::size_t turn) const = 0;
  /// How a listed turn ends the game, if it does so by what has been lost.
  [[nodiscard]] virtual std::optional<MatchEnd> decides(std::size_t turn) const = 0;

  /// Has the game ended? By what was lost, mate, no turn, repetition or quiet turns, as the ruling has it.
  [[nodiscard]] virtual std::optional<MatchEnd> ended() = 0;
  /// How the game would have ended if the side to move had no turn.
  [[nodiscard]] virtual std::optional<MatchEnd> ended_without_turn() const = 0;

  /// Plays a listed turn for good. Not while others are being tried.
  virtual void play(std::size_t turn) = 0;
  /// Tries a listed turn, and takes it back; the list from before is then there again. Neither repetition nor quiet
  /// turns are seen in between.
  virtual void make(std::size_t turn) = 0;
  virtual void unmake() = 0;
};

}  // namespace roluat::model
