// Perft on boards: lists above the last ply, sizes of sets at it, which few turns change.
#pragma once

#include "model/games/co-tu-lenh/fast/engine.hpp"
#include "model/games/co-tu-lenh/fast/list.hpp"
#include "model/games/co-tu-lenh/fast/replies.hpp"

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

  void visit(const Board& board) { (void)below(board, content_key(board), 0, 1); }

 private:
  /// The turns at the last ply; `times` is how many sequences lead here (of turns, one). The table is for positions
  /// with more than one ply behind them: what is counted without lists is counted sooner than looked up.
  std::uint64_t below(const Board& board, const Key& content, std::size_t ply, std::uint64_t times) {
    const std::size_t plies = nodes_.size() - ply;
    if (plies == 1) return last(board, ply, times);
    if (stopped()) return 0;
    if (help_.table == nullptr) return listed(board, content, ply, times);
    const TableKey key = table_key(content, board.to_move, plies);
    if (const std::optional<std::uint64_t> count = help_.table->find(key)) {
      nodes_.back() += times * *count;
      return *count;
    }
    const std::uint64_t count = listed(board, content, ply, times);
    if (!stopped()) help_.table->store(key, count);
    return count;
  }

  [[nodiscard]] bool stopped() const { return help_.stop != nullptr && help_.stop->load(std::memory_order_relaxed); }

  std::uint64_t last(const Board& board, std::size_t ply, std::uint64_t times) {
    const std::uint64_t count = Counter(tables_, board, help_.unit).count();
    nodes_[ply] += times * count;
    return count;
  }

  /// Each turn, and what lies below it.
  struct Deeper {
    Search& search;
    const Board& board;
    const Key& content;
    std::size_t ply;
    std::uint64_t before, times = 1, found = 0, count = 0;  ///< `times`: of the turn that is shown

    void operator()(const Board& next, Bits) {
      found += times;
      if (is_over(search.tables_, next, search.lost_before_)) return;
      const bool keyed = search.help_.table != nullptr;
      const Key key = keyed ? content_key(next, board, content) : Key{0, 0};
      const std::uint64_t here = times;
      count += here * search.below(next, key, ply + 1, before * here);
    }
  };

  std::uint64_t listed(const Board& board, const Key& content, std::size_t ply, std::uint64_t times) {
    const bool by_acts = help_.unit == Unit::acts;
    if (by_acts) (void)last(board, ply, times);
    if (ply + 2 == nodes_.size() && !leaders_matter(tables_)) return last_two(board, ply, times);
    Deeper visit{*this, board, content, ply, times};
    each_next(tables_, board, visit, Listed::all, help_.unit);
    nodes_[ply] += by_acts ? 0 : times * visit.found;
    return visit.count;
  }

  /// Turns and replies.
  struct LastTwo {
    const Tables& tables;
    const std::array<Facts, kSides>& lost_before;
    Replies replies;
    std::uint64_t times = 1, turns = 0, count = 0;

    void operator()(const Board& next, Bits touched) {
      turns += times;
      if (!is_over(tables, next, lost_before)) count += times * replies.after(next, touched);
    }
    Bits pass_over(const Party& party, Bits points) {
      const Replies::Unnoticed passed = replies.unnoticed(party, points);
      const auto many = static_cast<std::uint64_t>(passed.points.count());
      turns += many;
      count += many * passed.replies;
      return passed.points;
    }
  };

  std::uint64_t last_two(const Board& board, std::size_t ply, std::uint64_t times) {
    LastTwo visit{tables_, lost_before_, Replies(tables_, board, help_.unit)};
    each_next(tables_, board, visit, Listed::all, help_.unit);
    nodes_[ply] += help_.unit == Unit::acts ? 0 : times * visit.turns;
    nodes_[ply + 1] += times * visit.count;
    return visit.count;
  }

  const Tables& tables_;
  std::array<Facts, kSides> lost_before_;
  std::vector<std::uint64_t>& nodes_;
  const Help& help_;
};

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA
