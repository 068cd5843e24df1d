#include "analysis/openness/ruling_obedience.hpp"

#include <functional>

#include "model/side_by_side.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

using model::Expr;

namespace {

// With every question answered the kernel is one game: then a clause is obeyed by all rulings (this one) or by none.
void fix(solver::Encoding& encoding, const model::Ruling& ruling) {
  model::Replacements known;
  for (const model::Question& question : encoding.questions.all())
    for (const model::Option& option : question.options)
      known.set(encoding.formulas.constant(encoding.answer(question.id, option.id)),
                encoding.formulas.boolean(ruling.is(question.id, option.id)));
  encoding.legal = encoding.formulas.rewrite(encoding.legal, known);
}

ObeyedClauses of_text(solver::Encoding& encoding, const model::Text& text, const solver::ObedienceOptions& options) {
  ObeyedClauses result{text.id, {}, {}, {}};
  const solver::Verdicts verdicts(encoding, text);
  const Expr never = encoding.formulas.boolean(false);
  for (const solver::Obedience& one : solver::obedience(encoding, verdicts, options)) {
    if (one.rulings == never)
      result.broken.push_back(one.clause);
    else
      (one.complete ? result.obeyed : result.undecided).push_back(one.clause);
  }
  return result;
}

}  // namespace

std::vector<ObeyedClauses> clauses_obeyed(const solver::Encoding& encoding, const model::Ruling& ruling,
                                          const solver::ObedienceOptions& options) {
  std::vector<ObeyedClauses> result(encoding.texts.size());
  std::vector<std::function<void()>> tasks;
  for (std::size_t t = 0; t < encoding.texts.size(); ++t)
    tasks.emplace_back([&, t] {
      solver::Encoding own = encoding;  // each thread with a pool of its own
      fix(own, ruling);
      result[t] = of_text(own, own.texts[t], options);
    });
  model::run_side_by_side(tasks);
  return result;
}

}  // namespace roluat::analysis
