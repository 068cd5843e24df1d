// Situations of the subject `touch` as people write them: a position with the points touched and the move, or, where no
// board is known that shows it, the facts by themselves.
//
//   "3k5/.../3AK4 w - - 0 1", "a6 d2: a1a6"            the man on a6 was touched, then that on d2; then a1a6 is played
//   "own horse 1 moves / their pawn 2", "by 1 of 2"     facts: an own horse, touched first, that has a legal move, ...
//
// After the move: nothing (may it be played?), "fault" (is a technical fault noted?), "elsewhere" or "elsewhere
// released" (may the man, set down, go elsewhere?), "drag".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/games/co-tuong/touch/touch.hpp"
#include "model/position.hpp"

namespace roluat::model::cotuong {

enum class TouchClaim : std::uint8_t { act, fault, elsewhere, drag };
inline constexpr int kMostTouched = 3;

struct SceneMan {
  Piece man{};      ///< Red is the side to move
  int touched = 0;  ///< from 1; 0: it was not
  bool moves = false;
  std::array<bool, kMostTouched> takes{};  ///< the man touched as number 1, 2, 3
  std::optional<Point> at{};

  [[nodiscard]] bool own() const { return man.side == Side::red; }
};

struct TouchScene {
  std::vector<SceneMan> men;
  int mover = 0, taken = -1;  ///< of `men`; -1: nothing is taken
  TouchClaim claim = TouchClaim::act;
  bool released = false;
  std::optional<Position> board{};  ///< where one is known
  std::optional<Move> move{};
};

/// Men that were touched, that can take one of these, and the two of the move. Throws InputError.
[[nodiscard]] TouchScene read_touch_scene(const model::Position& position, const std::string& act);
[[nodiscard]] std::string write_claim(const TouchScene& scene);

/// Men told by their facts, where no board is known that shows them.
struct ToldMen {
  std::vector<SceneMan> men;
};
[[nodiscard]] std::string write_fen(const ToldMen& told);

/// A board, or ToldMen. Throws InputError.
[[nodiscard]] model::Position read_touch_position(std::string_view fen);
[[nodiscard]] model::Position position_of(const TouchScene& scene);
/// Of every legal move the two claims, as written; none where more than kMostTouched men were touched. Throws
/// InputError.
[[nodiscard]] std::vector<TouchedTurn> touched_turns(const Position& position, const std::vector<std::string>& touched);

/// The facts of the men touched, in their order.
[[nodiscard]] TouchFacts facts_of(const TouchScene& scene);

/// The scene on a board, if one is found: the same men touched, who can do the same, and nobody else takes any of them.
/// The search throws men at random, always in the same way.
[[nodiscard]] TouchScene on_a_board(const TouchScene& scene);

}  // namespace roluat::model::cotuong
