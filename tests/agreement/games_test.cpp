// The counting engine, the plain generator and the formal kernel by its evaluator, turn set against turn set, in games
// and on odd boards under a hundred rulings drawn at random; and proof that the rules were met on the way: a counter
// for everything that can happen in a turn, and for every option of every question how often it decided one.
//
// ROLUAT_GAMES_EACH=20 plays so many games under each ruling instead of one (2,000 in all); ROLUAT_KERNEL_EVERY=1 asks
// the kernel at every ply instead of every 100th, and ROLUAT_KERNEL_BUDGET=100 gives it a hundred times the usual
// patience with large sets of turns. The games are played round by round, so that a run broken off has played some
// under every ruling; each says its part as it ends.
#include "model/games/games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <mutex>
#include <optional>
#include <thread>

#include "model/games/co-tu-lenh/ends.hpp"
#include "model/side_by_side.hpp"
#include "tests/agreement/branches.hpp"
#include "tests/agreement/decisive.hpp"
#include "tests/agreement/dice.hpp"
#include "tests/agreement/disagreement.hpp"
#include "tests/agreement/rulings.hpp"
#include "tests/agreement/stage.hpp"
#include "tests/cotulenh/boards.hpp"

namespace roluat::tests {
namespace {

using namespace model::cotulenh;
namespace cotulenh = model::cotulenh::test;
using cotulenh::BoardMaker;
using cotulenh::Random;

constexpr int kGameRulings = 100;
constexpr int kPlies = 150;
constexpr int kBoards = 12;

struct Tally {
  std::uint64_t games = 0, positions = 0, turns = 0, by_kernel = 0, kernel_turns = 0, given_up = 0;
  Branches branches;
  Decisions decisions;

  Tally& operator+=(const Tally& other) {
    games += other.games;
    positions += other.positions;
    turns += other.turns;
    by_kernel += other.by_kernel;
    kernel_turns += other.kernel_turns;
    given_up += other.given_up;
    branches += other.branches;
    decisions += other.decisions;
    return *this;
  }
};

std::ostream& operator<<(std::ostream& out, const Tally& tally) {
  return out << tally.games << " games, " << tally.positions << " positions, " << tally.turns
             << " turns; by the kernel " << tally.by_kernel << " positions, " << tally.kernel_turns << " turns ("
             << tally.given_up << " sets too large)";
}

/// Hashes of the positions that turns lead to, in order: what a set of turns is.
std::vector<std::uint64_t> set_of(const std::vector<Position>& positions) {
  std::vector<std::uint64_t> hashes;
  for (const Position& position : positions)
    hashes.push_back(position.hash() * 2 + (position.halfmove_clock == 0 ? 1 : 0));
  std::ranges::sort(hashes);
  return hashes;
}

/// One game under one ruling, and some odd boards.
class Round {
 public:
  Round(const model::Ruling& ruling, unsigned number, std::uint64_t game)
      : seed_(first_seed() + number * 1000ULL + game),
        ruling_(ruling),
        rules_(compile(ruling)),
        engine_(fast::make_engine(rules_, set(number + game))),
        kernel_(kernel_encoding()) {
    kernel_.rule(ruling);
    if (game == 0) decisive_.emplace(ruling);
  }

  Tally run() {
    Random random(seed_);
    play(seed_ % 3 == 0 ? cotulenh::opening_with_heroes(random) : opening(rules_.first_move), random, kPlies, 50);
    for (int i = 0; i < kBoards; ++i) play(BoardMaker(random, rules_).make(), random, 4, 2);
    tally_.games = 1;
    if (decisive_) tally_.decisions = decisive_->decisions();
    return tally_;
  }

 private:
  static fast::InstructionSet set(std::uint64_t number) {
    const std::vector<fast::InstructionSet> sets = fast::instruction_sets();
    return sets[number % sets.size()];
  }

  void play(Position position, Random& random, int plies, int decisions_every) {
    for (int ply = 0; ply < plies && !testing::Test::HasFailure(); ++ply) {
      const std::vector<Turn> found = compare(position);
      if (decisive_ && ply % decisions_every == 0) decisive_->look_at(position);
      if (found.empty()) return;
      position = found[random.below(found.size())].next;
    }
  }

  std::vector<Turn> compare(const Position& position) {
    std::vector<Turn> plain = turns(position, rules_);
    std::vector<Position> next;
    for (const Turn& turn : plain) next.push_back(turn.next);
    if (!is_slow()) compare_engine(position, next);
    if (tally_.positions % kernel_every() == 0) compare_kernel(position);
    ++tally_.positions;
    tally_.turns += plain.size();
    tally_.branches.note(position, rules_, plain);
    return plain;
  }

