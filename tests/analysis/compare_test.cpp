// Two made-up texts of the toy game, compared.
#include "analysis/comparing/compare.hpp"

#include <gtest/gtest.h>
#include <z3++.h>

#include <map>

#include "analysis/comparing/reach_words.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "model/named_values.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using analysis::Relation;

/// Writes and judges the toy game's acts; the manner is all that matters.
class ToyRules : public model::cotulenh::CoTuLenh {
 public:
  explicit ToyRules(bool wrong = false) : wrong_(wrong) {}
  [[nodiscard]] model::Written write(const model::Signature& signature,
                                     const model::Structure& structure) const override {
    const auto manner = static_cast<std::size_t>(signature.constant("manner"));
    return {position("a position"), std::to_string(structure.constants[manner]), structure.elements};
  }
  [[nodiscard]] model::Position position(std::string_view fen) const override {
    return model::Position::of(model::NamedSituation{std::string(fen)});
  }
  [[nodiscard]] std::unique_ptr<model::Compiled> compiled(const model::Ruling& ruling) const override {
    return std::make_unique<model::CompiledAs<model::Ruling>>(ruling);
  }
  [[nodiscard]] bool legal(const model::Compiled& ruling, const model::Position& /*position*/,
                           const std::string& act) const override {
    return (act == "0" || (act == "1" && ruling.as<model::Ruling>().is("tank.takes", "yes"))) != wrong_;
  }
  [[nodiscard]] model::Trilingual describe(const model::Position& /*position*/, const std::string& act) const override {
    return {act, act, act};
  }

 private:
  bool wrong_;
};

std::string topic(const std::string& id, const std::string& when) {
  return "[[topic]]\nid = \"" + id + "\"\ntitle = { vi = \"v\", zh = \"z\", en = \"e\" }\nwhen = '''" + when + "'''\n";
}

const std::string kStep = "(= manner step)", kTake = "(= manner take)", kWait = "(= manner wait)";

class Compare : public testing::Test {
 protected:
  void topics(const std::string& content) { toy.folder().file("topics.toml", content); }
  analysis::Comparison run(bool wrong = false) const {
    analysis::CompareOptions options;
    options.most_pieces = 2;
    return analysis::compare(toy.read(), ToyRules(wrong), "a", "b", options);
  }
  std::map<std::string, Relation> relations() const {
    std::map<std::string, Relation> result;
    for (const analysis::TopicComparison& one : run().topics) result[one.topic.id] = one.relation;
    return result;
  }

  ToyGame toy;
};

TEST_F(Compare, EveryRelationIsFound) {
  const auto of = [](const std::string& kind, const std::string& manner) {
    return "(and (is actor " + kind + ") " + manner + ")";
  };
  toy.add("a",
          {permit("a.1", of("tank", kStep)), permit("a.2", of("tank", kTake)), forbid("a.3", of("tank", kWait)),
           permit("a.4", of("ship", kStep)), forbid("a.5", of("plane", kStep)), permit("a.6", of("plane", kTake))});
  toy.add("b", {permit("b.1", of("tank", kStep)), forbid("b.2", of("tank", kTake)), permit("b.3", of("tank", kWait)),
                permit("b.5", of("plane", kStep)), permit("b.6", of("plane", kTake))});
  topics(topic("same", of("tank", kStep)) + topic("looser", of("tank", kTake)) + topic("stricter", of("tank", kWait)) +
         topic("incomparable", "(is actor tank)") + topic("b-silent", "(is actor ship)") +
         topic("both-silent", of("ship", kTake)) + topic("plane", "(is actor plane)"));
  EXPECT_EQ(relations(), (std::map<std::string, Relation>{{"same", Relation::same},
                                                          {"looser", Relation::looser},
                                                          {"stricter", Relation::stricter},
                                                          {"incomparable", Relation::incomparable},
                                                          {"b-silent", Relation::second_silent},
                                                          {"both-silent", Relation::both_silent},
                                                          {"plane", Relation::stricter}}));
}

TEST_F(Compare, WitnessesNameTheVerdictsAndTheClauses) {
  toy.add("a", {permit("a.take", kTake)});
  toy.add("b", {forbid("b.take", kTake), permit("b.step", kStep)});
  topics(topic("all", "true"));
  const analysis::Comparison found = run();
  ASSERT_EQ(found.topics.size(), 1U);
  EXPECT_TRUE(found.faults.empty());
  ASSERT_EQ(found.topics[0].partings.size(), 2U);
  const analysis::Parting& first = found.topics[0].partings[0];
  EXPECT_EQ(first.first, analysis::Verdict::permitted);
  EXPECT_EQ(first.second, analysis::Verdict::forbidden);
  EXPECT_TRUE(first.certain && first.first_is_looser());
  EXPECT_EQ(first.act, "1");
  EXPECT_EQ(first.because_first, std::vector<std::string>{"a.take"});
  EXPECT_EQ(first.because_second, std::vector<std::string>{"b.take"});
  const analysis::Parting& second = found.topics[0].partings[1];
  EXPECT_EQ(second.first, analysis::Verdict::silent);
  EXPECT_EQ(second.second, analysis::Verdict::permitted);
  EXPECT_FALSE(second.first_is_looser());
}

