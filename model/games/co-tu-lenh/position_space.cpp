#include "model/games/co-tu-lenh/position_space.hpp"

#include <algorithm>
#include <span>

#include "model/games/co-tu-lenh/each_point.hpp"
#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/joining.hpp"
#include "model/games/co-tu-lenh/position.hpp"

namespace roluat::model::cotulenh {
namespace {

using ByCheck = HeroRules::ByCheck;
using Last = HeroRules::LastDefender;
using Load = std::vector<Kind>;

bool moves(const Reach& reach) {
  return reach.along_lines || std::ranges::any_of(reach.move, [](std::uint8_t far) { return far > 0; });
}

void add(PointSet& points, const PointSet& more) {
  each_point(more, [&](Point point) { points.insert(point); });
}

PointSet home(Kind kind, Side side) {
  PointSet points;
  const Position start = opening();
  each_point(start.standing(side), [&](Point point) {
    if (start.at(point).holds(kind)) points.insert(point);
  });
  return points;
}

PointSet sea(const Rules& rules) {
  PointSet points;
  for (int i = 0; i < kPoints; ++i)
    if (rules.ground_of(Point(i)) == Ground::sea) points.insert(Point(i));
  return points;
}

bool replaces_at_sea(Kind kind, const Rules& rules) { return rules.taking[index(kind)].on[index(Ground::sea)].replace; }

/// A commander that a headquarters has carried to sea stands there when the headquarters is taken.
bool may_be_left_by_headquarters(Kind kind, const Rules& rules) {
  return kind == Kind::commander && rules.shield != Shield::both_lost && may_become_hero(Kind::headquarters, rules) &&
         replaces_at_sea(Kind::headquarters, rules);
}

/// May it come to stand at sea where it may not arrive by a step: by replacing, or left behind by what has carried it?
bool may_stand_at_sea(Kind kind, const Rules& rules) {
  if (kind == Kind::navy) return false;
  if (kind == Kind::aircraft) return rules.stacks.may_be_left_at_sea;
  if (kind == Kind::headquarters) return replaces_at_sea(kind, rules);
  return replaces_at_sea(kind, rules) || rules.stacks.may_be_left_at_sea || may_be_left_by_headquarters(kind, rules);
}

/// Calls visit for every load that the carrier can carry, the empty one too; each in the order of the kinds.
template <class Visit>
void each_load(const JoinRules& rules, Kind carrier, Load& load, std::size_t first, const Visit& visit) {
  Stack stack{Piece{carrier}};
  for (const Kind kind : load) stack.add({kind});
  if (can_carry(rules, stack)) visit();
  if (stack.size() == Stack::kMaxPieces) return;
  for (std::size_t kind = first; kind < kKinds; ++kind) {
    load.push_back(static_cast<Kind>(kind));
    each_load(rules, carrier, load, kind, visit);
    load.pop_back();
  }
}

/// Which pieces of an army are heroes, by kind.
enum class Heroes : std::uint8_t { none, any, all };
using HeroesOf = std::array<Heroes, kKinds>;

bool allows(Heroes heroes, bool hero) { return heroes == Heroes::any || (heroes == Heroes::all) == hero; }

/// The stacks of one carrier and load: heroes as they may be. Of riders that are alike only the number of heroes
/// counts.
std::vector<std::string> forms_of(Piece carrier, const Load& load, const HeroesOf& heroes) {
  std::vector<std::string> forms;
  for (unsigned choice = 0; choice < 1U << load.size(); ++choice) {
    Stack stack(carrier);
    bool possible = true;
    for (std::size_t i = 0; i < load.size(); ++i) {
      const bool hero = (choice >> i & 1U) != 0;
      possible = possible && allows(heroes[index(load[i])], hero);
      stack.add({load[i], carrier.side, hero});
    }
    const std::string form = write_stack(stack);
    if (possible && std::ranges::find(forms, form) == forms.end()) forms.push_back(form);
  }
  return forms;
}

class SpaceBuilder {
 public:
  SpaceBuilder(const Rules& rules, bool commanders) : rules_(rules), commanders_(commanders) {}

  PositionSpace build() {
    space_.points = kPoints;
    for (const Side side : {Side::red, Side::blue}) {
      add_army(side, kSetSize, Counts{}, heroes_by_check());
      for (std::size_t kind = 1; kind < kKinds; ++kind)
        if (is_last_defender_only(static_cast<Kind>(kind))) add_last_defence(side, static_cast<Kind>(kind));
    }
    return std::move(space_);
  }

 private:
  [[nodiscard]] bool is_last_defender_only(Kind kind) const {
    return may_become_hero(kind, rules_) && hero_by_last_defence_only(kind, rules_);
  }

