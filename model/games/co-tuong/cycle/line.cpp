#include "model/games/co-tuong/cycle/line.hpp"

#include <algorithm>
#include <string_view>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/generator.hpp"

namespace roluat::model::cotuong {
namespace {

Men numbered_men(const Position& position) {
  Men men;
  for (int i = 0; i < kPoints; ++i) men[static_cast<std::size_t>(i)] = position.empty(Point(i)) ? kNobody : i;
  return men;
}

/// Where a move begins that follows so many, written with single spaces between.
int column_behind(std::size_t moves) {
  constexpr std::size_t kLength = std::string_view("h2e2 ").size();
  return static_cast<int>(moves * kLength) + 1;
}

Men men_after(Men men, const Move& move) {
  int& from = men[static_cast<std::size_t>(move.from.index())];
  men[static_cast<std::size_t>(move.to.index())] = from;
  from = kNobody;
  return men;
}

}  // namespace

Line play_line(const Position& start, const std::vector<Move>& moves) {
  Line line{{}, {start}, {numbered_men(start)}};
  for (const Move& move : moves) {
    if (!legal(line.positions.back(), move))
      throw InputError({"moves", 0, column_behind(line.moves.size()),
                        message("move %1, %2, is not legal", line.moves.size() + 1, write_move(move)),
                        "a legal move of the side to move"});
    line.moves.push_back(move);
    line.positions.push_back(after(line.positions.back(), move));
    line.men.push_back(men_after(line.men.back(), move));
  }
  return line;
}

std::optional<Period> last_period(const Line& line) {
  for (std::size_t end = line.positions.size(); end-- > 1;) {
    const Position& position = line.positions[end];
    const auto same = [&](const Position& other) { return position.repeats(other); };
    for (std::size_t first = end; first-- > 0;)
      if (same(line.positions[first])) {
        const auto until = line.positions.begin() + static_cast<std::ptrdiff_t>(end) + 1;
        return Period{first, end, static_cast<int>(std::count_if(line.positions.begin(), until, same))};
      }
  }
  return std::nullopt;
}

namespace {

/// Does one side give check with every move of the period?
bool checks_all_along(const Line& line, const Period& period) {
  bool checks[2] = {true, true};
  for (std::size_t i = period.first; i < period.end; ++i) {
    const Position& after = line.positions[i + 1];
    if (!in_check(after, after.to_move)) checks[i % 2] = false;
  }
  return checks[0] || checks[1];
}

}  // namespace

std::optional<Period> judged_period(const Line& line) {
  std::optional<Period> period = last_period(line);
  if (!period || period->times == 2 || checks_all_along(line, *period)) return period;
  std::size_t before = period->first - 1;
  while (!line.positions[before].repeats(line.positions[period->end])) --before;
  const auto move = [&](std::size_t number) { return line.moves.begin() + static_cast<std::ptrdiff_t>(number); };
  if (!std::equal(move(before), move(period->first), move(period->first), move(period->end))) period->first = before;
  return period;
}

}  // namespace roluat::model::cotuong
