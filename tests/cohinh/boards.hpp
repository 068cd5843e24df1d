// Positions put together man by man, rulings by name, and positions by chance.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "model/games/co-hinh/fen.hpp"
#include "model/games/co-hinh/generator.hpp"
#include "model/games/co-hinh/judge.hpp"
#include "model/games/games.hpp"
#include "tests/agreement/dice.hpp"

namespace roluat::model::cohinh::test {

/// "r5 c7, b4 e9": Red's 5 on c7, Black's 4 on e9.
inline Position board(const std::string& men, Side to_move = Side::red, int edge = kUsualEdge) {
  Position position(edge);
  position.to_move = to_move;
  for (std::size_t at = 0; at < men.size(); ++at) {
    if (men[at] != 'r' && men[at] != 'b') continue;
    const std::size_t end = std::min(men.size(), men.find(',', at));
    position.set(point_of(men.substr(at + 3, end - at - 3)).value(),
                 {men[at + 1] - '0', men[at] == 'r' ? Side::red : Side::black});
    at = end;
  }
  return position;
}

inline const Questions& questions() {
  static const Questions all = read_questions(game_folder("co-hinh") + "/kernel/questions.toml");
  return all;
}

inline Ruling ruling(const std::string& name) {
  return read_ruling(game_folder("co-hinh") + "/rulings/" + name + ".toml", questions());
}

/// A ruling with some answers changed, "shape.part=none".
inline Rules rules_with(const std::vector<std::string>& answers = {}) {
  Ruling changed = ruling("literal");
  for (const std::string& answer : answers)
    changed.options[answer.substr(0, answer.find('='))] = answer.substr(answer.find('=') + 1);
  return rules_of(changed);
}

/// Where the chance of these tests begins, unless ROLUAT_SEED sets another start.
inline constexpr std::uint64_t kSeed = 26;
using tests::setting;

/// Few men near each other, mostly of neighbouring numbers, so that shapes come up; and what was moved last.
inline Position by_chance(Dice& dice, int least, int most) {
  Position position(dice.between(kLeastEdge, kMostEdge));
  position.to_move = dice.chance(50) ? Side::red : Side::black;
  const int men = dice.between(least, most), low = dice.between(1, 5), spread = dice.between(3, 8),
            reach = dice.between(3, position.edge() - 1), spacing = dice.chance(60) ? 1 : 2;
  std::array<std::array<bool, kNumbers + 1>, kSides> there{};
  for (int tries = 0; tries < 200 && static_cast<int>(position.occupied().size()) < men; ++tries) {
    const Man man{(low + dice.below(spread) - 1) % kNumbers + 1, dice.chance(50) ? Side::red : Side::black};
    const int row = dice.below(reach) / spacing * spacing, file = dice.below(reach) / spacing * spacing;
    const Point point(file, row);
    bool& used = there[index(man.side)][static_cast<std::size_t>(man.number)];
    if (used || !position.empty(point)) continue;
    used = true;
    position.set(point, man);
  }
  return position;
}

/// A legal move by chance; a pass where there is none.
inline Move move_by_chance(Dice& dice, const Position& position, const Rules& rules) {
  const std::vector<Move> moves = legal_moves(position, rules);
  return moves.empty() ? Move{} : dice.one_of(moves);
}

/// Says that the side to move has come from where a move leads, and that the other side has just moved somebody.
inline void remember_by_chance(Dice& dice, Position& position, const Move& move) {
  if (!move.is_pass() && dice.chance(50)) position.last[index(position.to_move)] = {move.to, move.from};
  const std::vector<Point> others = position.occupied(other(position.to_move));
  if (others.empty() || !dice.chance(50)) return;
  const Point came = dice.one_of(others);
  for (const Step direction : kDirections)
    if (const auto from = point_at(came, direction, position.edge()); from && position.empty(*from))
      position.last[index(other(position.to_move))] = {*from, came};
}

}  // namespace roluat::model::cohinh::test