TEST_F(Compare, WhatOnlySomeReadingSaysIsNotCertain) {
  toy.add("a", {permit("a.step", kStep)});
  toy.add("b", {{"b.step", "permit", {{"all", kStep, "", ""}, {"none", "false", "", ""}}, {}},
                {"b.ban", "forbid", {{"none", "false", "", ""}, {"all", kStep, "", ""}}, {}}});
  topics(topic("step", kStep));
  const analysis::Comparison found = run();
  EXPECT_EQ(found.topics[0].relation, Relation::depends);
  ASSERT_FALSE(found.topics[0].partings.empty());
  EXPECT_FALSE(found.topics[0].partings[0].certain);
}

TEST_F(Compare, AnEnumeratorThatDisagreesIsAFault) {
  toy.add("a", {permit("a.step", kStep)});
  toy.add("b", {forbid("b.step", kStep)});
  topics(topic("step", kStep));
  EXPECT_TRUE(run().faults.empty());
  EXPECT_FALSE(run(true).faults.empty());
}

TEST_F(Compare, WithoutTopicsEachSectionIsOne) {
  toy.add("a", {permit("a.take", kTake), permit("a.wait", kWait), define("a.word", "text.shore-is-sea")});
  toy.add("b", {forbid("b.take", kTake)});
  const analysis::Comparison found = run();
  ASSERT_EQ(found.topics.size(), 2U);
  EXPECT_EQ(found.topics[0].topic.id, "a:I");
  EXPECT_EQ(found.topics[0].topic.title.en, "a, section I");
  EXPECT_EQ(found.topics[0].partings.size(), 2U) << "b is silent of waiting";
  EXPECT_EQ(found.topics[1].topic.id, "b:I");
  EXPECT_EQ(found.topics[1].partings.size(), 1U);
  EXPECT_EQ(found.topics[1].relation, Relation::looser);
}

TEST_F(Compare, ThatBothAreSilentIsSaidOfWhatThereIs) {
  toy.add("a", {permit("a.step", kStep)});
  toy.add("b", {permit("b.step", kStep)});
  topics(topic("waiting", kWait) +
         topic("three", "(exists ((p Piece) (q Piece) (r Piece)) (and (distinct p q r) " + kWait + "))"));
  EXPECT_EQ(relations(),
            (std::map<std::string, Relation>{{"waiting", Relation::both_silent}, {"three", Relation::unmet}}))
      << "two pieces were tried";
}

// Here the search of the questions is over, and only the one that asks which topics are met gives up.
TEST_F(Compare, WhatTheLastQuestionLeavesOpenIsUndecidedWithItsReason) {
  toy.add("a", {permit("a.step", kStep)});
  toy.add("b", {permit("b.step", kStep)});
  topics(topic("waiting", kWait));
  solver::Encoding encoding = toy.read();
  const solver::Verdicts a(encoding, *encoding.text("a")), b(encoding, *encoding.text("b"));
  const analysis::TopicQuestions questions(encoding, a, b);
  solver::Outcome denied;
  denied.tried = 2;
  z3::set_param("rlimit", 1);
  const analysis::Comparison found = questions.answered(denied, ToyRules());
  z3::set_param("rlimit", 0);
  ASSERT_EQ(found.topics[0].relation, Relation::undecided);
  EXPECT_NE(found.why_undecided, "");
  for (const model::Language language : {model::Language::vi, model::Language::zh, model::Language::en}) {
    const std::string said = analysis::how_far(found, "roluat check a b --confirm").in(language);
    EXPECT_NE(said.find(found.why_undecided), std::string::npos) << said;
    EXPECT_NE(said.find("roluat check a b --confirm"), std::string::npos) << said;
    for (const char* all : {"There are no other", "không còn khác biệt nào", "没有其他差异"})
      EXPECT_EQ(said.find(all), std::string::npos) << said;
  }
}

TEST_F(Compare, WrongTopicsAreRefusedAtTheirLine) {
  toy.add("a", {permit("a.step", kStep)});
  toy.add("b", {permit("b.step", kStep)});
  const auto fault = [&](const std::string& content) {
    topics(content);
    return fault_of([&] { (void)run(); });
  };
  EXPECT_EQ(fault(topic("one", "(= manner stepp)")).line, 4);
  EXPECT_EQ(fault(topic("one", "text.shore-is-sea")).line, 4) << "a word that each text gives its own meaning";
  EXPECT_EQ(fault(topic("one", "true") + topic("one", "true")).line, 5);
}

}  // namespace
}  // namespace roluat::tests
