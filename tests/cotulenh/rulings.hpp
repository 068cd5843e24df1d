// A ruling for tests that does not depend on rulings/*.toml, and ways to change single answers of it.
#pragma once

#include <initializer_list>
#include <stdexcept>
#include <string>
#include <utility>

#include "model/dice.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh::test {

/// Every question answered by the plainest option: short ranges, obstacles block, stacks stay together, nothing special
/// at sea or for heroes, and nothing but a commander's loss ends the game.
inline Ruling base_ruling() {
  Ruling ruling;
  ruling.name = "test-base";
  ruling.options = {
      {"aircraft.crossing", "impossible"},
      {"aircraft.exchange", "any-in-ring"},
      {"aircraft.exchange-rings", "any"},
      {"aircraft.over-sea", "no-rest"},
      {"aircraft.path", "over-all"},
      {"aircraft.return", "free"},
      {"aircraft.takes-aircraft", "either"},
      {"all.move", "by-kind"},
      {"artillery.coast", "must-replace"},
      {"artillery.diagonal", "as-straight"},
      {"artillery.from-shore", "as-elsewhere"},
      {"artillery.move-block", "blocked"},
      {"artillery.sea", "must-stay"},
      {"artillery.take-block", "passes"},
      {"board.coast", "both"},
      {"carry.aircraft", "tank-and-person"},
      {"carry.engineer", "heavy"},
      {"carry.navy", "aircraft-and-one"},
      {"carry.persons", "listed"},
      {"commander.coast", "must-replace"},
      {"commander.exposed", "allowed"},
      {"commander.facing", "no-rule"},
      {"commander.facing-covered", "counts"},
      {"commander.sea", "cannot"},
      {"commander.slide", "passes"},
      {"commander.takes-diagonal", "no"},
      {"end.bare-commander", "plays-on"},
      {"end.by-points", "decides"},
      {"end.mate", "loses"},
      {"end.no-turn", "draw"},
      {"end.quiet", "draw"},
      {"end.repetition", "draw"},
      {"end.wars", "goes-on"},
      {"headquarters.bombing", "free"},
      {"headquarters.entry", "any-distance"},
      {"headquarters.hero", "still"},
      {"headquarters.shield", "both-lost"},
      {"headquarters.taken-by", "any"},
      {"hero.aircraft", "meets-rings"},
      {"hero.by-check", "never"},
      {"hero.carried", "yes"},
      {"hero.commander", "grows"},
      {"hero.diagonals", "all"},
      {"hero.last-defender", "never"},
      {"hero.tank", "one-to-three"},
      {"hero.zone", "same"},
      {"join.at-sea", "anywhere"},
      {"join.by", "either"},
      {"militia.diagonal", "moves-and-takes"},
      {"missile.coast", "must-replace"},
      {"missile.move-block", "blocked"},
      {"missile.moves", "as-takes"},
      {"missile.sea", "cannot"},
      {"missile.ships", "yes"},
      {"missile.take-block", "blocked"},
      {"navy.aa", "as-gun"},
      {"navy.bank-corner", "passes"},
      {"navy.block", "any"},
      {"navy.coast", "must-replace"},
      {"navy.gun", "as-artillery"},
      {"navy.gun-aircraft", "yes"},
      {"navy.gun-block", "passes"},
      {"navy.gun-ships", "no"},
      {"navy.missile-block", "blocked"},
      {"navy.missile-targets", "ships"},
      {"navy.moves", "eight-ways"},
      {"navy.over-land", "no"},
      {"navy.river-taking", "as-land"},
      {"navy.two-shots", "no"},
      {"points.commander", "none"},
      {"points.hero", "plus-ten"},
      {"points.victory", "two-hundred"},
      {"points.war", "hundred"},
      {"river.bars", "land-pieces"},
      {"river.diagonal-ford", "either-end"},
      {"river.following", "carried"},
      {"river.fords", "f-h"},
      {"river.heavy", "without-gun"},
      {"river.ships", "mouth"},
      {"river.taking", "anywhere"},
      {"river.wrong-crossing", "not-an-act"},
      {"setup.first-move", "red"},
      {"ship.ashore", "as-others"},
      {"short.block", "blocked"},
      {"short.coast", "must-replace"},
      {"short.reach", "one"},
      {"short.sea", "cannot"},
      {"short.sea-directions", "as-moves"},
      {"stack.bombing", "any-part"},
      {"stack.follow", "own-reach"},
      {"stack.left-at-sea", "no"},
      {"stack.parts", "groups"},
      {"stack.rejoin", "yes"},
      {"stack.rest", "may-stay"},
      {"stack.splits", "never"},
      {"tank.backward", "yes"},
      {"tank.block", "blocked"},
      {"tank.coast", "must-replace"},
      {"tank.sea", "must-stay"},
      {"zone.carried", "off"},
      {"zone.gun", "circle"},
      {"zone.missile", "circle"},
      {"zone.ship", "as-gun"},
      {"zone.start", "ignored"},
  };
  return ruling;
}

using Overrides = std::initializer_list<std::pair<std::string, std::string>>;

/// The base ruling with other answers to some questions.
inline Ruling base_ruling(Overrides overrides) {
  Ruling ruling = base_ruling();
  for (const auto& [question, option] : overrides) {
    if (!ruling.options.contains(question)) throw std::logic_error("no such question: " + question);
    ruling.options[question] = option;
  }
  return ruling;
}

inline Rules base_rules(Overrides overrides = {}) { return compile(base_ruling(overrides)); }

/// Any answer to each question, chosen by the seed.
inline Ruling mixed_ruling(unsigned seed) {
  Ruling ruling = base_ruling();
  DiceOf<SplitMix64> dice(seed);
  for (const ConsumedQuestion& question : known_questions())
    ruling.options[std::string(question.id)] = dice.one_of(question.options);
  return ruling;
}

}  // namespace roluat::model::cotulenh::test
