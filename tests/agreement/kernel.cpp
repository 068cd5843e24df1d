#include "tests/agreement/kernel.hpp"

#include <algorithm>

namespace roluat::tests {

using namespace model::cotulenh;

namespace {

// The ranks of Game::rank: what changes with what.
constexpr int kRulingChanged = 0, kPositionChanged = 1, kActorChanged = 2, kMannerChanged = 4, kSelfChanged = 5;

std::size_t place_of(int symbol) { return static_cast<std::size_t>(symbol); }

}  // namespace

std::vector<int> ranks_of(const model::Signature& signature) {
  const CoTuLenh game;
  std::vector<int> ranks;
  for (const model::Symbol& symbol : signature.constants()) ranks.push_back(game.rank(symbol.name));
  return ranks;
}

Kernel::Kernel(const solver::Encoding& encoding)
    : encoding_(encoding),
      symbols_(encoding.prelude.signature()),
      evaluator_(encoding.formulas, ranks_of(encoding.prelude.signature())),
      effects_{encoding.effects.at("lost"), encoding.effects.at("vert"), encoding.effects.at("hori"),
               encoding.effects.at("carried")} {
  evaluator_.structure() = model::Structure(encoding.prelude.signature(), 0);
}

void Kernel::rule(const model::Ruling& ruling) {
  encoding_.answer_all(ruling, evaluator_.structure());
  evaluator_.changed(kRulingChanged);
}

void Kernel::place(const Position& position) {
  position_ = position;
  put_position(symbols_, position, evaluator_.structure());
  evaluator_.changed(kPositionChanged);
}

// The actor seldom changes, but when it does nothing about it may be remembered.
void Kernel::aim(const Act& act) {
  model::Structure& structure = evaluator_.structure();
  const int before = structure.constants[place_of(symbols_.actor)];
  put_act(symbols_, position_, act, structure);
  const bool same_actor = structure.constants[place_of(symbols_.actor)] == before;
  evaluator_.changed(same_actor ? kActorChanged + 1 : kActorChanged);
}

void Kernel::choose(Manner manner) {
  evaluator_.structure().constants[place_of(symbols_.manner)] = static_cast<int>(manner);
  evaluator_.changed(kMannerChanged);
}

std::vector<Move> Kernel::moves() {
  std::vector<Move> moves;
  for (int from = 0; from < kPoints; ++from) {
    if (!position_.standing(position_.to_move()).contains(Point(from))) continue;
    for (int to = 0; to < kPoints; ++to)
      if (to != from) moves_between(Point(from), Point(to), moves);
  }
  std::ranges::sort(moves, {}, &Move::act);
  return moves;
}

void Kernel::moves_between(Point from, Point to, std::vector<Move>& moves) {
  const std::vector<Act> acts = candidates(position_, from, to);
  aim(acts.front());
  for (const Act& act : acts) {
    choose(act.manner);
    ++tried_;
    if (evaluator_.holds(encoding_.legal)) moves.push_back({act, after_chosen()});
  }
}

bool Kernel::legal(const Act& act) {
  aim(act);
  return evaluator_.holds(encoding_.legal);
}

Position Kernel::after(const Act& act) {
  aim(act);
  return after_chosen();
}

// Carriers first: riders are put on what stands there.
Position Kernel::after_chosen() {
  model::Structure& structure = evaluator_.structure();
  Position next;
  std::vector<std::pair<Point, Piece>> riders;
  for (int self = 0; self < structure.elements; ++self) {
    const auto i = static_cast<std::size_t>(self);
    structure.constants[place_of(symbols_.self)] = self;
    evaluator_.changed(kSelfChanged);
    if (evaluator_.holds(effects_.lost)) continue;
    const Point point(evaluator_.value(effects_.vert), evaluator_.value(effects_.hori));
    const Piece piece{static_cast<Kind>(structure.functions[place_of(symbols_.kind)][i]),
                      static_cast<Side>(structure.functions[place_of(symbols_.side)][i]),
                      structure.functions[place_of(symbols_.hero)][i] != 0};
    if (evaluator_.holds(effects_.carried))
      riders.emplace_back(point, piece);
    else
      next.set(point, Stack(piece));
  }
  for (const auto& [point, rider] : riders) {
    Stack stack = next.at(point);
    if (stack.empty() || stack.size() == Stack::kMaxPieces) continue;  // it is then missing, and the positions differ
    stack.add(rider);
    next.set(point, stack);
  }
  next.set_to_move(other(position_.to_move()));
  return next;
}

}  // namespace roluat::tests
