// Spaces of positions for tests: xiangqi, and small ones that can be gone through.
#pragma once

#include <numeric>

#include "model/positions.hpp"

namespace roluat::tests {

using model::Army;
using model::Arrangement;
using model::Party;
using model::PositionSpace;

/// Ten rows of nine points; each side has a palace, elephant points, and pawns that keep to their files on their own
/// bank. Generals may face each other; whose turn it is does not count.
inline PositionSpace xiangqi() {
  PositionSpace space;
  space.points = 90;
  space.counts_turn = false;
  const auto region = [&](const auto& holds, bool turned) {
    std::vector<int> points;
    for (int point = 0; point < 90; ++point) {
      const int seen = turned ? 89 - point : point;
      if (holds(seen / 9, seen % 9)) points.push_back(point);
    }
    space.regions.push_back(points);
    return space.regions.size() - 1;
  };
  const std::size_t everywhere = region([](int, int) { return true; }, false);
  for (const bool turned : {false, true}) {
    const std::size_t palace = region([](int row, int file) { return row <= 2 && file >= 3 && file <= 5; }, turned);
    const std::size_t advisors =
        region([](int row, int file) { return row <= 2 && file >= 3 && file <= 5 && (row + file) % 2 == 1; }, turned);
    const std::size_t elephants = region(
        [](int row, int file) { return row <= 4 && row % 2 == 0 && file % 2 == 0 && (row + file) % 4 == 2; }, turned);
    const std::size_t pawns = region([](int row, int file) { return row >= 5 || (row >= 3 && file % 2 == 0); }, turned);
    const std::string letters = turned ? "kaehrcp" : "KAEHRCP";
    Army army{{1, 0, 0, 0, 0, 0, 0}, {1, 2, 2, 2, 2, 2, 5}, {}};
    const std::size_t where[] = {palace, advisors, elephants, everywhere, everywhere, everywhere, pawns};
    for (std::size_t kind = 0; kind < 7; ++kind) {
      Party party{std::vector<int>(7), static_cast<int>(kind), where[kind], {std::string(1, letters[kind])}};
      party.counts[kind] = 1;
      army.parties.push_back(party);
    }
    space.armies[turned ? 1 : 0].push_back(army);
  }
  return space;
}

/// Six points; a king on any of four, carts on five that may carry it or a man, men anywhere that may be of two ranks;
/// a second army of Red's that has a queen and nothing else but the king.
inline PositionSpace carts() {
  PositionSpace space;
  space.points = 6;
  space.regions = {{0, 1, 2, 3}, {1, 2, 3, 4, 5}, {0, 1, 2, 3, 4, 5}, {4, 5}};
  for (const bool blue : {false, true}) {
    const std::string s = blue ? "b" : "r";
    space.armies[blue ? 1 : 0].push_back({{1, 0, 0},
                                          {1, 1, 2},
                                          {{{1, 0, 0}, 0, 0, {s + "K"}},
                                           {{0, 1, 0}, 1, 1, {s + "C"}},
                                           {{1, 1, 0}, 1, 1, {s + "CK"}},
                                           {{0, 1, 1}, 1, 3, {s + "CM", s + "C+M"}},
                                           {{0, 0, 1}, 2, 2, {s + "M", s + "+M"}}}});
  }
  space.armies[0].push_back({{1, 1}, {1, 1}, {{{1, 0}, 0, 0, {"rK"}}, {{0, 1}, 1, 3, {"rQ"}}}});
  return space;
}

/// Does one of the armies of a side allow these forms on these points?
inline bool allowed(const std::vector<Army>& armies, const PositionSpace& space, const Arrangement& arrangement,
                    char side) {
  for (const Army& army : armies) {
    std::vector<int> counts(army.most.size());
    bool fits = true;
    for (const auto& [point, form] : arrangement.stacks) {
      if (form[0] != side) continue;
      bool found = false;
      for (const Party& party : army.parties) {
        if (std::ranges::find(party.forms, form) == party.forms.end()) continue;
        const auto& region = space.regions[party.region];
        found = std::ranges::find(region, point) != region.end();
        for (std::size_t kind = 0; kind < counts.size(); ++kind) counts[kind] += party.counts[kind];
      }
      fits = fits && found;
    }
    for (std::size_t kind = 0; kind < counts.size(); ++kind)
      fits = fits && counts[kind] >= army.least[kind] && counts[kind] <= army.most[kind];
    if (fits) return true;
  }
  return false;
}

}  // namespace roluat::tests
