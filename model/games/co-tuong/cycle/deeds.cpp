#include "model/games/co-tuong/cycle/deeds.hpp"

#include <algorithm>

#include "model/games/co-tuong/cycle/protection.hpp"
#include "model/games/co-tuong/generator.hpp"

namespace roluat::model::cotuong {
namespace {

/// The board before and after one move.
class Looking {
 public:
  Looking(const Line& line, std::size_t number)
      : move_(line.moves[number]),
        before_(line.positions[number]),
        after_(line.positions[number + 1]),
        men_before_(line.men[number]),
        men_(line.men[number + 1]),
        side_(before_.to_move) {}

  Deeds find() {
    Deeds deeds;
    deeds.move = move_;
    deeds.side = side_;
    deeds.man = man_at(men_, move_.to);
    deeds.takes = !before_.empty(move_.to);
    deeds.check = in_check(after_, other(side_));
    for (int from = 0; from < kPoints; ++from)
      if (after_.has(Point(from), side_)) add_attacks(Point(from), deeds.attacks);
    look_ahead(deeds);
    deeds.offers = offers();
    deeds.blocks = blocks();
    return deeds;
  }

 private:
  static int man_at(const Men& men, Point point) { return men[static_cast<std::size_t>(point.index())]; }
  /// Where a man stood before the move.
  [[nodiscard]] Point place_before(int man) const {
    return Point(static_cast<int>(std::ranges::find(men_before_, man) - men_before_.begin()));
  }

  void add_attacks(Point from, std::vector<Attack>& attacks) const {
    for (const Point to : ways(after_, from)) {
      if (after_.empty(to) || after_.man(to).kind == Kind::general || !can_take(after_, from, to)) continue;
      if (const auto attack = attack_made(from, to)) attacks.push_back(*attack);
    }
  }

  [[nodiscard]] std::optional<Attack> attack_made(Point from, Point to) const {
    Attack attack;
    const Kind moved = after_.man(move_.to).kind;
    attack.attacker = man_at(men_, from);
    attack.victim = man_at(men_, to);
    attack.attacker_man = after_.man(from);
    attack.victim_man = after_.man(to);
    attack.attacker_at = from;
    attack.victim_at = to;
    attack.discovered = from != move_.to;
    attack.pawn_moved = attack.discovered && (moved == Kind::general || moved == Kind::pawn);
    attack.protection = protection_after(after_, {from, to});
    const Point was_from = place_before(attack.attacker), was_to = place_before(attack.victim);
    attack.newly = !can_take(before_, was_from, was_to);
    const bool freed = !attack.newly && attack.protection != Protection::truly &&
                       protection_after(before_, {was_from, was_to}) == Protection::truly;
    if (!attack.newly && !freed) return std::nullopt;
    attack.stood = protection_standing(after_, {from, to});
    attack.costly = attack.protection == Protection::truly && taking_back_loses(after_, {from, to});
    attack.guard_blocked = attack.protection == Protection::none && guard_is_blocked(after_, {from, to});
    attack.answered = can_take(after_, to, from);
    attack.pinned = !attack.answered && reaches(after_, to, from);
    attack.holds_horse = horse_checks_without(to);
    attack.waiting_pawn = attack.victim_man.kind == Kind::pawn && !across_river(attack.victim_man.side, to);
    return attack;
  }

  /// Would a horse give check if the man on the point were gone?
  [[nodiscard]] bool horse_checks_without(Point point) const {
    const auto general = after_.general(other(side_));
    if (!general) return false;
    Position without = after_;
    without.clear(point);
    for (int from = 0; from < kPoints; ++from)
      if (after_.has(Point(from), Piece{Kind::horse, side_}) && reaches(without, Point(from), *general) &&
          !reaches(after_, Point(from), *general))
        return true;
    return false;
  }

  void look_ahead(Deeds& deeds) const {
    if (deeds.check) return;
    const Position again = seen_by(after_, side_);
    std::vector<Position> checks;
    for (const Move& next : legal_moves(again)) {
      const Position then = after(again, next);
      if (!in_check(then, then.to_move)) continue;
      checks.push_back(then);
      if (!again.empty(next.to) && !gives_check_itself(then, next.to)) deeds.threatens_discovered_capture = true;
    }
    deeds.threatens_mate = std::ranges::any_of(checks, [](const Position& one) { return mated(one, 1); });
    deeds.threatens_mate_by_checks = !deeds.threatens_mate && std::ranges::any_of(checks, [](const Position& one) {
      return mated(one, kMostChecks);
    });
  }

  /// The side to move stands in check: is it mated, this check counted, by at most so many?
  [[nodiscard]] static bool mated(const Position& checked, int checks) {
    return std::ranges::all_of(legal_moves(checked), [&](const Move& reply) {
      return checks > 1 && mates_by_checks(after(checked, reply), checks - 1);
    });
  }
  [[nodiscard]] static bool mates_by_checks(const Position& position, int checks) {
    return std::ranges::any_of(legal_moves(position), [&](const Move& move) {
      const Position then = after(position, move);
      return in_check(then, then.to_move) && mated(then, checks);
    });
  }

  [[nodiscard]] static bool gives_check_itself(const Position& position, Point man) {
    const auto general = position.general(position.to_move);
    return general && reaches(position, man, *general);
  }

  [[nodiscard]] bool offers() const {
    for (int from = 0; from < kPoints; ++from)
      if (after_.has(Point(from), other(side_)) && can_take(after_, Point(from), move_.to) &&
          protection_after(after_, {Point(from), move_.to}) != Protection::truly)
        return true;
    return false;
  }

  /// Could the other side have taken a man that stands as it stood, and could it again if the man moved were not in the
  /// way? A screen that goes away stands in nobody's.
  [[nodiscard]] bool blocks() const {
    Position without = after_;
    without.clear(move_.to);
    for (int from = 0; from < kPoints; ++from) {
      const Point attacker(from);
      if (!before_.has(attacker, other(side_)) || attacker == move_.to) continue;
      for (const Point victim : ways(before_, attacker))
        if (!before_.empty(victim) && victim != move_.from && !reaches(after_, attacker, victim) &&
            reaches(without, attacker, victim))
          return true;
    }
    return false;
  }

  Move move_;
  const Position &before_, &after_;
  const Men &men_before_, &men_;
  Side side_;
};

}  // namespace

Deeds deeds_of(const Line& line, std::size_t move) { return Looking(line, move).find(); }

}  // namespace roluat::model::cotuong
