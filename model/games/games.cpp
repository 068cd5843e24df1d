#include "model/games/games.hpp"

#include <cstdlib>

#include "model/games/co-hinh/game.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/co-tuong/cycle/subject.hpp"
#include "model/games/co-tuong/game.hpp"
#include "model/games/co-tuong/notation/subject.hpp"
#include "model/games/co-tuong/start.hpp"
#include "model/games/co-tuong/times.hpp"
#include "model/games/co-tuong/touch/subject.hpp"

namespace roluat::model {

std::vector<std::string> game_names() { return {"co-tu-lenh", "co-tuong", "co-hinh"}; }

std::string default_game() { return game_names().front(); }

std::unique_ptr<Game> make_game(const std::string& name) {
  if (name == "co-tu-lenh") return std::make_unique<cotulenh::CoTuLenh>();
  if (name == "co-tuong") return std::make_unique<cotuong::CoTuong>();
  if (name == "co-tuong/cycle") return std::make_unique<cotuong::CycleSubject>();
  if (name == "co-tuong/notation") return std::make_unique<cotuong::NotationSubject>();
  if (name == "co-tuong/start") return std::make_unique<cotuong::StartSubject>();
  if (name == "co-tuong/times") return std::make_unique<cotuong::TimesSubject>();
  if (name == "co-tuong/touch") return std::make_unique<cotuong::TouchSubject>();
  if (name == "co-hinh") return std::make_unique<cohinh::CoHinh>();
  return nullptr;
}

std::string game_folder(const std::string& name) {
  const char* set = std::getenv("ROLUAT_GAMES");
  return std::string(set != nullptr && *set != '\0' ? set : ROLUAT_GAMES_DIR) + "/" + name;
}

std::string template_folder() { return std::string(ROLUAT_GAMES_DIR) + "/template"; }

}  // namespace roluat::model
