#include "model/sisters.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "model/message.hpp"
#include "model/read_file.hpp"

namespace roluat::model {

namespace {

const SisterClauses* pair_with(const Alignment& alignment, const std::string& clause, const std::string& other) {
  for (const SisterSentences& group : alignment.groups)
    for (const SisterClauses& sisters : group.clauses)
      if (sisters.of.contains(other) &&
          std::ranges::any_of(sisters.of, [&](const auto& one) { return one.second == clause; }))
        return &sisters;
  return nullptr;
}

bool contains(const std::map<std::string, std::vector<int>>& of, const std::string& text, int sentence) {
  const auto found = of.find(text);
  return found != of.end() && std::ranges::find(found->second, sentence) != found->second.end();
}

/// The texts of the game that are not looked at, as those about another subject: what is said of them is passed over.
std::vector<std::string> other_texts(const std::string& game, const std::vector<Text>& texts) {
  const std::string folder = game + "/texts";
  std::vector<std::string> others;
  if (!std::filesystem::is_directory(folder)) return others;
  for (const std::string& file : toml_files(folder))
    if (const std::string id = std::filesystem::path(file).stem();
        std::ranges::find(texts, id, &Text::id) == texts.end())
      others.push_back(id);
  return others;
}

// A copy of a text that is worked on may have lost a sentence or a clause: what is said of it is passed over.
std::map<std::string, std::vector<int>> read_sentences(Table& table, const std::vector<Text>& texts,
                                                       const std::vector<std::string>& others) {
  std::map<std::string, std::vector<int>> result;
  for (const std::string& other : others) (void)table.integers_if(other);
  for (const Text& text : texts)
    for (const PlacedInteger& number : table.integers_if(text.id))
      if (text.sentence(number.value) != nullptr) result[text.id].push_back(number.value);
  return result;
}

SisterClauses read_clauses(Table& table, const SisterSentences& group, const std::vector<Text>& texts,
                           const std::vector<std::string>& others) {
  SisterClauses result;
  for (const std::string& other : others) (void)table.text_if(other);
  for (const Text& text : texts)
    if (const auto name = table.text_if(text.id)) {
      const Clause* clause = text.clause(name->text);
      if (clause == nullptr) continue;
      if (!contains(group.of, text.id, clause->sentence))
        throw InputError({table.file(), name->line, name->column,
                          message("'%1' is not a clause of these sentences", name->text),
                          "the id of a clause of a sentence named above it"});
      result.of.emplace(text.id, name->text);
    }
  if (const auto differs = table.text_if("differs")) result.differs = differs->text;
  table.done();
  return result;
}

}  // namespace

std::vector<int> Alignment::counterparts(const std::string& text, int sentence, const std::string& other) const {
  std::set<int> result;
  for (const SisterSentences& group : groups)
    if (contains(group.of, text, sentence) && group.of.contains(other))
      result.insert(group.of.at(other).begin(), group.of.at(other).end());
  return {result.begin(), result.end()};
}

std::string Alignment::sister(const std::string& clause, const std::string& other) const {
  const SisterClauses* sisters = pair_with(*this, clause, other);
  return sisters == nullptr ? "" : sisters->of.at(other);
}

std::vector<std::string> Alignment::sisters(const std::string& clause, const std::string& other) const {
  std::vector<std::string> result;
  for (const SisterSentences& group : groups)
    for (const SisterClauses& pair : group.clauses)
      if (pair.of.contains(other) &&
          std::ranges::any_of(pair.of, [&](const auto& one) { return one.second == clause; }))
        result.push_back(pair.of.at(other));
  return result;
}

bool Alignment::in_the_same_words(const std::string& clause, const std::string& other) const {
  const SisterClauses* sisters = pair_with(*this, clause, other);
  return sisters != nullptr && sisters->differs.empty();
}

bool Alignment::knows(const std::string& text, int sentence) const {
  return contains(alone, text, sentence) ||
         std::ranges::any_of(groups, [&](const SisterSentences& group) { return contains(group.of, text, sentence); });
}

Alignment read_alignment(const std::string& path, const std::vector<Text>& texts) {
  Alignment result;
  if (!is_there(path)) return result;
  Table file = Table::read_file(path);
  const std::vector<std::string> others = other_texts(std::filesystem::path(path).parent_path().string(), texts);
  for (Table& table : file.tables_if("sisters")) {
    SisterSentences group{read_sentences(table, texts, others), {}};
    for (Table& entry : table.tables_if("clause"))
      if (SisterClauses sisters = read_clauses(entry, group, texts, others); sisters.of.size() > 1)
        group.clauses.push_back(std::move(sisters));
    table.done();
    if (group.of.size() > 1) result.groups.push_back(std::move(group));
  }
  for (Table& table : file.tables_if("alone")) {
    for (auto& [text, numbers] : read_sentences(table, texts, others)) {
      auto& all = result.alone[text];
      all.insert(all.end(), numbers.begin(), numbers.end());
    }
    table.done();
  }
  file.done();
  return result;
}

}  // namespace roluat::model
