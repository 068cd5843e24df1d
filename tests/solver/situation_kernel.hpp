// The formulas of a game, or of one of its subjects, on situations as the game reads them: held against its referee.
#pragma once

#include <algorithm>
#include <string>

#include "model/dice.hpp"
#include "model/evaluator.hpp"
#include "model/game.hpp"
#include "solver/encoding.hpp"

namespace roluat::tests {

class SituationKernel {
 public:
  /// `folder` is the game's or the subject's; `game` must outlive this object.
  SituationKernel(const std::string& folder, const model::Game& game)
      : encoding_(solver::read_kernel(folder)), game_(game), evaluator_(encoding_.formulas, {}) {}

  [[nodiscard]] const model::Questions& questions() const { return encoding_.questions; }

  void look_at(const std::string& fen, const std::string& act) { look_at(game_.position(fen), act); }
  void look_at(const model::Position& position, const std::string& act) {
    evaluator_.structure() = game_.read(encoding_.prelude.signature(), position, act);
    evaluator_.changed(0);
  }
  /// The assertions of the world that do not hold under the ruling, " 3 17"; empty where it has such a situation.
  [[nodiscard]] std::string broken_world(const model::Ruling& ruling) {
    encoding_.answer_all(ruling, evaluator_.structure());
    evaluator_.changed(0);
    return broken_world();
  }
  [[nodiscard]] std::string broken_world() {
    std::string broken;
    for (std::size_t i = 0; i < encoding_.world.size(); ++i)
      if (!evaluator_.holds(encoding_.world[i])) broken += " " + std::to_string(i + 1);
    return broken;
  }
  [[nodiscard]] bool legal(const model::Ruling& ruling) {
    encoding_.answer_all(ruling, evaluator_.structure());
    evaluator_.changed(0);
    return evaluator_.holds(encoding_.legal);
  }
  /// A solver names the elements in any order.
  void turn_elements_round() {
    for (std::vector<int>& function : evaluator_.structure().functions) std::ranges::reverse(function);
    evaluator_.changed(0);
  }
  [[nodiscard]] model::Written written_again() {
    return game_.write(encoding_.prelude.signature(), evaluator_.structure());
  }

 private:
  solver::Encoding encoding_;
  const model::Game& game_;
  model::Evaluator evaluator_;
};

/// Every question answered by chance.
inline model::Ruling ruling_by_chance(const model::Questions& questions, Dice& dice) {
  model::Ruling ruling;
  ruling.name = "drawn";
  for (const model::Question& question : questions.all())
    ruling.options[question.id] = dice.one_of(question.options).id;
  return ruling;
}

}  // namespace roluat::tests
