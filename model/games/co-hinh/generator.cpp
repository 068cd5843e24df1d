#include "model/games/co-hinh/generator.hpp"

#include <algorithm>

#include "model/games/co-hinh/judge.hpp"

namespace roluat::model::cohinh {
namespace {

/// Where a man comes to in one direction, the nearest point first.
template <class Visit>
void for_each_point(const Position& position, Point from, Step direction, const Rules& rules, Visit visit) {
  for (int i = 1; i < position.edge(); ++i) {
    const auto to = point_at(from, i * direction, position.edge());
    if (!to) return;
    const bool taken = !position.empty(*to);
    if (!taken || (rules.takes && !position.has(*to, position.to_move))) visit(*to);
    if (taken && !rules.jumps) return;
  }
}

template <class Visit>
void for_each_move(const Position& position, const Rules& rules, Visit visit) {
  for (const Point from : position.occupied(position.to_move))
    for (const Step direction : kDirections)
      for_each_point(position, from, direction, rules, [&](Point to) { visit(Move{from, to}); });
  if (rules.passes) visit(Move{});
}

/// On which file of its own row a side puts a man; the ninth of eight files stands on the second row.
int home_file(Side side, int number, const Rules& rules) {
  const int from_first = (number - 1) % rules.edge;
  const bool red_rises = rules.setup != Rules::Setup::own_right;
  const bool rises = side == Side::red || rules.setup == Rules::Setup::facing ? red_rises : !red_rises;
  return rises ? from_first : rules.edge - 1 - from_first;
}

Ending decided_by_points(const Position& position) {
  if (position.points[0] == position.points[1]) return {true, ""};
  return {true, std::string(name_of(position.points[0] > position.points[1] ? Side::red : Side::black))};
}

}  // namespace

std::string_view name_of(Side side) { return side == Side::red ? "red" : "black"; }

Position opening(const Rules& rules) {
  Position position(rules.edge);
  position.to_move = rules.first;
  for (const Side side : {Side::red, Side::black})
    for (int number = 1; number <= kNumbers; ++number) {
      const int from_home = (number - 1) / rules.edge;
      const int row = side == Side::red ? from_home : rules.edge - 1 - from_home;
      position.set(Point(home_file(side, number, rules), row), {number, side});
    }
  return position;
}

bool legal(const Position& position, const Move& move, const Rules& rules) {
  if (move.is_pass()) return rules.passes;
  if (!position.has(move.from, position.to_move) || position.has(move.to, position.to_move)) return false;
  if (!position.empty(move.to) && !rules.takes) return false;
  const Step way = from_to(move.from, move.to);
  if (!is_straight(way) || !on_board(move.to.file(), move.to.row(), position.edge())) return false;
  for (int i = 1; i < length(way) && !rules.jumps; ++i)
    if (!position.empty(*point_at(move.from, i * unit(way), position.edge()))) return false;
  return true;
}

std::vector<Move> legal_moves(const Position& position, const Rules& rules) {
  std::vector<Move> moves;
  for_each_move(position, rules, [&](const Move& move) { moves.push_back(move); });
  const auto men = moves.end() - (rules.passes ? 1 : 0);
  std::sort(moves.begin(), men);
  return moves;
}

std::size_t count_moves(const Position& position, const Rules& rules) {
  std::size_t count = 0;
  for_each_move(position, rules, [&](const Move&) { ++count; });
  return count;
}

Position after(const Position& position, const Move& move, const Rules& rules) {
  Position next = moved(position, move);
  const int points = points_of(position, move, rules);
  const bool takes = !move.is_pass() && !position.empty(move.to);
  next.points[index(position.to_move)] += points;
  next.quiet_moves = points > 0 || takes ? 0 : position.quiet_moves + 1;
  if (position.to_move != rules.first) ++next.move_number;
  return next;
}

Ending ending(const Position& position, bool repeated, const Rules& rules) {
  for (const Side side : {Side::red, Side::black})
    if (position.points[index(side)] >= rules.points_to_win) return {true, std::string(name_of(side))};
  if (repeated && rules.repetition_ends) return decided_by_points(position);
  if (count_moves(position, rules) > 0) return {};
  if (rules.stuck_loses) return {true, std::string(name_of(other(position.to_move)))};
  return decided_by_points(position);
}

}  // namespace roluat::model::cohinh
