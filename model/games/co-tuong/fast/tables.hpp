// How men go, looked up: by a line's men for chariots and cannons, by the four points beside it for a horse.
#pragma once

#include "model/games/co-tuong/fast/bits.hpp"
#include "model/mixing.hpp"

namespace roluat::model::cotuong::fast::ROLUAT_ISA {

inline constexpr int kGone = kPoints;  ///< where a man is that has been taken
inline constexpr std::array<std::uint8_t, kPoints> kFileOf = [] {
  std::array<std::uint8_t, kPoints> files{};
  for (std::size_t spot = 0; spot < kPoints; ++spot) files[spot] = static_cast<std::uint8_t>(spot % kFiles);
  return files;
}();
inline constexpr std::array<std::uint8_t, kPoints> kRankOf = [] {
  std::array<std::uint8_t, kPoints> ranks{};
  for (std::size_t spot = 0; spot < kPoints; ++spot) ranks[spot] = static_cast<std::uint8_t>(spot / kFiles);
  return ranks;
}();

/// Lines are words of ten bits. A rank has nine points; its tenth bit is a wall, which belongs to both sides.
inline constexpr std::uint16_t kWall = 1U << kFiles;
inline constexpr int kLine = 10;

/// The points of a line strictly between two.
[[nodiscard]] constexpr std::uint32_t between(int a, int b) {
  const int low = a < b ? a : b, high = a < b ? b : a;
  return ((1U << high) - 1U) & ~((2U << low) - 1U);
}

/// What a man on a line sees, by the men on it.
struct Sight {
  std::uint16_t reach = 0;  ///< the empty points up to the next man on either side, and those men
  std::uint16_t jump = 0;   ///< behind these men: the empty points up to the next man, and that man
};

/// 128 bits of a position, and of the same seen in a mirror that changes left and right.
struct Keys {
  std::array<std::uint64_t, 2> plain{}, mirror{};

  Keys& operator^=(const Keys& other) {
    for (std::size_t i = 0; i < plain.size(); ++i) {
      plain[i] ^= other.plain[i];
      mirror[i] ^= other.mirror[i];
    }
    return *this;
  }
};

class Tables {
 public:
  Tables() {
    make_lines();
    for (int spot = 0; spot < kPoints; ++spot) make_spot(spot);
  }

  [[nodiscard]] const Sight& sight(int place, std::uint32_t men) const {
    return lines_[static_cast<std::size_t>(place)][men];
  }
  /// `stops`: which of left, down, right, up (bits 0 to 3) are taken.
  [[nodiscard]] Bits horse(int spot, std::uint32_t stops) const { return horse_[at(spot)][stops]; }
  /// `stops`: which of the four points diagonally beside it are taken: below left and right, above left and right.
  [[nodiscard]] Bits elephant(int spot, std::uint32_t stops) const { return elephant_[at(spot)][stops]; }
  [[nodiscard]] Bits advisor(int spot) const { return advisor_[at(spot)]; }
  [[nodiscard]] Bits general(int spot) const { return general_[at(spot)]; }
  [[nodiscard]] Bits pawn(int side, int spot) const { return pawn_[static_cast<std::size_t>(side)][at(spot)]; }
  /// The point that stops a horse on the one from attacking the other, or kGone if it is no horse's move away.
  [[nodiscard]] int leg(int horse, int target) const { return leg_[at(horse)][at(target)]; }
  /// The four points beside.
  [[nodiscard]] Bits beside(int spot) const { return beside_[at(spot)]; }
  [[nodiscard]] Bits diagonal(int spot) const { return diagonal_[at(spot)]; }
  /// What a man on a point adds to the keys of a position; `man` is side and kind as a number.
  [[nodiscard]] const Keys& keys(int man, int spot) const { return keys_[at(man)][at(spot)]; }

 private:
  [[nodiscard]] static std::size_t at(int spot) { return static_cast<std::size_t>(spot); }

  void make_lines() {
    for (int place = 0; place < kLine; ++place)
      for (std::uint32_t men = 0; men < 1U << kLine; ++men) {
        Sight& sight = lines_[at(place)][men];
        for (const int step : {-1, 1}) look(place, step, men, sight);
      }
  }

  static void look(int place, int step, std::uint32_t men, Sight& sight) {
    int met = 0;
    for (int next = place + step; next >= 0 && next < kLine && met < 2; next += step) {
      std::uint16_t& seen = met == 0 ? sight.reach : sight.jump;
      seen = static_cast<std::uint16_t>(seen | 1U << next);
      met += static_cast<int>(men >> next & 1U);
    }
  }

