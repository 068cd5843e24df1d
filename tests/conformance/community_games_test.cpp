// Whole games as the community's programs write them down, read back: five each in short form, in long form, and as PGN
// files with all that people put into them. The games are played by chance under the preset of such a program, and
// written by a writer that shares nothing with the reader (tests/cotulenh/community_writer.hpp).
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/records/record_file.hpp"
#include "model/games/co-tu-lenh/notation/notation.hpp"
#include "model/games/games.hpp"
#include "tests/analysis/command_line.hpp"
#include "tests/cotulenh/community_writer.hpp"
#include "tests/cotulenh/walks.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

using namespace model::cotulenh;
using model::cotulenh::test::CommunityWriter;
using model::cotulenh::test::Random;

constexpr int kPlies = 60;

const Rules& core() {
  static const Rules rules = [] {
    const std::string folder = model::game_folder("co-tu-lenh");
    return compile(model::read_ruling(folder + "/rulings/cotulenh-core.toml",
                                      model::read_questions(folder + "/kernel/questions.toml")));
  }();
  return rules;
}

struct Played {
  std::vector<std::string> short_form, long_form;
  std::vector<Position> after;
};

Played a_game(std::uint64_t seed) {
  Random random(seed);
  Played game;
  Position position = opening(core().first_move);
  for (int ply = 0; ply < kPlies; ++ply) {
    const std::vector<Act> turn = model::cotulenh::test::random_turn(random, position, core());
    if (turn.empty()) break;
    const CommunityWriter writer(position, core());
    game.short_form.push_back(writer.short_form(turn));
    game.long_form.push_back(writer.long_form(turn));
    position = play(position, core(), turn);
    game.after.push_back(position);
    if (!commander_of(position, position.to_move())) break;
  }
  return game;
}

const std::string kTags = "[Notation \"san\"]\n[Ruling \"cotulenh-core\"]\n";

std::string numbered(const std::vector<std::string>& turns) {
  std::string text = kTags + "\n";
  for (std::size_t i = 0; i < turns.size(); ++i)
    text += (i % 2 == 0 ? std::to_string(i / 2 + 1) + ". " : "") + turns[i] + (i % 2 == 0 ? " " : "\n");
  return text + "*\n";
}

/// Tags that nobody needs, numeric judgements, remarks, other lines of play, lines for other programs.
std::string decorated(const std::vector<std::string>& turns) {
  std::string text = "\xEF\xBB\xBF[Event \"?\"]\r\n[Site \"\"]\r\n[Round \"-\"]\r\n" + kTags +
                     "[Variant \"CoTuLenh\"]\r\n\r\n% a line for others\r\n";
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const std::string number = std::to_string(i / 2 + 1);
    text += number + (i % 2 == 0 ? "." : "...") + (i % 3 == 0 ? " " : "") + turns[i];
    text += i % 5 == 0 ? "!?" : "";
    if (i % 5 == 1) text += " $" + std::to_string(i);
    if (i % 7 == 2) text += " {a remark, with ( and ; in it}";
    if (i % 7 == 4) text += " (" + number + ". " + turns[i] + " {or not} (" + turns[i] + " $3))";
    if (i % 7 == 5) text += " (" + turns[i] + " $3)";
    if (i % 11 == 3) text += " ?! ; to the end of the line";
    text += i % 2 == 0 && i % 11 != 3 ? " " : "\r\n";
  }
  return text + "1/2-1/2\r\n";
}

/// Every turn means what was played; where a short form can mean more, that is among it.
void expect_read(const Played& game, const std::string& content, bool names_origins, const std::string& what) {
  const analysis::RecordFile file = analysis::parse_record(what, content);
  ASSERT_EQ(file.turns.size(), game.after.size()) << what;
  Position position = opening(core().first_move);
  std::size_t ambiguous = 0;
  for (std::size_t ply = 0; ply < file.turns.size(); ++ply) {
    const Meaning meaning = understand(position, core(), Notation::san, file.turns[ply].text);
    const auto meant = [&](const Turn& turn) { return turn.next == game.after[ply]; };
    EXPECT_TRUE(std::ranges::any_of(meaning.turns, meant))
        << what << ", ply " << ply + 1 << ": " << file.turns[ply].text << "\n"
        << write_fen(position);
    ambiguous += meaning.turns.size() > 1 ? 1 : 0;
    position = game.after[ply];
  }
  EXPECT_LE(ambiguous, names_origins ? 0U : game.after.size() / 10) << what;
}

TEST(CommunityGames, FiveInShortForm) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Played game = a_game(seed);
    expect_read(game, numbered(game.short_form), false, "short form, seed " + std::to_string(seed));
  }
}

TEST(CommunityGames, FiveInLongForm) {
  for (std::uint64_t seed = 6; seed <= 10; ++seed) {
    const Played game = a_game(seed);
    expect_read(game, numbered(game.long_form), true, "long form, seed " + std::to_string(seed));
  }
}

TEST(CommunityGames, FiveAsPeopleKeepThem) {
  for (std::uint64_t seed = 11; seed <= 15; ++seed) {
    const Played game = a_game(seed);
    expect_read(game, decorated(game.long_form), true, "PGN, seed " + std::to_string(seed));
  }
}

TEST(CommunityGames, ReplayPlaysThemAndNamesTheFirstWrongMove) {
  const ScratchFolder scratch;
  const Played game = a_game(11);
  const Ran right = run_roluat("replay '" + scratch.file("right.pgn", decorated(game.long_form)) + "'");
  EXPECT_EQ(right.status, 0) << right.out << right.err;

  // Other lines are played too.
  std::string aside = decorated(game.long_form);
  aside.insert(aside.find("{or not}"), "Ta1xa12 ");
  const Ran beside = run_roluat("replay '" + scratch.file("aside.pgn", aside) + "' --lang en");
  EXPECT_EQ(beside.status, 1) << beside.err;
  EXPECT_NE(beside.out.find("Ta1xa12 (in a variation): "), std::string::npos) << beside.out;

  std::vector<std::string> turns = game.long_form;
  turns[20] = "Ta1xa12";
  const Ran wrong = run_roluat("replay '" + scratch.file("wrong.pgn", numbered(turns)) + "' --lang en");
  EXPECT_EQ(wrong.status, 1) << wrong.err;
  EXPECT_NE(wrong.out.find("wrong.pgn:14:5: 11. Ta1xa12: the side to move has no such piece there"), std::string::npos)
      << wrong.out;
}

}  // namespace
}  // namespace roluat::tests
