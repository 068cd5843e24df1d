// Which next positions have been seen: each told by what a turn has changed.
#pragma once

#include <algorithm>
#include <vector>

#include "model/games/co-tu-lenh/fast/board.hpp"
#include "model/mixing.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

struct Key {
  std::uint64_t high, low;
  friend bool operator==(const Key&, const Key&) = default;
  Key& operator+=(const Key& other) {
    high += other.high;
    low += other.low;
    return *this;
  }
  Key& operator-=(const Key& other) {
    high -= other.high;
    low -= other.low;
    return *this;
  }
};

/// Of this content on this point.
[[nodiscard]] inline Key key_of(int spot, std::uint32_t content) {
  const std::uint64_t word = static_cast<std::uint64_t>(spot + 1) << 32U | content;
  return {mix(word), finalised(word * 0xd1342543de82ef95 + 0x632be59bd9b4e019)};
}

/// Few keys, forgotten with every position.
class KeySet {
 public:
  [[nodiscard]] std::size_t size() const { return count_; }

  void clear() {
    count_ = 0;
    table_.clear();
  }

  [[nodiscard]] bool contains(const Key& key) const {
    for (std::size_t i = 0; i < std::min(count_, kFew); ++i)
      if (few_[i] == key) return true;
    if (count_ <= kFew) return false;
    for (std::size_t i = place(key);; i = next_place(i)) {
      if (table_[i] == key) return true;
      if (table_[i] == Key{0, 0}) return false;
    }
  }

  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t i = 0; i < std::min(count_, kFew); ++i) visit(few_[i]);
    for (const Key& key : table_)
      if (key != Key{0, 0}) visit(key);
  }

  /// Is it new?
  bool insert(const Key& key) {
    if (count_ < kFew) {
      for (std::size_t i = 0; i < count_; ++i)
        if (few_[i] == key) return false;
      few_[count_++] = key;
      return true;
    }
    if (table_.empty()) grow(256);
    if (count_ * 2 > table_.size()) grow(table_.size() * 4);
    for (std::size_t i = 0; i < kFew; ++i)
      if (few_[i] == key) return false;
    if (!put(key)) return false;
    ++count_;
    return true;
  }

 private:
  static constexpr std::size_t kFew = 12;

  [[nodiscard]] std::size_t place(const Key& key) const { return key.low & (table_.size() - 1); }
  [[nodiscard]] std::size_t next_place(std::size_t i) const { return (i + 1) & (table_.size() - 1); }

  bool put(const Key& key) {
    for (std::size_t i = place(key);; i = next_place(i)) {
      if (table_[i] == key) return false;
      if (table_[i] == Key{0, 0}) {
        table_[i] = key;
        return true;
      }
    }
  }
  void grow(std::size_t size) {
    std::vector<Key> old(size);
    old.swap(table_);
    for (const Key& key : old)
      if (key != Key{0, 0}) put(key);
  }

  std::size_t count_ = 0;
  std::array<Key, kFew> few_;
  std::vector<Key> table_;
};

/// Numbers keys in the order in which they come.
class KeyNumbers {
 public:
  void clear() {
    count_ = 0;
    std::fill(table_.begin(), table_.end(), Entry{});
  }

  /// The number of a key, which is a new one if it is as large as there were keys.
  std::size_t of(const Key& key) {
    if (count_ * 2 >= table_.size()) grow();
    Entry& entry = at(key);
    if (entry.number == kNone) entry = {key, count_++};
    return entry.number;
  }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};
  struct Entry {
    Key key{0, 0};
    std::size_t number = kNone;
  };

  Entry& at(const Key& key) {
    std::size_t i = key.low & (table_.size() - 1);
    while (table_[i].number != kNone && table_[i].key != key) i = (i + 1) & (table_.size() - 1);
    return table_[i];
  }
  void grow() {
    std::vector<Entry> old(std::max<std::size_t>(64, table_.size() * 4));
    old.swap(table_);
    for (const Entry& entry : old)
      if (entry.number != kNone) at(entry.key) = entry;
  }

  std::size_t count_ = 0;
  std::vector<Entry> table_;
};

/// What differs between a board and one that a turn has made of it; `touched` holds every point that may.
[[nodiscard]] inline Key difference(const Board& before, const Board& after, Bits touched) {
  Key key{0, 0};
  each_spot(touched, [&](int spot) {
    if (before.bits(spot) != after.bits(spot)) key += key_of(spot, after.bits(spot));
  });
  return key;
}

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA
