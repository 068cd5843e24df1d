// Facts of a world have names and, in facts.toml, words.
#include "solver/fact_words.hpp"

#include <gtest/gtest.h>

#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

constexpr const char *kWords = "says = { vi = \"v\", zh = \"z\", en = \"Two facts.\" }\n",
                     *kWorld =
                         "(assert (! (forall ((p Piece)) (and (<= 0 (place p)) (<= (place p) 4)))  ; so many\n"
                         "  :named places))\n"
                         "(assert (and (<= 0 to-place) (<= to-place 4)))\n"
                         "(assert (! aimed :named aims))\n";

class FactWords : public testing::Test {
 protected:
  FactWords() {
    game.file("vocabulary/world.smt2", kWorld);
    game.add("a", {permit("a.go", "true")});
  }
  void facts(const std::string& content) { game.file("vocabulary/facts.toml", content); }
  [[nodiscard]] model::Diagnostic fault() const {
    return fault_of([this] { (void)game.read(); });
  }

  ToyGame game;
};

TEST_F(FactWords, StandBesideTheNameOfAFact) {
  facts("[[fact]]\nid = \"places\"\n" + std::string(kWords));
  solver::Encoding encoding = game.read();
  ASSERT_EQ(encoding.fact_words.size(), 1U);
  EXPECT_EQ(encoding.fact_words.at("places").en, "Two facts.");
  const auto& known = encoding.vocabulary.assertions();
  ASSERT_EQ(known.size(), 3U);
  EXPECT_EQ(known[0].name, "places");
  EXPECT_EQ(known[0].line, 1);
  EXPECT_EQ(solver::on_one_line(known[0].text), "(forall ((p Piece)) (and (<= 0 (place p)) (<= (place p) 4)))");
  EXPECT_EQ(known[1].name, "");
  EXPECT_EQ(known[2].text, "aimed");
  EXPECT_EQ(encoding.world[2], encoding.formulas.constant(encoding.prelude.signature().constant("aimed")));
}

TEST_F(FactWords, AreRefusedOfNoFactAndTwice) {
  facts("[[fact]]\nid = \"place\"\n" + std::string(kWords));
  expect_fault(fault(), 2, 7, "no fact of world.smt2 is named 'place'");
  EXPECT_EQ(fault().expected.str(), "one of: places, aims");
  facts("[[fact]]\nid = \"aims\"\n" + std::string(kWords) + "[[fact]]\nid = \"aims\"\n" + kWords);
  expect_fault(fault(), 5, 7, "'aims' appears twice");
  facts("[[fact]]\nid = \"aims\"\nsay = \"x\"\n" + std::string(kWords));
  expect_fault(fault(), 3, 1, "'say'");
}

TEST_F(FactWords, NamesAreGivenOnceAndAsSmtLibWritesThem) {
  game.file("vocabulary/world.smt2", std::string(kWorld) + "(assert (! (not aimed) :named aims))\n");
  expect_fault(fault(), 5, 31, "'aims' appears twice");
  game.file("vocabulary/world.smt2", "(assert (! aimed :weight 3))\n");
  expect_fault(fault(), 1, 9, "a formula is not named this way");
}

}  // namespace
}  // namespace roluat::tests
