#include "analysis/judging/option_sentences.hpp"

#include <filesystem>
#include <map>

#include "model/rulebook.hpp"
#include "model/statements.hpp"

namespace roluat::analysis {

namespace {

constexpr const char* kText = "options";  ///< the text that they make together

std::string key_of(const std::string& question, const std::string& option) { return question + "=" + option; }

// All options' sentences side by side, though no game follows them all: each is judged by itself.
model::Text text_of_options(const solver::Encoding& encoding, const model::Statements& statements) {
  model::Text text;
  text.id = kText;
  const model::Ruling& preset = encoding.rulings.front();
  for (const model::Question& question : encoding.questions.all())
    for (const model::Option& option : question.options) {
      const model::Statement* statement = statements.of_option(question.id, option.id);
      if (statement == nullptr) continue;
      if (statement->words && preset.is(question.id, option.id))
        text.words.push_back({*statement->words, statement->file});
      for (const model::StatedClause& stated : statement->clauses) {
        model::Clause clause;
        clause.id = key_of(question.id, option.id) + "/" + stated.id;
        clause.file = statement->file;
        clause.readings.push_back({"plain", stated.norm, option.sentence, stated.when, stated.then, {}, {}});
        text.clauses.push_back(std::move(clause));
      }
    }
  text.words.insert(text.words.end(), statements.words().begin(), statements.words().end());
  return text;
}

}  // namespace

struct OptionSentences::Book {
  explicit Book(const solver::Encoding& encoding) : read(encoding), evaluator(read.formulas, {}) {
    const auto book = model::read_rulebook(encoding.folder + "/rulebook.toml", encoding.questions);
    read.texts.clear();
    solver::add_text(read, text_of_options(encoding, model::read_statements(encoding.folder, encoding.questions, book)));
    for (const model::Clause& clause : read.texts.front().clauses)
      clauses[clause.id.substr(0, clause.id.find('/'))].push_back(&clause.readings.front());
  }

  solver::Encoding read;
  model::Evaluator evaluator;
  std::map<std::string, std::vector<const model::Reading*>> clauses;  ///< by question=option
};

OptionSentences::OptionSentences(const solver::Encoding& encoding) {
  // A game may tell its rules as a book without saying what each sentence states.
  if (!encoding.rulings.empty() && std::filesystem::exists(encoding.folder + "/rulebook.toml") &&
      std::filesystem::is_directory(encoding.folder + "/options"))
    book_ = std::make_unique<Book>(encoding);
}

OptionSentences::~OptionSentences() = default;

void OptionSentences::look_at(const model::Structure& act) {
  if (!book_) return;
  book_->evaluator.structure() = act;
  book_->evaluator.structure().constants.resize(book_->read.prelude.signature().constants().size());
  book_->evaluator.changed(0);
}

OptionSentences::Said OptionSentences::said_by(const std::string& question, const std::string& option) {
  Said said;
  const auto found = book_->clauses.find(key_of(question, option));
  if (found == book_->clauses.end()) return said;
  for (const model::Reading* reading : found->second) {
    if (reading->norm == model::Norm::define || !book_->evaluator.holds(reading->when)) continue;
    const bool demands = reading->norm == model::Norm::oblige || reading->norm == model::Norm::effect;
    const bool as_demanded = !demands || book_->evaluator.holds(reading->then);
    said.permits = said.permits || (model::permits(reading->norm) && as_demanded);
    said.forbids = said.forbids || (demands ? !as_demanded : model::forbids(reading->norm));
  }
  return said;
}

bool OptionSentences::part(const std::string& question, const std::string& option, const std::string& other) {
  return book_ != nullptr && said_by(question, option) != said_by(question, other);
}

}  // namespace roluat::analysis
