#include "model/records.hpp"

#include <algorithm>

#include "model/message.hpp"

namespace roluat::model {
namespace {

std::string without(std::string text, const std::string& part) {
  if (part.empty()) return text;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    text.replace(at, part.size(), " ");
  return text;
}

bool is_blank(const std::string& text) {
  const std::string wide = "\u3000", unbroken = "\u00A0";  // blanks of a Chinese keyboard, and between words
  return without(without(text, wide), unbroken).find_first_not_of(" \t\r\n") == std::string::npos;
}

std::string written_in(Table& table, const Message& expected) {
  const PlacedText written = table.text("written");
  if (is_blank(written.text))
    throw InputError({table.file(), written.line, written.column, "nothing is written", expected});
  return written.text;
}

Sign read_sign(Table& table) {
  Sign sign;
  sign.id = table.text("id").text;
  sign.sentence = table.integer("sentence");
  sign.quote = table.text("quote").text;
  sign.says = table.words("says");
  sign.when_source = table.text_if("when");
  for (Table& entry : table.tables_if("form")) {
    sign.forms.push_back(
        {entry.text("id").text, written_in(entry, "what is written, with … for what a sign leaves open")});
    entry.done();
  }
  if (sign.forms.empty()) table.fail(message("sign '%1' has no form", sign.id), "[[sign.form]]");
  table.done();
  return sign;
}

// Letters and examples have the same keys, but that a letter may stand unexplained.
template <class Entry>
Entry read_entry(Table& table) {
  Entry entry;
  entry.id = table.text("id").text;
  entry.sentence = table.integer("sentence");
  entry.quote = table.text("quote").text;
  entry.written = written_in(table, "what is written, as the text has it");
  entry.says = table.words("says");
  entry.when_source = table.text("when");
  if constexpr (requires { entry.explained; }) entry.explained = table.boolean_or("explained", true);
  table.done();
  return entry;
}

/// The signs of a form: what stands between the places left open ("…").
std::vector<std::string> pieces_of(const std::string& written) {
  static const std::string kOpen = "…";
  std::vector<std::string> pieces;
  std::size_t begin = 0;
  while (begin <= written.size()) {
    const std::size_t end = std::min(written.find(kOpen, begin), written.size());
    if (end > begin) pieces.push_back(written.substr(begin, end - begin));
    begin = end + kOpen.size();
  }
  return pieces;
}

}  // namespace

Records read_records(const std::string& path) {
  Table file = Table::read_file(path);
  Records records;
  records.file = path;
  records.text = file.text("text").text;
  for (Table& table : file.tables_if("sign")) records.signs.push_back(read_sign(table));
  for (Table& table : file.tables_if("letter")) records.letters.push_back(read_entry<Letter>(table));
  for (Table& table : file.tables_if("example")) records.examples.push_back(read_entry<Example>(table));
  file.done();
  return records;
}

std::vector<std::string> unexplained(const Records& records, const Example& example) {
  std::vector<std::string> known;
  for (const Sign& sign : records.signs)
    for (const WrittenForm& form : sign.forms)
      for (const std::string& piece : pieces_of(form.written)) known.push_back(piece);
  for (const Letter& letter : records.letters)
    if (letter.explained) known.push_back(letter.written);
  // Longer signs first: "@”" before "@".
  std::ranges::stable_sort(known, std::ranges::greater(), &std::string::size);
  std::string rest = example.written;
  for (const std::string& sign : known) rest = without(rest, sign);
  std::vector<std::string> left;
  std::string run;
  for (const char c : rest + " ") {
    if (std::string_view(" 0123456789.,()/").find(c) == std::string_view::npos) {
      run += c;
      continue;
    }
    if (!run.empty() && std::ranges::find(left, run) == left.end()) left.push_back(run);
    run.clear();
  }
  return left;
}

}  // namespace roluat::model
