// What never applies breaks facts of the world: 'why' says which, in the game's words or as they are written.
#include "analysis/judging/broken_facts.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <tuple>
#include <utility>

#include "analysis/judging/explain.hpp"
#include "tests/analysis/club.hpp"
#include "tests/analysis/gives_up.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

std::string line_of(const std::string& file, int number) {
  std::istringstream lines(content_of(file));
  std::string line;
  for (int i = 0; i < number; ++i) std::getline(lines, line);
  return line;
}

TEST(BrokenFactsOfRecords, AnExampleThatNoBoardShowsSaysWhichFactItBreaks) {
  const ScratchFolder scratch;
  const std::string at = " --game co-tuong/notation --report '" + scratch.path("report") + "'";
  ASSERT_LT(run_roluat("check --kinds dead,definition" + at).status, 2);
  for (const auto& [example, fact, says] :
       {std::tuple("white-one-point", "one-man-a-point", "No two men stand on one point."),
        {"black-one-point", "one-man-a-point", "No two men stand on one point."},
        {"white-s5", "advisor-points", "An advisor stands only in the middle of the palace or in its corners."}}) {
    const Ran why = run_roluat("why dead:bien-ban.example." + std::string(example) + " --json" + at);
    ASSERT_EQ(why.status, 0) << why.err;
    const Json facts = Json::parse(why.out).at("facts");
    ASSERT_EQ(facts.size(), 1U) << facts;
    EXPECT_EQ(facts[0]["name"], fact);
    EXPECT_EQ(facts[0]["says"]["en"], says);
    const std::string file = facts[0]["file"];
    EXPECT_TRUE(file.ends_with("notation/vocabulary/world.smt2")) << file;
    EXPECT_TRUE(line_of(file, facts[0]["line"]).starts_with("(assert (! (forall ((q Man)")) << facts;
    EXPECT_TRUE(facts[0]["formula"].get<std::string>().starts_with("(forall ((q Man)")) << facts;
  }
  for (const auto& [language, words] :
       {std::pair("vi", "Sự thật luôn đúng loại trừ trường hợp này\n  Không có hai quân cùng đứng một điểm.\n    "),
        {"zh", "始终成立、排除这种情形的事实\n  没有两个棋子同在一点。\n    "},
        {"en", "What always holds and rules it out\n  No two men stand on one point.\n    "}}) {
    const Ran why = run_roluat("why dead:bien-ban.example.white-one-point --lang " + std::string(language) + at);
    EXPECT_NE(why.out.find(words), std::string::npos) << why.out;
    EXPECT_NE(why.out.find("notation/vocabulary/world.smt2:"), std::string::npos) << why.out;
  }
  const Ran named = run_roluat("why dead:bien-ban.example.white-one-point --lang vi" + at);
  EXPECT_NE(named.out.find(" cách hiểu thông thường"), std::string::npos) << named.out;
  EXPECT_EQ(named.out.find("plain"), std::string::npos) << named.out;
  const Ran other = run_roluat("why definition:bien-ban.position.total:bien-ban.example.white --json" + at);
  ASSERT_EQ(other.status, 0) << other.err;
  EXPECT_FALSE(Json::parse(other.out).contains("facts"));
}

class BrokenFactsOfAnyGame : public Club {
 protected:
  void SetUp() override {
    declare("(written) (by-other)");
    world("(assert (=> (= claim by-other) (= (kind actor) guest)))\n(assert (and (<= 1 letter)\n  (<= letter 3)))\n");
    text("a", {permit("a.far", "(and (= claim written) (= letter 5))"),
               permit("a.both", "(and (= letter 1) (= letter 2))")});
  }
};

TEST_F(BrokenFactsOfAnyGame, WithoutWordsTheFormulaIsShownAndItsPlace) {
  ASSERT_LT(run("check --kinds dead").status, 2);
  const Ran why = run("why dead:a.far --lang en");
  ASSERT_EQ(why.status, 0) << why.err;
  EXPECT_NE(why.out.find("What always holds and rules it out\n  (and (<= 1 letter) (<= letter 3))\n    "),
            std::string::npos)
      << why.out;
  EXPECT_NE(why.out.find("club/vocabulary/world.smt2:2\n"), std::string::npos) << why.out;
  const Json fact = Json::parse(run("why dead:a.far --json").out).at("facts").at(0);
  EXPECT_FALSE(fact.contains("says") || fact.contains("name")) << fact;
}

TEST_F(BrokenFactsOfAnyGame, WhereTheWordsAloneExcludeItNoFactIsNamed) {
  ASSERT_LT(run("check --kinds dead").status, 2);
  EXPECT_TRUE(Json::parse(run("why dead:a.both --json").out).at("facts").empty());
  const Ran why = run("why dead:a.both --lang en");
  EXPECT_NE(why.out.find("Nothing else is needed"), std::string::npos) << why.out;
}

// That none is needed is said only where the solver has found that out.
TEST_F(BrokenFactsOfAnyGame, AreUndecidedWhereTheSolverGivesUp) {
  ASSERT_LT(run("check --kinds dead").status, 2);
  const Json report = Json::parse(content_of(scratch.path("report/findings.json")));
  const Json& finding = analysis::find_finding(report, "dead:a.far");
  const solver::Encoding encoding = solver::read_encoding(scratch.path("club"));
  const GivesUp gives_up;
  const auto broken = analysis::broken_facts(finding, report, encoding, {});
  ASSERT_TRUE(broken.has_value());
  ASSERT_TRUE(broken->undecided.has_value());
  EXPECT_TRUE(broken->facts.empty());
  const auto told = analysis::instead_of_facts(*broken);
  ASSERT_TRUE(told.has_value());
  EXPECT_EQ(told->en, "Undecided: the solver gave up (" + *broken->undecided + ").");
  EXPECT_EQ(told->vi, "Chưa kết luận được: bộ giải bỏ cuộc (" + *broken->undecided + ").");
  EXPECT_EQ(told->zh, "未能判定：求解器放弃了（" + *broken->undecided + "）。");
}

TEST_F(BrokenFactsOfAnyGame, NamesAndWordsAreItsOwn) {
  world("(assert (! (and (<= 1 letter) (<= letter 3)) :named letters))\n");
  scratch.file("club/vocabulary/facts.toml", "[[fact]]\nid = \"letters\"\nsays = \"There are three letters.\"\n");
  ASSERT_LT(run("check --kinds dead").status, 2);
  EXPECT_NE(run("why dead:a.far --lang en").out.find("  There are three letters.\n"), std::string::npos);
  scratch.file("club/vocabulary/facts.toml", "[[fact]]\nid = \"letter\"\nsays = \"There are three letters.\"\n");
  expect_refused(run("check"), {"facts.toml:2:7", "no fact of world.smt2 is named 'letter'", "one of: letters"});
}

}  // namespace
}  // namespace roluat::tests
