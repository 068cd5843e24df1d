#include "solver/formula_game.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <sstream>

#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "model/evaluator.hpp"
#include "model/read_file.hpp"
#include "model/subjects.hpp"

namespace roluat::solver {

using model::InputError;
using model::Signature;
using model::Sort;
using model::SortKind;
using model::Structure;

namespace {

std::string value_text(const Signature& signature, Sort sort, int value) {
  switch (sort.kind) {
    case SortKind::boolean: return value != 0 ? "yes" : "no";
    case SortKind::integer: return std::to_string(value);
    case SortKind::element: return std::to_string(value + 1);
    case SortKind::enumeration:
      return signature.enumerations()[static_cast<std::size_t>(sort.enumeration)]
          .values[static_cast<std::size_t>(value)];
  }
  return {};
}

std::string allowed(const Signature& signature, Sort sort, int elements) {
  if (sort.kind == SortKind::boolean) return "yes or no";
  if (sort.kind == SortKind::integer) return "a number";
  if (sort.kind == SortKind::element) return "1 to " + std::to_string(elements);
  std::string names;
  for (const std::string& one : signature.enumerations()[static_cast<std::size_t>(sort.enumeration)].values)
    names += (names.empty() ? "one of: " : ", ") + one;
  return names;
}

constexpr const char* kNobody = "none";

// To which elements it is related: their numbers with commas between them, or "none".
std::string related_text(const Structure& structure, std::size_t relation, int element) {
  std::string numbers;
  for (int other = 0; other < structure.elements; ++other)
    if (structure.functions[relation][structure.place_of({element, other})] != 0)
      numbers += (numbers.empty() ? "" : ",") + std::to_string(other + 1);
  return numbers.empty() ? kNobody : numbers;
}

std::string text_of(const Signature& signature, const Structure& structure, std::size_t function, int element) {
  const model::Symbol& symbol = signature.functions()[function];
  if (symbol.arguments == 2) return related_text(structure, function, element);
  return value_text(signature, symbol.sort, structure.functions[function][structure.place_of({element})]);
}

/// One "name=value" of a written situation, and where it stands.
struct Pair {
  std::string name, value;
  int column = 0;
};

class SceneReader {
 public:
  SceneReader(const Signature& signature, const std::string& source, const std::string& text)
      : signature_(signature), source_(source), text_(text) {}

  /// The words between two places of the text, as pairs.
  [[nodiscard]] std::vector<Pair> pairs(std::size_t begin, std::size_t end) const {
    std::vector<Pair> found;
    for (std::size_t at = begin; at < end;) {
      if (text_[at] == ' ') {
        ++at;
        continue;
      }
      const std::size_t stop = std::min(end, text_.find(' ', at));
      const std::string word = text_.substr(at, stop - at);
      const std::size_t sign = word.find('=');
      if (sign == std::string::npos) fail(at, "'" + word + "' has no value", "a name and its value, name=value");
      found.push_back({word.substr(0, sign), word.substr(sign + 1), static_cast<int>(at) + 1});
      at = stop;
    }
    return found;
  }

  [[nodiscard]] int value(const Pair& pair, Sort sort, int elements) const {
    int number = 0;
    const char* end = pair.value.data() + pair.value.size();
    const bool is_number = std::from_chars(pair.value.data(), end, number).ptr == end && !pair.value.empty();
    if (sort.kind == SortKind::boolean && (pair.value == "yes" || pair.value == "no"))
      return pair.value == "yes" ? 1 : 0;
    if (sort.kind == SortKind::integer && is_number) return number;
    if (sort.kind == SortKind::element && is_number && number >= 1 && number <= elements) return number - 1;
    if (sort.kind == SortKind::enumeration) {
      const auto& values = signature_.enumerations()[static_cast<std::size_t>(sort.enumeration)].values;
      if (const auto found = std::ranges::find(values, pair.value); found != values.end())
        return static_cast<int>(found - values.begin());
    }
    fail(static_cast<std::size_t>(pair.column - 1), "'" + pair.value + "' is not a value of '" + pair.name + "'",
         allowed(signature_, sort, elements));
  }

  void relate(const Pair& pair, int element, std::vector<int>& relation, const Structure& structure) const {
    if (pair.value == kNobody) return;
    for (std::size_t begin = 0; begin <= pair.value.size();) {
      const std::size_t end = std::min(pair.value.size(), pair.value.find(',', begin));
      int number = 0;
      const char* stop = pair.value.data() + end;
      const bool is_number = std::from_chars(pair.value.data() + begin, stop, number).ptr == stop && begin < end;
      if (!is_number || number < 1 || number > structure.elements)
        fail(static_cast<std::size_t>(pair.column - 1), "'" + pair.value + "' is not a value of '" + pair.name + "'",
             "none, or numbers from 1 to " + std::to_string(structure.elements) + " with commas between them");
      relation[structure.place_of({element, number - 1})] = 1;
      begin = end + 1;
    }
  }

