// The positions of cờ hình and cờ tướng: their numbers against counting one by one and against what is published, and
// what their oracles say against positions that games come to.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "analysis/complexity/letter_count.hpp"
#include "analysis/complexity/placements.hpp"
#include "analysis/complexity/published.hpp"
#include "analysis/play/dice.hpp"
#include "analysis/play/figure_words.hpp"
#include "model/diagnostic.hpp"
#include "model/games/co-hinh/position_oracle.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "model/games/co-tuong/position_oracle.hpp"
#include "model/games/games.hpp"
#include "tests/complexity/spaces.hpp"

namespace roluat::tests {
namespace {

using analysis::Dice;
using analysis::Placements;
using analysis::Whole;
namespace cotuong = model::cotuong;
namespace cohinh = model::cohinh;

TEST(OtherGames, PlacementsOfXiangqiAreThePublishedOnesForEitherSideToMove) {
  const PositionSpace space = cotuong::position_space();
  const Placements placements(space);
  EXPECT_EQ(placements.count(), 2 * Placements(xiangqi()).count());
  EXPECT_EQ(analysis::grouped(placements.count()), "15,167,534,622,617,873,856,883,343,587,834,774,879,318");
  const auto& published = analysis::published_games();
  const auto other = std::ranges::find(published, "xiangqi", &analysis::PublishedGame::id);
  EXPECT_NEAR(analysis::log10_of(placements.count() / 2), other->log10_positions.value, 0.005);
}

// Every game has its own number of quiet turns, if it has one.
TEST(OtherGames, AnEndOfOneGameIsToldInItsOwnWordsAlone) {
  const auto told = [](const std::string& figure, const std::string& game) {
    return analysis::words_of(figure, model::read_game_words(model::game_folder(game))).en;
  };
  EXPECT_EQ(told("end.quiet", "co-tu-lenh"), "ended: a hundred turns without a loss");
  EXPECT_EQ(told("held-out.end.quiet", "co-tu-lenh"), "in games held out, ended: a hundred turns without a loss");
  for (const char* other : {"co-tuong", "co-hinh"}) EXPECT_EQ(told("end.quiet", other), "end.quiet") << other;
}

/// Ways to put men of one kind after another on the board, at most so many of each, looked at one by one.
class OneByOne {
 public:
  using Most = std::vector<std::pair<cotuong::Piece, int>>;
  explicit OneByOne(Most most) : most_(std::move(most)) {}

  std::uint64_t count() {
    put(0, 0, 0);
    return found_;
  }

 private:
  void put(std::size_t kind, int from, int placed) {
    if (kind == most_.size()) {
      ++found_;
      return;
    }
    const auto& [man, most] = most_[kind];
    if (man.kind != cotuong::Kind::general || placed == 1) put(kind + 1, 0, 0);
    if (placed == most) return;
    for (int i = from; i < cotuong::kPoints; ++i) {
      const cotuong::Point point(i);
      if (!cotuong::may_stand(man, point) || !position_.empty(point) || shares_home(man, point)) continue;
      position_.set(point, man);
      put(kind, i + 1, placed + 1);
      position_.clear(point);
    }
  }

  /// Two pawns at home on one file: one of them would have gone sideways before the river.
  [[nodiscard]] bool shares_home(cotuong::Piece man, cotuong::Point point) const {
    if (man.kind != cotuong::Kind::pawn || cotuong::across_river(man.side, point)) return false;
    for (int rank = 0; rank < cotuong::kRanks; ++rank) {
      const cotuong::Point other(point.file(), rank);
      if (!cotuong::across_river(man.side, other) && position_.has(other, man)) return true;
    }
    return false;
  }

