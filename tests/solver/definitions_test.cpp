#include "solver/definitions.hpp"

#include <gtest/gtest.h>

#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using solver::Answer;

/// What can hold together, by id and whether the obligation is about every reading.
std::map<std::pair<std::string, bool>, Answer> asked(solver::Encoding& encoding, const std::string& one,
                                                     const std::string& other) {
  const auto obligations = definitions_at_odds(encoding, *encoding.text(one), *encoding.text(other));
  const auto answers = can_hold(encoding, obligations);
  std::map<std::pair<std::string, bool>, Answer> result;
  for (std::size_t i = 0; i < obligations.size(); ++i)
    result.emplace(std::pair(obligations[i].id(), obligations[i].certain()), answers[i]);
  return result;
}

TEST(Definitions, OfTwoTextsAreComparedByTheNameOfTheWord) {
  ToyGame game;
  game.add("a", {define("a.sea", "text.shore-is-sea"), define("a.land", "text.shore-is-land")});
  game.add("b", {define("b.sea", "(not text.shore-is-sea)"), define("b.land", "text.shore-is-land")});
  solver::Encoding encoding = game.read();
  const auto answers = asked(encoding, "a", "b");
  EXPECT_EQ(answers.size(), 2U) << "definitions of different words are not compared";
  EXPECT_EQ(answers.at({"definition:a.sea:b.sea", true}), Answer::unsat);
  EXPECT_EQ(answers.at({"definition:a.land:b.land", true}), Answer::sat);
}

/// The same of three.
std::map<std::pair<std::string, solver::Level>, Answer> asked_jointly(solver::Encoding& encoding) {
  const auto obligations = definitions_at_odds_jointly(encoding, *encoding.text("a"));
  const auto answers = can_hold(encoding, obligations);
  std::map<std::pair<std::string, solver::Level>, Answer> result;
  for (std::size_t i = 0; i < obligations.size(); ++i)
    result.emplace(std::pair(obligations[i].id(), obligations[i].level), answers[i]);
  return result;
}

TEST(Definitions, ThreeMayExcludeEachOtherThoughAnyTwoOfThemDoNot) {
  ToyGame game;
  game.add("a", {define("a.same", "(= text.shore-is-sea text.shore-is-land)"), define("a.sea", "text.shore-is-sea"),
                 define("a.land", "(not text.shore-is-land)")});
  solver::Encoding encoding = game.read();
  const auto answers = asked_jointly(encoding);
  ASSERT_EQ(answers.size(), 1U);
  EXPECT_EQ(answers.at({"definition:a.same:a.sea:a.land", solver::Level::certain}), Answer::unsat);
}

TEST(Definitions, OfThreeAReadingIsAskedOnlyWhereNoTwoExcludeEachOther) {
  ToyGame game;
  game.add("a", {{"a.same",
                  "define",
                  {{"alone", "", "text.shore-is-sea", ""},
                   {"both", "", "(= text.shore-is-sea text.shore-is-land)", "", "possible"},
                   {"none", "", "(not text.shore-is-sea)", "", "possible"}},
                  {}},
                 define("a.sea", "text.shore-is-sea"),
                 define("a.land", "(not text.shore-is-land)")});
  solver::Encoding encoding = game.read();
  const auto answers = asked_jointly(encoding);
  const auto so_read = [&](const std::string& reading) {
    return std::pair("definition:a.same:" + reading + ":a.sea:plain:a.land:plain", solver::Level::possible);
  };
  EXPECT_EQ(answers.at(so_read("both")), Answer::unsat);
  EXPECT_FALSE(answers.contains(so_read("none"))) << "that is told of two";
  // One plain reading of the first goes with the others.
  EXPECT_EQ(answers.at({"definition:a.same:a.sea:a.land", solver::Level::certain}), Answer::sat);
}

// Of the first clause one reading excludes the second, the other the third together with the second: whichever way it
// is read, the three cannot all be true.
TEST(Definitions, OfThreeThatCannotHoldInAnyReadingThatIsCertain) {
  ToyGame game;
  game.add(
      "a",
      {{"a.same",
        "define",
        {{"none", "", "(not text.shore-is-sea)", ""}, {"both", "", "(= text.shore-is-sea text.shore-is-land)", ""}},
        {}},
       define("a.sea", "text.shore-is-sea"),
       define("a.land", "(not text.shore-is-land)")});
  solver::Encoding encoding = game.read();
  EXPECT_EQ(asked_jointly(encoding).at({"definition:a.same:a.sea:a.land", solver::Level::certain}), Answer::unsat);
}

TEST(Definitions, MayExcludeEachOtherInSomeReadingsOnly) {
  ToyGame game;
  game.add(
      "a",
      {define("a.sea", "text.shore-is-sea"),
       {"a.again", "define", {{"sea", "", "text.shore-is-sea", ""}, {"land", "", "(not text.shore-is-sea)", ""}}, {}}});
  solver::Encoding encoding = game.read();
  const auto answers = asked(encoding, "a", "a");
  EXPECT_EQ(answers.at({"definition:a.sea:a.again", true}), Answer::sat);
  EXPECT_EQ(answers.at({"definition:a.sea:plain:a.again:sea", false}), Answer::sat);
  EXPECT_EQ(answers.at({"definition:a.sea:plain:a.again:land", false}), Answer::unsat);
}

}  // namespace
}  // namespace roluat::tests
