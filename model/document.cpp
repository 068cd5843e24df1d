#include "model/document.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "model/deep_keys.hpp"
#include "model/read_file.hpp"
#include "model/words_given.hpp"

namespace roluat::model {

struct Table::State {
  std::shared_ptr<const std::string> file;
  std::shared_ptr<const std::vector<std::string>> lines;
  std::shared_ptr<const toml::table> document;  // keeps `table` alive
  const toml::table* table = nullptr;
  std::set<std::string> known;
};

namespace {

int line_of(const toml::node& node) { return static_cast<int>(node.source().begin.line); }
int column_of(const toml::node& node) { return static_cast<int>(node.source().begin.column); }

[[noreturn]] void fail_at(const std::string& file, const toml::node& node, const Message& problem,
                          const Message& expected) {
  throw InputError({file, line_of(node), column_of(node), problem, expected});
}

[[noreturn]] void refuse_syntax(const std::string& path, const toml::parse_error& error) {
  const auto& begin = error.source().begin;
  throw InputError({path, static_cast<int>(begin.line), static_cast<int>(begin.column),
                    Message::foreign(std::string(error.description())), "TOML 1.0"});
}

// Where the characters of a string value begin: behind its quotes, and behind the line break that may follow ''' or
// """.
PlacedText placed(const std::string& raw_line, const toml::node& node, const std::string& text) {
  PlacedText result{text, line_of(node), column_of(node) + 1};
  const std::size_t at = [&] {
    std::size_t byte = 0;
    for (int c = 1; c < column_of(node) && byte < raw_line.size(); ++c) {
      ++byte;
      while (byte < raw_line.size() && (static_cast<unsigned char>(raw_line[byte]) & 0xC0U) == 0x80U) ++byte;
    }
    return byte;
  }();
  const std::string quotes = raw_line.substr(std::min(at, raw_line.size()), 3);
  if (quotes == "'''" || quotes == "\"\"\"") {
    if (at + 3 >= raw_line.size()) {
      ++result.line;
      result.column = 1;
    } else {
      result.column += 2;
    }
  }
  return result;
}

/// Nothing that a terminal would obey, and no zero at which other readers stop: whoever wrote the file may be a
/// stranger.
void refuse_control_characters(const std::string& file, const toml::node& node, const std::string& text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool c1 = byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    if ((byte < 0x20 && byte != '\n' && byte != '\t' && byte != '\r') || byte == 0x7F || c1)
      fail_at(file, node, "there is a control character in the text",
              "a text without control characters, except tabs and ends of lines");
  }
}

/// As of values, of keys: errors name them.
void refuse_control_characters_in_keys(const std::string& file, const toml::node& node) {
  if (const toml::table* table = node.as_table())
    for (const auto& [key, value] : *table) {
      refuse_control_characters(file, value, std::string(key.str()));
      refuse_control_characters_in_keys(file, value);
    }
  if (const toml::array* array = node.as_array())
    for (const toml::node& item : *array) refuse_control_characters_in_keys(file, item);
}

bool is_in_languages(const toml::table& table) {
  return !table.empty() && std::ranges::all_of(table, [](const auto& entry) {
    const bool known = std::ranges::find(kLanguageNames, entry.first.str()) != kLanguageNames.end();
    return known && entry.second.is_string();
  });
}

bool is_in_all_languages(const toml::table& table) {
  return std::ranges::all_of(kLanguageNames,
                             [&](std::string_view one) { return table[one].value_or(std::string()) != ""; });
}

/// The keys that `words` and `said` are asked for. What else is a string is an id, a formula, a file.
constexpr std::array<std::string_view, 16> kWordsForReaders{
    "adds", "asks", "caption",  "describe", "exception",  "exposed",        "has_won", "in_check",
    "note", "says", "sentence", "signs",    "situations", "states_no_norm", "title",   "why"};

bool is_for_readers(const std::string& outer, const std::string& key) {
  return outer == "names" || (outer == "side" && key == "name") ||
         std::ranges::find(kWordsForReaders, key) != kWordsForReaders.end();
}

void note_partly_translated(const std::string& key, const toml::node& node, std::vector<PlacedText>& found) {
  if (const toml::array* array = node.as_array())
    for (const toml::node& item : *array) note_partly_translated(key, item, found);
  const toml::table* table = node.as_table();
  if (table == nullptr) return;
  if (!is_in_languages(*table)) {
    for (const auto& [inner, value] : *table) {
      const std::string name(inner.str());
      if (value.is_string() && is_for_readers(key, name)) found.push_back({name, line_of(value), column_of(value)});
      note_partly_translated(name, value, found);
    }
  } else if (!is_in_all_languages(*table)) {
    found.push_back({key, line_of(*table), column_of(*table)});
  }
}

void note_in_languages(const toml::table& table, std::map<std::string, GivenIn>& found) {
  for (const auto& [key, value] : table) {
    const std::string words = value.value_or(std::string());
    const bool alone = std::ranges::count_if(table, [&](const auto& entry) {
                         return entry.second.value_or(std::string()) == words;
                       }) == 1;
    GivenIn& given = found[words];
    (alone ? given.languages : given.alike).insert(std::string(key.str()));
  }
}

void note_given(const toml::node& node, std::map<std::string, GivenIn>& found) {
  if (const auto words = node.value<std::string>(); words && node.is_string()) found[*words].languages.insert("");
  if (const toml::array* array = node.as_array())
    for (const toml::node& item : *array) note_given(item, found);
  const toml::table* table = node.as_table();
  if (table == nullptr) return;
  if (is_in_languages(*table)) return note_in_languages(*table, found);
  for (const auto& [key, value] : *table) note_given(value, found);
}

std::vector<std::string> lines_of(const std::string& content) {
  std::vector<std::string> lines;
  std::istringstream in(content);
  for (std::string line; std::getline(in, line);) {
    if (line.ends_with('\r')) line.pop_back();
    lines.push_back(line);
  }
  return lines;
}

}  // namespace

