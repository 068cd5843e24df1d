// The last two plies together. The replies of the other side are counted once on the board as it is. A quiet move that
// touches nothing its general must heed changes their number only where a chariot or cannon sees the points that the
// move has changed, or where these stop a horse or elephant; such moves are never made. All others are made and looked
// at.
#pragma once

#include "model/games/co-tuong/fast/legal.hpp"
#include "model/games/co-tuong/fast/lines.hpp"
#include "model/games/co-tuong/fast/zone.hpp"

namespace roluat::model::cotuong::fast::ROLUAT_ISA {

class Replies {
 public:
  Replies(const Tables& tables, const Board& board)
      : tables_(tables),
        board_(board),
        side_(board.to_move()),
        other_(side_ ^ 1),
        men_(tables, board),
        guard_(GuardFinder(tables, board, side_).find()),
        other_guard_(GuardFinder(tables, board, other_).find()),
        zone_(tables, board, other_),
        lines_(tables, board, other_, other_guard_.pinned) {}

  /// How many pairs of a move and a reply there are.
  [[nodiscard]] std::uint64_t count() {
    // In check a reply could take the general; a bare cannon bars points that every man must be asked about.
    const bool one_by_one = guard_.check || other_guard_.check || other_guard_.barred.any();
    if (!one_by_one) prepare();
    const Legal legal(tables_, board_, side_, guard_);
    std::uint64_t pairs = 0;
    for (int slot = general; slot < kSlots; ++slot) {
      const Bits moves = legal.moves(slot);
      if (!moves.any()) continue;
      pairs += one_by_one || slot == general ? made(slot, moves) : behind(slot, moves);
    }
    return pairs;
  }

 private:
  // --- what stays as it is ---

  void prepare() {
    kept_ = other_guard_.flight.count();
    const Legal legal(tables_, board_, other_, other_guard_);
    for (int slot = general + 1; slot < kSlots; ++slot) {
      const int spot = board_.spot(other_, slot);
      if (spot == kGone) continue;
      if (other_guard_.pinned.has(spot)) {
        kept_ += legal.moves(slot).count();
        zone_.add(sees(slot, spot));
      } else {
        ways_ += men_.count(other_, slot);
        if (slot >= elephants && slot < chariots) note_stops(slot, spot);
      }
    }
    for (int rank = 0; rank < kRanks; ++rank)
      if (lines_.any_in_row(rank)) note_row(rank);
    for (int file = 0; file < kFiles; ++file)
      if (lines_.any_in_file(file)) note_file(file, board_.file(file), arrive_in_file_);
  }

  /// What the moves of a pinned man hang on.
  [[nodiscard]] Bits sees(int slot, int spot) const {
    const int file = kFileOf[static_cast<std::size_t>(spot)], rank = kRankOf[static_cast<std::size_t>(spot)];
    if (slot >= chariots && slot < pawns) return of_file(file, 0x3ff) | of_rank(rank, 0x1ff);
    if (slot >= horses && slot < chariots) return tables_.beside(spot);
    if (slot >= elephants && slot < horses) return tables_.diagonal(spot);
    return {};
  }

  /// Through how many points a horse or elephant goes by each point beside it.
  void note_stops(int slot, int spot) {
    const Bits own = board_.own(other_);
    for (std::uint32_t i = 0; i < 4; ++i) {
      const std::uint32_t all_but_one = 15U & ~(1U << i);
      const bool horse = slot >= horses;
      const Bits ways = (horse ? tables_.horse(spot, all_but_one) : tables_.elephant(spot, all_but_one)) - own;
      if (!ways.any()) continue;
      const int by = spot + (horse ? kBeside : kDiagonal)[i];
      gate_[static_cast<std::size_t>(by)] =
          static_cast<std::int8_t>(gate_[static_cast<std::size_t>(by)] + ways.count());
      changes_ |= Bits::of(by);
    }
  }

  void note_row(int rank) {
    const std::uint32_t men = board_.row(rank);
    const int now = lines_.in_row(rank, men);
    for (std::uint32_t free = ~men & 0x1ffU; free != 0; free &= free - 1) {
      const int file = std::countr_zero(free);
      const auto spot = static_cast<std::size_t>(rank * kFiles + file);
      arrive_in_row_[spot] = static_cast<std::int8_t>(lines_.in_row(rank, men | 1U << file) - now);
    }
    changes_ |= of_rank(rank, 0x1ff);
  }

  using Changes = std::array<std::int8_t, kPoints>;

  void note_file(int file, std::uint32_t men, Changes& changes) {
    const int now = lines_.in_file(file, men);
    for (std::uint32_t free = ~men & 0x3ffU; free != 0; free &= free - 1) {
      const int rank = std::countr_zero(free);
      const auto spot = static_cast<std::size_t>(rank * kFiles + file);
      changes[spot] = static_cast<std::int8_t>(lines_.in_file(file, men | 1U << rank) - now);
    }
    changes_ |= of_file(file, 0x3ff);
  }

  // --- moves ---

