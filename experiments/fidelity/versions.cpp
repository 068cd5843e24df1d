#include "experiments/fidelity/versions.hpp"

#include <algorithm>
#include <set>

#include "model/document.hpp"
#include "model/games/games.hpp"
#include "model/message.hpp"
#include "model/subjects.hpp"
#include "model/toml_quoted.hpp"

namespace roluat::experiments {

using model::Expr;
using model::Norm;

namespace {

Meaning meaning_of(model::Formulas& f, Norm norm, Expr when, Expr then) {
  const Expr never = f.boolean(false), anything = f.boolean(true);
  switch (norm) {
    case Norm::permit: return {when, never, anything};
    case Norm::forbid: return {never, when, anything};
    case Norm::define: return {never, never, then};
    case Norm::limit: return {never, f.conjunction({when, f.negation(then)}), anything};
    case Norm::oblige:
    case Norm::effect: break;
  }
  return {f.conjunction({when, then}), f.conjunction({when, f.negation(then)}), anything};
}

model::Grade grade_called(const model::PlacedText& word, const std::string& file) {
  for (const model::Grade grade : {model::Grade::plain, model::Grade::possible})
    if (word.text == model::name_of(grade)) return grade;
  throw model::InputError({file, word.line, word.column, model::message("'%1' is not a grade of a reading", word.text),
                           "plain or possible"});
}

// A formula that is still to be read, and where it goes.
struct Unread {
  std::size_t clause, reading;
  std::optional<model::PlacedText> when, then;
};

ReadingVersion reading_in(model::Table& table, Unread& unread) {
  ReadingVersion reading;
  reading.id = table.text("id").text;
  if (const auto grade = table.text_if("grade")) reading.grade = grade_called(*grade, table.file());
  reading.norm = model::norm_called(table.text("norm"), table.file());
  if (const auto says = table.text_if("says")) reading.says = says->text;
  (void)table.text_if("bears");
  unread.when = table.text_if("when");
  unread.then = table.text_if("then");
  model::check_formulas(table, {reading.norm, unread.when.has_value(), unread.then.has_value()},
                        model::Message::verbatim("reading " + reading.id));
  if (unread.when) reading.when = unread.when->text;
  if (unread.then) reading.then = unread.then->text;
  table.done();
  return reading;
}

ClauseVersion clause_in(model::Table& table, const solver::Encoding& encoding, std::size_t place,
                        std::vector<Unread>& unread) {
  const model::PlacedText id = table.text("id");
  ClauseVersion version{id.text, {}, 0, {}};
  for (const model::Text& text : encoding.texts)
    if (const model::Clause* clause = text.clause(id.text)) {
      version.text = text.id;
      version.sentence = clause->sentence;
    }
  if (version.text.empty())
    throw model::InputError(
        {table.file(), id.line, id.column, model::message("no text has a clause '%1'", id.text), "the id of a clause"});
  for (model::Table& reading : table.tables_if("reading")) {
    unread.push_back({place, version.readings.size(), {}, {}});
    version.readings.push_back(reading_in(reading, unread.back()));
  }
  const auto is_plain = [](const ReadingVersion& reading) { return reading.grade == model::Grade::plain; };
  if (std::ranges::none_of(version.readings, is_plain))
    table.fail(model::message("clause %1 has no plain reading", id.text), "at least one");
  table.done();
  return version;
}

// Whoever encodes speaks of "text.fords"; each text has a constant of its own for it.
std::unordered_map<int, Expr> words_of_text(solver::Encoding& encoding, const std::string& text) {
  std::unordered_map<int, Expr> renamed;
  const model::Signature& signature = encoding.prelude.signature();
  for (std::size_t c = 0; c < signature.constants().size(); ++c)
    if (signature.constants()[c].name.starts_with(solver::kTextPrefix))
      renamed.emplace(static_cast<int>(c),
                      encoding.formulas.constant(signature.constant(text + ":" + signature.constants()[c].name)));
  return renamed;
}

void read_meanings_of(solver::Encoding& encoding, const std::string& path, const std::vector<Unread>& unread,
                      std::vector<ClauseVersion>& versions) {
  std::vector<solver::FormulaSource> sources;
  for (const Unread& one : unread)
    for (const auto* formula : {&one.when, &one.then}) {
      const model::PlacedText source = formula->value_or(model::PlacedText{"true", 1, 1});
      const ClauseVersion& clause = versions[one.clause];
      sources.push_back({source.text, path, source.line, source.column,
                         model::message("clause %1, reading %2", clause.clause, clause.readings[one.reading].id),
                         false});
    }
  const std::vector<Expr> read = solver::read_formulas(encoding.vocabulary, sources, encoding.formulas);
  for (std::size_t i = 0; i < unread.size(); ++i) {
    ClauseVersion& clause = versions[unread[i].clause];
    ReadingVersion& reading = clause.readings[unread[i].reading];
    const auto words = words_of_text(encoding, clause.text);
    reading.meaning = meaning_of(encoding.formulas, reading.norm, encoding.formulas.substitute(read[2 * i], words),
                                 encoding.formulas.substitute(read[2 * i + 1], words));
  }
}

}  // namespace

std::string folder_of(const std::string& game) {
  const std::size_t slash = game.find('/');
  const std::string folder = model::game_folder(game.substr(0, slash));
  return slash == std::string::npos ? folder : model::subject_folder(folder, game.substr(slash + 1));
}

std::vector<ClauseVersion> read_versions(solver::Encoding& encoding, const std::string& path) {
  model::Table file = model::Table::read_file(path);
  std::vector<ClauseVersion> versions;
  std::vector<Unread> unread;
  std::set<std::string> known;
  for (model::Table& table : file.tables_if("clause")) {
    versions.push_back(clause_in(table, encoding, versions.size(), unread));
    if (!known.insert(versions.back().clause).second)
      table.fail(model::message("clause %1 appears here twice", versions.back().clause), "each clause once");
  }
  file.done();
  if (versions.empty()) throw model::InputError({path, 1, 1, "there is no clause in this file", "[[clause]]"});
  read_meanings_of(encoding, path, unread, versions);
  return versions;
}

std::vector<ClauseVersion> own_versions(solver::Encoding& encoding, const std::vector<ClauseVersion>& wanted) {
  std::vector<ClauseVersion> versions;
  for (const ClauseVersion& one : wanted) {
    const model::Clause& clause = *encoding.text(one.text)->clause(one.clause);
    ClauseVersion version{one.clause, one.text, clause.sentence, {}};
    for (const model::Reading& reading : clause.readings)
      version.readings.push_back({reading.id, reading.grade, reading.norm, reading.says.en,
                                  reading.when_source ? reading.when_source->text : "",
                                  reading.then_source ? reading.then_source->text : "",
                                  meaning_of(encoding.formulas, reading.norm, reading.when, reading.then)});
    versions.push_back(std::move(version));
  }
  return versions;
}

std::string versions_as_toml(const std::vector<ClauseVersion>& versions) {
  std::string toml;
  for (const ClauseVersion& version : versions) {
    toml += "[[clause]]\nid = \"" + version.clause + "\"\n";
    for (const ReadingVersion& reading : version.readings) {
      toml += "[[clause.reading]]\nid = \"" + reading.id + "\"\ngrade = \"" +
              std::string(model::name_of(reading.grade)) + "\"\nnorm = \"" + std::string(model::name_of(reading.norm)) +
              "\"\n";
      if (!reading.says.empty()) toml += "says = " + model::toml_quoted(reading.says) + "\n";
      if (!reading.when.empty()) toml += "when = '''" + reading.when + "'''\n";
      if (!reading.then.empty()) toml += "then = '''" + reading.then + "'''\n";
    }
    toml += "\n";
  }
  return toml;
}

}  // namespace roluat::experiments
