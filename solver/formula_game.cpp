#include "solver/formula_game.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "model/evaluator.hpp"
#include "model/named_values.hpp"
#include "model/read_file.hpp"
#include "model/subjects.hpp"
#include "model/text.hpp"
#include "model/words_given.hpp"

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

using Names = std::set<std::string>;

void note_names(const std::vector<NamedValue>& values, const model::Source& source, Names& names) {
  for (const NamedValue& one : values)
    if (!names.insert(one.name).second)
      throw InputError({source, 1, one.column, model::message("'%1' is said twice", one.name), "one value for each"});
}

int pieces_in(const std::string& fen, std::size_t end) {
  return static_cast<int>(std::count(fen.begin(), fen.begin() + static_cast<std::ptrdiff_t>(end), '/')) + 1;
}

model::Message value_expected(const Signature& signature, const model::Symbol& symbol, int elements) {
  if (symbol.arguments == 2) return model::message("'%1=none', or the numbers of pieces behind '%1='", symbol.name);
  return model::message("'%1=' and a value: %2", symbol.name, model::allowed_values(signature, symbol.sort, elements));
}

void refuse_left_out_of_pieces(const NamedValues& reader, const Signature& signature, const std::string& pieces,
                               int elements) {
  std::size_t begin = 0;
  for (int piece = 1; piece <= elements; ++piece) {
    const std::size_t end = std::min(pieces.size(), pieces.find('/', begin));
    Names names;
    note_names(reader.between(begin, end), "FEN", names);
    for (const model::Symbol& function : signature.functions())
      if (!names.contains(function.name))
        throw InputError({"FEN", 1, static_cast<int>(std::min(end, pieces.find_first_not_of(' ', begin))) + 1,
                          model::message("piece %1 does not say '%2'", piece, function.name),
                          value_expected(signature, function, elements)});
    begin = end + 1;
  }
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
  for (const char* told_by_others : {"situations", "note"}) (void)table.words_if(told_by_others);
  (void)model::language_if(table);  // of words that are one string: whoever puts them into texts asks
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

namespace {

// The words may go on for several lines; `line` is where they begin.
[[noreturn]] void refuse_field(const std::string& file, int line, const std::string& field) {
  std::istringstream in(model::read_file(file, "a readable TOML file"));
  std::string text;
  int number = 0, column = 0;
  while (column == 0 && std::getline(in, text))
    if (const std::size_t at = text.find("{" + field + "}"); ++number >= line && at != std::string::npos)
      column = model::characters(text.substr(0, at)) + 2;
  throw InputError({file, column == 0 ? line : number, column, model::message("the vocabulary has no '%1'", field),
                    "names of situation.smt2, as in {actor.place}"});
}

}  // namespace

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
    if (!known) refuse_field(file, line, what);
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
  Structure structure(signature, pieces_in(fen, bar));
  const NamedValues position(signature, "FEN", fen), claim(signature, "ACT", act);
  take_elements(position, signature, fen, bar, structure);
  if (bar < fen.size()) position.take_constants(bar + 1, fen.size(), structure);
  claim.take_constants(0, act.size(), structure);
  return structure;
}

// The target of an act that is not aimed is its actor.
std::string FormulaGame::with_target(const std::string& act) const {
  const Signature& signature = encoding_.prelude.signature();
  const Roles& roles = encoding_.roles;
  if (roles.actor < 0 || roles.target < 0) return act;
  const std::vector<NamedValue> values = NamedValues(signature, "ACT", act).between(0, act.size());
  const auto said = [&](int constant) {
    const std::string& name = signature.constants()[static_cast<std::size_t>(constant)].name;
    const auto found = std::ranges::find(values, name, &NamedValue::name);
    return found == values.end() ? std::string() : found->value;
  };
  const std::string who = said(roles.actor);
  if (who.empty() || said(roles.aimed) != "no" || !said(roles.target).empty()) return act;
  return act + " " + signature.constants()[static_cast<std::size_t>(roles.target)].name + "=" + who;
}

void FormulaGame::refuse_left_out(const std::string& fen, const std::string& act) const {
  const Signature& signature = encoding_.prelude.signature();
  const NamedValues position(signature, "FEN", fen), claim(signature, "ACT", act);
  const std::size_t bar = std::min(fen.size(), fen.find('|'));
  const int elements = pieces_in(fen, bar);
  refuse_left_out_of_pieces(position, signature, fen.substr(0, bar), elements);
  Names names;
  if (bar < fen.size()) note_names(position.between(bar + 1, fen.size()), "FEN", names);
  note_names(claim.between(0, act.size()), "ACT", names);
  for (const model::Symbol& constant : signature.constants()) {
    if (!is_written(constant) || names.contains(constant.name)) continue;
    const model::Message expected = value_expected(signature, constant, elements);
    if (of_position_.contains(constant.name))
      throw InputError({"FEN", 0, 0, model::message("the position does not say '%1'", constant.name), expected});
    throw InputError({"ACT", 0, 0, model::message("the act does not say '%1'", constant.name), expected});
  }
}

// Facts that speak of what is not written, as what texts mean by words, say nothing about what has been typed.
void FormulaGame::refuse_impossible(const Structure& structure) const {
  const auto& constants = encoding_.prelude.signature().constants();
  const auto is_hidden = [&](int c) { return !is_written(constants[static_cast<std::size_t>(c)]); };
  model::Evaluator evaluator(encoding_.formulas, {});
  evaluator.structure() = structure;
  evaluator.changed(0);
  for (std::size_t i = 0; i < encoding_.world.size(); ++i) {
    const model::Expr fact = encoding_.world[i];
    if (encoding_.formulas.mentions(fact, is_hidden) || evaluator.holds(fact)) continue;
    const FormulaSource& source = encoding_.prelude.assertions()[i];
    throw InputError({source.file, source.line, source.column,
                      model::message("this does not hold of the position and the act: %1", on_one_line(source.text)),
                      "a position and an act of which every fact of the world holds"});
  }
}

std::vector<std::string> FormulaGame::acts_meant(const model::Position& position, const std::string& act) const {
  const std::string whole = with_target(act);
  const Structure structure = read(encoding_.prelude.signature(), position, whole);
  refuse_left_out(position.as<model::NamedSituation>().text, whole);
  refuse_impossible(structure);
  return {whole};
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
