#include "model/games/co-tu-lenh/rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>

#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/played.hpp"
#include "model/games/co-tu-lenh/turn_counter.hpp"
#include "tests/cotulenh/turns.hpp"
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

// What is said to have the same turns has them, on the openings and where pieces stand in each other's reach.
TEST(Rules, RulingsWithTheSameTurnsListTheSame) {
  const std::vector<std::string> positions{
      write_fen(opening()), "11/5C5/11/2s8/11/11/11/11/5c5/11/11/11 b - - 0 1",
      "11/11/11/7(+HC)3/11/11/11/11/11/11/5(hc)5/11 r - - 0 1",
      "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1"};
  const auto next_of = [&](const PlayedStacks& played) {
    const auto counter = make_turn_counter(std::nullopt, played.rules(), {});
    std::vector<std::string> all;
    for (const std::string& fen : positions)
      for (const NextPosition& next : counter->next(model::Position::of(read_fen(fen)))) all.push_back(next.fen);
    return all;
  };
  const Ruling ruling = base_ruling();
  const PlayedStacks usual(compile(ruling));
  const auto listed = next_of(usual);
  std::set<std::string> same;
  for (const ConsumedQuestion& question : known_questions())
    for (const std::string_view option : question.options) {
      Ruling other = ruling;
      other.options[std::string(question.id)] = option;
      const PlayedStacks played(compile(other));
      if (!usual.same_turns(played)) continue;
      if (!ruling.is(std::string(question.id), std::string(option))) same.insert(std::string(question.id));
      EXPECT_EQ(next_of(played), listed) << question.id << "=" << option;
    }
  EXPECT_TRUE(same.contains("end.wars"));
  EXPECT_TRUE(same.contains("points.hero"));
  EXPECT_FALSE(same.contains("artillery.sea"));
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

/// Questions that no single act shows: of whole turns (below), of ends and points (ends_test.cpp).
bool is_of_acts(std::string_view choice) {
  static constexpr std::array others = {"stack.rest",
                                        "stack.left-at-sea",
                                        "commander.exposed",
                                        "hero.by-check",
                                        "hero.carried:",
                                        "hero.last-defender",
                                        "end.",
                                        "points."};
  return std::ranges::none_of(others, [&](std::string_view id) { return choice.starts_with(id); });
}

TEST(Rules, EveryTwoOptionsDifferInSomePosition) {
  std::set<std::string> choices = all_choices();
  std::erase_if(choices, [](const std::string& choice) { return !is_of_acts(choice); });
  // What shows only inside a turn or in rare company.
  for (const std::string pieces : {"(NT)c4 id4 nc6 Cg1 cg12", "(TI)f4 Cg1 (hc)f9", "Cg1 cg12 Tg4", "Cg1 (hc)g12 If4",
                                   "+Tf4 cf6", "+Cf4 cf6", "Tf4 (hc)f5", "(FI)e4 ie6 Cg1 cg12"}) {
    for (unsigned seed = 0; seed < 16; ++seed) {
      strike_out(place(pieces), mixed_ruling(seed), choices);
      Ruling free = mixed_ruling(seed);
      free.options["stack.splits"] = "free";
      const Rules rules = compile(free);
      const std::vector<Act> acts = generate(place(pieces), rules);
      for (std::size_t i = seed % 8; i < acts.size(); i += 8)
        strike_out(apply(place(pieces), rules, acts[i]), free, choices);
    }
  }
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

/// The boards after all turns.
std::set<std::string> boards(const std::string& pieces, Ruling ruling, const std::string& question,
                             std::string_view option) {
  ruling.options[question] = option;
  std::set<std::string> all;
  for (const Turn& turn : turns(place(pieces), compile(ruling))) all.insert(board_of(turn.next));
  return all;
}

TEST(Rules, EveryTwoOptionsOfQuestionsOnTurnsDiffer) {
  for (const std::string& choice : all_choices()) {
    if (is_of_acts(choice) || choice.starts_with("end.") || choice.starts_with("points.")) continue;
    const std::size_t colon = choice.find(": "), bar = choice.find(" | ");
    const std::string question = choice.substr(0, colon);
    Ruling ruling = base_ruling({{"stack.splits", "free"}});
    if (question == "hero.carried") ruling.options["hero.by-check"] = "attackers";
    bool differ = false;
    for (const std::string pieces : {"(NT)b4 Cg1 cg12", "(FT)f4 cf7 Cf1 tg2", "Cf2 If3 tf4 cf12",
                                     "Cg4 If2 tg5 ck12 Hk1", "Cg4 Hk1 ck12", "Cg1 Tf4 ck12 Hk1"})
      differ = differ || boards(pieces, ruling, question, choice.substr(colon + 2, bar - colon - 2)) !=
                             boards(pieces, ruling, question, choice.substr(bar + 3));
    EXPECT_TRUE(differ) << choice;
  }
}

TEST(Rules, FordsAndFirstMoveAreByTheRuling) {
  EXPECT_EQ(base_rules().ford_files, (std::array{5, 7}));
  EXPECT_EQ(base_rules({{"river.fords", "d-h"}}).ford_files, (std::array{3, 7}));
  EXPECT_EQ(base_rules().first_move, Side::red);
  EXPECT_EQ(base_rules({{"setup.first-move", "blue"}}).first_move, Side::blue);
}

}  // namespace
}  // namespace roluat::model::cotulenh::test
