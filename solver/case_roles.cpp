#include "solver/case_roles.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>

#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "solver/definition_parts.hpp"

namespace roluat::solver {

using model::Expr;
using model::Symbol;

namespace {

constexpr std::uint64_t kMostActCases = 20'000;
constexpr std::size_t kLeastValues = 3;  // two are no kinds: a side, say

bool has_words(const Symbol& symbol) { return symbol.sort.kind == model::SortKind::enumeration; }

bool is_of_one(const Symbol& function) { return has_words(function) && function.arguments == 1; }

const Symbol* constant_at(const model::Signature& signature, int constant) {
  return constant < 0 ? nullptr : &signature.constants()[static_cast<std::size_t>(constant)];
}

const Symbol* function_at(const model::Signature& signature, int function) {
  return function < 0 ? nullptr : &signature.functions()[static_cast<std::size_t>(function)];
}

model::Message names_of(const std::vector<const std::vector<Symbol>*>& all,
                        const std::function<bool(const Symbol&)>& fits) {
  std::string names;
  for (const std::vector<Symbol>* symbols : all)
    for (const Symbol& one : *symbols)
      if (fits(one)) names += (names.empty() ? "" : ", ") + one.name;
  return names.empty() ? model::Message("a declaration of it in situation.smt2") : model::message("one of: %1", names);
}

int kind_in(const std::optional<model::PlacedText>& named, const std::string& file, const model::Signature& signature) {
  const int function = signature.function(named ? named->text : "kind");
  const Symbol* symbol = function_at(signature, function);
  if (symbol != nullptr && is_of_one(*symbol)) return function;
  if (named && !named->text.empty())
    throw model::InputError({file, named->line, named->column,
                             model::message("'%1' is not a function that can say the kind of a piece", named->text),
                             names_of({&signature.functions()}, is_of_one)});
  return -1;
}

CaseRoles::Drawn drawn_in(const std::vector<model::PlacedText>& names, const std::string& file,
                          const Encoding& encoding) {
  const model::Signature& signature = encoding.prelude.signature();
  CaseRoles::Drawn drawn;
  for (const model::PlacedText& name : names) {
    const int constant = signature.constant(name.text), function = signature.function(name.text);
    const Symbol *as_constant = constant_at(signature, constant), *as_function = function_at(signature, function);
    if (as_constant != nullptr && has_words(*as_constant)) {
      drawn.constants.push_back(constant);
    } else if (as_function != nullptr && is_of_one(*as_function)) {
      if (encoding.roles.actor < 0)
        throw model::InputError({file, name.line, name.column,
                                 model::message("'%1' is a function of the actor, and nobody acts", name.text),
                                 "constants, or a constant that plays the role 'actor'"});
      drawn.functions.push_back(function);
    } else {
      throw model::InputError({file, name.line, name.column,
                               model::message("acts cannot be told apart by '%1'", name.text),
                               names_of({&signature.constants(), &signature.functions()},
                                        [](const Symbol& one) { return has_words(one) && one.arguments <= 1; })});
    }
  }
  return drawn;
}

/// Which constants and functions some formula uses.
class Uses {
 public:
  explicit Uses(const Encoding& encoding) : f_(encoding.formulas), seen_(f_.size()) {
    for (const Expr fact : encoding.world) note(fact);
    for (const auto& [name, rule] : encoding.kernel) note(rule);
    for (const Expr deed : encoding.deeds) note(deed);
    note(encoding.plain);
    note(encoding.shown);
    for (const model::Text& text : encoding.texts)
      for (const model::Clause& clause : text.clauses)
        for (const model::Reading& reading : clause.readings) {
          note(reading.when);
          note(reading.then);
        }
    for (const model::Records& records : encoding.records) {
      for (const model::Sign& sign : records.signs) note(sign.when);
      for (const model::Letter& letter : records.letters) note(letter.when);
      for (const model::Example& example : records.examples) note(example.when);
    }
  }

  [[nodiscard]] bool of(const CaseTerm& term) const {
    const std::vector<int>& used = term.is_function ? functions_ : constants_;
    return std::ranges::find(used, term.symbol) != used.end();
  }

 private:
  void note(Expr root) {
    std::vector<Expr> open{root};
    while (!open.empty()) {
      const Expr e = open.back();
      open.pop_back();
      if (e.index < 0 || seen_[static_cast<std::size_t>(e.index)]) continue;
      seen_[static_cast<std::size_t>(e.index)] = true;
      const model::Node& node = f_.node(e);
      if (node.op == model::Op::constant) constants_.push_back(node.value);
      if (node.op == model::Op::apply && std::ranges::find(functions_, node.value) == functions_.end())
        functions_.push_back(node.value);
      for (const Expr child : f_.children(e)) open.push_back(child);
    }
  }

