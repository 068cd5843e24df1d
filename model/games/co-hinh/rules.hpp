// A ruling as the generator and the judge of shapes use it. What its questions ask stands in kernel/questions.toml.
#pragma once

#include "model/games/co-hinh/man.hpp"
#include "model/question.hpp"

namespace roluat::model::cohinh {

struct Rules {
  /// 1 to 9 from each side's own left, from its own right, or equal numbers on one file.
  enum class Setup { own_left, own_right, facing };
  /// What counts of a row of consecutive men: each part that is valid; each, but of parts that share three men only
  /// the longest; the longest valid part of the row alone; no part of a longer row, be that valid or not.
  enum class Part { each, alone, longest, none };
  /// What a segment brings of which three men or more stood in line before the move: all, the points that it has
  /// gained, nothing.
  enum class Grown { full, difference, none };
  /// Where 1 follows 9.
  enum class Wrap { nowhere, squares, everywhere };
  /// What a move brings that makes several shapes that count: the points of all, of the one that is worth most.
  enum class Several { sum, dearest };

  int edge = 9;
  Setup setup = Setup::own_left;
  Side first = Side::red;
  bool takes = false, jumps = false, passes = false;
  Part part = Part::alone;
  Grown grown = Grown::full;
  Wrap wrap = Wrap::nowhere;
  Several several = Several::sum;
  bool again_counts = true;                ///< does a shape that a man has left, and made anew with its next move?
  bool triangle_in_invalid_square = true;  ///< does a triangle count whose men are corners of a square that does not?
  bool triangle_in_valid_square = false;   ///< and of one that does, beside it?
  bool triangle_inside_counts = true;      ///< does a triangle with a man inside a valid square of the same move?
  bool from_side_counts = true;            ///< does a shape on a side of which its moved man stood before?
  bool stuck_loses = false;                ///< who has no move has lost; otherwise the points decide
  bool repetition_ends = false;            ///< the third time a position comes up ends the game
  int points_to_win = 15;
};

[[nodiscard]] Rules rules_of(const Ruling& ruling);

}  // namespace roluat::model::cohinh
