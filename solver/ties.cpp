#include "solver/ties.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace roluat::solver {

using model::Clause;
using model::Expr;
using model::Formulas;
using model::Reading;

namespace {

class Ties {
 public:
  Ties(Encoding& encoding, const Verdicts& one, const Verdicts& other)
      : f_(encoding.formulas),
        encoding_(encoding),
        one_(one),
        other_(other),
        renamed_(same_words(encoding, other.text().id, one.text().id)) {}

  Expr all() {
    for (std::size_t c = 0; c < one_.text().clauses.size(); ++c)
      if (const Clause* sister = sister_of(one_.text().clauses[c])) tie_readings(c, index_of(*sister));
    for (const int word : one_.words()) tie_word(word);
    return f_.conjunction(ties_);
  }

 private:
  [[nodiscard]] std::size_t index_of(const Clause& clause) const {
    return static_cast<std::size_t>(&clause - other_.text().clauses.data());
  }

  [[nodiscard]] const Clause* sister_of(const Clause& clause) const {
    if (!encoding_.alignment.in_the_same_words(clause.id, other_.text().id)) return nullptr;
    return other_.text().clause(encoding_.alignment.sister(clause.id, other_.text().id));
  }

  [[nodiscard]] bool say_the_same(const Reading& a, const Reading& b) {
    return a.norm == b.norm && a.when == f_.substitute(b.when, renamed_) && a.then == f_.substitute(b.then, renamed_);
  }

  void tie_readings(std::size_t c, std::size_t d) {
    const auto &ours = one_.text().clauses[c].readings, &theirs = other_.text().clauses[d].readings;
    for (std::size_t i = 0; i < ours.size(); ++i)
      for (std::size_t j = 0; j < theirs.size(); ++j)
        if (say_the_same(ours[i], theirs[j]))
          ties_.push_back(f_.equal(f_.constant(one_.selector(c, i)), f_.constant(other_.selector(d, j))));
  }

  [[nodiscard]] std::set<std::string> defining(const model::Text& text, int word) const {
    std::set<std::string> result;
    for (const Clause& clause : text.clauses)
      for (const Reading& reading : clause.readings)
        if (reading.norm == model::Norm::define && f_.mentions(reading.then, [&](int c) { return c == word; }))
          result.insert(clause.id);
    return result;
  }

  void tie_word(int word) {
    const std::string& name = encoding_.prelude.signature().constants()[static_cast<std::size_t>(word)].name;
    const std::string &from = one_.text().id, &to = other_.text().id;
    const int twin = encoding_.prelude.signature().constant(to + name.substr(from.size()));
    if (twin < 0) return;
    const std::set<std::string> ours = defining(one_.text(), word), theirs = defining(other_.text(), twin);
    const auto mirrored = [&](const std::set<std::string>& clauses, const std::string& there) {
      return std::ranges::all_of(
          clauses, [&](const std::string& clause) { return encoding_.alignment.in_the_same_words(clause, there); });
    };
    if (mirrored(ours, to) && mirrored(theirs, from)) ties_.push_back(f_.equal(f_.constant(word), f_.constant(twin)));
  }

  Formulas& f_;
  Encoding& encoding_;
  const Verdicts &one_, &other_;
  std::unordered_map<int, Expr> renamed_;
  std::vector<Expr> ties_;
};

}  // namespace

Expr read_alike(Encoding& encoding, const Verdicts& one, const Verdicts& other) {
  if (encoding.alignment.groups.empty()) return encoding.formulas.boolean(true);
  return Ties(encoding, one, other).all();
}

Expr in_one_sense(Encoding& encoding, const std::vector<const Verdicts*>& texts) {
  Formulas& f = encoding.formulas;
  std::map<std::string, std::map<std::string, std::vector<Expr>>> chosen;  // word -> meaning -> selectors
  for (const Verdicts* text : texts)
    for (std::size_t c = 0; c < text->text().clauses.size(); ++c)
      for (std::size_t r = 0; r < text->text().clauses[c].readings.size(); ++r) {
        const std::string& sense = text->text().clauses[c].readings[r].sense;
        const std::size_t equals = sense.find('=');
        if (!sense.empty())
          chosen[sense.substr(0, equals)][sense.substr(equals + 1)].push_back(f.constant(text->selector(c, r)));
      }
  std::vector<Expr> all;
  for (const auto& [word, meanings] : chosen)
    for (auto one = meanings.begin(); one != meanings.end(); ++one)
      for (auto other = std::next(one); other != meanings.end(); ++other)
        all.push_back(f.negation(f.conjunction({f.disjunction(one->second), f.disjunction(other->second)})));
  return f.conjunction(all);
}

std::unordered_map<int, Expr> same_words(Encoding& encoding, const std::string& from, const std::string& to) {
  const model::Signature& signature = encoding.prelude.signature();
  std::unordered_map<int, Expr> result;
  for (std::size_t c = 0; c < signature.constants().size(); ++c) {
    const std::string& name = signature.constants()[c].name;
    if (!name.starts_with(from + ":")) continue;
    const int twin = signature.constant(to + name.substr(from.size()));
    if (twin >= 0) result.emplace(static_cast<int>(c), encoding.formulas.constant(twin));
  }
  return result;
}

}  // namespace roluat::solver
