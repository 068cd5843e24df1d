// Minimal conflicts and minimal repairs, by hitting sets, of anything that can be asked whether a set of it is
// consistent.
#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <vector>

namespace roluat::analysis {

using Set = std::set<std::size_t>;

/// Of each component (things that stand in a conflict together): all that is minimal.
struct ConflictSets {
  std::vector<Set> conflicts;             ///< minimal inconsistent sets (MUS)
  std::vector<std::vector<Set>> repairs;  ///< per component: minimal sets whose removal leaves no conflict (MCS)
  bool complete = true;                   ///< false: a limit was reached, there may be more conflicts
};

/// `consistent`: is this set of things 0 .. n-1 free of conflict? Subsets of consistent sets must be consistent.
/// (A repair is a minimal hitting set of the conflicts: Reiter 1987; found by turns, as in MARCO and its kin.)
ConflictSets conflict_sets(std::size_t n, const std::function<bool(const Set&)>& consistent);

/// The minimal sets that meet every one of `sets`, up to `limit`; nothing where there are more.
std::vector<Set> minimal_hitting_sets(const std::vector<Set>& sets, std::size_t limit, bool& within_limit);

/// The minimal repairs of known conflicts, per component; empty for a component that has too many.
std::vector<std::vector<Set>> repairs_by_component(const std::vector<Set>& conflicts);

}  // namespace roluat::analysis
