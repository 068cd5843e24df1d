#include "analysis/gap_proposals.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "analysis/counting.hpp"
#include "analysis/text_edit.hpp"
#include "analysis/word_users.hpp"
#include "analysis/wording.hpp"
#include "model/read_file.hpp"
#include "model/rulebook.hpp"
#include "model/statements.hpp"
#include "solver/obedience.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Clause;
using model::Norm;
using model::Statement;
using model::Trilingual;

namespace {

bool permits(Norm norm) { return norm == Norm::permit || norm == Norm::oblige || norm == Norm::effect; }
bool forbids(Norm norm) { return norm == Norm::forbid || norm == Norm::oblige || norm == Norm::effect; }

bool can_forbid(const Clause& clause) {
  return std::ranges::any_of(clause.readings, [](const model::Reading& one) { return forbids(one.norm); });
}

// The clauses of an answer, in a text of their own; their ids begin with `prefix`.
model::Text text_of(const Statement& statement, const Trilingual& says, const std::string& quote, int number,
                    const std::string& prefix) {
  model::Text text;
  model::Sentence sentence;
  sentence.number = number;
  sentence.place = "+";
  sentence.quote = quote;
  for (const model::StatedClause& stated : statement.clauses) {
    Clause clause;
    clause.id = prefix + (stated.id.empty() ? "" : "." + stated.id);
    clause.readings.push_back({"plain", stated.norm, stated.says.value_or(says), stated.when, stated.then, {}, {}});
    sentence.clauses.push_back(text.clauses.size());
    text.clauses.push_back(std::move(clause));
  }
  text.sentences.push_back(std::move(sentence));
  return text;
}

// A text that defines words itself means them so.
std::vector<std::string> not_defined_in(const model::Text& text, std::vector<std::string> words) {
  std::set<std::string> known;
  for (const model::OwnWords& own : text.words) known.merge(defined_by(own.source.text));
  std::erase_if(words, [&](const std::string& one) {
    return std::ranges::any_of(defined_by(one), [&](const std::string& name) { return known.contains(name); });
  });
  return words;
}

// What the sentences of options mean by words that other options define: as the preset nearest to the text has it.
std::vector<std::string> words_for(const model::Ruling& ruling, const model::Questions& questions,
                                   const model::Statements& statements) {
  std::vector<std::string> result;
  for (const model::Question& question : questions.all())
    if (const Statement* one = statements.of_option(question.id, ruling.option(question.id)); one && one->words)
      result.push_back(one->words->text);
  for (const model::OwnWords& words : statements.words()) result.push_back(words.source.text);
  return result;
}

const Trilingual kStaysForbidden{" Điều gì câu khác cấm thì vẫn cấm.", "其他条文禁止的仍然禁止。",
                                 " What other sentences forbid stays forbidden."};

const std::string& in(const Trilingual& text, const std::string& language) {
  return language == "vi" ? text.vi : language == "zh" ? text.zh : text.en;
}

/// A sentence to be added, and what it states.
struct Added {
  const model::Option* answer;
  model::Trilingual says;
  const Statement* states;
  bool gives_way;
};

bool permits_some(const Statement& statement) {
  return std::ranges::any_of(statement.clauses, [](const model::StatedClause& one) { return permits(one.norm); });
}

Trilingual joined(const Trilingual& a, const Trilingual& b) {
  return {a.vi + " " + b.vi, a.zh + b.zh, a.en + " " + b.en};
}

class GapProposer {
 public:
  GapProposer(const solver::Encoding& encoding, const model::Text& text, const model::Question& question)
      : encoding_(encoding),
        text_(text),
        question_(question),
        book_(model::read_rulebook(encoding.folder + "/rulebook.toml", encoding.questions)),
        statements_(model::read_statements(encoding.folder, encoding.questions, book_)) {}

  std::vector<Proposal> all(const std::vector<std::string>& open) const {
    std::vector<Proposal> result;
    for (const model::Option& option : question_.options) {
      if (std::ranges::find(open, option.id) == open.end()) continue;
      for (const Added& added : sentences_of(option)) {
        result.push_back(with(added));
        result.back().rivals = open;
        std::erase(result.back().rivals, option.id);
      }
    }
    return result;
  }

