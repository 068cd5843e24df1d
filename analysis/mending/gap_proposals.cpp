#include "analysis/mending/gap_proposals.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "analysis/asking/option_norms.hpp"
#include "analysis/editing/text_edit.hpp"
#include "analysis/findings/wording.hpp"
#include "analysis/mending/word_languages.hpp"
#include "analysis/mending/word_users.hpp"
#include "analysis/trials/case_filter.hpp"
#include "analysis/trials/version.hpp"
#include "analysis/words/in_language.hpp"
#include "model/diagnostic.hpp"
#include "model/read_file.hpp"
#include "model/rulebook.hpp"
#include "model/statements.hpp"
#include "model/subjects.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Clause;
using model::Norm;
using model::Statement;
using model::Trilingual;

namespace {

// Where the norm permits something, the clause may forbid it, and the other way round.
bool can_oppose(const Clause& clause, Norm norm) {
  return std::ranges::any_of(clause.readings, [&](const model::Reading& one) {
    return (permits(norm) && forbids(one.norm)) || (forbids(norm) && permits(one.norm));
  });
}

// The clauses of an answer, in a text of their own; their ids begin with `prefix`.
model::Text text_of(const std::vector<model::StatedClause>& clauses, const Trilingual& says, const std::string& quote,
                    int number, const std::string& prefix, const model::PlainCase* only) {
  model::Text text;
  model::Sentence sentence;
  sentence.number = number;
  sentence.place = "+";
  sentence.quote = quote;
  for (const model::StatedClause& stated : clauses) {
    Clause clause;
    clause.id = prefix + (stated.id.empty() ? "" : "." + stated.id);
    clause.about = stated.about;
    std::optional<model::PlacedText> when = stated.when;
    if (only != nullptr && when && permits(stated.norm))
      when->text = "(and " + when->text + " " + only->when.text + ")";
    clause.readings.push_back({"plain", stated.norm, stated.says.value_or(says), when, stated.then, {}, {}});
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

const Trilingual kGoesBefore{" Điều này vẫn áp dụng dù câu khác có quy định khác.",
                             "即使其他条文另有规定，也以此为准。", " This holds whatever other sentences say."};
const Trilingual kStaysForbidden{" Điều gì câu khác cấm thì vẫn cấm.", "其他条文禁止的仍然禁止。",
                                 " What other sentences forbid stays forbidden."};

Trilingual joined(const Trilingual& a, const Trilingual& b) {
  return {a.vi + " " + b.vi, a.zh + b.zh, a.en + " " + b.en};
}

// Words of the tool's own behind an author's, in a text's language. What an author wrote in one language stays in one.
Trilingual followed_by(const Trilingual& a, const Trilingual& b, const std::string& language) {
  const std::string own = for_text_in(b, language);
  if (a.vi == a.en && a.zh == a.en) return {a.vi + own, a.zh + own, a.en + own};
  return {a.vi + b.vi, a.zh + b.zh, a.en + b.en};
}

/// How a sentence stands to others, and how far it goes where it permits something.
struct Limit {
  bool gives_way = false;                  ///< what it permits, to all that others forbid
  const model::PlainCase* only = nullptr;  ///< what it permits it permits there only
  bool goes_before = false;                ///< others give way to it
  friend bool operator==(const Limit&, const Limit&) = default;
};

/// A sentence to be added, and what it states.
struct Added {
  const model::Question* question;
  const model::Option* answer;
  Trilingual says;  ///< as it could be printed
  const std::vector<model::StatedClause>* states;
  std::vector<Trilingual> written{};  ///< of it, what authors wrote: all but words of the tool's own
  Limit limit{};
};

/// Of a sentence about the plain case the words do not say so: as the text's other sentences do not either. This does.
Trilingual explained(const Added& added) {
  return added.limit.only == nullptr ? added.says : joined(added.says, added.limit.only->says);
}

bool permits_some(const std::vector<model::StatedClause>& clauses) {
  return std::ranges::any_of(clauses, [](const model::StatedClause& one) { return permits(one.norm); });
}

bool goes_before_some(const std::vector<model::StatedClause>& clauses) {
  return std::ranges::any_of(clauses, [](const model::StatedClause& one) { return !one.overrides.empty(); });
}

class GapProposer {
 public:
  GapProposer(const solver::Encoding& encoding, const model::Text& text, const model::Question& question,
              model::Statements statements)
      : encoding_(encoding),
        text_(text),
        question_(question),
        book_(model::read_rulebook(encoding.folder + "/rulebook.toml", encoding.questions)),
        statements_(std::move(statements)),
        scratch_(encoding),
        filter_(scratch_),
        languages_(encoding) {
    scratch_.texts.clear();  // what is read there is of the same id
  }

  // One of each option in turn, so that there is a choice of answers among the first that close the gap.
  std::vector<Proposal> all(const std::vector<std::string>& open) const {
    std::vector<std::vector<Proposal>> of_option;
    for (const model::Option& option : question_.options)
      if (std::ranges::find(open, option.id) != open.end()) of_option.push_back(beside(option, {}, open));
    std::vector<Proposal> result;
    const std::size_t most =
        of_option.empty() ? 0 : std::ranges::max(of_option, {}, &std::vector<Proposal>::size).size();
    for (std::size_t i = 0; i < most; ++i)
      for (std::vector<Proposal>& one : of_option)
        if (i < one.size()) result.push_back(std::move(one[i]));
    return result;
  }

  // The sentences of several answers, all of them within the same limit.
  std::vector<Proposal> beside(const model::Option& option, const std::vector<ChosenOption>& others,
                               const std::vector<std::string>& open) const {
    const model::Ruling ruling = ruling_with(option, others);
    std::vector<std::vector<Added>> sentences;
    for (const ChosenOption& other : others) {
      const model::Question& question = *encoding_.questions.find(other.question);
      sentences.push_back(sentences_of(question, *question.find(other.option), ruling));
      if (sentences.back().empty()) return {};
    }
    std::vector<Proposal> result;
    const std::vector<Added> own = sentences_of(question_, option, ruling);
    for (const Limit& limit : limits())
      for (const Added& one : own) {
        if (!is_within(one, limit)) continue;
        std::vector<Added> all{one};
        for (const std::vector<Added>& other : sentences)
          if (const auto found = std::ranges::find_if(other, [&](const Added& some) { return is_within(some, limit); });
              found != other.end())
            all.push_back(*found);
        if (all.size() <= sentences.size()) continue;
        const bool matters = std::ranges::any_of(all, [](const Added& some) { return permits_some(*some.states); });
        if (!matters && (limit.gives_way || limit.only != nullptr)) continue;  // the same as without a limit
        result.push_back(with(all, ruling));
        result.back().beside = others;
        result.back().rivals = open;
        std::erase(result.back().rivals, option.id);
      }
    return result;
  }

 private:
  // As one before which others go; of plain cases only, as the texts' own sentences are read; without a limit; and the
  // last two once more, as one that goes before others.
  std::vector<Limit> limits() const {
    std::vector<Limit> all{{true, nullptr, false}};
    for (const bool goes_before : {false, true}) {
      for (const model::PlainCase& plain : statements_.plain_cases()) all.push_back({false, &plain, goes_before});
      all.push_back({false, nullptr, goes_before});
    }
    return all;
  }

  static bool is_within(const Added& one, const Limit& limit) {
    return permits_some(*one.states) ? one.limit == limit : one.limit.goes_before == limit.goes_before;
  }

  // What an answer says by itself, if that is known. One that only says what a word means comes with a sentence that
  // uses the word.
  std::vector<Added> sentences_of(const model::Question& question, const model::Option& option,
                                  const model::Ruling& ruling) const {
    std::vector<Added> result;
    const Statement* stated = statements_.of_option(question.id, option.id);
    if (stated == nullptr) return result;
    const auto& own = stated->by_itself.empty() ? stated->clauses : stated->by_itself;
    if (!own.empty()) add(result, {&question, &option, option.sentence, &own, {option.sentence}});
    if (own.empty() && stated->words)
      for (const WordUser& user :
           users_of(defined_by(stated->words->text), book_, statements_, encoding_.questions, ruling))
        add(result, {&question,
                     &option,
                     joined(option.sentence, user.says),
                     &user.statement->clauses,
                     {option.sentence, user.says}});
    return result;
  }

  // What permits something: within each limit, and its words say so. Some say themselves that certain others give way
  // to them, which are sentences of the book: in a text all do.
  void add(std::vector<Added>& all, const Added& sentence) const {
    const bool says_so = goes_before_some(*sentence.states);
    for (const Limit& limit : limits()) {
      if (!permits_some(*sentence.states) && (limit.gives_way || limit.only != nullptr)) continue;
      if (says_so && !limit.goes_before) continue;
      all.push_back(sentence);
      Added& added = all.back();
      added.limit = limit;
      if (limit.only != nullptr && limit.only->adds) {
        added.says = joined(added.says, *limit.only->adds);
        added.written.push_back(*limit.only->adds);
      }
      if (limit.gives_way) added.says = followed_by(added.says, kStaysForbidden, text_.language);
      if (limit.goes_before) added.says = followed_by(added.says, kGoesBefore, text_.language);
    }
  }

  [[nodiscard]] std::string prefix(const Added& added) const { return text_.id + ".answer." + added.question->id; }

  Proposal with(const std::vector<Added>& all, const model::Ruling& ruling) const {
    Proposal result;
    result.question = question_.id;
    result.option = all.front().answer->id;
    const Trilingual name = text_name(text_);
    result.does = {name.vi + ": thêm một câu luật:", name.zh + "：增加一句：", name.en + ": adds a sentence:"};
    for (const Added& added : all) {
      result.added.push_back(prefix(added));
      const std::string& words = in_language(added.says, text_.language);
      result.wordings.push_back({text_.id, text_.language, words, 0});
      const bool worded = std::ranges::all_of(
          added.written, [&](const Trilingual& one) { return languages_.are_in(one, text_.language); });
      if (!worded) result.wordless = added.question->id + "=" + added.answer->id;
      result.does = joined(result.does, explained(added));
    }
    result.sources = {{text_.id, source(all, ruling)}};
    return result;
  }

  std::string source(const std::vector<Added>& all, const model::Ruling& ruling) const {
    const std::string by_themselves = source(all, ruling, {});
    if (std::ranges::none_of(all, [](const Added& one) { return one.limit.gives_way || one.limit.goes_before; }))
      return by_themselves;
    return source(all, ruling, meeting_in(by_themselves));
  }

  using Meeting = std::set<std::pair<std::string, std::string>>;  ///< ids of a new clause and of one of the text's

  // Those that can speak of one act. Where two never meet it makes no difference which of them goes before the other.
  Meeting meeting_in(const std::string& source) const {
    Meeting result;
    const model::Text now = changed_text(scratch_, text_, source);
    for (const Clause& added : now.clauses)
      if (text_.clause(added.id) == nullptr)
        for (const Clause& clause : text_.clauses)
          if (can_meet(added, clause)) result.emplace(added.id, clause.id);
    return result;
  }

  bool can_meet(const Clause& a, const Clause& b) const {
    return std::ranges::any_of(a.readings, [&](const model::Reading& one) {
      return std::ranges::any_of(b.readings, [&](const model::Reading& other) {
        return filter_.may_hold(scratch_.formulas.conjunction({one.when, other.when}));
      });
    });
  }

  std::string source(const std::vector<Added>& all, const model::Ruling& ruling, const Meeting& meeting) const {
    TextEdit edit(text_.file, model::read_file(text_.file, "the text's file"));
    std::string sentences;
    const std::string about = edit.written_about(model::subject_in(encoding_.folder).subject);
    int number = edit.next_number();
    for (const Added& added : all) {
      model::Text answer = text_of(*added.states, explained(added), in_language(added.says, text_.language), number++,
                                   prefix(added), added.limit.only);
      if (!about.empty())
        for (Clause& one : answer.clauses) one.about = model::PlacedText{about};
      if (added.limit.goes_before)
        for (Clause& one : answer.clauses) one.overrides = opposed_to(one, meeting);
      for (const Clause& one : answer.clauses)
        if (added.limit.gives_way && permits(one.readings.front().norm))
          for (const Clause& clause : text_.clauses)
            if (can_oppose(clause, Norm::permit) && meeting.contains({one.id, clause.id}))
              edit.put_before(clause.id, one.id);
      const std::string toml = model::text_as_toml(answer);
      sentences += toml.substr(toml.find("\n[[sentence]]"));
    }
    std::vector<std::string> words = words_for(ruling, encoding_.questions, statements_);
    if (std::ranges::any_of(all, [](const Added& one) { return one.limit.only != nullptr; }))
      for (const model::PlainCase& plain : statements_.plain_cases())
        if (plain.words) words.push_back(plain.words->text);
    edit.define(not_defined_in(text_, std::move(words)), model::subject_in(encoding_.folder).subject);
    edit.append(sentences);
    return edit.source();
  }

  // The text's clauses that may say otherwise.
  std::vector<std::string> opposed_to(const Clause& added, const Meeting& meeting) const {
    std::vector<std::string> result;
    for (const Clause& clause : text_.clauses)
      if (can_oppose(clause, added.readings.front().norm) && meeting.contains({added.id, clause.id}))
        result.push_back(clause.id);
    return result;
  }

  // The preset nearest to the text, with these answers.
  model::Ruling ruling_with(const model::Option& option, const std::vector<ChosenOption>& others) const {
    const model::Ruling* own = encoding_.ruling(text_.id);
    model::Ruling result = own == nullptr ? encoding_.rulings.front() : *own;
    result.options[question_.id] = option.id;
    for (const ChosenOption& other : others) result.options[other.question] = other.option;
    return result;
  }

  const solver::Encoding& encoding_;
  const model::Text& text_;
  const model::Question& question_;
  model::Rulebook book_;
  model::Statements statements_;
  mutable solver::Encoding scratch_;  ///< for formulas of what is added
  mutable CaseFilter filter_;
  WordLanguages languages_;
};

struct Gap {
  const model::Text& text;
  const model::Question& question;
  Json open;  ///< the options that the text leaves
};

// Nothing of what the tool knows says what a whole part should say.
bool is_missing_part(const Json& finding) {
  const std::string part = ":" + std::string(solver::kMissingPart);
  return finding.value("id", std::string()).find(part) != std::string::npos &&
         finding.value("questions", Json::array()).empty();
}

/// A report may have been changed by hand.
Gap gap_of(const Json& finding, const Json& report, const solver::Encoding& encoding) try {
  const std::string text = finding.at("texts").at(0), question = finding.at("questions").at(0);
  const model::Text* found = encoding.text(text);
  const model::Question* asked = encoding.questions.find(question);
  if (found != nullptr && asked != nullptr)
    return {*found, *asked, report.at("texts").at(text).at("questions").at(question).at("open")};
  throw model::InputError({finding.at("id").get<std::string>(), 0, 0,
                           "this finding names no text or no question of the game",
                           "a report as 'roluat check' wrote it"});
} catch (const Json::exception&) {
  throw model::InputError({finding.value("id", ""), 0, 0, "the report does not say which options this gap leaves",
                           "a report as 'roluat check' wrote it"});
}

}  // namespace

std::vector<Proposal> gap_proposals(const Json& finding, const Json& report, const solver::Encoding& encoding) {
  if (is_missing_part(finding)) return {};
  const Gap gap = gap_of(finding, report, encoding);
  std::optional<model::Statements> statements = option_statements(encoding);
  if (!statements) return {};  // nothing says what an answer's sentence would state
  return GapProposer(encoding, gap.text, gap.question, std::move(*statements)).all(gap.open);
}

bool answers_are_written(const Json& finding, const Json& report, const solver::Encoding& encoding) {
  if (is_missing_part(finding)) return true;  // it has none
  const Gap gap = gap_of(finding, report, encoding);
  const std::optional<model::Statements> statements = option_statements(encoding);
  return statements && std::ranges::any_of(gap.question.options, [&](const model::Option& option) {
           return statements->of_option(gap.question.id, option.id) != nullptr;
         });
}

std::vector<Proposal> gap_proposals(const Json& finding, const Json& report, const solver::Encoding& encoding,
                                    const std::string& option, const std::vector<ChosenOption>& beside) {
  const Gap gap = gap_of(finding, report, encoding);
  return GapProposer(encoding, gap.text, gap.question, option_statements(encoding).value())
      .beside(*gap.question.find(option), beside, gap.open);
}

}  // namespace roluat::analysis
