// The rules of touching and of repetition as formulas against those in C++, which share no code: on situations that
// boards and lines show, under rulings drawn at random, and that both see the same board.
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/cycle/adjudicator.hpp"
#include "model/games/co-tuong/cycle/scene.hpp"
#include "model/games/co-tuong/cycle/subject.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "model/games/co-tuong/notation/claim.hpp"
#include "model/games/co-tuong/notation/recorded.hpp"
#include "model/games/co-tuong/notation/subject.hpp"
#include "model/games/co-tuong/touch/scene.hpp"
#include "model/games/co-tuong/touch/subject.hpp"
#include "model/games/games.hpp"
#include "tests/cotuong/random_positions.hpp"
#include "tests/cotuong/rulings.hpp"
#include "tests/solver/situation_kernel.hpp"

namespace roluat::model::cotuong::test {
namespace {

// A solver names the acts of a cycle in any order; the last of them need not be of the last turn.
TEST(CoTuongCycleScene, KeepsItsTurnsInWhateverOrderTheActsStand) {
  Conduct conduct;
  conduct.acts = {{1, Deed::check}, {3, Deed::mate}, {2, Deed::mate}};
  const Conduct ordered = in_order(conduct);
  EXPECT_EQ(position_of(CycleScene{ordered, Outcome::draws, {}}).fen(), "1 check / 2 mate / 3 mate");
  std::ranges::reverse(conduct.acts);
  EXPECT_EQ(in_order(conduct), ordered);
  conduct.acts = {{2, Deed::quiet}, {1, Deed::check}};
  EXPECT_EQ(position_of(CycleScene{in_order(conduct), Outcome::draws, {}}).fen(), "1 check / 2 quiet");
}

using tests::ruling_by_chance;
using tests::SituationKernel;

std::string folder_of(const std::string& subject) { return game_folder("co-tuong") + "/subjects/" + subject; }

std::vector<Point> some_men(const Position& position, Dice& dice) {
  std::vector<Point> men;
  for (int i = 0; i < kPoints; ++i)
    if (!position.empty(Point(i))) men.emplace_back(i);
  dice.shuffle(men);
  men.resize(std::min(men.size(), static_cast<std::size_t>(1 + dice.below(kMostTouched))));
  return men;
}

std::string touching(const std::vector<Point>& men, const Move& move, const char* claim) {
  std::string act;
  for (const Point man : men) act += algebraic(man) + " ";
  act.back() = ':';
  return act + " " + write_move(move) + claim;
}

TEST(CoTuongSubjects, TouchingAsTheKernelSeesIt) {
  const TouchSubject game;
  SituationKernel kernel(folder_of("touch"), game);
  const std::uint64_t seed = first_seed();
  int asked = 0, allowed = 0, faults = 0;
  std::set<std::string> sources;
  for (std::uint64_t i = 0; asked < 6000; ++i) {
    Dice dice(seed + i);
    const Position position = strewn(dice, 14);
    const std::vector<Move> moves = legal_moves(position);
    if (moves.empty()) continue;
    const std::vector<Point> men = some_men(position, dice);
    const Ruling ruling = ruling_by_chance(kernel.questions(), dice);
    sources.insert(after_touching(position, men, touch_rules(ruling)).source);
    for (const char* claim : {"", " fault", " elsewhere", " elsewhere released", " drag"}) {
      const std::string fen = write_fen(position);
      const bool of_one = std::string(claim).find("elsewhere") != std::string::npos || std::string(claim) == " drag";
      for (int again = 0; again < 4; ++again) {
        const Move move = dice.one_of(moves);
        const std::string act = touching(of_one ? std::vector{move.from} : men, move, claim);
        if (of_one && !position.empty(move.to)) continue;
        kernel.look_at(fen, act);
        EXPECT_EQ(kernel.broken_world(), "") << fen << " " << act << " seed " << seed + i;
        const bool legal = game.legal(*game.compiled(ruling), game.position(fen), act);
        ASSERT_EQ(kernel.legal(ruling), legal) << fen << " " << act << " seed " << seed + i;
        ++asked;
        allowed += legal && std::string(claim).empty() ? 1 : 0;
        faults += legal && std::string(claim) == " fault" ? 1 : 0;
      }
    }
  }
  std::cout << "seed " << seed << ": " << asked << " claims, " << allowed << " moves allowed, " << faults
            << " faults\n";
  EXPECT_GT(allowed, 300);
  EXPECT_GT(faults, 100);
  EXPECT_EQ(sources, (std::set<std::string>{"", "2a", "2b", "2c", "2d"}));
}

/// What is written of a situation without a board shows the same, on a board or not.
TEST(CoTuongSubjects, ATouchingIsFoundOnABoard) {
  const TouchSubject game;
  SituationKernel kernel(folder_of("touch"), game);
  const std::pair<const char*, const char*> bare[] = {
      {"own horse 1 / own chariot 2 moves", "by 2"},
      {"own horse 1 moves / their elephant 2 / own chariot moves takes-2", "by 1"},
      {"their pawn 1 / their cannon 2 / own chariot moves takes-2", "by 3 of 2"},
      {"own advisor 1 / their horse 2 / own cannon moves takes-2", "by 3 of 2 fault"}};
  for (const auto& [fen, act] : bare) {
    kernel.look_at(fen, act);
    const Written written = kernel.written_again();
    const std::string board = written.position.fen();
    EXPECT_NE(board.find('/'), std::string::npos);
    EXPECT_EQ(board.find("own"), std::string::npos) << "no board found for " << fen;
    for (const char* name : {"viet", "viet-examples"}) {
      Ruling ruling;
      for (const Question& question : kernel.questions().all())
        ruling.options[question.id] = question.options.front().id;
      const auto compiled = game.compiled(ruling);
      EXPECT_EQ(game.legal(*compiled, game.position(fen), act), game.legal(*compiled, written.position, written.act))
          << board << name;
    }
  }
}

/// Which letter a man is written with under a ruling, by number.
int letter_of(Kind kind, const Ruling& ruling) {
  struct Letters {
    const char* man;
    const char* other;
    int usual_letter, other_letter;
  };
  constexpr std::array<Letters, kKinds> all = {{{"general", "k", 1, 9},
                                                {"advisor", "a", 2, 10},
                                                {"elephant", "e", 3, 11},
                                                {"horse", "h", 6, 13},
                                                {"chariot", "r", 4, 12},
                                                {"cannon", "c", 5, 8},
                                                {"pawn", "c", 7, 8}}};
  const Letters& letters = all[index(kind)];
  const bool other = ruling.is(std::string(letters.man) + "-letter", letters.other);
  return other ? letters.other_letter : letters.usual_letter;
}

/// The record of a move, nearly right under a ruling: one sign in three is changed.
RecordSigns nearly_right(const Position& position, const Move& move, const Ruling& ruling, Dice& dice) {
  constexpr int kLetters = 13;
  const Recorded recorded = record_of(position, move, Naming::order_and_file);
  const Piece man = position.man(move.from);
  RecordSigns signs{letter_of(man.kind, ruling),
                    recorded.order == Order::numbered ? 2 : static_cast<int>(recorded.order),
                    file_for(man.side, move.from.file()), static_cast<int>(recorded.way) + 1, recorded.far};
  switch (dice.below(12)) {
    case 0: signs.letter = 1 + dice.below(kLetters); break;
    case 1: signs.order = dice.below(4); break;
    case 2: signs.file = dice.below(10); break;
    case 3: signs.sign = 1 + dice.below(3); break;
    case 4: signs.number = 1 + dice.below(9); break;
    case 5:
    case 6:
    case 7: signs.file = 0; break;
    case 8:
      if (man.kind == Kind::pawn) signs.letter = 8;
      break;
    default: break;
  }
  return signs;
}

/// What men strewn at random hardly ever show: a horse where the game begins, or four pawns on one file.
Position with_what_is_rare(Dice& dice) {
  for (;;) {
    Position position;
    const Side side = dice.chance(50) ? Side::red : Side::black;
    position.to_move = side;
    const auto own_rank = [&](int rank) { return side == Side::red ? rank : kRanks - 1 - rank; };
    if (dice.chance(50)) {
      for (int file = 0; file < kFiles; ++file)
        if (file_for(side, file) == 2) position.set(Point(file, own_rank(0)), {Kind::horse, side});
    } else {
      const int file = dice.below(kFiles);
      for (int rank = 5; rank < 9; ++rank) position.set(Point(file, own_rank(rank)), {Kind::pawn, side});
    }
    for (const Side one : {Side::red, Side::black})
      position.set(dice.one_of(places({Kind::general, one}, position)), {Kind::general, one});
    if (!in_check(position, other(side))) return position;
  }
}

TEST(CoTuongSubjects, RecordsAsTheKernelSeesThem) {
  const NotationSubject game;
  SituationKernel kernel(folder_of("notation"), game);
  const std::uint64_t seed = first_seed();
  int asked = 0, right = 0;
  for (std::uint64_t i = 0; asked < 4000; ++i) {
    Dice dice(seed + i);
    const Position position = dice.chance(75) ? strewn(dice, 20) : with_what_is_rare(dice);
    const std::vector<Move> moves = legal_moves(position);
    if (moves.empty()) continue;
    const Ruling ruling = ruling_by_chance(kernel.questions(), dice);
    for (int again = 0; again < 8; ++again) {
      ClaimedRecord claimed{
          dice.chance(85) ? RecordClaim::written : static_cast<RecordClaim>(1 + dice.below(4)), dice.one_of(moves), {}};
      claimed.signs = nearly_right(position, claimed.move, ruling, dice);
      if (claimed.claim == RecordClaim::placed) claimed.signs.order = 0;
      const std::string fen = write_fen(position), act = write_record_claim(claimed);
      try {
        if (write_record_claim(read_record_claim(position, act)) != act) continue;  // "Tg" of no general
      } catch (const InputError&) {
        continue;
      }
      kernel.look_at(fen, act);
      const bool legal = game.legal(*game.compiled(ruling), game.position(fen), act);
      ASSERT_EQ(kernel.legal(ruling), legal) << fen << " " << act << " seed " << seed + i;
      ++asked;
      right += legal ? 1 : 0;
    }
  }
  std::cout << "seed " << seed << ": " << asked << " records, " << right << " right\n";
  EXPECT_GT(right, 1000);
  EXPECT_LT(right, asked - 500);
}

std::vector<std::string> known_lines() {
  std::ifstream file(game_folder("co-tuong") + "/subjects/cycle/lines.txt");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  return lines;
}

TEST(CoTuongSubjects, KnownCyclesAsTheKernelSeesThem) {
  const CycleSubject game;
  SituationKernel kernel(folder_of("cycle"), game);
  Dice dice(first_seed());
  int lost = 0, again = 0;
  const std::vector<std::string> lines = known_lines();
  ASSERT_GE(lines.size(), 200U);
  for (std::size_t i = 0; i < lines.size(); i += 5) {
    CycleScene scene = read_cycle_line(lines[i]);
    const std::string fen = position_of(scene).fen(), act = write_verdict(scene);
    kernel.look_at(fen, act);
    EXPECT_EQ(kernel.broken_world(), "") << lines[i];
    for (int drawing = 0; drawing < 8; ++drawing) {
      const Ruling ruling = ruling_by_chance(kernel.questions(), dice);
      const bool loses = game.legal(*game.compiled(ruling), game.position(fen), act);
      ASSERT_EQ(kernel.legal(ruling), loses) << lines[i];
      lost += loses ? 1 : 0;
    }
    const Written written = kernel.written_again();
    again += written.position.fen() == fen && written.act == act ? 1 : 0;
    scene.played.reset();
    EXPECT_EQ(in_order(read_cycle_scene(game.position(position_of(scene).fen()), "loses").conduct),
              in_order(scene.conduct));
  }
  std::cout << lines.size() << " lines, every fifth: lost " << lost << " times in 8 rulings each\n";
  EXPECT_EQ(again, static_cast<int>((lines.size() + 4) / 5));
  EXPECT_GT(lost, 100);
}

/// A conduct that no line has to show, in a few moves by a few men, often the same thing again and again: what a
/// question decides is rare among lines.
Conduct conduct_by_chance(Dice& dice) {
  static const std::vector kKinds{Kind::general, Kind::advisor, Kind::horse, Kind::chariot, Kind::cannon, Kind::pawn};
  static const std::vector kDeeds{Deed::check,  Deed::mate,    Deed::mate_by_checks,
                                  Deed::unroot, Deed::uncover, Deed::quiet};
  const auto one_in = [&](int n) { return dice.below(n) == 0; };
  const std::array<Kind, 3> hunters = {Kind::general, dice.one_of(kKinds), dice.one_of(kKinds)};
  std::array<Kind, 3> victims = {Kind::general, dice.one_of(kKinds), dice.one_of(kKinds)};
  if (one_in(3)) victims[1] = hunters[1];
  const auto deed = [&](int turn) {
    Act act{turn, one_in(3) ? dice.one_of(kDeeds) : Deed::take};
    if (!aims(act)) return act;
    act.by = dice.between(1, 2);
    act.of = dice.between(1, 2);
    act.by_kind = hunters[static_cast<std::size_t>(act.by)];
    act.of_kind = victims[static_cast<std::size_t>(act.of)];
    act.root = static_cast<Protection>(dice.below(act.does == Deed::unroot ? 2 : 3));
    act.answer = static_cast<Answer>(dice.below(4));
    act.waiting = act.of_kind == Kind::pawn && one_in(2);
    act.uncovered = one_in(4);
    act.pawn_moved = act.uncovered && one_in(2);
    act.guard_blocked = act.root == Protection::none && one_in(3);
    act.costly = act.root == Protection::truly && one_in(3);
    act.root_before = one_in(3) ? static_cast<Protection>(dice.below(3)) : act.root;
    act.on_leg = act.of_kind == Kind::chariot && one_in(2);
    return act;
  };
  Conduct conduct;
  const int turns = dice.between(2, 3);
  for (int turn = 1; turn <= turns; ++turn) {
    const bool again = turn > 1 && !one_in(3);
    conduct.acts.push_back(again ? conduct.acts.front() : deed(turn));
    conduct.acts.back().turn = turn;
    if (one_in(4)) conduct.acts.push_back(deed(turn));
  }
  bool Conduct::*const pressing = dice.one_of(
      std::vector{&Conduct::rival_checks, &Conduct::rival_chases, &Conduct::rival_attacks, &Conduct::rival_presses});
  conduct.*pressing = one_in(2);
  conduct.rival_presses = conduct.rival_presses || surely_presses(conduct);
  if (conduct.rival_checks || conduct.rival_chases) return conduct;
  conduct.rival_unroots = one_in(2);
  conduct.rival_exchanges = one_in(4);
  return conduct;
}

TEST(CoTuongSubjects, ConductsByChanceAsTheKernelSeesThem) {
  constexpr int kConducts = 6000;
  const CycleSubject game;
  SituationKernel kernel(folder_of("cycle"), game);
  const std::uint64_t seed = first_seed();
  int asked = 0;
  std::map<std::string, int> decided;  // by another answer to the question alone
  for (std::uint64_t i = 0, conducts = 0; conducts < kConducts; ++i) {
    Dice dice(seed + i);
    const std::string fen = position_of(CycleScene{in_order(conduct_by_chance(dice)), Outcome::loses, {}}).fen();
    const model::Position position = game.position(fen);
    kernel.look_at(fen, "loses");
    if (!kernel.broken_world().empty()) continue;
    ++conducts;
    const Ruling ruling = ruling_by_chance(kernel.questions(), dice);
    const auto outcome = [&](const Ruling& by) {
      std::string all;
      const auto compiled = game.compiled(by);
      for (const char* claim : {"loses", "draws", "goes-on"})
        if (game.legal(*compiled, position, claim)) all += claim;
      return all;
    };
    const auto outcome_by_kernel = [&](const Ruling& by) {
      std::string all;
      for (const char* claim : {"loses", "draws", "goes-on"}) {
        kernel.look_at(fen, claim);
        if (kernel.legal(by)) all += claim;
      }
      return all;
    };
    const std::string now = outcome(ruling);
    for (const Question& question : kernel.questions().all())
      for (const Option& option : question.options) {
        Ruling other = ruling;
        other.options[question.id] = option.id;
        const std::string then = outcome(other);
        ASSERT_EQ(outcome_by_kernel(other), then)
            << fen << " " << question.id << "=" << option.id << " seed " << seed + i;
        decided[question.id + "=" + option.id] += then != now ? 1 : 0;
        ++asked;
      }
  }
  std::cout << "seed " << seed << ": " << kConducts << " conducts, " << asked << " times asked; decided:";
  for (const auto& [answer, times] : decided) std::cout << " " << answer << " " << times;
  std::cout << "\n";
  for (const auto& [answer, times] : decided) EXPECT_GT(times, 0) << answer << " decided nothing";
}

TEST(CoTuongSubjects, EachKnownCycleShowsAnotherConduct) {
  std::map<Conduct, std::string> shown;
  for (const std::string& line : known_lines()) {
    const auto [first, fresh] = shown.emplace(in_order(read_cycle_line(line).conduct), line);
    EXPECT_TRUE(fresh) << line << " shows what " << first->second << " shows";
  }
}

std::vector<std::string> adjudicated_loops() {
  std::ifstream file(std::string(ROLUAT_COTUONG_TESTS_DIR) + "/asia.loops");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  return lines;
}

// The kernel judges one side, `adjudicate` both: who loses alone loses. They agree under every preset, whichever way
// by-unrooting is answered: what is a chase of the other side's (of several men, with offers to exchange) the ruling
// says.
TEST(CoTuongSubjects, BothSidesJudgedByTheKernelAreTheAdjudicatorsVerdict) {
  const CycleSubject game;
  SituationKernel kernel(folder_of("cycle"), game);
  std::vector<Ruling> rulings;
  for (const char* name : kCycleRulings)
    for (const char* answer : {"counts", "unless-pressed", "never"}) {
      rulings.push_back(ruling_of("cycle", name));
      rulings.back().name += std::string(" + ") + answer;
      rulings.back().options["by-unrooting"] = answer;
      rulings.push_back(rulings.back());
      rulings.back().name += " + no-fault=goes-on";
      rulings.back().options["no-fault"] = "goes-on";
    }
  int asked = 0, went_on = 0;
  for (const std::string& line : adjudicated_loops()) {
    const std::size_t first = line.find(';'), second = line.find(';', first + 1);
    const std::string fen = line.substr(0, first), moves = line.substr(first + 2, second - first - 2);
    std::array<std::vector<bool>, 2> lost, going_on;
    bool in_world = true;
    try {
      for (const std::string side : {"red", "black"}) {
        kernel.look_at(fen, moves + ": " + side + " loses");
        in_world = in_world && kernel.broken_world().empty();
        for (const Ruling& ruling : rulings) lost.at(side == "red" ? 0 : 1).push_back(kernel.legal(ruling));
        kernel.look_at(fen, moves + ": " + side + " goes-on");
        for (const Ruling& ruling : rulings) going_on.at(side == "red" ? 0 : 1).push_back(kernel.legal(ruling));
      }
    } catch (const InputError&) {
      continue;  // a diagram with men that no game brings there
    }
    if (!in_world) continue;  // more than four moves of a side, or such men
    std::istringstream words(moves);
    const std::vector<std::string> turns{std::istream_iterator<std::string>(words), {}};
    const Adjudication found = adjudicated(read_diagram(fen), turns, rulings);
    for (std::size_t i = 0; i < rulings.size(); ++i) {
      const bool red = lost[0][i], black = lost[1][i];
      const std::string &loses = found.verdicts[i].loses, by_kernel = red == black ? "" : red ? "red" : "black";
      ++asked;
      EXPECT_EQ(loses, by_kernel) << rulings[i].name << ": " << line;
      EXPECT_EQ(found.verdicts[i].goes_on, going_on[0][i] && going_on[1][i]) << rulings[i].name << ": " << line;
      went_on += found.verdicts[i].goes_on ? 1 : 0;
    }
  }
  std::cout << asked << " asked, " << went_on << " go on\n";
  EXPECT_GT(asked, 2400);
  EXPECT_GT(went_on, 0);
}

// 4e turns on a rival that strikes back, whether or not it presses as well.
TEST(CoTuongSubjects, WhatTheOtherSideDoesIsToldWhole) {
  const CycleSubject game;
  const std::string deeds =
      "1 take 1 horse of 1 cannon rootless helpless / 2 take 1 horse of 1 cannon rootless helpless";
  const std::string both = game.describe(game.position(deeds + " | rival-strikes rival-presses"), "loses").en;
  for (const std::string fact :
       {"rival-strikes", "rival-presses", "rival-unroots", "rival-exchanges", "rival-attacks"}) {
    const std::string one = game.describe(game.position(deeds + " | " + fact), "loses").en;
    EXPECT_NE(one, game.describe(game.position(deeds), "loses").en) << fact;
    const std::string told = one.substr(one.find("; the other side"));
    EXPECT_EQ(both.find(told) != std::string::npos, fact == "rival-strikes" || fact == "rival-presses") << both;
  }
}

TEST(CoTuongSubjects, WhatEveryMoveDoesIsToldOnce) {
  const auto told = [](const std::string& deeds) {
    return CycleSubject().describe(read_cycle_position(deeds), "loses").en;
  };
  const std::string attack = " take 1 horse of 1 cannon rootless helpless";
  EXPECT_EQ(told("1" + attack + " / 2" + attack),
            "Judged alone, a side loses with this repetition: with every move horse attacks cannon (unprotected)");
  EXPECT_NE(told("1" + attack + " / 2 quiet").find("; then makes an idle move"), std::string::npos);
  const Trilingual quiet = CycleSubject().describe(read_cycle_position("1" + attack + " / 2 quiet"), "loses");
  EXPECT_NE(quiet.vi.find("đi nước dừng"), std::string::npos) << quiet.vi;
  EXPECT_NE(quiet.zh.find("闲着"), std::string::npos) << quiet.zh;
  EXPECT_NE(told("1" + attack + " / 2" + attack + " | rival-runs rival-strikes").find("runs away"), std::string::npos);
}

// Where there is no fault that is said, in each language.
TEST(CoTuongSubjects, AClaimThatTheGameGoesOnSaysThatThereIsNoFault) {
  const Trilingual told = CycleSubject().describe(read_cycle_position("1 check / 2 check"), "goes-on");
  EXPECT_NE(told.en.find("Judged alone, a side is not at fault and may go on"), std::string::npos) << told.en;
  EXPECT_NE(told.vi.find("không có lỗi, ván cờ tiếp tục"), std::string::npos) << told.vi;
  EXPECT_NE(told.zh.find("不犯规，对局继续"), std::string::npos) << told.zh;
}

TEST(CoTuongSubjects, WhoseMoveUncoversIsSaidWithTheUncovering) {
  const std::string told =
      CycleSubject()
          .describe(read_cycle_position("1 take 1 horse of 1 chariot rootless helpless uncovered on-leg guard-blocked "
                                        "pawn-moved / 2 quiet"),
                    "loses")
          .en;
  for (const char* part : {"what would guard it is blocked", "uncovered by a general's or a pawn's move, stands on"})
    EXPECT_NE(told.find(part), std::string::npos) << told;
}

// A solver's deeds come in any order, and so may those that somebody writes.
TEST(CoTuongSubjects, DeedsAreWrittenByTurns) {
  const CycleSubject game;
  SituationKernel kernel(folder_of("cycle"), game);
  const std::string deeds = "1 take 1 chariot of 1 elephant rootless helpless on-leg / 2 mate / 3 check / 3 offer";
  kernel.look_at(deeds, "loses");
  const Written before = kernel.written_again();
  kernel.turn_elements_round();
  EXPECT_EQ(kernel.broken_world(), "");
  const std::string fen = before.position.fen();
  EXPECT_EQ(kernel.written_again().position.fen(), fen);
  EXPECT_NE(fen.find("3 "), std::string::npos) << fen;
  EXPECT_EQ(read_cycle_scene(game.position("2 quiet / 1 check"), "loses").conduct,
            read_cycle_scene(game.position("1 check / 2 quiet"), "loses").conduct);
}

}  // namespace
}  // namespace roluat::model::cotuong::test
