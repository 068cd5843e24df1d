#include "model/letter_board.hpp"

#include "model/message.hpp"
#include "model/signature.hpp"

namespace roluat::model {

namespace {

constexpr int kMostLines = 40;

int lines_in(Table& table, const std::string& key) {
  const int lines = table.integer(key);
  if (lines < 1 || lines > kMostLines)
    table.fail(message("no board is drawn with so many '%1'", key), message("a number from 1 to %1", kMostLines));
  return lines;
}

// A function or constant by its name, of the sort that is wanted; nothing where the table does not name one.
std::optional<std::size_t> named(Table& table, const std::string& key, const std::vector<Symbol>& symbols,
                                 SortKind wanted) {
  const std::optional<PlacedText> name = table.text_if(key);
  if (!name) return std::nullopt;
  for (std::size_t s = 0; s < symbols.size(); ++s)
    if (symbols[s].name == name->text && symbols[s].sort.kind == wanted) return s;
  throw InputError({table.file(), name->line, name->column, message("a board cannot be drawn by '%1'", name->text),
                    wanted == SortKind::integer
                        ? Message("a function or, of the act, a constant of situation.smt2 of sort Int")
                        : Message("a function of situation.smt2 whose values are words")});
}

const std::string& word_of(const Signature& signature, std::size_t function, int value) {
  const Sort sort = signature.functions()[function].sort;
  return signature.enumerations()[static_cast<std::size_t>(sort.enumeration)].values[static_cast<std::size_t>(value)];
}

// The first character, which may be of several bytes.
std::string first_letter(const std::string& word) {
  std::size_t end = 1;
  while (end < word.size() && (static_cast<unsigned char>(word[end]) & 0xC0U) == 0x80U) ++end;
  return word.substr(0, end);
}

std::string large(std::string letter) {
  if (letter.front() >= 'a' && letter.front() <= 'z') letter.front() = static_cast<char>(letter.front() - 'a' + 'A');
  return letter;
}

// A number at the right end of two places.
std::string in_two(int number) { return (number < 10 ? " " : "") + std::to_string(number); }

}  // namespace

LetterBoard::LetterBoard(Table table, const Signature& signature) {
  const auto function = [&](const std::string& key, SortKind sort) {
    return named(table, key, signature.functions(), sort);
  };
  const auto column = function("column", SortKind::integer);
  if (!column) table.fail(message("'%1' is missing", std::string("column")), "column = \"...\"");
  column_ = *column;
  columns_ = lines_in(table, "columns");
  row_ = function("row", SortKind::integer);
  if (row_) rows_ = lines_in(table, "rows");
  letter_ = function("letter", SortKind::enumeration);
  side_ = function("side", SortKind::enumeration);
  to_column_ = named(table, "to-column", signature.constants(), SortKind::integer);
  to_row_ = named(table, "to-row", signature.constants(), SortKind::integer);
  table.done();
}

LetterBoard::Point LetterBoard::point_of(const Structure& structure, std::size_t element) const {
  return {structure.functions[column_][element], row_ ? structure.functions[*row_][element] : 1};
}

std::string LetterBoard::letter_of(const Signature& signature, const Structure& structure, std::size_t element) const {
  if (!letter_) return std::to_string(element + 1);
  const std::string letter = first_letter(word_of(signature, *letter_, structure.functions[*letter_][element]));
  return side_ && structure.functions[*side_][element] == 0 ? large(letter) : letter;
}

// " F " for a piece, "[F]" where the act goes, "+" for several pieces on one point.
std::string LetterBoard::cell(const Signature& signature, const Structure& structure, Point at, bool is_goal) const {
  std::string inside = ".";
  for (std::size_t element = 0; element < static_cast<std::size_t>(structure.elements); ++element)
    if (point_of(structure, element) == at)
      inside = inside == "." ? letter_of(signature, structure, element) : std::string("+");
  return is_goal ? "[" + inside + "]" : " " + inside + " ";
}

std::string LetterBoard::draw(const Signature& signature, const Structure& structure, bool with_act) const {
  std::optional<Point> goal;
  if (with_act && to_column_ && (to_row_.has_value() || !row_))
    goal = {structure.constants[*to_column_], to_row_ ? structure.constants[*to_row_] : 1};
  const std::string margin(row_ ? 3 : 1, ' ');
  std::string lines;
  for (int row = rows_; row >= 1; --row) {
    lines += row_ ? in_two(row) + " " : margin;
    for (int column = 1; column <= columns_; ++column)
      lines += cell(signature, structure, {column, row}, goal == Point{column, row});
    lines += "\n";
  }
  lines += margin;
  for (int column = 1; column <= columns_; ++column) lines += in_two(column) + " ";
  return lines + "\n";
}

}  // namespace roluat::model
