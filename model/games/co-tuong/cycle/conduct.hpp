// What one side does in a period, as the rules of repetition speak of it: its moves' deeds one by one, and a few facts
// of the other side's. The elements of subjects/cycle.
#pragma once

#include <array>
#include <vector>

#include "model/games/co-tuong/cycle/deeds.hpp"

namespace roluat::model::cotuong {

enum class Deed : std::uint8_t { check, mate, mate_by_checks, take, unroot, uncover, block, offer, quiet };
enum class Answer : std::uint8_t {
  helpless,  ///< the man attacked does not go to the one that attacks it
  answers,   ///< it could take it
  pinned,    ///< it goes there, but may not
  hobbled    ///< a horse whose leg is blocked, attacked by a horse
};

/// What becomes of a side that goes on repeating, for its part.
enum class Outcome : std::uint8_t {
  loses,
  draws,   ///< the game is drawn
  goes_on  ///< it is not at fault, and the game goes on
};

/// One thing that a move does. Of a man attacked (take), or that was and has now lost its true root (unroot): by whom,
/// how it is protected, what it can do about it.
struct Act {
  int turn = 1;
  Deed does = Deed::quiet;
  int by = 0, of = 0;  ///< men by numbers from 1, in the order in which they come up
  Kind by_kind = Kind::general, of_kind = Kind::general;
  Protection root = Protection::none;  ///< after the capture
  Answer answer = Answer::helpless;
  bool waiting = false;    ///< a pawn that has not crossed the river is attacked
  bool uncovered = false;  ///< the man that attacks is not the one that moved
  bool on_leg = false;     ///< the man attacked stands on the leg of a horse that would else give check
  Protection root_before = Protection::none;  ///< on the board as it stands before the capture
  bool guard_blocked = false;  ///< no root, but a horse or an elephant that would be one, were it not blocked
  bool pawn_moved = false;     ///< uncovered, by a move of the general or a pawn
  bool costly = false;         ///< a true root, but whoever takes back loses more than it wins

  friend auto operator<=>(const Act&, const Act&) = default;
};

/// Is it of a man attacked?
[[nodiscard]] inline bool aims(const Act& act) { return act.does == Deed::take || act.does == Deed::unroot; }

/// An attack for gain, or the loss of a root that makes one: it has to be answered, whatever a ruling makes of it.
[[nodiscard]] bool for_gain(const Act& act);

struct Conduct {
  std::vector<Act> acts;         ///< by turns, each turn has one at least
  bool rival_checks = false;     ///< every move of the other side gives check
  bool rival_chases = false;     ///< every one attacks one and the same man, not truly protected or a chariot by less
  bool rival_strikes = false;    ///< some attack a man, not all
  bool rival_presses = false;    ///< every one checks or attacks a man for gain, so that it has to be answered
  bool rival_unroots = false;    ///< rival_chases would be, if only to take a true root away were an attack
  bool rival_exchanges = false;  ///< every one attacks one and the same man, at times only offering to exchange it
  bool rival_attacks = false;    ///< every one attacks a man for gain, not one and the same
  bool rival_runs = false;       ///< some move away a man that every move of this side attacks

  friend auto operator<=>(const Conduct&, const Conduct&) = default;
};

/// What is known of the other side, by the names of the vocabulary.
struct RivalFact {
  const char* name;
  bool Conduct::*fact;
};
inline constexpr std::array<RivalFact, 8> kRivalFacts = {{{"rival-checks", &Conduct::rival_checks},
                                                          {"rival-chases", &Conduct::rival_chases},
                                                          {"rival-strikes", &Conduct::rival_strikes},
                                                          {"rival-presses", &Conduct::rival_presses},
                                                          {"rival-unroots", &Conduct::rival_unroots},
                                                          {"rival-exchanges", &Conduct::rival_exchanges},
                                                          {"rival-attacks", &Conduct::rival_attacks},
                                                          {"rival-runs", &Conduct::rival_runs}}};
/// These attack or check with every move: that they press need not be said.
[[nodiscard]] inline bool surely_presses(const Conduct& conduct) {
  return conduct.rival_checks || conduct.rival_chases || conduct.rival_attacks;
}

/// Does every move of the side give check, or make an attack for gain that was not there before?
[[nodiscard]] bool presses(const std::vector<Deeds>& period, Side side);

[[nodiscard]] Conduct conduct_of(const std::vector<Deeds>& period, Side side);

/// How many moves of the side the cycle has, in whatever order its acts stand.
[[nodiscard]] int turns_of(const Conduct& conduct);

}  // namespace roluat::model::cotuong
