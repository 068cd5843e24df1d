// A hash table of numbers by numbers in one piece of memory: made, copied and thrown away in no time, which is what
// tables of expressions are.
#pragma once

#include <cstdint>
#include <vector>

namespace roluat::model {

/// Open addressing with linear probing (Knuth, The Art of Computer Programming 3, 6.4, algorithm L). Several values may
/// have one key.
class OpenTable {
 public:
  static constexpr std::int32_t kNone = -1;

  /// The first value with this key that is `wanted`, or kNone.
  template <class Wanted>
  [[nodiscard]] std::int32_t find(std::uint32_t key, Wanted wanted) const {
    if (slots_.empty()) return kNone;
    for (std::size_t i = place(key);; i = (i + 1) & mask()) {
      const Slot& slot = slots_[i];
      if (slot.value == kNone) return kNone;
      if (slot.key == key && wanted(slot.value)) return slot.value;
    }
  }

  /// `value`: at least 0.
  void add(std::uint32_t key, std::int32_t value) {
    if (4 * (used_ + 1) > 3 * slots_.size()) grow();
    put({key, value});
    ++used_;
  }

  [[nodiscard]] std::size_t size() const { return used_; }

 private:
  struct Slot {
    std::uint32_t key = 0;
    std::int32_t value = kNone;
  };

  [[nodiscard]] std::size_t mask() const { return slots_.size() - 1; }
  [[nodiscard]] std::size_t place(std::uint32_t key) const {
    return static_cast<std::size_t>((key * 0x9E3779B97F4A7C15ULL) >> 32U) & mask();
  }

  void put(Slot slot) {
    std::size_t i = place(slot.key);
    while (slots_[i].value != kNone) i = (i + 1) & mask();
    slots_[i] = slot;
  }

  void grow() {
    std::vector<Slot> before(slots_.empty() ? 16 : 2 * slots_.size());
    before.swap(slots_);
    for (const Slot& slot : before)
      if (slot.value != kNone) put(slot);
  }

  std::vector<Slot> slots_;  ///< their number is a power of two
  std::size_t used_ = 0;
};

}  // namespace roluat::model
