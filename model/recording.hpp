// A game's turns may be written down, in one or more notations.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/message.hpp"
#include "model/play.hpp"

namespace roluat::model {

/// What a recorded turn means in a position under a ruling.
struct RecordMeaning {
  std::vector<std::string> turns;  ///< the legal turns that it can mean, in the game's own writing
  /// If there is none: "act" (no such legal act), "piece" (no such piece there), "nothing-to-take", "not-taken" (an
  /// enemy stands there, and no sign says so), "stays" (others stay than are said to), "end" (it may not end there),
  /// "exposed".
  std::string fault;
  Position situation{};              ///< where it went wrong, inside the turn; none: in the position itself
  std::vector<std::string> meant{};  ///< "act": the acts that the words can mean there, legal or not
};

class Recording {
 public:
  static constexpr Phrase kName = "notations of games";
  virtual ~Recording() = default;

  /// Does a numbered move ("12. ...") begin with the turn of the side to move? The other side's stands second in it.
  [[nodiscard]] virtual bool begins_move(const Position& position) const = 0;
  /// The ways to write games down, the game's own first.
  [[nodiscard]] virtual std::vector<std::string> notations() const = 0;
  /// Reads a turn in one of them. Throws InputError (source "record", column) where the words cannot be read.
  [[nodiscard]] virtual RecordMeaning understand(const Played& played, const Position& position,
                                                 const std::string& notation, const std::string& text) const = 0;
  /// Writes a legal turn in one of them.
  [[nodiscard]] virtual std::string write_record(const Played& played, const Position& position,
                                                 const std::string& turn, const std::string& notation) const = 0;
};

}  // namespace roluat::model
