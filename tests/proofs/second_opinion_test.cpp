// Another solver is asked whatever was denied; what it answers is not passed over.
#include "analysis/proofs/second_opinion.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/proofs/second_solver.hpp"
#include "analysis/report/findings_json.hpp"
#include "analysis/report/show.hpp"
#include "solver/search.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using analysis::CheckResult;
using analysis::Denial;
using analysis::SecondOpinion;

constexpr const char *kTrue = "opposite:true@certain", *kFalse = "opposite:false@certain";

/// A solver that always says the same.
std::string parrot(const std::string& answer) {
  return "while read line; do case \"$line\" in '(check-sat)') echo " + answer + ";; esac; done";
}

class SecondSolver : public testing::Test {
 protected:
  void SetUp() override {
    solver::Encoding encoding = game.read();
    denied = {kFalse, formula(encoding, "(and (= manner take) (= (side target) to-move))"), 2};
    holds = {kTrue, formula(encoding, "(and (= manner take) (is actor ship))"), 2};
    result.pool = std::make_shared<const solver::Encoding>(std::move(encoding));
  }

  static model::Expr formula(solver::Encoding& encoding, const std::string& text) {
    return solver::read_formulas(encoding.vocabulary, {{text, "test", 1, 1, "test", false}}, encoding.formulas).front();
  }

  SecondOpinion ask(const std::string& command = analysis::kSecondSolver) const {
    return analysis::second_opinion(result, {.command = command, .folder = "report/denied", .seconds = 60});
  }

  ToyGame game;
  ScratchFolder scratch;
  Denial denied, holds;
  CheckResult result;
};

TEST_F(SecondSolver, DeniesWhatTheFirstDenies) {
  result.denied = {denied};
  const SecondOpinion opinion = ask();
  EXPECT_TRUE(opinion.agrees());
  EXPECT_TRUE(opinion.unanswered.empty());
  EXPECT_EQ(opinion.obligations, 1U);
  EXPECT_GT(opinion.queries, 0U);
  for (const auto& [file, query] : opinion.asked)
    EXPECT_NE(query.find(std::string("; ") + kFalse), std::string::npos) << file;
  EXPECT_EQ(opinion.asked.size(), opinion.queries);
  EXPECT_EQ(opinion.asked, analysis::denials(result));
}

TEST_F(SecondSolver, AFalseDenialIsADisagreementAndBothQueriesAreKept) {
  result.denied = {denied, holds};
  const SecondOpinion opinion = ask();
  ASSERT_FALSE(opinion.agrees());
  EXPECT_LT(opinion.obligations, 2U);
  for (const SecondOpinion::Disagreement& one : opinion.disagreements) {
    EXPECT_NE(std::ranges::find(one.obligations, kTrue), one.obligations.end());
    for (const std::string& file : {one.query, one.as_first_asked}) {
      ASSERT_TRUE(file.starts_with("report/")) << file;
      EXPECT_NE(opinion.asked.at(file.substr(7)).find("(check-sat)"), std::string::npos);
    }
  }
}

// Two ships besides the actor: no position of one piece has them, and none is needed for a second solver to say so.
TEST_F(SecondSolver, IsAskedOfAsManyPiecesAsADefinitionSpeaksOf) {
  const auto about = [&](const std::string& text) {
    solver::Encoding encoding = *result.pool;
    result.denied = {{"definition:a:b", formula(encoding, text), 0}};
    result.pool = std::make_shared<const solver::Encoding>(std::move(encoding));
    return ask();
  };
  EXPECT_EQ(about("(and text.shore-is-sea (not text.shore-is-sea))").queries, 1U);
  EXPECT_FALSE(about("other-ship").agrees());
  EXPECT_FALSE(about("(distinct (side actor) (side target))").agrees()) << "an act with a target";
  const SecondOpinion none = about("(exists ((p Piece)) (distinct (kind p) (kind p)))");
  EXPECT_TRUE(none.agrees());
  EXPECT_GT(none.queries, 1U);
}

TEST_F(SecondSolver, AWrongSecondSolverIsADisagreementToo) {
  result.denied = {denied};
  EXPECT_FALSE(ask(parrot("sat")).agrees());
}

TEST_F(SecondSolver, WhatItDoesNotDecideIsNamed) {
  result.denied = {denied};
  const SecondOpinion opinion = ask(parrot("unknown"));
  EXPECT_TRUE(opinion.agrees());
  EXPECT_EQ(opinion.unanswered.size(), opinion.queries);
  EXPECT_EQ(opinion.obligations, 0U);
  EXPECT_THROW(ask("no-such-solver"), model::InputError);
}

// What does not fit into a pipe waits for a reader, though not for ever.
TEST(SecondSolverProcess, NobodyIsWaitedForWhoDoesNotRead) {
  const std::string long_script(1U << 20U, ' ');
  analysis::SecondSolver solver("echo sat; sleep 60");
  EXPECT_EQ(solver.ask(long_script, 0.2), solver::Answer::unknown);
  std::stop_source stop;
  stop.request_stop();
  solver.listen_to(stop.get_token());
  EXPECT_THROW((void)solver.ask(long_script, 60), solver::Interrupted);
  EXPECT_THROW((void)analysis::SecondSolver("cat > /dev/null").ask("(check-sat)", 1), model::InputError);
}

