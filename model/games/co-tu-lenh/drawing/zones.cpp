// A picture knows no ruling: the rings are round, one segment for guns and ships and two for missiles, as both texts
// word them. How a ruling bends them (boxes, heroes, carried guns) is not drawn.
#include "model/games/co-tu-lenh/drawing/zones.hpp"

#include <algorithm>
#include <cstdlib>

#include "model/games/co-tu-lenh/drawing/svg.hpp"

namespace roluat::model::cotulenh::drawing {
namespace {

/// So far a ring reaches beyond the outermost points that it holds.
constexpr int kRingRim = 6;

int ring_radius(const Stack& stack) {
  if (stack.empty()) return 0;
  switch (stack.carrier().kind) {
    case Kind::gun:
    case Kind::navy: return 1;
    case Kind::missile: return 2;
    default: return 0;
  }
}

std::string ring(const Stack& stack, Spot at) {
  return "<circle " + styled(stack.side() == Side::red ? "zone-red" : "zone-blue") + " cx=\"" + number(at.x) +
         "\" cy=\"" + number(at.y) + "\" r=\"" + number(ring_radius(stack) * kStep + kRingRim) + "\"/>";
}

bool in_ring_against(const Position& position, Side side, Point point) {
  for (int i = 0; i < kPoints; ++i) {
    const Stack& maker = position.at(Point(i));
    const int radius = ring_radius(maker);
    if (radius == 0 || maker.side() == side) continue;
    const int dv = Point(i).vert() - point.vert(), dh = Point(i).hori() - point.hori();
    if (dv * dv + dh * dh <= radius * radius) return true;
  }
  return false;
}

}  // namespace

std::string zones(const Position& position, bool flipped) {
  std::string rings;
  for (int i = 0; i < kPoints; ++i) {
    const Stack& stack = position.at(Point(i));
    if (ring_radius(stack) > 0) rings += ring(stack, spot_of(Point(i), flipped));
  }
  if (rings.empty()) return "";
  // a picture in the picture, of the board's size: what goes beyond the rim is cut off
  return "<svg x=\"" + number(-kRim) + "\" y=\"" + number(-kRim) + "\" width=\"" + number(kWidth + 2 * kRim) +
         "\" height=\"" + number(kHeight + 2 * kRim) + "\" viewBox=\"" + box(kRim) + "\">" + rings + "</svg>";
}

double fire_on_the_way(const Position& position, const Act& act) {
  const int dv = act.to.vert() - act.from.vert(), dh = act.to.hori() - act.from.hori();
  const int steps = std::max(std::abs(dv), std::abs(dh));
  for (int step = 1; step < steps; ++step) {
    const Point point(act.from.vert() + dv * step / steps, act.from.hori() + dh * step / steps);
    if (in_ring_against(position, position.to_move(), point)) return static_cast<double>(step) / steps;
  }
  return 0.5;
}

}  // namespace roluat::model::cotulenh::drawing