  Most most_;
  cotuong::Position position_;
  std::uint64_t found_ = 0;
};

/// The game's space with fewer men.
PositionSpace with_at_most(const OneByOne::Most& most) {
  PositionSpace space = cotuong::position_space();
  for (auto& armies : space.armies) armies.front().most.assign(cotuong::kKinds, 0);
  for (const auto& [man, number] : most)
    space.armies[cotuong::index(man.side)].front().most[cotuong::index(man.kind)] = number;
  return space;
}

TEST(OtherGames, PlacementsOfSmallArmiesOfXiangqiAreThoseCountedOneByOne) {
  using cotuong::Kind, cotuong::Side;
  const std::pair<cotuong::Piece, int> king{{Kind::general, Side::red}, 1}, other{{Kind::general, Side::black}, 1};
  const std::vector<OneByOne::Most> armies = {
      {king, other},
      {king, other, {{Kind::pawn, Side::red}, 2}, {{Kind::pawn, Side::black}, 1}},
      {king, other, {{Kind::advisor, Side::red}, 2}, {{Kind::elephant, Side::red}, 2}, {{Kind::pawn, Side::black}, 2}},
      {king,
       other,
       {{Kind::chariot, Side::red}, 1},
       {{Kind::cannon, Side::black}, 1},
       {{Kind::elephant, Side::black}, 2}},
  };
  for (const OneByOne::Most& most : armies) {
    const PositionSpace space = with_at_most(most);
    const std::uint64_t all = OneByOne(most).count();
    EXPECT_EQ(Placements(space).count(), Whole(2 * all));
    EXPECT_NEAR(static_cast<double>(analysis::count_by_letters(space)) / static_cast<double>(2 * all), 1, 1e-12);
  }
}

/// All ways to put numbered men of both sides on so many points, counted one by one; each there, or any missing.
std::uint64_t numbered_men(int points, int numbers, bool missing) {
  std::vector<bool> taken(static_cast<std::size_t>(points));
  std::uint64_t found = 0;
  const std::function<void(int)> put = [&](int man) {
    if (man == 2 * numbers) {
      ++found;
      return;
    }
    if (missing) put(man + 1);
    for (auto&& is : taken) {
      if (is) continue;
      is = true;
      put(man + 1);
      is = false;
    }
  };
  put(0);
  return found;
}

PositionSpace small_space(int edge, int numbers, bool takes) {
  cohinh::Rules rules;
  rules.edge = edge;
  rules.takes = takes;
  PositionSpace space = cohinh::position_space(rules);
  for (auto& armies : space.armies)
    for (std::size_t man = static_cast<std::size_t>(numbers); man < armies.front().most.size(); ++man)
      armies.front().least[man] = armies.front().most[man] = 0;
  return space;
}

TEST(OtherGames, PlacementsOfNumberedMenAreThoseCountedOneByOne) {
  for (const bool takes : {false, true})
    for (const auto& [edge, numbers] : {std::pair{2, 1}, {2, 2}, {3, 2}, {3, 3}})
      EXPECT_EQ(Placements(small_space(edge, numbers, takes)).count(),
                Whole(2 * numbered_men(edge * edge, numbers, takes)))
          << edge << " rows, " << numbers << " numbers";
}

TEST(OtherGames, PlacementsOfNumberedMenFollowTheBoardAndWhetherMenTake) {
  for (const int edge : {8, 9, 10})
    for (const bool takes : {false, true}) {
      cohinh::Rules rules;
      rules.edge = edge;
      rules.takes = takes;
      Whole all = 0, here = 2;  // of n men in their order: which men, and on which points
      for (int men = 0; men <= 18; ++men) {
        if (takes || men == 18) all += here * analysis::binomial(18, men);
        here *= edge * edge - men;
      }
      EXPECT_EQ(Placements(cohinh::position_space(rules)).count(), all) << edge << (takes ? ", taking" : "");
    }
}

struct Case {
  const char *game, *ruling;
  std::vector<std::string> answers;  ///< "move.take=yes"
};

class OtherOracle : public testing::TestWithParam<Case> {
 protected:
  OtherOracle() {
    const std::string folder = model::game_folder(GetParam().game);
    const model::Questions questions = model::read_questions(folder + "/kernel/questions.toml");
    ruling_ = model::ruling_called(GetParam().ruling, model::read_rulings(folder, questions), questions, "test");
    for (const std::string& answer : GetParam().answers)
      ruling_.options[answer.substr(0, answer.find('='))] = answer.substr(answer.find('=') + 1);
    oracle_ = game_->space().position_oracle(*game_->under(ruling_));
    placements_ = std::make_unique<Placements>(oracle_->space(true));
  }

  [[nodiscard]] std::vector<model::Position> next(const model::Position& position) const {
    std::vector<model::Position> all;
    const auto played = game_->under(ruling_);
    for (const model::Following& turn : played->following(position, model::Each::turn)) all.push_back(turn.after);
    return all;
  }

  [[nodiscard]] bool is_over(const model::Position& position) const {
    return game_->under(ruling_)->ending(position, false).over;
  }

  [[nodiscard]] bool leads_to(const model::Position& before, const model::Position& position) const {
    const auto wanted = oracle_->arrangement_of(position);
    return std::ranges::any_of(next(before),
                               [&](const model::Position& one) { return oracle_->arrangement_of(one) == wanted; });
  }

  [[nodiscard]] model::Position drawn(std::uint64_t seed) const {
    Dice dice(seed, 7);
    Whole rank = 0;
    for (int word = 0; word < 10; ++word) rank = (rank << 16U) | dice.below(1U << 16U);
    return oracle_->position_of(placements_->at(rank % placements_->count()));
  }

