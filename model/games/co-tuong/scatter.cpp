// Positions by chance. Men strewn over the whole board seldom meet: half of them are put where an own general is soon
// in check, or an enemy one: in a palace, on a general's file or rank, or a horse's step from it.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>

#include "model/chance_suites.hpp"
#include "model/dice.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/game.hpp"
#include "model/games/co-tuong/generator.hpp"

namespace roluat::model::cotuong {
namespace {

constexpr int kNearAGeneral = 50;  // percent of the men
constexpr int kMostMen = 32;
constexpr std::size_t kDraws = 20'000;

std::vector<Point> free_places(const Position& position, Piece man) {
  std::vector<Point> free;
  for (int i = 0; i < kPoints; ++i)
    if (const Point point(i); position.empty(point) && may_stand(man, point)) free.push_back(point);
  return free;
}

/// On its file or rank, or as near as a horse that checks it.
bool is_near(Point general, Point point) {
  const int files = std::abs(general.file() - point.file()), ranks = std::abs(general.rank() - point.rank());
  return files == 0 || ranks == 0 || files + ranks <= 3;
}

void put(Dice& dice, Position& position, Piece man) {
  std::vector<Point> free = free_places(position, man), near;
  if (dice.chance(kNearAGeneral))
    std::ranges::copy_if(free, std::back_inserter(near), [&](Point point) {
      return std::ranges::any_of(std::array{Side::red, Side::black}, [&](Side side) {
        const auto general = position.general(side);
        return general && is_near(*general, point);
      });
    });
  if (!near.empty()) free = near;
  if (!free.empty()) position.set(dice.one_of(free), man);
}

/// The men of both sets, generals aside, in some order.
std::vector<Piece> men_without_generals(Dice& dice) {
  std::vector<Piece> men;
  for (const Side side : {Side::red, Side::black})
    for (std::size_t kind = 1; kind < kKinds; ++kind)
      men.insert(men.end(), static_cast<std::size_t>(kSetSize[kind]), Piece{static_cast<Kind>(kind), side});
  dice.shuffle(men);
  return men;
}

bool may_come_up(const Position& position) { return !in_check(position, other(position.to_move)); }

class CoTuongChances : public ChancePositions, public ChanceSuites {
 public:
  /// Both generals, and as many others as there are to be besides.
  [[nodiscard]] model::Position scattered(std::uint64_t seed, int least, int most) const override {
    Dice dice(seed);
    const int men = std::clamp(dice.between(least, most), 2, kMostMen);
    for (;;) {
      Position position;
      position.to_move = dice.chance(50) ? Side::red : Side::black;
      for (const Side side : {Side::red, Side::black}) put(dice, position, {Kind::general, side});
      std::vector<Piece> others = men_without_generals(dice);
      others.resize(static_cast<std::size_t>(men - 2));
      for (const Piece man : others) put(dice, position, man);
      if (may_come_up(position)) return model::Position::of(position);
    }
  }

  /// One to three men stand elsewhere.
  [[nodiscard]] model::Position changed(std::uint64_t seed, const model::Position& given) const override {
    Dice dice(seed);
    const auto& before = given.as<Position>();
    std::vector<Point> men;
    for (int i = 0; i < kPoints; ++i)
      if (!before.empty(Point(i))) men.emplace_back(i);
    for (;;) {
      Position position = before;
      dice.shuffle(men);
      const int moved = std::min(dice.between(1, 3), static_cast<int>(men.size()));
      for (int i = 0; i < moved; ++i) {
        const Point from = men[static_cast<std::size_t>(i)];
        const Piece man = position.man(from);
        position.clear(from);
        position.set(dice.one_of(free_places(position, man)), man);
      }
      if (may_come_up(position)) return model::Position::of(position);
    }
  }

  /// From every own man to every other point.
  [[nodiscard]] std::vector<std::string> candidates(const model::Position& given) const override {
    const auto& position = given.as<Position>();
    std::vector<std::string> all;
    for (int from = 0; from < kPoints; ++from)
      for (int to = 0; to < kPoints && position.has(Point(from), position.to_move); ++to)
        if (to != from) all.push_back(write_move({Point(from), Point(to)}));
    return all;
  }
  [[nodiscard]] std::vector<std::string> claims(const model::Position& position) const override {
    return candidates(position);
  }

  [[nodiscard]] SuiteSizes sizes() const override {
    return {{{2, 5}, {4, 8}, {6, 14}, {10, 32}}, 120, 15'000, 1'000'000, kDraws};
  }
  [[nodiscard]] std::size_t draws() const override { return kDraws; }
  [[nodiscard]] bool has_universal() const override { return true; }
};

}  // namespace

std::unique_ptr<ChancePositions> CoTuong::chance_positions() const { return std::make_unique<CoTuongChances>(); }

}  // namespace roluat::model::cotuong
