#include "tests/agreement/kernel_turns.hpp"

#include <algorithm>

namespace roluat::tests {

using namespace model::cotulenh;

namespace {

Stack changed(const Stack& stack, const auto& change) {
  Stack result;
  for (int place = 0; place < stack.size(); ++place) {
    const Piece piece = change(stack.piece(place), place);
    if (place == 0)
      result = Stack(piece);
    else
      result.add(piece);
  }
  return result;
}

Piece unmarked(Piece piece) {
  piece.acted = false;
  return piece;
}

/// The move passes to the other side; nobody is promoted yet.
Position with_turn_ended(Position position) {
  for (int i = 0; i < kPoints; ++i)
    if (!position.at(Point(i)).empty())
      position.set(Point(i), changed(position.at(Point(i)), [](Piece piece, int) { return unmarked(piece); }));
  position.set_turn(std::nullopt, false);
  position.set_to_move(other(position.to_move()));
  return position;
}

/// The piece where it was, if it is still there; what rode may stand now.
std::optional<Placed> found_again(const Position& position, Placed placed) {
  const Stack& stack = position.at(placed.point);
  std::optional<Placed> found;
  for (int place = 0; place < stack.size(); ++place) {
    if (stack.piece(place) != placed.piece) continue;
    if (!found || (place > 0) == placed.carried) found = {placed.piece, placed.point, place > 0};
  }
  return found;
}

void promote(Position& position, const Placed& placed) {
  bool done = false;
  position.set(placed.point, changed(position.at(placed.point), [&](Piece piece, int place) {
                 if (!done && piece == placed.piece && (place > 0) == placed.carried) piece.hero = done = true;
                 return piece;
               }));
}

std::optional<Point> commander_of(const Position& position, Side side) {
  for (int i = 0; i < kPoints; ++i) {
    const Stack& stack = position.at(Point(i));
    if (!stack.empty() && stack.side() == side && stack.holds(Kind::commander)) return Point(i);
  }
  return std::nullopt;
}

/// Is there anything on the origin that some ruling lets act now?
bool may_go_on(const Position& position) {
  const Stack& stack = position.at(*position.turn_origin());
  if (stack.empty() || stack.side() != position.to_move()) return false;
  bool fresh = stack.carrier().kind == Kind::navy;
  for (int place = 0; place < stack.size(); ++place) fresh = fresh || !stack.piece(place).acted;
  return fresh;
}

class TurnSearch {
 public:
  TurnSearch(Kernel& kernel, const model::Ruling& ruling, const Position& before, TurnBudget budget)
      : kernel_(kernel),
        before_(before),
        budget_(budget),
        exposing_is_illegal_(ruling.is("commander.exposed", "illegal")),
        leaders_matter_(ruling.is("hero.by-check", "moved")),
        fleeing_matters_(ruling.is("hero.by-check", "when-flees")),  // the only answer about threats before the turn
        mover_(before.to_move()) {}

  bool search() {
    kernel_.place(before_);
    if (fleeing_matters_) heroes_if_fled_ = kernel_.heroes_by_check(other(mover_), {"commander-fled"});
    list(before_, {}, {});
    return budget_.begun >= 0 && budget_.ends >= 0;
  }
  KernelTurns& found() { return found_; }

 private:
  struct State {
    Position position;
    Leaders leaders;
    friend bool operator==(const State&, const State&) = default;
  };
  struct HashOfState {
    std::size_t operator()(const State& state) const { return HashOfPosition()(state.position); }
  };
  using Seen = std::unordered_map<State, bool, HashOfState>;

  void list(const Position& position, const std::vector<Act>& so_far, const Leaders& leaders) {
    kernel_.place(position);
    const bool begun = position.turn_origin().has_value();
    std::vector<std::pair<Move, Leaders>> moves;
    for (Move& move : kernel_.moves(begun ? Kernel::Reach::lines : Kernel::Reach::everywhere))
      moves.emplace_back(std::move(move), leaders);
    if (leaders_matter_)
      for (auto& [move, followed] : moves) (void)kernel_.after(move.act, &followed);
    for (auto& [move, followed] : moves) {
      std::vector<Act> acts = so_far;
      acts.push_back(move.act);
      visit(move.next, acts, followed);
      if (budget_.begun < 0 || budget_.ends < 0) return;
    }
  }

  void visit(const Position& in_turn, const std::vector<Act>& acts, Leaders leaders) {
    std::ranges::sort(leaders);
    if (!in_turn_seen_.try_emplace({in_turn, leaders}).second) return;
    kernel_.place(in_turn);
    if (kernel_.may_end()) end(in_turn, acts, leaders);
    if (may_go_on(in_turn) && --budget_.begun >= 0) list(in_turn, acts, leaders);
  }

  void end(const Position& in_turn, const std::vector<Act>& acts, Leaders leaders) {
    for (Placed& leader : leaders) leader.piece = unmarked(leader.piece);
    Position next = with_turn_ended(in_turn);
    if (!ended_.try_emplace({next, leaders}).second || --budget_.ends < 0) return;
    kernel_.place(next);
    if (exposing_is_illegal_ && kernel_.threatened()) return;
    for (const Placed& hero : heroes(next, leaders)) promote(next, hero);
    found_.try_emplace(next, acts);
  }

  std::vector<Placed> heroes(const Position& next, Leaders leaders) {
    std::vector<Placed> heroes = kernel_.heroes_by_check(mover_, {});
    if (leaders_matter_)
      for (const Placed& placed : kernel_.heroes_by_check(mover_, {"has-moved"})) {
        const auto leader = std::ranges::find(leaders, placed);
        if (leader == leaders.end()) continue;
        leaders.erase(leader);
        heroes.push_back(placed);
      }
    const std::optional<Point> then = commander_of(before_, mover_), now = commander_of(next, mover_);
    if (then && now && *then != *now)
      for (const Placed& placed : heroes_if_fled_)
        if (const auto again = found_again(next, placed)) heroes.push_back(*again);
    for (const Placed& placed : kernel_.last_heroes())
      if (std::ranges::find(heroes, placed) == heroes.end()) heroes.push_back(placed);
    return heroes;
  }

  Kernel& kernel_;
  const Position& before_;
  TurnBudget budget_;
  bool exposing_is_illegal_, leaders_matter_, fleeing_matters_;
  Side mover_;
  std::vector<Placed> heroes_if_fled_;
  Seen in_turn_seen_, ended_;
  KernelTurns found_;
};

}  // namespace

std::optional<KernelTurns> turns_by_kernel(Kernel& kernel, const model::Ruling& ruling, const Position& position,
                                           TurnBudget budget) {
  TurnSearch search(kernel, ruling, position, budget);
  if (!search.search()) return std::nullopt;
  return std::move(search.found());
}

}  // namespace roluat::tests
