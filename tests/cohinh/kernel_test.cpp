// The formal kernel against the referee: moves, passes, shapes and their points, under rulings by chance, on positions
// by chance. ROLUAT_POSITIONS and ROLUAT_SEED make longer and other runs.
#include <gtest/gtest.h>

#include <map>
#include <tuple>

#include "model/evaluator.hpp"
#include "model/games/co-hinh/claim.hpp"
#include "solver/encoding.hpp"
#include "tests/cohinh/boards.hpp"

namespace roluat::model::cohinh::test {
namespace {

class Kernel {
 public:
  Kernel() : evaluator_(encoding_.formulas, {}) {}

  /// Puts a claim down. False where the world has no such claim.
  bool set(const Ruling& ruling, const std::string& fen, const std::string& claim) {
    evaluator_.structure() = game_->read(encoding_.prelude.signature(), fen, claim);
    encoding_.answer_all(ruling, evaluator_.structure());
    evaluator_.changed(0);
    return broken().empty();
  }
  [[nodiscard]] bool legal() { return evaluator_.holds(encoding_.legal); }
  /// The assertions of the world that do not hold, by their numbers.
  [[nodiscard]] std::vector<std::size_t> broken() {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < encoding_.world.size(); ++i)
      if (!evaluator_.holds(encoding_.world[i])) found.push_back(i);
    return found;
  }
  [[nodiscard]] Written written() { return game_->write(encoding_.prelude.signature(), evaluator_.structure()); }

 private:
  solver::Encoding encoding_ = solver::read_kernel(game_folder("co-hinh"));
  std::unique_ptr<Game> game_ = make_game("co-hinh");
  Evaluator evaluator_;
};

std::string listed(const std::vector<std::size_t>& numbers) {
  std::string text;
  for (const std::size_t n : numbers) text += " " + std::to_string(n);
  return text;
}

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
TEST(CoHinhKernel, AgreesOnMenThatLeaveASide) {
  Kernel kernel;
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
      ASSERT_TRUE(kernel.set(answered, fen, claim)) << claim << listed(kernel.broken());
      EXPECT_EQ(kernel.legal(), !leaves || answered.is("shape.from-side", "counts")) << fen << " " << claim;
      EXPECT_EQ(kernel.legal(), is_right(read_fen(fen), read_claim(claim), rules_of(answered))) << fen << " " << claim;
    }
  }
}

TEST(CoHinhKernel, AgreesOnTrianglesWithinSquares) {
  Kernel kernel;
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
      ASSERT_TRUE(kernel.set(answered, fen, claim)) << claim << listed(kernel.broken());
      EXPECT_EQ(kernel.legal(), !within || answered.is("shape.triangle-inside", "counts")) << fen << " " << claim;
      EXPECT_EQ(kernel.legal(), is_right(read_fen(fen), read_claim(claim), rules_of(answered))) << fen << " " << claim;
    }
  }
}

TEST(CoHinhKernel, AgreesWithTheRefereeByChance) {
  const std::uint64_t seed = number_from("ROLUAT_SEED", 26), positions = number_from("ROLUAT_POSITIONS", 400);
  Dice dice(seed);
  Kernel kernel;
  std::map<std::string, std::uint64_t> judged;
  for (std::uint64_t i = 0; i < positions; ++i) {
    const Ruling ruling = ruling_by_chance(dice);
    const Rules rules = rules_of(ruling);
    Position position = by_chance(dice, 2, 8);
    if (position.occupied(position.to_move).empty()) continue;
    const Rules plain = rules_with();  // shapes are asked of moves that every ruling allows
    const Move move = move_by_chance(dice, position, plain);
    remember_by_chance(dice, position, move);
    const std::string fen = write_fen(position), where = "seed " + std::to_string(seed) + ": " + fen + " ";
    ASSERT_TRUE(kernel.set(ruling, fen, "pass")) << where << "pass" << listed(kernel.broken());
    ASSERT_EQ(kernel.legal(), legal(position, {}, rules)) << where << "pass";
    for (const Point from : position.occupied(position.to_move))
      for (int k = 0; k < 12; ++k) {
        const Move any{from, Point(dice.below(position.edge()), dice.below(position.edge()))};
        if (any.is_pass() || position.has(any.to, position.to_move)) continue;
        ASSERT_TRUE(kernel.set(ruling, fen, write_move(any))) << where << write_move(any) << listed(kernel.broken());
        ASSERT_EQ(kernel.legal(), legal(position, any, rules)) << where << write_move(any);
        ++judged[kernel.legal() ? "moves allowed" : "moves refused"];
      }
    if (move.is_pass()) continue;
    const Claim sum{move, std::nullopt, std::nullopt, std::nullopt, true};
    ASSERT_TRUE(kernel.set(ruling, fen, write_claim(sum))) << where << listed(kernel.broken());
    ASSERT_EQ(kernel.legal(), is_right(position, sum, rules)) << where << write_claim(sum);
    ASSERT_EQ(kernel.written().act, write_claim(sum)) << where;
    for (const Claim& claim : claims_of(dice, position, move, rules)) {
      const std::string text = write_claim(claim);
      const bool figure = faults_of_form(moved(position, move), *claim.shape, Rules::Wrap::everywhere).empty();
      if (!kernel.set(ruling, fen, text)) {
        ASSERT_FALSE(figure) << where << text << " breaks" << listed(kernel.broken());
        ++judged["no claims"];
        continue;
      }
      ASSERT_EQ(kernel.legal(), is_right(position, claim, rules)) << where << text;
      ++judged[kernel.legal() ? "shapes that count" : "shapes that do not"];
      ASSERT_EQ(write_claim(read_claim(kernel.written().act)), text) << where;
      ASSERT_TRUE(read_fen(kernel.written().fen).repeats(position)) << where;
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
