#include "solver/treated.hpp"

#include <functional>

namespace roluat::solver {

using model::Expr;
using model::Formulas;

std::vector<Expr> claims_of(Encoding& encoding) {
  Formulas& f = encoding.formulas;
  if (encoding.roles.claim < 0) return {f.boolean(true)};
  const model::Signature& signature = encoding.prelude.signature();
  const auto sort = signature.constants()[static_cast<std::size_t>(encoding.roles.claim)].sort;
  const auto& values = signature.enumerations()[static_cast<std::size_t>(sort.enumeration)].values;
  std::vector<Expr> claims;
  for (std::size_t value = 0; value < values.size(); ++value)
    claims.push_back(f.equal(f.constant(encoding.roles.claim), f.literal(static_cast<int>(value))));
  return claims;
}

std::size_t claim_of(const Encoding& encoding, const model::Structure& situation) {
  if (encoding.roles.claim < 0) return 0;
  return static_cast<std::size_t>(situation.constants[static_cast<std::size_t>(encoding.roles.claim)]);
}

std::vector<Obligation> treatments(Encoding& encoding, const Verdicts& text) {
  Formulas& f = encoding.formulas;
  std::vector<Expr> any;
  for (std::size_t clause = 0; clause < text.text().clauses.size(); ++clause)
    any.push_back(text.perhaps_speaks(clause));
  const Expr speaks = f.disjunction(any);
  std::vector<Obligation> result;
  for (const Expr claim : claims_of(encoding)) {
    Obligation one;
    one.texts = {text.text().id};
    one.formula = f.conjunction({claim, speaks});
    one.no_finding = true;
    result.push_back(std::move(one));
  }
  return result;
}

Obligation with_claim(Encoding& encoding, const Obligation& asked, const std::set<std::size_t>& claims) {
  const std::vector<Expr> all = claims_of(encoding);
  std::vector<Expr> any;
  for (const std::size_t claim : claims) any.push_back(all[claim]);
  Obligation one = asked;
  one.formula = encoding.formulas.conjunction({asked.formula, encoding.formulas.disjunction(any)});
  one.no_finding = true;
  return one;
}

namespace {

void each_formula(const model::Clause& clause, const std::function<void(Expr)>& visit) {
  for (const model::Reading& reading : clause.readings) {
    visit(reading.when);
    visit(reading.then);
  }
}

// Its clauses, and what it says of signs and letters (model::Records): an example may leave its formula out.
void each_formula(const Encoding& encoding, const model::Text& text, const std::function<void(Expr)>& visit) {
  for (const model::Clause& clause : text.clauses) each_formula(clause, visit);
  const model::Records* records = encoding.records_of(text.id);
  if (records == nullptr) return;
  const auto each = [&](const auto& entries) {
    for (const auto& entry : entries)
      if (entry.when.index >= 0) visit(entry.when);
  };
  each(records->signs);
  each(records->letters);
  each(records->examples);
}

void add_own_words(const Encoding& encoding, const std::string& text, Expr formula, std::set<std::string>& words) {
  const std::string own = text + ":", prefix = own + std::string(kTextPrefix);
  const auto& constants = encoding.prelude.signature().constants();
  (void)encoding.formulas.mentions(formula, [&](int c) {
    const std::string& name = constants[static_cast<std::size_t>(c)].name;
    if (name.starts_with(prefix)) words.insert(name.substr(own.size()));
    return false;  // look at the others too
  });
}

bool is_about(const Encoding& encoding, Expr formula, const About& about) {
  return encoding.formulas.has_part(formula, [&](const model::Node& part) {
    return (part.op == model::Op::constant && about.constants.contains(part.value)) ||
           (part.op == model::Op::apply && about.functions.contains(part.value));
  });
}

}  // namespace

std::set<std::string> own_words_in(const Encoding& encoding, const model::Clause& clause, const std::string& text) {
  std::set<std::string> words;
  each_formula(clause, [&](Expr formula) { add_own_words(encoding, text, formula, words); });
  return words;
}

std::set<std::string> own_words_in(const Encoding& encoding, const model::Text& text) {
  std::set<std::string> words;
  each_formula(encoding, text, [&](Expr formula) { add_own_words(encoding, text.id, formula, words); });
  return words;
}

bool treats(const Encoding& encoding, const model::Text& text, const std::string& word) {
  if (own_words_in(encoding, text).contains(word)) return true;
  const auto about = encoding.roles.words.find(word);
  if (about == encoding.roles.words.end()) return false;
  bool found = false;
  each_formula(encoding, text, [&](Expr formula) { found = found || is_about(encoding, formula, about->second); });
  return found;
}

}  // namespace roluat::solver
