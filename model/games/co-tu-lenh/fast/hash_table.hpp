// Counts of positions met before, shared by threads without locks.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace roluat::model::cotulenh::fast {

/// A position with its side to move, and how many plies are counted behind it: 128 bits, of which the table holds 64
/// and uses others to find its place.
struct TableKey {
  std::uint64_t high = 0, low = 0;
};

class HashTable {
 public:
  /// The largest power of two of buckets that fits; at least one bucket of 64 bytes.
  explicit HashTable(std::size_t bytes)
      : buckets_(std::bit_floor(bytes < sizeof(Bucket) ? 1 : bytes / sizeof(Bucket))) {}

  [[nodiscard]] std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }

  void prefetch(const TableKey& key) const { __builtin_prefetch(&bucket(key)); }

  [[nodiscard]] std::optional<std::uint64_t> find(const TableKey& key) const {
    for (const Entry& entry : bucket(key).entries) {
      const std::uint64_t count = entry.count.load(std::memory_order_relaxed);
      // Key and count are stored mixed: an entry that two threads have written at once fits neither key.
      if ((entry.mixed.load(std::memory_order_relaxed) ^ count) == key.high && count != 0) return count;
    }
    return std::nullopt;
  }

  /// Keeps what took longest to count.
  void store(const TableKey& key, std::uint64_t count) {
    if (count == 0) return;
    auto& entries = bucket(key).entries;
    Entry* least = &entries[0];
    for (Entry& entry : entries)
      if (entry.count.load(std::memory_order_relaxed) < least->count.load(std::memory_order_relaxed)) least = &entry;
    least->count.store(count, std::memory_order_relaxed);
    least->mixed.store(key.high ^ count, std::memory_order_relaxed);
  }

 private:
  struct Entry {
    std::atomic<std::uint64_t> mixed{0}, count{0};
  };
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };

  [[nodiscard]] const Bucket& bucket(const TableKey& key) const { return buckets_[key.low & (buckets_.size() - 1)]; }
  [[nodiscard]] Bucket& bucket(const TableKey& key) { return buckets_[key.low & (buckets_.size() - 1)]; }

  std::vector<Bucket> buckets_;
};

}  // namespace roluat::model::cotulenh::fast
