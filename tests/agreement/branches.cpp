#include "tests/agreement/branches.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iomanip>
#include <stdexcept>

#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/heroes.hpp"
#include "model/games/co-tu-lenh/threats.hpp"

namespace roluat::tests {

using namespace model::cotulenh;

namespace {

constexpr std::array kWhatHappens = {
    "target a headquarters, its commander left standing",
    "target a headquarters with its commander",
    "target a stack",
    "target a commander, face to face",
    "target at sea",
    "target on the coast",
    "target on land",
    "board: the target carries",
    "board: who acts carries",
    "board: at sea",
    "board: what has acted in this turn",
    "turn of one act",
    "turn of two acts",
    "turn of three acts or more",
    "turn that splits a stack, a part stays behind",
    "turn that splits a stack, nothing stays behind",
    "turn with two shots of one ship",
    "river: a heavy piece by step at a ford",
    "river: a heavy piece by step on a diagonal",
    "river: a heavy piece by step, led by an engineer",
    "river: a heavy piece replaces beyond it",
    "river: aircraft or ship, at a ford only",
    "step beyond a piece's own reach, along a line",
    "hero by check: attackers",
    "hero by check: moved",
    "hero by check: when-flees",
    "hero by check: a rider",
    "hero as the last defender: counting-headquarters",
    "hero as the last defender: headquarters-aside",
    "position in check",
    "end: commander taken",
    "end: bare commander, loses",
    "end: bare commander, loses-headquarters-aside",
    "end: wars, ends",
    "end: wars, ends-by-points",
    "end: mate",
    "end: no turn",
};

/// What no ruling lets happen. The formal kernel is not asked: if it happens after all, the name is unknown and this
/// fails.
bool possible(Manner manner, Kind leader) {
  switch (manner) {
    case Manner::stay: return leader != Kind::aircraft;
    case Manner::return_:
    case Manner::exchange:
    case Manner::burn: return leader == Kind::aircraft;
    case Manner::board: return leader != Kind::headquarters;  // it is boarded, and rides nowhere
    case Manner::void_:                                       // who may cross at fords only
      return leader == Kind::artillery || leader == Kind::gun || leader == Kind::missile;
    default: return true;
  }
}

std::string by(Manner manner, Kind leader) {
  return std::string(name(manner)) + " by " + std::string(kKindNames[index(leader)]);
}

bool in_line(Point a, Point b) { return a.vert() == b.vert() || a.hori() == b.hori(); }
int distance(Point a, Point b) { return std::max(std::abs(a.vert() - b.vert()), std::abs(a.hori() - b.hori())); }

int heroes_of(const Stack& stack, bool riders_only) {
  int heroes = 0;
  for (int place = riders_only ? 1 : 0; place < stack.size(); ++place) heroes += stack.piece(place).hero ? 1 : 0;
  return heroes;
}

const char* of(HeroRules::ByCheck by_check) {
  switch (by_check) {
    case HeroRules::ByCheck::attackers: return "hero by check: attackers";
    case HeroRules::ByCheck::moved: return "hero by check: moved";
    default: return "hero by check: when-flees";
  }
}

}  // namespace

/// One turn, act by act.
class TurnNotes {
 public:
  TurnNotes(Branches& branches, const Position& before, const Rules& rules)
      : branches_(branches), before_(before), now_(before), rules_(rules) {}

  void note(const Turn& turn) {
    for (const Act& act : turn.acts) note(act);
    length(turn.acts.size());
    heroes(turn.next);
    ends(turn.next);
  }

 private:
  void note(const Act& act) {
    const Piece leader = party_of(now_, act).carrier();
    met(by(act.manner, leader.kind));
    if (takes(act.manner)) taking(act, leader);
    if (act.manner == Manner::board) boarding(act);
    if (crosses_river(act.from, act.to)) river(act, leader);
    const Reach& reach = rules_.reach_of(leader);
    if (act.manner == Manner::step && distance(act.from, act.to) > *std::ranges::max_element(reach.move))
      met("step beyond a piece's own reach, along a line");
    if (act.manner == Manner::stay && leader.kind == Kind::navy) {
      if (shot_) met("turn with two shots of one ship");
      shot_ = true;
    } else if (shot_ && takes(act.manner) && leader.kind == Kind::navy) {
      met("turn with two shots of one ship");
    }
    now_ = apply(now_, rules_, act);
  }

  void taking(const Act& act, Piece leader) {
    const Stack& target = now_.at(act.to);
    met("target a " + std::string(kKindNames[index(target.carrier().kind)]));
    if (!target.alone()) met("target a stack");
    if (target.carrier().kind == Kind::headquarters && target.holds(Kind::commander))
      met(spares_commander(now_, rules_, act) ? "target a headquarters, its commander left standing"
                                              : "target a headquarters with its commander");
    const bool facing = rules_.commanders.facing == CommanderRules::Facing::taken;
    if (facing && leader.kind == Kind::commander && target.holds(Kind::commander) && in_line(act.from, act.to) &&
        distance(act.from, act.to) > 2)
      met("target a commander, face to face");
    const Ground there = ground(act.to);
    met(there == Ground::sea ? "target at sea" : there == Ground::coast ? "target on the coast" : "target on land");
  }

