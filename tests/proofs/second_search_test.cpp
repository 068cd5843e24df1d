// Where the first solver gives up, the witness of another is read back, held against the evaluator and told.
#include "analysis/proofs/second_search.hpp"

#include <gtest/gtest.h>
#include <z3++.h>

#include <algorithm>

#include "analysis/checking/check.hpp"
#include "analysis/report/findings_json.hpp"
#include "analysis/report/show.hpp"
#include "model/games/games.hpp"
#include "model/message.hpp"
#include "solver/act_cases.hpp"
#include "solver/told_witness.hpp"
#include "tests/analysis/small_game.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using analysis::CheckOptions;
using analysis::CheckResult;
using analysis::CheckStage;
using analysis::OtherAnswer;
using solver::Answer;

/// Two sentences of the real text that contradict each other, and a first solver that gives up on everything while it
/// looks for witnesses.
class GivesUp : public SmallGame {
 protected:
  [[nodiscard]] CheckResult checked(analysis::OtherSolver other, bool gives_up = true) const {
    CheckOptions options;
    options.kinds = {solver::Kind::contradiction};
    options.most_pieces = 2;
    options.special_first = false;
    options.other = std::move(other);
    options.progress = [gives_up](CheckStage stage, std::size_t, std::size_t) {
      z3::set_param("rlimit", gives_up && stage == CheckStage::search ? 1 : 0);
    };
    const CheckResult result = check(solver::read_encoding(folder), *game_, options);
    z3::set_param("rlimit", 0);
    return result;
  }
  static std::vector<std::string> ids(const CheckResult& result) {
    std::vector<std::string> all;
    for (const analysis::Finding& one : result.findings) all.push_back(one.id);
    return all;
  }

  std::unique_ptr<model::Game> game_ = model::make_game("co-tu-lenh");
};

TEST_F(GivesUp, WhatTheOtherFindsIsAFindingLikeAnyOther) {
  const CheckResult usual = checked({}, false), alone = checked({});
  ASSERT_FALSE(usual.findings.empty());
  EXPECT_TRUE(alone.findings.empty());
  ASSERT_GT(alone.summaries.front().undecided, 0U);
  const CheckResult both = checked(analysis::second_search(analysis::kSecondSolver, 60));
  EXPECT_EQ(ids(both), ids(usual));
  EXPECT_TRUE(both.faults.empty());
  EXPECT_EQ(both.summaries.front().undecided, 0U);
  EXPECT_EQ(both.summaries.front().found, usual.summaries.front().found);
  EXPECT_EQ(both.matters.size(), usual.matters.size());
  EXPECT_FALSE(both.by_other.found.empty());
  for (const analysis::Finding& one : both.findings) {
    EXPECT_FALSE(one.witness.fen.empty());
    EXPECT_FALSE(one.witness.act.empty());
    EXPECT_FALSE(one.title.en.empty());
    EXPECT_NE(one.smt2.find("(check-sat)"), std::string::npos);
    EXPECT_FALSE(one.conflicts.empty());
    EXPECT_TRUE(one.witness.minimal);
  }
}

TEST_F(GivesUp, AWitnessNotKnownToBeTheSmallestIsToldSo) {
  const CheckResult result = checked([search = analysis::second_search(analysis::kSecondSolver, 60)](
                                         auto& encoding, const auto& asked, const auto& stop) {
    OtherAnswer said = search(encoding, asked, stop);
    if (said.witness) said.witness->maybe_smaller = true;
    return said;
  });
  ASSERT_FALSE(result.findings.empty());
  for (const analysis::Finding& one : result.findings) {
    EXPECT_FALSE(one.witness.minimal);
    const std::string shown = analysis::show(one, result.pool->texts, *game_, result.pool->questions,
                                             {model::Language::en, analysis::Style{}, 200});
    EXPECT_NE(shown.find("Not known to be the smallest"), std::string::npos) << shown;
  }
  EXPECT_NE(analysis::findings_json(result).find("\"minimal\": false"), std::string::npos);
}

TEST_F(GivesUp, WhatNobodyDecidesStaysUndecided) {
  const std::string unsure = "while read line; do case \"$line\" in '(check-sat)') echo unknown;; esac; done";
  const CheckResult result = checked(analysis::second_search(unsure, 60));
  EXPECT_TRUE(result.findings.empty());
  EXPECT_GT(result.summaries.front().undecided, 0U);
  EXPECT_EQ(result.by_other.open.size(), result.summaries.front().undecided);
}

TEST_F(GivesUp, AWitnessThatIsNotReadBackIsNamedAndUndecided) {
  const std::string empty =
      "while read line; do case \"$line\" in '(check-sat)') echo sat;; '(get-model)') echo '()';; esac; done";
  const CheckResult result = checked(analysis::second_search(empty, 60));
  EXPECT_TRUE(result.findings.empty());
  EXPECT_GT(result.summaries.front().undecided, 0U);
  EXPECT_EQ(result.by_other.unread.size(), result.summaries.front().undecided);
  for (const auto& [id, why] : result.by_other.unread) EXPECT_FALSE(why.empty()) << id;
  const analysis::SecondOpinion opinion = analysis::second_opinion(result, {.folder = "report/denied", .seconds = 60});
  EXPECT_EQ(opinion.unread, result.by_other.unread);
  EXPECT_TRUE(opinion.found.empty());
}

// Of a dead clause it is the finding that there is no situation: nothing could be held against the evaluator.
TEST(OtherSolver, IsNotTakenAtItsWordWhereADenialIsTheFinding) {
  const ToyGame game;
  solver::Encoding encoding = game.read();
  std::vector<solver::Obligation> obligations(2);
  obligations[1].kind = solver::Kind::dead;
  obligations[1].found_if_denied = true;
  for (solver::Obligation& one : obligations) {
    one.texts = {"text"};
    one.clauses = {{"text", "text.one"}};
  }
  solver::Outcome outcome;
  outcome.undecided = {0, 1};
  analysis::ByOther by_other;
  const auto denies = [](auto&, const auto&, const auto&) {
    OtherAnswer said;
    said.answer = Answer::unsat;
    return said;
  };
  analysis::ask_other(
      encoding, obligations, denies, [](const auto&) { return 2; }, {}, outcome, by_other);
  EXPECT_EQ(outcome.refuted, std::vector<std::size_t>{0});
  EXPECT_EQ(outcome.undecided, std::vector<std::size_t>{1});
  EXPECT_EQ(by_other.denied, std::vector<std::string>{analysis::denial_id(obligations[0])});
  EXPECT_EQ(by_other.denied_alone, std::vector<std::string>{analysis::denial_id(obligations[1])});
}

/// A solver that answers a greeting, then shows a step of a ship beside a tank, and answers everything after that with
/// `then`.
std::optional<solver::Found> found_by_one_who_says(const std::string& then) {
  const ToyGame game;
  const ScratchFolder scratch;
  solver::Encoding encoding = game.read();
  const std::string greeted = scratch.path("greeted"), mark = scratch.path("said"),
                    text = "(and (= manner step) (is actor ship) (= to-place 3))",
                    model =
                        "((define-fun kind!0 () Kind ship) (define-fun kind!1 () Kind tank) (define-fun present!1 () "
                        "Bool true) (define-fun side!0 () Side red) (define-fun side!1 () Side blue) (define-fun "
                        "to-move () Side red) (define-fun place!0 () Int 1) (define-fun place!1 () Int 2) (define-fun "
                        "aimed () Bool false) (define-fun manner () Manner step) (define-fun to-place () Int 3))";
  const std::string command = "while read line; do case \"$line\" in '(check-sat)') if [ ! -e " + greeted +
                              " ]; then touch " + greeted + "; echo sat; elif [ -e " + mark + " ]; then echo " + then +
                              "; else touch " + mark + "; echo sat; fi;; '(get-model)') echo '" + model +
                              "';; esac; done";
  const model::Expr asked =
      solver::read_formulas(encoding.vocabulary, {{text, "test", 1, 1, "test", false}}, encoding.formulas).front();
  return analysis::second_search(command, 60)(encoding, {asked, 2}, {}).witness;
}