  [[noreturn]] void unknown(const Pair& pair) const {
    fail(static_cast<std::size_t>(pair.column - 1), "the vocabulary has no '" + pair.name + "'",
         "a name of situation.smt2");
  }

 private:
  [[noreturn]] void fail(std::size_t at, const std::string& problem, const std::string& expected) const {
    throw InputError({source_, 1, static_cast<int>(at) + 1, problem, expected});
  }

  const Signature& signature_;
  std::string source_;
  const std::string& text_;
};

void take_elements(const SceneReader& reader, const Signature& signature, const std::string& fen, std::size_t end,
                   Structure& structure) {
  std::size_t begin = 0;
  for (int element = 0; element < structure.elements; ++element) {
    const std::size_t stop = std::min(end, fen.find('/', begin));
    for (const Pair& pair : reader.pairs(begin, stop)) {
      const int function = signature.function(pair.name);
      if (function < 0) reader.unknown(pair);
      const auto f = static_cast<std::size_t>(function);
      const model::Symbol& symbol = signature.functions()[f];
      if (symbol.arguments == 2)
        reader.relate(pair, element, structure.functions[f], structure);
      else
        structure.functions[f][structure.place_of({element})] = reader.value(pair, symbol.sort, structure.elements);
    }
    begin = stop + 1;
  }
}

void take_constants(const SceneReader& reader, const Signature& signature, const std::vector<Pair>& pairs,
                    Structure& structure) {
  for (const Pair& pair : pairs) {
    const int constant = signature.constant(pair.name);
    if (constant < 0) reader.unknown(pair);
    const auto c = static_cast<std::size_t>(constant);
    structure.constants[c] = reader.value(pair, signature.constants()[c].sort, structure.elements);
  }
}

// The template with what is between braces replaced by its value.
std::string filled(const std::string& words, const std::function<std::string(const std::string&)>& value) {
  std::string result;
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t open = words.find('{', at), close = words.find('}', open);
    if (open == std::string::npos || close == std::string::npos) return result + words.substr(at);
    result += words.substr(at, open - at) + value(words.substr(open + 1, close - open - 1));
    at = close + 1;
  }
  return result;
}

}  // namespace

FormulaGame::FormulaGame(const std::string& folder) : encoding_(read_kernel(folder)) {
  const std::filesystem::path path = std::filesystem::path(folder + "/").lexically_normal().parent_path();
  id_ = path.filename().string();
  title_ = {id_, id_, id_};
  const std::string file = folder + "/game.toml";
  model::Table table = model::Table::read_file(file);
  if (const auto title = table.said_if("title")) title_ = title->words;
  if (const auto words = table.said_if("describe")) {
    describe_ = words->words;
    refuse_unknown_fields(file, table.key_line("describe"));
  }
  if (auto names = table.table_if("names")) read_names(std::move(*names));
  (void)table.trilingual_or_text_if("situations");  // of those who tell what was checked
  for (const model::PlacedText& name : table.texts_if("position")) {
    if (encoding_.prelude.signature().constant(name.text) < 0)
      throw InputError(
          {file, name.line, name.column, "the vocabulary has no '" + name.text + "'", "a name of situation.smt2"});
    of_position_.insert(name.text);
  }
  if (auto board = table.table_if("board")) board_.emplace(std::move(*board), encoding_.prelude.signature());
  if (model::subject_in(folder).subject == model::kFirstSubject) {
    if (table.has("pieces"))
      (void)table.integer("pieces");
    else
      (void)table.integers_if("pieces");  // known all the same
  }
  table.done();
}

// Of values of the vocabulary, and of yes and no.
void FormulaGame::read_names(model::Table names) {
  std::vector<std::string> values{"yes", "no"};
  for (const auto& one : encoding_.prelude.signature().enumerations())
    values.insert(values.end(), one.values.begin(), one.values.end());
  for (const std::string& value : values)
    if (const auto said = names.said_if(value)) names_.emplace(value, said->words);
  names.done();
}

std::string FormulaGame::name_of(const std::string& value, model::Language language) const {
  const auto found = names_.find(value);
  return found == names_.end() ? value : found->second.in(language);
}

// Where something is claimed and nobody acts, nothing else is.
bool FormulaGame::is_act(const std::string& /*act*/) const {
  return encoding_.roles.actor >= 0 || encoding_.prelude.signature().constant("claim") < 0;
}

