#include "tests/agreement/kernel.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace roluat::tests {

using namespace model::cotulenh;

namespace {

constexpr std::array kTakings = {Manner::replace, Manner::stay, Manner::return_, Manner::exchange};

/// The manners that agree with what stands on the destination, whatever the rules.
std::vector<Manner> manners(const Stack& there, Side to_move) {
  if (there.empty()) return {Manner::step, Manner::burn, Manner::void_};
  if (there.side() == to_move) return {Manner::board};
  return {Manner::replace, Manner::stay, Manner::return_, Manner::exchange, Manner::burn, Manner::void_};
}

bool on_one_line(Point a, Point b) {
  const int dv = std::abs(a.vert() - b.vert()), dh = std::abs(a.hori() - b.hori());
  return dv == 0 || dh == 0 || dv == dh;
}

/// Adds one piece to what stands on a point; of two that stand there (twins) the second rides.
void add(Position& position, Point point, Piece piece) {
  Stack stack = position.at(point);
  if (stack.size() == Stack::kMaxPieces) return;  // it is then missing, and the positions differ
  if (stack.empty())
    stack = Stack(piece);
  else
    stack.add(piece);
  position.set(point, stack);
}

}  // namespace

Kernel::Kernel(const solver::Encoding& encoding)
    : stage_(encoding),
      legal_(encoding.legal),
      threat_(encoding.rule("threat")),
      turn_may_end_(encoding.rule("turn-may-end")),
      effects_{encoding.rule("next.lost"),    encoding.rule("next.vert"),  encoding.rule("next.hori"),
               encoding.rule("next.carried"), encoding.rule("next.acted"), encoding.rule("next.thinned")} {}

std::vector<Move> Kernel::moves(Reach reach) {
  std::vector<Move> moves;
  for (int i = 0; i < kPoints; ++i) {
    const Point from(i);
    if (!position().standing(position().to_move()).contains(from)) continue;
    if (position().turn_origin() && *position().turn_origin() != from) continue;
    for (const Party& party : parties(from)) moves_of(party, from, reach, moves);
  }
  // Twins make the same act twice; that of the standing one comes first.
  std::ranges::stable_sort(moves, {}, &Move::act);
  const auto again = std::ranges::unique(moves, {}, &Move::act);
  moves.erase(again.begin(), again.end());
  return moves;
}

// Every part whose pieces have not acted, led by any of its first kind; and all that is there, led by what stands.
std::vector<Kernel::Party> Kernel::parties(Point from) const {
  std::vector<int> here;
  for (int i = 0; i < static_cast<int>(stage_.pieces().size()); ++i)
    if (stage_.pieces()[static_cast<std::size_t>(i)].point == from) here.push_back(i);
  std::vector<Party> found{{here.front(), here, {}}};
  const unsigned all = (1U << here.size()) - 1;
  for (unsigned chosen = 1; chosen < all; ++chosen) {
    std::vector<int> goes;
    for (std::size_t i = 0; i < here.size(); ++i)
      if ((chosen >> i & 1U) != 0) goes.push_back(here[i]);
    const auto piece = [&](int i) { return stage_.pieces()[static_cast<std::size_t>(i)].piece; };
    if (std::ranges::any_of(goes, [&](int i) { return piece(i).acted; })) continue;
    const auto rank = [&](int i) { return kRiderOrder.find(kKindLetters[index(piece(i).kind)]); };
    const auto first = std::ranges::min(goes, {}, rank);
    for (const int leader : goes) {
      if (rank(leader) != rank(first)) continue;
      Stack part(piece(leader));
      for (const int other : goes)
        if (other != leader) part.add(piece(other));
      found.push_back({leader, goes, part});
    }
  }
  return found;
}

void Kernel::moves_of(const Party& party, Point from, Reach reach, std::vector<Move>& moves) {
  stage_.party(party.leader, party.goes);
  for (int i = 0; i < kPoints; ++i) {
    const Point to(i);
    if (to == from || (reach == Reach::lines && !on_one_line(from, to))) continue;
    stage_.aim(to);
    for (const Manner manner : manners(position().at(to), position().to_move())) {
      stage_.choose(manner);
      ++tried_;
      if (stage_.holds(legal_)) moves.push_back({{from, to, manner, party.part}, after_chosen(nullptr)});
    }
  }
}

