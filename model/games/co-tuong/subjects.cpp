#include "model/games/co-tuong/subjects.hpp"

#include <algorithm>

#include "model/games/games.hpp"

namespace roluat::model::cotuong {

std::vector<Ruling> subject_rulings(const std::string& subject) {
  const std::string folder = game_folder("co-tuong") + "/subjects/" + subject;
  std::vector<Ruling> rulings = read_rulings(folder, read_questions(folder + "/kernel/questions.toml"));
  std::ranges::sort(rulings, {}, &Ruling::name);
  return rulings;
}

}  // namespace roluat::model::cotuong
