#include "model/game.hpp"

#include "model/diagnostic.hpp"

namespace roluat::model {

std::vector<std::string> Game::acts_meant(const std::string& /*fen*/, const std::string& act) const { return {act}; }

bool Game::is_act(const std::string& /*act*/) const { return true; }

bool Game::is_on_board(const std::string& /*act*/) const { return true; }

int Game::rank(const std::string& /*constant*/) const { return 0; }

Trilingual Game::intention(const std::string& constant) const { return {constant, constant, constant}; }

std::string Game::draw(const std::string& fen, const std::string& act, Language /*language*/, bool /*colour*/) const {
  return fen + (act.empty() ? "" : "  " + act) + "\n";
}

std::string Game::drawn(const std::string& fen, const std::string& act, Language language, bool colour) const {
  const std::string drawing = draw(fen, act, language, colour);
  const bool is_written = drawing == Game::draw(fen, act, language, colour);
  return is_written || drawing.find_first_not_of(" \n") == std::string::npos ? "" : drawing;
}

void Game::lacks(const Message& capability) const {
  throw InputError(
      {"--game", 0, 0, message("the game '%1' does not offer this: %2", id(), capability), "a game that does"});
}

}  // namespace roluat::model
