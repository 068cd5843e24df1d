// roluat positions as a user runs it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "analysis/perft/perft_against.hpp"
#include "analysis/positions/position_lines.hpp"
#include "model/games/games.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using analysis::JudgedPosition;
using analysis::parse_positions;
using analysis::PositionFile;

PositionFile found(const std::string& arguments) {
  const Ran ran = run_roluat("positions " + arguments + " --json --lang en");
  EXPECT_EQ(ran.status, 0) << ran.err;
  return parse_positions(ran.out, "output");
}

TEST(Positions, OfAQuestionPartItsOptionsAndShowSomethingElseEach) {
  const PositionFile file = found("--question tank.sea --pieces 2 --count 4");
  ASSERT_EQ(file.positions.size(), 4U);
  std::set<std::string> shown;
  for (const JudgedPosition& position : file.positions) {
    EXPECT_TRUE(position.parts_rulings()) << position.fen;
    EXPECT_LE(position.pieces, 2);
    EXPECT_NE(std::ranges::find(position.questions, "tank.sea"), position.questions.end());
    EXPECT_TRUE(shown.insert(position.shows.front()).second) << position.shows.front();
  }
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

TEST(Positions, FillOneScreenUnlessAllAreAskedFor) {
  const std::string arguments = "positions --question tank.sea --pieces 2 --count 4 --lang en";
  const Ran brief = run_roluat(arguments), all = run_roluat(arguments + " --all");
  ASSERT_EQ(brief.status, 0) << brief.err;
  EXPECT_EQ(count_of(brief.out, "  FEN  "), 4U) << brief.out;
  EXPECT_EQ(count_of(brief.out, "constructed"), 1U) << "one is drawn";
  EXPECT_LE(count_of(brief.out, "\n"), 48U) << brief.out;
  EXPECT_NE(brief.out.find("--all"), std::string::npos);
  EXPECT_EQ(count_of(all.out, "constructed"), 4U) << all.out;
  EXPECT_NE(brief.err.find("answered as in consolidated"), std::string::npos) << brief.err;
}

TEST(Positions, OfAClauseHaveNoOtherOfItsTextSpeak) {
  const PositionFile file = found("--clause vi.tank.sea --pieces 2 --count 2");
  ASSERT_FALSE(file.positions.empty());
  for (const JudgedPosition& position : file.positions)
    for (const std::string& clause : position.clauses)
      EXPECT_TRUE(clause == "vi.tank.sea" || clause.starts_with("zh.")) << clause;
}

TEST(Positions, MeetTheUsersConstraint) {
  const PositionFile file = found(
      "--question short.block --pieces 3 --count 2 --such-that '(and (= claim act) (exists ((x Piece)) (is x "
      "engineer)))'");
  ASSERT_EQ(file.positions.size(), 2U);
  for (const JudgedPosition& position : file.positions)
    EXPECT_NE(position.fen.substr(0, position.fen.find(' ')).find_first_of("Ee"), std::string::npos) << position.fen;
}

TEST(Positions, ThatAreUniversalSpeakOfEveryRuling) {
  const PositionFile file = found("--universal --pieces 2 --count 6");
  ASSERT_EQ(file.positions.size(), 6U);
  std::set<bool> verdicts;
  for (const JudgedPosition& position : file.positions) {
    EXPECT_TRUE(position.universal());
    verdicts.insert(position.verdicts.front().yes);
  }
  EXPECT_EQ(verdicts.size(), 2U) << "some are allowed and some are not";
}

TEST(Positions, ThatAreReachableCarryTheirGame) {
  const PositionFile file = found("--question stack.rest --reachable --pieces 30-38 --count 1 --seed 2");
  ASSERT_EQ(file.positions.size(), 1U);
  EXPECT_TRUE(file.positions.front().source.reachable());
  EXPECT_TRUE(file.positions.front().parts_rulings());
}

// The clause is seen in an act of a game that we can play again.
TEST(Positions, OfAClauseAreFoundInGames) {
  const PositionFile file = found("--clause vi.aircraft.move --reachable --count 1");
  ASSERT_EQ(file.positions.size(), 1U);
  const JudgedPosition& position = file.positions.front();
  EXPECT_NE(std::ranges::find(position.clauses, "vi.aircraft.move"), position.clauses.end());
  EXPECT_FALSE(position.claim.empty());
  const auto game = model::make_game("co-tu-lenh");
  const std::string folder = model::game_folder("co-tu-lenh");
  const model::Questions questions = model::read_questions(folder + "/kernel/questions.toml");
  const model::Ruling ruling =
      model::ruling_called(position.source.ruling, model::read_rulings(folder, questions), questions, "source");
  const auto played = game->under(ruling);
  model::Position at = played->opening();
  for (const std::string& turn : position.source.game) {
    ASSERT_EQ(played->fault(at, turn), std::nullopt) << turn;
    at = played->after(at, turn, model::Each::turn);
  }
  EXPECT_EQ(analysis::timeless(at.fen()), analysis::timeless(position.fen));
}

TEST(Positions, OfAFindingAreFoundAmongScatteredPieces) {
  const PositionFile file =
      found("--finding contradiction:vi.stay.land-weapons:vi.artillery.coast --by chance --pieces 2-6 --count 1");
  ASSERT_EQ(file.positions.size(), 1U);
  EXPECT_FALSE(file.positions.front().source.reachable());
}

TEST(Positions, AreTheSameWithTheSameSeed) {
  const std::string arguments = "positions --by chance --pieces 2-5 --count 3 --seed 5 --json";
  EXPECT_EQ(run_roluat(arguments).out, run_roluat(arguments).out);
}

TEST(Positions, TellWhatIsWrongWithWhatIsAsked) {
  const auto refused = [](const std::string& arguments, const std::string& says) {
    const Ran ran = run_roluat("positions " + arguments);
    EXPECT_EQ(ran.status, 2) << arguments;
    EXPECT_NE(ran.err.find(says), std::string::npos) << ran.err;
    EXPECT_EQ(ran.out, "");
  };
  refused("--question tank.sea --such-that '(exists ((x Piece)) (is x engineeer))'", "--such-that:1:27");
  refused("--question tank.see", "'tank.sea'");
  refused("--clause vi.tank.see", "'vi.tank.sea'");
  refused("--pieces 9-3", "--pieces");
  refused("--reachable --by chance", "--by play");
  refused("--clause vi.tank.sea --reachable --universal", "--by solver");
  refused("check /nonexistent.jsonl", "/nonexistent.jsonl");
}

TEST(Positions, AreWrittenAsABundleAndAsSheets) {
  const ScratchFolder scratch;
  const std::string what = "positions --by chance --pieces 2-4 --count 2 --seed 1 --output ";
  EXPECT_EQ(run_roluat(what + "'" + scratch.path("bundle") + "/'").status, 0);
  EXPECT_EQ(analysis::read_positions(scratch.path("bundle") + "/suite.json").positions.size(), 2U);
  EXPECT_NE(content_of(scratch.path("bundle") + "/suite.epd").find("; digest "), std::string::npos);
  const std::string readme = content_of(scratch.path("bundle") + "/README.md");
  EXPECT_NE(readme.find("FNV-1a"), std::string::npos);
  for (const char* signs : {"`^` burns on the way", "`^` cháy dọc đường", "`^` 途中被击落"})
    EXPECT_NE(readme.find(signs), std::string::npos) << readme;
  EXPECT_EQ(run_roluat(what + "'" + scratch.path("sheet.svg") + "'").status, 0);
  EXPECT_NE(content_of(scratch.path("sheet.svg")).find("branches-2"), std::string::npos);
  const Ran unknown = run_roluat(what + "'" + scratch.path("sheet.docx") + "'");
  EXPECT_EQ(unknown.status, 2);
  EXPECT_NE(unknown.err.find(".jsonl"), std::string::npos);
}

TEST(PositionsCheck, FindsAWrongVerdict) {
  const ScratchFolder scratch;
  const std::string file = scratch.path("a.jsonl");
  ASSERT_EQ(run_roluat("positions --question tank.sea --pieces 2 --count 1 --output '" + file + "'").status, 0);
  EXPECT_EQ(run_roluat("positions check '" + file + "'").status, 0);
  std::string content = content_of(file);
  content.replace(content.find("\"yes\":true"), 10, "\"yes\":false");
  const std::string wrong = scratch.file("b.jsonl", content);
  const Ran ran = run_roluat("positions check '" + wrong + "'");
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.out.find("b.jsonl:2"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace roluat::tests
