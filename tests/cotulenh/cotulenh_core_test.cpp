// The preset that plays like the engine cotulenh-core: each line of that engine's description, where it is odd too.
// ("legal" is of the act alone; what exposes the commander is a matter of whole turns.)
#include <gtest/gtest.h>

#include <algorithm>

#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/rules.hpp"
#include "model/games/co-tu-lenh/turn.hpp"
#include "model/games/games.hpp"
#include "tests/cotulenh/acts.hpp"

namespace roluat::model::cotulenh::test {
namespace {

const Ruling& core() {
  static const Ruling ruling = [] {
    const std::string folder = game_folder("co-tu-lenh");
    return read_ruling(folder + "/rulings/cotulenh-core.toml", read_questions(folder + "/kernel/questions.toml"));
  }();
  return ruling;
}

struct Line {
  const char* point;   ///< of the description
  const char* pieces;  ///< as tests/cotulenh/acts.hpp writes positions; Red is to move
  const char* act;
  bool legal;
};

void PrintTo(const Line& line, std::ostream* out) { *out << line.point << ": " << line.pieces << " " << line.act; }

class CotulenhCore : public testing::TestWithParam<Line> {};

TEST_P(CotulenhCore, ActsAsDescribed) {
  const Line& line = GetParam();
  EXPECT_EQ(legal(place(line.pieces), compile(core()), read_act(line.act)), line.legal);
}

constexpr Line kLines[] = {
    {"tank takes at sea: a, b stay", "Tc4 nb4", "c4@b4", true},
    {"tank takes at sea: a, b stay, forced", "Tc4 nb4", "c4xb4", false},
    {"tank takes at sea: c replaces", "Td4 nc4", "d4xc4", true},
    {"infantry takes at sea: stay, range 1", "Ic4 nb4", "c4@b4", true},
    {"infantry takes at sea: stay, range 1", "Ic4 na4", "c4@a4", false},
    {"artillery: moves blocked", "Ae4 Ie5", "e4-e6", false},
    {"artillery: captures jump", "Ae4 Ie5 te6", "e4xe6", true},
    {"artillery diagonal 1-3", "Ae3", "e3-h6", true},
    {"artillery diagonal 1-3", "Ae2", "e2-i6", false},
    {"artillery takes a ship: a, b stay", "Ad4 nb4", "d4@b4", true},
    {"artillery takes a ship: c replaces", "Ae4 nc4", "e4xc4", true},
    {"heavy piece takes across the river, replaces anywhere", "Ae5 ie8", "e5xe8", true},
    {"heavy piece crosses wrongly: never generated", "Ae6", "e6-e7", false},
    {"heavy piece crosses wrongly: never generated", "Ae6", "e6/e7", false},
    {"missile's moves: 2 axis", "Se4", "e4-e6", true},
    {"missile's moves: 1 diagonal", "Se4", "e4-f5", true},
    {"missile's moves: 1 diagonal", "Se4", "e4-g6", false},
    {"missile: captures jump", "Se4 Ie5 te6", "e4xe6", true},
    {"gun's zone: plus of 5 points", "Fe4 ge7", "e4-e6", false},
    {"gun's zone: plus of 5 points", "Fe4 gf7", "e4-e6", true},
    {"missile's zone: dx^2+dy^2 <= 4", "Fe4 sg6", "e4-e6", false},
    {"missile's zone: dx^2+dy^2 <= 4", "Fe4 sg7", "e4-e5", true},
    {"aircraft through a zone: the move does not exist", "Fe4 gf6", "e4-e8", false},
    {"the zone over its start is ignored", "Fe4 gf4", "e4-d4", true},
    {"one for one in the first single zone met", "Fe4 ge7", "e4%e7", true},
    {"bomb and return: free choice", "Fe4 te6", "e4~e6", true},
    {"bomb and return: free choice", "Fe4 te6", "e4xe6", true},
    {"aircraft takes aircraft: both manners", "Fe4 fe6", "e4xe6", true},
    {"aircraft takes aircraft: both manners", "Fe4 fe6", "e4~e6", true},
    {"aircraft jumps all", "Fe4 Te5 te6", "e4-e7", true},
    {"aircraft over sea: lands only on an own ship", "Fd4", "d4-b4", false},
    {"aircraft over sea: lands only on an own ship", "Fd4 Nb4", "d4+b4", true},
    {"ship against ship: range 4, jumps, replaces", "Nb2 Nb3 nb6", "b2xb6", true},
    {"ship against ship: range 4", "Nb2 nb7", "b2xb7", false},
    {"naval gun: range 3, jumps, stays inland", "Nb4 Id4 te4", "b4@e4", true},
    {"naval gun: replaces on c", "Nb4 tc4", "b4xc4", true},
    {"ship blocked by ships only", "Nb2 Nb3", "b2-b4", false},
    {"ship in the river up to e6 / e7", "Nc6", "c6-e6", true},
    {"ship in the river up to e6 / e7", "Nc6", "c6-f6", false},
    {"commander: unlimited", "Ce1", "e1-e12", true},
    {"commander: blocked", "Ce1 Ie5", "e1-e6", false},
    {"commander does not pass where it would face the other", "Ce1 ch4", "e1-e3", true},
    {"commander does not pass where it would face the other", "Ce1 ch4", "e1-e5", false},
    {"commander does not pass where it would face the other", "Ce1 ch4 Tg4", "e1-e5", true},
    {"commander does not pass where it would face the other", "Ce1 ch4 Te6", "e1+e6", false},
    {"commander does not pass where it would face the other", "+Ce1 ci3", "e1-h4", false},
    {"ship does not pass a corner of the bank", "Nc5", "c5-d6", false},
    {"ship does not pass a corner of the bank", "Ne6", "e6-b9", false},
    {"ship takes past a corner of the bank", "Nc5 nd6", "c5xd6", true},
    {"ship replaces in the river's mouth", "Nc6 td6", "c6xd6", true},
    {"ship replaces in the river's mouth", "Nc6 td6", "c6@d6", false},
    {"commander takes at 1", "Ce1 te2", "e1xe2", true},
    {"commander takes at 1", "Ce1 te3", "e1xe3", false},
    {"a hero commander gains diagonals", "+Ce4", "e4-g6", true},
    {"commander enters a headquarters at any distance", "Ce1 He6", "e1+e6", true},
    {"an engineer is not carried as a person", "Ef4 Tf5", "f4+f5", false},
    {"tank carries one", "If4 (TM)f5", "f4+f5", false},
    {"engineer carries one heavy", "Af4 Ef5", "f4+f5", true},
    {"ship: aircraft and one", "Fd4 (NT)b4", "d4+b4", true},
    {"land pieces join a ship only on c", "Ic4 Nb4", "c4+b4", false},
    {"land pieces join a ship only on c", "Id4 Nc4", "d4+c4", true},
    {"a stack splits: each piece once from the origin", "(NFT)c4", "c4(T)-d4", true},
    {"what stays must fit the terrain; a part may stay", "(FT)d4", "d4(F)-d6", true},
    {"hero's gain: range +1", "+Te4", "e4-e7", true},
    {"hero's gain: diagonals", "+Te4", "e4-g6", true},
    {"hero's gain: zone +1", "Fe4 +ge8", "e4-e6", false},
    {"hero headquarters: 1 step, 8 directions", "+He4", "e4-f5", true},
    {"hero headquarters: 1 step, 8 directions", "+He4", "e4-e6", false},
    {"hero aircraft ignores zones", "+Fe4 ge7", "e4-e8", true},
    {"zone of a carried gun: off", "Fe4 (eg)e7", "e4-e6", true},
};

INSTANTIATE_TEST_SUITE_P(Description, CotulenhCore, testing::ValuesIn(kLines));

std::vector<std::string> turns_of(const std::string& pieces) {
  std::vector<std::string> all;
  for (const Turn& turn : turns(place(pieces), compile(core()))) all.push_back(write_turn(turn.acts));
  return all;
}

bool has(const std::vector<std::string>& all, const std::string& turn) {
  return std::ranges::find(all, turn) != all.end();
}

TEST(CotulenhCoreTurns, WhatIsLeftMayFollowWhateverItsOwnReach) {
  const auto together = [](const std::string& pieces, Point to) {
    const std::vector<Turn> all = turns(place(pieces), compile(core()));
    return std::ranges::any_of(all, [&](const Turn& turn) { return turn.next.at(to).size() == 2; });
  };
  EXPECT_TRUE(together("(TM)e4", Point(4, 5)));  // the militia first, on the diagonal
  EXPECT_FALSE(together("(TI)e4", Point(4, 5)));
}

TEST(CotulenhCoreTurns, ToExposeOnesCommanderIsIllegal) {
  EXPECT_FALSE(has(turns_of("Ce1 ie3"), "e1-e2"));
  EXPECT_TRUE(has(turns_of("Ce1 ie4"), "e1-e2"));
}

TEST(CotulenhCoreTurns, CommandersDoNotFaceEachOther) {
  EXPECT_FALSE(has(turns_of("Cd1 ce12"), "d1-e1"));
  EXPECT_TRUE(has(turns_of("Cd1 ce12 Te6"), "d1-e1"));
}

TEST(CotulenhCoreTurns, WhoAttacksTheCommanderBecomesAHero) {
  const Rules rules = compile(core());
  const auto hero_after = [&](const std::string& pieces, const std::string& act, Point to) {
    return play(place(pieces), rules, {read_act(act)}).at(to).carrier().hero;
  };
  EXPECT_TRUE(hero_after("Te4 Ij3 ce7", "e4-e5", Point(4, 4)));
  EXPECT_FALSE(hero_after("Te4 Ii3 cg9", "e4-e5", Point(4, 4)));
}

TEST(CotulenhCoreTurns, BothDieInTheHeadquarters) {
  const Rules rules = compile(core());
  const Position next = play(place("Te4 (hc)e6"), rules, {read_act("e4xe6")});
  EXPECT_FALSE(next.at(Point(5, 4)).holds(Kind::commander));
}

}  // namespace
}  // namespace roluat::model::cotulenh::test