  void make_spot(int spot) {
    const Point from(spot);
    const auto put = [&](Bits& set, int files, int ranks) {
      if (on_board(from.file() + files, from.rank() + ranks))
        set |= Bits::of(Point(from.file() + files, from.rank() + ranks).index());
    };
    for (const auto& [files, ranks] : kBeside) put(beside_[at(spot)], files, ranks);
    for (const auto& [files, ranks] : kDiagonal) put(diagonal_[at(spot)], files, ranks);
    for (std::uint32_t stops = 0; stops < 16; ++stops)
      for (std::uint32_t i = 0; i < 4; ++i) {
        if ((stops >> i & 1U) != 0) continue;
        const auto [files, ranks] = kBeside[i];
        for (const int aside : {-1, 1})
          put(horse_[at(spot)][stops], 2 * files + aside * ranks, 2 * ranks + aside * files);
        put(elephant_[at(spot)][stops], 2 * kDiagonal[i].files, 2 * kDiagonal[i].ranks);
      }
    for (std::uint32_t stops = 0; stops < 16; ++stops) {
      Bits& elephant = elephant_[at(spot)][stops];
      (from.rank() < 5 ? elephant.high : elephant.low) = 0;
    }
    make_palace(from);
    make_pawn(from);
    make_legs(from);
    for (int man = 0; man < kSides * kKinds; ++man) make_keys(man, spot);
  }

  void make_keys(int man, int spot) {
    const int mirrored = spot + kFiles - 1 - 2 * kFileOf[at(spot)];
    for (std::size_t i = 0; i < 2; ++i) {
      const auto key = mix(static_cast<std::uint64_t>(man) << 16 | static_cast<std::uint64_t>(spot) << 8 | i);
      keys_[at(man)][at(spot)].plain[i] = keys_[at(man)][at(mirrored)].mirror[i] = key;
    }
  }

  void make_palace(Point from) {
    for (const Side side : {Side::red, Side::black}) {
      if (!in_palace(side, from)) continue;
      Bits palace;
      for (int i = 0; i < kPoints; ++i)
        if (in_palace(side, Point(i))) palace |= Bits::of(i);
      general_[at(from.index())] = beside_[at(from.index())] & palace;
      advisor_[at(from.index())] = diagonal_[at(from.index())] & palace;
    }
  }

  void make_pawn(Point from) {
    for (const Side side : {Side::red, Side::black}) {
      Bits& set = pawn_[cotuong::index(side)][at(from.index())];
      const int ahead = from.rank() + (side == Side::red ? 1 : -1);
      if (on_board(from.file(), ahead)) set |= Bits::of(Point(from.file(), ahead).index());
      if (!across_river(side, from)) continue;
      for (const int aside : {-1, 1})
        if (on_board(from.file() + aside, from.rank())) set |= Bits::of(from.index() + aside);
    }
  }

  void make_legs(Point from) {
    auto& legs = leg_[at(from.index())];
    legs.fill(kGone);
    for (const auto& [files, ranks] : kBeside)
      for (const int aside : {-1, 1}) {
        const int file = from.file() + 2 * files + aside * ranks, rank = from.rank() + 2 * ranks + aside * files;
        if (on_board(file, rank))
          legs[at(Point(file, rank).index())] =
              static_cast<std::uint8_t>(Point(from.file() + files, from.rank() + ranks).index());
      }
  }

  struct Step {
    int files, ranks;
  };
  /// In the order of the bits of `stops`.
  static constexpr std::array<Step, 4> kBeside = {{{-1, 0}, {0, -1}, {1, 0}, {0, 1}}};
  static constexpr std::array<Step, 4> kDiagonal = {{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}};

  std::array<std::array<Sight, 1U << kLine>, kLine> lines_{};
  std::array<std::array<Bits, 16>, kPoints> horse_{}, elephant_{};
  std::array<Bits, kPoints> advisor_{}, general_{}, beside_{}, diagonal_{};
  std::array<std::array<Bits, kPoints>, kSides> pawn_{};
  std::array<std::array<std::uint8_t, kPoints>, kPoints> leg_{};
  std::array<std::array<Keys, kPoints>, static_cast<std::size_t>(kSides* kKinds)> keys_{};
};

}  // namespace roluat::model::cotuong::fast::ROLUAT_ISA
