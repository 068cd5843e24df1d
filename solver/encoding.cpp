#include "solver/encoding.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"
#include "model/document.hpp"

namespace roluat::solver {

using model::Expr;

namespace {

std::string atom_of(const std::string& question, const std::string& option) { return question + "=" + option; }

void read_questions_and_rulings(Encoding& encoding) {
  encoding.questions = model::read_questions(encoding.folder + "/kernel/questions.toml");
  for (const model::Question& question : encoding.questions.all())
    for (const model::Option& option : question.options) encoding.prelude.add_constant(atom_of(question.id, option.id));
  encoding.rulings = model::read_rulings(encoding.folder, encoding.questions);
}

struct Definition {
  std::string name;
  bool integer;
};

// The definitions without parameters, of sort Bool or Int, from a place in the prelude's text on.
std::vector<Definition> definitions_in(const Prelude& prelude, std::size_t from) {
  static constexpr std::string_view kOpening = "(define-fun ", kNoParameters = " () ";
  const std::string& text = prelude.definitions();
  std::vector<Definition> found;
  for (std::size_t at = text.find(kOpening, from); at != std::string::npos; at = text.find(kOpening, at + 1)) {
    const std::size_t name = at + kOpening.size(), end = text.find(' ', name);
    if (text.compare(end, kNoParameters.size(), kNoParameters) != 0) continue;
    found.push_back({text.substr(name, end - name), text.compare(end + kNoParameters.size(), 3, "Int") == 0});
  }
  return found;
}

// The formulas that the encoding itself needs, beside those of the texts.
void read_world_and_kernel(Encoding& encoding) {
  Prelude& prelude = encoding.prelude;
  for (const char* file : {"/vocabulary/situation.smt2", "/vocabulary/words.smt2", "/vocabulary/world.smt2"})
    prelude.add_file(encoding.folder + file);
  std::vector<FormulaSource> sources = prelude.assertions();
  const std::size_t world = sources.size();
  prelude.add_file(encoding.folder + "/vocabulary/taste.smt2");
  sources.insert(sources.end(), prelude.assertions().begin() + static_cast<std::ptrdiff_t>(world),
                 prelude.assertions().end());
  const std::size_t taste = sources.size();
  read_questions_and_rulings(encoding);
  const std::string rules = encoding.folder + "/kernel/rules.smt2";
  const std::size_t already = prelude.definitions().size();
  prelude.add_file(rules);
  const std::vector<Definition> defined = definitions_in(prelude, already);
  for (const Definition& definition : defined)
    sources.push_back({definition.name, rules, 1, 1, "kernel", definition.integer});
  const std::vector<Expr> read = read_formulas(prelude, sources, encoding.formulas);
  encoding.world.assign(read.begin(), read.begin() + static_cast<std::ptrdiff_t>(world));
  encoding.taste.assign(read.begin() + static_cast<std::ptrdiff_t>(world),
                        read.begin() + static_cast<std::ptrdiff_t>(taste));
  for (std::size_t i = 0; i < defined.size(); ++i) encoding.kernel.emplace(defined[i].name, read[taste + i]);
  for (const auto& [name, formula] : encoding.kernel)
    if (name.starts_with(kEffectPrefix)) encoding.effects.emplace(name.substr(kEffectPrefix.size()), formula);
  encoding.legal = encoding.rule("legal");
}

// Each text has its own copy of the constants that texts give a meaning to: "vi:text.coast-is-sea".
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
  model::Text* text;
  Expr* place;
};

void collect(const std::optional<model::PlacedText>& source, Expr& place, model::Text& text, const std::string& owner,
             std::vector<FormulaSource>& sources, std::vector<Slot>& slots) {
  if (!source) return;
  sources.push_back({source->text, text.file, source->line, source->column, owner, false});
  slots.push_back({&text, &place});
}

void read_text_formulas(Encoding& encoding) {
  std::vector<FormulaSource> sources;
  std::vector<Slot> slots;
  for (model::Text& text : encoding.texts)
    for (model::Clause& clause : text.clauses)
      for (model::Reading& reading : clause.readings) {
        reading.when = reading.then = encoding.formulas.boolean(true);
        const std::string owner = "clause " + clause.id + ", reading " + reading.id;
        collect(reading.when_source, reading.when, text, owner, sources, slots);
        collect(reading.then_source, reading.then, text, owner, sources, slots);
      }
  const std::vector<Expr> read = read_formulas(encoding.prelude, sources, encoding.formulas);
  std::map<std::string, std::unordered_map<int, Expr>> words;
  for (const model::Text& text : encoding.texts) words.emplace(text.id, own_words(encoding, text.id));
  for (std::size_t i = 0; i < slots.size(); ++i)
    *slots[i].place = encoding.formulas.substitute(read[i], words.at(slots[i].text->id));
}

}  // namespace

int Encoding::answer(const std::string& question, const std::string& option) const {
  return prelude.signature().constant(atom_of(question, option));
}

Expr Encoding::rule(const std::string& name) const {
  const auto found = kernel.find(name);
  if (found == kernel.end())
    throw model::InputError({folder + "/kernel/rules.smt2", 0, 0, "there is no definition '" + name + "'",
                             "(define-fun " + name + " () ..."});
  return found->second;
}

const model::Text* Encoding::text(const std::string& id) const {
  const auto found = std::ranges::find(texts, id, &model::Text::id);
  return found == texts.end() ? nullptr : &*found;
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

Encoding read_encoding(const std::string& folder) {
  Encoding encoding = read_kernel(folder);
  for (const std::string& file : model::toml_files(folder + "/texts")) encoding.texts.push_back(model::read_text(file));
  read_text_formulas(encoding);
  return encoding;
}

}  // namespace roluat::solver
