// Games written down: by points, or by the man's number and its destination.
#include <algorithm>

#include "model/diagnostic.hpp"
#include "model/games/co-hinh/game.hpp"
#include "model/games/co-hinh/generator.hpp"
#include "model/games/co-hinh/played.hpp"

namespace roluat::model::cohinh {
namespace {

constexpr const char *kByPoints = "points", *kByNumbers = "numbers";

std::optional<Point> where_is(const Position& position, Man man) {
  for (const Point point : position.occupied(man.side))
    if (position.man(point) == man) return point;
  return std::nullopt;
}

/// "5-E5", "5E5"
Move by_numbers(const Position& position, const std::string& text) {
  if (text == kPass) return {};
  const auto fail = [&](int column, const Message& problem) {
    throw InputError({"record", 0, column, problem, "a man's number and a point, as in \"5-E5\", or \"pass\""});
  };
  if (text.empty() || text[0] < '1' || text[0] > '9') fail(1, message("\"%1\" begins with no man's number", text));
  const std::size_t at = text.size() > 1 && text[1] == '-' ? 2 : 1;
  const auto to = point_of(std::string_view(text).substr(at));
  if (!to) fail(static_cast<int>(at) + 1, message("\"%1\" does not end with a point", text));
  const auto from = where_is(position, {text[0] - '0', position.to_move});
  if (!from) fail(1, message("the side to move has no man %1", text.substr(0, 1)));
  if (*from == *to) fail(static_cast<int>(at) + 1, "the man stands there already");
  return {*from, *to};
}

Move recorded(const Position& position, const std::string& notation, const std::string& text) {
  if (notation == kByNumbers) return by_numbers(position, text);
  if (notation != kByPoints)
    throw InputError({"notation", 0, 0, message("unknown notation '%1'", notation), "one that this game has"});
  try {
    return read_move(text);
  } catch (const InputError& error) {
    throw InputError({"record", 0, error.diagnostic().column, error.diagnostic().problem, error.diagnostic().expected});
  }
}

}  // namespace

std::vector<std::string> CoHinh::notations() const { return {kByPoints, kByNumbers}; }

bool CoHinh::begins_move(const model::Position& position) const { return inside(position).to_move == Side::red; }

RecordMeaning CoHinh::understand(const Played& played, const model::Position& given, const std::string& notation,
                                 const std::string& text) const {
  const Position& position = inside(given);
  const Move move = recorded(position, notation, text);
  const bool has_man = move.is_pass() || position.has(move.from, position.to_move);
  if (has_man && cohinh::legal(position, move, rules_in(played))) return {{write_move(move)}, ""};
  return {{}, "act", {}, {write_move(move)}};
}

std::string CoHinh::write_record(const Played& /*played*/, const model::Position& given, const std::string& turn,
                                 const std::string& notation) const {
  const Position& position = inside(given);
  const Move move = read_move(turn);
  if (move.is_pass() || notation == kByPoints) return write_move(move);
  if (notation != kByNumbers)
    throw InputError({"notation", 0, 0, message("unknown notation '%1'", notation), "one that this game has"});
  if (position.empty(move.from))
    throw InputError(
        {"move", 0, 1, message("nothing stands on %1", algebraic(move.from)), "a man of the side to move"});
  std::string to = algebraic(move.to);
  to[0] = static_cast<char>(to[0] - 'a' + 'A');
  return std::to_string(position.man(move.from).number) + "-" + to;
}

}  // namespace roluat::model::cohinh
