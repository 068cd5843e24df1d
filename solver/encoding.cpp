#include "solver/encoding.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "model/read_file.hpp"
#include "model/sexpr.hpp"
#include "model/subjects.hpp"
#include "solver/case_roles.hpp"
#include "solver/definition_parts.hpp"
#include "solver/fact_words.hpp"
#include "solver/record_roles.hpp"

namespace roluat::solver {

using model::Expr;

namespace {

std::string atom_of(const std::string& question, const std::string& option) { return question + "=" + option; }

void refuse_rulings_without_kernel(const std::string& folder) {
  if (model::is_there(folder + "/rulings"))
    throw model::InputError({folder + "/rulings", 0, 0, "there are rulings, and no kernel whose questions they answer",
                             "kernel/questions.toml and kernel/rules.smt2, or no rulings"});
}

// An answer is a constant of the formulas, and called so there.
void refuse_as_name(const model::PlacedName& given, bool begins) {
  static constexpr std::string_view kSigns = "~!@$%^&*_-+<>.?/";
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto may_stand = [&](char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || kSigns.find(c) != std::string_view::npos;
  };
  const std::string& name = given.name;
  if (!name.empty() && std::ranges::all_of(name, may_stand) && !(begins && is_digit(name.front()))) return;
  throw model::InputError({given.source, given.line, given.column,
                           model::message("formulas can have no answer of the name '%1'", name),
                           "letters a to z, digits and signs as - and .; no digit at the beginning of a question"});
}

void add_answers(const model::Question& question, Prelude& prelude) {
  refuse_as_name({question.id, question.file, question.line, question.column}, true);
  for (const model::Option& option : question.options) {
    refuse_as_name({option.id, question.file, option.line, option.column}, false);
    prelude.add_constant(atom_of(question.id, option.id));
  }
}

void read_questions_and_rulings(Encoding& encoding) {
  encoding.has_kernel = model::has_kernel(encoding.folder);
  if (!encoding.has_kernel) return refuse_rulings_without_kernel(encoding.folder);
  encoding.questions = model::read_questions(encoding.folder + "/kernel/questions.toml");
  for (const model::Question& question : encoding.questions.all()) add_answers(question, encoding.prelude);
  encoding.rulings = model::read_rulings(encoding.folder, encoding.questions);
}

struct Definition {
  std::string name;
  bool integer;
  const FormulaSource* place;
};

// The definitions of a file that take no parameters, in their order.
std::vector<Definition> definitions_in(const Prelude& prelude, const std::string& file) {
  std::vector<Definition> found;
  for (const auto& [line, origin] : prelude.origins()) {
    if (origin.file != file) continue;
    const std::vector<model::SExpr> parts = definition_parts(origin);
    if (parts.size() == 5 && parts[2].is_list() && parts[2].items.empty())
      found.push_back({parts[1].atom, parts[3].atom == "Int", &origin});
  }
  return found;
}

constexpr std::array<std::string_view, 9> kVocabulary = {"situation.smt2", "words.smt2", "world.smt2",
                                                         "taste.smt2",     "roles.toml", "facts.toml",
                                                         "plain.smt2",     "deeds.smt2", "shown.smt2"};

// A file of another name would be left unread, and nobody told.
void refuse_misnamed_files(const std::string& folder) {
  std::string known;
  for (const std::string_view name : kVocabulary) known += (known.empty() ? "" : ", ") + std::string(name);
  if (!model::is_folder(folder)) return;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string(), extension = entry.path().extension().string();
    if ((extension == ".smt2" || extension == ".toml") && std::ranges::find(kVocabulary, name) == kVocabulary.end())
      throw model::InputError(
          {entry.path().string(), 0, 0, "a vocabulary has no file of this name", model::message("one of: %1", known)});
  }
}

[[noreturn]] void refuse_number_as_legal(const FormulaSource& place) {
  throw model::InputError({place.file, place.line, place.column, "'legal' is a number, and is to be yes or no",
                           "(define-fun legal () Bool ...)"});
}

// In the kernel such a word would mean nothing: there is no text whose meaning it could have. The first definition that
// has one is to blame, whatever else is defined by it.
void refuse_words_of_texts_in_kernel(const Encoding& encoding, const std::vector<Definition>& defined) {
  const auto& constants = encoding.prelude.signature().constants();
  std::string word;
  const auto is_of_texts = [&](int constant) {
    const std::string& name = constants[static_cast<std::size_t>(constant)].name;
    if (!name.starts_with(kTextPrefix)) return false;
    word = name;
    return true;
  };
  const auto uses = [&](const std::string& rule) {
    return encoding.formulas.mentions(encoding.kernel.at(rule), is_of_texts);
  };
  if (!encoding.has_kernel || !encoding.kernel.contains("legal") || !uses("legal")) return;
  const auto first = std::ranges::find_if(defined, uses, &Definition::name);
  throw model::InputError(
      {first->place->file, first->place->line, first->place->column,
       model::message("'%1' uses '%2', to which each text gives its own meaning", first->name, word),
       "a question about what it means, and its answers: question=option"});
}

// An element is never a value, and only roles say for which one a constant stands.
void refuse_elements_without_role(const Prelude& prelude, const Roles& roles) {
  const model::Signature& signature = prelude.signature();
  const auto is_element = [](const model::Symbol& one) { return one.sort.kind == model::SortKind::element; };
  for (const auto& [line, origin] : prelude.origins()) {
    const std::string name = declared_by(origin);
    if (name.empty()) continue;
    const auto refuse = [&](const model::Message& problem, const model::Message& expected) {
      throw model::InputError({origin.file, origin.line, origin.column, problem, expected});
    };
    const int function = signature.function(name), constant = signature.constant(name);
    if (function >= 0 && is_element(signature.functions()[static_cast<std::size_t>(function)]))
      refuse(model::message("the value of '%1' is a %2, and no function yields one", name, signature.element_sort()),
             model::message("Bool, Int or a datatype; or a relation of two: (declare-fun %1 (%2 %3) Bool)", name,
                            signature.element_sort(), signature.element_sort()));
    const bool plays = constant == roles.actor || constant == roles.target || constant == roles.self;
    if (constant >= 0 && !plays && is_element(signature.constants()[static_cast<std::size_t>(constant)]))
      refuse(model::message("'%1' is a %2 without a role", name, signature.element_sort()),
             model::message("actor = \"%1\" (or target, self) in roles.toml; of any %2: exists or forall", name,
                            signature.element_sort()));
  }
}

// The formulas that the encoding itself needs, beside those of the texts.
void read_world_and_kernel(Encoding& encoding) {
  Prelude& prelude = encoding.prelude;
  refuse_misnamed_files(encoding.folder + "/vocabulary");
  for (const char* file : {"/vocabulary/situation.smt2", "/vocabulary/words.smt2", "/vocabulary/world.smt2"})
    prelude.add_file(encoding.folder + file);
  std::vector<FormulaSource> sources = prelude.assertions();
  encoding.vocabulary = prelude;
  const std::size_t world = sources.size();
  encoding.fact_words = read_fact_words(encoding.folder, sources);
  encoding.roles = read_roles(encoding.folder, prelude.signature());
  prelude.add_file(encoding.folder + "/vocabulary/taste.smt2");
  sources.insert(sources.end(), prelude.assertions().begin() + static_cast<std::ptrdiff_t>(world),
                 prelude.assertions().end());
  const std::size_t taste = sources.size();
  const auto add_if_there = [&](const std::string& file) {
    const std::size_t before = prelude.assertions().size();
    if (model::is_there(encoding.folder + file)) prelude.add_file(encoding.folder + file);
    sources.insert(sources.end(), prelude.assertions().begin() + static_cast<std::ptrdiff_t>(before),
                   prelude.assertions().end());
    return sources.size();
  };
  const std::size_t plain = add_if_there("/vocabulary/plain.smt2"), deeds = add_if_there("/vocabulary/deeds.smt2"),
                    shown = add_if_there("/vocabulary/shown.smt2");
  read_questions_and_rulings(encoding);
  const std::string rules = encoding.folder + "/kernel/rules.smt2";
  if (encoding.has_kernel) prelude.add_file(rules);
  refuse_elements_without_role(prelude, encoding.roles);
  const std::vector<Definition> defined = definitions_in(prelude, rules);
  for (const Definition& definition : defined)
    if (definition.name == "legal" && definition.integer) refuse_number_as_legal(*definition.place);
  for (const Definition& definition : defined)
    sources.push_back({definition.name, rules, definition.place->line, definition.place->column,
                       model::message("kernel, definition %1", definition.name), definition.integer});
  const std::vector<Expr> read = read_formulas(prelude, sources, encoding.formulas);
  encoding.world.assign(read.begin(), read.begin() + static_cast<std::ptrdiff_t>(world));
  (void)record_roles(encoding);  // a fault is told at once
  (void)case_roles(encoding);
  encoding.taste.assign(read.begin() + static_cast<std::ptrdiff_t>(world),
                        read.begin() + static_cast<std::ptrdiff_t>(taste));
  encoding.plain = encoding.formulas.conjunction(
      {read.begin() + static_cast<std::ptrdiff_t>(taste), read.begin() + static_cast<std::ptrdiff_t>(plain)});
  encoding.deeds.assign(read.begin() + static_cast<std::ptrdiff_t>(plain),
                        read.begin() + static_cast<std::ptrdiff_t>(deeds));
  encoding.shown = encoding.formulas.conjunction(
      {read.begin() + static_cast<std::ptrdiff_t>(deeds), read.begin() + static_cast<std::ptrdiff_t>(shown)});
  for (std::size_t i = 0; i < defined.size(); ++i) encoding.kernel.emplace(defined[i].name, read[shown + i]);
  refuse_words_of_texts_in_kernel(encoding, defined);
  for (const auto& [name, formula] : encoding.kernel)
    if (name.starts_with(kEffectPrefix)) encoding.effects.emplace(name.substr(kEffectPrefix.size()), formula);
  encoding.legal = encoding.has_kernel ? encoding.rule("legal") : encoding.formulas.boolean(false);
}

// Each text has its own copy of the constants that texts give a meaning to: "vi:text.row-is-home".
std::unordered_map<int, Expr> own_words(Encoding& encoding, const std::string& text) {
  std::unordered_map<int, Expr> renamed;
  model::Signature& signature = encoding.prelude.signature();
  const std::vector<model::Symbol> constants = signature.constants();
  for (std::size_t c = 0; c < constants.size(); ++c)
    if (constants[c].name.starts_with(kTextPrefix))
      renamed.emplace(static_cast<int>(c), encoding.formulas.constant(signature.add_constant(
                                               text + ":" + constants[c].name, constants[c].sort)));
  return renamed;
}

struct Slot {
  std::string text;
  Expr* place;
};

struct Owner {
  std::string text, file;
  model::Message name;
};

void collect(const std::optional<model::PlacedText>& source, Expr& place, const Owner& owner,
             std::vector<FormulaSource>& sources, std::vector<Slot>& slots) {
  if (!source) return;
  sources.push_back({source->text, owner.file, source->line, source->column, owner.name, false});
  slots.push_back({owner.text, &place});
}

void collect_records(Encoding& encoding, std::vector<FormulaSource>& sources, std::vector<Slot>& slots) {
  for (model::Records& records : encoding.records) {
    const auto owner = [&](const model::Message& name) { return Owner{records.text, records.file, name}; };
    for (model::Sign& sign : records.signs) {
      sign.when = encoding.formulas.boolean(false);
      collect(sign.when_source, sign.when, owner(model::message("sign %1", sign.id)), sources, slots);
    }
    for (model::Letter& letter : records.letters)
      collect(letter.when_source, letter.when, owner(model::message("letter %1", letter.id)), sources, slots);
    for (model::Example& example : records.examples)
      collect(example.when_source, example.when, owner(model::message("example %1", example.id)), sources, slots);
  }
}

// A game need not have any: then nothing is asked about its notation.
void read_all_records(Encoding& encoding) {
  if (!std::filesystem::is_directory(encoding.folder + "/records")) return;
  for (const std::string& file : model::toml_files(encoding.folder + "/records")) {
    encoding.records.push_back(model::read_records(file));
    const model::Records& records = encoding.records.back();
    if (encoding.text(records.text) == nullptr)
      throw model::InputError(
          {file, 1, 1, model::message("there is no text '%1'", records.text), "the id of a text in texts/"});
  }
}

void collect_clauses(Encoding& encoding, model::Text& text, std::vector<FormulaSource>& sources,
                     std::vector<Slot>& slots) {
  for (model::Clause& clause : text.clauses)
    for (model::Reading& reading : clause.readings) {
      reading.when = reading.then = encoding.formulas.boolean(true);
      const Owner owner{text.id, clause.file.empty() ? text.file : clause.file,
                        model::message("clause %1, reading %2", clause.id, reading.id)};
      collect(reading.when_source, reading.when, owner, sources, slots);
      collect(reading.then_source, reading.then, owner, sources, slots);
    }
}

void read_into(Encoding& encoding, const Prelude& prelude, const std::vector<FormulaSource>& sources,
               const std::vector<Slot>& slots) {
  const std::vector<Expr> read = read_formulas(prelude, sources, encoding.formulas);
  std::map<std::string, std::unordered_map<int, Expr>> words;
  for (const Slot& slot : slots)
    if (!words.contains(slot.text)) words.emplace(slot.text, own_words(encoding, slot.text));
  for (std::size_t i = 0; i < slots.size(); ++i)
    *slots[i].place = encoding.formulas.substitute(read[i], words.at(slots[i].text));
}

void add_words(Prelude& prelude, const model::Text& text) {
  for (const model::OwnWords& words : text.words)
    prelude.add_text(words.source.text, words.file, words.source.line, words.source.column);
}

void read_text_formulas(Encoding& encoding) {
  std::vector<FormulaSource> sources;
  std::vector<Slot> slots;
  for (model::Text& text : encoding.texts) collect_clauses(encoding, text, sources, slots);
  collect_records(encoding, sources, slots);
  // Words of their own may be called as something in the kernel is, of which no text speaks.
  const bool own = std::ranges::any_of(encoding.texts, [](const model::Text& text) { return !text.words.empty(); });
  Prelude prelude = own ? encoding.vocabulary : encoding.prelude;
  for (const model::Text& text : encoding.texts) add_words(prelude, text);
  read_into(encoding, prelude, sources, slots);
}

// Strained readings are read and their formulas checked like all others before they are left out.
void keep_only(Encoding& encoding, Readings readings) {
  if (readings == Readings::defensible)
    for (model::Text& text : encoding.texts) leave_out_strained(text);
}

}  // namespace

