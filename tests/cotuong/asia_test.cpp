// `asia` against cycles that others have adjudicated by the Asian rules (asia.loops).
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <sstream>

#include "model/games/co-tuong/cycle/adjudicator.hpp"
#include "model/games/co-tuong/cycle/verdict.hpp"
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

std::string loser(const std::string& fen, const std::string& moves, const std::vector<Ruling>& asia) {
  std::istringstream words(moves);
  const std::vector<std::string> turns{std::istream_iterator<std::string>(words), {}};
  const Adjudication found = adjudicated(fen, turns, asia);
  if (!found.repeats) return "nothing repeats";
  return found.verdicts.at(0).loses.empty() ? "-" : found.verdicts[0].loses;
}

TEST(CoTuongAsia, JudgesAsOthersDo) {
  std::ifstream file(std::string(ROLUAT_COTUONG_TESTS_DIR) + "/asia.loops");
  const std::vector<Ruling> asia{ruling_of("cycle", "asia")};
  int asked = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string> fields = fields_of(line);
    ASSERT_GE(fields.size(), 3U) << line;
    EXPECT_EQ(loser(fields[0], fields[1], asia), fields[2]) << line;
    ++asked;
  }
  EXPECT_EQ(asked, 163);
}

}  // namespace
}  // namespace roluat::model::cotuong::test
