#include "analysis/mending/word_languages.hpp"

#include <algorithm>

#include "analysis/words/in_language.hpp"
#include "model/document.hpp"
#include "model/read_file.hpp"
#include "model/subjects.hpp"
#include "model/text.hpp"

namespace roluat::analysis {

namespace {

/// In a language of the tool: words that no other has, which so cannot stand there for want of others.
bool stand_apart(const model::Trilingual& words, const std::string& language) {
  const std::string& said = in_language(words, language);
  const auto same = std::ranges::count(std::initializer_list<std::string>{words.vi, words.zh, words.en}, said);
  return same == 1 && std::ranges::find(model::kLanguageNames, language) != model::kLanguageNames.end();
}

std::string declared_in(const std::string& file) {
  if (!model::is_there(file)) return "";
  model::Table table = model::Table::read_file(file);
  return model::language_if(table);
}

}  // namespace

void WordLanguages::Known::take(const std::string& file, const std::string& language) {
  if (!model::is_there(file)) return;
  for (const auto& [words, in] : model::words_given(file)) {
    model::GivenIn& known = given[words];
    for (const std::string& one : in.languages) known.languages.insert(one.empty() ? language : one);
    known.alike.insert(in.alike.begin(), in.alike.end());
  }
}

WordLanguages::Known WordLanguages::read() const {
  const std::string& folder = encoding_.folder;
  const std::string game = model::subject_in(folder).game;
  Known known;
  std::set<std::string> of_texts, files;
  for (const model::Text& text : encoding_.texts) files.insert(text.file);
  if (model::is_folder(game + "/texts"))
    for (const std::string& file : model::toml_files(game + "/texts")) files.insert(file);
  for (const std::string& file : files) {
    const std::string language = declared_in(file);
    of_texts.insert(language);
    known.take(file, language);
  }
  for (const model::Records& records : encoding_.records)
    if (const model::Text* text = encoding_.text(records.text)) known.take(records.file, text->language);
  std::string beside = declared_in(folder + "/game.toml");
  if (beside.empty()) beside = declared_in(game + "/game.toml");
  for (const char* file : {"/kernel/questions.toml", "/rulebook.toml"}) known.take(folder + file, beside);
  if (model::is_folder(folder + "/options"))
    for (const std::string& file : model::toml_files(folder + "/options")) known.take(file, beside);
  if (of_texts.size() == 1) known.common = *of_texts.begin();
  known.languages = std::move(of_texts);
  known.languages.insert(model::kLanguageNames.begin(), model::kLanguageNames.end());
  return known;
}

bool WordLanguages::are_in(const model::Trilingual& words, const std::string& language) const {
  const std::string& said = in_language(words, language);
  if (are_signs(said)) return true;
  if (!known_) known_ = read();
  const auto found = known_->given.find(said);
  const model::GivenIn given = found == known_->given.end() ? model::GivenIn() : found->second;
  std::set<std::string> in = given.languages;
  if (in.contains(language)) return true;  // whoever wrote it has said so
  if (!can_be_in(said, language)) return false;
  if (stand_apart(words, language)) return true;
  in.insert(given.alike.begin(), given.alike.end());
  if (in.erase("") > 0 && !known_->common.empty() && !are_of_other_script(said)) in.insert(known_->common);
  return in.empty() ? can_only_be_in(said, language, known_->languages) : in.contains(language);
}

}  // namespace roluat::analysis
