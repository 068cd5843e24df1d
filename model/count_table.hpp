// Counts of positions met before, shared by threads without locks.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "model/zeroed_memory.hpp"

namespace roluat::model {

/// A position with its side to move, and how many plies are counted behind it: 128 bits, of which the table holds 64
/// and uses others to find its place.
struct TableKey {
  std::uint64_t high = 0, low = 0;
};

class CountTable {
 public:
  /// The largest power of two of buckets that fits; at least one bucket of 64 bytes.
  explicit CountTable(std::size_t bytes)
      : buckets_(std::bit_floor(bytes < sizeof(Bucket) ? 1 : bytes / sizeof(Bucket))),
        memory_(buckets_ * sizeof(Bucket)) {}

  [[nodiscard]] std::size_t bytes() const { return buckets_ * sizeof(Bucket); }

  void prefetch(const TableKey& key) const { __builtin_prefetch(&bucket(key)); }

  [[nodiscard]] std::optional<std::uint64_t> find(const TableKey& key) const {
    for (Entry& entry : bucket(key).entries) {
      const std::uint64_t count = load(entry.count);
      // Key and count are stored mixed: an entry that two threads have written at once fits neither key.
      if ((load(entry.mixed) ^ count) == key.high && count != 0) return count;
    }
    return std::nullopt;
  }

  /// Keeps what took longest to count.
  void store(const TableKey& key, std::uint64_t count) {
    if (count == 0) return;
    auto& entries = bucket(key).entries;
    Entry* least = &entries[0];
    for (Entry& entry : entries)
      if (load(entry.count) < load(least->count)) least = &entry;
    keep(least->count, count);
    keep(least->mixed, key.high ^ count);
  }

 private:
  struct Entry {
    std::uint64_t mixed, count;
  };
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };

  static std::uint64_t load(std::uint64_t& word) { return std::atomic_ref(word).load(std::memory_order_relaxed); }
  static void keep(std::uint64_t& word, std::uint64_t value) {
    std::atomic_ref(word).store(value, std::memory_order_relaxed);
  }

  [[nodiscard]] Bucket& bucket(const TableKey& key) const {
    return static_cast<Bucket*>(memory_.data())[key.low & (buckets_ - 1)];
  }

  std::size_t buckets_;
  ZeroedMemory memory_;  ///< zeroes are empty buckets
};

}  // namespace roluat::model
