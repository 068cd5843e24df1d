#include "solver/obedience.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "model/evaluator.hpp"
#include "model/partial.hpp"
#include "solver/act_cases.hpp"
#include "solver/search.hpp"
#include "solver/variants.hpp"

namespace roluat::solver {

using model::Expr;
using model::Formulas;

namespace {

constexpr std::size_t kMostWays = 512;   // to read a clause and what goes before it
constexpr std::size_t kSampledWays = 3;  // where there are more

/// One way to read a clause, and what is known of the rulings that obey it so.
struct Way {
  Expr permits, forbids;
  std::vector<Expr> conditions;
  bool complete = true;
  bool sampled = false;  ///< one of too many, beside the one that stands for all of them
};

struct ReadClause {
  std::size_t clause;
  std::vector<Way> ways;
};

// All ways to choose a reading for each of some clauses.
std::vector<Variant> choices(Encoding& encoding, const Verdicts& text, const std::vector<std::size_t>& clauses) {
  std::vector<Variant> result{{}};
  for (const std::size_t c : clauses) {
    std::vector<Variant> longer;
    for (const Variant& shorter : result)
      for (std::size_t r = 0; r < text.text().clauses[c].readings.size(); ++r) {
        longer.push_back(shorter);
        longer.back().merge(read_as(encoding, text, c, r));
      }
    result = std::move(longer);
  }
  return result;
}

bool are_too_many(const Verdicts& text, const std::vector<std::size_t>& clauses) {
  std::size_t ways = text.lexicons();
  for (const std::size_t c : clauses)
    if ((ways *= text.text().clauses[c].readings.size()) > kMostWays) return true;
  return false;
}

// Of all these clauses the first reading, of all the second, and so on, or the last.
std::vector<Way> sampled_ways(Encoding& encoding, const Verdicts& text, std::size_t clause,
                              const std::vector<std::size_t>& concerned) {
  std::vector<Way> result;
  for (std::size_t r = 0; r < kSampledWays; ++r) {
    Variant all;
    for (const std::size_t c : concerned)
      all.merge(read_as(encoding, text, c, std::min(r, text.text().clauses[c].readings.size() - 1)));
    all.insert(text.all_lexicons().front().begin(), text.all_lexicons().front().end());
    Formulas& f = encoding.formulas;
    result.push_back(
        {f.substitute(text.permits(clause), all), f.substitute(text.forbids(clause), all), {}, true, true});
  }
  return result;
}

ReadClause ways_to_read(Encoding& encoding, const Verdicts& text, std::size_t clause) {
  Formulas& f = encoding.formulas;
  std::vector<std::size_t> concerned = text.overriders(clause);
  if (std::ranges::find(concerned, clause) == concerned.end()) concerned.push_back(clause);
  ReadClause result{clause, {}};
  // Too many ways are taken for one in which it says only what it says in each: whoever obeys one of them obeys that.
  if (are_too_many(text, concerned)) {
    result.ways = sampled_ways(encoding, text, clause, concerned);
    result.ways.push_back({text.surely_permits(clause), text.surely_forbids(clause), {}, false});
    return result;
  }
  std::set<std::pair<Expr, Expr>> seen;
  for (const Variant& readings : choices(encoding, text, concerned))
    for (const Verdicts::Lexicon& lexicon : text.all_lexicons()) {
      Variant all = readings;
      all.insert(lexicon.begin(), lexicon.end());
      const Expr permits = f.substitute(text.permits(clause), all), forbids = f.substitute(text.forbids(clause), all);
      if (seen.emplace(permits, forbids).second) result.ways.push_back({permits, forbids, {}});
    }
  return result;
}

class Finder {
 public:
  Finder(Encoding& encoding, const ObedienceOptions& options)
      : encoding_(encoding),
        options_(options),
        solvers_(encoding, Engine::general),
        evaluator_(encoding.formulas, {}),
        kernel_(encoding.formulas, questions_constants(encoding)),
        rules_(one_option_each(encoding)),
        cases_(act_cases(encoding)),
        never_(encoding.formulas.boolean(false)) {}

