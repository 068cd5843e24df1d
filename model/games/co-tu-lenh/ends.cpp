#include "model/games/co-tu-lenh/ends.hpp"

#include <array>

#include "model/games/co-tu-lenh/each_point.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/heroes.hpp"
#include "model/games/co-tu-lenh/threats.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::model::cotulenh {
namespace {

constexpr int kQuietTurns = 100;

Outcome by_points(Facts facts) {
  if (facts.has(Fact::behind)) return Outcome::to_move_loses;
  return facts.has(Fact::level) ? Outcome::drawn : Outcome::to_move_wins;
}

Outcome by_no_turn(Facts facts, const EndRules& rules) {
  if (facts.has(Fact::mated) && rules.mate_loses) return Outcome::to_move_loses;
  if (!facts.has(Fact::no_turn)) return Outcome::goes_on;
  return rules.no_turn_loses ? Outcome::to_move_loses : Outcome::drawn;
}

Outcome by_bareness(Facts facts, const EndRules& rules) {
  using Bare = EndRules::Bare;
  const bool bare = (rules.bare_commander == Bare::loses && facts.has(Fact::bare)) ||
                    (rules.bare_commander == Bare::loses_headquarters_aside && facts.has(Fact::bare_but_headquarters));
  return bare ? Outcome::to_move_loses : Outcome::goes_on;
}

Outcome by_wars(Facts facts, const EndRules& rules) {
  const bool lost = facts.has(Fact::ships_lost) || facts.has(Fact::aircraft_lost) || facts.has(Fact::land_forces_lost);
  if (!lost || rules.wars == EndRules::Wars::goes_on) return Outcome::goes_on;
  return rules.wars == EndRules::Wars::ends ? Outcome::to_move_loses : by_points(facts);
}

Outcome by_agreement(Facts facts, const EndRules& rules) {
  if (!facts.has(Fact::time_up) && !facts.has(Fact::stopped)) return Outcome::goes_on;
  return rules.points_decide ? by_points(facts) : Outcome::drawn;
}

Outcome by_idling(Facts facts, const EndRules& rules) {
  const bool drawn =
      (facts.has(Fact::repeated) && rules.repetition_draws) || (facts.has(Fact::quiet) && rules.quiet_draws);
  return drawn ? Outcome::drawn : Outcome::goes_on;
}

Counts count(const Position& position, Side side) {
  Counts counts{};
  each_point(position.standing(side), [&](Point point) {
    const Stack& stack = position.at(point);
    for (int place = 0; place < stack.size(); ++place) ++counts[index(stack.piece(place).kind)];
  });
  return counts;
}

bool is_check_hero(const Rules& rules, const Position& position, const ParsedClaim& claim) {
  const Stack& stack = position.at(claim.act.from);
  if (stack.empty() || stack.side() == position.to_move()) return false;
  const Act act = normalised(position, claim.act);
  if (party_of(position, act).carrier().hero) return false;
  if (!act.party.empty() && !rules.heroes.carried_too) return false;
  switch (rules.heroes.by_check) {
    case HeroRules::ByCheck::attackers: break;
    case HeroRules::ByCheck::moved:
      if (!claim.facts.has(Fact::has_moved)) return false;
      break;
    case HeroRules::ByCheck::when_flees:
      if (!claim.facts.has(Fact::commander_fled)) return false;
      break;
    case HeroRules::ByCheck::never: return false;
  }
  return threatens_by(position, rules, act);
}

bool is_last_hero(const Rules& rules, const Position& position, Point point) {
  const Stack& stack = position.at(point);
  if (stack.empty() || stack.side() == position.to_move()) return false;
  const std::optional<Defender> last = last_defender(position, stack.side(), rules.heroes);
  return last && last->at == point && !last->piece.hero;
}

}  // namespace

Outcome result(Facts facts, const Rules& rules) {
  if (facts.has(Fact::commander_taken)) return Outcome::to_move_loses;
  for (const auto ends : {by_no_turn, by_bareness, by_wars, by_agreement, by_idling}) {
    const Outcome outcome = ends(facts, rules.ends);
    if (outcome != Outcome::goes_on) return outcome;
  }
  return Outcome::goes_on;
}

int worth(Piece piece, const Rules& rules) {
  static constexpr std::array<int, kKinds> plain = {0, 10, 20, 10, 10, 30, 10, 20, 40, 80, 0};
  const int base = piece.kind == Kind::commander ? rules.points.commander : plain[index(piece.kind)];
  return base + (piece.hero ? rules.points.hero : 0);
}

int bonus(Facts facts, const Rules& rules) {
  int points = facts.has(Fact::commander_taken) ? rules.points.victory : 0;
  for (const Fact war : {Fact::ships_lost, Fact::aircraft_lost, Fact::land_forces_lost}) {
    points += facts.has(war) ? rules.points.war : 0;
  }
  return points;
}

Facts losses_of(const Position& position, Side side) { return losses_of(count(position, side)); }

bool ends_game(const std::array<Facts, kSides>& lost, const std::array<Facts, kSides>& before, const Rules& rules) {
  for (std::size_t side = 0; side < kSides; ++side)
    if (result(lost[side].without(before[side]), rules) != Outcome::goes_on) return true;
  return false;
}

Facts losses_of(const Counts& counts) {
  const auto none = [&](Kind kind) { return counts[index(kind)] == 0; };
  int others = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) others += kind == index(Kind::commander) ? 0 : counts[kind];
  Facts facts;
  facts.set(Fact::commander_taken, none(Kind::commander));
  facts.set(Fact::bare, others == 0);
  facts.set(Fact::bare_but_headquarters, others == counts[index(Kind::headquarters)]);
  facts.set(Fact::ships_lost, none(Kind::navy));
  facts.set(Fact::aircraft_lost, none(Kind::aircraft));
  facts.set(Fact::land_forces_lost, none(Kind::tank) && none(Kind::infantry) && none(Kind::artillery));
  return facts;
}

Facts facts_of(const Position& position, const Rules& rules) {
  const Side us = position.to_move();
  Facts facts = losses_of(position, us);
  facts.set(Fact::quiet, position.halfmove_clock >= kQuietTurns);
  if (facts.has(Fact::commander_taken) || !turns(position, rules).empty()) return facts;
  return facts.set(threatened(position, rules, us) ? Fact::mated : Fact::no_turn);
}

bool upheld(const Rules& rules, const Position& position, const ParsedClaim& claim) {
  switch (claim.claim) {
    case Claim::act: return legal(position, rules, claim.act);
    case Claim::check_hero: return is_check_hero(rules, position, claim);
    case Claim::last_hero: return is_last_hero(rules, position, claim.piece);
    case Claim::over: return result(claim.facts, rules) != Outcome::goes_on;
    case Claim::lost: return result(claim.facts, rules) == Outcome::to_move_loses;
    case Claim::drawn: return result(claim.facts, rules) == Outcome::drawn;
    case Claim::worth: {
      const Stack& stack = position.at(claim.piece);
      return !stack.empty() && worth(stack.carrier(), rules) == claim.points;
    }
    case Claim::bonus: return bonus(claim.facts, rules) == claim.points;
  }
  return false;
}

}  // namespace roluat::model::cotulenh
