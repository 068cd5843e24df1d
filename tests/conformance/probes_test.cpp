// Are the positions by which programs are asked what their file says of them?
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include "analysis/conformance/probe.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/games.hpp"
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
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#' || ++number % kEveryOne != 0) continue;
    const int depth = line.front() - '0';
    const std::size_t fen = line.find('|', line.find('|') + 1) + 2;
    const auto position = model::cotulenh::read_fen(line.substr(fen, line.find(" |", fen) - fen));
    EXPECT_EQ(maker.line(maker.look_at(position, depth, nullptr)), line);
    ++looked;
  }
  EXPECT_GT(looked, 3U);
}

TEST(Probes, ShowEveryQuestionThatTurnsCanShow) {
  const auto questions = model::read_questions(model::game_folder("co-tu-lenh") + "/kernel/questions.toml");
  std::set<std::size_t> shown;
  for (const analysis::Probe& probe : analysis::read_probes(path(), questions))
    shown.insert(probe.questions.begin(), probe.questions.end());
  std::set<std::string> hidden;
  for (std::size_t q = 0; q < questions.all().size(); ++q)
    if (!shown.contains(q)) hidden.insert(questions.all()[q].id);
  const std::set<std::string> of_no_turn = {"end.by-points",  "end.mate",         "end.no-turn", "end.quiet",
                                            "end.repetition", "points.commander", "points.hero", "points.war",
                                            "points.victory", "setup.first-move"};
  EXPECT_EQ(hidden, of_no_turn);
}

}  // namespace
}  // namespace roluat::tests