  void compare_engine(const Position& position, const std::vector<Position>& next) {
    EXPECT_EQ(engine_->count(position), next.size()) << cotulenh::where(seed_, position);
    EXPECT_EQ(set_of(engine_->next(position)), set_of(next)) << cotulenh::where(seed_, position);
    if (tally_.positions % 5 == 0) compare_replies(position, next);
  }

  /// Replies counted together are replies counted position by position.
  void compare_replies(const Position& position, const std::vector<Position>& next) {
    std::vector<std::uint64_t> nodes(2);
    engine_->perft(position, position, nodes, {});
    const std::array<Facts, kSides> lost{losses_of(position, Side::red), losses_of(position, Side::blue)};
    std::uint64_t replies = 0;
    for (const Position& one : next)
      if (one.halfmove_clock != 0 || !ends_game({losses_of(one, Side::red), losses_of(one, Side::blue)}, lost, rules_))
        replies += engine_->count(one);
    EXPECT_EQ(nodes[1], replies) << cotulenh::where(seed_, position);
  }

  void compare_kernel(const Position& position) {
    const auto by_kernel = turns_by_kernel(kernel_, ruling_, position, budget());
    if (!by_kernel) {
      ++tally_.given_up;
      return;
    }
    ++tally_.by_kernel;
    tally_.kernel_turns += by_kernel->size();
    const auto found = turn_disagreement(*by_kernel, {ruling_, position}, rules_);
    if (found) ADD_FAILURE() << "seed " << seed_ << ", " << describe(*found, kernel_, *kernel_encoding().ruling("vi"));
  }

  /// The engine is then the plain generator itself, and only the kernel is compared.
  [[nodiscard]] bool is_slow() const { return rules_.heroes.by_check == HeroRules::ByCheck::moved; }
  static std::uint64_t kernel_every() { return setting("ROLUAT_KERNEL_EVERY", 100); }
  static TurnBudget budget() {
    const int times = static_cast<int>(setting("ROLUAT_KERNEL_BUDGET", 1));
    return {TurnBudget().begun * times, TurnBudget().ends * times};
  }

  std::uint64_t seed_;
  const model::Ruling& ruling_;
  Rules rules_;
  std::unique_ptr<fast::Engine> engine_;
  Kernel kernel_;
  std::optional<DecisiveAnswers> decisive_;  ///< in a ruling's first game: it decides what was reached at all
  Tally tally_;
};

/// All rounds, shared by as many threads as there are processors.
Tally all_rounds(const std::vector<model::Ruling>& rulings, std::uint64_t games) {
  Tally sum;
  std::mutex mutex;
  model::each_side_by_side(games * rulings.size(), std::thread::hardware_concurrency(), [&](std::size_t i) {
    if (testing::Test::HasFailure()) return;
    const std::size_t ruling = i % rulings.size();
    const Tally one = Round(rulings[ruling], static_cast<unsigned>(ruling), i / rulings.size()).run();
    const std::scoped_lock lock(mutex);
    sum += one;
    if (sum.games % rulings.size() == 0) std::cout << "so far: " << sum << std::endl;
  });
  return sum;
}

// The counters themselves: what has not happened is not counted.
TEST(Branches, OnlyWhatHappensIsMet) {
  const Rules rules = compile(*kernel_encoding().ruling("vi"));
  Branches branches;
  EXPECT_EQ(branches.never_met().size(), branches.counts().size());
  branches.note(opening(), rules, turns(opening(), rules));
  EXPECT_EQ(branches.counts().at("turn of one act"), turns(opening(), rules).size());
  EXPECT_GT(branches.counts().at("step by infantry"), 0U);
  for (const char* name : {"end: mate", "target a commander", "burn by aircraft", "hero by check: attackers"})
    EXPECT_EQ(branches.counts().at(name), 0U) << name;
}

TEST(Games, EngineGeneratorAndKernelHaveTheSameTurnsAndEveryRuleIsMet) {
  Dice dice(first_seed());
  const Tally tally =
      all_rounds(deal(dice, kernel_encoding().questions, kGameRulings), setting("ROLUAT_GAMES_EACH", 1));
  std::cout << "\nAll: " << tally << "\n\nHow often what was met:\n"
            << tally.branches << "\nHow many positions an answer decided, of those looked at:\n"
            << tally.decisions;
  for (const std::string& name : tally.branches.never_met()) ADD_FAILURE() << "never met: " << name;
  for (const ConsumedQuestion& question : known_questions())
    for (const std::string_view option : question.options) {
      const std::string answer = std::string(question.id) + "=" + std::string(option);
      const auto dealt = tally.decisions.find(answer);
      ASSERT_TRUE(dealt != tally.decisions.end()) << answer << " was never dealt";
      EXPECT_TRUE(dealt->second.decided != 0 || !shown_elsewhere(std::string(question.id)).empty())
          << answer << " decided nothing";
    }
}

}  // namespace
}  // namespace roluat::tests
