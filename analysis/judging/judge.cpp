#include "analysis/judging/judge.hpp"

#include <stdexcept>

namespace roluat::analysis {

namespace {

Verdict verdict_of(bool permitted, bool forbidden) {
  if (permitted && forbidden) return Verdict::both;
  if (permitted) return Verdict::permitted;
  return forbidden ? Verdict::forbidden : Verdict::silent;
}

}  // namespace

void Judge::look_at(const model::Structure& act) {
  evaluator_.structure() = act;
  evaluator_.structure().constants.resize(encoding_.prelude.signature().constants().size());
  evaluator_.changed(0);
}

TextVerdict Judge::judge(const solver::Verdicts& text, model::Grade least) {
  TextVerdict result{text.text().id, Verdict::silent, {}};
  bool surely_permitted = false, surely_forbidden = false;
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c) {
    const bool permits = evaluator_.holds(text.surely_permits(c, least)),
               forbids = evaluator_.holds(text.surely_forbids(c, least));
    surely_permitted = surely_permitted || permits;
    surely_forbidden = surely_forbidden || forbids;
    if (permits || forbids) result.because.push_back(text.text().clauses[c].id);
  }
  const bool perhaps_permitted = !evaluator_.holds(text.never_permits(least)),
             perhaps_forbidden = !evaluator_.holds(text.never_forbids(least));
  const bool settled = surely_permitted == perhaps_permitted && surely_forbidden == perhaps_forbidden;
  result.verdict = settled ? verdict_of(surely_permitted, surely_forbidden) : Verdict::depends;
  if (settled) return result;
  result.because.clear();
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c)
    if (evaluator_.holds(text.perhaps_speaks(c, least))) result.because.push_back(text.text().clauses[c].id);
  return result;
}

TextVerdict Judge::judge_as_selected(const solver::Verdicts& text) {
  TextVerdict result{text.text().id, Verdict::silent, {}};
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c)
    if (evaluator_.holds(text.permits(c)) || evaluator_.holds(text.forbids(c)))
      result.because.push_back(text.text().clauses[c].id);
  result.verdict = verdict_of(evaluator_.holds(text.permits()), evaluator_.holds(text.forbids()));
  return result;
}

std::size_t Judge::selected_reading(const solver::Verdicts& text, std::size_t clause) {
  for (std::size_t r = 0; r < text.text().clauses[clause].readings.size(); ++r)
    if (evaluator_.structure().constants[static_cast<std::size_t>(text.selector(clause, r))] != 0) return r;
  throw std::logic_error("no reading of clause " + text.text().clauses[clause].id + " is selected");
}

}  // namespace roluat::analysis
