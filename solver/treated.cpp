#include "solver/treated.hpp"

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

// Looks for words of the text's own in formulas.
class OwnWordsIn {
 public:
  OwnWordsIn(const Encoding& encoding, const std::string& text)
      : encoding_(encoding), own_(text + ":"), prefix_(own_ + std::string(kTextPrefix)) {}

  void look(Expr formula) {
    const auto& constants = encoding_.prelude.signature().constants();
    (void)encoding_.formulas.mentions(formula, [&](int c) {
      const std::string& name = constants[static_cast<std::size_t>(c)].name;
      if (name.starts_with(prefix_)) found_.insert(name.substr(own_.size()));
      return false;  // look at the others too
    });
  }
  void look(const model::Clause& clause) {
    for (const model::Reading& reading : clause.readings) {
      look(reading.when);
      look(reading.then);
    }
  }
  // What a text says of signs and letters (model::Records).
  template <class Entry>
  void look(const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) look(entry.when);
  }

  [[nodiscard]] const std::set<std::string>& found() const { return found_; }

 private:
  const Encoding& encoding_;
  std::string own_, prefix_;
  std::set<std::string> found_;
};

}  // namespace

std::set<std::string> own_words_in(const Encoding& encoding, const model::Clause& clause, const std::string& text) {
  OwnWordsIn words(encoding, text);
  words.look(clause);
  return words.found();
}

std::set<std::string> own_words_in(const Encoding& encoding, const model::Text& text) {
  OwnWordsIn words(encoding, text.id);
  for (const model::Clause& clause : text.clauses) words.look(clause);
  if (const model::Records* records = encoding.records_of(text.id)) {
    words.look(records->signs);
    words.look(records->letters);
    words.look(records->examples);
  }
  return words.found();
}

}  // namespace roluat::solver
