// roluat positions for other games than the first: what each mode makes of them, and what it refuses.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <tuple>

#include "analysis/positions/chance_positions.hpp"
#include "analysis/positions/position_lines.hpp"
#include "analysis/positions/turn_digest.hpp"
#include "model/chance_positions.hpp"
#include "model/games/co-hinh/game.hpp"
#include "model/games/games.hpp"
#include "model/read_file.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using analysis::JudgedPosition;
using analysis::PositionFile;

PositionFile made(const std::string& arguments) {
  const Ran ran = run_roluat("positions " + arguments + " --json --lang en");
  EXPECT_EQ(ran.status, 0) << ran.err;
  return ran.status == 0 ? analysis::parse_positions(ran.out, "output") : PositionFile();
}

class PositionsOfOtherGames : public testing::Test {
 protected:
  /// Makes a file, has it checked, and again with what it says of one verdict changed.
  void is_checked(const std::string& arguments, const std::string& game, const std::string& name,
                  const std::string& says, const std::string& otherwise) {
    const std::string path = scratch_.path(name);
    const Ran made = run_roluat("positions " + arguments + " --output " + path);
    ASSERT_EQ(made.status, 0) << made.err;
    const std::string check = "positions check " + path + " --lang en --game ";
    const Ran right = run_roluat(check + game);
    EXPECT_EQ(right.status, 0) << right.out << right.err;
    std::string text = model::read_file(path, "positions");
    const std::size_t at = text.find(says);
    ASSERT_NE(at, std::string::npos) << text.substr(0, 2000);
    text.replace(at, says.size(), otherwise);
    std::ofstream(path) << text;
    const Ran wrong = run_roluat(check + game);
    EXPECT_EQ(wrong.status, 1) << wrong.out << wrong.err;
  }

  ScratchFolder scratch_;
};

TEST_F(PositionsOfOtherGames, PartTheAnswersToAQuestionAboutShapes) {
  const PositionFile file = made("--game co-hinh --question shape.wrap --count 3");
  ASSERT_EQ(file.positions.size(), 3U);
  EXPECT_EQ(file.made.game, "co-hinh");
  EXPECT_NE(file.made.command.find("--game co-hinh"), std::string::npos) << file.made.command;
  std::set<std::string> shown;
  for (const JudgedPosition& position : file.positions) {
    EXPECT_TRUE(position.parts_rulings()) << position.fen;
    EXPECT_TRUE(shown.insert(position.shows.front()).second) << position.shows.front();
  }
}

TEST_F(PositionsOfOtherGames, NeedAsManyMenAsTheGame) {
  const PositionFile file = made("--game co-hinh --question shape.triangle-in-square --count 1");
  ASSERT_EQ(file.positions.size(), 1U) << "four corners and a man who spoils the square, or takes part in it";
  EXPECT_GT(file.positions.front().pieces, 3);
}

TEST_F(PositionsOfOtherGames, AreJudgedAgainFromTheirFile) {
  is_checked("--game co-hinh --question move.jump --count 2", "co-hinh", "jump.jsonl", "\"yes\":true", "\"yes\":false");
  is_checked("--game co-hinh --question shape.grown --by chance --count 2", "co-hinh", "grown.jsonl",
             "\"turns\":", "\"turns\":1");
}

TEST_F(PositionsOfOtherGames, ByChanceTellScoringByTheirTurns) {
  const PositionFile file = made("--game co-hinh --question shape.part --by chance --count 2");
  ASSERT_EQ(file.positions.size(), 2U);
  for (const JudgedPosition& position : file.positions) {
    EXPECT_TRUE(position.asks_turns());
    EXPECT_EQ(position.verdicts[0].turns.count, position.verdicts[1].turns.count) << "the men go the same ways";
    EXPECT_TRUE(position.parts_rulings()) << position.fen;
  }
}

TEST_F(PositionsOfOtherGames, ByChanceAreLookedForInFewAndThatIsSaid) {
  const Ran ran = run_roluat("positions --game co-hinh --question end.repetition --by chance --pieces 2 --lang en");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(ran.err.find("0 positions;"), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find("No more in 1500 positions by chance"), std::string::npos) << ran.err;
}

TEST_F(PositionsOfOtherGames, ByChanceShowGoalsAboutShapes) {
  const PositionFile file = made("--game co-hinh --goal points --by chance --count 3");
  ASSERT_EQ(file.positions.size(), 3U);
  for (const JudgedPosition& position : file.positions)
    EXPECT_NE(position.claim.find(" ="), std::string::npos) << position.claim;
}

