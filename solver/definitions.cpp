#include "solver/definitions.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "solver/ties.hpp"

namespace roluat::solver {

using model::Clause;
using model::Expr;
using model::Formulas;
using model::Reading;

namespace {

bool only_defines(const Clause& clause) {
  return std::ranges::all_of(clause.readings, [](const Reading& r) { return r.norm == model::Norm::define; });
}

struct Defining {
  std::size_t place;
  Clause clause;
  std::set<int> words;
};

std::set<int> words_of(const Formulas& f, const Clause& clause) {
  std::set<int> words;
  const auto note = [&](int c) {
    words.insert(c);
    return false;  // look at the others too
  };
  for (const Reading& reading : clause.readings) (void)f.mentions(reading.then, note);
  return words;
}

void add_pair(Formulas& f, const model::Text& one, const Clause& c, const model::Text& other, const Clause& d,
              std::vector<Obligation>& result) {
  Obligation pair;
  pair.kind = Kind::definition;
  pair.texts = {one.id};
  if (other.id != one.id) pair.texts.push_back(other.id);
  pair.found_if_denied = true;
  std::vector<Obligation> so_read;
  std::vector<Expr> any, any_plain;
  for (const Reading& i : c.readings)
    for (const Reading& j : d.readings) {
      so_read.push_back(pair);
      so_read.back().clauses = {{one.id, c.id, false, i.id}, {other.id, d.id, false, j.id}};
      so_read.back().formula = f.conjunction({i.then, j.then});
      any.push_back(so_read.back().formula);
      if (i.grade == model::Grade::plain && j.grade == model::Grade::plain) any_plain.push_back(any.back());
    }
  pair.clauses = {{one.id, c.id}, {other.id, d.id}};
  pair.level = Level::certain;
  pair.formula = f.disjunction(any);
  result.push_back(pair);
  if (any_plain.size() < any.size()) {
    pair.level = Level::plain;
    pair.formula = f.disjunction(any_plain);
    result.push_back(pair);
  }
  if (any.size() > 1) result.insert(result.end(), so_read.begin(), so_read.end());
}

}  // namespace

std::vector<Obligation> definitions_at_odds(Encoding& encoding, const model::Text& one, const model::Text& other) {
  Formulas& f = encoding.formulas;
  const bool same = one.id == other.id;
  const auto words = same ? std::unordered_map<int, Expr>{} : same_words(encoding, other.id, one.id);
  std::vector<Defining> seconds;  // in the words of `one`
  for (std::size_t d = 0; d < other.clauses.size(); ++d) {
    if (!only_defines(other.clauses[d])) continue;
    Clause second = other.clauses[d];
    for (Reading& reading : second.readings) reading.then = f.substitute(reading.then, words);
    std::set<int> spoken_of = words_of(f, second);
    seconds.push_back({d, std::move(second), std::move(spoken_of)});
  }
  std::vector<Obligation> result;
  for (std::size_t c = 0; c < one.clauses.size(); ++c) {
    if (!only_defines(one.clauses[c])) continue;
    const std::set<int> spoken_of = words_of(f, one.clauses[c]);
    for (const Defining& second : seconds) {
      if (same && second.place <= c) continue;
      const bool common = std::ranges::any_of(second.words, [&](int w) { return spoken_of.contains(w); });
      if (common) add_pair(f, one, one.clauses[c], other, second.clause, result);
    }
  }
  return result;
}

std::vector<Answer> can_hold(const Encoding& encoding, const std::vector<Obligation>& obligations) {
  FiniteSolver solver(encoding.formulas, encoding.prelude.signature(), 1, {});
  std::vector<Answer> result;
  for (const Obligation& one : obligations) {
    solver.reset();
    solver.add(one.formula);
    result.push_back(solver.check().answer);
  }
  return result;
}

}  // namespace roluat::solver