bool Kernel::legal(const Act& act) { return stage_.put(act) && stage_.holds(legal_); }

Position Kernel::after(const Act& act, Leaders* leaders) {
  stage_.put(act);
  return after_chosen(leaders);
}

// Carriers first: riders are put on what stands there.
Position Kernel::after_chosen(Leaders* leaders) {
  Position next;
  Leaders followed;
  std::vector<Placed> riders;
  const auto leads = [&](const Placed& placed, int element) {
    if (leaders == nullptr) return false;
    const auto known = std::ranges::find(*leaders, placed);
    if (known != leaders->end())
      leaders->erase(known);
    else if (element != stage_.actor())
      return false;
    return true;
  };
  for (int self = 0; self < static_cast<int>(stage_.pieces().size()); ++self) {
    const Placed& before = stage_.pieces()[static_cast<std::size_t>(self)];
    const bool led = leads(before, self);
    if (stage_.value(effects_.lost, self) != 0) continue;
    Placed now = before;
    now.point = Point(stage_.value(effects_.vert, self), stage_.value(effects_.hori, self));
    now.carried = stage_.value(effects_.carried, self) != 0;
    now.piece.acted = stage_.value(effects_.acted, self) != 0;
    if (led) followed.push_back(now);
    if (now.carried)
      riders.push_back(now);
    else
      add(next, now.point, now.piece);
  }
  for (const Placed& rider : riders)
    if (!next.at(rider.point).empty()) add(next, rider.point, rider.piece);
  next.set_to_move(position().to_move());
  next.set_turn(position().turn_origin().value_or(stage_.pieces()[static_cast<std::size_t>(stage_.actor())].point),
                stage_.holds(effects_.thinned));
  if (leaders != nullptr) *leaders = followed;
  return next;
}

std::optional<Point> Kernel::commander_of(Side side) const {
  for (const Placed& placed : stage_.pieces())
    if (placed.piece.kind == Kind::commander && placed.piece.side == side) return placed.point;
  return std::nullopt;
}

bool Kernel::some_taking(model::Expr formula, int element, Point at) {
  const Placed& placed = stage_.pieces()[static_cast<std::size_t>(element)];
  if (!on_one_line(placed.point, at)) return false;
  std::vector<int> goes{element};
  for (int i = 0; i < static_cast<int>(stage_.pieces().size()) && !placed.carried; ++i)
    if (i != element && stage_.pieces()[static_cast<std::size_t>(i)].point == placed.point) goes.push_back(i);
  stage_.party(element, goes);
  stage_.aim(at);
  return std::ranges::any_of(kTakings, [&](Manner manner) {
    stage_.choose(manner);
    return stage_.holds(formula);
  });
}

bool Kernel::threatened() {
  const std::optional<Point> commander = commander_of(other(position().to_move()));
  if (!commander) return false;
  for (int i = 0; i < static_cast<int>(stage_.pieces().size()); ++i)
    if (stage_.pieces()[static_cast<std::size_t>(i)].piece.side == position().to_move() &&
        some_taking(threat_, i, *commander))
      return true;
  return false;
}

std::vector<Placed> Kernel::heroes_by_check(Side side, const std::vector<std::string>& facts) {
  std::vector<Placed> heroes;
  const std::optional<Point> commander = commander_of(other(side));
  if (!commander) return heroes;
  stage_.claim("check-hero", -1, facts);
  for (int i = 0; i < static_cast<int>(stage_.pieces().size()); ++i) {
    const Placed& placed = stage_.pieces()[static_cast<std::size_t>(i)];
    if (placed.piece.side == side && !placed.piece.hero && some_taking(legal_, i, *commander)) heroes.push_back(placed);
  }
  stage_.claim_act();
  return heroes;
}

std::vector<Placed> Kernel::last_heroes() {
  std::vector<Placed> heroes;
  for (int i = 0; i < static_cast<int>(stage_.pieces().size()); ++i)
    if (claim("last-hero", i, {})) heroes.push_back(stage_.pieces()[static_cast<std::size_t>(i)]);
  return heroes;
}

bool Kernel::claim(const std::string& claim, int about, const std::vector<std::string>& facts, int points) {
  stage_.claim(claim, about, facts, points);
  const bool holds = stage_.holds(legal_);
  stage_.claim_act();
  return holds;
}

}  // namespace roluat::tests
