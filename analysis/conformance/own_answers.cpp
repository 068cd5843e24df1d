#include "analysis/conformance/own_answers.hpp"

#include <algorithm>

namespace roluat::analysis {

bool is_happening(const std::string& word) {
  return word == "-" || word == "time-up" || word == "stopped" || word == "repeated";
}

bool is_result(const std::string& word, const model::GameWords& words) {
  return word == "draw" || word == "goes-on" || words.sides.empty() || words.side(word) != nullptr;
}

std::string result_of(const model::Game& game, const model::Compiled& ruling, const std::string& happened,
                      const model::Position& position) {
  std::vector<std::string> given;
  if (happened != "-") given.push_back(happened);
  const auto* scoring = game.can<model::Scoring>();
  const model::Ending ending =
      scoring != nullptr ? scoring->score(ruling, position, given).ending
                         : dynamic_cast<const model::Played&>(ruling).ending(position, happened == "repeated");
  if (!ending.over) return "goes-on";
  return ending.winner.empty() ? "draw" : ending.winner;
}

std::vector<std::string> points_of_turns(const model::Game& game, const model::Probing& probing,
                                         const model::Played& played, const model::Position& position) {
  const model::Scoring& scoring = game.scoring();
  const model::Score before = scoring.score(played, position, {});
  std::vector<std::string> lines;
  for (const model::Following& turn : played.following(position, model::Each::turn)) {
    const model::Score after = scoring.score(played, turn.after, {});
    const auto points = scoring.points_of(played, position, turn.text);  // without losses, all of them
    std::string line;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
      line +=
          std::to_string(points[side] + (scoring.counts_losses() ? after.bonus[side] - before.bonus[side] : 0)) + " ";
    lines.push_back(line + probing.normal(turn.after));
  }
  std::ranges::sort(lines);
  return lines;
}

}  // namespace roluat::analysis