  /// Pairs behind the moves of a man, which are made.
  [[nodiscard]] std::uint64_t made(int slot, Bits moves) const {
    std::uint64_t pairs = 0;
    each_spot(moves, [&](int to) {
      Board next = board_;
      next.make(board_.spot(side_, slot), to);
      pairs += Legal(tables_, next).count();
    });
    return pairs;
  }

  [[nodiscard]] std::uint64_t behind(int slot, Bits moves) const {
    const int from = board_.spot(side_, slot);
    const Bits taking = moves & board_.own(other_), quiet = moves - taking;
    std::uint64_t pairs = taking.any() ? made(slot, taking) : 0;
    if (!quiet.any()) return pairs;
    const Bits heeded = zone_.leaves(from) ? quiet : quiet & zone_.entered(kind_of_slot(slot));
    const Departure departure(*this, from);
    pairs += static_cast<std::uint64_t>(unmade(departure, quiet - heeded));
    if (heeded.any()) pairs += other_guard_.pinned.any() ? made(slot, heeded) : guarded(departure, heeded);
    return pairs;
  }

  /// What is left of the ways of the other side's men when a man has gone from a point.
  struct Departure {
    Departure(const Replies& of, int spot)
        : from(spot),
          file(kFileOf[static_cast<std::size_t>(spot)]),
          rank(kRankOf[static_cast<std::size_t>(spot)]),
          column(of.board_.file(file) & ~(1U << rank)),
          row(of.board_.row(rank) & ~(1U << file)),
          along_file(of.lines_.any_in_file(file)),
          along_row(of.lines_.any_in_row(rank)),
          ways(of.ways_ + of.gate_[static_cast<std::size_t>(spot)]) {
      if (along_file) {
        in_file = of.lines_.in_file(file, column);
        ways += in_file - of.lines_.in_file(file, of.board_.file(file));
      }
      if (along_row) {
        in_row = of.lines_.in_row(rank, row);
        ways += in_row - of.lines_.in_row(rank, of.board_.row(rank));
      }
    }

    int from, file, rank;
    std::uint32_t column, row;   ///< the lines of the point, without the man
    bool along_file, along_row;  ///< does anyone see along them?
    int in_file = 0, in_row = 0;
    int ways;
  };

  /// By how much the ways of the other side's men change when the man arrives.
  [[nodiscard]] int arrival(const Departure& departure, int to) const {
    const auto spot = static_cast<std::size_t>(to);
    int change = -gate_[spot];
    // Along its own line the man's old place is free.
    if (const int file = kFileOf[spot]; file != departure.file)
      change += arrive_in_file_[spot];
    else if (departure.along_file)
      change += lines_.in_file(file, departure.column | 1U << kRankOf[spot]) - departure.in_file;
    if (const int rank = kRankOf[spot]; rank != departure.rank)
      change += arrive_in_row_[spot];
    else if (departure.along_row)
      change += lines_.in_row(rank, departure.row | 1U << kFileOf[spot]) - departure.in_row;
    return change;
  }

  /// Pairs behind quiet moves that touch nothing the other general must heed.
  [[nodiscard]] std::int64_t unmade(const Departure& departure, Bits moves) const {
    std::int64_t pairs = std::int64_t{moves.count()} * (departure.ways + kept_);
    each_spot(moves & changes_, [&](int to) { pairs += arrival(departure, to); });
    return pairs;
  }

  /// Pairs behind quiet moves after which only the general's dangers are weighed anew. (None is pinned before.)
  [[nodiscard]] std::uint64_t guarded(const Departure& departure, Bits moves) const {
    std::uint64_t pairs = 0;
    each_spot(moves, [&](int to) {
      Board next = board_;
      next.make(departure.from, to);
      const Guard guard = GuardFinder(tables_, next, other_).find();
      const Legal legal(tables_, next, other_, guard);
      if (guard.check || guard.barred.any()) {
        pairs += legal.count();
        return;
      }
      int replies = departure.ways + guard.flight.count();
      if (changes_.has(to)) replies += arrival(departure, to);
      const Men men(tables_, next);
      each_spot(guard.pinned, [&](int spot) {
        const int slot = next.slot_at(spot);
        replies += legal.moves(slot).count() - men.count(other_, slot);
      });
      pairs += static_cast<std::uint64_t>(replies);
    });
    return pairs;
  }

  static constexpr std::array kBeside = {-1, -kFiles, 1, kFiles};
  static constexpr std::array kDiagonal = {-kFiles - 1, kFiles - 1, -kFiles + 1, kFiles + 1};

  const Tables& tables_;
  const Board& board_;
  int side_, other_;
  Men men_;
  Guard guard_, other_guard_;
  Zone zone_;
  Lines lines_;
  int ways_ = 0;  ///< ways of the other side's men that are not pinned, on the board as it is
  int kept_ = 0;  ///< its replies with pinned men and with the general
  Bits changes_;  ///< where a man that arrives may change the ways
  Changes gate_{}, arrive_in_row_{}, arrive_in_file_{};
};

}  // namespace roluat::model::cotuong::fast::ROLUAT_ISA