Table Table::read_file(const std::string& path) {
  return read_text(model::read_file(path, "a readable TOML file"), path);
}

Table Table::read_text(const std::string& content, const std::string& path) {
  auto state = std::make_shared<State>();
  state->file = std::make_shared<const std::string>(path);
  state->lines = std::make_shared<const std::vector<std::string>>(lines_of(content));
  refuse_deep_keys(content, path);
  try {
    state->document = std::make_shared<const toml::table>(toml::parse(content, path));
  } catch (const toml::parse_error& error) {
    refuse_syntax(path, error);
  }
  refuse_control_characters_in_keys(path, *state->document);
  state->table = state->document.get();
  return Table(state);
}

bool Table::has(const std::string& key) const { return state_->table->contains(key); }
const std::string& Table::file() const { return *state_->file; }
int Table::key_line(const std::string& key) const { return line_of(*state_->table->get(key)); }
int Table::line() const { return line_of(*state_->table); }

void Table::fail(const Message& problem, const Message& expected) const {
  fail_at(file(), *state_->table, problem, expected);
}

std::optional<PlacedText> Table::text_if(const std::string& key) {
  state_->known.insert(key);
  const toml::node* node = state_->table->get(key);
  if (node == nullptr) return std::nullopt;
  const auto value = node->value<std::string>();
  if (!node->is_string() || !value) fail_at(file(), *node, message("'%1' is not a string", key), "a string");
  refuse_control_characters(file(), *node, *value);
  return placed(state_->lines->at(static_cast<std::size_t>(line_of(*node) - 1)), *node, *value);
}

PlacedText Table::text(const std::string& key) {
  auto found = text_if(key);
  if (!found) fail(message("'%1' is missing", key), Message::verbatim(key + " = \"...\""));
  return *found;
}

