#include "model/games/co-tuong/subjects.hpp"

#include <algorithm>

#include "model/games/games.hpp"

namespace roluat::model::cotuong {

std::string subject_folder(const std::string& subject) { return game_folder("co-tuong") + "/subjects/" + subject; }

Questions subject_questions(const std::string& subject) {
  return read_questions(subject_folder(subject) + "/kernel/questions.toml");
}

std::vector<Ruling> subject_rulings(const std::string& subject) {
  std::vector<Ruling> rulings = read_rulings(subject_folder(subject), subject_questions(subject));
  std::ranges::sort(rulings, {}, &Ruling::name);
  return rulings;
}

Ruling subject_ruling(const std::string& subject, const std::string& name_or_file, const std::string& source) {
  return ruling_called(name_or_file, subject_rulings(subject), subject_questions(subject), source);
}

namespace {

void answer_other(Ruling& ruling, const OtherChoice& choice) {
  std::erase_if(ruling.others, [&](const OtherChoice& one) { return one.question == choice.question; });
  ruling.others.push_back(choice);
}

void answer_own(Ruling& ruling, const OtherChoice& choice) {
  ruling.options[choice.question] = choice.option;
  ruling.reasons[choice.question] = choice.why;
  std::erase(ruling.fillers, choice.question);
  if (choice.filler) ruling.fillers.push_back(choice.question);
}

/// Of a ruling made from a text, what the preset of that text answers otherwise or fills in is no sentence's. One made
/// of a text that no preset is of cites none.
void know_own_answers(Ruling& ruling, const std::vector<Ruling>& presets) {
  const auto preset =
      std::ranges::find_if(presets, [&](const Ruling& one) { return !one.text.empty() && one.text == ruling.text; });
  if (preset == presets.end()) {
    ruling.text.clear();
    return;
  }
  for (const auto& [question, option] : ruling.options)
    if (!preset->is(question, option) || std::ranges::count(preset->fillers, question) > 0)
      if (std::ranges::count(ruling.fillers, question) == 0) ruling.fillers.push_back(question);
}

}  // namespace

Ruling repetition_ruling(const std::string& name_or_file, const std::string& source) {
  const std::vector<Ruling> presets = repetition_rulings();
  Ruling ruling = ruling_called(name_or_file, presets, subject_questions("cycle"), source);
  know_own_answers(ruling, presets);
  return ruling;
}

std::vector<Ruling> repetition_rulings() {
  std::vector<Ruling> rulings = subject_rulings("cycle");
  for (const Ruling& when : subject_rulings("times"))
    for (Ruling& one : rulings)
      if (one.name == when.name)
        for (const auto& [question, option] : when.options)
          answer_other(one, {question, option, std::ranges::count(when.fillers, question) > 0});
  return rulings;
}

std::optional<Ruling> repetition_ruling_of(const Ruling& moves) {
  const Questions questions = subject_questions("cycle");
  const std::vector<Ruling> presets = repetition_rulings();
  const auto named = std::ranges::find(presets, moves.name, &Ruling::name);
  Ruling ruling = named == presets.end() ? Ruling{moves.name, moves.title, {}, {}, {}, moves.text} : *named;
  for (const OtherChoice& choice : moves.others) {
    if (questions.find(choice.question) == nullptr)
      answer_other(ruling, choice);
    else
      answer_own(ruling, choice);
  }
  know_own_answers(ruling, presets);
  const auto answered = [&](const Question& question) { return ruling.options.contains(question.id); };
  return std::ranges::all_of(questions.all(), answered) ? std::optional(ruling) : std::nullopt;
}

}  // namespace roluat::model::cotuong
