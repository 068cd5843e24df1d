#include "model/play.hpp"

#include <algorithm>

namespace roluat::model {

std::optional<Message> Played::fault(const Position& position, const std::string& turn) const {
  const std::vector<std::string> legal = texts_of(following(position, Each::turn));
  if (std::ranges::find(legal, turn) != legal.end()) return std::nullopt;
  return not_among_turns(turn);
}

std::optional<bool> Played::may_end(const Position& /*position*/) const { return std::nullopt; }

bool Played::same_turns(const Played& /*other*/) const { return false; }

Message not_among_turns(const std::string& turn) { return message("%1 is not among the legal turns", turn); }

std::vector<std::string> texts_of(const std::vector<Following>& following) {
  std::vector<std::string> texts;
  for (const Following& one : following) texts.push_back(one.text);
  return texts;
}

}  // namespace roluat::model
