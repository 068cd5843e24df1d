// `asia` against cycles that others have adjudicated by the Asian rules (asia.loops).
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "model/games/co-tuong/cycle/verdict.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "tests/cotuong/rulings.hpp"

namespace roluat::model::cotuong::test {
namespace {

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream stream(line);
  for (std::string field; std::getline(stream, field, ';');)
    fields.push_back(field.substr(field.find_first_not_of(' ')));
  return fields;
}

std::string loser(const std::string& fen, const std::string& moves, const CycleRules& rules) {
  std::vector<Move> read;
  std::istringstream words(moves);
  for (std::string word; words >> word;) read.push_back(read_move(word));
  const Line line = play_line(read_fen(fen), read);
  const auto period = last_period(line);
  if (!period) return "nothing repeats";
  std::vector<Deeds> deeds;
  for (std::size_t i = period->first; i < period->end; ++i) deeds.push_back(deeds_of(line, i));
  const auto loses = judge(deeds, rules).loses;
  return !loses ? "-" : *loses == Side::red ? "red" : "black";
}

TEST(CoTuongAsia, JudgesAsOthersDo) {
  std::ifstream file(std::string(ROLUAT_COTUONG_TESTS_DIR) + "/asia.loops");
  const CycleRules asia = rules_of("asia");
  int asked = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string> fields = fields_of(line);
    ASSERT_GE(fields.size(), 3U) << line;
    EXPECT_EQ(loser(fields[0], fields[1], asia), fields[2]) << line;
    ++asked;
  }
  EXPECT_EQ(asked, 31);
}

}  // namespace
}  // namespace roluat::model::cotuong::test