int Encoding::answer(const std::string& question, const std::string& option) const {
  return prelude.signature().constant(atom_of(question, option));
}

Expr Encoding::rule(const std::string& name) const {
  const auto found = kernel.find(name);
  if (found == kernel.end())
    throw model::InputError({folder + "/kernel/rules.smt2", 0, 0, model::message("there is no definition '%1'", name),
                             model::message("(define-fun %1 () ...", name)});
  return found->second;
}

const model::Text* Encoding::text(const std::string& id) const {
  const auto found = std::ranges::find(texts, id, &model::Text::id);
  return found == texts.end() ? nullptr : &*found;
}

const model::Records* Encoding::records_of(const std::string& text_id) const {
  const auto found = std::ranges::find(records, text_id, &model::Records::text);
  return found == records.end() ? nullptr : &*found;
}

const model::Ruling* Encoding::ruling(const std::string& name) const {
  const auto found = std::ranges::find(rulings, name, &model::Ruling::name);
  return found == rulings.end() ? nullptr : &*found;
}

void Encoding::answer_all(const model::Ruling& ruling, model::Structure& structure) const {
  for (const model::Question& question : questions.all())
    for (const model::Option& option : question.options)
      structure.constants[static_cast<std::size_t>(answer(question.id, option.id))] =
          ruling.is(question.id, option.id) ? 1 : 0;
}

