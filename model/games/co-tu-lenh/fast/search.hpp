// Perft on boards: lists above the last ply, sizes of sets at it.
#pragma once

#include "model/games/co-tu-lenh/fast/engine.hpp"
#include "model/games/co-tu-lenh/fast/list.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// Of all that stands on a board.
[[nodiscard]] inline Key content_key(const Board& board) {
  Key key{0, 0};
  each_spot(board.all(), [&](int spot) { key += key_of(spot, board.bits(spot)); });
  return key;
}

/// The same, from the key of a board that differs in few points.
[[nodiscard]] inline Key content_key(const Board& board, const Board& other, const Key& other_key) {
  Key key = other_key;
  constexpr std::size_t kStride = 16;
  for (std::size_t row = 0; row < kSpots; row += kStride) {
    if (std::memcmp(&board.at[row], &other.at[row], kStride * sizeof(board.at[0])) == 0) continue;
    for (std::size_t spot = row; spot < row + kStride; ++spot) {
      if (board.at[spot] == other.at[spot]) continue;
      if (other.at[spot] != 0) key -= key_of(static_cast<int>(spot), other.at[spot]);
      if (board.at[spot] != 0) key += key_of(static_cast<int>(spot), board.at[spot]);
    }
  }
  return key;
}

/// With the side to move and the plies behind it.
[[nodiscard]] inline TableKey table_key(Key content, std::uint8_t to_move, std::size_t plies) {
  content += key_of(kSpots + static_cast<int>(plies), to_move);
  return {content.high, content.low};
}

class Search {
 public:
  Search(const Tables& tables, const std::array<Facts, kSides>& lost_before, std::vector<std::uint64_t>& nodes,
         const Help& help)
      : tables_(tables), lost_before_(lost_before), nodes_(nodes), help_(help) {}

  void visit(const Board& board) { (void)below(board, content_key(board), 0); }

 private:
  /// The turns at the last ply.
  std::uint64_t below(const Board& board, const Key& content, std::size_t ply) {
    const bool last = ply + 1 == nodes_.size();
    if (last && help_.table == nullptr) return nodes_[ply] += Counter(tables_, board).count();
    if (!last && stopped()) return 0;
    if (help_.table == nullptr) return listed(board, content, ply);
    const TableKey key = table_key(content, board.to_move, nodes_.size() - ply);
    std::optional<std::uint64_t> count = help_.table->find(key);
    if (count) {
      nodes_.back() += *count;
      return *count;
    }
    if (last) {
      count = Counter(tables_, board).count();
      nodes_.back() += *count;
    } else {
      count = listed(board, content, ply);
    }
    if (!stopped()) help_.table->store(key, *count);
    return *count;
  }

  [[nodiscard]] bool stopped() const { return help_.stop != nullptr && help_.stop->load(std::memory_order_relaxed); }

  std::uint64_t listed(const Board& board, const Key& content, std::size_t ply) {
    std::uint64_t count = 0;
    each_next(tables_, board, [&](const Board& next, int) {
      ++nodes_[ply];
      if (is_over(tables_, next, lost_before_)) return;
      count += below(next, help_.table != nullptr ? content_key(next, board, content) : Key{0, 0}, ply + 1);
    });
    return count;
  }

  const Tables& tables_;
  std::array<Facts, kSides> lost_before_;
  std::vector<std::uint64_t>& nodes_;
  const Help& help_;
};

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA
