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

Ruling subject_ruling(const std::string& subject, const std::string& name_or_file, const std::string& source) {
  const std::string questions = game_folder("co-tuong") + "/subjects/" + subject + "/kernel/questions.toml";
  return ruling_called(name_or_file, subject_rulings(subject), read_questions(questions), source);
}

}  // namespace roluat::model::cotuong
