#include "solver/ruling_differences.hpp"

#include "solver/variants.hpp"

namespace roluat::solver {

using model::Expr;
using model::Question;
using model::Ruling;

Expr legal_under(Encoding& encoding, const Ruling& ruling) {
  Variant values;
  for (const Question& question : encoding.questions.all())
    for (const model::Option& option : question.options)
      values.emplace(encoding.answer(question.id, option.id),
                     encoding.formulas.boolean(ruling.is(question.id, option.id)));
  return encoding.formulas.substitute(encoding.legal, values);
}

namespace {

Ruling with(Ruling ruling, const std::string& question, std::string_view option) {
  ruling.options[question] = std::string(option);
  return ruling;
}

Obligation about(const Question& question, Expr formula) {
  Obligation obligation;
  obligation.kind = Kind::gap;
  obligation.question = question.id;
  obligation.formula = formula;
  return obligation;
}

}  // namespace

Obligation answers_part(Encoding& encoding, const Question& question, const Ruling& a, const Ruling& b,
                        Showing showing) {
  model::Formulas& f = encoding.formulas;
  const Expr under_a = legal_under(encoding, a), under_b = legal_under(encoding, b);
  const Expr a_otherwise = legal_under(encoding, with(a, question.id, b.option(question.id)));
  const Expr b_otherwise = legal_under(encoding, with(b, question.id, a.option(question.id)));
  const Expr alone = f.disjunction({exactly_one_of(f, under_a, a_otherwise), exactly_one_of(f, under_b, b_otherwise)});
  if (showing == Showing::alone) return about(question, alone);
  return about(question, f.conjunction({exactly_one_of(f, under_a, under_b), alone}));
}

Obligation options_part(Encoding& encoding, const Question& question, const Ruling& ruling) {
  model::Formulas& f = encoding.formulas;
  const Expr first = legal_under(encoding, with(ruling, question.id, question.options.front().id));
  std::vector<Expr> parting;
  for (const model::Option& option : question.options)
    parting.push_back(exactly_one_of(f, first, legal_under(encoding, with(ruling, question.id, option.id))));
  return about(question, f.disjunction(parting));
}

}  // namespace roluat::solver
