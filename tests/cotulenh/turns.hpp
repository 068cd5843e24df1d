// Small positions and their turns, as text.
#pragma once

#include <set>

#include "tests/cotulenh/acts.hpp"

namespace roluat::model::cotulenh::test {

/// base_rules() in which stacks split.
inline Rules splitting_rules(Overrides overrides = {}) {
  Ruling ruling = base_ruling(overrides);
  if (std::ranges::none_of(overrides, [](const auto& answer) { return answer.first == "stack.splits"; }))
    ruling.options["stack.splits"] = "free";
  return compile(ruling);
}

/// Who may act: the parties of all legal acts, "*" for all that is on the origin.
inline std::string parties(const Position& position, const Rules& rules) {
  std::set<std::string> names;
  for (const Act& act : generate(position, rules)) {
    const std::string text = write_act(act);
    const std::size_t open = text.find('(');
    names.insert(act.party.empty() ? "*" : text.substr(open, text.find(')') - open + 1));
  }
  return joined_text({names.begin(), names.end()});
}

/// After acts of one turn, the turn still going on. Nothing is asked of whether they are legal.
inline Position in_turn(Position position, const Rules& rules, const std::string& acts) {
  for (const Act& act : read_turn(acts)) position = apply(position, rules, normalised(position, act));
  return position;
}

/// "" if the turn is legal; otherwise what is wrong: "act 1", "end", "exposed".
inline std::string fault(const std::string& pieces, const std::string& turn, const Rules& rules) {
  const auto found = first_fault(place(pieces), rules, read_turn(turn));
  if (!found) return "";
  if (found->why == TurnFault::Why::act_not_legal) return "act " + std::to_string(found->act + 1);
  return found->why == TurnFault::Why::may_not_end ? "end" : "exposed";
}

/// The board after a legal turn, or what is wrong with it.
inline std::string played(const std::string& pieces, const std::string& turn, const Rules& rules) {
  const std::string wrong = fault(pieces, turn, rules);
  return wrong.empty() ? board_of(play(place(pieces), rules, read_turn(turn))) : wrong;
}

}  // namespace roluat::model::cotulenh::test
