// Positions by chance: from games played at random, and men strewn over the board, where the rules meet more often.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "tests/agreement/dice.hpp"

namespace roluat::model::cotuong::test {

/// Where the chance of these tests begins; ROLUAT_SEED sets another start.
inline std::uint64_t first_seed() { return tests::setting("ROLUAT_SEED", 25); }

/// How many positions a test looks at: `usual`, or what ROLUAT_POSITIONS says.
inline int positions_asked(int usual) {
  return static_cast<int>(tests::setting("ROLUAT_POSITIONS", static_cast<std::uint64_t>(usual)));
}

inline std::vector<Point> places(Piece man, const Position& position) {
  std::vector<Point> found;
  for (int i = 0; i < kPoints; ++i)
    if (position.empty(Point(i)) && may_stand(man, Point(i))) found.emplace_back(i);
  return found;
}

/// Both generals and up to `most` other men, none of a kind more than a side has.
inline Position strewn(Dice& dice, int most) {
  for (;;) {
    Position position;
    position.to_move = dice.chance(50) ? Side::red : Side::black;
    std::vector<Piece> men;
    for (const Side side : {Side::red, Side::black})
      for (int kind = 1; kind < kKinds; ++kind)
        men.insert(men.end(), static_cast<std::size_t>(kSetSize[static_cast<std::size_t>(kind)]),
                   Piece{static_cast<Kind>(kind), side});
    dice.shuffle(men);
    men.resize(static_cast<std::size_t>(dice.between(0, most)));
    for (const Side side : {Side::red, Side::black}) men.insert(men.begin(), Piece{Kind::general, side});
    for (const Piece man : men)
      if (const std::vector<Point> free = places(man, position); !free.empty()) position.set(dice.one_of(free), man);
    if (!in_check(position, other(position.to_move))) return position;
  }
}

/// The positions of a game of at most `plies` moves by chance, captures and checks preferred a little.
inline std::vector<Position> game(Dice& dice, int plies) {
  std::vector<Position> all{read_fen(kOpeningFen)};
  for (int ply = 0; ply < plies; ++ply) {
    const Position position = all.back();
    const std::vector<Move> moves = legal_moves(position);
    if (moves.empty()) break;
    Move move = dice.one_of(moves);
    for (int again = 0; again < 2 && position.empty(move.to); ++again)
      if (const Move second = dice.one_of(moves); dice.chance(40) && !position.empty(second.to)) move = second;
    all.push_back(after(position, move));
  }
  return all;
}

/// The board seen from the other side, colours changed.
inline Position mirrored(const Position& position) {
  Position mirror;
  for (int i = 0; i < kPoints; ++i)
    if (const Point point(i); !position.empty(point)) {
      const Piece man = position.man(point);
      mirror.set(Point(point.file(), kRanks - 1 - point.rank()), {man.kind, other(man.side)});
    }
  mirror.to_move = other(position.to_move);
  return mirror;
}

/// Left and right changed.
inline Position turned(const Position& position) {
  Position turn;
  for (int i = 0; i < kPoints; ++i)
    if (const Point point(i); !position.empty(point))
      turn.set(Point(kFiles - 1 - point.file(), point.rank()), position.man(point));
  turn.to_move = position.to_move;
  return turn;
}

}  // namespace roluat::model::cotuong::test
