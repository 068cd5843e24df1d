#include "model/play.hpp"

#include <algorithm>

namespace roluat::model {

std::vector<std::string> Play::turns(const Ruling& ruling, const std::string& fen) const {
  std::vector<std::string> turns;
  for (PlayableAct& one : playable(fen, ruling)) turns.push_back(std::move(one.act));
  return turns;
}

std::string Play::after_turn(const Ruling& ruling, const std::string& fen, const std::string& turn) const {
  return after(ruling, fen, turn);
}

std::optional<std::string> Play::turn_fault(const Ruling& ruling, const std::string& fen,
                                            const std::string& turn) const {
  const std::vector<std::string> legal = turns(ruling, fen);
  if (std::ranges::find(legal, turn) != legal.end()) return std::nullopt;
  return turn + " is not among the legal turns";
}

std::vector<TurnStep> Play::turn_steps(std::string_view fen, const Ruling& ruling) const {
  std::vector<TurnStep> steps;
  for (PlayableAct& one : playable(fen, ruling)) steps.push_back({std::move(one), true, {}});
  return steps;
}

std::optional<bool> Play::may_end_turn(std::string_view /*fen*/, const Ruling& /*ruling*/) const {
  return std::nullopt;
}

}  // namespace roluat::model