// Here a solver that gives up once.
TEST_F(SecondSolver, WhatIsTooMuchAtOnceIsAskedInParts) {
  solver::Encoding encoding = *result.pool;
  for (int place = 0; place < 5; ++place) {
    const std::string at = std::to_string(place);
    result.denied.push_back(
        {kFalse + at, formula(encoding, "(and (= manner take) (= (side target) to-move) (= to-place " + at + "))"), 2});
  }
  result.pool = std::make_shared<const solver::Encoding>(std::move(encoding));
  const std::string mark = scratch.path("gave-up");  // the second time: first it is asked whether it is a solver
  const SecondOpinion opinion =
      ask("n=0; while read line; do case \"$line\" in '(check-sat)') n=$((n + 1)); "
          "if [ $n = 2 ] && [ ! -e " +
          mark + " ]; then touch " + mark + "; echo unknown; else echo unsat; fi;; esac; done");
  EXPECT_TRUE(opinion.unanswered.empty());
  EXPECT_EQ(opinion.obligations, 5U);
  EXPECT_EQ(opinion.asked.size(), opinion.queries) << "the parts stand in the place of what was too much";
  EXPECT_TRUE(std::ranges::any_of(opinion.asked, [](const auto& one) { return one.first.ends_with(".5.smt2"); }));
}

TEST_F(SecondSolver, DecidesWhatTheFirstLeftOpen) {
  result.undecided = {denied, holds};
  analysis::CheckSummary summary;
  summary.kind = solver::Kind::opposite;
  summary.obligations = summary.undecided = 2;
  result.summaries = {summary};
  const SecondOpinion opinion = ask();
  EXPECT_EQ(opinion.denied, std::vector<std::string>{kFalse});
  EXPECT_EQ(opinion.holds, std::vector<std::string>{kTrue});
  take_over(opinion, result);
  EXPECT_EQ(result.summaries.front().undecided, 1U);
  EXPECT_EQ(result.summaries.front().refuted, 1U);
  ASSERT_EQ(result.denied.size(), 1U);
  EXPECT_EQ(result.denied.front().id, kFalse);
}

// Where a denial would be the finding, one solver's word is not enough for it.
TEST_F(SecondSolver, AloneMakesNoFinding) {
  const std::string id = "notation:false@certain";
  result.undecided = {denied};
  result.undecided.front().id = id;
  result.undecided.front().found_if_denied = true;
  analysis::CheckSummary summary;
  summary.kind = solver::Kind::notation;
  summary.obligations = summary.undecided = 1;
  result.summaries = {summary};
  const SecondOpinion opinion = ask();
  EXPECT_TRUE(opinion.denied.empty());
  EXPECT_EQ(opinion.denied_alone, std::vector<std::string>{id});
  take_over(opinion, result);
  EXPECT_EQ(result.summaries.front().undecided, 1U);
  EXPECT_EQ(result.undecided.size(), 1U);
  EXPECT_TRUE(result.denied.empty());
  EXPECT_NE(analysis::show_summary(result, {model::Language::en, analysis::Style{}, 100}).find("not enough"),
            std::string::npos);
  EXPECT_NE(analysis::findings_json(result).find("\"denied_alone\": 1"), std::string::npos);
}

// Nor beside what the solver shows and the judge does not confirm.
TEST(Undecided, WhatIsNotConfirmedIsSaidToBeSo) {
  CheckResult result;
  analysis::CheckSummary summary;
  summary.kind = solver::Kind::opposite;
  summary.obligations = 5;
  summary.found = 1;
  summary.tried = 3;
  summary.sufficient = 3;
  result.summaries = {summary};
  EXPECT_NE(analysis::findings_json(result).find("\"sufficient\": true"), std::string::npos);
  result.unconfirmed[solver::Kind::opposite] = 1;
  for (const model::Language language : {model::Language::vi, model::Language::zh, model::Language::en}) {
    const std::string shown = analysis::show_summary(result, {language, analysis::Style{}, 100});
    for (const char* all : {"there are no more", "không còn trường hợp nào khác", "没有其他情形"})
      EXPECT_EQ(shown.find(all), std::string::npos) << shown;
  }
  const std::string json = analysis::findings_json(result);
  EXPECT_NE(json.find("\"unconfirmed\": 1"), std::string::npos) << json;
  EXPECT_NE(json.find("\"sufficient\": false"), std::string::npos) << json;
}

// Beside something undecided it is never said that there is no more.
TEST(Undecided, IsSaidWithItsReasonAndWithWhatWouldDecideIt) {
  CheckResult result;
  analysis::CheckSummary summary;
  summary.kind = solver::Kind::opposite;
  summary.obligations = 5;
  summary.undecided = 2;
  summary.tried = 3;
  summary.why = "max. resource limit exceeded";
  result.summaries = {summary};
  result.undecided = {{"opposite:vi.one:zh.two@certain", {}, 3}, {"ambiguity:vi.three@plain", {}, 3}};
  for (const model::Language language : {model::Language::vi, model::Language::zh, model::Language::en}) {
    const std::string shown = analysis::show_summary(result, {language, analysis::Style{}, 100});
    EXPECT_NE(shown.find(summary.why), std::string::npos);
    EXPECT_NE(shown.find("roluat check --confirm"), std::string::npos);
    EXPECT_NE(shown.find("opposite:vi.one:zh.two@certain"), std::string::npos) << shown;
    EXPECT_NE(analysis::show_undecided(result, {language, analysis::Style{}, 100}).find("roluat check --confirm"),
              std::string::npos);
    for (const char* all : {"there are no more", "không còn trường hợp nào khác", "没有其他情形"})
      EXPECT_EQ(shown.find(all), std::string::npos) << shown;
  }
  const std::string json = analysis::findings_json(result);
  EXPECT_NE(json.find("\"why\": \"max. resource limit exceeded\""), std::string::npos) << json;
  EXPECT_NE(json.find("\"would_decide\""), std::string::npos);
  EXPECT_NE(json.find("\"opposite:vi.one:zh.two@certain\""), std::string::npos) << json;
  EXPECT_EQ(json.find("ambiguity:vi.three@plain"), std::string::npos) << "of another kind";
}

}  // namespace
}  // namespace roluat::tests
