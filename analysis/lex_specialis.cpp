#include "analysis/lex_specialis.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "analysis/check.hpp"

namespace roluat::analysis {

using model::Clause;
using model::Expr;
using solver::Encoding;
using solver::Kind;
using solver::Obligation;

namespace {

struct Pair {
  std::string text, one, other;
  auto operator<=>(const Pair&) const = default;
};

// Both ways round: which of them is special is still to be seen.
std::vector<Pair> contradicting(const Encoding& encoding, const model::Game& game, const std::vector<std::string>& texts,
                                const solver::SearchOptions& options) {
  CheckOptions check_options;
  check_options.texts = texts;
  check_options.kinds = {Kind::contradiction};
  check_options.most_pieces = options.most_elements;
  check_options.scripts = false;
  check_options.progress = options.progress;
  check_options.stop = options.stop;
  std::set<Pair> pairs;
  for (const Finding& finding : check(encoding, game, check_options).findings) {
    std::vector<const CitedClause*> speaking;
    for (const CitedClause& clause : finding.clauses)
      if (!clause.defines) speaking.push_back(&clause);
    for (const CitedClause* a : speaking)
      for (const CitedClause* b : speaking)
        if (a->clause != b->clause) pairs.insert({a->text, a->clause, b->clause});
  }
  return {pairs.begin(), pairs.end()};
}

Expr in_some_reading(Encoding& encoding, const Clause& clause) {
  std::vector<Expr> any;
  for (const model::Reading& reading : clause.readings)
    if (reading.norm != model::Norm::define) any.push_back(reading.when);
  return encoding.formulas.disjunction(any);
}

Expr in_every_reading(Encoding& encoding, const Clause& clause) {
  std::vector<Expr> all;
  for (const model::Reading& reading : clause.readings)
    all.push_back(reading.norm == model::Norm::define ? encoding.formulas.boolean(false) : reading.when);
  return encoding.formulas.conjunction(all);
}

// "Does the one apply somewhere where the other does not?" sat: it is not special to the other.
Obligation applies_outside(Encoding& encoding, const Pair& pair) {
  const model::Text& text = *encoding.text(pair.text);
  Obligation obligation;
  obligation.texts = {pair.text};
  obligation.formula =
      encoding.formulas.conjunction({in_some_reading(encoding, *text.clause(pair.one)),
                                     encoding.formulas.negation(in_every_reading(encoding, *text.clause(pair.other)))});
  return obligation;
}

bool overrides(const Encoding& encoding, const Pair& pair) {
  const auto has = [&](const std::string& a, const std::string& b) {
    const auto& list = encoding.text(pair.text)->clause(a)->overrides;
    return std::ranges::find(list, b) != list.end();
  };
  return has(pair.one, pair.other) || has(pair.other, pair.one);
}

}  // namespace

std::vector<Precedence> precedences(const Encoding& encoding, const model::Game& game,
                                    const std::vector<std::string>& texts, const solver::SearchOptions& options) {
  const std::vector<Pair> pairs = contradicting(encoding, game, texts, options);
  Encoding own = encoding;
  std::vector<Obligation> obligations;
  for (const Pair& pair : pairs) obligations.push_back(applies_outside(own, pair));
  const solver::Outcome outcome = search(own, obligations, options);
  std::set<Pair> inside;
  for (const std::size_t i : outcome.refuted) inside.insert(pairs[i]);
  std::vector<Precedence> result;
  for (const Pair& pair : inside)
    if (!inside.contains({pair.text, pair.other, pair.one}) && !overrides(encoding, pair))
      result.push_back({pair.text, pair.one, pair.other});
  return result;
}

void give_way(Encoding& encoding, const std::vector<Precedence>& precedences) {
  for (model::Text& text : encoding.texts)
    for (Clause& clause : text.clauses)
      for (const Precedence& precedence : precedences)
        if (precedence.text == text.id && precedence.special == clause.id) clause.overrides.push_back(precedence.general);
}

}  // namespace roluat::analysis
