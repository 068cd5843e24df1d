// What has happened in a game, by chance.
#pragma once

#include "model/games/co-tu-lenh/claim.hpp"
#include "tests/agreement/dice.hpp"

namespace roluat::tests {

/// Facts as vocabulary/world.smt2 knows them: some follow from others, some exclude others.
inline model::cotulenh::Facts any_facts(Dice& dice) {
  using model::cotulenh::Fact;
  using model::cotulenh::Facts;
  Facts facts;
  const auto maybe = [&](Fact fact, int percent) { facts.set(fact, dice.chance(percent)); };
  maybe(Fact::commander_taken, 10);
  if (!facts.has(Fact::commander_taken) && dice.chance(40)) facts.set(dice.chance(50) ? Fact::mated : Fact::no_turn);
  maybe(Fact::bare, 10);
  facts.set(Fact::bare_but_headquarters, facts.has(Fact::bare) || dice.chance(10));
  const bool bare = facts.has(Fact::bare_but_headquarters);
  for (const Fact lost : {Fact::ships_lost, Fact::aircraft_lost, Fact::land_forces_lost})
    facts.set(lost, bare || dice.chance(20));
  for (const Fact other : {Fact::time_up, Fact::stopped, Fact::repeated, Fact::quiet}) maybe(other, 25);
  if (dice.chance(60)) facts.set(dice.chance(50) ? Fact::behind : Fact::level);
  return facts;
}

}  // namespace roluat::tests
