#include "analysis/gap_proposals.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "analysis/counting.hpp"
#include "analysis/text_edit.hpp"
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

// The names that a piece of SMT-LIB defines.
std::set<std::string> defined_by(const std::string& words) {
  static constexpr std::string_view kOpening = "(define-fun ";
  std::set<std::string> names;
  for (std::size_t at = words.find(kOpening); at != std::string::npos; at = words.find(kOpening, at + 1)) {
    const std::size_t name = at + kOpening.size();
    names.insert(words.substr(name, words.find(' ', name) - name));
  }
  return names;
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

class GapProposer {
 public:
  GapProposer(const solver::Encoding& encoding, const model::Text& text, const model::Question& question)
      : encoding_(encoding),
        text_(text),
        question_(question),
        statements_(
            model::read_statements(encoding.folder, encoding.questions,
                                   model::read_rulebook(encoding.folder + "/rulebook.toml", encoding.questions))) {}

  // A sentence that permits something: as one to which others go before, and by itself.
  std::vector<Proposal> all(const std::vector<std::string>& open) const {
    std::vector<Proposal> result;
    for (const model::Option& option : question_.options) {
      const Statement* stated = statements_.of_option(question_.id, option.id);
      if (std::ranges::find(open, option.id) == open.end() || stated == nullptr || stated->clauses.empty()) continue;
      const bool permits_some =
          std::ranges::any_of(stated->clauses, [](const model::StatedClause& one) { return permits(one.norm); });
      for (const bool gives_way : {true, false}) {
        if (gives_way && !permits_some) continue;
        result.push_back(answered_by(option, *stated, gives_way));
        result.back().rivals = open;
        std::erase(result.back().rivals, option.id);
      }
    }
    return result;
  }

 private:
  Proposal answered_by(const model::Option& option, const Statement& stated, bool gives_way) const {
    const std::string words =
        in(option.sentence, text_.language) + (gives_way ? in(kStaysForbidden, text_.language) : "");
    Proposal result;
    result.question = question_.id;
    result.option = option.id;
    result.added = text_.id + ".answer." + question_.id;
    result.wordings = {{text_.id, text_.language, words, 0}};
    const Trilingual name = text_name(text_);
    const auto tail = [&](const std::string& what) { return gives_way ? what : ""; };
    result.does = {name.vi + ": thêm câu trả lời: " + option.sentence.vi + tail(kStaysForbidden.vi),
                   name.zh + "：增加回答：" + option.sentence.zh + tail(kStaysForbidden.zh),
                   name.en + ": adds the answer: " + option.sentence.en + tail(kStaysForbidden.en)};
    result.sources = {{text_.id, source(option, stated, words, result.added, gives_way)}};
    return result;
  }

  std::string source(const model::Option& option, const Statement& stated, const std::string& words,
                     const std::string& prefix, bool gives_way) const {
    const model::Text answer = text_of(stated, option.sentence, words, text_.sentences.back().number + 1, prefix);
    TextEdit edit(text_.file, model::read_file(text_.file, "the text's file"));
    for (const Clause& added : answer.clauses)
      if (gives_way && permits(added.readings.front().norm))
        for (const Clause& clause : text_.clauses)
          if (can_forbid(clause)) edit.put_before(clause.id, added.id);
    model::Ruling ruling = nearest_preset();
    ruling.options[question_.id] = option.id;
    edit.define(not_defined_in(text_, words_for(ruling, encoding_.questions, statements_)));
    const std::string toml = model::text_as_toml(answer);
    edit.append(toml.substr(toml.find("\n[[sentence]]")));
    return edit.source();
  }

  const model::Ruling& nearest_preset() const {
    const model::Ruling* own = encoding_.ruling(text_.id);
    return own == nullptr ? encoding_.rulings.front() : *own;
  }

  const solver::Encoding& encoding_;
  const model::Text& text_;
  const model::Question& question_;
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
