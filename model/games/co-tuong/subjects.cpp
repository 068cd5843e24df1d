#include "model/games/co-tuong/subjects.hpp"

#include <algorithm>

#include "model/games/games.hpp"

namespace roluat::model::cotuong {

namespace {
std::string folder_of(const std::string& subject) { return game_folder("co-tuong") + "/subjects/" + subject; }
}  // namespace

Questions subject_questions(const std::string& subject) {
  return read_questions(folder_of(subject) + "/kernel/questions.toml");
}

std::vector<Ruling> subject_rulings(const std::string& subject) {
  std::vector<Ruling> rulings = read_rulings(folder_of(subject), subject_questions(subject));
  std::ranges::sort(rulings, {}, &Ruling::name);
  return rulings;
}

Ruling subject_ruling(const std::string& subject, const std::string& name_or_file, const std::string& source) {
  return ruling_called(name_or_file, subject_rulings(subject), subject_questions(subject), source);
}

}  // namespace roluat::model::cotuong
