#include "analysis/asking/kept_formulas.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "model/diagnostic.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;
using model::Expr;
using model::Op;

namespace {

constexpr const char *kTrue = "true", *kFalse = "false";

const char* word_of(Op op) {
  switch (op) {
    case Op::negation: return "not";
    case Op::conjunction: return "and";
    case Op::disjunction: return "or";
    case Op::equal: return "=";
    case Op::if_then_else: return "ite";
    default: throw std::logic_error("a condition on rulings speaks of a situation");
  }
}

Expr made(model::Formulas& f, const model::Signature& signature, const std::string& word,
          const std::vector<Expr>& parts) {
  if (parts.empty()) {
    if (word == kTrue || word == kFalse) return f.boolean(word == kTrue);
    const int constant = signature.constant(word);
    if (constant < 0)
      throw model::InputError({"", 0, 0, model::message("there is no answer '%1'", word), "one of the kernel's"});
    return f.constant(constant);
  }
  if (word == "and") return f.conjunction(parts);
  if (word == "or") return f.disjunction(parts);
  if (word == "not") return f.negation(parts.at(0));
  if (word == "=") return f.equal(parts.at(0), parts.at(1));
  if (word == "ite") return f.if_then_else(parts.at(0), parts.at(1), parts.at(2));
  throw model::InputError({"", 0, 0, model::message("'%1' does not join formulas", word), "and, or, not, =, ite"});
}

}  // namespace

std::size_t KeptFormulas::keep(const model::Formulas& formulas, const model::Signature& signature, Expr formula) {
  if (const auto known = places_.find(formula.index); known != places_.end()) return known->second;
  const model::Node node = formulas.node(formula);
  Node kept;
  if (node.op == Op::literal)
    kept.word = node.value != 0 ? kTrue : kFalse;
  else if (node.op == Op::constant)
    kept.word = signature.constants()[static_cast<std::size_t>(node.value)].name;
  else
    kept.word = word_of(node.op);
  for (const Expr part : formulas.children(formula)) kept.parts.push_back(keep(formulas, signature, part));
  nodes_.push_back(std::move(kept));
  places_.emplace(formula.index, nodes_.size() - 1);
  return nodes_.size() - 1;
}

std::vector<Expr> KeptFormulas::restored(model::Formulas& formulas, const model::Signature& signature) const {
  std::vector<Expr> result;
  for (const Node& node : nodes_) {
    std::vector<Expr> parts;
    for (const std::size_t part : node.parts) parts.push_back(result.at(part));
    result.push_back(made(formulas, signature, node.word, parts));
  }
  return result;
}

Json KeptFormulas::to_json() const {
  Json all = Json::array();
  for (const Node& node : nodes_) {
    Json one = Json::array({node.word});
    for (const std::size_t part : node.parts) one.push_back(part);
    all.push_back(std::move(one));
  }
  return all;
}

KeptFormulas KeptFormulas::from_json(const Json& json) {
  KeptFormulas result;
  for (const Json& one : json) {
    Node node{one.at(0), {}};
    for (std::size_t i = 1; i < one.size(); ++i) node.parts.push_back(one[i]);
    if (std::ranges::any_of(node.parts, [&](std::size_t part) { return part >= result.nodes_.size(); }))
      throw model::InputError({"", 0, 0, "a formula is made of one that comes behind it", "parts before the whole"});
    result.nodes_.push_back(std::move(node));
  }
  return result;
}

}  // namespace roluat::analysis
