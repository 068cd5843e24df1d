#include "model/games/co-tu-lenh/scatter.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "model/games/co-tu-lenh/board.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/co-tu-lenh/played.hpp"

namespace roluat::model::cotulenh {
namespace {

constexpr int kHeroPercent = 25;
constexpr int kAtSeaPercent = 15;       // of the draws that put a land piece there
constexpr int kLoadedPercent = 35;      // of the carriers
constexpr int kCommandersPercent = 70;  // of the positions: both are there, else by chance
constexpr int kShelteredPercent = 20;   // of these commanders: in a headquarters
constexpr int kOddLoadPercent = 4;      // of the loads: such as no ruling makes
constexpr int kTries = 40;

/// What a kind carries under some ruling.
const std::vector<Kind>& loads_of(Kind carrier) {
  using enum Kind;
  static const std::vector<Kind> nothing,
      persons = {commander, infantry, militia, engineer},
      heavy = {artillery, gun, missile, commander, infantry, militia, engineer},
      on_aircraft = {tank, tank, commander, infantry, militia, engineer},
      on_ship = {aircraft, aircraft, tank, tank, commander, infantry, militia, engineer}, in_headquarters = {commander};
  switch (carrier) {
    case tank: return persons;
    case engineer: return heavy;
    case aircraft: return on_aircraft;
    case navy: return on_ship;
    case headquarters: return in_headquarters;
    default: return nothing;
  }
}

const std::vector<Kind>& any_rider() {
  using enum Kind;
  static const std::vector<Kind> kinds = {commander, infantry, tank,    militia, engineer,
                                          artillery, gun,      missile, aircraft};
  return kinds;
}

/// Where some ruling lets it stand. A hero headquarters may take at sea.
bool may_stand(Piece piece, Point point) {
  if (piece.kind == Kind::navy) return ground(point) != Ground::land || on_bank_row(point);
  if (piece.kind == Kind::headquarters && !piece.hero) return ground(point) != Ground::sea;
  return true;
}

/// Puts pieces of one set for each side on a board.
class Scatterer {
 public:
  Scatterer(Dice& dice, int pieces) : dice_(dice), wanted_(pieces) { left_.fill(kSetSize); }

  Position scatter() {
    if (dice_.chance(kCommandersPercent)) put_commanders();
    while (placed_ < wanted_) put_stack();
    position_.set_to_move(dice_.chance(50) ? Side::red : Side::blue);
    return position_;
  }

 private:
  int& left(Piece piece) { return left_[index(piece.side)][index(piece.kind)]; }

  /// Nothing if the side has no such piece left.
  bool take(Piece piece) {
    if (left(piece) == 0) return false;
    --left(piece);
    ++placed_;
    return true;
  }

  Piece any_piece() {
    return {static_cast<Kind>(dice_.below(static_cast<int>(kKinds))), dice_.chance(50) ? Side::red : Side::blue,
            dice_.chance(kHeroPercent)};
  }

  void put_commanders() {
    for (const Side side : {Side::red, Side::blue}) {
      const Piece commander{Kind::commander, side, dice_.chance(kHeroPercent)};
      if (!dice_.chance(kShelteredPercent)) {
        put_stack(commander);
        continue;
      }
      const Piece headquarters{Kind::headquarters, side, dice_.chance(kHeroPercent)};
      const Point point = free_point(headquarters);
      if (!position_.at(point).empty() || !may_stand(headquarters, point)) continue;
      Stack stack(headquarters);
      if (take(headquarters) && take(commander)) stack.add(commander);
      position_.set(point, stack);
      stands_.push_back(point);
    }
  }

  void put_stack() { put_stack(any_piece()); }

  void put_stack(Piece carrier) {
    const Point point = free_point(carrier);
    if (!position_.at(point).empty() || !may_stand(carrier, point) || !take(carrier)) return;
    Stack stack(carrier);
    if (dice_.chance(kLoadedPercent)) load(stack);
    position_.set(point, stack);
    stands_.push_back(point);
  }

  void load(Stack& stack) {
    const bool odd = dice_.chance(kOddLoadPercent);
    const std::vector<Kind>& riders = odd ? any_rider() : loads_of(stack.carrier().kind);
    if (riders.empty()) return;
    for (int wanted = dice_.between(1, odd ? 3 : 2); wanted > 0 && placed_ < wanted_; --wanted) {
      const Piece rider{dice_.one_of(riders), stack.side(), dice_.chance(kHeroPercent)};
      if (take(rider)) stack.add(rider);
    }
  }

  Point free_point(Piece piece) {
    for (int tries = 0; tries < kTries; ++tries) {
      const Point point = any_point();
      const bool land_piece = piece.kind != Kind::navy && piece.kind != Kind::aircraft;
      if (!position_.at(point).empty() || !may_stand(piece, point)) continue;
      if (ground(point) != Ground::sea || !land_piece || dice_.chance(kAtSeaPercent)) return point;
    }
    return Point(dice_.below(kPoints));
  }

  Point any_point() {
    const int throw_ = dice_.below(100);
    if (throw_ < 45 && !stands_.empty()) return in_line_with(dice_.one_of(stands_));
    if (throw_ < 60) return in_rows(4, 7, dice_.below(kFiles));     // by the river
    if (throw_ < 68) return in_rows(5, 6, 3 + 2 * dice_.below(3));  // by a ford
    if (throw_ < 80) return in_rows(0, kRows - 1, dice_.below(4));  // by the coast
    return Point(dice_.below(kPoints));
  }

  Point in_rows(int least, int most, int file) { return Point(dice_.between(least, most), file); }

  Point in_line_with(Point other) {
    const auto points = line(other, static_cast<Direction>(dice_.below(kDirections)));
    if (points.empty()) return other;
    return points[static_cast<std::size_t>(dice_.below(std::min(static_cast<int>(points.size()), 5)))];
  }

  Dice& dice_;
  int wanted_, placed_ = 0;
  Position position_;
  std::array<std::array<int, kKinds>, kSides> left_{};
  std::vector<Point> stands_;
};

std::vector<Point> occupied(const Position& position) {
  std::vector<Point> points;
  for (int i = 0; i < kPoints; ++i)
    if (!position.at(Point(i)).empty()) points.push_back(Point(i));
  return points;
}

}  // namespace

Position scattered(Dice& dice, int least, int most) { return Scatterer(dice, dice.between(least, most)).scatter(); }

void make_some_heroes(Dice& dice, Position& position) {
  for (const Point point : occupied(position)) {
    if (!dice.chance(kHeroPercent) || !position.at(point).alone()) continue;
    Piece piece = position.at(point).carrier();
    piece.hero = true;
    position.set(point, Stack(piece));
  }
}

void disturb(Dice& dice, Position& position) {
  for (int times = dice.between(1, 5); times > 0; --times) {
    const Point from = dice.one_of(occupied(position)), to(dice.below(kPoints));
    const Stack stack = position.at(from);
    if (!position.at(to).empty() || !may_stand(stack.carrier(), to)) continue;
    position.set(to, stack);
    position.clear(from);
  }
}

namespace {

class Chance : public ChancePositions {
 public:
  [[nodiscard]] model::Position scattered(std::uint64_t seed, int least, int most) const override {
    Dice dice(seed);
    return model::Position::of(cotulenh::scattered(dice, least, most));
  }
  [[nodiscard]] model::Position changed(std::uint64_t seed, const model::Position& given) const override {
    Dice dice(seed);
    Position position = inside(given);
    position.set_turn(std::nullopt, false);
    if (position.piece_count() == 0) return model::Position::of(position);
    if (dice.chance(50)) make_some_heroes(dice, position);
    disturb(dice, position);
    return model::Position::of(position);
  }
  [[nodiscard]] std::vector<std::string> candidates(const model::Position& given) const override {
    const Position& position = inside(given);
    std::vector<std::string> acts;
    for (const Point from : occupied(position)) {
      if (position.at(from).side() != position.to_move()) continue;
      for (int direction = 0; direction < kDirections; ++direction)
        for (const Point to : line(from, static_cast<Direction>(direction)))
          for (const Act& act : cotulenh::candidates(position, from, to)) acts.push_back(write_act(act));
    }
    return acts;
  }
};

}  // namespace

std::unique_ptr<ChancePositions> make_chance_positions() { return std::make_unique<Chance>(); }

}  // namespace roluat::model::cotulenh
