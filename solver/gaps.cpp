#include "solver/gaps.hpp"

#include <algorithm>

#include "solver/obedience.hpp"
#include "solver/variants.hpp"

namespace roluat::solver {

using model::Expr;
using model::Formulas;

namespace {

Expr answered(Formulas& f, const std::vector<Expr>& options, std::size_t chosen) {
  std::vector<Expr> all;
  for (std::size_t o = 0; o < options.size(); ++o) all.push_back(o == chosen ? options[o] : f.negation(options[o]));
  return f.conjunction(all);
}

/// The answers to one question, of a ruling and of its twin.
struct Answers {
  std::vector<Expr> one, other;
  Variant twins;
  std::vector<Change> second;  ///< how to look at the second ruling
};

Answers answers_to(Encoding& encoding, const model::Question& question) {
  Answers result;
  for (const model::Option& option : question.options) {
    const int constant = encoding.answer(question.id, option.id), twin = twin_of(encoding, constant);
    result.one.push_back(encoding.formulas.constant(constant));
    result.other.push_back(encoding.formulas.constant(twin));
    result.twins.emplace(constant, result.other.back());
    result.second.push_back({constant, twin});
  }
  return result;
}

// The sentences of the answer that allows the act and of the one that does not bear that out.
Expr is_borne_out(Formulas& f, const std::optional<OptionNorm>& allows, const std::optional<OptionNorm>& bars) {
  if (!allows && !bars) return f.boolean(true);
  std::vector<Expr> all, speaks;
  if (allows) {
    all.push_back(f.negation(allows->forbids));
    speaks.push_back(allows->permits);
  }
  if (bars) {
    all.push_back(f.negation(bars->permits));
    speaks.push_back(bars->forbids);
  }
  all.push_back(f.disjunction(speaks));
  return f.conjunction(all);
}

// The rulings give one open option each, and not the same.
Expr open_options(Formulas& f, const Answers& answers, const OpenQuestion& open, const GapShown* showing) {
  std::vector<Expr> pairs;
  for (const std::size_t a : open.options)
    for (const std::size_t b : open.options) {
      if (a == b) continue;
      const Expr borne_out = showing == nullptr
                                 ? f.boolean(true)
                                 : is_borne_out(f, showing->norms[open.question][a], showing->norms[open.question][b]);
      pairs.push_back(f.conjunction({answered(f, answers.one, a), answered(f, answers.other, b), borne_out}));
    }
  return f.disjunction(pairs);
}

/// What is known of the answers to all questions but one.
struct Others {
  Variant values;            ///< where a preset gives them; put into the kernel, little is left of it
  std::vector<Change> look;  ///< the same, for looking at a witness
  std::vector<Expr> rules;   ///< where any will do
};

void answer(Others& others, Encoding& encoding, const model::Question& question, std::size_t chosen) {
  for (std::size_t o = 0; o < question.options.size(); ++o) {
    const int constant = encoding.answer(question.id, question.options[o].id);
    others.values.emplace(constant, encoding.formulas.boolean(o == chosen));
    others.look.push_back({constant, -1, o == chosen ? 1 : 0});
  }
}

Others others_than(Encoding& encoding, std::size_t question, const model::Ruling* preset,
                   const std::optional<Obedient>& obedient, const std::vector<Expr>& one_each) {
  Others result;
  for (std::size_t q = 0; q < one_each.size(); ++q) {
    if (q == question) continue;
    const model::Question& other = encoding.questions.all()[q];
    if (preset != nullptr)
      answer(result, encoding, other, other.index_of(preset->option(other.id)));
    else if (obedient && obedient->common[q])
      answer(result, encoding, other, *obedient->common[q]);
    else
      result.rules.push_back(one_each[q]);
  }
  return result;
}

// What is left of conditions with the others' answers put in. Those that a preset does not meet by any of the options
// are passed over.
std::vector<Expr> conditions_on(Encoding& encoding, const OpenQuestion& question, const Obedient& obedient,
                                const Others& others, const Answers& answers, bool of_preset) {
  Formulas& f = encoding.formulas;
  const auto is_met_by = [&](Expr condition, std::size_t option) {
    Variant chosen;
    for (std::size_t o = 0; o < answers.one.size(); ++o)
      chosen.emplace(f.node(answers.one[o]).value, f.boolean(o == option));
    return f.substitute(condition, chosen) == f.boolean(true);
  };
  std::vector<Expr> result;
  for (const Expr one : obedient.rulings) {
    const Expr left = f.substitute(one, others.values);
    if (!of_preset || std::ranges::any_of(question.options, [&](std::size_t o) { return is_met_by(left, o); }))
      result.push_back(left);
  }
  return result;
}

}  // namespace

std::vector<Obligation> gaps(Encoding& encoding, const std::string& text, const std::vector<OpenQuestion>& open,
                             const model::Ruling* preset, const std::optional<Obedient>& obedient,
                             const GapShown* showing) {
  Formulas& f = encoding.formulas;
  const std::vector<Expr> one_each = one_option_each(encoding);
  std::vector<Obligation> result;
  for (const OpenQuestion& one : open) {
    if (one.options.size() < 2) continue;
    const model::Question& question = encoding.questions.all()[one.question];
    const Answers answers = answers_to(encoding, question);
    const Others others = others_than(encoding, one.question, preset, obedient, one_each);
    const Expr legal = f.substitute(encoding.legal, others.values), other_legal = f.substitute(legal, answers.twins);
    Obligation obligation;
    obligation.kind = Kind::gap;
    obligation.texts = {text};
    obligation.question = question.id;
    obligation.level = preset != nullptr || obedient ? Level::certain : Level::possible;
    obligation.formula = f.boolean(false);  // the question does not matter
    obligation.by_no_act = std::ranges::none_of(answers.twins, [&](const auto& twin) {
      return f.mentions(encoding.legal, [&](int c) { return c == twin.first; });
    });
    if (legal != other_legal) {
      std::vector<Expr> all{legal, f.negation(other_legal), open_options(f, answers, one, showing)};
      if (showing != nullptr) all.push_back(showing->unsettled);
      all.insert(all.end(), others.rules.begin(), others.rules.end());
      if (obedient)
        for (const Expr obeys : conditions_on(encoding, one, *obedient, others, answers, preset != nullptr))
          all.insert(all.end(), {obeys, f.substitute(obeys, answers.twins)});
      obligation.formula = f.conjunction(all);
    }
    obligation.looks = {others.look, others.look};
    obligation.looks.back().insert(obligation.looks.back().end(), answers.second.begin(), answers.second.end());
    result.push_back(std::move(obligation));
  }
  return result;
}

Obligation takes_effect(Encoding& encoding, const std::string& text, const OpenQuestion& open, std::size_t option,
                        const Obedient& obedient) {
  Formulas& f = encoding.formulas;
  const model::Question& question = encoding.questions.all()[open.question];
  const Answers answers = answers_to(encoding, question);
  const Others others = others_than(encoding, open.question, nullptr, obedient, one_option_each(encoding));
  const Expr legal = f.substitute(encoding.legal, others.values), other_legal = f.substitute(legal, answers.twins);
  std::vector<Expr> rivals;
  for (const std::size_t o : open.options)
    if (o != option) rivals.push_back(answered(f, answers.other, o));
  std::vector<Expr> all{answered(f, answers.one, option), f.disjunction(rivals),
                        f.negation(f.equal(legal, other_legal))};
  all.insert(all.end(), others.rules.begin(), others.rules.end());
  for (const Expr obeys : obedient.rulings) all.push_back(f.substitute(obeys, others.values));
  Obligation result;
  result.kind = Kind::gap;
  result.texts = {text};
  result.question = question.id;
  result.formula = f.conjunction(all);
  return result;
}

Obligation two_games(Encoding& encoding, const std::string& text, const Obedient& obedient) {
  Formulas& f = encoding.formulas;
  const std::size_t none = encoding.questions.all().size();
  const Others others = others_than(encoding, none, nullptr, obedient, one_option_each(encoding));
  Variant twins;
  for (const model::Question& question : encoding.questions.all()) twins.merge(answers_to(encoding, question).twins);
  const Expr legal = f.substitute(encoding.legal, others.values);
  std::vector<Expr> all = others.rules;
  for (const Expr obeys : obedient.rulings) all.push_back(f.substitute(obeys, others.values));
  const Expr one = f.conjunction(all), other = f.substitute(one, twins);
  Obligation result;
  result.kind = Kind::gap;
  result.texts = {text};
  result.formula = f.conjunction({one, other, legal, f.negation(f.substitute(legal, twins))});
  return result;
}

}  // namespace roluat::solver
