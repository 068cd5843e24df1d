#include "analysis/complexity/point_choices.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <stdexcept>

namespace roluat::analysis {
namespace {

std::uint64_t key_of(const Amounts& amounts) {
  std::uint64_t key = 0;
  for (const int amount : amounts) {
    if (amount > 31) throw std::invalid_argument("at most 31 points of a region");
    key = key << 5U | static_cast<unsigned>(amount);
  }
  return key;
}

std::vector<int> without(const std::vector<int>& points, const std::vector<int>& gone) {
  std::vector<int> left;
  std::ranges::set_difference(points, gone, std::back_inserter(left));
  return left;
}

void add_sorted(std::vector<int>& points, const std::vector<int>& more) {
  points.insert(points.end(), more.begin(), more.end());
  std::ranges::sort(points);
}

Whole subset_count(const std::vector<int>& points, std::size_t chosen) {
  return binomial(static_cast<int>(points.size()), static_cast<int>(chosen));
}

/// Takes some points out of those that are free: which, the last digit of the rank says.
std::vector<int> take_subset(std::vector<int>& free, int amount, Whole& rank) {
  const Whole digit = take_digit(rank, subset_count(free, static_cast<std::size_t>(amount)));
  std::vector<int> taken;
  for (const int place : subset_at(digit, static_cast<int>(free.size()), amount))
    taken.push_back(free[static_cast<std::size_t>(place)]);
  free = without(free, taken);
  return taken;
}

/// A number whose digits, each to a base of its own, come one by one; the first is the last.
struct Digits {
  Whole number = 0, base = 1;
  void add(const Whole& digit, const Whole& its_base) {
    number += base * digit;
    base *= its_base;
  }
};

/// The other way round.
void add_subset(std::vector<int>& free, const std::vector<int>& taken, Digits& rank) {
  std::vector<int> places;
  for (const int point : taken)
    places.push_back(static_cast<int>(std::ranges::lower_bound(free, point) - free.begin()));
  rank.add(subset_rank(places), subset_count(free, taken.size()));
  free = without(free, taken);
}

}  // namespace

PointChoices::PointChoices(std::size_t points, std::vector<std::vector<int>> regions)
    : points_(points), regions_(std::move(regions)) {
  if (regions_.size() > 12) throw std::invalid_argument("at most 12 regions");
  sort_regions();
  cut_into_classes();
  known_.resize(classes_.size() + 1);
}

bool PointChoices::encloses(std::size_t region, const std::vector<std::size_t>& others) const {
  return std::ranges::all_of(others, [&](std::size_t other) {
    return other == region || std::ranges::includes(regions_[region], regions_[other]);
  });
}

void PointChoices::sort_regions() {
  for (std::size_t i = 0; i < regions_.size(); ++i) inner_.push_back(i);
  for (;;) {
    const auto widest = std::ranges::find_if(inner_, [&](std::size_t region) { return encloses(region, inner_); });
    if (widest == inner_.end()) return;
    outer_.insert(outer_.begin(), *widest);
    inner_.erase(widest);
  }
}

void PointChoices::cut_into_classes() {
  std::map<std::vector<std::size_t>, std::vector<int>> by_regions;
  for (int point = 0; point < static_cast<int>(points_); ++point) {
    std::vector<std::size_t> holding;
    for (const std::size_t region : inner_)
      if (std::ranges::binary_search(regions_[region], point)) holding.push_back(region);
    if (!holding.empty()) by_regions[holding].push_back(point);
  }
  for (auto& [holding, points] : by_regions) classes_.push_back({std::move(points), holding});
}

/// Does no region need more than the classes behind this one could give?
bool PointChoices::done_after(std::size_t at, const Amounts& left) const {
  return std::ranges::all_of(classes_[at].regions, [&](std::size_t region) {
    if (left[region] == 0) return true;
    return std::any_of(classes_.begin() + static_cast<std::ptrdiff_t>(at) + 1, classes_.end(), [&](const Class& later) {
      return std::ranges::find(later.regions, region) != later.regions.end();
    });
  });
}

bool PointChoices::share(std::size_t at, std::size_t next, const Amounts& amounts, Amounts& shared, const Whole& ways,
                         const Visit& visit) const {
  const Class& here = classes_[at];
  if (next == here.regions.size()) {
    Amounts left = amounts;
    for (const std::size_t region : here.regions) left[region] -= shared[region];
    return done_after(at, left) && visit(shared, ways);
  }
  int free = static_cast<int>(here.points.size());
  for (std::size_t i = 0; i < next; ++i) free -= shared[here.regions[i]];
  const std::size_t region = here.regions[next];
  for (int amount = 0; amount <= std::min(free, amounts[region]); ++amount) {
    shared[region] = amount;
    if (share(at, next + 1, amounts, shared, ways * binomial(free, amount), visit)) return true;
  }
  shared[region] = 0;
  return false;
}

const Whole& PointChoices::inner_count(std::size_t from, const Amounts& amounts) const {
  auto& known = known_[from];
  const std::uint64_t key = key_of(amounts);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  Whole sum = 0;
  if (from == classes_.size()) {
    const bool none_left = std::ranges::all_of(inner_, [&](std::size_t region) { return amounts[region] == 0; });
    sum = none_left ? 1 : 0;
  } else {
    Amounts shared(amounts.size());
    share(from, 0, amounts, shared, 1, [&](const Amounts& taken, const Whole& ways) {
      Amounts left = amounts;
      for (const std::size_t region : classes_[from].regions) left[region] -= taken[region];
      sum += ways * inner_count(from + 1, left);
      return false;
    });
  }
  return known.emplace(key, std::move(sum)).first->second;
}

Whole PointChoices::count(const Amounts& amounts) const {
  const Amounts inner = inner_part(amounts);
  int used = std::accumulate(inner.begin(), inner.end(), 0);
  Whole ways = inner_count(0, inner);
  for (const std::size_t region : outer_) {
    ways *= binomial(static_cast<int>(regions_[region].size()) - used, amounts[region]);
    used += amounts[region];
  }
  return ways;
}

Amounts PointChoices::inner_part(const Amounts& amounts) const {
  Amounts inner(amounts.size());
  for (const std::size_t region : inner_) inner[region] = amounts[region];
  return inner;
}

PointChoices::Sharing PointChoices::sharing(std::size_t at, const Amounts& left,
                                            const std::function<bool(const Sharing&)>& is_it) const {
  Sharing found;
  Amounts shared(left.size());
  share(at, 0, left, shared, 1, [&](const Amounts& taken, const Whole& ways) {
    found.amounts = taken;
    found.left = left;
    for (const std::size_t region : classes_[at].regions) found.left[region] -= taken[region];
    found.rest = inner_count(at + 1, found.left);
    found.block = ways * found.rest;
    if (is_it(found)) return true;
    found.before += found.block;
    return false;
  });
  return found;
}

PointSets PointChoices::at(const Amounts& amounts, Whole rank) const {
  PointSets sets(regions_.size());
  Amounts left = inner_part(amounts);
  Whole inner_rank = take_digit(rank, inner_count(0, left));
  for (std::size_t at = 0; at < classes_.size(); ++at) {
    const Sharing here = sharing(at, left, [&](const Sharing& one) { return inner_rank < one.before + one.block; });
    Whole digits = (inner_rank - here.before) / here.rest;
    inner_rank = (inner_rank - here.before) % here.rest;
    std::vector<int> free = classes_[at].points;
    for (const std::size_t region : classes_[at].regions)
      add_sorted(sets[region], take_subset(free, here.amounts[region], digits));
    left = here.left;
  }
  std::vector<int> used = union_of_inner(sets);
  for (const std::size_t region : outer_) {
    std::vector<int> free = without(regions_[region], used);
    sets[region] = take_subset(free, amounts[region], rank);
    add_sorted(used, sets[region]);
  }
  return sets;
}

std::vector<int> PointChoices::union_of_inner(const PointSets& sets) const {
  std::vector<int> used;
  for (const std::size_t region : inner_) add_sorted(used, sets[region]);
  return used;
}

Whole PointChoices::inner_rank(const PointSets& sets, Amounts left) const {
  Whole rank = 0;
  for (std::size_t at = 0; at < classes_.size(); ++at) {
    std::vector<int> free = classes_[at].points;
    Amounts mine(sets.size());
    Digits digits;
    for (const std::size_t region : classes_[at].regions) {
      std::vector<int> taken;
      std::ranges::set_intersection(sets[region], classes_[at].points, std::back_inserter(taken));
      mine[region] = static_cast<int>(taken.size());
      add_subset(free, taken, digits);
    }
    const Sharing here = sharing(at, left, [&](const Sharing& one) { return one.amounts == mine; });
    rank += here.before + digits.number * here.rest;
    left = here.left;
  }
  return rank;
}

Whole PointChoices::rank(const PointSets& sets) const {
  Amounts amounts;
  for (const auto& set : sets) amounts.push_back(static_cast<int>(set.size()));
  const Amounts inner = inner_part(amounts);
  Digits rank;
  rank.add(inner_rank(sets, inner), inner_count(0, inner));
  std::vector<int> used = union_of_inner(sets);
  for (const std::size_t region : outer_) {
    std::vector<int> free = without(regions_[region], used);
    add_subset(free, sets[region], rank);
    add_sorted(used, sets[region]);
  }
  return rank.number;
}

}  // namespace roluat::analysis
