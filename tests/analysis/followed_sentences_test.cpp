// Where sentences on repetition contradict each other on a side: which clauses do.
#include "analysis/judging/followed_sentences.hpp"

#include <gtest/gtest.h>

#include <list>

#include "model/games/games.hpp"
#include "solver/encoding.hpp"

namespace roluat::tests {
namespace {

using analysis::FollowedSentences;
using Says = analysis::RepetitionReading::Says;

const std::string kRed = "red";

/// Plain readings of clauses, told of Red.
class Spoken {
 public:
  void say(const std::string& clause, int sentence, Says says) {
    model::Clause& one = clauses_.emplace_back();
    one.id = clause;
    one.sentence = sentence;
    again(one, says);
  }
  void say_also(Says says) { again(clauses_.back(), says); }

  /// By viet, of a cycle in which Red chases.
  [[nodiscard]] std::vector<FollowedSentences> followed() const {
    const auto encoding = solver::read_encoding(model::game_folder("co-tuong") + "/subjects/cycle");
    const auto subject = model::make_game("co-tuong/cycle");
    const std::string moves = "c2b2 b7c7 b2c2 c7b7: red ";
    return analysis::followed_sentences(readings_, encoding.questions, *encoding.ruling("viet"), *subject,
                                        {{kRed, subject->position("4k4/9/1c7/9/9/9/9/2R6/9/3K5 w - - 0 1"),
                                          moves + "loses", moves + "draws", moves + "goes-on"}});
  }

 private:
  void again(const model::Clause& clause, Says says) { readings_.push_back({&text_, &clause, &plain_, kRed, says}); }

  model::Text text_ = [] {
    model::Text text;
    text.id = "luat";
    text.sentences = {{78, "4f", {}, {}, {}}, {79, "4f", {}, {}, {}}, {82, "4g", {}, {}, {}}};
    return text;
  }();
  model::Reading plain_;
  std::list<model::Clause> clauses_;
  std::vector<analysis::RepetitionReading> readings_;
};

TEST(FollowedSentences, OfASentenceWithTwoClausesTheClauseIsNamed) {
  Spoken spoken;
  spoken.say("luat.f.one", 78, Says::loses);
  spoken.say("luat.f.other", 78, Says::draws);
  spoken.say("luat.g", 82, Says::loses);
  const auto all = spoken.followed();
  ASSERT_EQ(all.size(), 1U);
  ASSERT_EQ(all[0].losing.size(), 2U);
  ASSERT_EQ(all[0].sparing.size(), 1U);
  EXPECT_EQ(all[0].sparing.begin()->id, "luat.f.other");
  EXPECT_EQ(analysis::told_by(*all[0].sparing.begin(), all[0]), analysis::ToldBy::id);
  EXPECT_EQ(analysis::told_by({"luat", 78, "luat.f.one", "4f"}, all[0]), analysis::ToldBy::id);
  EXPECT_EQ(analysis::told_by({"luat", 82, "luat.g", "4g"}, all[0]), analysis::ToldBy::place);
  EXPECT_TRUE(all[0].loses);
}

TEST(FollowedSentences, OfAPlaceWithTwoSentencesTheSentenceIsNamed) {
  Spoken spoken;
  spoken.say("luat.f.one", 78, Says::loses);
  spoken.say("luat.f.next", 79, Says::draws);
  const auto all = spoken.followed();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(analysis::told_by(*all[0].losing.begin(), all[0]), analysis::ToldBy::sentence);
}

TEST(FollowedSentences, AClauseThatSaysBothIsLeftOut) {
  Spoken spoken;
  spoken.say("luat.g", 82, Says::loses);
  spoken.say("luat.f", 78, Says::loses);
  spoken.say_also(Says::draws);
  EXPECT_TRUE(spoken.followed().empty()) << "nothing else spares the side";
}

TEST(FollowedSentences, AVerdictOnBothSidesMayDifferFromThatOnOne) {
  FollowedSentences alone;
  alone.side = kRed;
  alone.loses = true;
  EXPECT_FALSE(analysis::differs_from_verdict(alone, {"viet", kRed, false, {}, {}}));
  EXPECT_TRUE(analysis::differs_from_verdict(alone, {"viet", "", false, {}, {}}));
  alone.loses = false;
  EXPECT_FALSE(analysis::differs_from_verdict(alone, {"viet", "", false, {}, {}}));
  EXPECT_FALSE(analysis::differs_from_verdict(alone, {"viet", "black", false, {}, {}}));
}

}  // namespace
}  // namespace roluat::tests
