// Perft on boards: lists above the last ply, sizes of sets at it.
#pragma once

#include "model/games/co-tu-lenh/fast/engine.hpp"
#include "model/games/co-tu-lenh/fast/list.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// A whole board, its side to move, and the plies behind it.
[[nodiscard]] inline TableKey table_key(const Board& board, std::size_t plies) {
  Key key = key_of(kSpots + static_cast<int>(plies), board.to_move);
  each_spot(board.all(), [&](int spot) { key += key_of(spot, board.bits(spot)); });
  return {key.high, key.low};
}

class Search {
 public:
  Search(const Tables& tables, const std::array<Facts, kSides>& lost_before, std::vector<std::uint64_t>& nodes,
         const Help& help)
      : tables_(tables), lost_before_(lost_before), nodes_(nodes), help_(help) {}

  void visit(const Board& board) { (void)below(board, 0); }

 private:
  /// The turns at the last ply.
  std::uint64_t below(const Board& board, std::size_t ply) {
    if (ply + 1 == nodes_.size()) {
      const std::uint64_t count = Counter(tables_, board).count();
      nodes_[ply] += count;
      return count;
    }
    if (help_.stop != nullptr && help_.stop->load(std::memory_order_relaxed)) return 0;
    if (help_.table == nullptr) return listed(board, ply);
    const TableKey key = table_key(board, nodes_.size() - ply);
    if (const std::optional<std::uint64_t> known = help_.table->find(key)) {
      nodes_.back() += *known;
      return *known;
    }
    const std::uint64_t count = listed(board, ply);
    if (help_.stop == nullptr || !help_.stop->load(std::memory_order_relaxed)) help_.table->store(key, count);
    return count;
  }

  std::uint64_t listed(const Board& board, std::size_t ply) {
    std::uint64_t count = 0;
    each_next(tables_, board, [&](const Board& next) {
      ++nodes_[ply];
      if (!is_over(tables_, next, lost_before_)) count += below(next, ply + 1);
    });
    return count;
  }

  const Tables& tables_;
  std::array<Facts, kSides> lost_before_;
  std::vector<std::uint64_t>& nodes_;
  const Help& help_;
};

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA
