#include "tests/conformance/clustered.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace roluat::tests {

using namespace model::cotulenh;

namespace {

constexpr int kHeroPercent = 18, kLoadedPercent = 30, kInLinePercent = 65, kNearPercent = 25, kShelteredPercent = 20;

const std::vector<Kind>& drawn_kinds() {
  using enum Kind;
  static const std::vector<Kind> kinds = {infantry,  tank, tank,    militia,  engineer, artillery,
                                          artillery, gun,  missile, aircraft, aircraft, aircraft,
                                          navy,      navy, navy,    gun,      missile,  headquarters};
  return kinds;
}

const std::vector<Kind>& riders_of(Kind carrier) {
  using enum Kind;
  static const std::vector<Kind> none,
      persons = {infantry, militia, engineer}, heavy = {artillery, gun, missile, infantry},
      on_aircraft = {tank, infantry, militia, engineer}, on_ship = {aircraft, tank, infantry, militia};
  switch (carrier) {
    case tank: return persons;
    case engineer: return heavy;
    case aircraft: return on_aircraft;
    case navy: return on_ship;
    default: return none;
  }
}

bool may_stand(Kind kind, Point point) {
  if (kind == Kind::navy) return ground(point) != Ground::land || on_bank_row(point);
  return kind == Kind::aircraft || ground(point) != Ground::sea;
}

class Clusterer {
 public:
  explicit Clusterer(Dice& dice) : dice_(dice) { left_.fill(kSetSize); }

  Position cluster(int most) {
    centre_ = any_centre();
    for (const Side side : {Side::red, Side::blue}) put_commander(side);
    for (int stacks = dice_.between(most > 2 ? 1 : 0, most); stacks > 0; --stacks) put(Stack(any_piece()), true);
    position_.set_to_move(dice_.chance(50) ? Side::red : Side::blue);
    return position_;
  }

 private:
  Piece any_piece() {
    return {dice_.one_of(drawn_kinds()), dice_.chance(50) ? Side::red : Side::blue, dice_.chance(kHeroPercent)};
  }

  Point any_centre() {
    const int throw_ = dice_.below(100);
    if (throw_ < 35) return {dice_.below(kRows), dice_.below(4)};
    if (throw_ < 65) return {dice_.between(4, 7), dice_.between(1, kFiles - 1)};
    return Point(dice_.below(kPoints));
  }

  void put_commander(Side side) {
    Stack stack(Piece{Kind::commander, side, dice_.chance(kHeroPercent)});
    if (dice_.chance(kShelteredPercent)) {
      stack = Stack(Piece{Kind::headquarters, side, dice_.chance(kHeroPercent)});
      stack.add(Piece{Kind::commander, side, false});
    }
    put(stack, dice_.chance(kNearPercent));
  }

  void put(Stack stack, bool near) {
    for (int tries = 0; tries < 60; ++tries) {
      const Point point = near ? near_by() : Point(dice_.below(kPoints));
      if (!position_.at(point).empty() || !may_stand(stack.carrier().kind, point)) continue;
      if (stack.alone() && dice_.chance(kLoadedPercent)) load(stack);
      if (take(stack)) position_.set(point, stack);
      if (near) stands_.push_back(point);
      return;
    }
  }

  /// From the side's set; false, and nothing is taken, if that has not so many.
  bool take(const Stack& stack) {
    auto left = left_[index(stack.side())];
    for (int place = 0; place < stack.size(); ++place)
      if (--left[index(stack.piece(place).kind)] < 0) return false;
    left_[index(stack.side())] = left;
    return true;
  }

  void load(Stack& stack) {
    const std::vector<Kind>& riders = riders_of(stack.carrier().kind);
    if (riders.empty()) return;
    for (int wanted = dice_.between(1, 2); wanted > 0; --wanted)
      stack.add(Piece{dice_.one_of(riders), stack.side(), dice_.chance(kHeroPercent)});
  }

  Point near_by() {
    if (!stands_.empty() && dice_.chance(kInLinePercent)) {
      const auto way = static_cast<Direction>(dice_.below(kDirections));
      const auto points = line(dice_.one_of(stands_), way);
      if (!points.empty())
        return points[static_cast<std::size_t>(dice_.below(std::min(static_cast<int>(points.size()), 5)))];
    }
    const int vert = std::clamp(centre_.vert() + dice_.between(-3, 3), 0, kRows - 1);
    return {vert, std::clamp(centre_.hori() + dice_.between(-3, 3), 0, kFiles - 1)};
  }

  Dice& dice_;
  Point centre_;
  Position position_;
  std::vector<Point> stands_;
  std::array<std::array<int, kKinds>, kSides> left_{};
};

}  // namespace

Position clustered(Dice& dice, int most) { return Clusterer(dice).cluster(most); }

}  // namespace roluat::tests
