// Positions under a ruling, as the machinery plays them: acts and turns listed, and what they lead to.
#include "model/games/co-tu-lenh/played.hpp"

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/claim.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/scoring.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::model::cotulenh {
namespace {

/// Must the turn of this in-turn position end here? It has then no further act.
bool must_end(const Position& in_turn, const Rules& rules) { return generate(in_turn, rules).empty(); }

Message fault_in_words(const TurnFault& fault, const std::vector<Act>& acts) {
  switch (fault.why) {
    case TurnFault::Why::act_not_legal:
      return message("act %1 of the turn, %2, is not legal", fault.act + 1, write_act(acts[fault.act]));
    case TurnFault::Why::may_not_end: return message("the turn may not end after %1", write_act(acts.back()));
    case TurnFault::Why::commander_exposed: break;
  }
  return "after the turn the other side could take the commander";
}

[[noreturn]] void refuse_illegal(const std::string& text) {
  throw InputError({"act", 0, 0, message("\"%1\" is not legal", text), "a legal move"});
}

/// Is there a legal turn that goes on from here, or one that ends here?
class Outlook : public TurnVisitor {
 public:
  // Every sequence is gone through: turns that differ in nothing but their order are not to hide each other.
  Outlook(const Position& in_turn, const Rules& rules) { each_turn(in_turn, rules, false, *this); }
  void on_turn(const TurnMade& turn) override { (turn.acts.empty() ? ends : goes_on) = true; }
  void on_first_act(const Act& /*act*/) override {}

  bool ends = false, goes_on = false;
};

Following listed(const Act& act) { return {write_act(act), algebraic(act.from), algebraic(act.to)}; }

Following step(const Position& position, const Act& act, const Rules& rules) {
  Following step = listed(act);
  const Position next = apply(position, rules, act);
  const Outlook then(next, rules);
  step.ends = then.ends;
  step.goes_on = then.goes_on;
  if (then.goes_on)
    step.after = model::Position::of(next);
  else if (then.ends)
    step.after = model::Position::of(play(position, rules, {act}));
  return step;
}

std::vector<Following> listed(std::vector<Turn> turns) {
  std::vector<Following> all;
  all.reserve(turns.size());
  for (Turn& turn : turns) {
    Following& one = all.emplace_back();
    one.text = write_turn(turn.acts);
    if (!turn.acts.empty()) {
      one.origin = algebraic(turn.acts.front().from);
      one.destination = algebraic(turn.acts.front().to);
    }
    one.after = model::Position::of(std::move(turn.next));
  }
  return all;
}

}  // namespace

const Position& between_turns(const model::Position& given) {
  const Position& position = inside(given);
  refuse_inside_turn(position);
  return position;
}

model::Position PlayedStacks::opening() const { return model::Position::of(cotulenh::opening(rules().first_move)); }

std::vector<Following> PlayedStacks::following(const model::Position& given, Each each) const {
  const Position& position = inside(given);
  if (each == Each::turn) return listed(turns(position, rules()));
  if (each == Each::sequence) return listed(sequences(position, rules()));
  std::vector<Following> all;
  for (const Act& act : generate(position, rules()))
    all.push_back(each == Each::act ? listed(act) : step(position, act, rules()));
  return all;
}

model::Position PlayedStacks::after(const model::Position& given, const std::string& text, Each each) const {
  const Position& position = inside(given);
  if (each == Each::turn || each == Each::sequence) {
    const std::vector<Act> acts = read_turn(text);
    if (first_fault(position, rules(), acts)) refuse_illegal(text);
    return model::Position::of(play(position, rules(), acts));
  }
  if (read_claim(text).claim != Claim::act) return {};
  const Act act = normalised(position, read_act(text));
  if (!legal(position, rules(), act)) refuse_illegal(text);
  Position next = apply(position, rules(), act);
  return model::Position::of(must_end(next, rules()) ? play(position, rules(), {act}) : std::move(next));
}

Ending PlayedStacks::ending(const model::Position& position, bool repeated) const {
  return score_of(inside(position), rules(),
                  repeated ? std::vector<std::string>{"repeated"} : std::vector<std::string>())
      .ending;
}

std::optional<Message> PlayedStacks::fault(const model::Position& position, const std::string& turn) const {
  const std::vector<Act> acts = read_turn(turn);
  const std::optional<TurnFault> fault = first_fault(inside(position), rules(), acts);
  if (!fault) return std::nullopt;
  return fault_in_words(*fault, acts);
}

std::optional<bool> PlayedStacks::may_end(const model::Position& given) const {
  const Position& position = inside(given);
  if (!position.begun()) return std::nullopt;
  return cotulenh::may_end(position, rules()) && !exposed(closed(position), rules());
}

bool PlayedStacks::same_turns(const Played& other) const { return cotulenh::same_turns(rules(), rules_in(other)); }

std::unique_ptr<Played> CoTuLenh::under(const Ruling& ruling) const {
  return std::make_unique<PlayedStacks>(compile(ruling));
}

}  // namespace roluat::model::cotulenh
