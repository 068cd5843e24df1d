#include "analysis/openness/openness.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "model/digest.hpp"
#include "model/fnv.hpp"

namespace roluat::analysis {

using model::Expr;
using solver::Obedience;
using solver::Verdicts;

namespace {

struct Obeyed {
  std::vector<Condition> conditions;
  bool complete = true;
};

std::uint64_t digest_of(model::Digests& digests, const std::vector<Expr>& formulas) {
  std::uint64_t result = formulas.size();
  for (const Expr formula : formulas) result = model::folded(result, digests.of(formula));
  return result;
}

using Says = std::vector<std::pair<std::size_t, std::uint64_t>>;  // each clause, and the digest of what it says

Says said_by(solver::Encoding& encoding, const Verdicts& text) {
  const std::vector<solver::ClauseSays> all = what_clauses_say(encoding, text);
  model::Digests digests(encoding.formulas, encoding.prelude.signature());
  Says result;
  for (const solver::ClauseSays& one : all) result.emplace_back(one.clause, digest_of(digests, one.formulas));
  return result;
}

solver::TextClauses unknown(const Verdicts& text, const Says& says, const KnownObedience& known) {
  solver::TextClauses result{&text, {}};
  for (const auto& [clause, digest] : says)
    if (!known.contains(digest)) result.clauses.push_back(clause);
  return result;
}

Obeyed obeyed_of(const model::Text& text, const Says& says, const KnownObedience& known) {
  Obeyed result;
  for (const auto& [clause, digest] : says) {
    const ObeyedBy& by = known.at(digest);
    result.conditions.push_back({text.clauses[clause].id, by.rulings});
    result.complete = result.complete && by.complete;
  }
  return result;
}

// What is found is known from now on.
std::vector<Obeyed> obeyed_by_text(solver::Encoding& encoding, const std::vector<Verdicts>& texts,
                                   const solver::ObedienceOptions& options, KnownObedience& known) {
  std::vector<Says> says;
  std::vector<solver::TextClauses> asked;
  for (const Verdicts& text : texts) {
    says.push_back(said_by(encoding, text));
    asked.push_back(unknown(text, says.back(), known));
  }
  const std::vector<std::vector<Obedience>> found = obedience(encoding, asked, options);
  for (std::size_t t = 0; t < texts.size(); ++t) {
    const std::map<std::size_t, std::uint64_t> digest(says[t].begin(), says[t].end());
    for (const Obedience& one : found[t])
      known.insert_or_assign(digest.at(one.clause), ObeyedBy{one.rulings, one.complete});
  }
  std::vector<Obeyed> result;
  for (std::size_t t = 0; t < texts.size(); ++t) result.push_back(obeyed_of(texts[t].text(), says[t], known));
  return result;
}

std::vector<Expr> rulings_of(const std::vector<Condition>& conditions) {
  std::vector<Expr> all;
  for (const Condition& one : conditions) all.push_back(one.rulings);
  return all;
}

// Of some conditions those that speak of a question, of the questions that these speak of, and so on, until they are
// enough to exclude an option.
std::vector<Condition> near_enough(Counter& counter, const std::vector<Condition>& all, std::size_t question,
                                   std::size_t option) {
  std::set<std::size_t> reached{question};
  std::vector<Condition> result;
  for (std::size_t before = all.size() + 1; result.size() != before;) {
    before = result.size();
    result.clear();
    std::set<std::size_t> next = reached;
    for (const Condition& one : all) {
      const auto& concerned = counter.questions(one.rulings);
      if (std::ranges::none_of(concerned, [&](std::size_t q) { return reached.contains(q); })) continue;
      result.push_back(one);
      next.insert(concerned.begin(), concerned.end());
    }
    if (!counter.satisfiable_given(rulings_of(result), question, option)) break;
    reached = std::move(next);
  }
  return result;
}

// A few clauses that exclude an option together: none of them can be missing.
std::vector<std::string> excluding_together(Counter& counter, const std::vector<Condition>& all, std::size_t question,
                                            std::size_t option) {
  std::vector<Condition> conditions = near_enough(counter, all, question, option);
  for (std::size_t i = conditions.size(); i-- > 0;) {
    std::vector<Condition> fewer = conditions;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (!counter.satisfiable_given(rulings_of(fewer), question, option)) conditions = std::move(fewer);
  }
  std::vector<std::string> result;
  for (const Condition& condition : conditions) result.push_back(condition.clause);
  return result;
}

/// Conditions that can be met together, and whether they can with an answer given.
class Together {
 public:
  Together(Counter& counter, const std::vector<Expr>& conditions) : counter_(counter) {
    for (std::vector<Expr>& part : counter.parts(conditions)) {
      for (const Expr one : part)
        for (const std::size_t question : counter.questions(one)) part_of_.emplace(question, parts_.size());
      parts_.push_back(std::move(part));
    }
  }

  // The other parts can be met whatever is answered.
  bool go_with(std::size_t question, std::size_t option) {
    const auto part = part_of_.find(question);
    return part == part_of_.end() || counter_.satisfiable_given(parts_[part->second], question, option);
  }

