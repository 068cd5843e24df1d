// A game that is a folder of data and no C++: written, read, judged by its kernel, checked.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "model/games/games.hpp"
#include "solver/formula_game.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

const std::string kFolder = std::string(ROLUAT_SOURCE_DIR) + "/model/games/co-day";
constexpr const char* kFen = "kind=guard side=light place=4 / kind=stone side=dark place=3 | to-move=light";
constexpr const char* kBack = "actor=1 aimed=no target=1 to-place=5 manner=step";

TEST(OwnGame, IsWrittenAndReadByTheNamesOfItsVocabulary) {
  const solver::FormulaGame game(kFolder);
  const solver::Encoding encoding = solver::read_kernel(kFolder);
  const model::Signature& signature = encoding.prelude.signature();
  const model::Structure read = game.read(signature, kFen, kBack);
  EXPECT_EQ(read.elements, 2);
  const model::Written written = game.write(signature, read);
  EXPECT_EQ(written.fen, kFen);
  EXPECT_EQ(written.act, kBack);
  EXPECT_EQ(game.describe(kFen, kBack).en, "light's guard on 4 goes to 5 (step)");
  EXPECT_FALSE(game.has_referee());
}

TEST(OwnGame, FaultsHaveTheirColumn) {
  const solver::FormulaGame game(kFolder);
  const solver::Encoding encoding = solver::read_kernel(kFolder);
  const auto fault = [&](const std::string& fen, const std::string& act) {
    return fault_of([&] { (void)game.read(encoding.prelude.signature(), fen, act); });
  };
  EXPECT_EQ(fault("kind=horse side=light place=4", "").column, 1);
  EXPECT_EQ(fault("kind=guard colour=red", "").problem, "the vocabulary has no 'colour'");
  EXPECT_EQ(fault("kind=guard side", "").column, 12);
  EXPECT_EQ(fault(kFen, "actor=3").column, 1) << "there are two men";
}

TEST(OwnGame, IsJudgedByItsKernel) {
  const solver::FormulaGame game(kFolder);
  const solver::Encoding encoding = solver::read_kernel(kFolder);
  const std::string back = "actor=1 aimed=yes target=2 to-place=3 manner=take";
  EXPECT_TRUE(game.legal(*encoding.ruling("old"), kFen, back)) << "a guard takes backwards";
  EXPECT_FALSE(game.legal(*encoding.ruling("new"), kFen, back));
  EXPECT_TRUE(game.legal(*encoding.ruling("new"), kFen, kBack));
}

TEST(OwnGame, IsChecked) {
  const ScratchFolder scratch;
  const Ran ran = run_roluat("check '" + kFolder + "' --report '" + scratch.path("report") + "' --json");
  ASSERT_EQ(ran.status, 1) << ran.err;
  EXPECT_NE(ran.err.find("its kernel alone judges"), std::string::npos) << ran.err;
  std::map<std::string, std::string> titles;
  const Json report = Json::parse(content_of(scratch.path("report/findings.json")));
  for (const Json& finding : report["findings"]) titles.emplace(finding["id"], finding["title"]["en"]);
  const auto of = [&](const std::string& id) { return titles.contains(id) ? titles.at(id) : "there is no " + id; };
  EXPECT_TRUE(of("contradiction:old.guard:old.no-back").starts_with("The old text both permits and forbids: "))
      << of("contradiction:old.guard:old.no-back");
  bool opposite = false;
  for (const auto& [id, title] : titles)
    opposite = opposite || title.starts_with("The new text permits, the old text forbids: ");
  EXPECT_TRUE(opposite) << ran.err;
  EXPECT_TRUE(std::filesystem::exists(scratch.path("report/index.html")));
}

}  // namespace
}  // namespace roluat::tests
