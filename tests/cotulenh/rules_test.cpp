#include "model/games/co-tu-lenh/rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include "tests/cotulenh/rulings.hpp"
#include "tests/cotulenh/walks.hpp"

namespace roluat::model::cotulenh::test {
namespace {

std::string complaint(const Ruling& ruling) {
  try {
    (void)compile(ruling);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

TEST(Rules, AMissingAnswerIsNamed) {
  for (const std::string& question : consumed_questions()) {
    Ruling ruling = base_ruling();
    ruling.options.erase(question);
    EXPECT_NE(complaint(ruling).find(question), std::string::npos) << question;
  }
}

TEST(Rules, AnUnknownOptionIsNamed) {
  for (const std::string& question : consumed_questions()) {
    Ruling ruling = base_ruling();
    ruling.options[question] = "no-such-option";
    EXPECT_NE(complaint(ruling).find(question), std::string::npos) << question;
    EXPECT_NE(complaint(ruling).find("no-such-option"), std::string::npos) << question;
  }
}

TEST(Rules, EveryOptionOfEveryQuestionCompiles) {
  for (const ConsumedQuestion& question : known_questions()) {
    for (const std::string_view option : question.options) {
      EXPECT_NO_THROW((void)base_rules({{std::string(question.id), std::string(option)}})) << question.id << option;
    }
  }
}

TEST(Rules, QuestionsAreSortedAndHaveOptionsToChooseFrom) {
  const auto& all = known_questions();
  EXPECT_TRUE(std::ranges::is_sorted(all, {}, &ConsumedQuestion::id));
  for (const ConsumedQuestion& question : all) EXPECT_GE(question.options.size(), 2U) << question.id;
}

TEST(Rules, TheBaseRulingAnswersNothingElse) { EXPECT_EQ(base_ruling().options.size(), consumed_questions().size()); }

/// "question: one | other", for every two options of every question.
std::set<std::string> all_choices() {
  std::set<std::string> choices;
  for (const ConsumedQuestion& question : known_questions()) {
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        choices.insert(std::string(question.id) + ": " + std::string(question.options[j]) + " | " +
                       std::string(question.options[i]));
      }
    }
  }
  return choices;
}

/// Strikes out the choices by which the acts of this position differ, all else being ruled as `ruling` says.
void strike_out(const Position& position, Ruling ruling, std::set<std::string>& choices) {
  for (auto choice = choices.begin(); choice != choices.end();) {
    const std::size_t colon = choice->find(": ");
    const std::size_t bar = choice->find(" | ");
    std::string& answer = ruling.options[choice->substr(0, colon)];
    const std::string before = answer;
    answer = choice->substr(colon + 2, bar - colon - 2);
    const std::vector<Act> one = generate(position, compile(ruling));
    answer = choice->substr(bar + 3);
    const std::vector<Act> other = generate(position, compile(ruling));
    answer = before;
    choice = one != other ? choices.erase(choice) : std::next(choice);
  }
}

TEST(Rules, EveryTwoOptionsDifferInSomePosition) {
  std::set<std::string> choices = all_choices();
  for (std::uint64_t seed = 0; seed < 400 && choices.size() > 2; ++seed) {
    const Ruling ruling = mixed_ruling(static_cast<unsigned>(seed));
    int ply = 0;
    walk_game(seed, 120, [&](std::uint64_t, const Position& position, const Rules&, const std::vector<Act>&) {
      if (ply++ % 4 == 3) strike_out(position, ruling, choices);
    });
  }
  // Neither is a matter of the acts of a position: an act that loses the game at once is not generated either.
  EXPECT_EQ(choices,
            (std::set<std::string>{"river.wrong-crossing: not-an-act | loses-game", "setup.first-move: red | blue"}));
}

TEST(Rules, FordsAndFirstMoveAreByTheRuling) {
  EXPECT_EQ(base_rules().ford_files, (std::array{5, 7}));
  EXPECT_EQ(base_rules({{"river.fords", "d-h"}}).ford_files, (std::array{3, 7}));
  EXPECT_EQ(base_rules().first_move, Side::red);
  EXPECT_EQ(base_rules({{"setup.first-move", "blue"}}).first_move, Side::blue);
}

}  // namespace
}  // namespace roluat::model::cotulenh::test