int Table::integer(const std::string& key) {
  state_->known.insert(key);
  const toml::node* node = state_->table->get(key);
  if (node == nullptr) fail(message("'%1' is missing", key), message("%1 = a whole number", key));
  const auto value = node->value_exact<std::int64_t>();
  if (!value) fail_at(file(), *node, message("'%1' is not a whole number", key), "a whole number, without quotes");
  if (*value < 0 || *value > 1'000'000) fail_at(file(), *node, message("'%1' is out of range", key), "0 to 1000000");
  return static_cast<int>(*value);
}

bool Table::boolean_or(const std::string& key, bool otherwise) {
  state_->known.insert(key);
  const toml::node* node = state_->table->get(key);
  if (node == nullptr) return otherwise;
  const auto value = node->value_exact<bool>();
  if (!value) fail_at(file(), *node, message("'%1' is not a truth value", key), "true or false");
  return *value;
}

std::optional<PlacedText> Table::date_if(const std::string& key) {
  state_->known.insert(key);
  const toml::node* node = state_->table->get(key);
  if (node == nullptr) return std::nullopt;
  const auto value = node->value_exact<toml::date>();
  if (!value) fail_at(file(), *node, message("'%1' is not a date", key), "a day without quotes, such as 2026-11-30");
  std::ostringstream day;
  day << *value;
  return PlacedText{day.str(), line_of(*node), column_of(*node)};
}

std::vector<PlacedText> Table::texts_if(const std::string& key) {
  state_->known.insert(key);
  std::vector<PlacedText> result;
  const toml::node* node = state_->table->get(key);
  if (node == nullptr) return result;
  const toml::array* array = node->as_array();
  if (array == nullptr) fail_at(file(), *node, message("'%1' is not an array", key), "[\"...\", ...]");
  for (const toml::node& item : *array) {
    const auto value = item.value<std::string>();
    if (!item.is_string() || !value)
      fail_at(file(), item, message("'%1' holds something that is not a string", key), "strings");
    refuse_control_characters(file(), item, *value);
    result.push_back({*value, line_of(item), column_of(item)});
  }
  return result;
}

std::vector<PlacedInteger> Table::integers_if(const std::string& key) {
  state_->known.insert(key);
  std::vector<PlacedInteger> result;
  const toml::node* node = state_->table->get(key);
  if (node == nullptr) return result;
  const toml::array* array = node->as_array();
  if (array == nullptr) fail_at(file(), *node, message("'%1' is not an array", key), "[1, 2, ...]");
  for (const toml::node& item : *array) {
    const auto value = item.value<int>();
    if (!item.is_integer() || !value)
      fail_at(file(), item, message("'%1' holds something that is not an integer", key), "integers");
    result.push_back({*value, line_of(item), column_of(item)});
  }
  return result;
}

std::optional<Trilingual> Table::trilingual_if(const std::string& key) {
  state_->known.insert(key);
  const toml::node* node = state_->table->get(key);
  if (node == nullptr) return std::nullopt;
  if (!node->is_table())
    fail_at(file(), *node, message("'%1' is not in three languages", key), "{ vi = , zh = , en = }");
  State inner = *state_;
  inner.table = node->as_table();
  inner.known.clear();
  Table table(std::make_shared<State>(inner));
  Trilingual result{table.text("vi").text, table.text("zh").text, table.text("en").text};
  for (const std::string* text : {&result.vi, &result.zh, &result.en})
    if (text->empty()) fail_at(file(), *node, message("'%1' is empty in one language", key), "text in vi, zh and en");
  table.done();
  return result;
}

