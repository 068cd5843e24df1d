#include "model/games/co-tuong/cycle/conduct.hpp"

#include <algorithm>
#include <set>

namespace roluat::model::cotuong {
namespace {

Answer answer_of(const Attack& attack) {
  if (attack.answered) return Answer::answers;
  if (attack.pinned) return Answer::pinned;
  const bool horses = attack.attacker_man.kind == Kind::horse && attack.victim_man.kind == Kind::horse;
  return horses ? Answer::hobbled : Answer::helpless;
}

/// Men's numbers from 1, as they come up.
class Numbers {
 public:
  int of(int man) {
    const auto found = std::ranges::find(men_, man);
    if (found != men_.end()) return static_cast<int>(found - men_.begin()) + 1;
    men_.push_back(man);
    return static_cast<int>(men_.size());
  }

 private:
  std::vector<int> men_;
};

Act taking(const Attack& attack, int turn, Numbers& hunters, Numbers& victims) {
  return {turn,
          attack.newly ? Deed::take : Deed::unroot,
          hunters.of(attack.attacker),
          victims.of(attack.victim),
          attack.attacker_man.kind,
          attack.victim_man.kind,
          attack.protection,
          answer_of(attack),
          attack.waiting_pawn,
          attack.discovered,
          attack.holds_horse,
          attack.stood,
          attack.guard_blocked,
          attack.pawn_moved,
          attack.costly};
}

bool for_gain(const Attack& attack) {
  Numbers nobody;
  return for_gain(taking(attack, 1, nobody, nobody));
}

}  // namespace

bool for_gain(const Act& act) {
  const Kind by = act.by_kind;
  const bool cheap = act.of_kind == Kind::chariot && (by == Kind::horse || by == Kind::cannon);
  const bool exchanges = by == act.of_kind && act.answer == Answer::answers;
  return aims(act) && (cheap || act.root != Protection::truly) && !exchanges && !act.waiting && by != Kind::general &&
         by != Kind::pawn;
}

bool presses(const std::vector<Deeds>& period, Side side) {
  return std::ranges::all_of(period, [&](const Deeds& deeds) {
    return deeds.side != side || deeds.check ||
           std::ranges::any_of(deeds.attacks, [](const Attack& attack) { return attack.newly && for_gain(attack); });
  });
}

namespace {

using Victims = std::set<int>;

/// The men that the side attacks so, move by move.
template <class Fits>
std::vector<Victims> victims(const std::vector<Deeds>& period, Side side, Fits fits) {
  std::vector<Victims> all;
  for (const Deeds& deeds : period) {
    if (deeds.side != side) continue;
    all.emplace_back();
    for (const Attack& attack : deeds.attacks)
      if (fits(attack)) all.back().insert(attack.victim);
  }
  return all;
}

/// Those that every move attacks.
Victims in_all(const std::vector<Victims>& moves) {
  Victims common = moves.empty() ? Victims{} : moves.front();
  for (const Victims& now : moves) std::erase_if(common, [&](int man) { return !now.contains(man); });
  return common;
}

/// Does the other side move away, at least once, a man that every move of this side attacks? It moves next, at the end
/// of the period with the first move.
bool runs(const std::vector<Deeds>& period, Side side) {
  const Victims hunted = in_all(victims(period, side, [](const Attack& attack) { return attack.newly; }));
  for (std::size_t i = 0; i < period.size(); ++i) {
    const Deeds& answer = period[(i + 1) % period.size()];
    if (period[i].side == side && answer.side != side && hunted.contains(answer.man)) return true;
  }
  return false;
}

void note_rival(const std::vector<Deeds>& period, Side rival, Conduct& conduct) {
  bool checks = true, all = true, some = false;
  for (const Deeds& deeds : period) {
    if (deeds.side != rival) continue;
    const bool strikes = std::ranges::any_of(deeds.attacks, &Attack::newly);
    checks = checks && deeds.check;
    all = all && strikes;
    some = some || strikes;
  }
  const auto gained = victims(period, rival, [](const Attack& attack) { return attack.newly && for_gain(attack); });
  const auto pressed = victims(
      period, rival, [](const Attack& attack) { return attack.newly && (for_gain(attack) || attack.exchange()); });
  const auto unrooted = victims(period, rival, [](const Attack& attack) { return for_gain(attack); });
  conduct.rival_checks = checks;
  conduct.rival_chases = !checks && !in_all(gained).empty();
  conduct.rival_strikes = some && !all;
  conduct.rival_presses = presses(period, rival);
  conduct.rival_runs = runs(period, other(rival));
  const bool neither = !checks && !conduct.rival_chases;
  conduct.rival_unroots = neither && !in_all(unrooted).empty();
  conduct.rival_exchanges = neither && std::ranges::any_of(in_all(pressed), [&](int man) {
                              return std::ranges::any_of(gained, [&](const Victims& now) { return now.contains(man); });
                            });
  conduct.rival_attacks = neither && std::ranges::none_of(gained, &Victims::empty);
}

}  // namespace

Conduct conduct_of(const std::vector<Deeds>& period, Side side) {
  Conduct conduct;
  Numbers hunters, victims;
  int turn = 0;
  for (const Deeds& deeds : period) {
    if (deeds.side != side) continue;
    ++turn;
    const std::size_t before = conduct.acts.size();
    const auto add = [&](bool holds, Deed deed) {
      if (holds) conduct.acts.push_back({turn, deed});
    };
    add(deeds.check, Deed::check);
    add(deeds.threatens_mate, Deed::mate);
    add(deeds.threatens_mate_by_checks, Deed::mate_by_checks);
    for (const Attack& attack : deeds.attacks) conduct.acts.push_back(taking(attack, turn, hunters, victims));
    add(deeds.threatens_discovered_capture, Deed::uncover);
    add(deeds.blocks, Deed::block);
    add(deeds.offers, Deed::offer);
    add(conduct.acts.size() == before, Deed::quiet);
  }
  note_rival(period, other(side), conduct);
  return conduct;
}

int turns_of(const Conduct& conduct) { return std::ranges::max(conduct.acts, {}, &Act::turn).turn; }

}  // namespace roluat::model::cotuong
