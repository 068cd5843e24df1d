// The legal acts of a position as a page or a list shows them, alone and as parts of turns.
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::model::cotulenh {
namespace {

PlayableAct playable_act(const Act& act) { return {algebraic(act.from), algebraic(act.to), write_act(act)}; }

/// Is there a legal turn that goes on from here, or one that ends here?
struct Outlook {
  bool ends = false, goes_on = false;
};

class Looker : public TurnVisitor {
 public:
  void on_turn(const TurnMade& turn) override { (turn.acts.empty() ? seen.ends : seen.goes_on) = true; }
  void on_first_act(const Act& /*act*/) override {}

  Outlook seen;
};

// Every sequence is gone through: turns that differ in nothing but their order are not to hide each other.
Outlook outlook(const Position& in_turn, const Rules& rules) {
  Looker looker;
  each_turn(in_turn, rules, false, looker);
  return looker.seen;
}

}  // namespace

std::vector<PlayableAct> CoTuLenh::playable(std::string_view fen, const Ruling& ruling) const {
  std::vector<PlayableAct> acts;
  for (const Act& act : generate(read_fen(fen), compile(ruling))) acts.push_back(playable_act(act));
  return acts;
}

std::vector<TurnStep> CoTuLenh::turn_steps(std::string_view fen, const Ruling& ruling) const {
  const Position position = read_fen(fen);
  const Rules rules = compile(ruling);
  std::vector<TurnStep> steps;
  for (const Act& act : generate(position, rules)) {
    const Position next = apply(position, rules, act);
    const Outlook then = outlook(next, rules);
    steps.push_back({playable_act(act), then.ends, then.goes_on ? write_fen(next) : ""});
  }
  return steps;
}

std::optional<bool> CoTuLenh::may_end_turn(std::string_view fen, const Ruling& ruling) const {
  const Position position = read_fen(fen);
  if (!position.begun()) return std::nullopt;
  const Rules rules = compile(ruling);
  return may_end(position, rules) && !exposed(closed(position), rules);
}

}  // namespace roluat::model::cotulenh
