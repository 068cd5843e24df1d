// Who may join whom: joining.hpp, with its answers remembered by the kinds concerned.
#pragma once

#include "model/games/co-tu-lenh/fast/board.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// Remembers carrier_of() for the ruling of one Tables. Not shared between threads.
class CarrierMemory {
 public:
  [[nodiscard]] Carrier of(const Tables& tables, std::uint32_t party, std::uint32_t target) {
    // Neither side nor hero matter.
    constexpr std::uint32_t kKindBits = 0x1E1E1E1EU;
    const std::uint64_t key = static_cast<std::uint64_t>(party & kKindBits) << 32U | (target & kKindBits);
    Entry& entry = entries_[(key * 0x9e3779b97f4a7c15) >> (64U - kLog)];
    if (entry.key != key || entry.tables != tables.serial)
      entry = {key, tables.serial, carrier_of(tables.rules.joining, Stack::from_bits(party), Stack::from_bits(target))};
    return entry.carrier;
  }

 private:
  static constexpr unsigned kLog = 11;
  struct Entry {
    std::uint64_t key = 0;
    std::uint32_t tables = 0;
    Carrier carrier = Carrier::nobody;
  };
  std::array<Entry, std::size_t{1} << kLog> entries_{};
};

[[nodiscard]] inline CarrierMemory& carriers() {
  thread_local CarrierMemory memory;
  return memory;
}

/// may_join() of joining.hpp; the pieces by Stack::bits().
[[nodiscard]] inline bool may_join(const Tables& tables, std::uint32_t party, std::uint32_t target, int spot,
                                   int distance) {
  const Carrier carrier = carriers().of(tables, party, target);
  const JoinRules& rules = tables.rules.joining;
  if (carrier == Carrier::nobody || !(carrier == Carrier::target ? rules.by_rider : rules.by_carrier)) return false;
  const Kind there = Stack::from_bits(target).carrier().kind;
  if (there == Kind::headquarters && (rules.headquarters == JoinRules::Entry::none ||
                                      (rules.headquarters == JoinRules::Entry::adjacent && distance > 1)))
    return false;
  const Kind leader = Stack::from_bits(party).carrier().kind;
  return (carrier == Carrier::target ? tables.aboard[index(leader)][index(there)] : tables.arrive[index(leader)])
      .contains(spot);
}

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA
