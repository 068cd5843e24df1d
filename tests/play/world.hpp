// The game and its rulings, as tests of play need them.
#pragma once

#include <memory>
#include <string>

#include "model/games/games.hpp"
#include "model/question.hpp"

namespace roluat::tests {

inline const model::Game& the_game() {
  static const std::unique_ptr<model::Game> game = model::make_game("co-tu-lenh");
  return *game;
}

inline const model::Questions& the_questions() {
  static const model::Questions questions =
      model::read_questions(model::game_folder("co-tu-lenh") + "/kernel/questions.toml");
  return questions;
}

inline const model::Ruling& ruling(const std::string& name) {
  static const std::vector<model::Ruling> all = model::read_rulings(model::game_folder("co-tu-lenh"), the_questions());
  for (const model::Ruling& one : all)
    if (one.name == name) return one;
  throw std::invalid_argument("no ruling " + name);
}

}  // namespace roluat::tests
