#include "model/games/co-hinh/move.hpp"

#include "model/diagnostic.hpp"

namespace roluat::model::cohinh {

Move read_move(std::string_view text) {
  if (text == kPass) return {};
  constexpr Phrase expected = "two points, as in \"e1e5\", or \"pass\"";
  const std::size_t split = text.substr(0, 3).ends_with("10") ? 3 : 2;
  const auto from = point_of(text.substr(0, split));
  if (!from) throw InputError({"move", 0, 1, message("\"%1\" begins with no point", std::string(text)), expected});
  const auto to = text.size() > split ? point_of(text.substr(split)) : std::nullopt;
  if (!to)
    throw InputError({"move", 0, static_cast<int>(split) + 1,
                      message("\"%1\" does not end with a point", std::string(text)), expected});
  if (from == to)
    throw InputError({"move", 0, static_cast<int>(split) + 1, "origin and destination are the same point", expected});
  return {*from, *to};
}

std::string write_move(const Move& move) {
  return move.is_pass() ? std::string(kPass) : algebraic(move.from) + algebraic(move.to);
}

Position moved(const Position& position, const Move& move) {
  Position next = position;
  next.to_move = other(position.to_move);
  next.last[index(position.to_move)] = move;
  if (move.is_pass()) return next;
  next.set(move.to, position.man(move.from));
  next.clear(move.from);
  return next;
}

}  // namespace roluat::model::cohinh
