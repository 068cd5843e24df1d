// The kernel alone, against what the rules in words (kernel/README.md) let one count by hand. Every case changes a few
// answers of the ruling `vi`.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/games.hpp"
#include "tests/agreement/kernel_turns.hpp"

namespace roluat::tests {
namespace {

using namespace model::cotulenh;

using Answers = std::map<std::string, std::string>;

class KernelTest : public testing::Test {
 protected:
  void ruled(const Answers& answers) {
    ruling_ = *encoding_.ruling("vi");
    ruling_.options["hero.by-check"] = ruling_.options["hero.last-defender"] = "never";
    ruling_.options["commander.exposed"] = "allowed";
    for (const auto& [question, option] : answers) {
      ASSERT_NE(encoding_.questions.find(question), nullptr) << question;
      ASSERT_NE(encoding_.questions.find(question)->find(option), nullptr) << question << "=" << option;
      ruling_.options[question] = option;
    }
    kernel_.rule(ruling_);
  }

  /// The legal acts to a point, as written.
  std::set<std::string> acts(const std::string& fen, const std::string& to, const Answers& answers) {
    ruled(answers);
    kernel_.place(read_fen(fen));
    std::set<std::string> written;
    for (const Move& move : kernel_.moves())
      if (to.empty() || algebraic(move.act.to) == to) written.insert(write_act(move.act));
    return written;
  }

  /// The boards (first fields) that turns lead to.
  std::set<std::string> boards(const std::string& fen, const Answers& answers) {
    ruled(answers);
    const auto turns = turns_by_kernel(kernel_, ruling_, read_fen(fen));
    EXPECT_TRUE(turns.has_value());
    std::set<std::string> boards;
    for (const auto& [next, acts] : *turns) {
      const std::string written = write_fen(next);
      boards.insert(written.substr(0, written.find(' ')));
    }
    return boards;
  }

