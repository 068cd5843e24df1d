// Sentences that would close a gap of the real texts, and whether they do.
#include "analysis/gap_proposals.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "analysis/version.hpp"
#include "model/games/games.hpp"

namespace roluat::tests {
namespace {

using analysis::Proposal;
using Json = nlohmann::ordered_json;

class GapProposals : public testing::Test {
 protected:
  std::vector<Proposal> of(const std::string& text, const std::string& question, const std::vector<std::string>& open) {
    const Json finding{{"texts", {text}}, {"questions", {question}}};
    Json report;
    report["texts"][text]["questions"][question]["open"] = open;
    return analysis::gap_proposals(finding, report, encoding_);
  }

  bool is_closed_by(const Proposal& proposal) {
    solver::Encoding encoding = encoding_;
    const analysis::Version base = analysis::base_of(encoding);
    analysis::Version changed = analysis::changed(encoding, base, proposal);
    const analysis::InPlace in_place(encoding, changed);
    const auto own = std::ranges::find(changed.verdicts, proposal.sources.begin()->first, [](const solver::Verdicts& one) { return one.text().id; });
    return analysis::closes(proposal, encoding, *own, 3, {});
  }

  static bool gives_way(const Proposal& one) { return one.wordings.front().words.ends_with("vẫn cấm."); }

  solver::Encoding encoding_ = solver::read_encoding(model::game_folder("co-tu-lenh"));
};

// It permits, so it gives way to every sentence that forbids: there are far more ways to read these than are tried.
TEST_F(GapProposals, OneThatGivesWayToManySentencesClosesAGap) {
  const std::vector<Proposal> all = of("vi", "commander.takes-diagonal", {"no", "yes"});
  const auto yes = std::ranges::find_if(all, [](const Proposal& one) { return one.option == "yes" && gives_way(one); });
  const auto no = std::ranges::find_if(all, [](const Proposal& one) { return one.option == "no" && gives_way(one); });
  ASSERT_TRUE(yes != all.end() && no != all.end());
  EXPECT_EQ(no->rivals, std::vector<std::string>{"yes"});
  EXPECT_TRUE(is_closed_by(*no));
  Proposal mistaken = *no;
  std::swap(mistaken.option, mistaken.rivals.front());
  EXPECT_FALSE(is_closed_by(mistaken)) << "it would exclude its own answer";
}

TEST_F(GapProposals, WhatAWordMeansComesWithASentenceThatUsesIt) {
  const std::vector<Proposal> all = of("zh", "carry.aircraft", {"person", "tank-and-person"});
  ASSERT_FALSE(all.empty());
  const model::Question& question = *encoding_.questions.find("carry.aircraft");
  for (const Proposal& one : all) {
    const std::string& words = one.wordings.front().words;
    const std::string& answer = question.find(one.option)->sentence.zh;
    EXPECT_NE(words.find(answer), std::string::npos);
    EXPECT_GT(words.size(), answer.size());
  }
  EXPECT_TRUE(std::ranges::any_of(all, [&](const Proposal& one) { return is_closed_by(one); }));
}

// Under other answers nothing is ever taken on the coast, and the sentence is kept whichever way this is answered.
TEST_F(GapProposals, SomeGapsNoSentenceClosesByItself) {
  const std::vector<Proposal> all = of("vi", "tank.coast", {"must-stay", "cannot"});
  EXPECT_EQ(std::ranges::count(all, "must-stay", &Proposal::option), 2) << "as one that gives way, and by itself";
  EXPECT_TRUE(std::ranges::none_of(all, [&](const Proposal& one) { return is_closed_by(one); }));
}

}  // namespace
}  // namespace roluat::tests
