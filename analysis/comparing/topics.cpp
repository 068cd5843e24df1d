#include "analysis/comparing/topics.hpp"

#include <algorithm>

#include "analysis/findings/wording.hpp"
#include "model/document.hpp"
#include "model/message.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {

namespace {

// A word to which each text gives its own meaning would make the topic mean two things.
void refuse_words_of_texts(const solver::Encoding& encoding, const Topic& topic, const solver::FormulaSource& source) {
  const auto& constants = encoding.prelude.signature().constants();
  const bool mentioned = encoding.formulas.mentions(
      topic.when, [&](int c) { return constants[static_cast<std::size_t>(c)].name.starts_with(solver::kTextPrefix); });
  if (mentioned)
    throw model::InputError(
        {source.file, source.line, source.column,
         model::message("%1: a topic uses a word that each text gives its own meaning", source.owner),
         model::message("words without such constants ('%1...')", std::string(solver::kTextPrefix))});
}

std::string path_of(const solver::Encoding& encoding) { return encoding.folder + "/topics.toml"; }

model::Trilingual section_title(const std::string& text, const std::string& place) {
  if (place.empty()) return {text, text, text};
  const model::Trilingual name = inside_sentence(section_name(place));
  return {text + ", " + name.vi, text + "：" + name.zh, text + ", " + name.en};
}

// What defines a word speaks of no act.
void add_sections(const solver::Verdicts& verdicts, model::Formulas& formulas, std::vector<Topic>& topics) {
  const model::Text& text = verdicts.text();
  for (std::size_t c = 0; c < text.clauses.size(); ++c) {
    if (!verdicts.can_permit(c) && !verdicts.can_forbid(c)) continue;
    const std::string place = text.sentence(text.clauses[c].sentence)->place, id = text.id + ":" + place;
    auto topic = std::ranges::find(topics, id, &Topic::id);
    if (topic == topics.end())
      topic = topics.insert(topic, {id, section_title(text.id, place), formulas.boolean(false)});
    topic->when = formulas.disjunction({topic->when, verdicts.perhaps_speaks(c)});
  }
}

}  // namespace

bool has_topics(const solver::Encoding& encoding) { return model::is_there(path_of(encoding)); }

std::vector<Topic> topics_of(solver::Encoding& encoding, const std::vector<const solver::Verdicts*>& texts) {
  if (has_topics(encoding)) return read_topics(encoding);
  std::vector<Topic> topics;
  for (const solver::Verdicts* text : texts) add_sections(*text, encoding.formulas, topics);
  return topics;
}

std::vector<Topic> read_topics(solver::Encoding& encoding) {
  if (!has_topics(encoding)) return {};
  model::Table file = model::Table::read_file(path_of(encoding));
  std::vector<Topic> topics;
  std::vector<solver::FormulaSource> sources;
  for (model::Table& table : file.tables_if("topic")) {
    Topic topic{table.text("id").text, table.words("title"), {}};
    if (std::ranges::find(topics, topic.id, &Topic::id) != topics.end())
      table.fail(model::message("topic '%1' appears twice", topic.id), "an id of its own");
    const model::PlacedText when = table.text("when");
    table.done();
    sources.push_back({when.text, file.file(), when.line, when.column, model::message("topic %1", topic.id), false});
    topics.push_back(std::move(topic));
  }
  file.done();
  const std::vector<model::Expr> read = solver::read_formulas(encoding.prelude, sources, encoding.formulas);
  for (std::size_t i = 0; i < topics.size(); ++i) {
    topics[i].when = read[i];
    refuse_words_of_texts(encoding, topics[i], sources[i]);
  }
  return topics;
}

}  // namespace roluat::analysis