std::optional<Said> Table::said_if(const std::string& key) {
  state_->known.insert(key);
  const toml::node* node = state_->table->get(key);
  if (node == nullptr) return std::nullopt;
  if (node->is_string()) {
    const std::string text = text_if(key)->text;
    if (text.empty()) fail_at(file(), *node, message("'%1' is empty", key), "text");
    return Said{{text, text, text}, false};
  }
  if (!node->is_table())
    fail_at(file(), *node, message("'%1' is neither text nor in languages", key), "{ vi = , zh = , en = }");
  State inner = *state_;
  inner.table = node->as_table();
  inner.known.clear();
  Table table(std::make_shared<State>(inner));
  const auto in = [&](const char* language) {
    const std::optional<PlacedText> found = table.text_if(language);
    return found ? found->text : std::string();
  };
  Said said{{in("vi"), in("zh"), in("en")}, true};
  table.done();
  const Trilingual given = said.words;
  for (std::string* one : {&said.words.vi, &said.words.zh, &said.words.en}) {
    if (!one->empty()) continue;
    said.whole = false;
    *one = !given.en.empty() ? given.en : !given.vi.empty() ? given.vi : given.zh;
    if (one->empty()) fail_at(file(), *node, message("'%1' is empty", key), "text in vi, zh or en");
  }
  return said;
}

Said Table::said(const std::string& key) {
  auto found = said_if(key);
  if (!found) fail(message("'%1' is missing", key), message("%1.vi, %1.zh or %1.en", key));
  return *found;
}

std::optional<Trilingual> Table::words_if(const std::string& key) {
  const std::optional<Said> found = said_if(key);
  return found ? std::optional(found->words) : std::nullopt;
}

Trilingual Table::words(const std::string& key) { return said(key).words; }

Trilingual Table::trilingual(const std::string& key) {
  auto found = trilingual_if(key);
  if (!found) fail(message("'%1' is missing", key), message("%1.vi, %1.zh and %1.en", key));
  return *found;
}

std::optional<Table> Table::table_if(const std::string& key) {
  state_->known.insert(key);
  const toml::node* node = state_->table->get(key);
  if (node == nullptr) return std::nullopt;
  if (!node->is_table())
    fail_at(file(), *node, message("'%1' is not a table", key), Message::verbatim("[" + key + "]"));
  State inner = *state_;
  inner.table = node->as_table();
  inner.known.clear();
  return Table(std::make_shared<State>(inner));
}

std::vector<Table> Table::tables_if(const std::string& key) {
  state_->known.insert(key);
  std::vector<Table> result;
  const toml::node* node = state_->table->get(key);
  if (node == nullptr) return result;
  const toml::array* array = node->as_array();
  if (array == nullptr)
    fail_at(file(), *node, message("'%1' is not an array of tables", key), Message::verbatim("[[" + key + "]]"));
  for (const toml::node& item : *array) {
    if (!item.is_table())
      fail_at(file(), item, message("'%1' holds something that is not a table", key),
              Message::verbatim("[[" + key + "]]"));
    State inner = *state_;
    inner.table = item.as_table();
    inner.known.clear();
    result.push_back(Table(std::make_shared<State>(inner)));
  }
  return result;
}

std::map<std::string, GivenIn> words_given(const std::string& path) {
  const std::string content = read_file(path, "a readable TOML file");
  refuse_deep_keys(content, path);
  std::map<std::string, GivenIn> found;
  try {
    note_given(toml::parse(content, path), found);
  } catch (const toml::parse_error& error) {
    refuse_syntax(path, error);
  }
  return found;
}

std::vector<std::string> toml_files(const std::string& folder) {
  namespace fs = std::filesystem;
  if (!is_folder(folder)) throw InputError({folder, 0, 0, "the folder cannot be read", "a folder with *.toml files"});
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".toml") files.push_back(entry.path().string());
  std::ranges::sort(files);
  return files;
}

std::vector<PlacedText> Table::partly_translated() const {
  std::vector<PlacedText> found;
  note_partly_translated("", *state_->table, found);
  std::ranges::sort(found, {}, [](const PlacedText& one) { return std::pair(one.line, one.column); });
  return found;
}

void Table::done() const {
  for (const auto& [key, node] : *state_->table)
    if (!state_->known.contains(std::string(key.str()))) {
      std::string known;
      for (const std::string& name : state_->known) known += (known.empty() ? "" : ", ") + name;
      throw InputError({file(), static_cast<int>(key.source().begin.line), static_cast<int>(key.source().begin.column),
                        message("unknown key '%1'", std::string(key.str())), message("one of: %1", known)});
    }
}

}  // namespace roluat::model
