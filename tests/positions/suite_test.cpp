// The conformance suite that lies in tests/conformance: is every verdict ours, does every position show something that
// none before does, and is whatever is not covered given a reason?
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "analysis/perft/perft_suite.hpp"
#include "analysis/positions/position_checking.hpp"
#include "analysis/positions/position_lines.hpp"
#include "analysis/positions/turn_digest.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/games.hpp"
#include "tests/agreement/kernel_turns.hpp"

namespace roluat::analysis {
namespace {

const std::string kFolder = ROLUAT_CONFORMANCE_DIR;
constexpr std::size_t kEvaluated = 60;  // positions of a suite whose turns the kernel lists too
constexpr std::size_t kFewTurns = 25;

const model::Questions& questions() {
  static const model::Questions read =
      model::read_questions(model::game_folder("co-tu-lenh") + "/kernel/questions.toml");
  return read;
}

std::vector<model::Ruling> presets() { return model::read_rulings(model::game_folder("co-tu-lenh"), questions()); }

std::string word(const SuitePosition& position, const std::string& which) {
  const auto found = std::ranges::find(position.words, which, &std::pair<std::string, std::string>::first);
  return found == position.words.end() ? "" : found->second;
}

class SuiteOf : public testing::TestWithParam<std::string> {
 protected:
  const std::string path_ = kFolder + "/" + GetParam() + ".epd";
};

TEST_P(SuiteOf, HasAThousandPositionsWithOurTurnsAndCounts) {
  const auto game = model::make_game("co-tu-lenh");
  const CheckedPositions checked = PositionChecker(*game, presets(), questions()).check_file(path_);
  EXPECT_GE(checked.positions, 1000U);
  for (const WrongVerdict& wrong : checked.wrong)
    ADD_FAILURE() << path_ << ":" << wrong.line << ": " << wrong.fen << "\n  " << wrong.says << "\n  " << wrong.is;
}

TEST_P(SuiteOf, ShowsSomethingNewWithEveryPosition) {
  std::set<std::string> ids, fens, shown;
  for (const SuitePosition& position : read_suite(path_, GetParam()).positions) {
    EXPECT_TRUE(ids.insert(word(position, "id")).second) << position.line;
    EXPECT_TRUE(fens.insert(position.fen).second) << position.line;
    EXPECT_TRUE(shown.insert(word(position, "shows")).second) << position.line << ": " << word(position, "shows");
    EXPECT_FALSE(word(position, "shows").empty()) << position.line;
  }
}

// By the kernel's formulas alone: acts, splits, exposure, promotions.
TEST_P(SuiteOf, HasTheTurnsThatTheKernelListsOnASample) {
  const solver::Encoding encoding = solver::read_kernel(model::game_folder("co-tu-lenh"));
  tests::Kernel kernel(encoding);
  const model::Ruling& ruling = *encoding.ruling(GetParam());
  kernel.rule(ruling);
  const Suite suite = read_suite(path_, GetParam());
  std::size_t evaluated = 0;
  for (std::size_t i = 0; i < suite.positions.size() && evaluated < kEvaluated; i += 7) {
    const SuitePosition& position = suite.positions[i];
    if (position.counts.front().nodes > kFewTurns) continue;
    const auto turns = tests::turns_by_kernel(kernel, ruling, model::cotulenh::read_fen(position.fen));
    if (!turns) continue;
    ++evaluated;
    std::vector<std::string> next;
    for (const auto& [after, acts] : *turns) next.push_back(model::cotulenh::write_fen(after));
    EXPECT_EQ(turn_digest(next), word(position, "digest")) << path_ << ":" << position.line << ": " << position.fen;
  }
  EXPECT_GT(evaluated, kEvaluated / 2);
}

// The table that the suite was made with: a question's other answers are all there, and what is not shown has a reason.
TEST_P(SuiteOf, CoversEveryAnswerOrSaysWhyNot) {
  std::ifstream file(kFolder + "/" + GetParam() + ".coverage.txt");
  std::stringstream text;
  text << file.rdbuf();
  const std::string table = text.str();
  const model::Ruling ruling = model::ruling_called(GetParam(), presets(), questions(), "test");
  for (const model::Question& question : questions().all())
    for (const model::Option& option : question.options) {
      const std::string answer = question.id + "=" + option.id;
      const std::size_t at = table.find("\n" + answer + " ");
      if (ruling.is(question.id, option.id)) continue;
      ASSERT_NE(at, std::string::npos) << answer;
      const std::string line = table.substr(at + 1, table.find('\n', at + 1) - at - 1);
      const std::string says = line.substr(line.find_first_not_of(' ', answer.size()));
      EXPECT_TRUE(says.starts_with(GetParam() + "-") || (says.starts_with("- ") && says.size() > 10)) << line;
    }
}

INSTANTIATE_TEST_SUITE_P(Presets, SuiteOf, testing::Values("vi", "zh", "cotulenh-core", "consolidated"),
                         [](const auto& tested) {
                           std::string name = tested.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

// Every third: what rulings compile into takes most of the time. `roluat positions check` asks about all.
TEST(Discriminating, PositionsHaveOurVerdictsAndPartRulings) {
  const std::string path = kFolder + "/discriminating.jsonl";
  const auto game = model::make_game("co-tu-lenh");
  const PositionChecker checker(*game, presets(), questions());
  const PositionFile file = read_positions(path);
  EXPECT_TRUE(std::ranges::all_of(file.positions, &JudgedPosition::parts_rulings));
  ASSERT_FALSE(file.positions.empty());
  for (std::size_t i = 2; i < file.positions.size(); i += 3)
    for (const WrongVerdict& wrong : checker.check(file.positions[i]))
      ADD_FAILURE() << file.positions[i].id << ", " << wrong.ruling << ": " << wrong.says << ", not " << wrong.is;
}

}  // namespace
}  // namespace roluat::analysis