TEST_F(PositionsOfOtherGames, AreRefusedWhereAnAnswerAlwaysChangesTheTurns) {
  const Ran ran = run_roluat("positions --game co-hinh --universal --by chance --lang en");
  EXPECT_EQ(ran.status, 2) << ran.out;
  EXPECT_NE(ran.err.find("some answer changes the turns"), std::string::npos) << ran.err;
  EXPECT_EQ(made("--game co-hinh --universal --goal points --count 2").positions.size(), 2U);
}

TEST_F(PositionsOfOtherGames, MakeASuiteThatTellsWhatTurnsCanTell) {
  const std::string suite = scratch_.path("literal.epd");
  const Ran ran = run_roluat("positions suite literal --game co-hinh --count 12 --lang en --output " + suite);
  ASSERT_EQ(ran.status, 0) << ran.err;
  for (const char* answer : {"move.take=yes", "move.jump=yes", "move.pass=yes", "shape.grown=none", "end.points=ten"}) {
    const std::size_t line = ran.out.find(answer);
    ASSERT_NE(line, std::string::npos) << answer << ran.out;
    EXPECT_NE(ran.out.substr(line, ran.out.find('\n', line) - line).find("literal-"), std::string::npos) << answer;
  }
  EXPECT_NE(ran.out.find("Acts are not covered: nothing in this game plays the role: manner, kind."), std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("Roles are named in vocabulary/roles.toml."), std::string::npos) << ran.out;
  EXPECT_NE(run_roluat("positions suite nosuch --game co-hinh --lang en").err.find("RULING: unknown ruling 'nosuch'"),
            std::string::npos);
  EXPECT_EQ(run_roluat("positions check " + suite + " --game co-hinh").status, 0);
  const Ran other = run_roluat("positions check " + suite + " --lang en");
  EXPECT_EQ(other.status, 2);
  EXPECT_NE(other.err.find("of the game 'co-hinh'"), std::string::npos) << other.err;
  const Ran fewest = run_roluat("positions fewest " + suite + " --game co-hinh --draws 0 --lang en");
  EXPECT_EQ(fewest.status, 0) << fewest.err;
  EXPECT_NE(fewest.out.find("positions tell"), std::string::npos) << fewest.out;
}

TEST(PiecesOfEveryGame, AreCountedWithThoseThatAreCarried) {
  for (const auto& [name, fen, pieces] :
       {std::tuple("co-tu-lenh", "11/11/11/11/7(FI)3/11/2n8/11/11/11/11/11 r - - 0 1", 3),
        {"co-tuong", "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", 3},
        {"co-hinh", "9/9/9/9/2r36/9/9/9/b1b27 r 0-0 0 1 pass,pass", 3}}) {
    const auto game = model::make_game(name);
    EXPECT_EQ(analysis::pieces_in(*game, game->position(fen)), pieces) << fen;
  }
}

/// Says how often it was asked for what counts pieces.
class CountsCounters : public model::cohinh::CoHinh {
 public:
  [[nodiscard]] std::unique_ptr<model::Probing> probing() const override {
    ++made;
    return CoHinh::probing();
  }
  mutable int made = 0;
};

TEST(PiecesOfEveryGame, AreCountedByOneCounterHoweverManyAreDrawn) {
  const CountsCounters game;
  const std::string folder = model::game_folder("co-hinh");
  const auto presets = model::read_rulings(folder, model::read_questions(folder + "/kernel/questions.toml"));
  ASSERT_FALSE(presets.empty());
  analysis::Drawer drawer(game, presets.front(), analysis::PositionSource::By::play, 1);
  for (int i = 0; i < 3; ++i) (void)drawer.draw(2, 30);
  EXPECT_EQ(game.made, 1);
}

/// What a seed draws hangs on neither library nor compiler: not on the order in which one evaluates arguments either.
TEST(ChanceOfEveryGame, IsTheSameWithEveryCompiler) {
  const std::map<std::string, std::string> digests = {
      {"co-tu-lenh", "1d916dfe765bde59"}, {"co-tuong", "e3def02c78324ca0"}, {"co-hinh", "3a517cfebf368b1d"}};
  for (const auto& [id, digest] : digests) {
    const auto game = model::make_game(id);
    const auto chances = game->as<model::Chances>().chance_positions();
    std::vector<std::string> drawn;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const model::Position scattered = chances->scattered(seed, 3, 9);
      drawn.push_back(scattered.fen());
      drawn.push_back(chances->changed(seed, scattered).fen());
    }
    EXPECT_EQ(analysis::turn_digest(drawn), digest) << id;
  }
}

