#include "analysis/openness/conflict_sets.hpp"

#include <algorithm>
#include <map>

namespace roluat::analysis {

namespace {

constexpr std::size_t kMostRepairs = 4096;       // of one component
constexpr std::size_t kMostCombinations = 4096;  // of repairs of all components

bool meets(const Set& a, const Set& b) {
  return std::ranges::any_of(a, [&](std::size_t x) { return b.contains(x); });
}

void keep_minimal(std::vector<Set>& sets) {
  std::ranges::sort(sets, [](const Set& a, const Set& b) { return std::pair(a.size(), a) < std::pair(b.size(), b); });
  std::vector<Set> kept;
  for (const Set& one : sets)
    if (std::ranges::none_of(kept, [&](const Set& other) { return std::ranges::includes(one, other); }))
      kept.push_back(one);
  sets = std::move(kept);
}

Set without(const Set& all, const Set& removed) {
  Set result;
  std::ranges::set_difference(all, removed, std::inserter(result, result.end()));
  return result;
}

// Conflicts that share a thing, directly or by others, are one component.
std::vector<std::vector<Set>> components(const std::vector<Set>& conflicts) {
  std::vector<std::vector<Set>> parts;
  std::vector<Set> things;
  for (const Set& conflict : conflicts) {
    std::vector<Set> own{conflict};
    Set own_things = conflict;
    for (std::size_t i = parts.size(); i-- > 0;) {
      if (!meets(things[i], own_things)) continue;
      own.insert(own.end(), parts[i].begin(), parts[i].end());
      own_things.insert(things[i].begin(), things[i].end());
      parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
      things.erase(things.begin() + static_cast<std::ptrdiff_t>(i));
    }
    std::ranges::sort(own);
    parts.push_back(std::move(own));
    things.push_back(std::move(own_things));
  }
  return parts;
}

class Conflicts {
 public:
  Conflicts(std::size_t n, const std::function<bool(const Set&)>& consistent) : consistent_(consistent) {
    for (std::size_t i = 0; i < n; ++i) all_.insert(all_.end(), i);
  }

  ConflictSets find() {
    find_pairs();
    while (extend()) {
    }
    std::ranges::sort(result_.conflicts);
    return result_;
  }

 private:
  // Most conflicts are between two: found directly, they spare the turns.
  void find_pairs() {
    if (consistent_(all_)) return;
    for (const std::size_t a : all_)
      for (const std::size_t b : all_)
        if (a < b && !consistent_({a, b})) result_.conflicts.push_back({a, b});
  }

  // Does what remains after a choice of repairs hold together? If not, a new conflict is in it.
  bool extend() {
    result_.repairs.clear();
    bool within = true;
    for (const std::vector<Set>& part : components(result_.conflicts))
      result_.repairs.push_back(minimal_hitting_sets(part, kMostRepairs, within));
    result_.complete = within;
    if (!within) return false;
    return each_choice({}, 0);
  }

  bool each_choice(const Set& removed, std::size_t part) {
    if (part == result_.repairs.size()) {
      if (++tried_ > kMostCombinations) {
        result_.complete = false;
        return false;
      }
      const Set rest = without(all_, removed);
      if (!checked_.insert(rest).second || consistent_(rest)) return false;
      result_.conflicts.push_back(shrunk(rest));
      tried_ = 0;
      return true;
    }
    for (const Set& repair : result_.repairs[part]) {
      Set more = removed;
      more.insert(repair.begin(), repair.end());
      if (each_choice(more, part + 1)) return true;
      if (!result_.complete) return false;
    }
    return false;
  }

  // A minimal conflict inside an inconsistent set: halves are thrown away while they can be.
  Set shrunk(Set conflict) const {
    for (std::size_t size = conflict.size() / 2; size > 0; size /= 2) {
      std::vector<std::size_t> things(conflict.begin(), conflict.end());
      for (std::size_t begin = 0; begin < things.size(); begin += size) {
        Set smaller = conflict;
        for (std::size_t i = begin; i < std::min(begin + size, things.size()); ++i) smaller.erase(things[i]);
        if (!consistent_(smaller)) conflict = std::move(smaller);
      }
    }
    return conflict;
  }

  const std::function<bool(const Set&)>& consistent_;
  Set all_;
  std::set<Set> checked_;
  std::size_t tried_ = 0;
  ConflictSets result_;
};

}  // namespace

std::vector<Set> minimal_hitting_sets(const std::vector<Set>& sets, std::size_t limit, bool& within_limit) {
  std::vector<Set> hitting{{}};
  for (const Set& one : sets) {
    std::vector<Set> next;
    for (const Set& old : hitting) {
      if (meets(old, one)) {
        next.push_back(old);
        continue;
      }
      for (const std::size_t thing : one) {
        next.push_back(old);
        next.back().insert(thing);
      }
    }
    keep_minimal(next);
    hitting = std::move(next);
    if (hitting.size() > limit) {
      within_limit = false;
      return {};
    }
  }
  return hitting;
}

std::vector<std::vector<Set>> repairs_by_component(const std::vector<Set>& conflicts) {
  std::vector<std::vector<Set>> result;
  bool within = true;
  for (const std::vector<Set>& part : components(conflicts))
    result.push_back(minimal_hitting_sets(part, kMostRepairs, within));
  return result;
}

ConflictSets conflict_sets(std::size_t n, const std::function<bool(const Set&)>& consistent) {
  return Conflicts(n, consistent).find();
}

}  // namespace roluat::analysis
