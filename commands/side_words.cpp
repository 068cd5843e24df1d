#include "commands/side_words.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace roluat::analysis {

using model::Trilingual;

namespace {

struct SideWords {
  std::string_view id;
  Trilingual name, has_won;
};

const std::array<SideWords, 3>& colours() {
  static const std::array<SideWords, 3> all{{
      {"red", {"Đỏ", "红方", "Red"}, {"Đỏ thắng", "红方胜", "Red has won"}},
      {"blue", {"Xanh", "蓝方", "Blue"}, {"Xanh thắng", "蓝方胜", "Blue has won"}},
      {"black", {"Đen", "黑方", "Black"}, {"Đen thắng", "黑方胜", "Black has won"}},
  }};
  return all;
}

}  // namespace

Trilingual side_word(std::string_view id) {
  const auto found = std::ranges::find(colours(), id, &SideWords::id);
  if (found != colours().end()) return found->name;
  return {std::string(id), std::string(id), std::string(id)};
}

Trilingual standing_word(const model::Ending& ending) {
  if (!ending.over) return {"ván cờ chưa kết thúc", "棋局尚未结束", "the game goes on"};
  const auto found = std::ranges::find(colours(), ending.winner, &SideWords::id);
  if (found != colours().end()) return found->has_won;
  return {"hòa", "和棋", "drawn"};
}

}  // namespace roluat::analysis