  [[nodiscard]] HeroesOf heroes_by_check() const {
    HeroesOf heroes{};
    for (std::size_t i = 0; i < kKinds; ++i) {
      const Kind kind = static_cast<Kind>(i);
      heroes[i] =
          may_become_hero(kind, rules_) && !hero_by_last_defence_only(kind, rules_) ? Heroes::any : Heroes::none;
    }
    return heroes;
  }

  /// A commander, one hero, and headquarters where these do not count.
  void add_last_defence(Side side, Kind kind) {
    Counts most{}, least{};
    most[index(Kind::commander)] = 1;
    if (rules_.heroes.last_defender == Last::headquarters_aside)
      most[index(Kind::headquarters)] = kSetSize[index(Kind::headquarters)];
    most[index(kind)] = least[index(kind)] = 1;
    HeroesOf heroes = heroes_by_check();
    heroes[index(kind)] = Heroes::all;
    add_army(side, most, least, heroes);
  }

  void add_army(Side side, const Counts& most, const Counts& least, const HeroesOf& heroes) {
    Army army;
    army.most.assign(most.begin(), most.end());
    army.least.assign(least.begin(), least.end());
    if (commanders_) army.least[index(Kind::commander)] = 1;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      Load load;
      each_load(rules_.joining, static_cast<Kind>(kind), load, 0,
                [&] { add_parties(army, static_cast<Kind>(kind), side, load, heroes); });
    }
    space_.armies[index(side)].push_back(std::move(army));
  }

  void add_parties(Army& army, Kind leader, Side side, const Load& load, const HeroesOf& heroes) {
    const bool sits = leader == Kind::headquarters && !load.empty();
    if (sits && rules_.joining.headquarters == JoinRules::Entry::none) return;
    Party party{std::vector<int>(kKinds), static_cast<int>(index(leader)), 0, {}};
    ++party.counts[index(leader)];
    for (const Kind rider : load) ++party.counts[index(rider)];
    for (std::size_t kind = 0; kind < kKinds; ++kind)
      if (party.counts[kind] > army.most[kind]) return;
    const std::size_t first = army.parties.size();
    for (const bool hero : {false, true}) {
      if (!allows(heroes[index(leader)], hero)) continue;
      party.region = region(standing_ground(leader, side, hero, rules_));
      party.forms = forms_of({leader, side, hero}, load, heroes);
      add_party(army, first, party);
    }
  }

  /// With the one of the same pieces (from `first` on) if they stand on the same ground.
  static void add_party(Army& army, std::size_t first, const Party& party) {
    for (Party& other : std::span(army.parties).subspan(first))
      if (other.region == party.region)
        return static_cast<void>(other.forms.insert(other.forms.end(), party.forms.begin(), party.forms.end()));
    army.parties.push_back(party);
  }

  std::size_t region(const PointSet& ground) {
    std::vector<int> points;
    each_point(ground, [&](Point point) { points.push_back(point.index()); });
    const auto found = std::ranges::find(space_.regions, points);
    if (found != space_.regions.end()) return static_cast<std::size_t>(found - space_.regions.begin());
    space_.regions.push_back(std::move(points));
    return space_.regions.size() - 1;
  }

  const Rules& rules_;
  bool commanders_;
  PositionSpace space_;
};

}  // namespace

bool may_become_hero(Kind kind, const Rules& rules) {
  const bool by_check = rules.heroes.by_check != ByCheck::never && kind != Kind::headquarters;
  if (kind == Kind::commander) return by_check;
  const bool counts = kind != Kind::headquarters || rules.heroes.last_defender == Last::counting_headquarters;
  return by_check || (counts && rules.heroes.last_defender != Last::never);
}

bool hero_by_last_defence_only(Kind kind, const Rules& rules) {
  return kind == Kind::headquarters || rules.heroes.by_check == ByCheck::never;
}

PointSet standing_ground(Kind kind, Side side, bool hero, const Rules& rules) {
  const bool stays = kind == Kind::headquarters && !moves(rules.reach_of({kind, side, hero}));
  if (stays) return home(kind, side);
  PointSet ground = rules.arrival[index(kind)];
  add(ground, home(kind, side));
  const bool takes = kind != Kind::headquarters || hero;
  if (takes && may_stand_at_sea(kind, rules)) add(ground, sea(rules));
  return ground;
}

StandingGrounds::StandingGrounds(const Rules& rules) {
  for (const Side side : {Side::red, Side::blue})
    for (const bool hero : {false, true})
      for (std::size_t kind = 0; kind < kKinds; ++kind)
        grounds_[index(side)][hero ? 1 : 0][kind] = standing_ground(static_cast<Kind>(kind), side, hero, rules);
}

PositionSpace position_space(const Rules& rules, bool commanders) { return SpaceBuilder(rules, commanders).build(); }

}  // namespace roluat::model::cotulenh
