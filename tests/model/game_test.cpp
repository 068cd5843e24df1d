// A game of a few functions: what it has works, what it lacks is named.
#include "model/game.hpp"

#include <gtest/gtest.h>

#include "model/diagnostic.hpp"
#include "model/plain_counting.hpp"

namespace roluat::model {
namespace {

// Take one or two of a heap; who takes the last wins. The position is the number of what is left.
struct HeapLeft {
  int men = 0;
};
std::string write_fen(const HeapLeft& heap) { return std::to_string(heap.men); }

struct AnotherGames {};
std::string write_fen(const AnotherGames&) { return "another game's"; }

class PlayedHeap : public Played {
 public:
  [[nodiscard]] Position opening() const override { return Position::of(HeapLeft{7}); }
  [[nodiscard]] std::vector<Following> following(const Position& position, Each /*each*/) const override {
    std::vector<Following> all;
    for (const char* act : {"1", "2"})
      if (std::stoi(act) <= position.as<HeapLeft>().men) all.push_back({act, "", "", after(position, act, Each::turn)});
    return all;
  }
  [[nodiscard]] Position after(const Position& position, const std::string& text, Each /*each*/) const override {
    return Position::of(HeapLeft{position.as<HeapLeft>().men - std::stoi(text)});
  }
  [[nodiscard]] Ending ending(const Position& position, bool /*repeated*/) const override {
    return {position.as<HeapLeft>().men == 0, ""};
  }
};

class Heap : public Game, public Play, public PlainCounting {
 public:
  [[nodiscard]] std::string id() const override { return "heap"; }
  [[nodiscard]] Trilingual title() const override { return {"Đống", "堆", "Heap"}; }
  [[nodiscard]] Written write(const Signature& /*signature*/, const Structure& /*structure*/) const override {
    return {};
  }
  [[nodiscard]] Position position(std::string_view fen) const override {
    return Position::of(HeapLeft{std::stoi(std::string(fen))});
  }
  [[nodiscard]] Structure read(const Signature& /*signature*/, const Position& /*position*/,
                               const std::string& /*act*/) const override {
    return {};
  }
  [[nodiscard]] bool legal(const Compiled& /*ruling*/, const Position& position,
                           const std::string& act) const override {
    return (act == "1" || act == "2") && std::stoi(act) <= position.as<HeapLeft>().men;
  }
  [[nodiscard]] Trilingual describe(const Position& /*position*/, const std::string& act) const override {
    return {act, act, act};
  }

  [[nodiscard]] std::unique_ptr<Played> under(const Ruling& /*ruling*/) const override {
    return std::make_unique<PlayedHeap>();
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
  const PerftReport report = game.counting().perft(PlayedHeap(), PlayedHeap().opening(), request);
  ASSERT_EQ(report.plies.size(), 6U);
  for (int depth = 1; depth <= 6; ++depth)
    EXPECT_EQ(report.plies[static_cast<std::size_t>(depth - 1)].nodes, sequences(7, depth)) << depth;
  ASSERT_EQ(report.divide.size(), 2U);
  EXPECT_EQ(report.divide[0].second + report.divide[1].second, report.plies.back().nodes);
  const PlayedHeap played;
  const auto counter = game.counting().turn_counter(played, {}, {});
  EXPECT_EQ(counter->count(game.position("7"), 6), sequences(7, 6));
  EXPECT_EQ(counter->counts(game.position("7"), 3), (std::vector{sequences(7, 1), sequences(7, 2), sequences(7, 3)}));
}

TEST(SmallGame, GoesOnWithWhatWasCountedBefore) {
  const Heap game;
  std::vector<PerftPart> parts;
  PerftRequest request;
  request.depth = 5;
  request.finished = [&](const PerftPart& part) { parts.push_back(part); };
  const PerftReport whole = game.counting().perft(PlayedHeap(), PlayedHeap().opening(), request);
  ASSERT_EQ(parts.size(), 2U);
  parts.pop_back();
  request.finished = nullptr;
  request.known = &parts;
  EXPECT_EQ(game.counting().perft(PlayedHeap(), PlayedHeap().opening(), request).plies.back().nodes,
            whole.plies.back().nodes);
  parts.front().turn = 9;
  EXPECT_THROW((void)game.counting().perft(PlayedHeap(), PlayedHeap().opening(), request), InputError);
}

TEST(SmallGame, ATurnIsAnAct) {
  const Heap game;
  const auto played = game.under({});
  const Position last = game.position("1"), seven = played->opening();
  EXPECT_EQ(texts_of(played->following(last, Each::turn)), (std::vector<std::string>{"1"}));
  EXPECT_FALSE(played->fault(last, "1").has_value());
  EXPECT_TRUE(played->fault(last, "2").has_value());
  EXPECT_TRUE(played->following(seven, Each::step).front().ends);
  EXPECT_FALSE(played->may_end(seven).has_value());
  EXPECT_EQ(game.play().opening({}).fen(), "7");
}

/// Its turns are not its acts.
class PlayedInTurns : public PlayedHeap {
 public:
  [[nodiscard]] std::vector<Following> following(const Position& position, Each each) const override {
    return each == Each::turn ? PlayedHeap::following(position, each) : std::vector<Following>{};
  }
};

TEST(SmallGame, AFaultIsOneOfATurn) {
  const PlayedInTurns played;
  EXPECT_FALSE(played.fault(Heap().position("1"), "1").has_value());
  EXPECT_EQ(played.fault(Heap().position("1"), "2").value_or(model::Message()).str(), "2 is not among the legal turns");
}

TEST(SmallGame, APositionIsAValueOfItsGameAlone) {
  const Position seven = Heap().position("7"), same = seven;
  EXPECT_EQ(&seven.as<HeapLeft>(), &same.as<HeapLeft>()) << "copies share it";
  EXPECT_TRUE(seven);
  EXPECT_EQ(seven.fen(), "7");
  EXPECT_EQ(Position::of(AnotherGames()).fen(), "another game's");
  EXPECT_FALSE(Position());
  EXPECT_EQ(Position().fen(), "");
  EXPECT_THROW((void)Position().as<HeapLeft>(), std::logic_error);
  EXPECT_THROW((void)seven.as<AnotherGames>(), std::logic_error);
  EXPECT_EQ(seven.if_is<HeapLeft>(), &seven.as<HeapLeft>());
  EXPECT_EQ(seven.if_is<AnotherGames>(), nullptr);
  EXPECT_EQ(Position().if_is<HeapLeft>(), nullptr);
}

TEST(SmallGame, WhatItLacksIsNamed) {
  const Heap game;
  EXPECT_EQ(game.can<Pictures>(), nullptr);
  try {
    (void)game.pictures();
    FAIL() << "a heap has no pictures";
  } catch (const InputError& error) {
    EXPECT_EQ(error.diagnostic().problem.str(), "the game 'heap' does not offer this: pictures");
  }
  EXPECT_EQ(game.draw(game.position("7"), "1", Language::en, false), "7  1\n");
}

}  // namespace
}  // namespace roluat::model
