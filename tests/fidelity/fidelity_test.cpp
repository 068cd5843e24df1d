// Is a clause that another hand has encoded otherwise told from one that it has encoded in other words?
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "experiments/fidelity/sheets.hpp"
#include "model/diagnostic.hpp"
#include "model/games/games.hpp"
#include "model/read_file.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

using experiments::ClauseVersion;
using experiments::ComparedClause;

class FidelityTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    encoding = std::make_unique<solver::Encoding>(solver::read_encoding(model::game_folder("co-tu-lenh")));
    game = model::make_game("co-tu-lenh");
  }
  static void TearDownTestSuite() {
    encoding.reset();
    game.reset();
  }

  /// The version of one clause that a file with these readings holds.
  static std::vector<ClauseVersion> version(const std::string& clause, const std::string& readings) {
    const ScratchFolder scratch;
    return experiments::read_versions(*encoding,
                                      scratch.file("version.toml", "[[clause]]\nid = \"" + clause + "\"\n" + readings));
  }
  static std::string reading(const std::string& id, const std::string& grade, const std::string& norm,
                             const std::string& when) {
    return "[[clause.reading]]\nid = \"" + id + "\"\ngrade = \"" + grade + "\"\nnorm = \"" + norm + "\"\nwhen = '''" +
           when + "'''\n";
  }
  static ComparedClause compared(const std::string& first, const std::string& second,
                                 const std::string& clause = "vi.tank.move") {
    return compare(*encoding, *game, version(clause, first), version(clause, second)).clauses.front();
  }

  static std::unique_ptr<solver::Encoding> encoding;
  static std::unique_ptr<model::Game> game;
};
std::unique_ptr<solver::Encoding> FidelityTest::encoding;
std::unique_ptr<model::Game> FidelityTest::game;

const std::string kOneOrTwo = "(and (is actor tank) plain-land stepping orthogonal (far 1 2))";

TEST_F(FidelityTest, TheSameInOtherWordsIsTheSame) {
  const auto clause = compared(reading("a", "plain", "permit", kOneOrTwo),
                               reading("b", "plain", "permit",
                                       "(and plain-land (is actor tank) (not aimed) (= manner step) "
                                       "(xor (= dv 0) (= dh 0)) (<= distance 2))"));
  EXPECT_TRUE(clause.plainly_the_same);
  EXPECT_EQ(clause.first, std::vector<std::string>{"b"});
  EXPECT_EQ(clause.second, std::vector<std::string>{"a"});
}

TEST_F(FidelityTest, APointMoreIsShownOnTheSmallestBoard) {
  const auto clause =
      compared(reading("a", "plain", "permit", kOneOrTwo),
               reading("b", "plain", "permit", "(and (is actor tank) plain-land stepping orthogonal (far 1 3))"));
  ASSERT_FALSE(clause.plainly_the_same);
  ASSERT_EQ(clause.partings.size(), 1U);
  EXPECT_EQ(clause.partings[0].difference, "the second permits");
  EXPECT_EQ(clause.partings[0].pieces, 1);
  EXPECT_EQ(clause.partings[0].first, std::vector<std::string>{"is silent"});
  EXPECT_EQ(clause.partings[0].second, std::vector<std::string>{"permits"});
  const model::Structure shown =
      game->read(encoding->prelude.signature(), game->position(clause.partings[0].fen), clause.partings[0].act);
  EXPECT_EQ(shown.elements, 1);
}

// One piece alone meets neither.
TEST_F(FidelityTest, DefinitionsThatOnlyTwoPiecesTellApart) {
  const auto defined = [](const std::string& id, const std::string& then) {
    return "[[clause.reading]]\nid = \"" + id + "\"\ngrade = \"plain\"\nnorm = \"define\"\nthen = '''" + then + "'''\n";
  };
  const std::string another = "(exists ((p Piece)) (distinct p actor))";
  const auto clause = compared(defined("a", another), defined("b", "false"));
  ASSERT_FALSE(clause.plainly_the_same);
  EXPECT_EQ(clause.partings.at(0).difference, "words");
  EXPECT_FALSE(compared(defined("a", "(distinct (side actor) (side target))"), defined("b", "false")).plainly_the_same);
  EXPECT_TRUE(compared(defined("a", another), defined("b", "(not (forall ((q Piece)) (= q actor)))")).plainly_the_same);
}

