#include "model/games/co-tuong/draw.hpp"

#include "model/games/co-tuong/names.hpp"

namespace roluat::model::cotuong {
namespace {

/// What an empty point shows: lines of the board, the palaces' middle. No letter, which would be read as a man.
const char* ground(Point point, bool wide) {
  const bool palace_middle = point.file() == 4 && (point.rank() == 1 || point.rank() == 8);
  if (palace_middle) return wide ? "\u2573 " : "+";
  return wide ? "· " : ".";
}

std::string man_drawn(Piece man, const DrawOptions& options) {
  std::string drawn = options.chinese ? std::string(character_of(man)) : std::string(1, letter(man));
  if (!options.colour) return drawn;
  return (man.side == Side::red ? "\x1b[31;1m" : "\x1b[1m") + drawn + "\x1b[0m";
}

std::string river(bool wide) { return std::string(wide ? 5 : 4, ' ') + (wide ? "楚 河            漢 界" : "") + "\n"; }

std::string draw_rank(const Position& position, int rank, const std::optional<Move>& move, const DrawOptions& options) {
  std::string line = std::to_string(rank) + " ";
  for (int file = 0; file < kFiles; ++file) {
    const Point point(file, rank);
    const bool from = move && move->from == point, to = move && move->to == point;
    line += from ? "(" : to ? "[" : " ";
    line += position.empty(point) ? ground(point, options.chinese) : man_drawn(position.man(point), options);
    line += from ? ")" : to ? "]" : " ";
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

}  // namespace

std::string draw(const Position& position, const std::optional<Move>& move, const DrawOptions& options) {
  std::string drawn;
  for (int rank = kRanks - 1; rank >= 0; --rank) {
    drawn += draw_rank(position, rank, move, options);
    if (rank == 5) drawn += river(options.chinese);
  }
  drawn += "  ";
  for (int file = 0; file < kFiles; ++file)
    drawn += std::string(" ") + static_cast<char>('a' + file) + (options.chinese ? "  " : " ");
  drawn.erase(drawn.find_last_not_of(' ') + 1);
  return drawn + "\n";
}

}  // namespace roluat::model::cotuong
