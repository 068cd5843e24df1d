#include "tests/second/meanings.hpp"

#include <optional>
#include <stdexcept>

#include "model/document.hpp"
#include "model/message.hpp"

namespace roluat::tests {

using model::Expr;

namespace {

struct Entry {
  int sentence = 0;
  std::string clause, id, norm;
  std::optional<model::PlacedText> when, then;
};

std::vector<Entry> read_entries(const std::string& path) {
  model::Table file = model::Table::read_file(path);
  std::vector<Entry> entries;
  for (model::Table& sentence : file.tables_if("sentence")) {
    const int number = sentence.integer("number");
    for (model::Table& table : sentence.tables_if("reading")) {
      Entry entry{number, table.text("clause").text, table.text("id").text, table.text("norm").text, {}, {}};
      entry.when = table.text_if("when");
      entry.then = table.text_if("then");
      table.done();
      entries.push_back(std::move(entry));
    }
    sentence.done();
  }
  file.done();
  return entries;
}

Meaning meaning_of(model::Formulas& formulas, const std::string& norm, Expr when, Expr then) {
  const Expr never = formulas.boolean(false);
  if (norm == "define") return {"", "", never, never};
  if (norm == "permit") return {"", "", when, never};
  if (norm == "forbid") return {"", "", never, when};
  if (norm != "oblige" && norm != "effect") throw std::invalid_argument("unknown norm: " + norm);
  return {"", "", formulas.conjunction({when, then}), formulas.conjunction({when, formulas.negation(then)})};
}

// The second encoding speaks of the same constants as the text's own: "vi:text.coast-is-sea".
std::unordered_map<int, Expr> own_words(solver::Encoding& encoding, const std::string& text) {
  std::unordered_map<int, Expr> renamed;
  const model::Signature& signature = encoding.prelude.signature();
  for (std::size_t c = 0; c < signature.constants().size(); ++c) {
    const std::string& name = signature.constants()[c].name;
    if (name.starts_with(solver::kTextPrefix))
      renamed.emplace(static_cast<int>(c), encoding.formulas.constant(signature.constant(text + ":" + name)));
  }
  return renamed;
}

void add_first(solver::Encoding& encoding, const std::string& text, std::map<int, SentenceMeanings>& sentences) {
  for (const model::Clause& clause : encoding.text(text)->clauses)
    for (const model::Reading& reading : clause.readings) {
      Meaning meaning =
          meaning_of(encoding.formulas, std::string(model::name_of(reading.norm)), reading.when, reading.then);
      meaning.clause = clause.id;
      meaning.id = reading.id;
      sentences[clause.sentence].first.push_back(std::move(meaning));
    }
}

void add_second(solver::Encoding& encoding, const std::string& text, const std::string& folder,
                std::map<int, SentenceMeanings>& sentences) {
  const std::string path = folder + "/" + text + ".toml";
  const std::vector<Entry> entries = read_entries(path);
  solver::Prelude prelude = encoding.prelude;
  prelude.add_file(folder + "/words.smt2");
  std::vector<solver::FormulaSource> sources;
  for (const Entry& entry : entries)
    for (const auto* formula : {&entry.when, &entry.then}) {
      const model::PlacedText none{"true", 1, 1};
      const model::PlacedText& source = *formula ? **formula : none;
      sources.push_back(
          {source.text, path, source.line, source.column,
           model::Message::verbatim("sentence " + std::to_string(entry.sentence) + ", reading " + entry.id), false});
    }
  const std::vector<Expr> read = solver::read_formulas(prelude, sources, encoding.formulas);
  const auto words = own_words(encoding, text);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Meaning meaning = meaning_of(encoding.formulas, entries[i].norm, encoding.formulas.substitute(read[2 * i], words),
                                 encoding.formulas.substitute(read[2 * i + 1], words));
    meaning.clause = entries[i].clause;
    meaning.id = entries[i].id;
    sentences[entries[i].sentence].second.push_back(std::move(meaning));
  }
}

}  // namespace

std::map<int, SentenceMeanings> read_meanings(solver::Encoding& encoding, const std::string& text,
                                              const std::string& folder) {
  std::map<int, SentenceMeanings> sentences;
  add_first(encoding, text, sentences);
  add_second(encoding, text, folder, sentences);
  return sentences;
}

}  // namespace roluat::tests
