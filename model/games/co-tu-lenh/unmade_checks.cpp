#include "model/games/co-tu-lenh/unmade_checks.hpp"

#include <algorithm>

#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/heroes.hpp"
#include "model/games/co-tu-lenh/joining.hpp"
#include "model/games/co-tu-lenh/lines.hpp"
#include "model/games/co-tu-lenh/retro.hpp"
#include "model/games/co-tu-lenh/threats.hpp"

namespace roluat::model::cotulenh {
namespace {

constexpr int kShipsArm = 5;  ///< no arm of a ship reaches farther

/// The farthest that the first of these pieces, whichever it is, can have come by one act.
int farthest(const Stack& stack, const Rules& rules) {
  int far = 0;
  for (int place = 0; place < stack.size(); ++place) {
    const Piece piece = stack.piece(place);
    const Reach& reach = rules.reach_of(piece);
    const bool any_distance = reach.along_lines || piece.kind == Kind::commander;  // face to face too
    far = std::max<int>({far, any_distance ? kRows : 0, std::ranges::max(reach.move), std::ranges::max(reach.take),
                         piece.kind == Kind::navy ? kShipsArm : 0});
  }
  return far;
}

/// Could these pieces have been on one point, others perhaps with them?
bool were_together(const std::vector<Piece>& pieces, const JoinRules& rules) {
  if (pieces.size() <= 1) return true;
  if (pieces.size() > Stack::kMaxPieces) return false;
  if (can_carry(rules, led_by_first(pieces))) return true;
  if (pieces.size() == Stack::kMaxPieces) return false;
  for (std::size_t carrier = 0; carrier < kKinds; ++carrier) {
    Stack stack{Piece{static_cast<Kind>(carrier), pieces.front().side}};
    for (const Piece piece : pieces) stack.add(piece);
    if (can_carry(rules, stack)) return true;
  }
  return false;
}

class Checks {
 public:
  Checks(const Position& position, const Rules& rules, const StandingGrounds& grounds)
      : position_(position),
        rules_(rules),
        grounds_(grounds),
        us_(position.to_move()),
        lacking_(lacking_kinds(position, us_)),
        goal_(*commander_of(position, us_)),
        threats_(threats(position, rules, other(us_))) {
    for (const Threat& threat : threats_) opened_by_loss_.push_back(by_loss(threat));
  }

  [[nodiscard]] bool can_come_from_one_turn() const {
    for (int i = 0; i < kPoints; ++i) {
      const Stack& there = position_.at(Point(i));
      const bool ours = !there.empty() && there.side() == us_;
      if (!ours && can_come_from(Point(i))) return true;
    }
    return threats_.empty();
  }

 private:
  [[nodiscard]] bool can_come_from(Point origin) const {
    std::vector<Piece> came;
    for (std::size_t i = 0; i < threats_.size(); ++i) {
      const Threat& threat = threats_[i];
      if (opened_by_loss_[i] || threat.at == origin || between(origin, threat.at, goal_)) continue;
      const bool in_reach =
          on_one_line(origin, threat.at) && steps(origin, threat.at) <= farthest(position_.at(threat.at), rules_);
      if (!in_reach) return false;
      came.push_back(threat.piece);
    }
    return were_together(came, rules_.joining);
  }

  /// Could the loss of something, or an engineer's coming to a bank, have made the threat?
  [[nodiscard]] bool by_loss(const Threat& threat) const {
    const bool led = rules_.river.following != RiverRules::Following::carried &&
                     rules_.river.bound_to_fords[index(threat.piece.kind)];
    return led || std::ranges::any_of(lacking_, [&](Kind kind) { return by_loss_of(kind, threat); });
  }

  [[nodiscard]] bool by_loss_of(Kind kind, const Threat& threat) const {
    const bool defends = kind == Kind::gun || kind == Kind::missile || kind == Kind::navy;
    if (defends && threat.piece.kind == Kind::aircraft) return true;
    if (could_stand(kind, goal_)) return true;  // the commander sat in it
    for (int i = 0; i < kPoints; ++i)
      if (between(Point(i), threat.at, goal_) && could_stand(kind, Point(i))) return true;
    return false;
  }

  [[nodiscard]] bool could_stand(Kind kind, Point point) const {
    const Stack& there = position_.at(point);
    if (point == goal_ && kind != Kind::headquarters) return false;
    if (point != goal_ && !there.empty() && there.side() == us_) return false;
    return grounds_.may_stand({kind, us_}, point) || grounds_.may_stand({kind, us_, true}, point);
  }

  const Position& position_;
  const Rules& rules_;
  const StandingGrounds& grounds_;
  Side us_;
  std::vector<Kind> lacking_;
  Point goal_;
  std::vector<Threat> threats_;
  std::vector<bool> opened_by_loss_;
};

}  // namespace

bool checks_are_too_many(const Position& position, const Rules& rules, const StandingGrounds& grounds) {
  if (rules.commanders.may_be_exposed || !commander_of(position, position.to_move())) return false;
  if (last_defender(position, other(position.to_move()), rules.heroes)) return false;  // a new hero's reach has grown
  return !Checks(position, rules, grounds).can_come_from_one_turn();
}

}  // namespace roluat::model::cotulenh
