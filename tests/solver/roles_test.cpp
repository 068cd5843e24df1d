// What parts constants play is data of the game, and a vocabulary may lack any of them.
#include <gtest/gtest.h>

#include "model/diagnostic.hpp"
#include "solver/act_cases.hpp"
#include "solver/checks.hpp"
#include "tests/solver/answers.hpp"

namespace roluat::tests {
namespace {

using solver::Roles;

Roles roles_of(const ToyGame& game) { return game.read().roles; }

TEST(Roles, AreCalledAsTheyAreUnlessAFileSaysOtherwise) {
  ToyGame game;
  const solver::Encoding plain = game.read();
  EXPECT_EQ(plain.roles.actor, plain.prelude.signature().constant("actor"));
  EXPECT_EQ(plain.roles.manner, plain.prelude.signature().constant("manner"));
  EXPECT_EQ(plain.roles.claim, -1);
  game.file("vocabulary/roles.toml", "actor = \"self\"\nself = \"actor\"\n");
  const Roles other = roles_of(game);
  EXPECT_EQ(other.actor, plain.roles.self);
  EXPECT_EQ(other.self, plain.roles.actor);
  EXPECT_EQ(other.aimed, plain.roles.aimed) << "what the file does not name is called as its role is";
  EXPECT_EQ(other.manner, plain.roles.manner);
}

TEST(Roles, AreGivenUpByName) {
  ToyGame game;
  const Roles plain = roles_of(game);
  game.file("vocabulary/roles.toml", "manner = \"\"\n");
  EXPECT_EQ(roles_of(game).manner, -1);
  EXPECT_EQ(roles_of(game).actor, plain.actor);
  game.file("vocabulary/roles.toml", "claim = \"manner\"\n");
  EXPECT_EQ(roles_of(game).claim, plain.manner);
  EXPECT_EQ(roles_of(game).manner, -1) << "what plays another role does not play the one that it is called by";
}

TEST(Roles, FaultsHaveTheirPlace) {
  const auto complaint = [](const std::string& toml) {
    ToyGame game;
    game.file("vocabulary/roles.toml", toml);
    return fault_of([&] { (void)game.read(); });
  };
  const model::Diagnostic unknown = complaint("actor = \"actor\"\nmanner = \"way\"\n");
  EXPECT_EQ(unknown.line, 2);
  EXPECT_EQ(unknown.problem.str(), "'way' is not a constant that can be the manner");
  EXPECT_EQ(complaint("actor = \"to-place\"\n").line, 1) << "of another sort";
  EXPECT_NE(complaint("actor = \"actor\"\ntarget = \"target\"\naimed = \"\"\n").problem.str().find("aimed"),
            std::string::npos);
  EXPECT_EQ(complaint("actor = \"actor\"\nloser = \"self\"\n").line, 2);
}

// A vocabulary of touching: nobody acts, there is no target and no manner.
TEST(Roles, AVocabularyMayLackThemAll) {
  ToyGame game;
  game.file("vocabulary/situation.smt2", R"(
(declare-datatypes ((Kind 0)) (((king) (rook) (pawn))))
(declare-sort Piece 0)
(declare-fun kind (Piece) Kind)
(declare-fun touched (Piece) Bool)
(declare-const adjusting Bool)
)");
  game.file("vocabulary/words.smt2", "(define-fun any-touched () Bool (exists ((p Piece)) (touched p)))\n");
  game.file("vocabulary/world.smt2", "(assert (=> adjusting any-touched))\n");
  game.file("vocabulary/taste.smt2", "");
  game.kernel({{"adjusting.frees", {"yes", "no"}}}, "(and any-touched (not (and adjusting adjusting.frees=yes)))");
  game.add("a", {permit("a.adjust", "adjusting"), forbid("a.touched", "any-touched")});
  solver::Encoding encoding = game.read();
  EXPECT_EQ(encoding.roles.actor, -1);
  EXPECT_EQ(solver::act_cases(encoding).size(), 1U);
  Answers answers(game,
                  [](solver::Encoding& e, const solver::Verdicts& text) { return solver::contradictions(e, text); });
  answers.expect("contradiction:a.adjust:a.touched", 1, 1);
}

}  // namespace
}  // namespace roluat::tests
