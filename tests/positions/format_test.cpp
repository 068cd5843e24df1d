// The format in which judged positions are exchanged: what is written is what is read, and faults have their line.
#include <gtest/gtest.h>

#include "analysis/positions/position_files.hpp"
#include "analysis/positions/position_lines.hpp"
#include "analysis/positions/turn_digest.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

PositionFile two_positions() {
  PositionFile file{{"0.1.0", "co-tu-lenh", "roluat positions --seed 3", {{"vi", "0123"}}}, {}};
  JudgedPosition act;
  act.id = "a-1";
  act.fen = "11/11/11/2n8/2A8/11/11/11/11/11/11/11 r - - 0 1";
  act.claim = "c8@c9";
  act.pieces = 2;
  act.verdicts = {{{"vi", {}}, true, {}}, {{"vi", {{"ship.ashore", "as-others"}}}, false, {}}};
  act.questions = {"ship.ashore"};
  act.clauses = {"vi.stay.land-weapons"};
  act.shows = {"stay artillery>navy"};
  act.reason = {"a", "b", "c"};
  JudgedPosition turns = act;
  turns.id = "t-1";
  turns.claim.clear();
  turns.verdicts = {{{"zh", {}}, false, {2, "00ff", {2, 5}, {"c8-c7", "c8@c9"}}}};
  turns.source = {PositionSource::By::play, 7, "zh", {"c5-c6", "c8-c7"}};
  file.positions = {act, turns};
  return file;
}

TEST(PositionLines, AreReadAsTheyAreWritten) {
  const PositionFile file = two_positions();
  EXPECT_EQ(parse_positions(write_positions(file), "file"), file);
}

TEST(PositionFiles, SayHowActsAreWrittenInTheWordsOfTheGame) {
  model::GameWords words;
  const std::string without = bundle_readme(two_positions(), words);
  EXPECT_NE(without.find("\n\nThe digest: "), std::string::npos) << without;
  for (const char* sign : {"Signs of an act", "burns", "stack", "Ký hiệu", "记号"})
    EXPECT_EQ(without.find(sign), std::string::npos) << sign;
  words.signs = {"Dấu `x` là ăn.", "`x` 表示吃子。", "`x` takes."};
  const std::string with = bundle_readme(two_positions(), words);
  for (const char* sign : {" Dấu `x` là ăn.\n", "`x` 表示吃子。\n", "\n\n`x` takes. The digest: "})
    EXPECT_NE(with.find(sign), std::string::npos) << with;
}

TEST(PositionLines, TellTheLineOfWhatIsNoPosition) {
  const std::string content = write_positions(two_positions()) + "{\"id\":\"b\"}\n";
  try {
    (void)parse_positions(content, "file.jsonl");
    FAIL() << "a line without a FEN was read";
  } catch (const model::InputError& error) {
    EXPECT_EQ(error.diagnostic().line, 4);
    EXPECT_EQ(error.diagnostic().source.str(), "file.jsonl");
  }
}

TEST(PositionLines, RefuseAnIdThatComesTwice) {
  PositionFile file = two_positions();
  file.positions.back().id = "a-1";
  EXPECT_THROW((void)parse_positions(write_positions(file), "file"), model::InputError);
}

TEST(PositionLines, RefuseAnotherSchemaAndAnEmptyFile) {
  EXPECT_THROW((void)parse_positions("{\"schema\":\"roluat.findings/1\",\"game\":\"x\"}\n", "file"), model::InputError);
  EXPECT_THROW((void)parse_positions("", "file"), model::InputError);
}

// The values were computed by another program, from the description in README.md.
TEST(TurnDigest, IsThatOfTheDocumentedFunction) {
  EXPECT_EQ(turn_digest({}), "cbf29ce484222325");
  EXPECT_EQ(turn_digest({"11/11 b - - 0 1", "T10/11 b - - 0 1"}), "26fc81238b58393c");
}

TEST(TurnDigest, PassesOverClocksOrderAndDoubles) {
  EXPECT_EQ(turn_digest({"11 b - - 3 9", "T10 b - - 0 1", "11 b - - 0 1"}),
            turn_digest({"T10 b - - 5 2", "11 b - - 0 1"}));
}

TEST(JudgedPosition, KnowsWhetherItPartsRulings) {
  const PositionFile file = two_positions();
  EXPECT_TRUE(file.positions[0].parts_rulings());
  EXPECT_FALSE(file.positions[1].parts_rulings());
}

}  // namespace
}  // namespace roluat::analysis
