// Where each clause of the text applies and where it does not: pairs that differ in one respect.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "model/evaluator.hpp"
#include "solver/encoding.hpp"
#include "tests/cohinh/boards.hpp"

namespace roluat::model::cohinh::test {
namespace {

struct ClauseCase {
  const char *clause, *reading, *men;  ///< Red moves, but where the men begin with "B "
  const char *applies, *does_not;      ///< claims
};

constexpr const char *kSegment = "r4 a1, b5 b1, r6 c5", *kFour = "b1 a1, b2 b1, r3 c1, r4 d5",
                     *kSquare = "r5 a1, b6 c1, b7 c3, r8 a9", *kTriangle = "r4 a1, b6 c1, r5 c9, b9 i9",
                     *kWithin = "r5 c3, b7 g7, b8 g3, b4 e5, r6 b6";

const ClauseCase kCases[] = {
    {"vi.move.queen", "moves", "r5 e1, b1 e5", "e1e4", "e1e5"},
    {"vi.move.queen", "takes-too", "r5 e1, b1 e5", "e1e5", "e1e6"},
    {"vi.move.only-so", "plain", "r5 e1, b1 e5", "e1f3", "e1e4"},
    {"vi.score.mover", "plain", kSegment, "c5c1 segment a1-b1-c1 for black", "c5c1 segment a1-b1-c1"},
    {"vi.valid.counts", "plain", kSegment, "c5c1 segment a1-b1-c1", "c5c2 segment a1-b1"},
    {"vi.valid.both-sides", "plain", "r4 a1, r5 b1, r6 c5, b7 d1", "c5c1 segment a1-b1-c1", "c5c1 segment a1-b1-c1-d1"},
    {"vi.valid.majority", "plain", kFour, "d5d1 segment b1-c1-a1", "d5d1 segment a1-b1-c1-d1"},
    {"vi.segment.three", "plain", kSegment, "c5c1 segment a1-b1", "c5c1 segment a1-b1-c1"},
    {"vi.segment.lines", "plain", "r4 a1, b5 b3, r6 c9, r7 a9", "c9c5 segment a1-b3-c5", "c9c3 segment b3-c3"},
    {"vi.segment.even", "plain", "r4 a1, b5 b1, r6 d5", "d5d1 segment a1-b1-d1", "d5d1 segment b1-d1"},
    {"vi.segment.numbers", "plain", "r4 a1, b6 b1, r5 c5", "c5c1 segment a1-b1-c1", "c5c1 segment b1-c1"},
    {"vi.segment.one-point", "plain", kSegment, "c5c1 segment a1-b1-c1 =1", "c5c1 segment a1-b1-c1"},
    {"vi.segment.two-points", "plain", "b1 a1, b2 b1, r4 d1, r3 c5", "c5c1 segment a1-b1-c1-d1 =2",
     "c5c1 segment a1-b1-c1 =2"},
    {"vi.segment.two-points", "plain", kFour, "d5d1 segment a1-b1-c1-d1 =2", "d5d1 segment b1-c1-d1 =2"},
    {"vi.segment.blocker", "plain", "r1 a1, b6 b1, b2 c1, r3 e5", "e5e1 segment a1-c1-e1", "e5e1 segment c1-e1"},
    {"vi.triangle.numbers", "plain", "r4 a1, b6 c1, r8 c9, b5 a3", "c9c3 triangle a1-c1-c3", "c9c3 triangle a1-a3-c1"},
    {"vi.triangle.sides", "plain", "r4 a1, b5 b3, r6 c9", "c9c1 triangle a1-b3-c1", "c9a3 segment a3-b3"},
    {"vi.triangle.point", "plain", kTriangle, "c9c3 triangle a1-c1-c3 =1", "c9c3 triangle a1-c1-c3"},
    {"vi.triangle.blocker", "plain", "r5 a1, b1 b1, r6 c1, r7 c9, b4 a3", "c9c3 triangle a1-c1-c3",
     "c9c3 triangle c1-c3-a3"},
    {"vi.square.numbers", "plain", "r5 a1, b6 c1, b8 c3, r9 a9", "a9a3 square a1-c1-c3-a3", "a9a3 triangle a1-c1-a3"},
    {"vi.square.sides", "plain", "r5 b1, b6 d2, b7 c4, r8 a9", "a9a3 square b1-d2-c4-a3", "a9a3 segment a3-c4"},
    {"vi.square.around", "plain", "r5 a1, b7 c1, b6 c3, r8 a9", "a9a3 square a1-c1-c3-a3", "a9a3 triangle a1-c1-c3"},
    {"vi.square.turn", "corner", kSquare, "a9a3 square a1-c1-c3-a3", "a9a3 triangle a1-c1-a3"},
    {"vi.square.turn", "numbers-too", "r8 a1, b9 c1, b1 c3, r2 a9", "a9a3 square a1-c1-c3-a3",
     "a9a3 triangle a1-c1-a3"},
    {"vi.square.points", "plain", kSquare, "a9a3 square a1-c1-c3-a3 =2", "a9a3 square a1-c1-c3-a3"},
    {"vi.square.blocker", "plain", "r5 a1, b6 c1, b7 c3, r8 a9, r1 b1", "a9a3 square a1-c1-c3-a3",
     "a9a3 triangle a1-c3-a3"},
    {"vi.several.sum", "plain", kFour, "d5d1 adds", "d5d1"},
    {"vi.several.sum", "plain", kWithin, "b6c7 triangle c3-c7-e5", "b6c7 square c3-g3-g7-c7"},
    {"vi.several.sum", "plain", kWithin, "b6c7 triangle c3-c7-e5 =1", "b6c7 triangle c3-c7-e5 =2"},
    {"vi.moved.in", "plain", "b1 a1, r2 b1, r3 c1, r4 d5", "d5d6 segment a1-b1-c1", "d5d1 segment b1-c1-d1"},
    {"vi.moved.blocker", "plain", "b1 a1, r9 b1, b2 c1, r3 e1", "b1b5 segment a1-c1-e1", "e1f1 segment a1-c1"},
    {"vi.moved.blocker", "member-too", "r5 g5, b6 e7, b7 c5, r7 f6", "f6g7 triangle g5-e7-g7",
     "f6g7 triangle c5-e7-g7"},
    {"vi.moved.blocker", "member-too", "b1 a1, r2 c1, b3 e1, r3 b1", "b1b2 triangle a1-c1-b2",
     "b1b2 triangle c1-e1-b2"},
    {"vi.moved.blocker", "member-too", "b1 a1, r9 b1, b2 c1, r3 e1", "b1b5 segment a1-c1-e1", "e1f1 segment a1-c1"},
    {"vi.again.red-none", "plain", "b1 a1, b2 b1, r3 c5", "c5c1 segment a1-b1-c1", "c5c1 segment b1-c1"},
    {"vi.moved.nine", "plain", "B b1 a1, b9 b1, b2 c1, r3 e1", "b1b5 segment a1-c1-e1", "c1c2 segment a1-e1"},
    {"vi.nested.triangle", "valid", "b5 a1, r6 c1, b7 c3, r8 a9", "a9a3 triangle c1-c3-a3", "a9a3 segment c3-a3"},
    {"vi.nested.triangle", "any", "r5 a1, b6 c1, r7 c9, b8 a3, b1 b3", "c9c3 triangle a1-c1-c3", "c9c3 segment c1-c3"},
    {"vi.nested.triangle", "inside", kWithin, "b6c7 triangle c3-c7-e5", "b6c7 square c3-g3-g7-c7"},
    {"vi.nested.triangle", "inside", "b5 a1, r6 c1, b7 c3, r8 a9", "a9a3 triangle c1-c3-a3", "a9a3 segment c3-a3"},
    {"vi.nested.segment", "valid", kFour, "d5d1 segment b1-c1-d1", "d5d1 segment a1-b1-c1-d1"},
    {"vi.nested.segment", "any", "b1 a8, r3 c8, b4 d8, b5 e8, r2 b9", "b9b8 segment a8-b8-c8",
     "b9b8 segment a8-b8-c8-d8-e8"},
};

class ClauseJudge {
 public:
  bool applies(const ClauseCase& one, const std::string& fen, const std::string& claim) {
    for (const Clause& clause : encoding_.texts.at(0).clauses)
      for (const Reading& reading : clause.readings) {
        if (clause.id != one.clause || reading.id != one.reading) continue;
        evaluator_.structure() = game_->read(encoding_.prelude.signature(), game_->position(fen), claim);
        evaluator_.changed(0);
        return evaluator_.holds(reading.when);
      }
    ADD_FAILURE() << "no reading " << one.clause << ", " << one.reading;
    return false;
  }
  [[nodiscard]] const Text& text() const { return encoding_.texts.at(0); }

