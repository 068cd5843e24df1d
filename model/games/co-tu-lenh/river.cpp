#include "model/games/co-tu-lenh/river.hpp"

#include <cstdlib>

namespace roluat::model::cotulenh {
namespace {

bool has_ford(const RiverRules& river, int hori) { return river.ford[static_cast<std::size_t>(hori)]; }

/// A diagonal way crosses by one step between the bank rows; that step has an end on two neighbouring files.
bool diagonal_step_at_ford(const RiverRules& river, Point from, Point to) {
  const int aside = to.hori() > from.hori() ? 1 : -1;
  const int near_bank = from.vert() <= 5 ? 5 : 6;
  const int near_file = from.hori() + aside * std::abs(near_bank - from.vert());
  return has_ford(river, near_file) || has_ford(river, near_file + aside);
}

bool crosses_at_ford(const RiverRules& river, Point from, Point to) {
  if (from.hori() == to.hori()) return has_ford(river, from.hori());
  return river.diagonal == RiverRules::Diagonal::either_end && diagonal_step_at_ford(river, from, to);
}

}  // namespace

bool may_cross(const RiverRules& river, Kind kind, Point from, Point to) {
  return !river.bound_to_fords[index(kind)] || !crosses_river(from, to) || crosses_at_ford(river, from, to);
}

bool may_cross_taking(const RiverRules& river, Kind kind, Point from, Point to) {
  if (river.replacing == RiverRules::Replacing::anywhere) return true;
  if (river.replacing == RiverRules::Replacing::first_bank && on_bank_row(to)) return true;
  return may_cross(river, kind, from, to);
}

}  // namespace roluat::model::cotulenh