 private:
  // An answer that only says what a word means comes with a sentence that uses the word.
  std::vector<Added> sentences_of(const model::Option& option) const {
    std::vector<Added> result;
    const Statement* stated = statements_.of_option(question_.id, option.id);
    if (stated == nullptr) return result;
    if (!stated->clauses.empty()) add(result, {&option, option.sentence, stated, false});
    if (stated->clauses.empty() && stated->words)
      for (const WordUser& user :
           users_of(defined_by(stated->words->text), book_, statements_, encoding_.questions, ruling_with(option)))
        add(result, {&option, joined(user.says, option.sentence), user.statement, false});
    return result;
  }

  // What permits something: as a sentence before which others go, and by itself.
  static void add(std::vector<Added>& all, Added sentence) {
    if (permits_some(*sentence.states)) {
      all.push_back(sentence);
      all.back().gives_way = true;
      all.back().says = {sentence.says.vi + kStaysForbidden.vi, sentence.says.zh + kStaysForbidden.zh,
                         sentence.says.en + kStaysForbidden.en};
    }
    all.push_back(std::move(sentence));
  }

  Proposal with(const Added& added) const {
    Proposal result;
    result.question = question_.id;
    result.option = added.answer->id;
    result.added = text_.id + ".answer." + question_.id;
    result.wordings = {{text_.id, text_.language, in(added.says, text_.language), 0}};
    const Trilingual name = text_name(text_);
    result.does = {name.vi + ": thêm câu trả lời: " + added.says.vi, name.zh + "：增加回答：" + added.says.zh,
                   name.en + ": adds the answer: " + added.says.en};
    result.sources = {{text_.id, source(added, result.added)}};
    return result;
  }

  std::string source(const Added& added, const std::string& prefix) const {
    const model::Text answer =
        text_of(*added.states, added.says, in(added.says, text_.language), text_.sentences.back().number + 1, prefix);
    TextEdit edit(text_.file, model::read_file(text_.file, "the text's file"));
    for (const Clause& one : answer.clauses)
      if (added.gives_way && permits(one.readings.front().norm))
        for (const Clause& clause : text_.clauses)
          if (can_forbid(clause)) edit.put_before(clause.id, one.id);
    edit.define(not_defined_in(text_, words_for(ruling_with(*added.answer), encoding_.questions, statements_)));
    const std::string toml = model::text_as_toml(answer);
    edit.append(toml.substr(toml.find("\n[[sentence]]")));
    return edit.source();
  }

  // The preset nearest to the text, with this answer.
  model::Ruling ruling_with(const model::Option& option) const {
    const model::Ruling* own = encoding_.ruling(text_.id);
    model::Ruling result = own == nullptr ? encoding_.rulings.front() : *own;
    result.options[question_.id] = option.id;
    return result;
  }

  const solver::Encoding& encoding_;
  const model::Text& text_;
  const model::Question& question_;
  model::Rulebook book_;
  model::Statements statements_;
};

}  // namespace

std::vector<Proposal> gap_proposals(const Json& finding, const Json& report, const solver::Encoding& encoding) {
  const std::string text = finding["texts"].at(0), question = finding["questions"].at(0);
  const Json& said = report.at("texts").at(text).at("questions").at(question);
  return GapProposer(encoding, *encoding.text(text), *encoding.questions.find(question)).all(said.at("open"));
}

bool closes(const Proposal& proposal, solver::Encoding& encoding, const solver::Verdicts& text, int most_pieces,
            const std::stop_token& stop) {
  solver::ObedienceOptions options{most_pieces, stop, {}};
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c)
    if (text.text().clauses[c].id.starts_with(proposal.added)) options.only.push_back(c);
  std::vector<model::Expr> at_most, at_least;
  for (const solver::Obedience& one : obedience(encoding, text, options)) {
    at_most.push_back(one.rulings);
    at_least.push_back(one.at_least);
  }
  Counter counter(encoding);
  const auto& all = encoding.questions.all();
  const auto q = static_cast<std::size_t>(encoding.questions.find(proposal.question) - all.data());
  const auto possible = [&](const std::string& option, const std::vector<model::Expr>& conditions) {
    const auto found = std::ranges::find(all[q].options, option, &model::Option::id);
    return counter.satisfiable_given(conditions, q, static_cast<std::size_t>(found - all[q].options.begin()));
  };
  return possible(proposal.option, at_least) &&
         std::ranges::none_of(proposal.rivals, [&](const std::string& rival) { return possible(rival, at_most); });
}

}  // namespace roluat::analysis