 private:
  solver::Encoding encoding_ = solver::read_encoding(game_folder("co-hinh"));
  std::unique_ptr<Game> game_ = make_game("co-hinh");
  Evaluator evaluator_{encoding_.formulas, {}};
};

TEST(CoHinhClauses, ApplyWhereTheirWordsDo) {
  ClauseJudge judge;
  for (const ClauseCase& one : kCases) {
    const std::string fen = write_fen(board(one.men, one.men[0] == 'B' ? Side::black : Side::red));
    EXPECT_TRUE(judge.applies(one, fen, one.applies))
        << one.clause << " " << one.reading << ": " << fen << " " << one.applies;
    EXPECT_FALSE(judge.applies(one, fen, one.does_not))
        << one.clause << " " << one.reading << ": " << fen << " " << one.does_not;
  }
}

// Where no other shape was blocked, or another man blocked it too, 129 does not speak of a member.
TEST(CoHinhClauses, ABlockerIsOneOnlyOfAShapeThatStoodThere) {
  ClauseJudge judge;
  const ClauseCase blocker{"vi.moved.blocker", "member-too", "", "", ""};
  const auto applies = [&](const char* men, const char* claim) {
    return judge.applies(blocker, write_fen(board(men)), claim);
  };
  EXPECT_TRUE(applies("r5 g5, b6 e7, b7 c5, r7 f6", "f6g7 triangle g5-e7-g7"));
  EXPECT_FALSE(applies("r5 g5, b6 e7, r7 f6", "f6g7 triangle g5-e7-g7")) << "there is no third man";
  EXPECT_FALSE(applies("r5 g5, b6 e7, b8 c5, r7 f6", "f6g7 triangle g5-e7-g7")) << "its numbers are not consecutive";
  EXPECT_FALSE(applies("r5 g5, b6 e7, b7 c5, r7 f6, b1 d6", "f6g7 triangle g5-e7-g7")) << "another blocks it too";
  EXPECT_FALSE(applies("r5 g5, b6 e7, b7 c4, r7 f6", "f6g7 triangle g5-e7-g7")) << "its sides are not straight";
}

TEST(CoHinhClauses, AReturnIsTakenForOne) {
  ClauseJudge judge;
  Position position = board("r1 a1, b2 b1, r3 c5, b9 i9");
  position.last[0] = {Point(2, 0), Point(2, 4)};
  const ClauseCase segment{"vi.again.segment", "plain", "", "", ""}, all{"vi.again.all", "plain", "", "", ""};
  EXPECT_TRUE(judge.applies(segment, write_fen(position), "c5c1 segment a1-b1-c1"));
  EXPECT_FALSE(judge.applies(all, write_fen(position), "c5c1 segment a1-b1-c1"));
  position.last[1] = {Point(1, 5), Point(1, 0)};
  EXPECT_FALSE(judge.applies(segment, write_fen(position), "c5c1 segment a1-b1-c1")) << "2 has only just come";
  Position triangle = board("r4 a1, b6 c1, r5 c9");
  triangle.last[0] = {Point(2, 2), Point(2, 8)};
  EXPECT_TRUE(judge.applies(all, write_fen(triangle), "c9c3 triangle a1-c1-c3"));
}

TEST(CoHinhClauses, EachHasACase) {
  ClauseJudge judge;
  std::set<std::string> held{"vi.again.segment", "vi.again.all"};
  for (const ClauseCase& one : kCases) held.insert(one.clause);
  for (const Clause& clause : judge.text().clauses) {
    const auto is_norm = [](const Reading& reading) { return reading.when_source.has_value(); };
    EXPECT_TRUE(!std::ranges::any_of(clause.readings, is_norm) || held.contains(clause.id)) << clause.id;
  }
}

}  // namespace
}  // namespace roluat::model::cohinh::test
