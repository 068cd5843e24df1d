#include "model/games/co-tu-lenh/act.hpp"

#include <gtest/gtest.h>

#include "model/diagnostic.hpp"

namespace roluat::model::cotulenh {
namespace {

Diagnostic fault(const std::string& text) {
  try {
    (void)read_act(text);
  } catch (const InputError& error) {
    return error.diagnostic();
  }
  ADD_FAILURE() << "read without complaint: " << text;
  return {};
}

TEST(Act, EveryMannerIsReadBackFromItsSignAndItsWord) {
  for (int m = 0; m < kManners; ++m) {
    const Act act{Point(3, 5), Point(11, 10), static_cast<Manner>(m)};
    EXPECT_EQ(read_act(write_act(act)), act);
    EXPECT_EQ(read_act("f4 " + std::string(name(act.manner)) + " k12"), act);
    EXPECT_EQ(read_act("3,5 " + std::string(1, sign(act.manner)) + " 11,10"), act);
  }
}

TEST(Act, TextFormIsTheOneInTheSpecification) {
  EXPECT_EQ(write_act({Point(3, 5), Point(4, 5), Manner::step}), "f4-f5");
  EXPECT_EQ(write_act({Point(3, 5), Point(5, 5), Manner::stay}), "f4@f6");
  EXPECT_EQ(write_act({Point(1, 4), Point(5, 4), Manner::return_}), "e2~e6");
}

TEST(Act, SignsAndPointsOfBothKindsMayBeMixed) {
  const Act act{Point(3, 5), Point(5, 5), Manner::stay};
  EXPECT_EQ(read_act("3,5@5,5"), act);
  EXPECT_EQ(read_act("f4 @ 5,5"), act);
  EXPECT_EQ(read_act("  3,5 stay f6 "), act);
  EXPECT_EQ(read_act("f4stayf6"), act);
}

TEST(Act, UnknownSignIsReportedWithAllSigns) {
  const Diagnostic diagnostic = fault("f4*f5");
  EXPECT_EQ(diagnostic.source.str(), "act");
  EXPECT_EQ(diagnostic.column, 3);
  for (const std::string_view word : kMannerNames) EXPECT_NE(diagnostic.expected.str().find(word), std::string::npos);
  for (const char sign : kMannerSigns) EXPECT_NE(diagnostic.expected.str().find(sign), std::string::npos);
}

TEST(Act, ColumnsAreWhereTheFaultIs) {
  EXPECT_EQ(fault("").column, 1);
  EXPECT_EQ(fault("l4-f5").column, 1);
  EXPECT_EQ(fault("f4").column, 3);
  EXPECT_EQ(fault("f4-").column, 4);
  EXPECT_EQ(fault("f4-f13").column, 4);
  EXPECT_EQ(fault("f4 - 12,0").column, 6);
  EXPECT_EQ(fault("f4-f5!").column, 6);
  EXPECT_EQ(fault("f4-f5 f6").column, 7);
  EXPECT_EQ(fault("f4-f4").column, 4);
}

TEST(Act, ColumnsCountCharactersNotBytes) { EXPECT_EQ(fault("f4-f5 →").column, 7); }

TEST(Act, PartiesAreReadBack) {
  for (const std::string text : {"b2(T)-d2", "b2(F+T)~d4", "b2(n+fi)x k1"}) {
    std::string tight = text;
    std::erase(tight, ' ');
    EXPECT_EQ(write_act(read_act(text)), tight);
  }
  EXPECT_EQ(read_act("b2(F+T)~d4").party.size(), 2);
  EXPECT_EQ(write_act(read_act("1,1 (T) step 1,3")), "b2(T)-d2");
}

TEST(Act, FaultsOfAPartyAreReportedWhereTheyAre) {
  EXPECT_EQ(fault("b2(T-d2").column, 5);
  EXPECT_EQ(fault("b2()-d2").column, 3);
  EXPECT_EQ(fault("b2(X)-d2").column, 4);
  EXPECT_EQ(fault("b2(TF)-d2").column, 4);
  EXPECT_EQ(fault("b2(Ti)-d2").column, 5);
  EXPECT_EQ(fault("b2(NTTII)-d2").column, 8);
  EXPECT_EQ(fault("b2(+)-d2").column, 5);
  EXPECT_EQ(fault("b2(T").column, 3);
}

TEST(Act, TurnsAreActsWithCommasBetween) {
  const std::vector<Act> turn = read_turn("b2(T)-d2, b2(F)~d4");
  ASSERT_EQ(turn.size(), 2U);
  EXPECT_EQ(write_turn(turn), "b2(T)-d2,b2(F)~d4");
  EXPECT_EQ(write_turn(read_turn("1,1(T)-1,3,1,1-0,1")), "b2(T)-d2,b2-b1");
  EXPECT_THROW((void)read_turn("b2-d2,"), InputError);
  EXPECT_THROW((void)read_turn("b2-d2;b2-b3"), InputError);
}

TEST(Act, OnlyFourMannersTake) {
  int count = 0;
  for (int m = 0; m < kManners; ++m) count += takes(static_cast<Manner>(m)) ? 1 : 0;
  EXPECT_EQ(count, 4);
  EXPECT_FALSE(takes(Manner::burn));
}

}  // namespace
}  // namespace roluat::model::cotulenh
