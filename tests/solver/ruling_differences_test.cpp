// Where the answers to one question part, on a game small enough to be seen through.
#include "solver/ruling_differences.hpp"

#include <gtest/gtest.h>

#include "model/evaluator.hpp"
#include "solver/search.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using model::Ruling;
using solver::Showing;

class AnswersPart : public testing::Test {
 protected:
  AnswersPart() {
    game.kernel({{"takes", {"yes", "no"}}, {"far", {"yes", "no"}}, {"idle", {"yes", "no"}}},
                "(or (= manner step) (and (= manner take) takes=yes (or far=yes shore)))");
    encoding.emplace(game.read());
  }

  Ruling ruling(const std::string& takes, const std::string& far, const std::string& idle = "yes") const {
    Ruling result = encoding->rulings.front();
    result.options = {{"takes", takes}, {"far", far}, {"idle", idle}};
    return result;
  }
  const model::Question& question(const std::string& id) const { return *encoding->questions.find(id); }
  std::optional<model::Structure> witness(const solver::Obligation& obligation) {
    solver::SearchOptions options;
    options.most_elements = 2;
    const solver::Outcome outcome = solver::search(*encoding, {obligation}, options);
    if (outcome.found.empty()) return std::nullopt;
    return outcome.found.front().witness;
  }
  std::optional<model::Structure> parting(const std::string& id, const Ruling& a, const Ruling& b, Showing showing) {
    return witness(answers_part(*encoding, question(id), a, b, showing));
  }
  bool legal(const Ruling& ruling, model::Structure structure) const {
    structure.constants.resize(encoding->prelude.signature().constants().size());
    encoding->answer_all(ruling, structure);
    model::Evaluator evaluator(encoding->formulas, {});
    evaluator.structure() = structure;
    evaluator.changed(0);
    return evaluator.holds(encoding->legal);
  }

  ToyGame game;
  std::optional<solver::Encoding> encoding;
};

TEST_F(AnswersPart, OnAnActOfWhichTheRulingsThinkOtherwise) {
  const Ruling a = ruling("yes", "yes"), b = ruling("yes", "no");
  const auto found = parting("far", a, b, Showing::both);
  ASSERT_TRUE(found);
  EXPECT_NE(legal(a, *found), legal(b, *found));
}

// Neither ruling lets anything be taken far: one because nothing is taken, the other because nothing is taken far.
TEST_F(AnswersPart, WhereOtherAnswersHideItOnlyAlone) {
  const Ruling a = ruling("no", "yes"), b = ruling("yes", "no");
  EXPECT_FALSE(parting("far", a, b, Showing::both));
  const auto found = parting("far", a, b, Showing::alone);
  ASSERT_TRUE(found);
  EXPECT_EQ(legal(a, *found), legal(b, *found));
  EXPECT_NE(legal(b, *found), legal(ruling("yes", "yes"), *found));
}

// They disagree on taking near, but not because of "far".
TEST_F(AnswersPart, NotOnAnActThatAnotherAnswerDecides) {
  const auto found = parting("takes", ruling("no", "yes"), ruling("yes", "no"), Showing::both);
  ASSERT_TRUE(found);
  EXPECT_TRUE(legal(ruling("yes", "no"), *found)) << "near";
}

TEST_F(AnswersPart, NowhereWhereTheAnswerDoesNotMatter) {
  for (const Showing showing : {Showing::both, Showing::alone}) {
    EXPECT_FALSE(parting("idle", ruling("yes", "yes", "yes"), ruling("yes", "yes", "no"), showing));
    EXPECT_FALSE(parting("far", ruling("no", "yes"), ruling("no", "no"), showing));
  }
}

TEST_F(AnswersPart, OptionsPartOnlyWhereTheOthersLetThem) {
  const auto found = witness(options_part(*encoding, question("far"), ruling("yes", "no")));
  ASSERT_TRUE(found);
  EXPECT_NE(legal(ruling("yes", "yes"), *found), legal(ruling("yes", "no"), *found));
  EXPECT_FALSE(witness(options_part(*encoding, question("far"), ruling("no", "no"))));
  EXPECT_FALSE(witness(options_part(*encoding, question("idle"), ruling("yes", "yes"))));
}

}  // namespace
}  // namespace roluat::tests
