// What parts constants play is data of the game, and a vocabulary may lack any of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "model/diagnostic.hpp"
#include "solver/act_cases.hpp"
#include "solver/case_roles.hpp"
#include "solver/checks.hpp"
#include "tests/solver/answers.hpp"

namespace roluat::tests {
namespace {

using solver::Roles;

Roles roles_of(const ToyGame& game) { return game.read().roles; }

std::set<std::string> cases_of(const ToyGame& game) {
  solver::Encoding encoding = game.read();
  std::set<std::string> names;
  for (const solver::ActCase& one : solver::act_cases(encoding)) names.insert(one.name);
  return names;
}

/// More declarations in the toy's vocabulary.
void declare(ToyGame& game, const std::string& more) {
  game.file("vocabulary/situation.smt2", content_of(game.folder().path("vocabulary/situation.smt2")) + more);
}

int kind_of(const std::string& roles) {
  ToyGame game;
  if (!roles.empty()) game.file("vocabulary/roles.toml", roles);
  return solver::case_roles(game.read()).kind;
}

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

TEST(Roles, AKindIsAFunctionOfWords) {
  ToyGame game;
  const solver::Encoding encoding = game.read();
  EXPECT_EQ(kind_of(""), encoding.prelude.signature().function("kind"));
  EXPECT_EQ(kind_of("kind = \"\"\n"), -1);
  EXPECT_EQ(kind_of("kind = \"side\"\n"), encoding.prelude.signature().function("side"));
  game.file("vocabulary/roles.toml", "actor = \"actor\"\nkind = \"place\"\n");
  const model::Diagnostic fault = fault_of([&] { (void)game.read(); });
  EXPECT_EQ(fault.line, 2);
  EXPECT_EQ(fault.problem.str(), "'place' is not a function that can say the kind of a piece");
  EXPECT_EQ(fault.expected.str(), "one of: kind, side");
}

TEST(Roles, WhatActsAreToldApartByIsDataOfTheGame) {
  ToyGame game;
  game.add("a", {permit("a.tank", "(is actor tank)")});
  EXPECT_EQ(cases_of(game), (std::set<std::string>{"unaimed-step-tank", "unaimed-step-ship", "unaimed-step-plane",
                                                   "unaimed-wait-tank", "unaimed-wait-ship", "unaimed-wait-plane",
                                                   "aimed-take-tank", "aimed-take-ship", "aimed-take-plane"}));
  game.file("vocabulary/roles.toml", "cases = [\"manner\"]\n");
  EXPECT_EQ(cases_of(game), (std::set<std::string>{"unaimed-step", "unaimed-wait", "aimed-take"}));
  game.file("vocabulary/roles.toml", "cases = [\"to-move\"]\n");
  EXPECT_EQ(cases_of(game).size(), 4U) << "two values too, if the file says so";
  game.file("vocabulary/roles.toml", "cases = []\n");
  EXPECT_EQ(cases_of(game), (std::set<std::string>{"unaimed", "aimed"}));
  game.file("vocabulary/roles.toml", "manner = \"manner\"\ncases = [\"manner\", \"to-place\"]\n");
  const model::Diagnostic fault = fault_of([&] { (void)game.read(); });
  EXPECT_EQ(fault.line, 2);
  EXPECT_EQ(fault.problem.str(), "acts cannot be told apart by 'to-place'");
  EXPECT_EQ(fault.expected.str(), "one of: to-move, manner, kind, side");
}

TEST(Roles, WhatNoFormulaUsesTellsNoActsApart) {
  ToyGame game;
  const std::size_t without = cases_of(game).size();
  declare(game,
          "(declare-datatypes ((Colour 0)) (((white) (grey) (black))))\n(declare-const colour Colour)\n"
          "(declare-fun coat (Piece) Colour)\n");
  EXPECT_EQ(cases_of(game).size(), without);
  game.add("a", {permit("a.grey", "(= colour grey)")});
  EXPECT_EQ(cases_of(game).size(), 3 * without);
  game.add("b", {permit("b.grey", "(= (coat actor) grey)")});
  EXPECT_EQ(cases_of(game).size(), 9 * without);
}

TEST(Roles, MoreCasesThanCanBeGoneThroughAreRefused) {
  ToyGame game;
  std::string values;
  for (int i = 0; i < 30; ++i) values += "(v" + std::to_string(i) + ") ";
  declare(game, "(declare-datatypes ((Lot 0)) ((" + values +
                    ")))\n(declare-const one Lot)\n(declare-const two Lot)\n"
                    "(declare-const three Lot)\n");
  game.add("a", {permit("a.same", "(and (= one two) (= two three) (is actor tank))")});
  const auto fault = [&] { return fault_of([&] { (void)game.read(); }); };
  const model::Diagnostic all = fault();
  EXPECT_EQ(all.source.str(), game.folder().path("vocabulary/situation.smt2"));
  const std::string situation = content_of(game.folder().path("vocabulary/situation.smt2"));
  EXPECT_EQ(all.line, 1 + std::ranges::count(situation.substr(0, situation.find("(declare-const three")), '\n'));
  EXPECT_EQ(all.problem.str(),
            "486000 kinds of act are to be gone through one by one, since these multiply: aimed 2, "
            "manner 3, one 30, two 30, three 30, kind 3");
  EXPECT_NE(all.expected.str().find("cases = [\"manner\"]"), std::string::npos) << all.expected.str();
  game.file("vocabulary/situation.smt2",
            replaced(situation, "(declare-const three Lot)", "( declare-const\n  three Lot)"));
  EXPECT_EQ(fault().line, all.line) << "however it is laid out";
  game.file("vocabulary/roles.toml", "actor = \"actor\"\ncases = [\"one\", \"two\", \"three\"]\n");
  const model::Diagnostic named = fault();
  EXPECT_EQ(named.source.str(), game.folder().path("vocabulary/roles.toml"));
  EXPECT_EQ(named.line, 2);
  game.file("vocabulary/roles.toml", "cases = [\"manner\"]\n");
  EXPECT_NO_THROW((void)game.read());
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
