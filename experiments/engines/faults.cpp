#include "experiments/engines/faults.hpp"

#include <algorithm>
#include <stdexcept>

#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/lines.hpp"
#include "model/games/co-tu-lenh/threats.hpp"

namespace roluat::experiments {

using namespace model::cotulenh;

namespace {

using Change = std::function<void(Reach&)>;
using K = Kind;

std::function<void(Rules&)> reach(Kind kind, const Change& change) {
  return [kind, change](Rules& rules) {
    for (auto& side : rules.reach)
      for (auto& hero : side) change(hero[index(kind)]);
  };
}

Change longer(bool move, bool take) {
  return [move, take](Reach& one) {
    for (std::size_t d = 0; d < kDirections; d += 2) {
      if (move && one.move[d] != 0) ++one.move[d];
      if (take && one.take[d] != 0) ++one.take[d];
    }
  };
}

Change at_most(std::uint8_t move, std::uint8_t take) {
  return [move, take](Reach& one) {
    for (auto& far : one.move) far = std::min(far, move);
    for (auto& far : one.take) far = std::min(far, take);
  };
}

Change without_directions(std::vector<Direction> gone) {
  return [gone](Reach& one) {
    for (const Direction d : gone) one.move[index(d)] = one.take[index(d)] = 0;
  };
}

const std::vector<Direction> kDiagonals = {Direction::ne, Direction::se, Direction::sw, Direction::nw};

// --- what turns must not be ---

const Act& first(const Turn& turn) { return turn.acts.front(); }
bool led_by(const Position& before, const Turn& turn, Kind kind) {
  return !turn.acts.empty() && party_of(before, first(turn)).carrier().kind == kind;
}
bool any_act(const Turn& turn, const std::function<bool(const Act&)>& is) { return std::ranges::any_of(turn.acts, is); }
bool in_mouth(Point point) { return on_bank_row(point) && (point.hori() == 2 || point.hori() == 3); }

/// Would the commanders face each other if that of the side to move were here?
bool faces_at(const Position& before, Point from, Point here) {
  const auto enemy = commander_of(before, other(before.to_move()));
  if (!enemy || (enemy->vert() != here.vert() && enemy->hori() != here.hori())) return false;
  for (int i = 0; i < kPoints; ++i)
    if (Point(i) != from && !before.at(Point(i)).empty() && between(Point(i), *enemy, here)) return false;
  return true;
}

bool slides_past_facing(const Position& before, const Turn& turn, const Rules&) {
  if (!led_by(before, turn, K::commander)) return false;
  const Act& act = first(turn);
  for (int i = 0; i < kPoints; ++i)
    if (between(Point(i), act.from, act.to) && faces_at(before, act.from, Point(i))) return true;
  return false;
}

bool gives_check(const Position& before, const Turn& turn, const Rules& rules) {
  return threatened(turn.next, rules, other(before.to_move()));
}

bool holds_its_fire_in_check(const Position& before, const Turn& turn, const Rules& rules) {
  return !led_by(before, turn, K::commander) && threatened(before, rules, before.to_move());
}

// --- what becomes of a turn ---

/// Every stack with its pieces changed.
void each_stack(Position& position, const std::function<Piece(Piece, bool carried)>& changed) {
  for (int i = 0; i < kPoints; ++i) {
    const Stack stack = position.at(Point(i));
    if (stack.empty()) continue;
    Stack made(changed(stack.carrier(), false));
    for (int place = 1; place < stack.size(); ++place) made.add(changed(stack.piece(place), true));
    position.set(Point(i), made);
  }
}

void demote(Position& position, Kind kind) {
  each_stack(position, [kind](Piece piece, bool) {
    piece.hero = piece.hero && piece.kind != kind;
    return piece;
  });
}

void demote_riders(Position& position) {
  each_stack(position, [](Piece piece, bool carried) {
    piece.hero = piece.hero && !carried;
    return piece;
  });
}

void change_mover(const Turn& turn, Position& next, const std::function<Stack(const Stack&)>& changed) {
  if (turn.acts.empty()) return;
  const Act& act = turn.acts.back();
  const Point at = leaves(act.manner) ? act.to : act.from;
  if (const Stack stack = next.at(at); !stack.empty() && stack.side() != next.to_move()) next.set(at, changed(stack));
}

Stack with_hero(const Stack& stack, bool hero) {
  Piece carrier = stack.carrier();
  carrier.hero = hero;
  Stack made(carrier);
  for (int place = 1; place < stack.size(); ++place) made.add(stack.piece(place));
  return made;
}

bool took(const Turn& turn) {
  return any_act(turn, [](const Act& act) { return takes(act.manner); });
}

bool took_hero(const Position& before, const Turn& turn) {
  return any_act(turn, [&](const Act& act) {
    return takes(act.manner) && !before.at(act.to).empty() && before.at(act.to).carrier().hero;
  });
}

std::vector<SeededFault> in_reach() {
  return {
      {"tank-reaches-three", reach(K::tank, longer(true, true))},
      {"infantry-jumps", reach(K::infantry,
                               [](Reach& one) {
                                 one.move_blockers = one.take_blockers = Blockers::none;
                                 longer(true, true)(one);
                               })},
      {"missile-takes-at-one", reach(K::missile, [](Reach& one) { one.take.fill(1); })},
      {"militia-never-diagonal", reach(K::militia, without_directions(kDiagonals))},
      {"commander-walks-three", reach(K::commander, at_most(3, 9))},
      {"artillery-moves-two", reach(K::artillery, at_most(2, 9))},
      {"artillery-takes-two", reach(K::artillery, at_most(9, 2))},
      {"artillery-misses-a-diagonal", reach(K::artillery, without_directions({Direction::ne}))},
      {"aircraft-flies-three", reach(K::aircraft, at_most(3, 3))},
      {"aircraft-misses-a-diagonal", reach(K::aircraft, without_directions({Direction::sw}))},
      {"engineer-takes-nothing", reach(K::engineer, [](Reach& one) { one.take.fill(0); })},
      {"infantry-takes-two", reach(K::infantry, longer(false, true))},
      {"gun-moves-two", reach(K::gun, longer(true, false))},
      {"militia-moves-two", reach(K::militia, longer(true, true))},
      {"tank-jumps", reach(K::tank, [](Reach& one) { one.move_blockers = one.take_blockers = Blockers::none; })},
      {"missile-taking-blocked", reach(K::missile, [](Reach& one) { one.take_blockers = Blockers::any; })},
      {"artillery-taking-blocked", reach(K::artillery, [](Reach& one) { one.take_blockers = Blockers::any; })},
      {"commander-takes-far", reach(K::commander, [](Reach& one) { one.take = one.move; })},
      {"tank-not-sideways", reach(K::tank, without_directions({Direction::e, Direction::w}))},
      {"ships-pass-all", reach(K::navy, [](Reach& one) { one.move_blockers = Blockers::none; })},
      {"ships-sail-three", reach(K::navy, at_most(3, 9))},
      {"ships-not-diagonal", reach(K::navy, without_directions(kDiagonals))},
      {"heroes-reach-no-farther",
       [](Rules& rules) {
         for (auto& side : rules.reach) side[1] = side[0];
       }},
      {"heroes-only-straight",
       [](Rules& rules) {
         for (auto& side : rules.reach)
           for (Reach& one : side[1])
             for (std::size_t d = 1; d < kDirections; d += 2) one.move[d] = one.take[d] = 0;
       }},
      {"blue-tanks-forward-only",
       [](Rules& rules) {
         for (auto& hero : rules.reach[index(Side::blue)]) without_directions({Direction::n})(hero[index(K::tank)]);
       }},
  };
}

std::vector<SeededFault> in_other_rules() {
  return {
      {"gun-guards-two", [](Rules& r) { r.rings.radius[index(K::gun)] = 2; }},
      {"missile-guards-one", [](Rules& r) { r.rings.radius[index(K::missile)] = 1; }},
      {"ships-guard-two", [](Rules& r) { r.rings.radius[index(K::navy)] = 2; }},
      {"missile-zone-is-a-box", [](Rules& r) { r.rings.shape[index(K::missile)] = RingRules::Shape::box; }},
      {"zones-of-heroes-grow-not", [](Rules& r) { r.rings.heroes_grow = !r.rings.heroes_grow; }},
      {"zones-of-carried-turned", [](Rules& r) { r.rings.carried_count = !r.rings.carried_count; }},
      {"headquarters-cannot-be-taken", [](Rules& r) { r.takes_headquarters.fill(false); }},
      {"infantry-takes-no-ships", [](Rules& r) { r.takes_ships[index(K::infantry)] = false; }},
      {"tanks-take-by-staying",
       [](Rules& r) {
         r.taking[index(K::tank)].on.fill({false, true});
       }},
      {"self-check-allowed", [](Rules& r) { r.commanders.may_be_exposed = true; }},
      {"stacks-never-split", [](Rules& r) { r.stacks.splits = StackRules::Splits::never; }},
      {"splits-unfiltered",
       [](Rules& r) {
         r.stacks.may_be_left_at_sea = true;
         r.stacks.single_parts = true;
       }},
      {"no-hero-by-check", [](Rules& r) { r.heroes.by_check = HeroRules::ByCheck::never; }},
      {"no-last-defender", [](Rules& r) { r.heroes.last_defender = HeroRules::LastDefender::never; }},
      {"heavy-cross-anywhere", [](Rules& r) { r.river.bound_to_fords.fill(false); }},
      {"tanks-need-fords", [](Rules& r) { r.river.bound_to_fords[index(K::tank)] = true; }},
      {"a-ford-is-missing", [](Rules& r) { r.river.ford[7] = false; }},
      {"only-carriers-come", [](Rules& r) { r.joining.by_rider = false; }},
      {"headquarters-closed", [](Rules& r) { r.joining.headquarters = JoinRules::Entry::none; }},
      {"aircraft-never-returns", [](Rules& r) { r.aircraft.may_return = false; }},
      {"naval-gun-four",
       [](Rules& r) {
         for (auto& arm : r.ships.gun)
           for (auto& far : arm.range) far = far == 0 ? far : static_cast<std::uint8_t>(far + 1);
       }},
      {"naval-missile-three",
       [](Rules& r) {
         for (auto& arm : r.ships.missile)
           for (auto& far : arm.range) far = std::min<std::uint8_t>(far, 3);
       }},
      {"naval-gun-turned-blocked",
       [](Rules& r) {
         for (auto& arm : r.ships.gun) arm.blocked = !arm.blocked;
       }},
  };
}

std::vector<SeededFault> in_turns() {
  return {
      {"slide-stops-where-commanders-would-face", {}, slides_past_facing},
      {"check-filter-inverted", {}, gives_check},
      {"in-check-only-the-commander-moves", {}, holds_its_fire_in_check},
      {"headquarters-squares-wrong",
       {},
       [](const Position& before, const Turn& turn, const Rules&) {
         return any_act(turn, [&](const Act& act) {
           return act.manner == Manner::board && before.at(act.to).holds(K::headquarters) && act.to.hori() % 2 == 0;
         });
       }},
      {"nothing-enters-the-river-mouth",
       {},
       [](const Position&, const Turn& turn, const Rules&) {
         return any_act(turn, [](const Act& act) { return leaves(act.manner) && in_mouth(act.to); });
       }},
      {"ships-not-over-a-bank-corner",
       {},
       [](const Position& before, const Turn& turn, const Rules&) {
         return led_by(before, turn, K::navy) && first(turn).manner == Manner::step &&
                first(turn).from.vert() != first(turn).to.vert() && first(turn).from.hori() != first(turn).to.hori() &&
                (in_mouth(first(turn).from) || in_mouth(first(turn).to));
       }},
      {"stacks-cannot-be-taken",
       {},
       [](const Position& before, const Turn& turn, const Rules&) {
         return any_act(turn, [&](const Act& act) {
           return takes(act.manner) && !before.at(act.to).empty() && !before.at(act.to).alone();
         });
       }},
      {"heroes-take-nothing",
       {},
       [](const Position& before, const Turn& turn, const Rules&) {
         return any_act(turn, [&](const Act& act) {
           return takes(act.manner) && !before.at(act.from).empty() && before.at(act.from).carrier().hero;
         });
       }},
      {"no-turn-ends-on-rank-twelve",
       {},
       [](const Position&, const Turn& turn, const Rules&) {
         return any_act(turn, [](const Act& act) { return leaves(act.manner) && act.to.vert() == kRows - 1; });
       }},
      {"no-taking-on-the-last-file",
       {},
       [](const Position&, const Turn& turn, const Rules&) {
         return any_act(turn, [](const Act& act) { return takes(act.manner) && act.to.hori() == kFiles - 1; });
       }},
      {"one-part-a-turn", {}, [](const Position&, const Turn& turn, const Rules&) { return turn.acts.size() > 1; }},
      {"loaded-tanks-stand-still",
       {},
       [](const Position& before, const Turn& turn, const Rules&) {
         return led_by(before, turn, K::tank) && first(turn).party.empty() && !before.at(first(turn).from).alone();
       }},
      {"aircraft-never-ends-at-sea",
       {},
       [](const Position& before, const Turn& turn, const Rules&) {
         return led_by(before, turn, K::aircraft) && leaves(first(turn).manner) &&
                ground(first(turn).to) == Ground::sea;
       }},
      {"artillery-not-backwards-in-taking",
       {},
       [](const Position& before, const Turn& turn, const Rules&) {
         const int forward = before.to_move() == Side::red ? 1 : -1;
         return led_by(before, turn, K::artillery) && takes(first(turn).manner) &&
                (first(turn).to.vert() - first(turn).from.vert()) * forward < 0;
       }},
  };
}

/// A turn is not there if the own commander would be in check by rules changed so, and is not by these.
std::function<bool(const Position&, const Turn&, const Rules&)> sees_checks_by(Kind kind, const Change& change) {
  return [kind, change](const Position& before, const Turn& turn, const Rules& rules) {
    Rules changed = rules;
    reach(kind, change)(changed);
    return threatened(turn.next, changed, before.to_move()) && !threatened(turn.next, rules, before.to_move());
  };
}

/// The same for every check that is one by rules changed so.
std::function<bool(const Position&, const Turn&, const Rules&)> sees_only_checks_by(Kind kind, const Change& change) {
  return [kind, change](const Position& before, const Turn& turn, const Rules& rules) {
    Rules changed = rules;
    reach(kind, change)(changed);
    return threatened(turn.next, changed, before.to_move());
  };
}

/// What is seen of check alone, and neither of moving nor of taking: the cause is another piece than the one that may
/// not move.
std::vector<SeededFault> in_checks() {
  const auto exposed_or_not = [](Rules& rules) { rules.commanders.may_be_exposed = true; };
  const auto afar = [](Reach& one) {
    for (const Direction d : kDiagonals) one.take[index(d)] = 3;
  };
  const auto over_all = [](Reach& one) { one.take_blockers = Blockers::none; };
  const auto nothing = [](Reach& one) { one.take.fill(0); };
  return {
      {"missile-checks-afar-on-diagonals", {}, sees_checks_by(K::missile, afar)},
      {"gun-checks-at-two", {}, sees_checks_by(K::gun, longer(false, true))},
      {"tank-checks-over-pieces", {}, sees_checks_by(K::tank, over_all)},
      {"checks-by-missiles-not-seen", exposed_or_not, sees_only_checks_by(K::missile, nothing)},
  };
}

std::vector<SeededFault> in_outcomes() {
  const auto to_edge = [](const Position&, const Turn&, Position& next) {
    const Point corner(0, 0);
    if (!next.at(corner).empty() && next.at(corner).carrier().kind == K::navy) next.clear(corner);
  };
  return {
      {"ships-sink-in-the-corner", {}, {}, to_edge},
      {"tanks-never-heroes", {}, {}, [](const Position&, const Turn&, Position& next) { demote(next, K::tank); }},
      {"infantry-never-heroes",
       {},
       {},
       [](const Position&, const Turn&, Position& next) { demote(next, K::infantry); }},
      {"aircraft-never-heroes",
       {},
       {},
       [](const Position&, const Turn&, Position& next) { demote(next, K::aircraft); }},
      {"riders-never-heroes", {}, {}, [](const Position&, const Turn&, Position& next) { demote_riders(next); }},
      {"heroes-plain-after-moving",
       {},
       {},
       [](const Position&, const Turn& turn, Position& next) {
         change_mover(turn, next, [](const Stack& stack) { return with_hero(stack, false); });
       }},
      {"who-takes-a-hero-is-one",
       {},
       {},
       [](const Position& before, const Turn& turn, Position& next) {
         if (took_hero(before, turn))
           change_mover(turn, next, [](const Stack& stack) { return with_hero(stack, true); });
       }},
      {"riders-lost-in-taking",
       {},
       {},
       [](const Position&, const Turn& turn, Position& next) {
         if (took(turn)) change_mover(turn, next, [](const Stack& stack) { return Stack(stack.carrier()); });
       }},
  };
}

std::vector<SeededFault> in_results() {
  return {
      {"threefold-never",
       {},
       {},
       {},
       [](std::string& result, const std::string& happened, int) {
         if (happened == "repeated" && result == "draw") result = "goes-on";
       }},
      {"clock-never-counts",
       {},
       {},
       {},
       [](std::string& result, const std::string& happened, int clock) {
         if (clock >= 100 && happened == "-" && result == "draw") result = "goes-on";
       }},
      {"time-up-is-a-draw",
       {},
       {},
       {},
       [](std::string& result, const std::string& happened, int) {
         if (happened == "time-up") result = "draw";
       }},
  };
}

}  // namespace

const std::vector<SeededFault>& seeded_faults() {
  static const std::vector<SeededFault> all = [] {
    std::vector<SeededFault> faults{{"none"}};
    for (const auto& some : {in_reach(), in_other_rules(), in_turns(), in_checks(), in_outcomes(), in_results()})
      faults.insert(faults.end(), some.begin(), some.end());
    return faults;
  }();
  return all;
}

const SeededFault& seeded_fault(const std::string& name) {
  const auto found = std::ranges::find(seeded_faults(), name, &SeededFault::name);
  if (found == seeded_faults().end()) throw std::invalid_argument("no fault '" + name + "'");
  return *found;
}

}  // namespace roluat::experiments
