// In how many ways disjoint sets of points can be chosen, each out of its region: exactly, and each with its rank.
//
// Regions overlap, so the board is cut into classes, points that lie in the same regions. A class shares its points out
// among its regions; the classes are independent but for what each region still needs. A region that holds all points
// of all the others comes last and takes what they leave: for it a binomial is enough.
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>

#include "analysis/complexity/whole.hpp"
#include "model/positions.hpp"

namespace roluat::analysis {

using model::OneOf;

/// How many points of each region.
using Amounts = std::vector<int>;
/// One set of points for each region, ascending.
using PointSets = std::vector<std::vector<int>>;

class PointChoices {
 public:
  /// At most 11 regions, of points below `points` (at most 255).
  PointChoices(std::size_t points, std::vector<std::vector<int>> regions, std::vector<OneOf> one_of = {});

  [[nodiscard]] Whole count(const Amounts& amounts) const;
  /// The sets with this rank, 0 to count() - 1.
  [[nodiscard]] PointSets at(const Amounts& amounts, Whole rank) const;
  [[nodiscard]] Whole rank(const PointSets& sets) const;

 private:
  struct Class {
    std::vector<int> points;
    std::vector<std::size_t> regions;  ///< those of `inner_` that hold them
    std::size_t group = kNoGroup;      ///< the OneOf that they belong to
    std::size_t limited = kNoGroup;    ///< its region
    bool last = true;                  ///< of its group; the classes of a group follow each other
  };
  static constexpr std::size_t kNoGroup = static_cast<std::size_t>(-1);
  /// Called for each way to share a class out: the amounts by region; stops when it returns true.
  using Visit = std::function<bool(const Amounts& shared, const Whole& ways)>;

  // Amounts that are still needed have one number more at their end: how many points the group under way has given.
  [[nodiscard]] Amounts after(std::size_t at, const Amounts& left, const Amounts& shared) const;
  void sort_regions();
  void cut_into_classes();
  [[nodiscard]] bool encloses(std::size_t region, const std::vector<std::size_t>& others) const;
  [[nodiscard]] const Whole& inner_count(std::size_t from, const Amounts& amounts) const;
  /// One of the ways to share a class out: what each region gets, and then still needs; `rest` ways for the classes
  /// behind it, `block` with those inside this one; `before`: the blocks of the ways before it.
  struct Sharing {
    Amounts amounts, left;
    Whole rest, block, before = 0;
  };
  [[nodiscard]] Sharing sharing(std::size_t at, const Amounts& left,
                                const std::function<bool(const Sharing&)>& is_it) const;
  [[nodiscard]] Amounts inner_part(const Amounts& amounts) const;
  [[nodiscard]] std::vector<int> union_of_inner(const PointSets& sets) const;
  [[nodiscard]] Whole inner_rank(const PointSets& sets, Amounts left) const;
  bool share(std::size_t at, std::size_t next, const Amounts& amounts, Amounts& shared, const Whole& ways,
             const Visit& visit) const;
  [[nodiscard]] bool done_after(std::size_t at, const Amounts& left) const;

  std::size_t points_;
  std::vector<std::vector<int>> regions_;
  std::vector<OneOf> one_of_;
  std::vector<std::size_t> inner_, outer_;  ///< regions; each outer one holds all before it
  std::vector<Class> classes_;
  /// What count() has gone through; at() and rank() only read it, so that several threads may call them.
  mutable std::vector<std::unordered_map<std::uint64_t, Whole>> known_;  ///< by class: ways from it on
};

}  // namespace roluat::analysis
