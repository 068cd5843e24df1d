#include "solver/formula_game.hpp"

#include <algorithm>
#include <filesystem>

#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "model/evaluator.hpp"
#include "model/named_values.hpp"
#include "model/read_file.hpp"
#include "model/subjects.hpp"

namespace roluat::solver {

using model::InputError;
using model::kNobody;
using model::NamedValue;
using model::NamedValues;
using model::Signature;
using model::Sort;
using model::SortKind;
using model::Structure;
using model::value_text;

namespace {

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

void take_elements(const NamedValues& reader, const Signature& signature, const std::string& fen, std::size_t end,
                   Structure& structure) {
  std::size_t begin = 0;
  for (int element = 0; element < structure.elements; ++element) {
    const std::size_t stop = std::min(end, fen.find('/', begin));
    for (const NamedValue& pair : reader.between(begin, stop)) {
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
  for (const char* told_by_others : {"situations", "note"}) (void)table.trilingual_or_text_if(told_by_others);
  for (const model::PlacedText& name : table.texts_if("position")) {
    if (encoding_.prelude.signature().constant(name.text) < 0)
      throw InputError({file, name.line, name.column, model::message("the vocabulary has no '%1'", name.text),
                        "a name of situation.smt2"});
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
  return encoding_.roles.actor >= 0 || encoding_.roles.claim < 0;
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
      throw InputError({file, line, 0, model::message("the vocabulary has no '%1'", what),
                        "names of situation.smt2, as in {actor.place}"});
    return what;
  };
  for (const std::string* words : {&describe_->vi, &describe_->zh, &describe_->en}) (void)model::filled(*words, check);
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
  std::string fen;
  written.pieces = structure.elements;
  for (int element = 0; element < structure.elements; ++element) {
    if (element > 0) fen += " / ";
    for (std::size_t f = 0; f < signature.functions().size(); ++f)
      fen += (f == 0 ? "" : " ") + signature.functions()[f].name + "=" + text_of(signature, structure, f, element);
  }
  std::string position;
  for (std::size_t c = 0; c < signature.constants().size(); ++c) {
    const model::Symbol& constant = signature.constants()[c];
    if (!is_written(constant)) continue;
    std::string& place = of_position_.contains(constant.name) ? position : written.act;
    place +=
        (place.empty() ? "" : " ") + constant.name + "=" + value_text(signature, constant.sort, structure.constants[c]);
  }
  if (!position.empty()) fen += (fen.empty() ? "| " : " | ") + position;
  written.position = model::Position::of(model::NamedSituation{fen});
  return written;
}

model::Position FormulaGame::position(std::string_view fen) const {
  return model::Position::of(model::NamedSituation{std::string(fen)});
}

Structure FormulaGame::read(const Signature& signature, const model::Position& given, const std::string& act) const {
  const std::string& fen = given.as<model::NamedSituation>().text;
  const std::size_t bar = std::min(fen.size(), fen.find('|'));
  const auto slashes = std::ranges::count(fen.begin(), fen.begin() + static_cast<std::ptrdiff_t>(bar), '/');
  Structure structure(signature, static_cast<int>(slashes) + 1);
  const NamedValues position(signature, "FEN", fen), claim(signature, "ACT", act);
  take_elements(position, signature, fen, bar, structure);
  if (bar < fen.size()) position.take_constants(bar + 1, fen.size(), structure);
  claim.take_constants(0, act.size(), structure);
  return structure;
}

std::unique_ptr<model::Compiled> FormulaGame::compiled(const model::Ruling& ruling) const {
  model::refuse_without_kernel(encoding_.folder);
  return std::make_unique<model::CompiledAs<model::Ruling>>(ruling);
}

bool FormulaGame::legal(const model::Compiled& ruling, const model::Position& position, const std::string& act) const {
  model::Evaluator evaluator(encoding_.formulas, {});
  evaluator.structure() = read(encoding_.prelude.signature(), position, act);
  encoding_.answer_all(ruling.as<model::Ruling>(), evaluator.structure());
  evaluator.changed(0);
  return evaluator.holds(encoding_.legal);
}

model::Trilingual FormulaGame::describe(const model::Position& position, const std::string& act) const {
  if (!describe_) return {act, act, act};
  const Structure structure = read(encoding_.prelude.signature(), position, act);
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
  return model::filled(describe_->in(language), value);
}

std::string FormulaGame::draw(const model::Position& position, const std::string& act, model::Language language,
                              bool colour) const {
  if (!board_) return Game::draw(position, act, language, colour);
  const Signature& signature = encoding_.prelude.signature();
  return board_->draw(signature, read(signature, position, act), !act.empty());
}

}  // namespace roluat::solver
