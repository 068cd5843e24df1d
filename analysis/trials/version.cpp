#include "analysis/trials/version.hpp"

#include <algorithm>
#include <filesystem>

#include "analysis/trials/temporary_folder.hpp"
#include "model/atomic_file.hpp"
#include "model/subjects.hpp"

namespace roluat::analysis {

using model::Clause;
using model::Reading;
using model::Text;
using solver::Encoding;

namespace {

bool alike(const std::optional<model::PlacedText>& a, const std::optional<model::PlacedText>& b) {
  return a.has_value() == b.has_value() && (!a || a->text == b->text);
}

const Reading* alike_in(const Text& text, const Clause& clause, const Reading& reading) {
  const Clause* known = text.clause(clause.id);
  if (known == nullptr) return nullptr;
  const auto found = std::ranges::find(known->readings, reading.id, &Reading::id);
  const bool same = found != known->readings.end() && alike(found->when_source, reading.when_source) &&
                    alike(found->then_source, reading.then_source);
  return same ? &*found : nullptr;
}

bool take_formulas(const Text& from, Clause& clause) {
  for (Reading& reading : clause.readings) {
    const Reading* known = alike_in(from, clause, reading);
    if (known == nullptr) return false;
    reading.when = known->when;
    reading.then = known->then;
  }
  return true;
}

// The formulas of some clauses, as those of a text of this id.
std::vector<Clause> read_formulas_of(Encoding& encoding, const Text& text, std::vector<Clause> clauses) {
  Text part;
  part.id = text.id;
  part.language = text.language;
  part.file = text.file;
  part.title = text.title;
  part.words = text.words;
  part.clauses = std::move(clauses);
  solver::add_text(encoding, std::move(part));
  clauses = std::move(encoding.texts.back().clauses);
  encoding.texts.pop_back();
  return clauses;
}

Text with_formulas(Encoding& encoding, Text text, const Text& base) {
  std::vector<std::size_t> unknown;
  std::vector<Clause> to_read;
  for (std::size_t c = 0; c < text.clauses.size(); ++c) {
    if (take_formulas(base, text.clauses[c])) continue;
    unknown.push_back(c);
    to_read.push_back(text.clauses[c]);
  }
  if (unknown.empty()) return text;
  std::vector<Clause> read = read_formulas_of(encoding, text, std::move(to_read));
  for (std::size_t i = 0; i < unknown.size(); ++i) text.clauses[unknown[i]] = std::move(read[i]);
  return text;
}

// What has a formula among records, as clauses of a text: so they are read.
template <class Entry>
void take_formulas(std::vector<Entry>& entries, const std::vector<Entry>& base, std::vector<Clause>& unknown) {
  for (Entry& one : entries) {
    const auto known = std::ranges::find(base, one.id, &Entry::id);
    const std::optional<model::PlacedText> source = one.when_source;
    if (known != base.end() && alike(source, known->when_source))
      one.when = known->when;
    else if (source)
      unknown.push_back({one.id, {}, {{"when", model::Norm::permit, one.says, source, {}, {}, {}}}, one.sentence, {}});
  }
}

template <class Entry>
void put_formulas(std::vector<Entry>& entries, const std::vector<Clause>& read) {
  for (const Clause& clause : read)
    if (const auto entry = std::ranges::find(entries, clause.id, &Entry::id); entry != entries.end())
      entry->when = clause.readings.front().when;
}

model::Records with_formulas(Encoding& encoding, model::Records records, const model::Records& base, const Text& text) {
  for (model::Sign& sign : records.signs) sign.when = encoding.formulas.boolean(false);
  std::vector<Clause> unknown;
  take_formulas(records.signs, base.signs, unknown);
  take_formulas(records.letters, base.letters, unknown);
  take_formulas(records.examples, base.examples, unknown);
  if (unknown.empty()) return records;
  const std::vector<Clause> read = read_formulas_of(encoding, text, std::move(unknown));
  put_formulas(records.signs, read);
  put_formulas(records.letters, read);
  put_formulas(records.examples, read);
  return records;
}

model::Records records_of(const std::string& source, const std::string& id, const TemporaryFolder& place) {
  const std::string file = place.path() + "/" + id + ".records.toml";
  model::write_file_atomically(file, source);
  return model::read_records(file);
}

// As far as it is about the encoding's subject.
Text text_of(const std::string& source, const std::string& id, const Encoding& encoding, const TemporaryFolder& place) {
  const std::string file = place.path() + "/" + id + ".toml";
  model::write_file_atomically(file, source);
  return model::about(model::read_text(file), model::subject_in(encoding.folder).subject);
}

}  // namespace

Version base_of(Encoding& encoding) {
  Version base{std::move(encoding.texts), std::move(encoding.records), {}};
  encoding.texts.clear();
  encoding.records.clear();
  for (const Text& text : base.texts) base.verdicts.emplace_back(encoding, text);
  return base;
}

Text changed_text(Encoding& encoding, const Text& base, const std::string& source) {
  return with_formulas(encoding, text_of(source, base.id, encoding, TemporaryFolder()), base);
}

Version changed(Encoding& encoding, const Version& base, const Proposal& proposal) {
  const TemporaryFolder place;
  Version version{base.texts, base.records, {}};
  for (Text& text : version.texts)
    if (const auto source = proposal.sources.find(text.id); source != proposal.sources.end()) {
      text = with_formulas(encoding, text_of(source->second, text.id, encoding, place), text);
      version.changed.insert(text.id);
    }
  for (model::Records& records : version.records)
    if (const auto source = proposal.records.find(records.text); source != proposal.records.end()) {
      const Text& text = *std::ranges::find(version.texts, records.text, &Text::id);
      records = with_formulas(encoding, records_of(source->second, text.id, place), records, text);
      version.changed.insert(text.id);
      version.changes_records = true;
    }
  for (std::size_t t = 0; t < version.texts.size(); ++t)
    if (version.changed.contains(version.texts[t].id))
      version.verdicts.emplace_back(encoding, version.texts[t]);
    else
      version.verdicts.push_back(base.verdicts[t]);
  return version;
}

}  // namespace roluat::analysis