  void find(std::vector<ReadClause>& clauses) {
    for (ActCase& one : cases_)
      if (!one.aimed || options_.most_elements > 1) in_case({1, options_.most_elements}, one, clauses);
  }

 private:
  static std::vector<bool> questions_constants(const Encoding& encoding) {
    std::vector<bool> result(encoding.prelude.signature().constants().size());
    for (const model::Question& question : encoding.questions.all())
      for (const model::Option& option : question.options)
        result[static_cast<std::size_t>(encoding.answer(question.id, option.id))] = true;
    return result;
  }

  void in_case(Sizes sizes, ActCase& one, std::vector<ReadClause>& clauses) {
    Formulas& f = encoding_.formulas;
    const Expr legal = f.rewrite(encoding_.legal, one.values);
    std::vector<Asked> asked;
    for (ReadClause& clause : clauses)
      for (Way& way : clause.ways) {
        const Expr barred = f.conjunction({f.rewrite(way.permits, one.values), f.negation(legal)});
        const Expr allowed = f.conjunction({f.rewrite(way.forbids, one.values), legal});
        const Expr violated = f.disjunction({barred, allowed});
        if (violated != never_ && !hopeless(way)) asked.push_back({&way, violated});
      }
    if (!asked.empty()) refine(fresh(sizes, one, legal), asked, legal);
  }

  struct Asked {
    Way* way;
    Expr violated;
    int goal = 0;  ///< "a ruling that meets all conditions so far violates it", in the solver of the case
  };

  // No ruling obeys the clause, read so.
  bool hopeless(const Way& way) const { return std::ranges::find(way.conditions, never_) != way.conditions.end(); }

  FiniteSolver& fresh(Sizes sizes, const ActCase& one, Expr legal) {
    FiniteSolver& solver = solvers_.fresh(sizes, one.aimed, one.condition);
    for (std::size_t q = 0; q < rules_.size(); ++q) {
      const model::Question& question = encoding_.questions.all()[q];
      const bool concerned = encoding_.formulas.mentions(legal, [&](int c) {
        return std::ranges::any_of(question.options,
                                   [&](const model::Option& o) { return encoding_.answer(question.id, o.id) == c; });
      });
      if (concerned) solver.add(rules_[q]);
    }
    return solver;
  }

  // Counterexamples until there is none. All ways are asked about at once, since most are not broken in most cases, and
  // one counterexample is one for every way that its ruling breaks.
  void refine(FiniteSolver& solver, std::vector<Asked>& asked, Expr legal) {
    for (Asked& one : asked) {
      one.goal = solver.add_goal(one.violated);
      for (const Expr condition : one.way->conditions) solver.narrow(one.goal, condition);
    }
    while (!asked.empty()) {
      if (options_.stop.stop_requested()) throw Interrupted();
      std::vector<int> goals;
      for (const Asked& one : asked) goals.push_back(one.goal);
      const Result result = solver.check_goals(goals);
      if (result.answer == Answer::unsat) return;
      if (result.answer == Answer::unknown) {
        for (const Asked& one : asked) one.way->complete = false;
        return;
      }
      learn(result.model, asked, legal, solver);
      std::erase_if(asked, [this](const Asked& one) { return hopeless(*one.way); });
    }
  }

  // One situation tells something of every way that its ruling breaks.
  void learn(const model::Structure& counterexample, const std::vector<Asked>& asked, Expr legal,
             FiniteSolver& solver) {
    evaluator_.structure() = counterexample;
    evaluator_.changed(0);
    kernel_.look_at(counterexample);
    const Expr allowed = kernel_.left_of(legal), barred = encoding_.formulas.negation(allowed);
    bool any = false;
    for (const Asked& one : asked) {
      if (!is_broken(one)) continue;
      any = (evaluator_.holds(one.way->permits) && require(allowed, one, solver)) || any;
      any = (evaluator_.holds(one.way->forbids) && require(barred, one, solver)) || any;
    }
    if (!any) throw std::logic_error("the evaluator finds no clause broken in a solver's counterexample");
  }

