// Repetitions: what each move of a period does, and what the three sets of rules say of it. Every line is played.
#include <gtest/gtest.h>

#include <iterator>
#include <regex>
#include <sstream>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/cycle/adjudicator.hpp"
#include "model/games/co-tuong/cycle/conduct.hpp"
#include "model/games/co-tuong/cycle/scene.hpp"
#include "model/games/co-tuong/cycle/subject.hpp"
#include "model/games/co-tuong/cycle/verdict.hpp"
#include "tests/cotuong/random_positions.hpp"
#include "tests/cotuong/rulings.hpp"

namespace roluat::model::cotuong::test {
namespace {

Line line_of(const std::string& fen, const std::string& moves) {
  std::vector<Move> read;
  std::istringstream words(moves);
  for (std::string word; words >> word;) read.push_back(read_move(word));
  return play_line(read_fen(fen), read);
}

std::vector<Deeds> period_of(const Line& line) {
  std::vector<Deeds> period;
  const auto found = judged_period(line);
  if (!found) throw std::invalid_argument("nothing repeats");
  for (std::size_t i = found->first; i < found->end; ++i) period.push_back(deeds_of(line, i));
  return period;
}

/// Who loses under viet, asia and computer: "red", "black" or "-".
std::string losers(const std::string& fen, const std::string& moves) {
  const std::vector<Deeds> period = period_of(line_of(fen, moves));
  std::string joined;
  for (const char* ruling : kCycleRulings) {
    const auto loses = judge(period, rules_of(ruling)).loses;
    joined += (joined.empty() ? "" : " ") + std::string(!loses ? "-" : *loses == Side::red ? "red" : "black");
  }
  return joined;
}

const std::string kFollow = "c2b2 b7c7 b2c2 c7b7";

TEST(CoTuongCycle, ThePeriodIsTheLastOne) {
  const std::string fen = "4k4/9/1c7/9/9/9/9/2R6/9/3K5 w";
  const Line twice = line_of(fen, "c2a2 e9e8 a2c2 e8e9 " + kFollow + " " + kFollow);
  const auto period = last_period(twice);
  ASSERT_TRUE(period);
  EXPECT_EQ(period->end - period->first, 4U);
  EXPECT_EQ(period->end, 12U);
  EXPECT_EQ(period->times, 4);
  EXPECT_FALSE(last_period(line_of(fen, "c2b2 b7c7 b2c2")));
  EXPECT_THROW((void)line_of(fen, "c2b2 b7b2 a2a3"), InputError);
}

/// Two chariots, two cannons: each is chased in one period only, so neither is chased all the time.
TEST(CoTuongCycle, AMoveThatIsNotLegalIsToldWhereItBegins) {
  try {
    (void)line_of(std::string(kOpeningFen), "h2e2 h9g7 e2h2 g7h9 h2e2 h9g7 e2e9");
    ADD_FAILURE() << "a cannon takes over two men";
  } catch (const InputError& error) {
    EXPECT_EQ(error.diagnostic().column, 31) << error.what();
  }
}

TEST(CoTuongCycle, PeriodsThatDifferAreJudgedTogether) {
  const std::string fen = "4k3c/7R1/9/9/9/9/9/9/1R7/c2K5 w", one = "b1a1 a0b0 a1b1 b0a0 ",
                    another = "h8i8 i9h9 i8h8 h9i9 ";
  EXPECT_EQ(judged_period(line_of(fen, one + another))->first, 0U);
  EXPECT_EQ(judged_period(line_of(fen, one + one))->first, 4U);
  EXPECT_EQ(judged_period(line_of(fen, another + one + one))->first, 8U);
  const std::vector<Ruling> asia{ruling_of("cycle", "asia")};
  const auto loses = [&](const std::string& moves) {
    std::istringstream words(moves);
    return adjudicated(read_diagram(fen), {std::istream_iterator<std::string>(words), {}}, asia).verdicts.at(0).loses;
  };
  EXPECT_EQ(loses(one), "red");
  EXPECT_EQ(loses(one + another), "");
  EXPECT_EQ(loses(one + another + another), "red");
}

TEST(CoTuongCycle, ADiagramMayHaveMenThatNoGameBringsThere) {
  const std::vector<Ruling> asia{ruling_of("cycle", "asia")};
  const std::vector<std::string> turns{"d0d1", "e9e8", "d1d0", "e8e9"};
  const Adjudication found = adjudicated(read_diagram("4k4/9/8p/9/9/9/9/9/9/3K5 w"), turns, asia);
  EXPECT_TRUE(found.repeats);
  ASSERT_EQ(found.claims.size(), 2U);
  for (const ConductClaims& side : found.claims)  // what the texts' sentences are asked about
    EXPECT_NO_THROW((void)CycleSubject().describe(side.position, side.loses)) << side.side;
  EXPECT_THROW((void)adjudicated(read_diagram("4k4/9/8p/9/9/9/9/9/9/4K4 w"), turns, asia), InputError);
}

// A line on which the last period went otherwise before: by itself, in a played game and as a witness.
TEST(CoTuongCycle, WhoChecksAllThroughTheLastPeriodLosesWhateverWasBefore) {
  EXPECT_EQ(losers("3k5/R8/9/9/9/9/9/9/9/4K4 w", "a8a7 d9d8 a7a8 d8d9 a8a9 d9d8 a9a8 d8d9"), "red red red");
}

/// A man that takes back is truly a root only if no other check comes of it: here it is pinned.
TEST(CoTuongCycle, ACheckDoesNotMakeAPinnedManARoot) {
  EXPECT_EQ(losers("4k4/9/RRc1r4/9/4P4/9/9/4C4/9/3K5 w", "b7b9 e9e8 b9b7 e8e9"), "- red -");
}

/// A chase of which one move also checks: by viet checks and attacks by turns, by the others a chase.
TEST(CoTuongCycle, AChaseOfWhichAMoveChecksIsJudgedAsARulingSays) {
  EXPECT_EQ(losers("3k5/9/9/9/9/9/9/9/cr1CAK3/9 w", "d1d3 b1b3 d3d1 b3b1"), "- black black");
}

TEST(CoTuongCycle, PeriodsAreJudgedTogetherInScenesToo) {
  const std::string fen = "4k3c/7R1/9/9/9/9/9/9/1R7/c2K5 w";
  const std::string moves = "b1a1 a0b0 a1b1 b0a0 h8i8 i9h9 i8h8 h9i9";
  EXPECT_EQ(turns_of(read_cycle_scene(read_cycle_position(fen), moves + ": red loses").conduct), 4);
}

TEST(CoTuongCycle, PerpetualCheckLoses) {
  EXPECT_EQ(losers("3k5/R8/9/9/9/9/9/9/9/4K4 w", "a8a9 d9d8 a9a8 d8d9"), "red red red");
}

TEST(CoTuongCycle, ChasingAnUnprotectedManLoses) {
  EXPECT_EQ(losers("4k4/9/1c7/9/9/9/9/2R6/9/3K5 w", kFollow), "red red red");
}

TEST(CoTuongCycle, ATrueRootProtects) { EXPECT_EQ(losers("4k4/9/1c6r/9/9/9/9/2R6/9/3K5 w", kFollow), "- - -"); }

TEST(CoTuongCycle, AFalseRootDoesNot) {  // the chariot on e7 is pinned
  const std::string fen = "4k4/9/1c2r4/9/9/9/9/2R6/4R4/3K5 w";
  EXPECT_EQ(losers(fen, kFollow), "red red -");
  const std::vector<Deeds> period = period_of(line_of(fen, kFollow));
  ASSERT_EQ(period[0].attacks.size(), 1U);
  EXPECT_EQ(period[0].attacks[0].protection, Protection::falsely);
}

TEST(CoTuongCycle, ACannonMayNotChaseAProtectedChariot) {
  // The chariot attacks a horse with every move, by turns: simple engines count that as much.
  EXPECT_EQ(losers("4k4/9/1r6r/9/9/9/1NN6/9/2C6/3K5 w", "c1b1 b7c7 b1c1 c7b7"), "red red -");
}

TEST(CoTuongCycle, MenOfAKindAreExchangedUnlessOneCannotTake) {
  EXPECT_EQ(losers("4k4/9/1r7/9/9/9/9/2R6/9/3K5 w", kFollow), "- - -");
  const std::string pinned = "4k4/9/9/4r4/R8/9/9/9/4R4/3K5 w";
  EXPECT_EQ(losers(pinned, "a5a6 e6e5 a6a5 e5e6"), "red red -");
  const std::vector<Deeds> period = period_of(line_of(pinned, "a5a6 e6e5 a6a5 e5e6"));
  ASSERT_EQ(period[0].attacks.size(), 1U);
  EXPECT_TRUE(period[0].attacks[0].pinned);
}

TEST(CoTuongCycle, APawnMayChase) {
  EXPECT_EQ(losers("4k4/9/1c7/2P6/9/9/9/9/9/3K5 w", "c6b6 b7c7 b6c6 c7b7"), "- - -");
}

TEST(CoTuongCycle, AWaitingPawnMayBeChased) {
  EXPECT_EQ(losers("4k4/9/9/p8/9/9/9/1R7/9/3K5 w", "b2a2 e9e8 a2b2 e8e9"), "- - -");
}

TEST(CoTuongCycle, TwoMenByTurnsMayBeChased) {
  EXPECT_EQ(losers("4k4/9/1cc6/9/9/9/9/2R6/9/3K5 w", "c2b2 e9e8 b2c2 e8e9"), "- - red");
}

TEST(CoTuongCycle, CheckAndQuietMoveByTurnsAreAllowed) {
  EXPECT_EQ(losers("3k5/R8/9/9/9/9/9/9/9/4K4 w", "a8a9 d9d8 a9b9 d8d7 b9a9 d7d8 a9a8 d8d9"), "- - -");
}

TEST(CoTuongCycle, QuietMovesAreADraw) {
  EXPECT_EQ(losers("4k4/9/9/9/9/9/9/9/9/3K5 w", "d0d1 e9e8 d1d0 e8e9"), "- - -");
}

/// Periods that are made up: what the rules say where both sides break one.
TEST(CoTuongCycle, CheckBeforeChaseAndBothAlikeADraw) {
  Deeds red, black;
  black.side = Side::black;
  red.check = black.check = true;
  Attack chase;
  chase.attacker_man = {Kind::chariot, Side::black};
  chase.victim_man = {Kind::horse, Side::red};
  for (const char* ruling : kCycleRulings) {
    EXPECT_FALSE(judge({red, black}, rules_of(ruling)).loses);
    black.check = false;
    black.attacks = {chase};
    EXPECT_EQ(judge({red, black}, rules_of(ruling)).loses, Side::red);
    red.check = false;
    EXPECT_EQ(judge({red, black}, rules_of(ruling)).loses, Side::black);
    black.check = red.check = true;
    black.attacks.clear();
  }
}

/// The advisor could take back, but for a check that its side has to see to before.
TEST(CoTuongCycle, ACheckDoesNotUnroot) {
  const Line line = line_of("5k3/4a4/3c5/9/5P3/3R5/6C2/9/9/4K4 w", "g3f3");
  EXPECT_TRUE(deeds_of(line, 0).check);
  EXPECT_TRUE(deeds_of(line, 0).attacks.empty());
}

/// An attack that stands all along and of which only the protection goes does not excuse a chase made anew.
TEST(CoTuongCycle, TakingTheProtectionAwayIsNoChaseInReturn) {
  Deeds red, black;
  black.side = Side::black;
  Attack chase;
  chase.attacker_man = {Kind::cannon, Side::red};
  chase.victim_man = {Kind::chariot, Side::black};
  red.attacks = {chase};
  chase.attacker_man = {Kind::chariot, Side::black};
  chase.victim_man = {Kind::cannon, Side::red};
  chase.newly = false;
  black.attacks = {chase};
  EXPECT_EQ(judge({red, black}, rules_of("asia")).loses, Side::red);
  EXPECT_NE(words_of(black, presses({red, black}, Side::red)).at(0).en.find("must answer"), std::string::npos);
  EXPECT_EQ(words_of(red, presses({red, black}, Side::black)).at(0).en.find("must answer"), std::string::npos);
  EXPECT_FALSE(conduct_of({red, black}, Side::red).rival_strikes);
  black.attacks[0].newly = true;
  EXPECT_FALSE(judge({red, black}, rules_of("asia")).loses);
  red.attacks[0].newly = black.attacks[0].newly = false;
  EXPECT_FALSE(judge({red, black}, rules_of("asia")).loses);
  red.attacks.clear();
  EXPECT_EQ(judge({red, black}, rules_of("asia")).loses, Side::black);
}

// The man attacked with every move runs away, or stays while others move, or runs from one of two.
TEST(CoTuongCycle, WhoRunsMovesTheManThatIsAttacked) {
  const auto runs_from = [](Side side, const char* fen, const char* moves) {
    return conduct_of(period_of(line_of(fen, moves)), side).rival_runs;
  };
  EXPECT_TRUE(runs_from(Side::red, "4k4/9/1c7/9/9/9/9/2R6/9/3K5 w - - 0 1", "c2b2 b7c7 b2c2 c7b7"));
  EXPECT_FALSE(runs_from(Side::black, "4k4/9/1c7/9/9/9/9/2R6/9/3K5 w - - 0 1", "c2b2 b7c7 b2c2 c7b7"));
  EXPECT_FALSE(runs_from(Side::red, "9/2P1k4/6c2/9/p8/9/6C2/3A5/4A4/3nK2c1 w - - 0 1", "e0f0 g7g8 f0e0 g8g7"));
  EXPECT_TRUE(runs_from(Side::black, "9/3k5/9/1n7/9/6B2/6N1P/8n/5K3/7r1 w - - 0 1", "g3e2 h0h2 e2g3 h2h0"));
}

/// Loops of asia.loops on which the answers to `by-unrooting` part: who loses if it counts, unless pressed, and never.
TEST(CoTuongCycle, WhetherTakingProtectionAwayIsAnAttackIsForTheRuling) {
  using Unrooting = CycleRules::Unrooting;
  struct Parted {
    const char *fen, *moves;
    std::array<const char*, 3> loses;
  };
  const Parted all[] = {
      {"3akabC1/9/4b4/r3p4/p1p6/4P4/P1P5n/NCr1B4/4A4/R2AK1B2 w",
       "h9h2 i3g2 e2g4 g2h4 g4e2 h4g2 e2g4 g2h4 g4e2",
       {"-", "red", "red"}},
      {"3akab2/c2R1R2c/4b4/9/9/9/9/4B4/4K4/2B6 w",
       "d8d6 d9e8 d6d8 e8d9 f8f6 f9e8 f6f8 e8f9 d8d6 d9e8",
       {"red", "-", "-"}},
      {"4k4/4c4/9/4p4/9/9/3rn4/3NR4/4K4/9 b", "e3g4 e1f1 g4e3 f1e1 e3g4 e1f1 g4e3 f1e1", {"black", "black", "-"}}};
  for (const Parted& one : all) {
    const std::vector<Deeds> period = period_of(line_of(one.fen, one.moves));
    std::size_t at = 0;
    for (const Unrooting answer : {Unrooting::counts, Unrooting::unless_pressed, Unrooting::never}) {
      CycleRules rules = rules_of("asia");
      rules.unrooting = answer;
      const auto loses = judge(period, rules).loses;
      EXPECT_STREQ(!loses ? "-" : *loses == Side::red ? "red" : "black", one.loses.at(at)) << one.fen << " " << at;
      ++at;
    }
  }
  CycleRules never = rules_of("asia");
  never.unrooting = Unrooting::never;
  EXPECT_NE(judge(period_of(line_of(all[2].fen, all[2].moves)), never).because.at(0).words.en.find("true root away"),
            std::string::npos);
}

/// What `asia`, or the ruling named, says with another answer to one question: who loses.
std::string loser_if(const char* ruling, const char* question, const char* option, const std::string& fen,
                     const std::string& moves) {
  Ruling otherwise = ruling_of("cycle", ruling);
  otherwise.options[question] = option;
  const auto loses = judge(period_of(line_of(fen, moves)), cycle_rules(otherwise)).loses;
  return !loses ? "-" : *loses == Side::red ? "red" : "black";
}

const Attack& attack_on(Kind kind, const Deeds& deeds) {
  const auto found =
      std::ranges::find(deeds.attacks, kind, [](const Attack& attack) { return attack.victim_man.kind; });
  if (found == deeds.attacks.end()) throw std::invalid_argument("no such attack");
  return *found;
}

/// The cannons guard the horse over the chariot that attacks it: once it has taken, nothing is left to jump over.
TEST(CoTuongCycle, ARootMayBeJudgedBeforeOrAfterTheCapture) {
  const std::string fen = "5k3/9/9/9/2n6/9/9/3R5/4K4/2cc5 w", moves = "d2c2 c5d7 c2d2 d7c5";
  const std::vector<Deeds> period = period_of(line_of(fen, moves));
  const Attack& on_horse = attack_on(Kind::horse, period[0]);
  EXPECT_EQ(on_horse.protection, Protection::none);
  EXPECT_EQ(on_horse.stood, Protection::truly);
  EXPECT_EQ(loser_if("asia", "root-when", "after", fen, moves), "red");
  EXPECT_EQ(loser_if("asia", "root-when", "before", fen, moves), "-");
}

TEST(CoTuongCycle, ABlockedGuardMayBeAFalseRoot) {
  const std::string fen = "n4k3/P2Pn4/1c7/9/9/9/9/2R6/9/3K5 w";
  const std::vector<Deeds> period = period_of(line_of(fen, kFollow));
  ASSERT_EQ(period[0].attacks.size(), 1U);
  EXPECT_EQ(period[0].attacks[0].protection, Protection::none);
  EXPECT_TRUE(period[0].attacks[0].guard_blocked);
  EXPECT_FALSE(period_of(line_of("4k4/9/1c7/9/9/9/9/2R6/9/3K5 w", kFollow))[0].attacks.at(0).guard_blocked);
  EXPECT_EQ(loser_if("computer", "root-blocked", "none", fen, kFollow), "red");
  EXPECT_EQ(loser_if("computer", "root-blocked", "false-root", fen, kFollow), "-");
  EXPECT_EQ(loser_if("asia", "root-blocked", "false-root", fen, kFollow), "red");  // a false root does not protect
}

TEST(CoTuongCycle, ARootThatLosesMoreByTakingBackIsSeen) {
  const auto costly = [](const char* fen) {
    const Deeds deeds = deeds_of(line_of(fen, "c2b2"), 0);
    const Attack& attack = attack_on(Kind::horse, deeds);
    EXPECT_EQ(attack.protection, Protection::truly) << fen;
    return attack.costly;
  };
  EXPECT_TRUE(costly("4k4/9/Rn6r/9/9/9/1N7/2C6/9/3K5 w"));   // a chariot for a cannon
  EXPECT_FALSE(costly("4k4/9/1n6r/9/9/9/1N7/2C6/9/3K5 w"));  // nobody takes the chariot
  EXPECT_FALSE(costly("4k4/9/Rn6r/9/9/9/9/2R6/9/3K5 w"));    // a chariot for a chariot
}

TEST(CoTuongCycle, WhetherACostlyRootIsFalseIsForTheRuling) {
  const std::string fen = "4k4/9/9/9/9/1p6r/9/1NN6/2C6/3K5 w", moves = "c1b1 b4c4 b1c1 c4b4";
  EXPECT_EQ(loser_if("asia", "root-costly", "true-root", fen, moves), "-");
  EXPECT_EQ(loser_if("asia", "root-costly", "false-root", fen, moves), "red");
}

/// Cannons attack a chariot by turns, each when a pawn moves in front of the other.
TEST(CoTuongCycle, AnAttackThatAPawnUncoversMayBeAllowed) {
  const std::string fen = "2bakabr1/9/9/r1p1p1p2/p7R/P8/9/9/9/CC1AKA3 w", moves = "a4a5 a6b6 a5b5 b6a6 b5a5 a6b6";
  EXPECT_EQ(loser_if("asia", "by-pawn-move", "counts", fen, moves), "red");
  EXPECT_EQ(loser_if("asia", "by-pawn-move", "allowed", fen, moves), "-");
}

/// 4h: one of two attacks is really an offer to exchange.
TEST(CoTuongCycle, AChaseMixedWithAnExchangeIsAChaseForTheVietnameseText) {
  Deeds chasing, exchanging, quiet;
  quiet.side = Side::black;
  Attack attack;
  attack.victim = 7;
  attack.attacker_man = {Kind::cannon, Side::red};
  attack.victim_man = {Kind::horse, Side::black};
  chasing.attacks = {attack};
  attack.attacker_man.kind = Kind::horse;
  attack.answered = true;
  exchanging.attacks = {attack};
  EXPECT_EQ(judge({chasing, quiet, exchanging, quiet}, rules_of("viet")).loses, Side::red);
  EXPECT_FALSE(judge({chasing, quiet, exchanging, quiet}, rules_of("asia")).loses);
  EXPECT_FALSE(judge({exchanging, quiet, exchanging, quiet}, rules_of("viet")).loses);
}

TEST(CoTuongCycle, ThreatsOfMateAreSeenAndAllowed) {
  const Line line = line_of("3k5/9/9/R8/1R7/8p/9/9/9/4K4 w", "b5b8 i4i3");
  const Deeds deeds = deeds_of(line, 0);
  EXPECT_TRUE(deeds.threatens_mate);
  EXPECT_FALSE(deeds.check);
}

/// The sentence of the Vietnamese text by which each of these is a draw.
TEST(CoTuongCycle, DrawsNameTheirSentence) {
  const auto sentence = [](const char* fen, const std::string& moves) {
    return judge(period_of(line_of(fen, moves)), rules_of("viet")).because.at(0).source;
  };
  EXPECT_EQ(sentence("4k4/9/1c6r/9/9/9/9/2R6/9/3K5 w", kFollow), "4f");
  EXPECT_EQ(sentence("4k4/9/1r7/9/9/9/9/2R6/9/3K5 w", kFollow), "4g");
  EXPECT_EQ(sentence("4k4/9/1c7/2P6/9/9/9/9/9/3K5 w", "c6b6 b7c7 b6c6 c7b7"), "4c");
  EXPECT_EQ(sentence("4k4/9/1cc6/9/9/9/9/2R6/9/3K5 w", "c2b2 e9e8 b2c2 e8e9"), "4d");
  EXPECT_EQ(sentence("4k4/9/9/9/9/9/9/9/9/3K5 w", "d0d1 e9e8 d1d0 e8e9"), "")
      << "ours: section 4 does not speak of two sides that rest";
}

/// What attacks by turns are excused by, where nobody is attacked with every move.
TEST(CoTuongCycle, AttacksOnSeveralMenThatDoNotCountNameTheirSentence) {
  const auto verdict =
      judge(period_of(line_of("3k5/9/9/p3p4/9/9/9/8R/9/5K3 w", "i2a2 d9d8 a2e2 d8d9 e2a2")), rules_of("viet"));
  EXPECT_FALSE(verdict.loses);
  ASSERT_EQ(verdict.because.size(), 1U);
  EXPECT_EQ(verdict.because[0].source, "4c");
}

/// What is said of the man attacked is not denied by the reason: a false root is no true one, an exchange is an attack.
TEST(CoTuongCycle, TheReasonSaysOfTheManAttackedWhatTheMoveDid) {
  const auto reason = [](const char* fen, const char* moves, const char* ruling) {
    return judge(period_of(line_of(fen, moves)), rules_of(ruling)).because.at(0);
  };
  const char* falsely = "4k4/9/1c2r4/9/9/9/9/2R6/4R4/3K5 w";
  EXPECT_EQ(reason(falsely, "c2b2 b7c7 b2c2 c7b7", "computer").words.en,
            "Red attacks a man with a false root: that counts as a root, so it is allowed.");
  EXPECT_EQ(reason(falsely, "c2b2 b7c7 b2c2 c7b7", "computer").question, "root-false");
  EXPECT_EQ(reason(falsely, "c2b2 b7c7 b2c2 c7b7", "computer").words.zh, "红方捉有假根的子：也算有根，允许。");
  const char* truly = "4k4/9/1c6r/9/9/9/9/2R6/9/3K5 w";
  EXPECT_EQ(reason(truly, "c2b2 b7c7 b2c2 c7b7", "viet").words.en,
            "Red attacks a man with a true root: that is allowed.");
  const char* alike = "4k4/9/1r7/9/9/9/9/2R6/9/3K5 w";
  EXPECT_EQ(reason(alike, "c2b2 b7c7 b2c2 c7b7", "viet").words.en,
            "Red attacks a man of its own kind: that counts as an offer to exchange, which is allowed.");
  const char* pinned = "3k5/9/9/9/R4n3/3r1n3/9/9/9/3RK4 w";
  EXPECT_EQ(reason(pinned, "a5a4 d4d5 a4a5 d5d4", "asia").question, "like-pinned");
}

/// A root may be a false one by an answer of the rules alone: that answer is named.
TEST(CoTuongCycle, TheReasonNamesTheAnswerThatMakesARootFalse) {
  Deeds chasing, quiet;
  quiet.side = Side::black;
  Attack attack;
  attack.victim = 7;
  attack.attacker_man = {Kind::chariot, Side::red};
  attack.victim_man = {Kind::horse, Side::black};
  CycleRules rules;
  rules.any_kinds = true;
  rules.blocked_is_false = rules.costly_is_false = true;
  const auto question = [&](Protection protection, bool blocked, bool costly) {
    attack.protection = attack.stood = protection;
    attack.guard_blocked = blocked;
    attack.costly = costly;
    chasing.attacks = {attack};
    const Verdict verdict = judge({chasing, quiet, chasing, quiet}, rules);
    EXPECT_FALSE(verdict.loses);
    return verdict.because.at(0).question;
  };
  EXPECT_EQ(question(Protection::falsely, false, false), "root-false");
  EXPECT_EQ(question(Protection::none, true, false), "root-blocked");
  EXPECT_EQ(question(Protection::truly, false, true), "root-costly");
}

/// Letters of section 4 are the text's: by the file's word, not by its name, and only of the answers that it gives.
TEST(CoTuongCycle, OnlyWhatTheTextAnswersNamesItsSentences) {
  Ruling viet = ruling_of("cycle", "viet");
  EXPECT_TRUE(goes_by_sentences(viet));
  viet.name = "mine";
  EXPECT_TRUE(goes_by_sentences(viet));
  EXPECT_FALSE(goes_by_sentences(ruling_of("cycle", "asia")));
  Ruling stranger = ruling_of("cycle", "asia");
  stranger.name = "viet";
  EXPECT_FALSE(goes_by_sentences(stranger));
  const auto source = [](const Ruling& ruling) {
    return judge(period_of(line_of("4k4/9/1r7/9/9/9/9/2R6/9/3K5 w", kFollow)), cycle_rules(ruling))
        .because.at(0)
        .source;
  };
  EXPECT_EQ(source(viet), "4g");
  EXPECT_EQ(source(stranger), "viet") << "the name of those rules";
}

TEST(CoTuongCycle, WhoBlocksStandsInTheWay) {
  const auto blocks = [](const std::string& fen, const char* move) { return deeds_of(line_of(fen, move), 0).blocks; };
  EXPECT_FALSE(blocks("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "h2e2"));  // a screen goes
  EXPECT_TRUE(blocks("3k5/9/9/r7R/9/9/9/9/4C4/4K4 w", "e1e6"));                                   // a chariot's way
  EXPECT_TRUE(blocks("3k5/9/9/c2P4R/9/9/9/9/4C4/4K4 w", "e1e6"));                                 // a second screen
  EXPECT_FALSE(blocks("3k5/9/9/c2P4R/9/9/9/9/9/4K4 w", "d6d7"));
  EXPECT_TRUE(blocks("3k5/9/9/2n6/1R7/9/9/4C4/2R6/4K4 w", "e2c2") ||
              blocks("3k5/9/9/2n6/9/1R7/9/2R6/9/4K4 w", "c2c5"));  // a horse's leg
}

/// Offered in exchange or not: protection is told.
TEST(CoTuongCycle, OfMenOfAKindTheProtectionIsToldToo) {
  const auto told = [](const char* fen) { return words_of(deeds_of(line_of(fen, "c2b2"), 0), false).at(0).en; };
  EXPECT_NE(told("4k4/9/1r7/9/9/9/9/2R6/9/3K5 w").find("(unprotected, could take the chariot on b2)"),
            std::string::npos);
  EXPECT_NE(told("4k4/9/1r6r/9/9/9/9/2R6/9/3K5 w").find("(truly protected, could take the chariot on b2)"),
            std::string::npos);
}

TEST(CoTuongCycle, TheAdjudicatorTellsEveryRuling) {
  const Adjudication found = adjudicated(read_diagram("4k4/9/1c2r4/9/9/9/9/2R6/4R4/3K5 w"),
                                         {"c2b2", "b7c7", "b2c2", "c7b7"}, subject_rulings("cycle"));
  EXPECT_TRUE(found.repeats);
  ASSERT_EQ(found.turns.size(), 4U);
  EXPECT_EQ(found.turns[0].does.at(1).en, "the chariot on b2 attacks the cannon on b7 (falsely protected)");
  EXPECT_EQ(found.turns[1].does.at(0).en, "makes an idle move");
  EXPECT_EQ(found.turns[1].does.at(0).vi, "đi nước dừng (không chiếu, không bắt, không dọa)");
  EXPECT_EQ(found.turns[1].does.at(0).zh, "闲着");
  ASSERT_EQ(found.verdicts.size(), 3U);
  EXPECT_EQ(found.verdicts[0].loses, "red");  // asia
  EXPECT_EQ(found.verdicts[1].loses, "");     // computer
  EXPECT_FALSE(adjudicated(read_diagram("4k4/9/9/9/9/9/9/9/9/3K5 w"), {"d0d1"}, subject_rulings("cycle")).repeats);
}

/// What is told beside the attack that a move makes on the man on a point, as "guard | why".
std::string told_beside(const std::string& fen, const std::string& move, const std::string& victim,
                        Language language = Language::en) {
  const TurnDeeds turn = adjudicated(read_diagram(fen), {move}, {}).turns.at(0);
  EXPECT_EQ(turn.does.size(), turn.guard.size());
  EXPECT_EQ(turn.does.size(), turn.why.size());
  for (std::size_t i = 0; i < turn.does.size(); ++i)
    if (turn.does[i].en.find(" on " + victim + " (") != std::string::npos)
      return turn.guard.at(i).in(language) + " | " + turn.why.at(i).in(language);
  return "no attack on " + victim;
}

TEST(CoTuongCycle, WhoGuardsAManAttackedIsNamed) {
  const std::string two = "4k4/9/1c6r/9/9/9/9/2R6/9/3K5 w";
  EXPECT_EQ(told_beside(two, "c2b2", "b7"), "The chariot on i7 guards the cannon on b7. | ");
  EXPECT_EQ(told_beside(two, "c2b2", "b7", Language::vi), "Xe i7 giữ Pháo b7. | ");
  EXPECT_EQ(told_beside(two, "c2b2", "b7", Language::zh), "i7车保护b7炮。 | ");
  EXPECT_EQ(told_beside("4k4/9/rc6r/9/9/9/9/2R6/9/3K5 w", "c2b2", "b7"),
            "The chariot on a7 and the chariot on i7 guard the cannon on b7. | ");
  EXPECT_EQ(told_beside("4k4/9/1c7/9/9/9/9/2R6/9/3K5 w", "c2b2", "b7"), " | ");
}

/// A false root: pinned; the general itself, that would go into an attack; a check that the capture uncovers.
TEST(CoTuongCycle, WhyAFalseRootMayNotTakeBackIsTold) {
  const std::string pinned = "4k4/9/1c2r4/9/9/9/9/2R6/4R4/3K5 w";
  EXPECT_EQ(
      told_beside(pinned, "c2b2", "b7"),
      "The chariot on e7 guards the cannon on b7. | The black chariot on e7 may not take back: the red chariot on "
      "e1 pins it to the black general on e9.");
  EXPECT_EQ(told_beside(pinned, "c2b2", "b7", Language::vi),
            "Xe e7 giữ Pháo b7. | Xe Đen e7 không được ăn lại: nó bị Xe Đỏ e1 ghim trước Tướng Đen e9.");
  EXPECT_EQ(told_beside(pinned, "c2b2", "b7", Language::zh),
            "e7车保护b7炮。 | e7黑车不能吃回：它被e1红车牵制，须保护e9黑将。");
  EXPECT_EQ(told_beside("3nk4/9/9/9/9/9/9/9/2R6/3K5 w", "c1d1", "d9"),
            "The general on e9 guards the horse on d9. | The black general on e9 may not take back: the generals would "
            "face each other.");
  EXPECT_EQ(told_beside("9/3kn4/9/9/9/9/9/2R6/4R4/5K3 w", "c2e2", "e8"),
            "The general on d8 guards the horse on e8. | The black general on d8 may not take back: it would stand "
            "attacked by the red chariot on e1.");
}

TEST(CoTuongCycle, OfAPinnedManThatIsAttackedItIsSaidThatItIsPinned) {
  const std::string fen = "4k4/9/9/4r4/R8/9/9/9/4R4/3K5 w";
  EXPECT_EQ(told_beside(fen, "a5a6", "e6"),
            " | The black chariot on e6 may not take the red chariot on a6: the red chariot on e1 pins it to the black "
            "general on e9.");
  EXPECT_EQ(told_beside(fen, "a5a6", "e6", Language::vi),
            " | Xe Đen e6 không được ăn Xe Đỏ a6: nó bị Xe Đỏ e1 ghim trước Tướng Đen e9.");
  EXPECT_EQ(told_beside(fen, "a5a6", "e6", Language::zh), " | e6黑车不能吃a6红车：它被e1红车牵制，须保护e9黑将。");
  EXPECT_NE(adjudicated(read_diagram(fen), {"a5a6"}, {}).turns[0].does.at(1).en.find("the chariot on e6 is pinned"),
            std::string::npos);
}

TEST(CoTuongCycle, WhatACostlyRootLosesByTakingBackIsTold) {
  const std::string fen = "4k4/9/Rn6r/9/9/9/1N7/2C6/9/3K5 w";
  EXPECT_EQ(told_beside(fen, "c2b2", "b7"),
            "The chariot on i7 guards the horse on b7. | If the chariot on i7 takes back, the chariot on a7 takes it. "
            "Taking back wins a cannon and loses a chariot.");
  EXPECT_EQ(told_beside(fen, "c2b2", "b7", Language::vi),
            "Xe i7 giữ Mã b7. | Nếu Xe i7 ăn lại thì bị Xe a7 ăn. Ăn lại được Pháo mà mất Xe.");
  EXPECT_EQ(told_beside(fen, "c2b2", "b7", Language::zh), "i7车保护b7马。 | i7车若吃回，则被a7车吃。吃回得炮失车。");
}

/// Where nothing else is at fault: quiet moves without check, and a chase to which there is a right.
TEST(CoTuongCycle, WhatThereIsARightToMayGoOn) {
  Ruling goes_on = ruling_of("cycle", "viet");
  goes_on.options["no-fault"] = "goes-on";
  const CycleSubject game;
  const auto outcome = [&](const std::string& deeds, const Ruling& ruling) {
    std::string all;
    for (const char* claim : {"loses", "draws", "goes-on"})
      if (game.legal(*game.compiled(ruling), game.position(deeds), claim)) all += claim;
    return all;
  };
  const auto twice = [](const std::string& deed) { return "1 " + deed + " / 2 " + deed; };
  const std::string by_pawn = twice("take 1 pawn of 1 horse rootless helpless"),
                    at_home = twice("take 1 chariot of 1 pawn rootless helpless waiting");
  for (const std::string& deeds :
       {by_pawn, at_home, twice("quiet"), std::string("1 quiet / 2 mate"), std::string("1 mate-by-checks / 2 block")}) {
    EXPECT_EQ(outcome(deeds, goes_on), "goes-on") << deeds;
    EXPECT_EQ(outcome(deeds, ruling_of("cycle", "viet")), "draws") << deeds;
  }
  goes_on.options["mate-threatened"] = "by-checks";
  for (const std::string& deeds :
       {twice("take 1 pawn of 1 horse true-root helpless"), by_pawn + " / 2 block", twice("block"),
        std::string("1 quiet / 2 check"), std::string("1 mate-by-checks / 2 block"),
        twice("take 1 pawn of 1 pawn rootless answers")})
    EXPECT_EQ(outcome(deeds, goes_on), "draws") << deeds;
  EXPECT_EQ(outcome(twice("take 1 chariot of 1 horse rootless helpless"), goes_on), "loses");
}

/// One word for one thing: an attack is "bắt", with every move "đuổi bắt mãi".
TEST(CoTuongCycle, VietnameseReasonsHaveOneWordForAttack) {
  for (const char* fen : {"4k4/9/1c7/9/9/9/9/2R6/9/3K5 w", "4k4/9/1c6r/9/9/9/9/2R6/9/3K5 w"})
    for (const char* ruling : kCycleRulings)
      for (const Reason& reason : judge(period_of(line_of(fen, kFollow)), rules_of(ruling)).because) {
        const std::string words = std::regex_replace(reason.words.vi, std::regex("đuổi bắt mãi"), "");
        EXPECT_EQ(words.find("đuổi"), std::string::npos) << reason.words.vi;
        EXPECT_NE(reason.words.vi.find("bắt"), std::string::npos) << reason.words.vi;
      }
}

TEST(CoTuongCycle, WhatBlocksAGuardAndWhoGuardsOnlyBeforeTheCaptureIsTold) {
  EXPECT_EQ(told_beside("5k3/9/n8/P8/1c7/9/9/2R6/9/3K5 w", "c2b2", "b5"),
            " | The horse on a7 would guard the cannon on b5, but the pawn on a6 blocks it.");
  EXPECT_EQ(told_beside("5k3/9/9/9/2n6/9/9/3R5/4K4/2cc5 w", "d2c2", "c5"),
            "Only until it is taken, the cannon on c0 guards the horse on c5. | ");
}

/// A check from elsewhere lets no guard take that is pinned by a third man, on the board as it stands too.
TEST(CoTuongCycle, APinnedGuardIsAFalseRootWhileItsSideIsInCheck) {
  const Line line = play_line(read_fen("4k4/9/c3r4/3N5/9/9/4R4/9/9/3K5 w"), {read_move("d6c8")});
  const Deeds deeds = deeds_of(line, 0);
  EXPECT_TRUE(deeds.check);
  const auto found = std::ranges::find(deeds.attacks, read_move("a7a6").from, &Attack::victim_at);
  ASSERT_NE(found, deeds.attacks.end());
  EXPECT_EQ(found->protection, Protection::falsely);
  EXPECT_EQ(found->stood, Protection::falsely);
}

/// The verdict is told as soon as a position comes up again; whether it falls now is for the ruling.
TEST(CoTuongCycle, TheVerdictFallsWhenTheRulingSays) {
  const std::string fen = "4k4/9/1c7/9/9/9/9/2R6/9/3K5 w";
  std::vector<Ruling> asia{ruling_of("cycle", "asia")};
  const auto judged = [&](const std::string& moves, const char* option) {
    asia[0].others = {{"verdict-falls", option}};
    std::istringstream words(moves);
    return adjudicated(read_diagram(fen), {std::istream_iterator<std::string>(words), {}}, asia);
  };
  const auto due = [&](const std::string& moves, const char* option) {
    const Adjudication found = judged(moves, option);
    EXPECT_EQ(found.verdicts.at(0).loses, "red");
    return found.verdicts[0].due;
  };
  const std::string again = kFollow + " " + kFollow;
  EXPECT_EQ(due(kFollow, "second"), true);
  EXPECT_EQ(due(kFollow, "third"), false);
  EXPECT_EQ(due(again, "third"), true);
  EXPECT_EQ(due(again, "move-later"), false);
  EXPECT_EQ(due(again + " c2b2", "move-later"), true);
  // Of two repetitions the last one is meant, in the verdict and in when it falls.
  const Adjudication anew = judged(again + " d0d1 e9e8 c2b2 b7c7 b2c2 c7b7", "third");
  EXPECT_EQ(anew.times, 2);
  EXPECT_EQ(anew.verdicts.at(0).due, false);
  EXPECT_EQ(judged("c2b2", "second").verdicts.at(0).due, std::nullopt);
  asia[0].others.clear();
  EXPECT_EQ(adjudicated(read_diagram(fen), {"c2b2", "b7c7", "b2c2", "c7b7"}, asia).verdicts.at(0).due, std::nullopt);
}

/// By no preset does one lose by it; a threat of mate beside the other threat is what `check-and-threat` asks.
TEST(CoTuongCycle, WhetherChecksAndThreatsToUncoverByTurnsLoseIsForTheRuling) {
  const std::string fen = "9/3k5/9/9/9/4N4/4R1p2/9/5K3/9 w", moves = "e3d3 d8e8 d3e3 e8d8";
  const std::vector<Deeds> period = period_of(line_of(fen, moves));
  EXPECT_TRUE(period[0].check);
  EXPECT_TRUE(period[2].threatens_discovered_capture);
  EXPECT_EQ(losers(fen, moves), "- - -");
  for (const char* ruling : kCycleRulings) {
    EXPECT_EQ(loser_if(ruling, "check-and-uncover", "loses", fen, moves), "red") << ruling;
    EXPECT_EQ(loser_if(ruling, "check-and-threat", "loses", fen, moves), "-") << ruling;
    Ruling one = ruling_of("cycle", ruling);
    for (const char* option : {"draw", "loses"}) {
      one.options["check-and-uncover"] = option;
      EXPECT_EQ(judge(period, cycle_rules(one)).because.at(0).question, "check-and-uncover") << ruling << option;
    }
  }
  const std::string mating = "4k4/9/9/9/3N5/1p7/9/3R5/5K3/9 w", turns = "d2e2 e9d9 e2d2 d9e9";
  EXPECT_TRUE(period_of(line_of(mating, turns))[2].threatens_mate_by_checks);
  EXPECT_EQ(loser_if("viet", "check-and-uncover", "loses", mating, turns), "red");
  EXPECT_EQ(loser_if("asia", "check-and-uncover", "loses", mating, turns), "-") << "by checks, it mates";
  EXPECT_EQ(loser_if("asia", "check-and-threat", "loses", mating, turns), "red");
}

/// What is said of a move agrees with what can be counted of the positions by another path.
TEST(CoTuongCycle, DeedsOfGamesByChance) {
  const std::uint64_t seed = first_seed();
  int attacks = 0, discovered = 0, falsely = 0, exchanges = 0;
  for (std::uint64_t i = 0; i < 30; ++i) {
    Dice dice(seed + i);
    const std::vector<Position> positions = game(dice, 60);
    std::vector<Move> moves;
    for (std::size_t k = 0; k + 1 < positions.size(); ++k)
      for (const Move& move : legal_moves(positions[k]))
        if (after(positions[k], move).repeats(positions[k + 1])) moves.push_back(move);
    const Line line = play_line(positions.front(), moves);
    for (std::size_t k = 0; k < moves.size(); ++k) {
      const Deeds deeds = deeds_of(line, k);
      EXPECT_EQ(deeds.check, in_check(line.positions[k + 1], line.positions[k + 1].to_move));
      for (const Attack& attack : deeds.attacks) {
        Position again = line.positions[k + 1];
        again.to_move = deeds.side;
        ASSERT_TRUE(legal(again, {attack.attacker_at, attack.victim_at})) << "seed " << seed + i << " ply " << k;
        const Position taken = after(again, {attack.attacker_at, attack.victim_at});
        bool retaken = false;
        for (const Move& reply : legal_moves(taken)) retaken = retaken || reply.to == attack.victim_at;
        EXPECT_EQ(attack.protection == Protection::truly, retaken);
        ++attacks;
        discovered += attack.discovered ? 1 : 0;
        falsely += attack.protection == Protection::falsely ? 1 : 0;
        exchanges += attack.exchange() ? 1 : 0;
      }
    }
  }
  EXPECT_GT(attacks, 300);
  EXPECT_GT(discovered, 20);
  EXPECT_GT(falsely, 0);
  EXPECT_GT(exchanges, 5);
}

}  // namespace
}  // namespace roluat::model::cotuong::test
