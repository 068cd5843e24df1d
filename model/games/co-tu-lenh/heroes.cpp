#include "model/games/co-tu-lenh/heroes.hpp"

#include <algorithm>

#include "model/games/co-tu-lenh/each_point.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/threats.hpp"

namespace roluat::model::cotulenh {
namespace {

using ByCheck = HeroRules::ByCheck;
using Heroes = std::vector<Defender>;

/// Those who threaten the enemy commander, are no heroes yet, and may become heroes by it.
Heroes rewarded(const Position& position, Side by, const Rules& rules) {
  Heroes heroes;
  for (const Threat& threat : threats(position, rules, by)) {
    if (!threat.piece.hero && (threat.place == 0 || rules.heroes.carried_too))
      heroes.push_back({threat.at, threat.piece, threat.place > 0});
  }
  return heroes;
}

/// Of those who threaten: as many of each kind that stand, or ride, on each point as have led an act.
Heroes who_moved(const Heroes& threatening, Leaders leaders) {
  Heroes heroes;
  for (const Defender& hero : threatening) {
    const auto led = std::ranges::find(leaders, Leader{hero.at, hero.piece.kind, false, hero.carried});
    if (led == leaders.end()) continue;
    leaders.erase(led);
    heroes.push_back(hero);
  }
  return heroes;
}

bool has_fled(const Position& before, const Position& after, Side side) {
  const std::optional<Point> from = commander_of(before, side), to = commander_of(after, side);
  return from && to && *from != *to;
}

Heroes by_check(const Position& before, const Position& after, const Leaders& leaders, const Rules& rules) {
  const Side mover = other(after.to_move());
  switch (rules.heroes.by_check) {
    case ByCheck::attackers: return rewarded(after, mover, rules);
    case ByCheck::moved: return who_moved(rewarded(after, mover, rules), leaders);
    case ByCheck::when_flees:
      return has_fled(before, after, mover) ? rewarded(before, after.to_move(), rules) : Heroes();
    case ByCheck::never: break;
  }
  return {};
}

/// One such piece on the point, if it is still there, is a hero from now on.
bool make_hero(Position& position, const Defender& hero) {
  const std::optional<Stack> made = with_hero(position.at(hero.at), hero.piece, hero.carried);
  if (made) position.set(hero.at, *made);
  return made.has_value();
}

}  // namespace

std::optional<Stack> with_hero(const Stack& stack, Piece which, bool carried) {
  if (stack.empty() || stack.side() != which.side) return std::nullopt;
  int chosen = -1;
  for (int place = 0; place < stack.size(); ++place) {
    const Piece piece = stack.piece(place);
    const bool fits = piece.kind == which.kind && !piece.hero;
    if (fits && (chosen < 0 || (chosen > 0) != carried) && (chosen < 0 || (place > 0) == carried)) chosen = place;
  }
  if (chosen < 0) return std::nullopt;
  Stack made;
  for (int place = 0; place < stack.size(); ++place) {
    Piece piece = stack.piece(place);
    piece.hero = piece.hero || place == chosen;
    if (place == 0) {
      made = Stack(piece);
    } else {
      made.add(piece);
    }
  }
  return made;
}

std::optional<Defender> last_defender(const Position& position, Side side, const HeroRules& rules) {
  using Last = HeroRules::LastDefender;
  if (rules.last_defender == Last::never) return std::nullopt;
  std::optional<Defender> found;
  int others = 0;
  bool commander = false;
  each_point(position.standing(side), [&](Point point) {
    const Stack& stack = position.at(point);
    for (int place = 0; place < stack.size(); ++place) {
      const Piece piece = stack.piece(place);
      commander = commander || piece.kind == Kind::commander;
      if (piece.kind == Kind::commander) continue;
      if (piece.kind == Kind::headquarters && rules.last_defender == Last::headquarters_aside) continue;
      ++others;
      found = Defender{point, piece, place > 0};
    }
  });
  return commander && others == 1 ? found : std::nullopt;
}

int make_heroes(const Position& before, Position& after, const Leaders& leaders, const Rules& rules) {
  Heroes heroes = by_check(before, after, leaders, rules);
  for (const Side side : {Side::red, Side::blue}) {
    const std::optional<Defender> last = last_defender(after, side, rules.heroes);
    const bool is_new = last && !last->piece.hero && std::ranges::none_of(heroes, [&](const Defender& hero) {
                          return hero.at == last->at && hero.piece == last->piece;
                        });
    if (is_new) heroes.push_back(*last);
  }
  int made = 0;
  for (const Defender& hero : heroes) made += make_hero(after, hero) ? 1 : 0;
  return made;
}

}  // namespace roluat::model::cotulenh