  solver::Encoding encoding_ = solver::read_kernel(model::game_folder("co-tu-lenh"));
  Kernel kernel_{encoding_};
  model::Ruling ruling_;
};

using Strings = std::set<std::string>;

// A ship on the coast (9 moves along the axes and one shot), with a tank (6 moves): whole 10; besides one part 9 + 6;
// besides both, one after the other, to different points 9 * 6 - 4, and the tank after the shot 6.
constexpr const char* kLoadedShip = "11/11/11/11/11/11/11/3i7/2(NT)8/11/11/11 r - - 0 1";

TEST_F(KernelTest, CountsTheTurnsOfAStackThatSplits) {
  EXPECT_EQ(boards(kLoadedShip, {{"stack.splits", "never"}}).size(), 10U);
  EXPECT_EQ(boards(kLoadedShip, {{"stack.splits", "one-part"}, {"stack.rest", "may-stay"}}).size(), 25U);
  EXPECT_EQ(boards(kLoadedShip, {{"stack.splits", "free"}, {"stack.rest", "may-stay"}}).size(), 81U);
  EXPECT_EQ(boards(kLoadedShip, {{"stack.splits", "free"}, {"stack.rest", "all-act"}}).size(), 66U);
}

TEST_F(KernelTest, LetsAShipLeaveATankAtSeaOnlyWhereItMayRemain) {
  const std::string at_sea = "11/11/11/11/11/11/11/11/1(NT)9/11/11/11 r - - 0 1",
                    left = "11/11/11/11/11/11/11/11/NT9/11/11/11";
  const Answers splits = {{"stack.splits", "free"}, {"stack.rest", "may-stay"}};
  Answers anywhere = splits;
  anywhere["stack.left-at-sea"] = "yes";
  EXPECT_FALSE(boards(at_sea, splits).contains(left));
  EXPECT_TRUE(boards(at_sea, anywhere).contains(left));
}

TEST_F(KernelTest, AShipShootsTwiceWhereTheRulingHasIt) {
  const std::string fen = "11/11/11/11/11/11/11/11/11/2N1i6/11/2n8 r - - 0 1",
                    both = "11/11/11/11/11/11/11/11/11/11/11/2N8";
  for (const char* splits : {"free", "never"}) {
    EXPECT_TRUE(boards(fen, {{"navy.two-shots", "sea-and-land"}, {"stack.splits", splits}}).contains(both));
    EXPECT_FALSE(boards(fen, {{"navy.two-shots", "no"}, {"stack.splits", splits}}).contains(both));
  }
}

TEST_F(KernelTest, AHeadquartersShieldsItsCommander) {
  const std::string fen = "11/11/11/11/11/11/5(hc)5/5T5/11/11/5F5/8A2 r - - 0 1";
  EXPECT_EQ(acts(fen, "f6", {{"headquarters.shield", "both-lost"}}), (Strings{"f5xf6", "f2xf6", "f2~f6"}));
  EXPECT_EQ(acts(fen, "f6", {{"headquarters.shield", "headquarters-first"}}), (Strings{"f5@f6", "f2~f6"}));
  EXPECT_EQ(acts(fen, "f6", {{"headquarters.shield", "by-weapon"}}), (Strings{"f5@f6", "f2xf6", "f2~f6"}));
  EXPECT_TRUE(boards(fen, {{"headquarters.shield", "by-weapon"}}).contains("11/11/11/11/11/11/5c5/5T5/11/11/5F5/8A2"));
}

TEST_F(KernelTest, CommandersThatFaceEachOther) {
  const std::string facing = "5c5/11/11/11/11/11/11/11/11/11/5C5/11 r - - 0 1";
  EXPECT_TRUE(acts(facing, "f12", {{"commander.facing", "no-rule"}}).empty());
  EXPECT_EQ(acts(facing, "f12", {{"commander.facing", "taken"}}), Strings{"f2xf12"});
  const Strings leaving = acts(facing, "", {{"commander.facing", "forbidden"}});
  EXPECT_EQ(leaving.size(), 8U);  // c2, d2, e2, g2 to k2; along the file it goes on facing
  const std::string riding = "5c5/11/11/11/11/11/11/11/11/11/5(TC)5/11 r - - 0 1";
  const Answers covered = {
      {"commander.facing", "forbidden"}, {"commander.facing-covered", "covered"}, {"stack.splits", "never"}};
  Answers counts = covered;
  counts["commander.facing-covered"] = "counts";
  EXPECT_TRUE(acts(riding, "f3", covered).contains("f2-f3"));
  EXPECT_FALSE(acts(riding, "f3", counts).contains("f2-f3"));
}

TEST_F(KernelTest, NoTurnExposesTheCommander) {
  const std::string pinned = "11/11/11/11/11/5t5/5I5/5C5/11/11/11/11 r - - 0 1",
                    aside = "11/11/11/11/11/5t5/6I4/5C5/11/11/11/11";
  EXPECT_TRUE(boards(pinned, {}).contains(aside));
  EXPECT_FALSE(boards(pinned, {{"commander.exposed", "illegal"}}).contains(aside));
}

TEST_F(KernelTest, MakesHeroes) {
  const std::string fen = "11/11/11/11/11/11/5c5/11/5IT4/11/11/11 r - - 0 1";
  const std::string both = "11/11/11/11/11/11/5c5/5+I5/6T4/11/11/11";
  EXPECT_TRUE(boards(fen, {{"hero.by-check", "attackers"}}).contains(both));
  // The militia steps aside and the tank behind it threatens: it has not acted itself.
  const std::string uncovers = "11/11/11/11/11/11/5c5/5M5/5T5/11/11/11 r - - 0 1";
  EXPECT_TRUE(boards(uncovers, {{"hero.by-check", "attackers"}}).contains("11/11/11/11/11/11/5c5/4+M6/5+T5/11/11/11"));
  EXPECT_TRUE(boards(uncovers, {{"hero.by-check", "moved"}}).contains("11/11/11/11/11/11/5c5/4+M6/5T5/11/11/11"));
  // The commander flees from the tank, which stands where it stood.
  const std::string threatened = "11/11/11/11/11/11/5C5/11/5t5/11/11/11 r - - 0 1";
  EXPECT_TRUE(boards(threatened, {{"hero.by-check", "when-flees"}}).contains("11/11/11/11/11/11/6C4/11/5+t5/11/11/11"));
  EXPECT_TRUE(boards(threatened, {{"hero.last-defender", "counting-headquarters"}})
                  .contains("11/11/11/11/11/11/6C4/11/5t5/11/11/11"));
}

}  // namespace
}  // namespace roluat::tests