  const model::Formulas& f_;
  std::vector<bool> seen_;
  std::vector<int> constants_, functions_;
};

// Whatever has words, of constants and, where somebody acts, of functions.
std::vector<CaseTerm> all_with_words(const Encoding& encoding) {
  const model::Signature& signature = encoding.prelude.signature();
  std::vector<CaseTerm> all;
  const auto take = [&](const std::vector<Symbol>& symbols, bool functions) {
    for (std::size_t i = 0; i < symbols.size(); ++i)
      if (has_words(symbols[i]) && symbols[i].arguments == (functions ? 1 : 0))
        all.push_back({functions, static_cast<int>(i),
                       &signature.enumerations()[static_cast<std::size_t>(symbols[i].sort.enumeration)].values});
  };
  take(signature.constants(), false);
  if (encoding.roles.actor >= 0) take(signature.functions(), true);
  return all;
}

const std::string& name_of(const CaseTerm& term, const model::Signature& signature) {
  return (term.is_function ? function_at(signature, term.symbol) : constant_at(signature, term.symbol))->name;
}

// Where it is declared, of a text's own word ("vi:text.near") too.
model::Diagnostic declaration_of(const std::string& symbol, const Encoding& encoding) {
  const std::string name = symbol.substr(symbol.find(':') + 1);
  for (const auto& [line, origin] : encoding.prelude.origins())
    if (!origin.file.empty() && declared_by(origin) == name) return {origin.file, origin.line, origin.column, "", ""};
  return {encoding.folder + "/vocabulary/situation.smt2", 1, 1, "", ""};
}

void refuse_too_many(const std::vector<CaseTerm>& terms, const CaseRoles& roles, const Encoding& encoding) {
  constexpr std::uint64_t kEndless = 1'000'000'000'000'000'000;
  const model::Signature& signature = encoding.prelude.signature();
  std::uint64_t cases = 1;
  std::string factors;
  if (const Symbol* aimed = constant_at(signature, encoding.roles.aimed)) {
    cases = 2;
    factors = aimed->name + " 2";
  }
  const CaseTerm* first_too_many = nullptr;
  for (const CaseTerm& term : terms) {
    const std::uint64_t values = term.values->size();
    cases = cases > kEndless / values ? kEndless : cases * values;
    factors += (factors.empty() ? "" : ", ") + name_of(term, signature) + " " + std::to_string(values);
    if (cases > kMostActCases && first_too_many == nullptr) first_too_many = &term;
  }
  if (first_too_many == nullptr) return;
  model::Diagnostic fault = declaration_of(name_of(*first_too_many, signature), encoding);
  if (roles.cases) fault = {encoding.folder + "/vocabulary/roles.toml", roles.cases->line, 0, "", ""};
  fault.problem = model::message("%1 kinds of act are to be gone through one by one, since these multiply: %2",
                                 std::to_string(cases), factors);
  fault.expected = model::message("at most %1: name fewer in roles.toml, as cases = [\"%2\"]", kMostActCases,
                                  name_of(terms.front(), signature));
  throw model::InputError(fault);
}

}  // namespace

CaseRoles case_roles(const Encoding& encoding) {
  const std::string file = encoding.folder + "/vocabulary/roles.toml";
  const model::Signature& signature = encoding.prelude.signature();
  CaseRoles roles;
  if (!std::filesystem::exists(file)) {
    roles.kind = kind_in(std::nullopt, file, signature);
    return roles;
  }
  model::Table table = model::Table::read_file(file);
  roles.kind = kind_in(table.text_if("kind"), file, signature);
  if (!table.has("cases")) return roles;
  roles.cases = drawn_in(table.texts_if("cases"), file, encoding);
  roles.cases->line = table.key_line("cases");
  return roles;
}

std::vector<CaseTerm> case_terms(const Encoding& encoding) {
  const CaseRoles roles = case_roles(encoding);
  std::vector<CaseTerm> terms = all_with_words(encoding);
  if (roles.cases) {
    std::erase_if(terms, [&](const CaseTerm& term) {
      const std::vector<int>& named = term.is_function ? roles.cases->functions : roles.cases->constants;
      return std::ranges::find(named, term.symbol) == named.end();
    });
  } else {
    std::erase_if(terms, [](const CaseTerm& term) { return term.values->size() < kLeastValues; });
    if (terms.empty()) return terms;
    const Uses uses(encoding);
    std::erase_if(terms, [&](const CaseTerm& term) { return !uses.of(term); });
  }
  refuse_too_many(terms, roles, encoding);
  return terms;
}

}  // namespace roluat::solver