  bool is_broken(const Asked& one) {
    return evaluator_.holds(one.violated) &&
           std::ranges::all_of(one.way->conditions, [this](Expr condition) { return evaluator_.holds(condition); });
  }

  // Is that more than was required before?
  bool require(Expr condition, const Asked& one, FiniteSolver& solver) const {
    std::vector<Expr>& all = one.way->conditions;
    if (condition == encoding_.formulas.boolean(true) || std::ranges::find(all, condition) != all.end()) return false;
    all.push_back(condition);
    solver.narrow(one.goal, condition);
    return true;
  }

  Encoding& encoding_;
  const ObedienceOptions& options_;
  Solvers solvers_;
  model::Evaluator evaluator_;
  model::PartialEvaluator kernel_;
  std::vector<Expr> rules_;
  std::vector<ActCase> cases_;
  Expr never_;
};

Obedience told(Encoding& encoding, const ReadClause& clause) {
  Formulas& f = encoding.formulas;
  std::vector<Expr> any, sure;
  bool complete = true;
  const bool sampled = std::ranges::any_of(clause.ways, &Way::sampled);
  for (const Way& way : clause.ways) {
    const Expr rulings = f.conjunction(way.conditions);
    if (!way.sampled) any.push_back(rulings);
    if (way.sampled == sampled && way.complete) sure.push_back(rulings);
    complete = complete && way.complete;
  }
  return {clause.clause, f.disjunction(any), complete, f.disjunction(sure)};
}

}  // namespace

std::vector<Expr> one_option_each(Encoding& encoding) {
  Formulas& f = encoding.formulas;
  std::vector<Expr> result;
  for (const model::Question& question : encoding.questions.all()) {
    std::vector<Expr> options, all;
    for (const model::Option& option : question.options)
      options.push_back(f.constant(encoding.answer(question.id, option.id)));
    all.push_back(f.disjunction(options));
    for (std::size_t i = 0; i < options.size(); ++i)
      for (std::size_t j = i + 1; j < options.size(); ++j)
        all.push_back(f.negation(f.conjunction({options[i], options[j]})));
    result.push_back(f.conjunction(all));
  }
  return result;
}

std::vector<ClauseSays> what_clauses_say(Encoding& encoding, const Verdicts& text) {
  std::vector<ClauseSays> result;
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c) {
    if (!text.can_permit(c) && !text.can_forbid(c)) continue;
    result.push_back({c, {}});
    for (const Way& way : ways_to_read(encoding, text, c).ways)
      result.back().formulas.insert(result.back().formulas.end(), {way.permits, way.forbids});
  }
  return result;
}

std::vector<Obedience> obedience(Encoding& encoding, const Verdicts& text, const ObedienceOptions& options) {
  TextClauses asked{&text, {}};
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c)
    if ((text.can_permit(c) || text.can_forbid(c)) &&
        (options.only.empty() || std::ranges::find(options.only, c) != options.only.end()))
      asked.clauses.push_back(c);
  return std::move(obedience(encoding, std::vector<TextClauses>{asked}, options).front());
}

std::vector<std::vector<Obedience>> obedience(Encoding& encoding, const std::vector<TextClauses>& texts,
                                              const ObedienceOptions& options) {
  std::vector<ReadClause> all;
  for (const TextClauses& one : texts)
    for (const std::size_t clause : one.clauses) all.push_back(ways_to_read(encoding, *one.text, clause));
  if (!all.empty()) Finder(encoding, options).find(all);
  std::vector<std::vector<Obedience>> result;
  auto next = all.begin();
  for (const TextClauses& one : texts) {
    result.emplace_back();
    for (std::size_t i = 0; i < one.clauses.size(); ++i) result.back().push_back(told(encoding, *next++));
  }
  return result;
}

}  // namespace roluat::solver
