// A game of five functions: what it has works, what it lacks is named.
#include "model/game.hpp"

#include <gtest/gtest.h>

#include "model/diagnostic.hpp"
#include "model/plain_counting.hpp"

namespace roluat::model {
namespace {

// Take one or two of a heap; who takes the last wins. The position is the number of what is left.
class Heap : public Game, public Play, public PlainCounting {
 public:
  Heap() : PlainCounting(static_cast<const Play&>(*this)) {}
  [[nodiscard]] std::string id() const override { return "heap"; }
  [[nodiscard]] Trilingual title() const override { return {"Đống", "堆", "Heap"}; }
  [[nodiscard]] Written write(const Signature& /*signature*/, const Structure& /*structure*/) const override {
    return {};
  }
  [[nodiscard]] Structure read(const Signature& /*signature*/, const std::string& /*fen*/,
                               const std::string& /*act*/) const override {
    return {};
  }
  [[nodiscard]] bool legal(const Ruling& /*ruling*/, const std::string& fen, const std::string& act) const override {
    return (act == "1" || act == "2") && std::stoi(act) <= std::stoi(fen);
  }
  [[nodiscard]] Trilingual describe(const std::string& /*fen*/, const std::string& act) const override {
    return {act, act, act};
  }

  [[nodiscard]] std::string opening(const Ruling& /*ruling*/) const override { return "7"; }
  [[nodiscard]] std::vector<PlayableAct> playable(std::string_view fen, const Ruling& ruling) const override {
    std::vector<PlayableAct> acts;
    for (const char* act : {"1", "2"})
      if (legal(ruling, std::string(fen), act)) acts.push_back({"", "", act});
    return acts;
  }
  [[nodiscard]] std::string after(const Ruling& /*ruling*/, const std::string& fen,
                                  const std::string& act) const override {
    return std::to_string(std::stoi(fen) - std::stoi(act));
  }
  [[nodiscard]] Ending ending(const Ruling& /*ruling*/, const std::string& fen, bool /*repeated*/) const override {
    return {fen == "0", ""};
  }
};

// Sequences of `depth` steps of one or two from `heap` on, none below 0: by recursion on numbers alone.
std::uint64_t sequences(int heap, int depth) {
  if (depth == 0) return 1;
  return (heap >= 1 ? sequences(heap - 1, depth - 1) : 0) + (heap >= 2 ? sequences(heap - 2, depth - 1) : 0);
}

TEST(SmallGame, CountsWithNothingButItsActs) {
  const Heap game;
  PerftRequest request;
  request.depth = 6;
  const PerftReport report = game.counting().perft({}, "7", request);
  ASSERT_EQ(report.plies.size(), 6U);
  for (int depth = 1; depth <= 6; ++depth)
    EXPECT_EQ(report.plies[static_cast<std::size_t>(depth - 1)].nodes, sequences(7, depth)) << depth;
  ASSERT_EQ(report.divide.size(), 2U);
  EXPECT_EQ(report.divide[0].second + report.divide[1].second, report.plies.back().nodes);
  EXPECT_EQ(game.counting().turn_counter({}, "7", {})->count("7", 6), sequences(7, 6));
  EXPECT_EQ(game.counting().ruling_turns({})->counts("7", 3).back(), sequences(7, 3));
}

TEST(SmallGame, GoesOnWithWhatWasCountedBefore) {
  const Heap game;
  std::vector<PerftPart> parts;
  PerftRequest request;
  request.depth = 5;
  request.finished = [&](const PerftPart& part) { parts.push_back(part); };
  const PerftReport whole = game.counting().perft({}, "7", request);
  ASSERT_EQ(parts.size(), 2U);
  parts.pop_back();
  request.finished = nullptr;
  request.known = &parts;
  EXPECT_EQ(game.counting().perft({}, "7", request).plies.back().nodes, whole.plies.back().nodes);
  parts.front().turn = 9;
  EXPECT_THROW((void)game.counting().perft({}, "7", request), InputError);
}

TEST(SmallGame, ATurnIsAnAct) {
  const Heap game;
  EXPECT_EQ(game.play().turns({}, "1"), (std::vector<std::string>{"1"}));
  EXPECT_FALSE(game.play().turn_fault({}, "1", "1").has_value());
  EXPECT_TRUE(game.play().turn_fault({}, "1", "2").has_value());
  EXPECT_TRUE(game.play().turn_steps("7", {}).front().ends);
  EXPECT_FALSE(game.play().may_end_turn("7", {}).has_value());
}

TEST(SmallGame, WhatItLacksIsNamed) {
  const Heap game;
  EXPECT_EQ(game.can<Pictures>(), nullptr);
  try {
    (void)game.pictures();
    FAIL() << "a heap has no pictures";
  } catch (const InputError& error) {
    EXPECT_EQ(error.diagnostic().problem, "the game 'heap' does not offer this: pictures");
  }
  EXPECT_EQ(game.draw("7", "1", Language::en, false), "7  1\n");
}

}  // namespace
}  // namespace roluat::model
