#include "model/games/co-hinh/draw.hpp"

#include <algorithm>
#include <map>

namespace roluat::model::cohinh {
namespace {

/// What stands left and right of a point.
using Marks = std::map<Point, std::pair<char, char>>;

Marks marks_of(const Position& shown, const std::optional<Claim>& claim) {
  Marks marks;
  if (!claim || claim->move.is_pass()) return marks;
  marks[claim->move.from] = {'(', ')'};
  if (!claim->shape) {
    marks[claim->move.to] = {'[', ']'};
    return marks;
  }
  for (const Point point : claim->shape->points) marks[point] = {'[', ']'};
  for (const Point point : blockers(shown, *claim->shape)) marks[point] = {'!', '!'};
  return marks;
}

std::string man_drawn(const Position& position, Point point, bool colour) {
  if (position.empty(point)) return " .";
  const Man man = position.man(point);
  const std::string drawn = letter(man.side) + std::to_string(man.number);
  if (!colour) return drawn;
  return (man.side == Side::red ? "\x1b[31;1m" : "\x1b[1m") + drawn + "\x1b[0m";
}

void end_line(std::string& text) {
  text.erase(text.find_last_not_of(' ') + 1);
  text += "\n";
}

}  // namespace

std::string draw(const Position& position, const std::optional<Claim>& claim, bool colour) {
  const Position shown = claim && claim->shape ? moved(position, claim->move) : position;
  const Marks marks = marks_of(shown, claim);
  std::string drawn;
  for (int row = shown.edge() - 1; row >= 0; --row) {
    drawn += (row + 1 < 10 ? " " : "") + std::to_string(row + 1) + " ";
    for (int file = 0; file < shown.edge(); ++file) {
      const Point point(file, row);
      const auto mark = marks.find(point);
      drawn += mark == marks.end() ? ' ' : mark->second.first;
      drawn += man_drawn(shown, point, colour);
      drawn += mark == marks.end() ? ' ' : mark->second.second;
    }
    end_line(drawn);
  }
  drawn += "   ";
  for (int file = 0; file < shown.edge(); ++file) drawn += std::string("  ") + static_cast<char>('a' + file) + " ";
  end_line(drawn);
  return drawn;
}

}  // namespace roluat::model::cohinh
