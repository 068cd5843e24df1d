#include "analysis/comparing/topics.hpp"

#include <algorithm>

#include "model/document.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {

namespace {

constexpr const char* kSmallest =
    "\n[[topic]]\nid = \"all\"\ntitle = \"All moves\"\nwhen = \"true\"  # which acts the topic is about\n";

// A word to which each text gives its own meaning would make the topic mean two things.
void refuse_words_of_texts(const solver::Encoding& encoding, const Topic& topic, const solver::FormulaSource& source) {
  const auto& constants = encoding.prelude.signature().constants();
  const bool mentioned = encoding.formulas.mentions(
      topic.when, [&](int c) { return constants[static_cast<std::size_t>(c)].name.starts_with(solver::kTextPrefix); });
  if (mentioned)
    throw model::InputError({source.file, source.line, source.column,
                             source.owner + ": a topic uses a word that each text gives its own meaning",
                             "words without such constants ('" + std::string(solver::kTextPrefix) + "...')"});
}

}  // namespace

std::vector<Topic> read_topics(solver::Encoding& encoding) {
  const std::string path = encoding.folder + "/topics.toml";
  if (!model::is_there(path))
    throw model::InputError({path, 0, 0, "there are no topics: 'compare' compares texts topic by topic",
                             "a file such as: " + std::string(kSmallest)});
  model::Table file = model::Table::read_file(path);
  std::vector<Topic> topics;
  std::vector<solver::FormulaSource> sources;
  for (model::Table& table : file.tables_if("topic")) {
    Topic topic{table.text("id").text, table.trilingual_or_text("title"), {}};
    if (std::ranges::find(topics, topic.id, &Topic::id) != topics.end())
      table.fail("topic '" + topic.id + "' appears twice", "an id of its own");
    const model::PlacedText when = table.text("when");
    table.done();
    sources.push_back({when.text, file.file(), when.line, when.column, "topic " + topic.id, false});
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