// "{actor.place}": a constant, or a function of the piece that a constant names.
void FormulaGame::refuse_unknown_fields(const std::string& file, int line) const {
  const Signature& signature = encoding_.prelude.signature();
  const auto check = [&](const std::string& what) {
    const std::size_t point = what.find('.');
    const int constant = signature.constant(what.substr(0, point));
    const bool of_piece = point != std::string::npos;
    const bool known =
        constant >= 0 &&
        (!of_piece || (signature.function(what.substr(point + 1)) >= 0 &&
                       signature.constants()[static_cast<std::size_t>(constant)].sort.kind == SortKind::element));
    if (!known)
      throw InputError(
          {file, line, 0, "the vocabulary has no '" + what + "'", "names of situation.smt2, as in {actor.place}"});
    return what;
  };
  for (const std::string* words : {&describe_->vi, &describe_->zh, &describe_->en}) (void)filled(*words, check);
}

// Answers to questions, what texts mean by words, what no board shows: none of them is part of a situation.
bool FormulaGame::is_written(const model::Symbol& constant) const {
  const int self = encoding_.roles.self;
  const bool is_self =
      self >= 0 && encoding_.prelude.signature().constants()[static_cast<std::size_t>(self)].name == constant.name;
  return !is_self && constant.name.find_first_of("=:.") == std::string::npos;
}

model::Written FormulaGame::write(const Signature& signature, const Structure& structure) const {
  model::Written written;
  written.pieces = structure.elements;
  for (int element = 0; element < structure.elements; ++element) {
    if (element > 0) written.fen += " / ";
    for (std::size_t f = 0; f < signature.functions().size(); ++f)
      written.fen +=
          (f == 0 ? "" : " ") + signature.functions()[f].name + "=" + text_of(signature, structure, f, element);
  }
  std::string position;
  for (std::size_t c = 0; c < signature.constants().size(); ++c) {
    const model::Symbol& constant = signature.constants()[c];
    if (!is_written(constant)) continue;
    std::string& place = of_position_.contains(constant.name) ? position : written.act;
    place +=
        (place.empty() ? "" : " ") + constant.name + "=" + value_text(signature, constant.sort, structure.constants[c]);
  }
  if (!position.empty()) written.fen += " | " + position;
  return written;
}

Structure FormulaGame::read(const Signature& signature, const std::string& fen, const std::string& act) const {
  const std::size_t bar = std::min(fen.size(), fen.find('|'));
  const auto slashes = std::ranges::count(fen.begin(), fen.begin() + static_cast<std::ptrdiff_t>(bar), '/');
  Structure structure(signature, static_cast<int>(slashes) + 1);
  const SceneReader position(signature, "FEN", fen), claim(signature, "ACT", act);
  take_elements(position, signature, fen, bar, structure);
  if (bar < fen.size()) take_constants(position, signature, position.pairs(bar + 1, fen.size()), structure);
  take_constants(claim, signature, claim.pairs(0, act.size()), structure);
  return structure;
}

bool FormulaGame::legal(const model::Ruling& ruling, const std::string& fen, const std::string& act) const {
  model::Evaluator evaluator(encoding_.formulas, {});
  evaluator.structure() = read(encoding_.prelude.signature(), fen, act);
  encoding_.answer_all(ruling, evaluator.structure());
  evaluator.changed(0);
  return evaluator.holds(encoding_.legal);
}

model::Trilingual FormulaGame::describe(const std::string& fen, const std::string& act) const {
  if (!describe_) return {act, act, act};
  const Structure structure = read(encoding_.prelude.signature(), fen, act);
  return {described(structure, model::Language::vi), described(structure, model::Language::zh),
          described(structure, model::Language::en)};
}

std::string FormulaGame::described(const Structure& structure, model::Language language) const {
  const Signature& signature = encoding_.prelude.signature();
  const auto value = [&](const std::string& what) -> std::string {
    const std::size_t point = what.find('.');
    const int constant = signature.constant(what.substr(0, point));
    if (constant < 0) return "{" + what + "}";
    const int is = structure.constants[static_cast<std::size_t>(constant)];
    const Sort sort = signature.constants()[static_cast<std::size_t>(constant)].sort;
    if (point == std::string::npos) return name_of(value_text(signature, sort, is), language);
    const int function = signature.function(what.substr(point + 1));
    if (function < 0 || sort.kind != SortKind::element) return "{" + what + "}";
    return name_of(text_of(signature, structure, static_cast<std::size_t>(function), is), language);
  };
  return filled(describe_->in(language), value);
}

std::string FormulaGame::draw(const std::string& fen, const std::string& act, model::Language language,
                              bool colour) const {
  if (!board_) return Game::draw(fen, act, language, colour);
  const Signature& signature = encoding_.prelude.signature();
  return board_->draw(signature, read(signature, fen, act), !act.empty());
}

}  // namespace roluat::solver
