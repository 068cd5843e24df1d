// Are the positions by which programs are asked what their file says of them?
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "analysis/conformance/probe.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/games.hpp"
#include "tests/conformance/asked_probes.hpp"
#include "tests/conformance/probe_maker.hpp"

namespace roluat::tests {
namespace {

constexpr std::uint64_t kSeed = 7;     // that the file was made with
constexpr std::size_t kEveryOne = 23;  // of the positions looked at again

std::string path() { return model::game_folder("co-tu-lenh") + "/probes.txt"; }

TEST(Probes, AreMadeAgainAsTheyStand) {
  const ProbeMaker maker(kSeed);
  std::ifstream file(path());
  std::size_t number = 0, looked = 0;
  for (std::string line; std::getline(file, line) && line != "# make_probes asked tests/conformance/asked.txt";) {
    if (line.empty() || line.front() < '0' || line.front() > '9' || ++number % kEveryOne != 0) continue;
    const int depth = line.front() - '0';
    const std::size_t fen = line.find('|', line.find('|') + 1) + 2;
    const auto position = model::cotulenh::read_fen(line.substr(fen, line.find(" |", fen) - fen));
    EXPECT_EQ(maker.line(maker.look_at(position, depth, nullptr)), line);
    ++looked;
  }
  EXPECT_GT(looked, 3U);
}

// Chosen by hand: each line of asked.txt stands in the file, with the questions that matter there.
TEST(Probes, ChosenByHandAreMadeAgainAsTheyStand) {
  const auto game = model::make_game("co-tu-lenh");
  const AskedProbes asked(*game);
  std::ifstream file(path()), chosen(ROLUAT_ASKED);
  std::stringstream content;
  content << file.rdbuf();
  std::size_t number = 0;
  for (std::string line; std::getline(chosen, line);) {
    if (line.empty() || line.front() == '#' || ++number % 7 != 0) continue;
    EXPECT_NE(content.str().find("\n" + asked.line(line) + "\n"), std::string::npos) << asked.line(line);
  }
  EXPECT_GT(number, 10U);
}

TEST(Probes, ShowEveryQuestion) {
  const auto questions = model::read_questions(model::game_folder("co-tu-lenh") + "/kernel/questions.toml");
  std::set<std::size_t> shown;
  for (const analysis::Probe& probe : analysis::read_probes(path(), *model::make_game("co-tu-lenh"), questions))
    shown.insert(probe.questions.begin(), probe.questions.end());
  for (std::size_t q = 0; q < questions.all().size(); ++q) EXPECT_TRUE(shown.contains(q)) << questions.all()[q].id;
}

}  // namespace
}  // namespace roluat::tests
