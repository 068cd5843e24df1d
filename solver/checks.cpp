#include "solver/checks.hpp"

namespace roluat::solver {

using model::Expr;
using model::Formulas;

std::vector<Obligation> contradictions(Encoding& encoding, const Verdicts& text) {
  Formulas& f = encoding.formulas;
  std::vector<Obligation> result;
  const auto& clauses = text.text().clauses;
  for (std::size_t p = 0; p < clauses.size(); ++p)
    for (std::size_t n = 0; n < clauses.size(); ++n) {
      if (p == n || !text.can_permit(p) || !text.can_forbid(n)) continue;
      const std::string& id = text.text().id;
      const std::vector<ClauseRef> refs{{id, clauses[p].id, true}, {id, clauses[n].id, false}};
      result.push_back(
          {Kind::contradiction, {id}, refs, true, f.conjunction({text.surely_permits(p), text.surely_forbids(n)})});
      result.push_back({Kind::contradiction,
                        {id},
                        refs,
                        false,
                        f.conjunction({text.permits(p), text.forbids(n), text.interpretation()})});
    }
  return result;
}

std::vector<Obligation> oppositions(Encoding& encoding, const Verdicts& permitting, const Verdicts& forbidding) {
  Formulas& f = encoding.formulas;
  std::vector<Obligation> result;
  const Expr one_verdict_surely = f.conjunction({permitting.never_forbids(), forbidding.never_permits()});
  const Expr one_verdict = f.conjunction({f.negation(permitting.forbids()), f.negation(forbidding.permits()),
                                          permitting.interpretation(), forbidding.interpretation()});
  for (std::size_t p = 0; p < permitting.text().clauses.size(); ++p)
    for (std::size_t n = 0; n < forbidding.text().clauses.size(); ++n) {
      if (!permitting.can_permit(p) || !forbidding.can_forbid(n)) continue;
      const std::string &a = permitting.text().id, &b = forbidding.text().id;
      const std::vector<ClauseRef> refs{{a, permitting.text().clauses[p].id, true},
                                        {b, forbidding.text().clauses[n].id, false}};
      result.push_back(
          {Kind::opposite,
           {a, b},
           refs,
           true,
           f.conjunction({permitting.surely_permits(p), forbidding.surely_forbids(n), one_verdict_surely})});
      result.push_back({Kind::opposite,
                        {a, b},
                        refs,
                        false,
                        f.conjunction({permitting.permits(p), forbidding.forbids(n), one_verdict})});
    }
  return result;
}

std::vector<Obligation> silences(Encoding& encoding, const Verdicts& speaking, const Verdicts& silent) {
  Formulas& f = encoding.formulas;
  std::vector<Obligation> result;
  const Expr silence = f.conjunction({silent.never_permits(), silent.never_forbids()});
  const std::vector<std::string> texts{speaking.text().id, silent.text().id};
  for (std::size_t c = 0; c < speaking.text().clauses.size(); ++c) {
    const std::string& clause = speaking.text().clauses[c].id;
    if (speaking.can_permit(c)) {
      const std::vector<ClauseRef> refs{{texts[0], clause, true}};
      result.push_back({Kind::silence, texts, refs, true,
                        f.conjunction({speaking.surely_permits(c), speaking.never_forbids(), silence})});
      result.push_back(
          {Kind::silence, texts, refs, false,
           f.conjunction({speaking.permits(c), f.negation(speaking.forbids()), speaking.interpretation(), silence})});
    }
    if (speaking.can_forbid(c)) {
      const std::vector<ClauseRef> refs{{texts[0], clause, false}};
      result.push_back({Kind::silence, texts, refs, true,
                        f.conjunction({speaking.surely_forbids(c), speaking.never_permits(), silence})});
      result.push_back(
          {Kind::silence, texts, refs, false,
           f.conjunction({speaking.forbids(c), f.negation(speaking.permits()), speaking.interpretation(), silence})});
    }
  }
  return result;
}

}  // namespace roluat::solver
