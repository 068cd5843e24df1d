#include "model/subjects.hpp"

#include <algorithm>
#include <filesystem>

#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "model/read_file.hpp"

namespace roluat::model {

namespace fs = std::filesystem;

namespace {

constexpr const char* kSubjects = "subjects";

void refuse_other_subjects(const Text& text, const std::vector<std::string>& subjects) {
  std::string known;
  for (const std::string& name : subjects) known += (known.empty() ? "" : ", ") + name;
  const auto refuse = [&](const std::string& subject, const PlacedText& at) {
    if (std::ranges::find(subjects, subject) == subjects.end())
      throw InputError({text.file, at.line, at.column, message("'%1' is not a subject of this game", subject),
                        message("one of: %1", known)});
  };
  for (const Clause& clause : text.clauses) refuse(clause.subject(), clause.about.value_or(PlacedText()));
  for (const OwnWords& own : text.words)
    if (!own.about.empty()) refuse(own.about, own.source);
}

// Where the file of a text gives a clause its id.
PlacedText place_of(const std::string& clause, const Text& text) {
  Table file = Table::read_file(text.file);
  for (Table& sentence : file.tables_if("sentence"))
    for (Table& one : sentence.tables_if("clause"))
      if (PlacedText id = one.text("id"); id.text == clause) return id;
  return {};
}

// Findings name clauses by their ids alone.
void refuse_shared_ids(const Text& text, const std::vector<Text>& others) {
  for (const Clause& clause : text.clauses)
    for (const Text& other : others) {
      if (other.clause(clause.id) == nullptr) continue;
      const PlacedText here = place_of(clause.id, text), there = place_of(clause.id, other);
      throw InputError({text.file, here.line, here.column,
                        message("the id '%1' is that of another clause: %2", clause.id,
                                other.file + ":" + std::to_string(there.line) + ":" + std::to_string(there.column)),
                        "an id of its own"});
    }
}

}  // namespace

SubjectFolder subject_in(const std::string& folder) {
  const fs::path path = fs::path(folder + "/").lexically_normal().parent_path();
  if (path.parent_path().filename() != kSubjects) return {path.string(), std::string(kFirstSubject)};
  return {path.parent_path().parent_path().string(), path.filename().string()};
}

std::vector<std::string> subjects_of(const std::string& game_folder) {
  std::vector<std::string> names;
  if (is_folder(game_folder + "/" + kSubjects))
    for (const auto& entry : fs::directory_iterator(game_folder + "/" + kSubjects))
      if (entry.is_directory()) names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  names.insert(names.begin(), std::string(kFirstSubject));
  return names;
}

std::string subject_folder(const std::string& game_folder, const std::string& subject) {
  return subject == kFirstSubject ? game_folder : game_folder + "/" + kSubjects + "/" + subject;
}

std::vector<Text> read_texts(const std::string& folder) {
  const std::string game = subject_in(folder).game;
  const std::vector<std::string> subjects = subjects_of(game);
  std::vector<Text> texts;
  for (const std::string& file : toml_files(game + "/texts")) {
    Text text = read_text(file);
    refuse_other_subjects(text, subjects);
    if (const auto other = std::ranges::find(texts, text.id, &Text::id); other != texts.end())
      throw InputError({file, Table::read_file(file).key_line("text"), 0,
                        message("the text '%1' is there already: %2", text.id, other->file), "an id of its own"});
    refuse_shared_ids(text, texts);
    texts.push_back(std::move(text));
  }
  return texts;
}

Text about(const Text& text, const std::string& subject) {
  Text result = text;
  result.sentences.clear();
  result.clauses.clear();
  std::erase_if(result.words, [&](const OwnWords& own) { return !own.about.empty() && own.about != subject; });
  for (Sentence sentence : text.sentences) {
    std::vector<std::size_t> kept;
    for (const std::size_t clause : sentence.clauses) {
      if (text.clauses[clause].subject() != subject) continue;
      kept.push_back(result.clauses.size());
      result.clauses.push_back(text.clauses[clause]);
    }
    sentence.clauses = std::move(kept);
    // A part may be there and speak of another subject; one that is missing is told once.
    const bool told_here = text.clauses.empty() || text.clauses.front().subject() == subject;
    if (!told_here || text.has_part(sentence.announces)) sentence.announces.clear();
    if (sentence.non_normative || !sentence.clauses.empty()) result.sentences.push_back(std::move(sentence));
  }
  return result;
}

std::vector<Text> about(const std::vector<Text>& texts, const SubjectFolder& folder) {
  std::vector<Text> result;
  for (const Text& text : texts) {
    Text part = about(text, folder.subject);
    if (!part.clauses.empty() || text.clauses.empty()) result.push_back(std::move(part));
  }
  return result;
}

}  // namespace roluat::model
