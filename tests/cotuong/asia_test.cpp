// `asia` against cycles that others have adjudicated by the Asian rules (asia.loops).
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "model/games/co-tuong/cycle/adjudicator.hpp"
#include "model/games/co-tuong/cycle/conduct.hpp"
#include "model/games/co-tuong/cycle/verdict.hpp"
#include "model/usual_pieces.hpp"
#include "tests/cotuong/random_positions.hpp"
#include "tests/cotuong/rulings.hpp"

namespace roluat::model::cotuong::test {
namespace {

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream stream(line);
  for (std::string field; std::getline(stream, field, ';');)
    fields.push_back(field.substr(field.find_first_not_of(' ')));
  return fields;
}

std::string loser(const std::string& fen, const std::string& moves, const std::vector<Ruling>& asia) {
  std::istringstream words(moves);
  const std::vector<std::string> turns{std::istream_iterator<std::string>(words), {}};
  const Adjudication found = adjudicated(read_diagram(fen), turns, asia);
  if (!found.repeats) return "nothing repeats";
  return found.verdicts.at(0).loses.empty() ? "-" : found.verdicts[0].loses;
}

TEST(CoTuongAsia, JudgesAsOthersDo) {
  std::ifstream file(std::string(ROLUAT_COTUONG_TESTS_DIR) + "/asia.loops");
  const std::vector<Ruling> asia{ruling_of("cycle", "asia")};
  int asked = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string> fields = fields_of(line);
    ASSERT_GE(fields.size(), 3U) << line;
    EXPECT_EQ(loser(fields[0], fields[1], asia), fields[2]) << line;
    ++asked;
  }
  EXPECT_EQ(asked, 163);
}

/// Would the side lose, judged alone, if the other chased, or did not?
bool loses_if(bool rival_chases, const Conduct& seen, const CycleRules& rules) {
  Conduct conduct = as_ruled(seen, rules);
  conduct.rival_chases = rival_chases;
  return outcome_of(conduct, rules) == Outcome::loses;
}

/// What becomes of the game by the note of the subject (game.toml), from what each side is told alone.
std::string by_the_note(const Conduct& red, const Conduct& black, const CycleRules& rules, int& exceptions) {
  const Outcome of_red = outcome_of(red, rules), of_black = outcome_of(black, rules);
  if (of_red == Outcome::goes_on && of_black == Outcome::goes_on) return "goes on";
  if ((of_red == Outcome::loses) == (of_black == Outcome::loses)) return "draw";
  const bool red_loses = of_red == Outcome::loses;
  const Conduct &loser = red_loses ? red : black, &spared = red_loses ? black : red;
  if (loses_if(false, spared, rules) && !loses_if(true, spared, rules) && !loses_if(true, loser, rules)) {
    ++exceptions;
    return "draw";
  }
  return red_loses ? "red" : "black";
}

std::string by_verdict(const std::vector<Deeds>& period, const CycleRules& rules) {
  const Verdict verdict = judge(period, rules);
  if (verdict.loses) return *verdict.loses == Side::red ? "red" : "black";
  return verdict.goes_on ? "goes on" : "draw";
}

/// One move: a check, a threat, attacks on up to two men, or nothing of these.
Deeds deeds_by_chance(Side side, Dice& dice) {
  constexpr std::array kinds = {Kind::general, Kind::elephant, Kind::horse, Kind::cannon, Kind::chariot, Kind::pawn};
  Deeds deeds;
  deeds.side = side;
  deeds.check = dice.below(5) == 0;
  deeds.threatens_mate = dice.below(8) == 0;
  for (std::uint64_t left = dice.below(3); left > 0; --left) {
    Attack attack;
    attack.attacker = static_cast<int>(1 + dice.below(2));
    attack.victim = static_cast<int>(11 + dice.below(2));
    attack.attacker_man = {kinds.at(dice.below(kinds.size())), side};
    attack.victim_man = {kinds.at(1 + dice.below(kinds.size() - 1)), other(side)};
    attack.protection = static_cast<Protection>(dice.below(3));
    attack.stood = attack.protection;
    attack.answered = dice.below(4) == 0;
    attack.discovered = dice.below(6) == 0;
    attack.newly = dice.below(5) != 0;
    attack.holds_horse = dice.below(4) == 0;
    deeds.attacks.push_back(attack);
  }
  return deeds;
}

Deeds attack_on_a_horse(Side side, bool check) {
  Deeds deeds;
  deeds.side = side;
  deeds.check = check;
  Attack attack;
  attack.attacker = 1;
  attack.victim = 11;
  attack.attacker_man = {Kind::chariot, side};
  attack.victim_man = {Kind::horse, other(side)};
  attack.protection = attack.stood = Protection::none;
  attack.newly = true;
  deeds.attacks.push_back(attack);
  return deeds;
}

/// Both chase one man, the one with a check among its moves: neither is told to attack different men.
TEST(CoTuongAsia, WhoChasesOneManIsNotToldToAttackSeveral) {
  const std::vector<Deeds> period{attack_on_a_horse(Side::red, true), attack_on_a_horse(Side::black, false),
                                  attack_on_a_horse(Side::red, false), attack_on_a_horse(Side::black, false)};
  const Verdict verdict = judge(period, rules_of("viet"));
  EXPECT_FALSE(verdict.loses.has_value());
  std::set<std::string> questions;
  for (const Reason& one : verdict.because) questions.insert(one.question);
  EXPECT_EQ(questions, (std::set<std::string>{"both-chase", "check-in-chase"}));
}

/// The note says how the two parts are put together; the verdicts do just that.
TEST(CoTuongAsia, TheNoteSaysHowBothPartsArePutTogether) {
  std::vector<CycleRules> all;
  for (const char* name : kCycleRulings) all.push_back(rules_of(name));
  int exceptions = 0, losses = 0;
  Dice dice(1);
  for (int i = 0; i < 30000; ++i) {
    std::vector<Deeds> period;
    // Often what is done once is done again, so that something is done all the time.
    for (int turn = 0; turn < 2; ++turn)
      for (const Side side : {Side::red, Side::black}) {
        const bool again = turn == 1 && dice.below(3) != 0;
        period.push_back(again ? period[side == Side::red ? 0 : 1] : deeds_by_chance(side, dice));
      }
    const Conduct red = conduct_of(period, Side::red), black = conduct_of(period, Side::black);
    for (const CycleRules& rules : all) {
      const std::string told = by_verdict(period, rules);
      losses += told == "red" || told == "black" ? 1 : 0;
      const int before = exceptions;
      ASSERT_EQ(told, by_the_note(red, black, rules, exceptions)) << "cycle " << i << " by " << rules.name;
      if (exceptions > before) {
        ASSERT_TRUE(judge(period, rules).by_exception) << "cycle " << i << " by " << rules.name;
      }
    }
  }
  EXPECT_GT(losses, 1000);
  EXPECT_GT(exceptions, 10) << "the exception of the note was never met";
  const Trilingual note = note_on_claims(subject_folder("cycle")).value();
  EXPECT_NE(note.en.find("One exception: a side may be spared only because the other chases"), std::string::npos);
  EXPECT_NE(note.vi.find("Một ngoại lệ: có khi một bên không thua chỉ vì"), std::string::npos);
  EXPECT_NE(note.zh.find("例外：有时一方只因对方也在捉子而不判负"), std::string::npos);
}

}  // namespace
}  // namespace roluat::model::cotuong::test