  void boarding(const Act& act) {
    if (now_.at(act.to).has_acted()) met("board: what has acted in this turn");
    if (ground(act.to) == Ground::sea) met("board: at sea");
    const Position after = apply(now_, rules_, act);
    met(after.at(act.to).carrier().kind == now_.at(act.to).carrier().kind ? "board: the target carries"
                                                                          : "board: who acts carries");
  }

  void river(const Act& act, Piece leader) {
    const bool own = leader.kind == Kind::aircraft || leader.kind == Kind::navy;
    if (!rules_.river.bound_to_fords[index(leader.kind)]) return;
    if (own) return met("river: aircraft or ship, at a ford only");
    if (act.manner == Manner::replace) return met("river: a heavy piece replaces beyond it");
    if (act.manner != Manner::step) return;
    const bool at_ford = rules_.river.ford[static_cast<std::size_t>(act.to.hori())];
    if (act.from.hori() == act.to.hori())
      met(at_ford ? "river: a heavy piece by step at a ford" : "river: a heavy piece by step, led by an engineer");
    else
      met("river: a heavy piece by step on a diagonal");
  }

  void length(std::size_t acts) {
    met(acts == 1 ? "turn of one act" : acts == 2 ? "turn of two acts" : "turn of three acts or more");
    if (!now_.thinned() || now_.at(*now_.turn_origin()).empty()) {
      if (acts > 1) met("turn that splits a stack, nothing stays behind");
    } else if (now_.at(*now_.turn_origin()).side() == before_.to_move()) {
      met("turn that splits a stack, a part stays behind");
    }
  }

  /// Who is a hero after the turn and was none before its end.
  void heroes(const Position& next) {
    const Position plain = closed(now_);
    if (plain == next) return;
    for (int i = 0; i < kPoints; ++i) {
      const Point point(i);
      if (heroes_of(next.at(point), false) == heroes_of(plain.at(point), false)) continue;
      hero(next, plain, point);
    }
  }

  void hero(const Position& next, const Position& plain, Point point) {
    const auto last = last_defender(plain, next.at(point).side(), rules_.heroes);
    const bool defends = last && last->at == point && !last->piece.hero;
    if (defends) {
      const bool aside = rules_.heroes.last_defender == HeroRules::LastDefender::headquarters_aside;
      return met(aside ? "hero as the last defender: headquarters-aside"
                       : "hero as the last defender: counting-headquarters");
    }
    met(of(rules_.heroes.by_check));
    if (heroes_of(next.at(point), true) != heroes_of(plain.at(point), true)) met("hero by check: a rider");
  }

  void ends(const Position& next) {
    if (next.halfmove_clock != 0) return;
    for (const Side side : {Side::red, Side::blue}) {
      const Facts lost = losses_of(next, side).without(losses_of(before_, side));
      if (lost.has(Fact::commander_taken)) return met("end: commander taken");
      if (lost.has(Fact::bare) && rules_.ends.bare_commander == EndRules::Bare::loses)
        return met("end: bare commander, loses");
      if (lost.has(Fact::bare_but_headquarters) &&
          rules_.ends.bare_commander == EndRules::Bare::loses_headquarters_aside)
        return met("end: bare commander, loses-headquarters-aside");
      if (lost.has(Fact::ships_lost) || lost.has(Fact::aircraft_lost) || lost.has(Fact::land_forces_lost)) wars();
    }
  }

  void wars() {
    if (rules_.ends.wars == EndRules::Wars::ends) met("end: wars, ends");
    if (rules_.ends.wars == EndRules::Wars::ends_by_points) met("end: wars, ends-by-points");
  }

  void met(const std::string& name) { branches_.met(name); }

  Branches& branches_;
  const Position& before_;
  Position now_;
  const Rules& rules_;
  bool shot_ = false;
};

Branches::Branches() {
  for (const char* name : kWhatHappens) counts_[name] = 0;
  for (int kind = 0; kind < kKinds; ++kind) {
    counts_["target a " + std::string(kKindNames[static_cast<std::size_t>(kind)])] = 0;
    for (int manner = 0; manner < kManners; ++manner)
      if (possible(static_cast<Manner>(manner), static_cast<Kind>(kind)))
        counts_[by(static_cast<Manner>(manner), static_cast<Kind>(kind))] = 0;
  }
}

void Branches::note(const Position& position, const Rules& rules, const std::vector<Turn>& turns) {
  const bool check = threatened(position, rules, position.to_move());
  if (check) met("position in check");
  if (turns.empty()) met(check ? "end: mate" : "end: no turn");
  for (const Turn& turn : turns) TurnNotes(*this, position, rules).note(turn);
}

void Branches::met(const std::string& name) {
  const auto known = counts_.find(name);
  if (known == counts_.end()) throw std::logic_error("a rule that no ruling has was met: " + name);
  ++known->second;
}

Branches& Branches::operator+=(const Branches& other) {
  for (const auto& [name, count] : other.counts_) counts_[name] += count;
  return *this;
}

std::vector<std::string> Branches::never_met() const {
  std::vector<std::string> names;
  for (const auto& [name, count] : counts_)
    if (count == 0) names.push_back(name);
  return names;
}

std::ostream& operator<<(std::ostream& out, const Branches& branches) {
  int column = 0;
  for (const auto& [name, count] : branches.counts())
    out << std::setw(12) << count << "  " << std::left << std::setw(52) << name << std::right
        << (++column % 2 == 0 ? "\n" : "");
  return out << (column % 2 == 0 ? "" : "\n");
}

}  // namespace roluat::tests
