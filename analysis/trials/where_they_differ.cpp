#include "analysis/trials/where_they_differ.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "solver/act_cases.hpp"
#include "solver/obligation.hpp"
#include "solver/recorded_acts.hpp"
#include "solver/variants.hpp"

namespace roluat::analysis {

using model::Clause;
using model::Expr;
using model::Formulas;
using model::Norm;
using model::Reading;
using solver::Encoding;
using solver::Kind;
using solver::Verdicts;

namespace {

bool same(const Reading& a, const Reading& b) {
  return a.id == b.id && a.norm == b.norm && a.when == b.when && a.then == b.then;
}

bool has(const Clause& clause, const Reading& reading) {
  return std::ranges::any_of(clause.readings, [&](const Reading& one) { return same(one, reading); });
}

bool same(const Clause& a, const Clause& b) {
  return std::ranges::equal(a.readings, b.readings, [](const Reading& x, const Reading& y) { return same(x, y); });
}

std::set<std::string> overriders(const Verdicts& text, const std::string& clause) {
  std::set<std::string> result;
  const Clause* known = text.text().clause(clause);
  if (known == nullptr) return result;
  for (const std::size_t o : text.overriders(static_cast<std::size_t>(known - text.text().clauses.data())))
    result.insert(text.text().clauses[o].id);
  return result;
}

// The words' values that definitions allow, of the words that both have.
std::set<std::vector<std::pair<int, Expr>>> common_lexicons(const Verdicts& text, const Verdicts& other) {
  std::set<std::vector<std::pair<int, Expr>>> result;
  for (const Verdicts::Lexicon& lexicon : text.all_lexicons()) {
    std::vector<std::pair<int, Expr>> values;
    for (const int word : text.words())
      if (std::ranges::find(other.words(), word) != other.words().end()) values.emplace_back(word, lexicon.at(word));
    std::ranges::sort(values);
    result.insert(std::move(values));
  }
  return result;
}

class Differ {
 public:
  Differ(Encoding& encoding, const Verdicts& before, const Verdicts& after)
      : f_(encoding.formulas), before_(before), after_(after) {}

  Expr where() {
    if (common_lexicons(before_, after_) != common_lexicons(after_, before_)) return f_.boolean(true);
    std::set<std::string> ids;
    for (const Verdicts* text : {&before_, &after_})
      for (const Clause& clause : text->text().clauses) ids.insert(clause.id);
    for (const std::string& id : ids) look_at(id);
    return in_some_lexicon(f_.disjunction(where_));
  }

 private:
  void look_at(const std::string& id) {
    const Clause *was = before_.text().clause(id), *is = after_.text().clause(id);
    if (was == nullptr || is == nullptr) return where_.push_back(speaks(id));
    if (!same(*was, *is)) where_.push_back(between(*was, *is));
    const std::set<std::string> then = overriders(before_, id), now = overriders(after_, id);
    std::set<std::string> others;
    std::ranges::set_symmetric_difference(then, now, std::inserter(others, others.end()));
    for (const std::string& other : others)
      if (in_both(other)) where_.push_back(f_.conjunction({speaks(id), speaks(other)}));
  }

  [[nodiscard]] bool in_both(const std::string& id) const {
    return before_.text().clause(id) != nullptr && after_.text().clause(id) != nullptr;
  }

  // Some reading of the clause, in either version, is about this situation. A definition is about none.
  Expr speaks(const std::string& id) {
    std::vector<Expr> any;
    for (const Verdicts* text : {&before_, &after_})
      if (const Clause* clause = text->text().clause(id))
        for (const Reading& reading : clause->readings)
          if (reading.norm != Norm::define || !clause->overrides.empty()) any.push_back(reading.when);
    return f_.disjunction(any);
  }

  // A reading that is given up differs from all that stay.
  Expr between(const Clause& was, const Clause& is) {
    if (!std::ranges::all_of(is.readings, [&](const Reading& one) { return has(was, one); })) return speaks(was.id);
    std::vector<Expr> any;
    for (const Reading& gone : was.readings) {
      if (has(is, gone)) continue;
      std::vector<Expr> all;
      for (const Reading& kept : is.readings) all.push_back(differ(gone, kept));
      any.push_back(f_.conjunction(all));
    }
    return f_.disjunction(any);
  }

  Expr differ(const Reading& a, const Reading& b) {
    return f_.disjunction({solver::exactly_one_of(f_, a.when, b.when),
                           solver::exactly_one_of(f_, before_.positive(a), before_.positive(b)),
                           solver::exactly_one_of(f_, before_.negative(a), before_.negative(b))});
  }

  Expr in_some_lexicon(Expr e) {
    std::vector<Expr> any{e};
    for (const Verdicts* text : {&before_, &after_})
      for (auto& known : text->known_in_lexicons()) any.push_back(f_.rewrite(e, known));
    return f_.disjunction(any);
  }

  Formulas& f_;
  const Verdicts &before_, &after_;
  std::vector<Expr> where_;
};

Expr with_other_intentions(Encoding& encoding, Expr where) {
  std::unordered_map<int, Expr> twins;
  const auto count = static_cast<int>(encoding.prelude.signature().constants().size());
  for (int c = 0; c < count; ++c)
    if (encoding.prelude.signature().constants()[static_cast<std::size_t>(c)].name.starts_with(
            solver::kUnobservablePrefix))
      twins.emplace(c, encoding.formulas.constant(solver::twin_of(encoding, c)));
  return encoding.formulas.substitute(where, twins);
}

Expr in_some_manner(Encoding& encoding, Expr where) {
  const model::Signature& signature = encoding.prelude.signature();
  const int manner = encoding.roles.manner;
  if (manner < 0) return where;
  const auto sort = signature.constants()[static_cast<std::size_t>(manner)].sort;
  const auto count = signature.enumerations()[static_cast<std::size_t>(sort.enumeration)].values.size();
  std::vector<Expr> any;
  for (std::size_t v = 0; v < count; ++v)
    any.push_back(encoding.formulas.substitute(where, {{manner, encoding.formulas.literal(static_cast<int>(v))}}));
  return encoding.formulas.disjunction(any);
}

}  // namespace

Expr where_they_differ(Encoding& encoding, const Verdicts& before, const Verdicts& after) {
  return Differ(encoding, before, after).where();
}

Expr where_for(Encoding& encoding, Kind kind, Expr where) {
  if (kind == Kind::unobservable) return encoding.formulas.disjunction({where, with_other_intentions(encoding, where)});
  if (kind != Kind::notation) return where;
  return encoding.formulas.disjunction({where, in_some_manner(encoding, where), or_of_another(encoding, where)});
}

}  // namespace roluat::analysis