Encoding read_kernel(const std::string& folder) {
  Encoding encoding;
  encoding.folder = folder;
  read_world_and_kernel(encoding);
  return encoding;
}

void add_text(Encoding& encoding, model::Text text) {
  Prelude prelude = encoding.vocabulary;
  add_words(prelude, text);
  encoding.texts.push_back(std::move(text));
  std::vector<FormulaSource> sources;
  std::vector<Slot> slots;
  collect_clauses(encoding, encoding.texts.back(), sources, slots);
  read_into(encoding, prelude, sources, slots);
}

Encoding read_encoding_of(const std::string& folder, const std::string& text, Readings readings) {
  Encoding encoding = read_kernel(folder);
  add_text(encoding, model::about(model::read_text(text), model::subject_in(folder).subject));
  (void)case_terms(encoding);
  keep_only(encoding, readings);
  return encoding;
}

Encoding read_encoding(const std::string& folder, Readings readings) {
  Encoding encoding = read_kernel(folder);
  const model::SubjectFolder place = model::subject_in(folder);
  encoding.texts = model::about(model::read_texts(folder), place);
  encoding.alignment = model::read_alignment(place.game + "/sisters.toml", encoding.texts);
  encoding.weights = model::read_weights(folder + "/weights.toml", encoding.questions);
  read_all_records(encoding);
  read_text_formulas(encoding);
  (void)case_terms(encoding);  // too many are told at once
  keep_only(encoding, readings);
  return encoding;
}

}  // namespace roluat::solver
