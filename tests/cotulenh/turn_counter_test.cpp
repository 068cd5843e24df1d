// TurnCounter: positions handed out and counts below them, held against turns() and perft().
#include "model/games/co-tu-lenh/turn_counter.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/perft.hpp"
#include "tests/cotulenh/walks.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::model::cotulenh::test {
namespace {

std::string timeless(Position position) {
  position.halfmove_clock = 0;
  position.move_number = 1;
  return write_fen(position);
}

/// Some positions of random games under random rulings.
template <class Look>
void look_around(Look look) {
  int ply = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    walk_game(seed, 80, [&](std::uint64_t s, const Position& position, const Rules& rules, const auto&) {
      if (ply++ % 23 == 0 && !position.begun()) look(s, position, rules);
    });
  }
}

TEST(TurnCounter, HandsOutThePositionsOfTheTurnsEachOnce) {
  std::size_t over = 0;
  look_around([&](std::uint64_t, const Position& position, const Rules& rules) {
    std::set<std::string> expected;
    for (const Turn& turn : turns(position, rules)) expected.insert(timeless(turn.next));
    for (const bool mirrored : {false, true}) {
      TurnCounterOptions options;
      options.mirrored = mirrored;
      const auto next = make_turn_counter(position, rules, options)->next(model::Position::of(position));
      std::set<std::string> found;
      for (const NextPosition& one : next) {
        found.insert(one.fen);
        over += one.over ? 1 : 0;
      }
      ASSERT_EQ(found, expected) << write_fen(position);
      ASSERT_EQ(next.size(), expected.size()) << write_fen(position);
    }
  });
  EXPECT_GT(over, 0U);
}

TEST(TurnCounter, CountsBelowItsPositionsAddUpToPerft) {
  look_around([&](std::uint64_t, const Position& position, const Rules& rules) {
    PerftOptions plain;
    plain.depth = 2;
    const std::uint64_t expected = perft(position, rules, plain).nodes();
    for (const bool mirrored : {false, true}) {
      const auto counter = make_turn_counter(position, rules, {1U << 16U, mirrored});
      std::uint64_t sum = 0;
      for (const NextPosition& one : counter->next(model::Position::of(position)))
        sum += one.over ? 0 : counter->count(one.position, 1);
      ASSERT_EQ(sum, expected) << write_fen(position);
      ASSERT_EQ(counter->count(model::Position::of(position), 2), expected) << write_fen(position);
    }
  });
}

TEST(TurnCounter, DepthZeroIsOneAndTheMirrorTurnsBack) {
  look_around([&](std::uint64_t, const Position& position, const Rules& rules) {
    EXPECT_EQ(make_turn_counter(position, rules, {})->count(model::Position::of(position), 0), 1U);
    EXPECT_EQ(colour_mirror(colour_mirror(position)), position);
  });
}

TEST(TurnCounter, ATurnUnderWayIsRefused) {
  const auto counter = make_turn_counter(opening(), base_rules(), {});
  const model::Position inside = model::Position::of(read_fen("6c4/11/11/11/11/11/11/11/5(T'I)5/11/11/6C4 r f4 - 0 1"));
  for (const auto& ask : {std::function<void()>([&] { (void)counter->next(inside); }),
                          std::function<void()>([&] { (void)counter->count(inside, 1); })})
    tests::expect_fault(tests::fault_of(ask), 0, 0, "inside a turn");
}

}  // namespace
}  // namespace roluat::model::cotulenh::test
