#include "solver/propositional/refutation.hpp"

#include "model/message.hpp"

namespace roluat::propositional {

using model::Expr;
using model::SortKind;

namespace {

constexpr std::size_t kMostCases = 10'000;

struct Told {
  Cell cell;
  std::string name;
  std::vector<int> values;
  const model::Enumeration* enumeration = nullptr;  ///< null: elements
};

/// The constants that these formulas mention.
std::vector<bool> mentioned_in(const std::vector<Expr>& world, const Prepared& prepared, Work& work) {
  const model::Formulas& formulas = prepared.formulas;
  std::vector<bool> constants(prepared.signature.constants().size()), seen(formulas.size());
  std::vector<Expr> open = world;
  while (!open.empty()) {
    const Expr e = open.back();
    open.pop_back();
    work.add(1);
    if (seen[static_cast<std::size_t>(e.index)]) continue;
    seen[static_cast<std::size_t>(e.index)] = true;
    const model::Node& node = formulas.node(e);
    if (node.op == model::Op::constant) constants[static_cast<std::size_t>(node.value)] = true;
    const auto parts = formulas.children(e);
    open.insert(open.end(), parts.begin(), parts.end());
  }
  return constants;
}

std::vector<Told> told_apart(const Prepared& prepared, const std::vector<Expr>& world, int elements, Work& work) {
  const model::Signature& signature = prepared.signature;
  const auto enumerated = [&](model::Sort sort) -> const model::Enumeration* {
    if (sort.kind != SortKind::enumeration) return nullptr;
    const model::Enumeration& all = signature.enumerations()[static_cast<std::size_t>(sort.enumeration)];
    return all.values.size() > 2 ? &all : nullptr;
  };
  const std::vector<bool> mentioned = mentioned_in(world, prepared, work);
  std::vector<Told> result;
  for (std::size_t i = 0; i < signature.constants().size(); ++i) {
    const int c = static_cast<int>(i);
    const model::Symbol& symbol = signature.constants()[i];
    const model::Enumeration* enumeration = enumerated(symbol.sort);
    if ((enumeration == nullptr && symbol.sort.kind != SortKind::element) || !mentioned[i]) continue;
    work.add(i);
    result.push_back(
        {{c},
         symbol.name,
         enumeration != nullptr ? prepared.domains.of_constant(c) : Translator::elements_for(signature, c, elements),
         enumeration});
  }
  for (std::size_t f = 0; elements > 0 && f < signature.functions().size(); ++f)
    if (const model::Enumeration* enumeration = enumerated(signature.functions()[f].sort))
      result.push_back({{static_cast<int>(f), 0},
                        signature.functions()[f].name + "(0)",
                        prepared.domains.of_function(static_cast<int>(f)),
                        enumeration});
  return result;
}

}  // namespace

std::vector<Case> cases(const Prepared& prepared, const std::vector<Expr>& world, int elements, const Spend& spend) {
  Work work(spend);
  std::vector<Case> all{{}};
  for (const Told& told : told_apart(prepared, world, elements, work)) {
    if (all.size() * told.values.size() > kMostCases)
      throw model::InvalidArgument("more cases than can be gone through");
    std::vector<Case> finer;
    for (const Case& coarse : all)
      for (const int value : told.values) {
        work.add(1 + coarse.fixed.size() + coarse.name.size());
        finer.push_back(coarse);
        finer.back().fixed.emplace(told.cell, value);
        finer.back().name += (coarse.name.empty() ? "" : ",") + told.name + "=" +
                             (told.enumeration != nullptr ? told.enumeration->values[static_cast<std::size_t>(value)]
                                                          : std::to_string(value));
      }
    all = std::move(finer);
  }
  work.tell();
  return all;
}

std::optional<Refutation> refutation(const Prepared& prepared, const std::vector<Expr>& world,
                                     const std::vector<Denied>& denied, int elements, const Case& one,
                                     const Spend& spend) {
  Refutation result{{}, {}, Translator(prepared, elements, one.fixed, spend), {}};
  Translator& translator = result.translator;
  for (const Expr fact : world) {
    const Literal holds = translator.truth(fact);
    if (holds == kFalse) return std::nullopt;
    translator.circuit().require({holds});
  }
  std::vector<Literal> any;
  for (std::size_t i = 0; i < denied.size(); ++i) {
    if (denied[i].elements < elements) continue;
    const Literal holds = translator.truth(denied[i].formula);
    if (holds == kFalse) continue;
    result.carries.push_back(i);
    any.push_back(holds);
  }
  if (any.empty()) return std::nullopt;
  translator.circuit().require(std::move(any));
  result.clauses = translator.circuit().clauses(&result.numbers);
  return result;
}

}  // namespace roluat::propositional