TEST_F(FidelityTest, ForbiddingIsNotPermitting) {
  const auto clause = compared(reading("a", "plain", "permit", kOneOrTwo), reading("b", "plain", "forbid", kOneOrTwo));
  EXPECT_FALSE(clause.plainly_the_same);
  EXPECT_EQ(clause.partings.size(), 2U);
}

TEST_F(FidelityTest, ADutyPermitsWhatItDemandsAndForbidsTheRest) {
  const std::string duty =
      "[[clause.reading]]\nid = \"a\"\nnorm = \"oblige\"\nwhen = '''(and (is actor tank) taking single)'''\n"
      "then = '''(= manner replace)'''\n";
  const auto clause =
      compared(duty, reading("b", "plain", "permit", "(and (is actor tank) taking single (= manner replace))"));
  ASSERT_EQ(clause.partings.size(), 1U);
  EXPECT_EQ(clause.partings[0].difference, "the first forbids");
}

TEST_F(FidelityTest, GradesCount) {
  const std::string both = reading("a", "plain", "permit", kOneOrTwo) + reading("b", "possible", "forbid", kOneOrTwo),
                    turned = reading("a", "possible", "permit", kOneOrTwo) + reading("b", "plain", "forbid", kOneOrTwo);
  const auto clause = compared(both, turned);
  EXPECT_FALSE(clause.plainly_the_same);  // each reading is there, but not as a plain one
  EXPECT_EQ(clause.first, (std::vector<std::string>{"a", "b"}));
  const auto fewer = compared(both, reading("c", "plain", "permit", kOneOrTwo));
  EXPECT_TRUE(fewer.plainly_the_same);
  EXPECT_EQ(fewer.first, (std::vector<std::string>{"c", ""}));  // a possible reading without a counterpart is told
}

TEST_F(FidelityTest, DefinitionsAreComparedByWhatTheyFix) {
  const auto define = [](const std::string& then) {
    return "[[clause.reading]]\nid = \"a\"\nnorm = \"define\"\nthen = '''" + then + "'''\n";
  };
  EXPECT_TRUE(compared(define("(= text.fords 2)"), define("(and (<= 2 text.fords) (< text.fords 3))"), "vi.board.fords")
                  .plainly_the_same);
  const auto clause = compared(define("(= text.fords 2)"), define("(<= text.fords 2)"), "vi.board.fords");
  ASSERT_EQ(clause.partings.size(), 1U);
  EXPECT_EQ(clause.partings[0].difference, "words");
  EXPECT_EQ(clause.partings[0].first, std::vector<std::string>{"so it is not"});
  EXPECT_EQ(clause.partings[0].second, std::vector<std::string>{"so it is"});
  EXPECT_EQ(clause.partings[0].words.size(), 1U);
}

// Every clause of both texts, written to a file and read back, says what it says.
TEST_F(FidelityTest, TheTextsAreTheSameAsThemselves) {
  std::vector<ClauseVersion> wanted;
  for (const model::Text& text : encoding->texts)
    for (const model::Clause& clause : text.clauses) wanted.push_back({clause.id, text.id, clause.sentence, {}});
  const ScratchFolder scratch;
  const auto read = experiments::read_versions(
      *encoding, scratch.file("own.toml", versions_as_toml(own_versions(*encoding, wanted))));
  ASSERT_EQ(read.size(), wanted.size());
  for (std::size_t c = 0; c < read.size(); ++c) {
    const auto own = experiments::own_versions(*encoding, {read[c]}).front();
    ASSERT_EQ(read[c].readings.size(), own.readings.size());
    for (std::size_t r = 0; r < own.readings.size(); ++r) {
      EXPECT_EQ(read[c].readings[r].meaning.permits, own.readings[r].meaning.permits) << read[c].clause;
      EXPECT_EQ(read[c].readings[r].meaning.forbids, own.readings[r].meaning.forbids) << read[c].clause;
      EXPECT_EQ(read[c].readings[r].meaning.fixes, own.readings[r].meaning.fixes) << read[c].clause;
    }
  }
}

