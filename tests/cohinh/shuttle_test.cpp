// How long can leaving a shape and coming back to it go on? The lines that are told, played again by the game as the
// machinery sees it; and what the README says of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include "model/shuttling.hpp"
#include "tests/cohinh/boards.hpp"

namespace roluat::model::cohinh::test {
namespace {

Ruling with(const std::string& name, const std::vector<std::string>& answers) {
  Ruling changed = ruling(name);
  for (const std::string& answer : answers)
    changed.options[answer.substr(0, answer.find('='))] = answer.substr(answer.find('=') + 1);
  return changed;
}

Shuttles shuttles_of(const Ruling& ruling) {
  const auto game = make_game("co-hinh");
  return game->as<Shuttling>().shuttles(*game->under(ruling));
}

std::string still(const std::string& fen) { return fen.substr(0, fen.find(' ') + 2); }

bool takes_back(const std::string& move, const std::string& before) {
  const Move now = read_move(move), then = read_move(before);
  return now.from == then.to && now.to == then.from;
}

/// What happens in a line, found out turn by turn and without the searcher.
struct Seen {
  int returns = 0, points = 0;
  bool over = false, repeated = false;
};
Seen played(const Ruling& ruling, const Shuttle& shuttle) {
  const auto game = make_game("co-hinh");
  const auto play = game->under(ruling);
  model::Position at = game->position(shuttle.fen);
  std::string fen = shuttle.fen;
  std::map<std::string, int> times{{still(fen), 1}};
  Seen seen;
  for (std::size_t i = 0; i < shuttle.turns.size(); ++i) {
    EXPECT_FALSE(seen.over) << "a turn after the end";
    EXPECT_TRUE(game->legal(*play, at, shuttle.turns[i])) << fen << " " << shuttle.turns[i];
    const int points = game->scoring().points_of(*play, at, shuttle.turns[i])[0];
    if (i % 2 == 0) seen.points += points;
    if (i % 4 == 2) {
      EXPECT_TRUE(takes_back(shuttle.turns[i], shuttle.turns[i - 2])) << shuttle.turns[i];
      EXPECT_GT(points, 0) << fen << " " << shuttle.turns[i];
      ++seen.returns;
    }
    at = play->after(at, shuttle.turns[i], Each::act);
    fen = at.fen();
    seen.repeated = ++times[still(fen)] >= 3;
    seen.over = play->ending(at, seen.repeated).over;
  }
  return seen;
}

void expect_true(const Ruling& ruling, const Shuttle& shuttle) {
  const Seen seen = played(ruling, shuttle);
  EXPECT_EQ(seen.returns, shuttle.returns);
  EXPECT_EQ(seen.points, shuttle.points);
  EXPECT_EQ(seen.over, !shuttle.ended_by.empty());
  EXPECT_TRUE(shuttle.ended_by != "repeated" || seen.repeated);
}

TEST(CoHinhShuttles, GoOnUntilThePointsThatWin) {
  for (const char* name : {"literal", "consolidated"})
    for (const auto& [option, points] : {std::pair{"ten", 10}, {"fifteen", 15}, {"twenty", 20}}) {
      const Ruling rules = with(name, {std::string("end.points=") + option});
      const Shuttles found = shuttles_of(rules);
      expect_true(rules, found.helped);
      EXPECT_EQ(found.helped.returns, points) << name;
      EXPECT_EQ(found.at_most, points);
      EXPECT_EQ(found.helped.ended_by, "points");
      EXPECT_EQ(found.helped.turns.size(), static_cast<std::size_t>(4 * points - 1)) << "nobody has lost time";
      EXPECT_TRUE(found.all_tried);
    }
}

TEST(CoHinhShuttles, OfBothSidesEndWithTheThirdRepetition) {
  for (const auto& [option, returns, end] : {std::tuple{"ends", 2, "repeated"}, {"goes-on", 15, "points"}}) {
    const Ruling rules = with("literal", {std::string("end.repetition=") + option});
    const Shuttles found = shuttles_of(rules);
    expect_true(rules, found.both);
    EXPECT_EQ(found.both.returns, returns);
    EXPECT_EQ(found.both.ended_by, end);
    for (std::size_t i = 4; i < found.both.turns.size(); ++i) EXPECT_EQ(found.both.turns[i], found.both.turns[i - 4]);
  }
}

// Where a shape does not count that a side has just left, it is the other side that must have come into it.
TEST(CoHinhShuttles, NeedTheOtherSideWhereComingBackAtOnceDoesNotCount) {
  const Ruling rules = with("literal", {"shape.again=not-at-once"});
  const Shuttles found = shuttles_of(rules);
  expect_true(rules, found.helped);
  expect_true(rules, found.both);
  Position position = read_fen(found.helped.fen);
  for (std::size_t i = 0; i < found.helped.turns.size(); ++i) {
    const Move move = read_move(found.helped.turns[i]);
    if (i % 4 == 2) {
      const Move reply = read_move(found.helped.turns[i - 1]);
      bool comes_in = false;
      for (const Judgement& one : shapes_of(position, move, rules_of(rules)))
        comes_in = comes_in || (one.counts() && std::ranges::count(one.shape.points, reply.to) > 0);
      EXPECT_TRUE(comes_in) << write_fen(position) << " " << found.helped.turns[i];
    }
    position = after(position, move, rules_of(rules));
  }
}

// In every position looked at, after every way out, some reply leaves the return without points.
TEST(CoHinhShuttles, CanBePrevented) {
  const Rules rules = rules_with();
  EXPECT_FALSE(shuttles_of(ruling("literal")).can_be_forced);
  int outs = 0;
  for (const char* men : {"r1 a1, r2 b1, b3 c1, b9 i9", "r1 a1, r2 a2, b3 b2, b9 i9", "r1 c3, b3 a1, r2 b2"}) {
    const Position start = board(men);
    for (const Move& out : legal_moves(start, rules)) {
      const Position left = after(start, out, rules);
      bool prevented = false;
      for (const Move& reply : legal_moves(left, rules)) {
        const Position replied = after(left, reply, rules);
        const Move back{out.to, out.from};
        prevented = prevented || !legal(replied, back, rules) || points_of(replied, back, rules) == 0;
      }
      EXPECT_TRUE(prevented) << men << " " << write_move(out);
      ++outs;
    }
  }
  EXPECT_GT(outs, 20);
}

TEST(CoHinhShuttles, AreThoseOfTheReadme) {
  std::ifstream in(game_folder("co-hinh") + "/README.md");
  std::ostringstream text;
  text << in.rdbuf();
  const std::string page = std::regex_replace(text.str(), std::regex("\\s+"), " ");
  const auto said = [&](const char* pattern) {
    std::smatch found;
    EXPECT_TRUE(std::regex_search(page, found, std::regex(pattern))) << pattern;
    return found.empty() ? std::string() : found[1].str();
  };
  const Shuttles literal = shuttles_of(ruling("literal")), ends = shuttles_of(ruling("consolidated"));
  EXPECT_EQ(said("comes back for a point ([0-9]+) times"), std::to_string(literal.helped.returns));
  EXPECT_EQ(said("times at most, ([0-9]+) moves"), std::to_string(literal.helped.turns.size()));
  EXPECT_EQ(ends.helped.returns, literal.helped.returns);
  EXPECT_EQ(literal.both.returns, literal.helped.returns);
  EXPECT_EQ(said("to and fro as well, ([0-9]+) times"), std::to_string(ends.both.returns));
}

}  // namespace
}  // namespace roluat::model::cohinh::test