  std::unique_ptr<model::Game> game_ = model::make_game(GetParam().game);
  model::Ruling ruling_;
  std::unique_ptr<model::PositionOracle> oracle_;
  std::unique_ptr<Placements> placements_;
};

INSTANTIATE_TEST_SUITE_P(
    Of, OtherOracle,
    testing::Values(Case{"co-tuong", "asia", {}}, Case{"co-hinh", "literal", {}},
                    Case{"co-hinh", "literal", {"move.take=yes", "move.pass=yes"}},
                    Case{"co-hinh", "literal", {"board.size=eight", "move.jump=yes", "move.take=yes"}}),
    [](const auto& test) {
      return std::string(test.param.game == std::string("co-tuong") ? "xiangqi" : "shapes") +
             std::to_string(test.index);
    });

TEST_P(OtherOracle, HasNothingAgainstWhatGamesComeTo) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Dice dice(seed, 0);
    model::Position position = game_->play().opening(ruling_);
    for (int ply = 0; ply < 100; ++ply) {
      const auto turns = next(position);
      if (turns.empty() || is_over(position)) break;
      position = turns[dice.below(turns.size())];
      const std::string fen = position.fen();
      const auto arrangement = oracle_->arrangement_of(position);
      ASSERT_EQ(placements_->at(placements_->rank(arrangement)), arrangement) << fen;
      ASSERT_EQ(oracle_->arrangement_of(oracle_->position_of(arrangement)), arrangement) << fen;
      ASSERT_TRUE(oracle_->faults(position).empty()) << fen;
      ASSERT_FALSE(oracle_->predecessor(position, dice.below(1000)).none) << fen;
    }
  }
}

TEST_P(OtherOracle, APositionBeforeLeadsToIt) {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const model::Position position = drawn(seed);
    if (!oracle_->faults(position).empty()) continue;
    const auto before = oracle_->predecessor(position, seed);
    if (!before.position) continue;
    ++found;
    ASSERT_TRUE(oracle_->faults(before.position).empty()) << before.position.fen();
    ASSERT_TRUE(leads_to(before.position, position)) << before.position.fen() << " to " << position.fen();
  }
  EXPECT_GT(found, 20);
}

/// Is there a legal move to a position, from one without fault? Every man of the side that has moved is put on every
/// point, with everybody that it may have taken, and the generator is asked.
bool has_been_moved_to(const cotuong::Position& position) {
  const cotuong::Side mover = cotuong::other(position.to_move);
  for (int to = 0; to < cotuong::kPoints; ++to)
    for (int from = 0; from < cotuong::kPoints; ++from)
      for (int taken = -1; taken < cotuong::kKinds; ++taken) {
        const cotuong::Point there(to), here(from);
        if (!position.has(there, mover) || !position.empty(here)) continue;
        cotuong::Position before = position;
        before.to_move = mover;
        before.set(here, position.man(there));
        before.clear(there);
        if (taken >= 0) before.set(there, {static_cast<cotuong::Kind>(taken), position.to_move});
        if (taken == 0) continue;
        try {
          (void)cotuong::read_fen(cotuong::write_fen(before));
        } catch (const model::InputError&) {
          continue;  // no game comes to it
        }
        if (cotuong::legal(before, {here, there})) return true;
      }
  return false;
}

// Chariots that check from both ends of a rank cannot have come there one after the other.
TEST(OtherGames, NoMoveLeadsToAPositionIsSaidWhereThereIsNone) {
  const auto oracle = cotuong::make_position_oracle();
  const Placements few(with_at_most({{{cotuong::Kind::general, cotuong::Side::red}, 1},
                                     {{cotuong::Kind::general, cotuong::Side::black}, 1},
                                     {{cotuong::Kind::chariot, cotuong::Side::red}, 2},
                                     {{cotuong::Kind::pawn, cotuong::Side::red}, 1}}));
  int none = 0, some = 0;
  for (std::uint64_t seed = 1; none + some < 150; ++seed) {
    Dice dice(seed, 3);
    Whole rank = 0;
    for (int word = 0; word < 4; ++word) rank = (rank << 16U) | dice.below(1U << 16U);
    const model::Position drawn = oracle->position_of(few.at(rank % few.count()));
    const auto& position = drawn.as<cotuong::Position>();
    if (!oracle->faults(drawn).empty() || !cotuong::in_check(position, position.to_move)) continue;
    const bool is_none = oracle->predecessor(drawn, seed).none;
    ASSERT_EQ(is_none, !has_been_moved_to(position)) << drawn.fen();
    ++(is_none ? none : some);
  }
  EXPECT_GT(none, 0);
  EXPECT_GT(some, 0);
}

TEST(OtherGames, FaultsAreKnown) {
  const auto oracle = cotuong::make_position_oracle();
  const auto named = [&](const char* fen) {
    std::string names;
    for (const std::size_t fault : oracle->faults(model::Position::of(cotuong::read_any(fen))))
      names += oracle->known_faults()[fault].id + " ";
    return names;
  };
  EXPECT_EQ(named("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1"), "");
  EXPECT_EQ(named("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1"), "general-exposed generals-facing ");
  EXPECT_EQ(named("4k4/9/9/9/9/9/9/9/9/3KR4 w - - 0 1"), "general-exposed ");
  EXPECT_EQ(named("4k4/9/9/9/9/9/9/9/9/3KR4 b - - 0 1"), "");
}

}  // namespace
}  // namespace roluat::tests
