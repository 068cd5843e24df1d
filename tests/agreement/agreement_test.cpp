// The central doubt: do the enumerator and the kernel's formulas play the same game? Every candidate act of random
// positions is put to both, under many rulings, and so is what the legal ones lead to. ROLUAT_POSITIONS (for each
// ruling) and ROLUAT_SEED make longer and other runs of it.
#include <gtest/gtest.h>

#include <array>
#include <iostream>

#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/games.hpp"
#include "tests/agreement/disagreement.hpp"
#include "tests/agreement/random_positions.hpp"
#include "tests/agreement/rulings.hpp"

namespace roluat::tests {
namespace {

using namespace model::cotulenh;

constexpr int kFailuresShown = 3;
constexpr int kRulings = 4 + kDealt;

const solver::Encoding& encoding() {
  static const solver::Encoding read = solver::read_kernel(model::game_folder("co-tu-lenh"));
  return read;
}

struct Counts {
  long positions = 0, legal = 0;
  std::array<long, kManners> by_manner{};

  void add(const std::vector<Move>& moves) {
    ++positions;
    legal += static_cast<long>(moves.size());
    for (const Move& move : moves) ++by_manner[static_cast<std::size_t>(move.act.manner)];
  }
};

/// "ruling vi: 1000 positions, 2500000 acts compared, 35000 legal (step 30000, ...)"
void print(const std::string& ruling, const Counts& counts, long tried) {
  std::cout << "ruling " << ruling << ": " << counts.positions << " positions, " << tried << " acts compared, "
            << counts.legal << " legal (";
  for (std::size_t m = 0; m < kManners; ++m)
    std::cout << (m > 0 ? ", " : "") << kMannerNames[m] << " " << counts.by_manner[m];
  std::cout << ")\n";
}

/// Half of the positions have few pieces, a third more of them, the rest almost all.
Crowd crowd(std::uint64_t number) {
  if (number % 6 < 3) return Crowd::few;
  return number % 6 < 5 ? Crowd::some : Crowd::many;
}

/// Compares one position, and says what is wrong with it in its smallest form.
std::string fault(Kernel& kernel, const model::Ruling& ruling, const Rules& rules, const Position& position,
                  Counts& counts) {
  kernel.place(position);
  const std::vector<Move> moves = kernel.moves();
  counts.add(moves);
  const auto found = first_disagreement(moves, position, ruling, rules);
  if (!found) return "";
  const model::Ruling& vi = *encoding().ruling("vi");
  const std::string text =
      "found\n" + describe(*found, kernel, vi) + "\nsmallest\n" + describe(smallest(*found, kernel, vi), kernel, vi);
  kernel.rule(ruling);
  return text;
}

/// Must acts of this manner turn up among so many positions?
bool expected(Manner manner, const model::Ruling& ruling) {
  switch (manner) {
    case Manner::return_: return ruling.is("aircraft.return", "free");
    case Manner::exchange:
      return !ruling.is("aircraft.exchange", "target-first") && !ruling.is("aircraft.exchange", "none");
    case Manner::burn: return ruling.is("aircraft.crossing", "burns");
    case Manner::void_: return ruling.is("river.wrong-crossing", "loses-turn");
    default: return true;
  }
}

class Agreement : public testing::TestWithParam<std::size_t> {
 protected:
  const std::vector<model::Ruling> rulings_ = rulings_to_compare(encoding());
};

TEST_P(Agreement, OfEnumeratorAndKernelOnEveryCandidateAct) {
  const model::Ruling& ruling = rulings_[GetParam()];
  const Rules rules = compile(ruling);
  Kernel kernel(encoding());
  kernel.rule(ruling);
  Counts counts;
  int failures = 0;
  for (std::uint64_t i = 0; i < setting("ROLUAT_POSITIONS", 2000) && failures < kFailuresShown; ++i) {
    const std::uint64_t seed = first_seed() + 1'000'000 * (GetParam() + 1) + i;
    Dice dice(seed);
    const std::string text = fault(kernel, ruling, rules, random_position(dice, crowd(i), rules), counts);
    if (text.empty()) continue;
    ++failures;
    ADD_FAILURE() << "seed " << seed << ", " << text;
  }
  print(ruling.name, counts, kernel.tried());
  for (std::size_t m = 0; m < kManners && failures == 0; ++m)
    EXPECT_EQ(counts.by_manner[m] > 0, expected(static_cast<Manner>(m), ruling)) << kMannerNames[m];
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
  Kernel kernel(encoding());
  Counts counts;
  int failures = 0;
  for (std::uint64_t i = 0; i < setting("ROLUAT_POSITIONS", 2500) && failures < kFailuresShown; ++i) {
    const std::uint64_t seed = first_seed() + 1'000'000 * (kRulings + 1 + GetParam()) + i;
    Dice dice(seed);
    const model::Ruling ruling = any_ruling(dice, encoding().questions, "seed " + std::to_string(seed));
    kernel.rule(ruling);
    const std::string text = fault(kernel, ruling, compile(ruling), scattered(dice, 2, 12), counts);
    if (text.empty()) continue;
    ++failures;
    ADD_FAILURE() << "seed " << seed << ", " << text;
  }
  print("of its own for each position", counts, kernel.tried());
  for (std::size_t m = 0; m < kManners && failures == 0; ++m) EXPECT_GT(counts.by_manner[m], 0) << kMannerNames[m];
}

INSTANTIATE_TEST_SUITE_P(Seeds, AgreementOfMany, testing::Range(std::uint64_t{0}, std::uint64_t{4}));

TEST(AgreementRulings, UseEveryOptionOfEveryQuestion) {
  const std::vector<model::Ruling> rulings = rulings_to_compare(encoding());
  ASSERT_EQ(rulings.size(), static_cast<std::size_t>(kRulings));
  for (const model::Question& question : encoding().questions.all())
    for (const model::Option& option : question.options) {
      const auto uses = [&](const model::Ruling& ruling) { return ruling.is(question.id, option.id); };
      EXPECT_TRUE(std::ranges::any_of(rulings, uses)) << question.id << " = " << option.id;
    }
}

// The comparison itself: does it see a difference when there is one?
TEST(AgreementItself, SeesARulingThatDiffersInOneAnswer) {
  const model::Ruling& vi = *encoding().ruling("vi");
  model::Ruling other = vi;
  other.options["aircraft.return"] = "never";
  ASSERT_FALSE(vi.is("aircraft.return", "never"));
  const Position position = read_fen("11/11/11/11/11/11/5i5/11/11/5F5/11/11 r - - 0 1");
  Kernel kernel(encoding());
  kernel.rule(vi);
  kernel.place(position);
  EXPECT_FALSE(first_disagreement(kernel.moves(), position, vi, compile(vi)).has_value());
  const auto found = first_disagreement(kernel.moves(), position, other, compile(other));
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(write_act(found->act), "f3~f6");
  EXPECT_EQ(found->parting, Parting::only_kernel);
}

}  // namespace
}  // namespace roluat::tests
