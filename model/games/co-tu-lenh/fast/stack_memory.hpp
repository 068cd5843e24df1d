// The turns of stacks, remembered: from one position to the next most stacks see what they saw before.
#pragma once

#include <optional>

#include "model/games/co-tu-lenh/fast/keys.hpp"
#include "model/games/co-tu-lenh/fast/safety.hpp"
#include "model/games/co-tu-lenh/fast/twins.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// What a stack can do.
struct StackTurns {
  std::uint64_t count = 0;  ///< removals aside
  Bits gone;                ///< from where a turn removes all that is there, and changes nothing else
  bool wrong_crossing = false;
  bool shares = false;  ///< it takes something without leaving its point
};

/// All that decides about them where the commander's safety does not: what stands in sight, and what matters from afar.
/// Nothing where that is not enough.
[[nodiscard]] inline std::optional<Key> surroundings(const Scene& scene, const Danger& danger, int spot, Unit unit) {
  const Stack stack = scene.board.stack(spot);
  if (has_hero_twins(stack) || may_expose(scene, danger, spot)) return {};
  const Bits sight = sight_of(scene, stack, spot);
  Key key = key_of(spot, scene.tables.serial);
  if (unit != Unit::turns) key += key_of(kSpots + 1, static_cast<std::uint32_t>(unit));
  const auto add = [&](int point) { key += key_of(point, scene.board.bits(point)); };
  each_spot(sight & scene.occupied, add);
  if (scene.rules().river.following != RiverRules::Following::carried)
    each_spot((scene.board.kind[index(Kind::engineer)] & scene.own) - sight, add);
  if (!stack.holds(Kind::aircraft)) return key;
  if (scene.rules().aircraft.air_defence_guards_headquarters && scene.enemy_air_defence()) key += key_of(kSpots, 1);
  for (std::size_t i = 0; i < scene.ring_count(); ++i) {
    const Ring& ring = scene.ring(i);
    if ((Bits(*ring.points) & sight).any() && !sight.raw().contains(ring.center)) add(ring.center);
  }
  return key;
}

/// Not shared between threads.
class StackMemory {
 public:
  /// What is remembered with these surroundings, or where to remember it.
  struct Entry {
    Key key{0, 0};
    StackTurns turns;
  };
  [[nodiscard]] Entry& at(const Key& key) { return entries_[key.low & (entries_.size() - 1)]; }

 private:
  std::array<Entry, 4096> entries_{};
};

[[nodiscard]] inline StackMemory& stack_memory() {
  thread_local StackMemory memory;
  return memory;
}

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA
