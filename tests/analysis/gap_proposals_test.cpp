// Sentences that would close a gap of the real texts, and whether they do.
#include "analysis/mending/gap_proposals.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "analysis/trials/gap_closing.hpp"
#include "analysis/trials/version.hpp"
#include "model/games/games.hpp"
#include "tests/analysis/gives_up.hpp"

namespace roluat::tests {
namespace {

using analysis::Proposal;
using Json = nlohmann::ordered_json;

class GapProposals : public testing::Test {
 protected:
  /// A gap of a text, and the report that has it.
  struct Gap {
    Json finding, report;
  };
  static Gap gap(const std::string& text, const std::string& question, const std::vector<std::string>& open) {
    Gap result;
    result.finding = {{"texts", {text}}, {"questions", {question}}};
    result.report["texts"][text]["questions"][question]["open"] = open;
    return result;
  }

  std::vector<Proposal> of(const std::string& text, const std::string& question, const std::vector<std::string>& open) {
    const Gap one = gap(text, question, open);
    return analysis::gap_proposals(one.finding, one.report, encoding_);
  }

  std::vector<std::vector<analysis::ChosenOption>> what_would_help(const Proposal& proposal) {
    solver::Encoding encoding = encoding_;
    const analysis::Version base = analysis::base_of(encoding);
    analysis::Version changed = analysis::changed(encoding, base, proposal);
    const analysis::InPlace in_place(encoding, changed);
    const auto own = std::ranges::find(changed.verdicts, proposal.sources.begin()->first,
                                       [](const solver::Verdicts& one) { return one.text().id; });
    return analysis::what_would_help(proposal, encoding, *own, 3, {});
  }
  bool is_closed_by(const Proposal& proposal) { return open_after_.closes(proposal) == analysis::Settles::yes; }

  static bool gives_way(const Proposal& one) { return one.wordings.front().words.ends_with("vẫn cấm."); }

  solver::Encoding encoding_ = solver::read_encoding(model::game_folder("co-tu-lenh"));
  analysis::OpenAfter open_after_{encoding_, {}, 3, {}};
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

TEST_F(GapProposals, NoneIsSaidToFailOfWhichTheSolverGivesUp) {
  const std::vector<Proposal> all = of("vi", "commander.takes-diagonal", {"no", "yes"});
  const GivesUp gives_up;
  EXPECT_EQ(open_after_.closes(all.front()), analysis::Settles::undecided);
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
}

// By every limit of what it permits; and as one before which others give way, too.
TEST_F(GapProposals, WhatPermitsIsLimitedInManyWays) {
  const std::vector<Proposal> all = of("vi", "all.move", {"by-kind", "along-lines"});
  EXPECT_EQ(std::ranges::count(all, "along-lines", &Proposal::option), 4)
      << "of three plain cases and without a limit: it says itself that it goes before others";
  EXPECT_EQ(std::ranges::count(all, "by-kind", &Proposal::option), 2) << "a prohibition, twice";
  EXPECT_EQ(all[0].option, "by-kind");
  EXPECT_EQ(all[1].option, "along-lines") << "the options in turn";
}

// Two sentences of the text contradict each other here, and with one of them a new one would.
TEST_F(GapProposals, OneThatGoesBeforeOthersClosesWhereTheyContradictIt) {
  const std::vector<Proposal> all = of("vi", "artillery.coast", {"must-stay", "may-stay", "must-replace", "cannot"});
  const auto cannot = std::ranges::find(all, "cannot", &Proposal::option);
  ASSERT_NE(cannot, all.end());
  EXPECT_FALSE(is_closed_by(*cannot)) << "what contradicts others counts no more than they";
  const auto before = std::ranges::find_if(all, [](const Proposal& one) {
    return one.option == "cannot" && one.wordings.front().words.ends_with("dù câu khác có quy định khác.");
  });
  ASSERT_NE(before, all.end());
  EXPECT_TRUE(is_closed_by(*before));
}

// What is tried is what is written: only sentences that can speak of the same acts stand in the new ones' lists.
TEST_F(GapProposals, OnlyWhatCanMeetGoesBeforeEachOther) {
  const std::vector<Proposal> all = of("vi", "navy.gun-ships", {"no", "yes"});
  solver::Encoding encoding = encoding_;
  const analysis::Version base = analysis::base_of(encoding);
  std::set<std::string> gives_way_to, goes_before;
  for (const Proposal& one : all) {
    const analysis::Version version = analysis::changed(encoding, base, one);
    for (const model::Clause& clause : version.texts.front().clauses)
      for (const std::string& other : clause.overrides) {
        if (other.starts_with("vi.answer.")) gives_way_to.insert(clause.id);
        if (clause.id.starts_with("vi.answer.")) goes_before.insert(other);
      }
  }
  EXPECT_FALSE(gives_way_to.empty());
  EXPECT_FALSE(goes_before.empty());
  for (const auto& ids : {gives_way_to, goes_before})
    for (const std::string& id : ids) EXPECT_FALSE(id.starts_with("vi.tank")) << id << " is about tanks only";
}

// A sentence that says itself that others give way to it is not tried giving way.
TEST_F(GapProposals, SomeSayThemselvesThatTheyGoBefore) {
  const std::vector<Proposal> all = of("zh", "artillery.from-shore", {"as-elsewhere", "may-stay"});
  EXPECT_EQ(all.size(), 4U) << "of three plain cases and without a limit";
  const std::string sentence = encoding_.questions.find("artillery.from-shore")->find("may-stay")->sentence.zh;
  EXPECT_EQ(all.back().wordings.front().words, sentence + "即使其他条文另有规定，也以此为准。");
}

// Whether a ship's gun takes ships makes no difference where it has none; there both answers stay open.
TEST_F(GapProposals, AnAnswerStandsByItselfAndOthersMayStayWhereTheyMakeNoDifference) {
  const std::vector<Proposal> all = of("zh", "navy.gun-ships", {"no", "yes"});
  const auto no = std::ranges::find(all, "no", &Proposal::option);
  ASSERT_NE(no, all.end());
  EXPECT_EQ(no->wordings.front().words, encoding_.questions.find("navy.gun-ships")->find("no")->sentence.zh);
  EXPECT_TRUE(is_closed_by(*no));
  Proposal mistaken = *no;
  std::swap(mistaken.option, mistaken.rivals.front());
  EXPECT_FALSE(is_closed_by(mistaken)) << "no ruling that is left chooses it where it makes a difference";
}

// What is said of the coast says something only where that is no sea, or what is said of the sea does not settle it.
TEST_F(GapProposals, AnAnswerToAnotherQuestionHelps) {
  const Gap one = gap("vi", "tank.coast", {"must-stay", "cannot"});
  const std::vector<Proposal> alone = analysis::gap_proposals(one.finding, one.report, encoding_);
  const auto plain = std::ranges::find_if(alone, [](const Proposal& some) {
    return some.option == "must-stay" && some.does.vi.find("trường hợp thường: ") != std::string::npos;
  });
  ASSERT_NE(plain, alone.end());
  const auto help = what_would_help(*plain);
  const std::vector<analysis::ChosenOption> beside{{"tank.sea", "may-stay"}};
  ASSERT_NE(std::ranges::find(help, beside), help.end());
  std::vector<Proposal> helped = analysis::gap_proposals(one.finding, one.report, encoding_, "must-stay", beside);
  const auto closing = std::ranges::find_if(helped, [&](const Proposal& some) { return is_closed_by(some); });
  ASSERT_NE(closing, helped.end());
  EXPECT_EQ(closing->beside, beside);
  EXPECT_EQ(closing->wordings.size(), 2U) << "two new sentences";
}

// A prohibition is tried with every limit of the permission beside it.
TEST_F(GapProposals, AnswersBesideAProhibitionAreLimitedToo) {
  const Gap one = gap("vi", "missile.move-block", {"blocked", "passes"});
  const std::vector<Proposal> all =
      analysis::gap_proposals(one.finding, one.report, encoding_, "blocked", {{"missile.moves", "axes"}});
  EXPECT_EQ(all.size(), 9U);
  EXPECT_TRUE(
      analysis::gap_proposals(one.finding, one.report, encoding_, "blocked", {{"ship.ashore", "as-others"}}).empty())
      << "an answer that states nothing";
}

}  // namespace
}  // namespace roluat::tests
