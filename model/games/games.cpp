#include "model/games/games.hpp"

#include <cstdlib>

#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/co-tu-lenh/ruling_turns.hpp"
#include "model/games/co-tu-lenh/scatter.hpp"
#include "model/games/co-tu-lenh/seen_turn.hpp"
#include "model/seeing.hpp"

namespace roluat::model {

std::vector<std::string> game_names() { return {"co-tu-lenh"}; }

std::unique_ptr<Game> make_game(const std::string& name) {
  if (name == "co-tu-lenh") return std::make_unique<cotulenh::CoTuLenh>();
  return nullptr;
}

std::unique_ptr<ChancePositions> make_chance_positions(const std::string& name) {
  if (name == "co-tu-lenh") return cotulenh::make_chance_positions();
  return nullptr;
}

std::unique_ptr<Seeing> make_seeing(const std::string& game) {
  if (game == "co-tu-lenh") return cotulenh::make_seeing();
  return nullptr;
}

std::unique_ptr<RulingTurns> make_ruling_turns(const std::string& name, const Ruling& ruling) {
  if (name == "co-tu-lenh") return cotulenh::make_ruling_turns(ruling);
  return nullptr;
}

std::string game_folder(const std::string& name) {
  const char* set = std::getenv("ROLUAT_GAMES");
  return std::string(set != nullptr && *set != '\0' ? set : ROLUAT_GAMES_DIR) + "/" + name;
}

}  // namespace roluat::model
