// From recorded turns to legal ones, and back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/games/co-tu-lenh/notation/recorded.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::model::cotulenh {

/// What a recorded turn means in a position.
struct Meaning {
  enum class Fault {
    none,
    no_such_act,      ///< no act that the words can mean is legal
    no_such_piece,    ///< the side to move has no such piece there, or no such stack that could come apart
    nothing_to_take,  ///< the sign says that something is taken, and nothing of the other side stands there
    not_taken,        ///< something of the other side stands there, and no sign says that it is taken
    stays_otherwise,  ///< who stays behind is not who is said to stay
    may_not_end,      ///< its acts are legal, but the turn may not end there
    exposed           ///< it would leave its commander to be taken
  };
  std::vector<Turn> turns;  ///< legal turns with different next positions; more than one: the record is ambiguous
  Fault fault = Fault::none;
  Position situation;      ///< where it went wrong: what the wrong act was played on
  std::vector<Act> meant;  ///< no_such_act: what the words can mean there, legal or not
};

/// Reads a turn in one notation. Throws InputError where the words themselves cannot be read.
[[nodiscard]] Meaning understand(const Position& position, const Rules& rules, Notation notation,
                                 std::string_view text);

/// Writes a legal turn so that `understand` reads it back, with check and mate marks.
[[nodiscard]] std::string write_turn(const Position& position, const Rules& rules, const Turn& turn, Notation notation);

}  // namespace roluat::model::cotulenh
