// The central doubt: do the enumerator and the kernel's formulas play the same game? Every candidate act of random
// positions is put to both, under many rulings, and so is what the legal ones lead to, whether a turn may end there,
// the acts that go on with a turn, and all turns with exposure and promotions. ROLUAT_POSITIONS (for each ruling) and
// ROLUAT_SEED make longer and other runs of it.
#include <gtest/gtest.h>

#include <array>
#include <iostream>

#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/games.hpp"
#include "tests/agreement/disagreement.hpp"
#include "tests/agreement/random_positions.hpp"
#include "tests/agreement/rulings.hpp"
#include "tests/agreement/stage.hpp"

namespace roluat::tests {
namespace {

using namespace model::cotulenh;

constexpr int kFailuresShown = 3;
constexpr int kRulings = 4 + kDealt;

struct Counts {
  long positions = 0, legal = 0;
  long begun = 0, turn_sets = 0, turns = 0, splits = 0, given_up = 0;
  std::array<long, kManners> by_manner{};

  void add(const std::vector<Move>& moves) {
    ++positions;
    legal += static_cast<long>(moves.size());
    for (const Move& move : moves) ++by_manner[static_cast<std::size_t>(move.act.manner)];
  }
  void add(const KernelTurns& found) {
    ++turn_sets;
    turns += static_cast<long>(found.size());
    splits += std::ranges::count_if(found, [](const auto& turn) { return turn.second.size() > 1; });
  }
};

/// "ruling vi: 1000 positions, 2500000 acts compared, 35000 legal (step 30000, ...)" and the same of turns.
void print(const std::string& ruling, const Counts& counts, long tried) {
  std::cout << "ruling " << ruling << ": " << counts.positions << " positions (" << counts.begun << " in a turn), "
            << tried << " acts compared, " << counts.legal << " legal (";
  for (std::size_t m = 0; m < kManners; ++m)
    std::cout << (m > 0 ? ", " : "") << kMannerNames[m] << " " << counts.by_manner[m];
  std::cout << "); " << counts.turn_sets << " sets of turns, " << counts.turns << " turns, " << counts.splits
            << " of several acts; " << counts.given_up << " sets too large\n";
}

/// Half of the positions have few pieces, a third more of them, the rest almost all.
Crowd crowd(std::uint64_t number) {
  if (number % 6 < 3) return Crowd::few;
  return number % 6 < 5 ? Crowd::some : Crowd::many;
}

constexpr int kActsDeep = 3;
constexpr int kTurnsPercent = 50;  // of the positions with up to kTurnsPieces pieces; of the others one in ten of these
constexpr int kTurnsPieces = 12;

const model::Ruling& plain() { return *kernel_encoding().ruling("vi"); }

/// An act after which the turn may go on with another, if there is one.
const Move* splitting(Dice& dice, const std::vector<Move>& moves) {
  std::vector<const Move*> open;
  for (const Move& move : moves) {
    const Stack& left = move.next.at(move.act.from);
    const bool own = !left.empty() && left.side() == move.next.to_move();
    if (own && (!left.all_acted() || left.carrier().kind == Kind::navy)) open.push_back(&move);
  }
  return open.empty() ? nullptr : dice.one_of(open);
}

/// Compares the acts of a position, and of some that they lead to in the same turn.
std::string acts_fault(Dice& dice, Kernel& kernel, Case on, const Rules& rules, Counts& counts) {
  for (int depth = 0; depth < kActsDeep; ++depth) {
    kernel.place(on.position);
    const std::vector<Move> moves = kernel.moves();
    counts.add(moves);
    counts.begun += depth > 0 ? 1 : 0;
    if (const auto found = first_disagreement(kernel, moves, on, rules)) return describe(*found, kernel, plain());
    const Move* next = splitting(dice, moves);
    if (next == nullptr) break;
    on.position = next->next;
  }
  return "";
}

std::string turns_fault(Kernel& kernel, const Case& on, const Rules& rules, Counts& counts) {
  const auto by_kernel = turns_by_kernel(kernel, on.ruling, on.position);
  if (!by_kernel) {
    ++counts.given_up;
    return "";
  }
  counts.add(*by_kernel);
  const auto found = turn_disagreement(*by_kernel, on, rules);
  return found ? describe(*found, kernel, plain()) : "";
}

/// Compares one position, and says what is wrong with it, also in its smallest form.
std::string fault(Dice& dice, Kernel& kernel, const model::Ruling& ruling, const Rules& rules, const Position& position,
                  Counts& counts) {
  const Case on{ruling, position};
  std::string text = acts_fault(dice, kernel, on, rules, counts);
  const int percent = position.piece_count() <= kTurnsPieces ? kTurnsPercent : kTurnsPercent / 10;
  if (text.empty() && dice.chance(percent)) text = turns_fault(kernel, on, rules, counts);
  if (!text.empty()) kernel.rule(ruling);
  return text;
}

/// Must acts of this manner turn up among so many positions, or none? Nothing: there may be a few.
std::optional<bool> expected(Manner manner, const model::Ruling& ruling) {
  switch (manner) {
    case Manner::return_:
      if (!ruling.is("aircraft.return", "free") && ruling.is("headquarters.shield", "headquarters-first"))
        return std::nullopt;
      return ruling.is("aircraft.return", "free");
    case Manner::exchange:
      return !ruling.is("aircraft.exchange", "target-first") && !ruling.is("aircraft.exchange", "none");
    case Manner::burn: return ruling.is("aircraft.crossing", "burns");
    case Manner::void_: return ruling.is("river.wrong-crossing", "loses-turn");
    default: return true;
  }
}

class Agreement : public testing::TestWithParam<std::size_t> {
 protected:
  const std::vector<model::Ruling> rulings_ = rulings_to_compare(kernel_encoding());
};

TEST_P(Agreement, OfEnumeratorAndKernelOnEveryCandidateAct) {
  const model::Ruling& ruling = rulings_[GetParam()];
  const Rules rules = compile(ruling);
  Kernel kernel(kernel_encoding());
  kernel.rule(ruling);
  Counts counts;
  int failures = 0;
  for (std::uint64_t i = 0; i < setting("ROLUAT_POSITIONS", 1000) && failures < kFailuresShown; ++i) {
    const std::uint64_t seed = first_seed() + 1'000'000 * (GetParam() + 1) + i;
    Dice dice(seed);
    const std::string text = fault(dice, kernel, ruling, rules, random_position(dice, crowd(i), rules), counts);
    if (text.empty()) continue;
    ++failures;
    ADD_FAILURE() << "seed " << seed << ", " << text;
  }
  print(ruling.name, counts, kernel.tried());
  for (std::size_t m = 0; m < kManners && failures == 0; ++m)
    if (const std::optional<bool> must = expected(static_cast<Manner>(m), ruling)) {
      EXPECT_EQ(counts.by_manner[m] > 0, *must) << kMannerNames[m];
    }
}

std::string ruling_name(const testing::TestParamInfo<std::size_t>& info) {
  std::string name =
      info.param < kPresets.size() ? kPresets[info.param] : "dealt" + std::to_string(info.param - kPresets.size() + 1);
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Rulings, Agreement, testing::Range(std::size_t{0}, std::size_t{kRulings}), ruling_name);

// A ruling of its own for each position, so that any two answers meet.
class AgreementOfMany : public testing::TestWithParam<std::uint64_t> {};

TEST_P(AgreementOfMany, RulingsWithFewPieces) {
  Kernel kernel(kernel_encoding());
  Counts counts;
  int failures = 0;
  for (std::uint64_t i = 0; i < setting("ROLUAT_POSITIONS", 2500) && failures < kFailuresShown; ++i) {
    const std::uint64_t seed = first_seed() + 1'000'000 * (kRulings + 1 + GetParam()) + i;
    Dice dice(seed);
    const model::Ruling ruling = any_ruling(dice, kernel_encoding().questions, "seed " + std::to_string(seed));
    kernel.rule(ruling);
    const std::string text = fault(dice, kernel, ruling, compile(ruling), scattered(dice, 2, 12), counts);
    if (text.empty()) continue;
    ++failures;
    ADD_FAILURE() << "seed " << seed << ", " << text;
  }
  print("of its own for each position", counts, kernel.tried());
  for (std::size_t m = 0; m < kManners && failures == 0; ++m) EXPECT_GT(counts.by_manner[m], 0) << kMannerNames[m];
}

INSTANTIATE_TEST_SUITE_P(Seeds, AgreementOfMany, testing::Range(std::uint64_t{0}, std::uint64_t{4}));

TEST(AgreementRulings, UseEveryOptionOfEveryQuestion) {
  const std::vector<model::Ruling> rulings = rulings_to_compare(kernel_encoding());
  ASSERT_EQ(rulings.size(), static_cast<std::size_t>(kRulings));
  for (const model::Question& question : kernel_encoding().questions.all())
    for (const model::Option& option : question.options) {
      const auto uses = [&](const model::Ruling& ruling) { return ruling.is(question.id, option.id); };
      EXPECT_TRUE(std::ranges::any_of(rulings, uses)) << question.id << " = " << option.id;
    }
}

// The comparison itself: does it see a difference when there is one?
TEST(AgreementItself, SeesARulingThatDiffersInOneAnswer) {
  const model::Ruling& vi = *kernel_encoding().ruling("vi");
  model::Ruling other = vi;
  other.options["aircraft.return"] = "never";
  ASSERT_FALSE(vi.is("aircraft.return", "never"));
  const Position position = read_fen("11/11/11/11/11/11/5i5/11/11/5F5/11/11 r - - 0 1");
  Kernel kernel(kernel_encoding());
  kernel.rule(vi);
  kernel.place(position);
  const std::vector<Move> moves = kernel.moves();
  EXPECT_FALSE(first_disagreement(kernel, moves, {vi, position}, compile(vi)).has_value());
  const auto found = first_disagreement(kernel, moves, {other, position}, compile(other));
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(write_act(found->act), "f3~f6");
  EXPECT_EQ(found->parting, Parting::only_kernel);
}

TEST(AgreementItself, SeesATurnThatDiffersInOneAnswer) {
  model::Ruling exposed = *kernel_encoding().ruling("vi"), other;
  exposed.options["commander.exposed"] = "allowed";
  other = exposed;
  other.options["commander.exposed"] = "illegal";
  const Position position = read_fen("11/11/11/11/11/11/5t5/5I5/5C5/11/11/11 r - - 0 1");
  Kernel kernel(kernel_encoding());
  kernel.rule(exposed);
  const auto by_kernel = turns_by_kernel(kernel, exposed, position);
  ASSERT_TRUE(by_kernel.has_value());
  EXPECT_FALSE(turn_disagreement(*by_kernel, {exposed, position}, compile(exposed)).has_value());
  const auto found = turn_disagreement(*by_kernel, {other, position}, compile(other));
  ASSERT_TRUE(found.has_value());
  EXPECT_TRUE(found->only_kernel);
}

}  // namespace
}  // namespace roluat::tests