TEST_F(FidelityTest, SheetsDoNotTellWhoseVersionItIs) {
  const auto first = version("vi.tank.move", reading("r", "plain", "permit", kOneOrTwo)),
             second = version("vi.tank.move", reading("r", "plain", "permit", "(and (is actor tank) stepping)"));
  const auto result = compare(*encoding, *game, first, second);
  bool a_is_first = false, a_is_second = false;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const experiments::Sheets sheets = experiments::sheets(result, {*encoding, *game, first, second}, seed);
    EXPECT_EQ(sheets.text.find("first"), std::string::npos) << sheets.text;
    EXPECT_EQ(sheets.text.find("second"), std::string::npos) << sheets.text;
    const bool first_stands_first = sheets.text.find(kOneOrTwo) < sheets.text.find("**B**");
    EXPECT_EQ(first_stands_first, sheets.key.find("A is the first") != std::string::npos) << sheets.key;
    (first_stands_first ? a_is_first : a_is_second) = true;
  }
  EXPECT_TRUE(a_is_first && a_is_second);
}

// What README.md says was found is found again; of several positions as small another may be shown.
nlohmann::json without_positions(nlohmann::json found) {
  for (auto& clause : found["compared"])
    for (auto& parting : clause["partings"])
      parting = {{"difference", parting["difference"]}, {"pieces", parting["pieces"]}};
  return found;
}

TEST_F(FidelityTest, TheCommittedComparisonIsFoundAgain) {
  const std::string folder = ROLUAT_FIDELITY_DIR;
  const auto first = experiments::read_versions(*encoding, folder + "/first.toml"),
             second = experiments::read_versions(*encoding, folder + "/second.toml");
  const auto result = compare(*encoding, *game, first, second);
  EXPECT_EQ(result.clauses.size(), 40U);
  const std::string kept = model::read_file(folder + "/at-first.json", "a comparison");
  EXPECT_EQ(without_positions(nlohmann::json::parse(as_json(result, {*encoding, *game, first, second}))),
            without_positions(nlohmann::json::parse(kept)));
}

TEST_F(FidelityTest, TheTextsSayWhatTheMendedVersionSays) {
  const auto mended = experiments::read_versions(*encoding, std::string(ROLUAT_FIDELITY_DIR) + "/mended.toml");
  const auto result = compare(*encoding, *game, own_versions(*encoding, mended), mended);
  EXPECT_EQ(result.clauses.size(), 40U);
  for (const ComparedClause& clause : result.clauses) EXPECT_TRUE(clause.plainly_the_same) << clause.clause;
}

// Touching and repetition of cờ tướng: every clause was encoded by another hand, not some drawn by chance.
/// Who encoded a subject of cờ tướng again: the second hand, of repetition a third one too.
struct Subject {
  std::string name, subject, verdicts;
  std::size_t clauses, same;
  int pieces;  ///< of repetition deeds: two moves that do two things each are four
};
void PrintTo(const Subject& subject, std::ostream* out) { *out << subject.name; }

class CoTuongFidelity : public testing::TestWithParam<Subject> {
 protected:
  [[nodiscard]] std::vector<ClauseVersion> version(const std::string& which) {
    return experiments::read_versions(encoding_, file(which + ".toml"));
  }
  [[nodiscard]] std::string file(const std::string& ending) const {
    return ROLUAT_FIDELITY_DIR "/co-tuong-" + GetParam().name + ending;
  }

  solver::Encoding encoding_ = solver::read_encoding(experiments::folder_of("co-tuong/" + GetParam().subject));
  std::unique_ptr<model::Game> game_ = model::make_game("co-tuong/" + GetParam().subject);
};

TEST_P(CoTuongFidelity, TheCommittedComparisonIsFoundAgain) {
  const auto first = version("-first"), second = version("");
  const auto result = compare(encoding_, *game_, first, second, GetParam().pieces);
  EXPECT_EQ(result.clauses.size(), GetParam().clauses);
  EXPECT_EQ(result.same(), GetParam().same);
  const std::string kept = model::read_file(file("-at-first.json"), "a comparison");
  EXPECT_EQ(without_positions(nlohmann::json::parse(as_json(result, {encoding_, *game_, first, second}))),
            without_positions(nlohmann::json::parse(kept)));
}