 private:
  Counter& counter_;
  std::vector<std::vector<Expr>> parts_;
  std::map<std::size_t, std::size_t> part_of_;  ///< by question
};

std::vector<std::optional<std::size_t>> common_answers(const solver::Encoding& encoding, Together& undisputed) {
  std::vector<std::optional<std::size_t>> result;
  for (std::size_t q = 0; q < encoding.questions.all().size(); ++q) {
    std::vector<std::size_t> left;
    for (std::size_t o = 0; o < encoding.questions.all()[q].options.size(); ++o)
      if (undisputed.go_with(q, o)) left.push_back(o);
    result.push_back(left.size() == 1 ? std::optional(left.front()) : std::nullopt);
  }
  return result;
}

std::vector<QuestionOpenness> per_question(const solver::Encoding& encoding, Counter& counter,
                                           const std::vector<Condition>& conditions, const Admission& admission,
                                           Together& undisputed) {
  std::vector<QuestionOpenness> result;
  for (std::size_t q = 0; q < encoding.questions.all().size(); ++q) {
    const model::Question& question = encoding.questions.all()[q];
    QuestionOpenness one{question.id, {}, {}, question.asks};
    for (std::size_t o = 0; o < question.options.size(); ++o) {
      std::vector<std::string> against;
      for (const Condition& condition : conditions) {
        const auto& concerned = counter.questions(condition.rulings);
        if (std::ranges::find(concerned, q) == concerned.end()) continue;
        if (!counter.satisfiable_given({condition.rulings}, q, o)) against.push_back(condition.clause);
      }
      if (against.empty() && !undisputed.go_with(q, o))
        against = excluding_together(counter, admission.undisputed, q, o);
      if (against.empty())
        one.open.push_back(question.options[o].id);
      else
        one.excluded.emplace(question.options[o].id, std::move(against));
    }
    result.push_back(std::move(one));
  }
  return result;
}

// A clause that no ruling obeys says nothing about any question.
std::vector<Condition> obeyable(Counter& counter, std::vector<Condition> conditions) {
  std::erase_if(conditions, [&](const Condition& one) { return !counter.satisfiable({one.rulings}); });
  return conditions;
}

}  // namespace

std::string_view name_of(Untold untold) {
  switch (untold) {
    case Untold::beside_another: return "beside_another";
    case Untold::if_a_sentence_gives_way: return "if_a_sentence_gives_way";
    case Untold::in_no_case: return "in_no_case";
  }
  return "";
}

std::vector<solver::OpenQuestion> Openness::open_questions(const model::Questions& all) const {
  std::vector<solver::OpenQuestion> result;
  for (std::size_t q = 0; q < questions.size(); ++q) {
    solver::OpenQuestion one{q, {}};
    for (std::size_t o = 0; o < all.all()[q].options.size(); ++o)
      if (std::ranges::find(questions[q].open, all.all()[q].options[o].id) != questions[q].open.end())
        one.options.push_back(o);
    if (one.options.size() > 1) result.push_back(std::move(one));
  }
  return result;
}

std::vector<Admission> admissions(solver::Encoding& encoding, const std::vector<Verdicts>& texts,
                                  const solver::ObedienceOptions& options, KnownObedience& known) {
  const std::vector<Obeyed> obeyed = obeyed_by_text(encoding, texts, options, known);
  Counter counter(encoding);
  std::vector<Admission> result;
  for (const Obeyed& own : obeyed) {
    result.push_back(admission(encoding, counter, own.conditions));
    result.back().exact = result.back().exact && own.complete;
  }
  return result;
}

Opened openness(solver::Encoding& encoding, const std::vector<Verdicts>& texts, const solver::ObedienceOptions& options,
                KnownObedience& known) {
  const std::vector<Obeyed> obeyed = obeyed_by_text(encoding, texts, options, known);
  solver::Encoding scratch = encoding;  // what counting adds to the pool is of no use to anybody later
  Counter counter(scratch);
  std::vector<Openness> result;
  Openness together;
  std::vector<Condition> all;
  for (std::size_t t = 0; t < texts.size(); ++t) {
    const Obeyed& own = obeyed[t];
    Openness one{{texts[t].text().id}, admission(scratch, counter, own.conditions), own.complete, {}, {}, false};
    Together undisputed(counter, rulings_of(one.admission.undisputed));
    one.questions = per_question(encoding, counter, obeyable(counter, own.conditions), one.admission, undisputed);
    one.undisputed = {rulings_of(one.admission.undisputed), common_answers(encoding, undisputed)};
    result.push_back(std::move(one));
    all.insert(all.end(), own.conditions.begin(), own.conditions.end());
    together.texts.push_back(texts[t].text().id);
    together.complete = together.complete && own.complete;
  }
  if (texts.size() > 1) {
    together.admission = admission(scratch, counter, all);
    result.push_back(std::move(together));
  }
  return {std::move(result), std::move(scratch)};
}

std::vector<PlayClasses> count_by_play(Opened opened, const model::Game& game) {
  ShownByPlay shown(opened.pool, game);
  Counter counter(opened.pool);
  std::vector<PlayClasses> result;
  for (const Openness& one : opened.texts) result.push_back(shown.classes(opened.pool, counter, one.admission.rulings));
  return result;
}

}  // namespace roluat::analysis
