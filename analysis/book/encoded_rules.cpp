#include "analysis/book/encoded_rules.hpp"

#include <algorithm>
#include <map>

#include "model/diagnostic.hpp"

namespace roluat::analysis {

using model::Clause;
using model::Norm;
using model::StatedClause;
using model::Statement;

namespace {

const char* kPlain = "plain";  // the one reading of a clause

Clause clause_of(const StatedClause& stated, const std::string& sentence, const model::Trilingual& says) {
  Clause clause;
  clause.id = sentence + (stated.id.empty() ? "" : "." + stated.id);
  clause.about = stated.about;
  clause.readings.push_back({kPlain, stated.norm, stated.says.value_or(says), stated.when, stated.then, {}, {}});
  return clause;
}

class Encoder {
 public:
  Encoder(const model::Ruling& ruling, const model::Statements& statements, model::Language language)
      : ruling_(ruling), statements_(statements), language_(language) {}

  EncodedRules encode(const RuleText& rules, const model::Questions& questions) {
    result_.text.id = kRulesId;
    result_.text.language = model::name_of(language_);
    result_.text.title = rules.title;
    for (const RuleSentence* sentence : rules.sentences()) add(*sentence);
    take_words(questions);
    put_in_order();
    return std::move(result_);
  }

 private:
  struct Origin {
    const Statement* statement;
    const StatedClause* stated;
    std::string sentence;  // question or fixed sentence
  };

  void add(const RuleSentence& sentence) {
    const bool fixed = sentence.question.empty();
    const Statement* statement = fixed ? statements_.of_fixed(sentence.fixed)
                                       : statements_.of_option(sentence.question, ruling_.option(sentence.question));
    if (statement == nullptr) {
      result_.missing.push_back(fixed ? sentence.fixed
                                      : sentence.question + "=" + std::string(ruling_.option(sentence.question)));
      return;
    }
    model::Sentence encoded;
    encoded.number = static_cast<int>(result_.text.sentences.size()) + 1;
    encoded.place = sentence.number;
    encoded.quote = sentence.says.in(language_);
    encoded.non_normative = statement->states_no_norm;
    if (statement->clauses.empty() && !encoded.non_normative) encoded.non_normative = only_words();
    for (const StatedClause& stated : statement->clauses) {
      Clause clause = clause_of(stated, fixed ? sentence.fixed : sentence.question, sentence.says);
      clause.sentence = encoded.number;
      clause.file = statement->file;
      encoded.clauses.push_back(result_.text.clauses.size());
      result_.text.clauses.push_back(std::move(clause));
      origins_.push_back({statement, &stated, fixed ? sentence.fixed : sentence.question});
    }
    result_.text.sentences.push_back(std::move(encoded));
  }

  static model::Trilingual only_words() {
    return {"Chỉ nói một từ nghĩa là gì; các câu khác dùng từ ấy.", "只说明一个词的含义；其他条文使用这个词。",
            "It only says what a word means; other sentences use the word."};
  }

  // Also of answers of which the book need not speak: the words built from them stand in every book.
  void take_words(const model::Questions& questions) {
    for (const model::Question& question : questions.all())
      if (const Statement* statement = statements_.of_option(question.id, ruling_.option(question.id)))
        if (statement->words) result_.text.words.push_back({*statement->words, statement->file});
    result_.text.words.insert(result_.text.words.end(), statements_.words().begin(), statements_.words().end());
  }

  // `name` is a clause, or the sentence that states it.
  bool names(const std::string& name, std::size_t clause) const {
    return name == result_.text.clauses[clause].id || name == origins_[clause].sentence;
  }

  bool is_exception_to(std::size_t exception, std::size_t rule) const {
    return std::ranges::any_of(origins_[exception].stated->overrides,
                               [&](const model::PlacedText& name) { return names(name.text, rule); });
  }

  bool goes_before(std::size_t a, std::size_t b) const {
    if (a == b || origins_[a].statement->closing) return false;
    if (origins_[b].statement->closing || is_exception_to(a, b)) return true;
    return forbids(norm_of(a)) && permits(norm_of(b)) && !is_exception_to(b, a);
  }

  Norm norm_of(std::size_t clause) const { return result_.text.clauses[clause].readings.front().norm; }

  void put_in_order() {
    std::vector<Clause>& clauses = result_.text.clauses;
    for (std::size_t a = 0; a < clauses.size(); ++a)
      for (std::size_t b = 0; b < clauses.size(); ++b)
        if (norm_of(a) != Norm::define && goes_before(a, b)) clauses[a].overrides.push_back(clauses[b].id);
  }

  const model::Ruling& ruling_;
  const model::Statements& statements_;
  model::Language language_;
  EncodedRules result_;
  std::vector<Origin> origins_;  // of the clauses
};

}  // namespace

EncodedRules encode_rules(const RuleText& rules, const model::Ruling& ruling, const model::Questions& questions,
                          const model::Statements& statements, model::Language language) {
  return Encoder(ruling, statements, language).encode(rules, questions);
}

std::vector<std::string> clauses_of(const model::Text& text, const std::string& sentence) {
  std::vector<std::string> result;
  for (const Clause& clause : text.clauses)
    if (clause.id == sentence || clause.id.starts_with(sentence + ".")) result.push_back(clause.id);
  return result;
}

void demand_complete(const EncodedRules& rules, const std::string& ruling) {
  if (rules.missing.empty()) return;
  std::string names;
  for (const std::string& name : rules.missing) names += (names.empty() ? "" : ", ") + name;
  throw model::InputError({"options", 0, 0,
                           model::message("the rules of '%1' cannot be encoded: no clauses for %2", ruling, names),
                           "an [[option]] or [[fixed]] for each, see the folder's README.md"});
}

}  // namespace roluat::analysis