TEST_P(CoTuongFidelity, EachPartedClauseHasItsVerdict) {
  const std::string verdicts = model::read_file(ROLUAT_FIDELITY_DIR "/" + GetParam().verdicts, "verdicts");
  const auto kept = nlohmann::json::parse(model::read_file(file("-at-first.json"), "a comparison"));
  for (const auto& clause : kept["compared"])
    EXPECT_EQ(verdicts.find("### " + clause["clause"].get<std::string>() + " \u2014 ") == std::string::npos,
              clause["same"].get<bool>())
        << clause["clause"];
}

INSTANTIATE_TEST_SUITE_P(Subjects, CoTuongFidelity,
                         testing::Values(Subject{"touch", "touch", "co-tuong-verdicts.md", 42, 39, 3},
                                         Subject{"cycle", "cycle", "co-tuong-verdicts.md", 25, 12, 3},
                                         Subject{"cycle-third", "cycle", "co-tuong-third-verdicts.md", 26, 4, 4}),
                         [](const auto& subject) {
                           return std::string(subject.param.subject == subject.param.name ? subject.param.name
                                                                                          : "third");
                         });

class CoTuongMended : public testing::TestWithParam<const char*> {};

TEST_P(CoTuongMended, SaysWhatTheTextsSay) {
  const std::string subject = GetParam();
  solver::Encoding encoding = solver::read_encoding(experiments::folder_of("co-tuong/" + subject));
  const auto game = model::make_game("co-tuong/" + subject);
  const auto mended = experiments::read_versions(encoding, ROLUAT_FIDELITY_DIR "/co-tuong-" + subject + "-mended.toml");
  std::size_t all = 0;
  for (const model::Text& text : encoding.texts) all += text.clauses.size();
  EXPECT_EQ(mended.size(), all);  // no clause of the subject is left out
  const auto result = compare(encoding, *game, own_versions(encoding, mended), mended, 4);
  for (const ComparedClause& clause : result.clauses) EXPECT_TRUE(clause.plainly_the_same) << clause.clause;
}

INSTANTIATE_TEST_SUITE_P(Subjects, CoTuongMended, testing::Values("touch", "cycle"),
                         [](const auto& subject) { return std::string(subject.param); });

TEST(CoTuongVerdicts, AreCountedInTheReadme) {
  const std::string readme = model::read_file(ROLUAT_FIDELITY_DIR "/README.md", "a page");
  const auto count = [&](const std::string& file, const std::string& whose) {
    const std::string verdicts = model::read_file(ROLUAT_FIDELITY_DIR "/" + file, "verdicts");
    int found = 0;
    for (std::size_t at = verdicts.find("\u2014 " + whose); at != std::string::npos;
         at = verdicts.find("\u2014 " + whose, at + 1))
      ++found;
    return std::to_string(found);
  };
  for (const std::string& said :
       {"the first right in " + count("co-tuong-verdicts.md", "first") + ", the second in " +
            count("co-tuong-verdicts.md", "second") + ", each in a part in " + count("co-tuong-verdicts.md", "neither"),
        "the first right in " + count("co-tuong-third-verdicts.md", "first") + ", the third hand in " +
            count("co-tuong-third-verdicts.md", "second") + ", both in " + count("co-tuong-third-verdicts.md", "both")})
    EXPECT_NE(readme.find(said), std::string::npos) << said;
}

TEST_F(FidelityTest, WrongFilesAreRefused) {
  EXPECT_THROW(version("vi.no.such", reading("a", "plain", "permit", "going")), model::InputError);
  EXPECT_THROW(version("vi.tank.move", reading("a", "possible", "permit", "going")), model::InputError);
  EXPECT_THROW(version("vi.tank.move", reading("a", "strained", "permit", "going")), model::InputError);
  EXPECT_THROW(version("vi.tank.move", reading("a", "plain", "permit", "(flies actor)")), model::InputError);
  EXPECT_THROW(version("vi.tank.move", reading("a", "plain", "oblige", "going")), model::InputError);
}

}  // namespace
}  // namespace roluat::tests
