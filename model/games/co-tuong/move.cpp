#include "model/games/co-tuong/move.hpp"

#include "model/diagnostic.hpp"

namespace roluat::model::cotuong {

Move read_move(std::string_view text) {
  constexpr Phrase expected = "two points, as in \"h2e2\": files a to i, ranks 0 to 9";
  const auto from = point_of(text.substr(0, 2));
  if (!from)
    throw InputError({"move", 0, 1, message("\"%1\" does not begin with a point", std::string(text)), expected});
  const auto to = point_of(text.substr(2));
  if (!to) throw InputError({"move", 0, 3, message("\"%1\" does not end with a point", std::string(text)), expected});
  return {*from, *to};
}

std::string write_move(const Move& move) { return algebraic(move.from) + algebraic(move.to); }

Position after(const Position& position, const Move& move) {
  Position next = position;
  next.halfmove_clock = position.empty(move.to) ? position.halfmove_clock + 1 : 0;
  next.set(move.to, position.man(move.from));
  next.clear(move.from);
  if (position.to_move == Side::black) ++next.move_number;
  next.to_move = other(position.to_move);
  return next;
}

}  // namespace roluat::model::cotuong
