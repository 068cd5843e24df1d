// Perft on boards: moves are listed above the last two plies, which are counted together.
#pragma once

#include "model/games/co-tuong/fast/engine.hpp"
#include "model/games/co-tuong/fast/replies.hpp"

namespace roluat::model::cotuong::fast::ROLUAT_ISA {

class Search {
 public:
  Search(const Tables& tables, const Help& help) : tables_(tables), help_(help) {}

  [[nodiscard]] std::uint64_t leaves(const Board& board, int depth) const {
    if (depth == 1) return Legal(tables_, board).count();
    if (depth == 2) return Replies(tables_, board).count();
    return help_.table == nullptr ? listed(board, depth) : looked_up(board, board.keys(tables_), depth);
  }

 private:
  [[nodiscard]] bool stopped() const { return help_.stop != nullptr && help_.stop->load(std::memory_order_relaxed); }

  std::uint64_t listed(const Board& board, int depth) const {
    if (stopped()) return 0;
    std::uint64_t leaves_found = 0;
    each_move(board, [&](int from, int to) {
      Board next = board;
      next.make(from, to);
      leaves_found += depth == 3 ? Replies(tables_, next).count() : listed(next, depth - 1);
    });
    return leaves_found;
  }

  struct Next {
    int from, to;
    Keys keys;
    TableKey key;
  };

  /// All next positions are looked for before the first of them is made, so that memory is waited for once.
  std::uint64_t looked_up(const Board& board, const Keys& keys, int depth) const {
    std::array<Next, kMostMoves> all;
    std::size_t size = 0;
    each_move(board, [&](int from, int to) {
      Next& next = all[size++] = {from, to, board.keys_after(tables_, keys, from, to), {}};
      next.key = table_key(next.keys, board.to_move() ^ 1, depth - 1);
      help_.table->prefetch(next.key);
    });
    std::uint64_t leaves_found = 0;
    for (std::size_t i = 0; i < size && !stopped(); ++i) {
      const std::optional<std::uint64_t> known = help_.table->find(all[i].key);
      leaves_found += known ? *known : counted(board, all[i], depth - 1);
    }
    return leaves_found;
  }

  std::uint64_t counted(const Board& board, const Next& move, int depth) const {
    Board next = board;
    next.make(move.from, move.to);
    const std::uint64_t count = depth == 2 ? Replies(tables_, next).count() : looked_up(next, move.keys, depth);
    if (!stopped()) help_.table->store(move.key, count);
    return count;
  }

  /// A position and its mirror image have the same number of leaves, and one key.
  static TableKey table_key(const Keys& keys, int to_move, int depth) {
    const auto& least = keys.plain < keys.mirror ? keys.plain : keys.mirror;
    const auto salt = static_cast<std::uint64_t>(depth * kSides + to_move + 1);
    return {least[0] ^ mix(salt), least[1] ^ mix(salt << 32)};
  }

  template <class Visit>
  void each_move(const Board& board, Visit visit) const {
    const Legal legal(tables_, board);
    for (int slot = general; slot < kSlots; ++slot)
      each_spot(legal.moves(slot), [&](int to) { visit(board.spot(board.to_move(), slot), to); });
  }

  /// More than one full set of men has on an empty board.
  static constexpr std::size_t kMostMoves = 128;

  const Tables& tables_;
  const Help& help_;
};

}  // namespace roluat::model::cotuong::fast::ROLUAT_ISA
