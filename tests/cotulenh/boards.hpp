// Positions as games rarely bring them: few pieces or many, anywhere, stacks, heroes, commanders near each other.
#pragma once

#include "model/games/co-tu-lenh/joining.hpp"
#include "tests/cotulenh/walks.hpp"

namespace roluat::model::cotulenh::test {

/// Puts pieces of the sets on a board, each side's commander nearly always among them.
class BoardMaker {
 public:
  BoardMaker(Random& random, const Rules& rules) : random_(random), rules_(rules) {}

  Position make() {
    for (const Side side : {Side::red, Side::blue})
      if (random_.below(10) != 0) put(Kind::commander, side);
    for (std::size_t left = 3 + random_.below(22U); left > 0; --left) {
      const Side side = random_.below(2) == 0 ? Side::red : Side::blue;
      put(static_cast<Kind>(1 + random_.below(10)), side);
    }
    for (int i = 0; i < kPoints; ++i) load(Point(i));
    position_.set_to_move(random_.below(2) == 0 ? Side::red : Side::blue);
    return position_;
  }

  /// Few pieces, and one stack of `size`, carried under this ruling or not, whose side is to move.
  Position make_loaded(int size) {
    const Side side = random_.below(2) == 0 ? Side::red : Side::blue;
    const Point point(static_cast<int>(random_.below(kPoints)));
    while (position_.at(point).size() < size) {
      const auto kind = static_cast<Kind>(random_.below(10));
      Stack stack = position_.at(point);
      if (stack.empty())
        stack = Stack(piece(kind, side));
      else
        stack.add(piece(kind, side));
      const bool fits = stack.size() == 1 ? kind != Kind::navy || ground(point) != Ground::land
                                          : can_carry(rules_.joining, stack) || random_.below(20) == 0;
      if (fits && take_from_set(kind, side))
        position_.set(point, stack);
      else if (random_.below(100) == 0)
        break;
    }
    for (const Side one : {Side::red, Side::blue}) put(Kind::commander, one);
    for (std::size_t left = 1 + random_.below(5U); left > 0; --left) {
      const Side whose = random_.below(3) == 0 ? side : other(side);
      put(static_cast<Kind>(1 + random_.below(10)), whose);
    }
    position_.set_to_move(side);
    return position_;
  }

 private:
  /// One of a side's set, if there is one left.
  bool take_from_set(Kind kind, Side side) {
    int& used = used_[index(side)][index(kind)];
    return used < kSetSize[index(kind)] && ++used > 0;
  }

  Piece piece(Kind kind, Side side) { return {kind, side, random_.below(5) == 0}; }

  void put(Kind kind, Side side) {
    const Point point(static_cast<int>(random_.below(kPoints)));
    if (!position_.at(point).empty() || (kind == Kind::navy && ground(point) == Ground::land)) return;
    if (take_from_set(kind, side)) position_.set(point, Stack(piece(kind, side)));
  }

  /// Something may ride on what stands here; now and then something that could not have come aboard.
  void load(Point point) {
    if (position_.at(point).empty()) return;
    for (std::size_t tries = random_.below(4U); tries > 0; --tries) {
      Stack stack = position_.at(point);
      const Kind kind = static_cast<Kind>(random_.below(9));
      if (stack.size() == Stack::kMaxPieces) return;
      Stack loaded = stack;
      loaded.add(piece(kind, stack.side()));
      if (!can_carry(rules_.joining, loaded) && random_.below(40) != 0) continue;
      if (take_from_set(kind, stack.side())) position_.set(point, loaded);
    }
  }

  Random& random_;
  const Rules& rules_;
  Position position_;
  std::array<std::array<int, kKinds>, kSides> used_{};
};

}  // namespace roluat::model::cotulenh::test
