#include "model/game_words.hpp"

#include <algorithm>

#include "model/document.hpp"
#include "model/message.hpp"
#include "model/read_file.hpp"
#include "model/subjects.hpp"

namespace roluat::model {
namespace {

constexpr std::size_t kMostSides = 2;

template <class Value>
void keep(const Table& file, std::map<std::string, Value>& all, const PlacedText& id, Value value) {
  if (!all.emplace(id.text, std::move(value)).second)
    throw InputError({file.file(), id.line, id.column, message("'%1' appears twice", id.text), "an id of its own"});
}

std::map<std::string, Trilingual> said_of(Table& file, const std::string& key) {
  std::map<std::string, Trilingual> all;
  for (Table& one : file.tables_if(key)) {
    const PlacedText id = one.text("id");
    keep(file, all, id, one.words("says"));
    one.done();
  }
  return all;
}

std::vector<SideWords> sides_of(Table& file) {
  std::vector<SideWords> all;
  for (Table& one : file.tables_if("side")) {
    const PlacedText id = one.text("id");
    if (all.size() == kMostSides)
      throw InputError({file.file(), id.line, id.column, message("'%1' would be a third side", id.text), "two sides"});
    if (std::ranges::find(all, id.text, &SideWords::id) != all.end())
      throw InputError({file.file(), id.line, id.column, message("'%1' appears twice", id.text), "an id of its own"});
    all.push_back({id.text, one.words("name"), one.words("has_won")});
    one.done();
  }
  return all;
}

std::vector<std::string> typed_in(Table& one) {
  std::vector<std::string> lines;
  for (const PlacedText& line : one.texts_if("typed")) lines.push_back(line.text);
  return lines;
}

std::map<std::string, std::vector<GameNote>> notes_of(Table& file) {
  std::map<std::string, std::vector<GameNote>> all;
  for (Table& one : file.tables_if("note")) {
    all[one.text("command").text].push_back({one.words("says"), typed_in(one)});
    one.done();
  }
  return all;
}

std::map<std::string, std::vector<std::string>> examples_of(Table& file) {
  std::map<std::string, std::vector<std::string>> all;
  for (Table& one : file.tables_if("example")) {
    const PlacedText command = one.text("command");
    std::vector<std::string> lines = typed_in(one);
    if (lines.empty()) one.fail("an example without a line to be typed", "typed = [\"roluat ...\"]");
    keep(file, all, command, std::move(lines));
    one.done();
  }
  return all;
}

}  // namespace

const SideWords* GameWords::side(const std::string& id) const {
  const auto found = std::ranges::find(sides, id, &SideWords::id);
  return found == sides.end() ? nullptr : &*found;
}

GameWords read_game_words(const std::string& folder) {
  GameWords words;
  const std::string path = subject_in(folder).game + "/words.toml";
  if (!is_there(path)) return words;
  Table file = Table::read_file(path);
  words.sides = sides_of(file);
  words.figures = said_of(file, "figure");
  words.columns = said_of(file, "column");
  words.exposed = file.words_if("exposed").value_or(words.exposed);
  words.in_check = file.words_if("in_check").value_or(words.in_check);
  if (const auto marks = file.text_if("marks")) words.marks = marks->text;
  words.signs = file.words_if("signs");
  words.notes = notes_of(file);
  words.examples = examples_of(file);
  file.done();
  return words;
}

}  // namespace roluat::model
