#include "analysis/asking/option_norms.hpp"

#include <filesystem>
#include <map>
#include <utility>

#include "model/rulebook.hpp"

namespace roluat::analysis {

using model::Expr;
using model::Formulas;

namespace {

constexpr const char* kText = "options";  ///< the text that they make together

std::string key_of(const std::string& question, const std::string& option) { return question + "=" + option; }

// All options' sentences side by side, though no game follows them all: each is looked at by itself.
model::Text text_of_options(const solver::Encoding& encoding, const model::Statements& statements,
                            const model::Ruling& ruling) {
  model::Text text;
  text.id = kText;
  for (const model::Question& question : encoding.questions.all())
    for (const model::Option& option : question.options) {
      const model::Statement* statement = statements.of_option(question.id, option.id);
      if (statement == nullptr) continue;
      if (statement->words && ruling.is(question.id, option.id))
        text.words.push_back({*statement->words, statement->file});
      for (const model::StatedClause& stated : statement->clauses) {
        model::Clause clause;
        clause.id = key_of(question.id, option.id) + (stated.id.empty() ? "" : "/" + stated.id);
        clause.file = statement->file;
        clause.readings.push_back({"plain", stated.norm, option.sentence, stated.when, stated.then, {}, {}});
        text.clauses.push_back(std::move(clause));
      }
    }
  text.words.insert(text.words.end(), statements.words().begin(), statements.words().end());
  return text;
}

// What one clause adds to what its sentence says.
void take_in(Formulas& f, const model::Reading& reading, solver::OptionNorm& norm) {
  if (reading.norm == model::Norm::define) return;
  const bool demands = reading.norm != model::Norm::permit && reading.norm != model::Norm::forbid;
  if (model::permits(reading.norm))
    norm.permits =
        f.disjunction({norm.permits, f.conjunction({reading.when, demands ? reading.then : f.boolean(true)})});
  if (model::forbids(reading.norm))
    norm.forbids = f.disjunction(
        {norm.forbids, f.conjunction({reading.when, demands ? f.negation(reading.then) : f.boolean(true)})});
}

}  // namespace

std::optional<model::Statements> option_statements(const solver::Encoding& encoding) {
  // A game may tell its rules as a book without saying what each sentence states.
  const std::string book = encoding.folder + "/rulebook.toml";
  if (encoding.rulings.empty() || !std::filesystem::exists(book) ||
      !std::filesystem::is_directory(encoding.folder + "/options"))
    return std::nullopt;
  return model::read_statements(encoding.folder, encoding.questions, model::read_rulebook(book, encoding.questions));
}

OptionNorms option_norms(solver::Encoding& encoding, const model::Statements& statements, const model::Ruling& ruling) {
  // Who knows the texts by their addresses goes on knowing them: they are laid aside as they are.
  std::vector<model::Text> texts = std::exchange(encoding.texts, {});
  solver::add_text(encoding, text_of_options(encoding, statements, ruling));
  const model::Text text = std::move(encoding.texts.back());
  encoding.texts = std::move(texts);
  Formulas& f = encoding.formulas;
  std::map<std::string, solver::OptionNorm> by_key;
  for (const model::Clause& clause : text.clauses) {
    const auto [norm, fresh] =
        by_key.try_emplace(clause.id.substr(0, clause.id.find('/')), f.boolean(false), f.boolean(false));
    take_in(f, clause.readings.front(), norm->second);
  }
  OptionNorms result;
  for (const model::Question& question : encoding.questions.all()) {
    result.emplace_back();
    for (const model::Option& option : question.options) {
      const auto said = by_key.find(key_of(question.id, option.id));
      const bool speaks = said != by_key.end() &&
                          (said->second.permits != f.boolean(false) || said->second.forbids != f.boolean(false));
      result.back().push_back(speaks ? std::optional(said->second) : std::nullopt);
    }
  }
  return result;
}

}  // namespace roluat::analysis
