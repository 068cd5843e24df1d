#include "solver/cores.hpp"

#include <algorithm>

#include "model/evaluator.hpp"

namespace roluat::solver {

using model::Expr;
using model::Formulas;
using model::Norm;
using model::Reading;

namespace {

Grade grade_of(Level level) { return level == Level::plain ? Grade::plain : Grade::possible; }

std::size_t index_of(const Verdicts& text, const std::string& clause) {
  return static_cast<std::size_t>(text.text().clause(clause) - text.text().clauses.data());
}

Expr in_every_reading(Formulas& f, const Verdicts& text, std::size_t clause, Grade least,
                      Expr (Verdicts::*part)(const Reading&) const) {
  std::vector<Expr> all{text.surely_undisturbed(clause, least)};
  for (const Reading& reading : text.text().clauses[clause].readings)
    if (reading.grade <= least) all.push_back((text.*part)(reading));
  return f.conjunction(all);
}

Expr as_selected(Formulas& f, const Verdicts& text, Expr e, const model::Structure& witness) {
  std::unordered_map<int, Expr> selected;
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c)
    for (std::size_t r = 0; r < text.text().clauses[c].readings.size(); ++r) {
      const int selector = text.selector(c, r);
      selected.emplace(selector, f.boolean(witness.constants[static_cast<std::size_t>(selector)] != 0));
    }
  return f.substitute(e, selected);
}

// The readings of a definition that may be meant: any, any plain one, or one that fits the witness's words.
Expr said_by(Formulas& f, const model::Clause& clause, Level level, model::Evaluator& evaluator) {
  std::vector<Expr> any;
  const auto meant = [&](const Reading& reading) {
    if (level == Level::possible) return any.empty() && evaluator.holds(reading.then);
    return reading.grade <= grade_of(level);
  };
  for (const Reading& reading : clause.readings)
    if (meant(reading)) any.push_back(reading.then);
  return f.disjunction(any);
}

}  // namespace

Meeting meeting(Encoding& encoding, const Verdicts& text, const Obligation& contradiction,
                const model::Structure& witness) {
  Formulas& f = encoding.formulas;
  Meeting result;
  result.permitting = index_of(text, contradiction.clauses.front().clause);
  result.forbidding = index_of(text, contradiction.clauses.back().clause);
  result.both =
      contradiction.level == Level::possible
          ? as_selected(f, text, f.conjunction({text.permits(result.permitting), text.forbids(result.forbidding)}),
                        witness)
          : f.conjunction(
                {in_every_reading(f, text, result.permitting, grade_of(contradiction.level), &Verdicts::positive),
                 in_every_reading(f, text, result.forbidding, grade_of(contradiction.level), &Verdicts::negative)});
  for (const int word : text.words())
    if (f.mentions(result.both, [&](int c) { return c == word; })) result.words.push_back(word);
  const auto matters = [&](int c) { return std::ranges::find(result.words, c) != result.words.end(); };
  model::Evaluator evaluator(f, {});
  evaluator.structure() = witness;
  evaluator.structure().constants.resize(encoding.prelude.signature().constants().size());
  for (std::size_t c = 0; c < text.text().clauses.size(); ++c) {
    const model::Clause& clause = text.text().clauses[c];
    // One that speaks of other words as well leaves these free, as in a lexicon.
    const bool defines = std::ranges::all_of(clause.readings, [&](const Reading& r) {
      return r.norm == Norm::define && f.mentions(r.then, matters) &&
             !f.mentions(r.then, [&](int other) { return !matters(other); });
    });
    if (defines) result.definitions.push_back({c, said_by(f, clause, contradiction.level, evaluator)});
  }
  return result;
}

Obligation conflict_under(Encoding& encoding, const Verdicts& text, const Meeting& meeting,
                          const std::vector<std::size_t>& definitions) {
  Formulas& f = encoding.formulas;
  std::vector<Expr> all;
  for (std::size_t bits = 0; bits < (std::size_t{1} << meeting.words.size()); ++bits) {
    std::unordered_map<int, Expr> meaning;
    for (std::size_t i = 0; i < meeting.words.size(); ++i)
      meaning.emplace(meeting.words[i], f.boolean(((bits >> i) & 1U) != 0));
    const bool allowed = std::ranges::all_of(definitions, [&](std::size_t d) {
      return f.substitute(meeting.definitions[d].says, meaning) == f.boolean(true);
    });
    if (allowed) all.push_back(f.substitute(meeting.both, meaning));
  }
  Obligation result;
  result.kind = Kind::contradiction;
  const std::string& id = text.text().id;
  result.texts = {id};
  result.clauses = {{id, text.text().clauses[meeting.permitting].id, true},
                    {id, text.text().clauses[meeting.forbidding].id, false}};
  for (const std::size_t d : definitions)
    result.clauses.push_back({id, text.text().clauses[meeting.definitions[d].clause].id, false});
  result.formula = f.conjunction(all);
  return result;
}

}  // namespace roluat::solver
