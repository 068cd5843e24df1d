// The formal kernel against the referee: moves, passes, shapes and their points, under rulings by chance, on positions
// by chance. ROLUAT_POSITIONS and ROLUAT_SEED make longer and other runs.
#include <gtest/gtest.h>

#include <map>
#include <tuple>

#include "model/games/co-hinh/claim.hpp"
#include "tests/cohinh/boards.hpp"
#include "tests/solver/situation_kernel.hpp"

namespace roluat::model::cohinh::test {
namespace {

class CoHinhKernel : public testing::Test {
 protected:
  /// Puts a claim down. False where the world has no such claim.
  bool set(const Ruling& ruling, const std::string& fen, const std::string& claim) {
    kernel_.look_at(fen, claim);
    ruling_ = ruling;
    broken_ = kernel_.broken_world(ruling_);
    return broken_.empty();
  }
  [[nodiscard]] bool allowed() { return kernel_.legal(ruling_); }

  const std::unique_ptr<Game> game_ = make_game("co-hinh");
  tests::SituationKernel kernel_{game_folder("co-hinh"), *game_};
  Ruling ruling_;
  std::string broken_;  ///< assertions of the world, by their numbers
};

/// A claim that some men form a shape, whether or not they do.
Claim claim_by_chance(Dice& dice, const Position& position, const Move& move) {
  std::vector<Point> men = moved(position, move).occupied();
  dice.shuffle(men);
  men.resize(std::min<std::size_t>(men.size(), static_cast<std::size_t>(dice.between(2, 5))));
  const Form form = static_cast<Form>(dice.below(3));
  return {move, ordered(form, men), std::nullopt, std::nullopt};
}

std::vector<Claim> claims_of(Dice& dice, const Position& position, const Move& move, const Rules& rules) {
  std::vector<Claim> claims;
  for (const Judgement& one : shapes_of(position, move, rules)) {
    claims.push_back({move, one.shape, std::nullopt, std::nullopt});
    claims.push_back({move, one.shape, one.points, std::nullopt});
    claims.push_back({move, one.shape, dice.below(4), dice.chance(20) ? std::optional(Side::black) : std::nullopt});
  }
  for (int i = 0; i < 3; ++i) claims.push_back(claim_by_chance(dice, position, move));
  for (Claim& claim : claims)
    if (claim.scorer == position.to_move) claim.scorer.reset();
  return claims;
}

// Chance seldom takes a man off a side to a corner.
TEST_F(CoHinhKernel, AgreesOnMenThatLeaveASide) {
  Ruling answered = ruling("literal");
  for (const char* answer : {"counts", "not"}) {
    answered.options["shape.from-side"] = answer;
    for (const auto& [men, claim, leaves] : std::vector<std::tuple<const char*, const char*, bool>>{
             {"r6 a1, b7 e1, r5 c1", "c1c3 triangle a1-c3-e1", true},
             {"r6 a1, b7 a5, r5 a3", "a3c3 triangle a1-c3-a5", true},
             {"r6 a1, b7 c3, r5 b2", "b2a3 triangle a1-a3-c3", true},
             {"r6 a1, b7 e1, r5 c9", "c9c3 triangle a1-c3-e1", false},
             {"r6 a1, b7 c3, r5 d1", "d1e1 triangle a1-c3-e1", false}}) {
      const std::string fen = write_fen(board(men));
      ASSERT_TRUE(set(answered, fen, claim)) << claim << broken_;
      EXPECT_EQ(allowed(), !leaves || answered.is("shape.from-side", "counts")) << fen << " " << claim;
      EXPECT_EQ(allowed(), is_right(read_fen(fen), read_claim(claim), rules_of(answered))) << fen << " " << claim;
    }
  }
}

TEST_F(CoHinhKernel, AgreesOnTrianglesWithinSquares) {
  Ruling answered = ruling("literal");
  for (const char* answer : {"counts", "not"}) {
    answered.options["shape.triangle-inside"] = answer;
    for (const auto& [men, claim, within] : std::vector<std::tuple<const char*, const char*, bool>>{
             {"r5 c3, b7 g7, b8 g3, b4 e5, r6 b6", "b6c7 triangle c3-c7-e5", true},
             {"r5 c3, b7 g7, b8 g3, b4 e5, r6 b6", "b6c7 square c3-g3-g7-c7", false},
             {"r5 e1, b7 e9, b8 i5, b4 e5, r6 a1", "a1a5 triangle e1-a5-e5", true},
             {"r5 c3, b7 g7, b8 g3, b4 e5, r6 b6, r1 g4", "b6c7 triangle c3-c7-e5", false},
             {"r5 c3, b7 g7, b9 g3, b4 e5, r6 b6", "b6c7 triangle c3-c7-e5", false},
             {"r5 c3, b7 g7, b8 g3, b4 a5, r6 b6", "b6c7 triangle c3-c7-a5", false}}) {
      const std::string fen = write_fen(board(men));
      ASSERT_TRUE(set(answered, fen, claim)) << claim << broken_;
      EXPECT_EQ(allowed(), !within || answered.is("shape.triangle-inside", "counts")) << fen << " " << claim;
      EXPECT_EQ(allowed(), is_right(read_fen(fen), read_claim(claim), rules_of(answered))) << fen << " " << claim;
    }
  }
}

TEST_F(CoHinhKernel, AgreesWithTheRefereeByChance) {
  const std::uint64_t seed = setting("ROLUAT_SEED", kSeed), positions = setting("ROLUAT_POSITIONS", 400);
  Dice dice(seed);
  std::map<std::string, std::uint64_t> judged;
  for (std::uint64_t i = 0; i < positions; ++i) {
    const Ruling ruling = tests::ruling_by_chance(questions(), dice);
    const Rules rules = rules_of(ruling);
    Position position = by_chance(dice, 2, 8);
    if (position.occupied(position.to_move).empty()) continue;
    const Rules plain = rules_with();  // shapes are asked of moves that every ruling allows
    const Move move = move_by_chance(dice, position, plain);
    remember_by_chance(dice, position, move);
    const std::string fen = write_fen(position), where = "seed " + std::to_string(seed) + ": " + fen + " ";
    ASSERT_TRUE(set(ruling, fen, "pass")) << where << "pass" << broken_;
    ASSERT_EQ(allowed(), legal(position, {}, rules)) << where << "pass";
    for (const Point from : position.occupied(position.to_move))
      for (int k = 0; k < 12; ++k) {
        const Move any{from, Point(dice.below(position.edge()), dice.below(position.edge()))};
        if (any.is_pass() || position.has(any.to, position.to_move)) continue;
        ASSERT_TRUE(set(ruling, fen, write_move(any))) << where << write_move(any) << broken_;
        ASSERT_EQ(allowed(), legal(position, any, rules)) << where << write_move(any);
        ++judged[allowed() ? "moves allowed" : "moves refused"];
      }
    if (move.is_pass()) continue;
    const Claim sum{move, std::nullopt, std::nullopt, std::nullopt, true};
    ASSERT_TRUE(set(ruling, fen, write_claim(sum))) << where << broken_;
    ASSERT_EQ(allowed(), is_right(position, sum, rules)) << where << write_claim(sum);
    ASSERT_EQ(kernel_.written_again().act, write_claim(sum)) << where;
    for (const Claim& claim : claims_of(dice, position, move, rules)) {
      const std::string text = write_claim(claim);
      const bool figure = faults_of_form(moved(position, move), *claim.shape, Rules::Wrap::everywhere).empty();
      if (!set(ruling, fen, text)) {
        ASSERT_FALSE(figure) << where << text << " breaks" << broken_;
        ++judged["no claims"];
        continue;
      }
      ASSERT_EQ(allowed(), is_right(position, claim, rules)) << where << text;
      ++judged[allowed() ? "shapes that count" : "shapes that do not"];
      ASSERT_EQ(write_claim(read_claim(kernel_.written_again().act)), text) << where;
      ASSERT_TRUE(kernel_.written_again().position.as<Position>().repeats(position)) << where;
    }
  }
  std::cout << positions << " positions, seed " << seed << ":";
  for (const auto& [what, count] : judged) std::cout << " " << what << " " << count << ";";
  std::cout << "\n";
  EXPECT_GT(judged["shapes that count"], positions / 60);
  EXPECT_GT(judged["shapes that do not"], positions / 2);
}

}  // namespace
}  // namespace roluat::model::cohinh::test