TEST(SecondSearch, SaysWhereItDoesNotKnowOfASmallerOne) {
  for (const char* then : {"unknown", "unsat"}) {
    const std::optional<solver::Found> found = found_by_one_who_says(then);
    ASSERT_TRUE(found) << then;
    EXPECT_EQ(found->elements, 2);
    EXPECT_EQ(found->maybe_smaller, std::string(then) == "unknown");
  }
}

/// Models as solvers write them, of a question of the toy game.
class ToldWitness : public testing::Test {
 protected:
  ToldWitness() {
    const std::string text = "(and (= manner take) (is actor ship) (= to-place 3))";
    asked.formula =
        solver::read_formulas(encoding.vocabulary, {{text, "test", 1, 1, "test", false}}, encoding.formulas).front();
    asked.elements = 2;
    solver::for_each_denial_query(encoding, {asked}, solver::Engine::none, [&](const solver::DenialQuery& one) {
      if (one.act == "aimed-take-ship" || one.act == "aimed-act-take-ship" || query.script.empty()) query = one;
    });
  }
  std::string why_not(const std::string& model) {
    model::Message why;
    const std::optional<solver::Found> found = told_witness(encoding, asked, query, model, why);
    EXPECT_EQ(found.has_value(), why.empty());
    if (found) {
      EXPECT_EQ(found->elements, 2);
    }
    return why.str();
  }
  // Who takes stands on 1, who is taken on 3.
  static std::string model(const std::string& to_place, const std::string& more = "") {
    return "(\n(define-fun kind!0 () Kind ship)\n(define-fun kind!1 () Kind (as tank Kind))\n"
           "(define-fun side!0 () Side red)\n(define-fun side!1 () Side blue)\n(define-fun to-move () Side red)\n"
           "(define-fun place!0 () Int 1)\n(define-fun place!1 () Int 3)\n(define-fun aimed () Bool true)\n"
           "(define-fun |manner| () Manner take)\n(define-fun to-place () Int " +
           to_place + ")\n(define-fun helper ((x Int)) Int (+ x 1))\n" + more + ")";
  }

  ToyGame game;
  solver::Encoding encoding = game.read();
  solver::DeniedFormula asked;
  solver::DenialQuery query;
};

TEST_F(ToldWitness, IsReadAsSolversWriteModels) { EXPECT_EQ(why_not(model("3")), ""); }

TEST_F(ToldWitness, IsHeldAgainstTheEvaluator) {
  EXPECT_NE(why_not(model("(- 3)")).find("outside the world"), std::string::npos);
  asked.formula = encoding.formulas.boolean(false);
  EXPECT_NE(why_not(model("3")).find("nothing in it of what was asked"), std::string::npos);
}

// What it shows is to be of the kind of act that the query was about: that is told of it.
TEST_F(ToldWitness, OfAnotherKindOfActIsRefused) {
  asked.formula =
      solver::read_formulas(encoding.vocabulary, {{"(= to-place 3)", "test", 1, 1, "test", false}}, encoding.formulas)
          .front();
  EXPECT_EQ(why_not(model("3")), "");
  bool unaimed = false;
  for (const solver::ActCase& other : solver::act_cases(encoding)) {
    if (other.name.starts_with(query.act)) continue;
    unaimed = unaimed || !other.aimed;
    solver::DenialQuery of_other = query;
    of_other.act = other.name;
    std::swap(query, of_other);
    const std::string why = why_not(model("3"));
    if (other.aimed) {
      EXPECT_NE(why.find("another kind of act"), std::string::npos) << other.name << ": " << why;
    } else {
      EXPECT_NE(why, "") << other.name;
    }
    std::swap(query, of_other);
  }
  EXPECT_TRUE(unaimed);
}

TEST_F(ToldWitness, WhatIsNoModelIsRefusedInWords) {
  for (const char* none : {"", "sat", "(", "(error \"no model\")", "((define-fun to-place () Int))", "(((((((("})
    EXPECT_NE(why_not(none), "") << none;
  for (const char* value : {"three", "99999999999999999999", "(+ 1 2)", "()", "|"})
    EXPECT_NE(why_not(model(value)), "") << value;
  EXPECT_NE(why_not("((define-fun kind!0 () Kind submarine))"), "");
}

}  // namespace
}  // namespace roluat::tests
