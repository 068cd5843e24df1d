#include "solver/cores.hpp"

#include <gtest/gtest.h>

#include "solver/checks.hpp"
#include "tests/solver/answers.hpp"

namespace roluat::tests {
namespace {

/// Is it a conflict with these definitions?
std::vector<bool> conflicts_under(Answers& answers, const std::string& id,
                                  const std::vector<std::vector<std::size_t>>& choices) {
  std::vector<bool> result;
  for (const solver::Found& found : answers.outcome().found) {
    const solver::Obligation& obligation = answers.obligations()[found.obligation];
    if (obligation.id() != id || !obligation.certain()) continue;
    const solver::Meeting meeting = solver::meeting(answers.encoding(), answers.text(), obligation, found.witness);
    for (const auto& choice : choices)
      result.push_back(
          !search(answers.encoding(), {conflict_under(answers.encoding(), answers.text(), meeting, choice)}, {})
               .found.empty());
  }
  return result;
}

TEST(Cores, AreTheTwoWhereNoWordMatters) {
  ToyGame game;
  game.add("a", {permit("a.go", "(= manner step)"), forbid("a.shore", "shore"), define("a.word", "text.shore-is-sea")});
  Answers answers(game, solver::contradictions);
  EXPECT_EQ(conflicts_under(answers, "contradiction:a.go:a.shore", {{}}), std::vector<bool>{true});
}

TEST(Cores, HaveTheDefinitionsWithoutWhichThereIsNoConflict) {
  ToyGame game;
  game.add("a", {permit("a.sea", "(and shore text.shore-is-sea)"), forbid("a.land", "(and shore text.shore-is-land)"),
                 define("a.s", "text.shore-is-sea"), define("a.l", "text.shore-is-land")});
  Answers answers(game, solver::contradictions);
  EXPECT_EQ(conflicts_under(answers, "contradiction:a.sea:a.land", {{}, {0}, {1}, {0, 1}}),
            (std::vector<bool>{false, false, false, true}));
}

}  // namespace
}  // namespace roluat::tests
