#include "solver/idle_clauses.hpp"

#include "solver/variants.hpp"

namespace roluat::solver {

using model::Expr;
using model::Formulas;

namespace {

Obligation about(Kind kind, const Verdicts& text, std::size_t clause) {
  Obligation result;
  result.kind = kind;
  result.texts = {text.text().id};
  result.clauses = {{text.text().id, text.text().clauses[clause].id, text.can_permit(clause)}};
  result.level = Level::certain;
  result.found_if_denied = true;
  return result;
}

}  // namespace

std::vector<Obligation> dead_clauses(Encoding& encoding, const Verdicts& text) {
  Formulas& f = encoding.formulas;
  std::vector<Obligation> result;
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c) {
    if (!text.can_permit(c) && !text.can_forbid(c)) continue;
    Obligation one = about(Kind::dead, text, c);
    one.formula = text.perhaps_speaks(c);
    result.push_back(one);
    const auto& readings = text.text().clauses[c].readings;
    if (readings.size() < 2) continue;
    one.level = Level::possible;
    for (std::size_t r = 0; r < readings.size(); ++r) {
      if (readings[r].norm == model::Norm::define) continue;  // it says what a word means, and speaks of no act
      one.clauses.front().reading = readings[r].id;
      one.formula = f.conjunction(
          {text.interpretation(), f.constant(text.selector(c, r)), f.disjunction({text.permits(c), text.forbids(c)})});
      result.push_back(one);
    }
  }
  return result;
}

std::vector<Obligation> redundant_clauses(Encoding& encoding, const Verdicts& text) {
  Formulas& f = encoding.formulas;
  std::vector<Obligation> result;
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c) {
    if (!text.can_permit(c) && !text.can_forbid(c)) continue;
    if (text.text().clauses[c].example) continue;
    // What half a sentence repeats, the other half may need: a sentence is superfluous as a whole, or not.
    if (text.text().sentence(text.text().clauses[c].sentence)->clauses.size() > 1) continue;
    Obligation one = about(Kind::redundant, text, c);
    one.formula = f.conjunction({text.interpretation(), verdicts_differ(encoding, text, c, std::nullopt, kAbsent)});
    result.push_back(one);
  }
  return result;
}

std::vector<Obligation> overlaps(Encoding& encoding, const Verdicts& text, std::size_t clause) {
  Formulas& f = encoding.formulas;
  std::vector<Obligation> result;
  for (std::size_t d = 0; d < text.text().clauses.size(); ++d) {
    if (d == clause) continue;
    Obligation one = about(Kind::redundant, text, clause);
    one.clauses.push_back({text.text().id, text.text().clauses[d].id, text.can_permit(d)});
    one.level = Level::possible;
    one.found_if_denied = false;
    const Expr both = f.disjunction({f.conjunction({text.permits(clause), text.permits(d)}),
                                     f.conjunction({text.forbids(clause), text.forbids(d)})});
    if (both == f.boolean(false)) continue;
    one.formula = f.conjunction({text.interpretation(), both});
    result.push_back(one);
  }
  return result;
}

Obligation uncovered(Encoding& encoding, const Verdicts& text, std::size_t clause,
                     const std::vector<std::size_t>& cover) {
  Formulas& f = encoding.formulas;
  std::vector<Expr> unpermitted{text.permits(clause)}, unforbidden{text.forbids(clause)};
  for (const std::size_t d : cover) {
    unpermitted.push_back(f.negation(text.permits(d)));
    unforbidden.push_back(f.negation(text.forbids(d)));
  }
  Obligation result = about(Kind::redundant, text, clause);
  result.formula =
      f.conjunction({text.interpretation(), f.disjunction({f.conjunction(unpermitted), f.conjunction(unforbidden)})});
  return result;
}

}  // namespace roluat::solver
