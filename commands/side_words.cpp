#include "commands/side_words.hpp"

namespace roluat::analysis {

using model::Trilingual;

Trilingual side_word(const std::string& id, const model::GameWords& game) {
  const model::SideWords* side = game.side(id);
  return side != nullptr ? side->name : Trilingual{id, id, id};
}

Trilingual standing_word(const model::Ending& ending, const model::GameWords& game) {
  if (!ending.over) return {"ván cờ chưa kết thúc", "棋局尚未结束", "the game goes on"};
  if (ending.winner.empty()) return {"hòa", "和棋", "drawn"};
  const model::SideWords* side = game.side(ending.winner);
  if (side != nullptr) return side->has_won;
  return {ending.winner + " thắng", ending.winner + " 胜", ending.winner + " has won"};
}

}  // namespace roluat::analysis