/// "At most N" holds for fewer men than a figure has, too.
TEST(ChanceOfCoHinh, HasNoMoreMenThanAskedFor) {
  const auto game = model::make_game("co-hinh");
  const auto chances = game->as<model::Chances>().chance_positions();
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    EXPECT_EQ(game->probes().probing()->pieces(chances->scattered(seed, 2, 2)), 2) << seed;
}

TEST_F(PositionsOfOtherGames, TakeTheSubjectOfTheQuestion) {
  const PositionFile file = made("--game co-tuong --question both-check --count 1");
  ASSERT_EQ(file.positions.size(), 1U);
  EXPECT_EQ(file.made.game, "co-tuong/cycle");
  EXPECT_EQ(file.positions.front().verdicts.front().ruling.preset, "asia") << "a ruling that the subject has";
}

TEST_F(PositionsOfOtherGames, AreRefusedWhereNothingCanTellAnswersApart) {
  for (const char* arguments : {"positions", "positions fewest " __FILE__}) {
    const Ran ran = run_roluat(std::string(arguments) + " --game co-tuong --lang en");
    EXPECT_EQ(ran.status, 2) << arguments << ran.out;
    EXPECT_NE(ran.err.find("leave no question open"), std::string::npos) << ran.err;
  }
  const Ran named = run_roluat("positions --game co-tuong --lang vi");
  EXPECT_NE(named.err.find("--game co-tuong/cycle"), std::string::npos) << named.err;
}

TEST_F(PositionsOfOtherGames, AreReachedByPlayWhereNothingIsLeftToAnswer) {
  const std::string arguments = "--game co-tuong --by play --count 6 --seed ";
  const PositionFile file = made(arguments + "7");
  ASSERT_EQ(file.positions.size(), 6U);
  const auto game = model::make_game("co-tuong");
  const auto played = game->under({});
  std::set<std::string> shown;
  for (const JudgedPosition& position : file.positions) {
    model::Position at = played->opening();
    for (const std::string& turn : position.source.game) at = played->after(at, turn, model::Each::turn);
    EXPECT_EQ(at.fen(), position.fen) << "the game leads there";
    EXPECT_EQ(position.verdicts.front().turns.all.size(), played->following(at, model::Each::turn).size());
    for (const std::string& what : position.shows) EXPECT_TRUE(shown.insert(what).second) << what;
  }
  EXPECT_EQ(made(arguments + "7").positions.back().fen, file.positions.back().fen);
  EXPECT_NE(made(arguments + "8").positions.back().fen, file.positions.back().fen);
}

TEST_F(PositionsOfOtherGames, OfXiangqiMakeASuiteThatIsRight) {
  const std::string suite = scratch_.path("asia.epd");
  const Ran ran = run_roluat("positions suite asia --game co-tuong --count 20 --output " + suite);
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_GE(std::ranges::count(model::read_file(suite, "positions"), '\n'), 10);
  EXPECT_EQ(run_roluat("positions check " + suite + " --game co-tuong").status, 0);
}

/// As many men as asked for, and never a general that could be taken: such positions are not read at all.
TEST(ChanceOfCoTuong, MakesPositionsThatMayComeUp) {
  const auto game = model::make_game("co-tuong");
  const auto chances = game->as<model::Chances>().chance_positions();
  const auto pieces = [&](const model::Position& one) { return game->probes().probing()->pieces(one); };
  int crowded = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const model::Position one = chances->scattered(seed, 3, 12), other = chances->changed(seed, one);
    crowded += pieces(one) > 5 ? 1 : 0;
    EXPECT_GE(pieces(one), 2) << one.fen();
    EXPECT_LE(pieces(one), 12) << one.fen();
    EXPECT_EQ(pieces(other), pieces(one)) << other.fen();
    EXPECT_NO_THROW((void)game->read_back(other)) << other.fen();
  }
  EXPECT_GT(crowded, 100) << "of 200, with 3 to 12 men";
}

TEST_F(PositionsOfOtherGames, AreNotTakenForThoseOfThisGame) {
  const std::string path = scratch_.path("jump.jsonl");
  ASSERT_EQ(run_roluat("positions --game co-hinh --question move.jump --count 1 --output " + path).status, 0);
  const Ran ran = run_roluat("positions check " + path + " --lang en");
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("--game co-hinh"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace roluat::tests
