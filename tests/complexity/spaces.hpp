// Spaces of positions for tests: xiangqi, and small ones that can be gone through.
#pragma once

#include <algorithm>

#include "analysis/complexity/point_choices.hpp"
#include "model/positions.hpp"

namespace roluat::tests {

using analysis::OneOf;
using model::Army;
using model::Arrangement;
using model::Party;
using model::PositionSpace;

/// Ten rows of nine points; each side has a palace, elephant points, and pawns that keep to their files on their own
/// bank, one on a file. Generals may face each other; whose turn it is does not count. Written here apart from the
/// game's own space.
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
    for (const int file : {0, 2, 4, 6, 8}) {  // a pawn that has not crossed is on the file that it began on
      const int first = turned ? 89 - (27 + file) : 27 + file, second = turned ? first - 9 : first + 9;
      space.one_of.push_back({pawns, {first, second}});
    }
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

/// Of the men on the last two points of `carts` one may be there.
inline const std::vector<OneOf> kOneMan = {{2, {3, 4}}};

/// Five points; a king on any of three, carts on four that may carry it or a man, men anywhere that may be of two
/// ranks, but on the last two points one at most; a second army of Red's that has a queen and nothing else but the
/// king.
inline PositionSpace carts(std::vector<OneOf> one_of = {}) {
  PositionSpace space;
  space.one_of = std::move(one_of);
  space.points = 5;
  space.regions = {{0, 1, 2}, {1, 2, 3, 4}, {0, 1, 2, 3, 4}, {3, 4}};

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

/// On no two of the points of which one only may be held?
inline bool one_of_each(const std::vector<OneOf>& one_of, const PositionSpace& space, const Arrangement& arrangement) {
  for (const OneOf& group : one_of) {
    int held = 0;
    for (const auto& [point, form] : arrangement.stacks)
      for (const auto& armies : space.armies)
        for (const Party& party : armies.front().parties) {
          const bool it = party.region == group.region && std::ranges::find(party.forms, form) != party.forms.end();
          held += it && std::ranges::find(group.points, point) != group.points.end() ? 1 : 0;
        }
    if (held > 1) return false;
  }
  return true;
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
