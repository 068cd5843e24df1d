#include "solver/term_encoder.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace roluat::solver {

using model::Expr;
using model::Formulas;
using model::Node;
using model::Op;
using model::Signature;
using model::SortKind;

TermEncoder::TermEncoder(z3::context& context, const Formulas& formulas, const Signature& signature, Sizes sizes,
                         std::map<int, int> named)
    : context_(context), formulas_(formulas), signature_(signature), sizes_(sizes), named_(std::move(named)) {
  for (const model::Enumeration& enumeration : signature.enumerations()) add_enumeration(enumeration);
}

z3::expr TermEncoder::function_value(int function, model::Elements of) {
  const auto key = std::pair(function, of);
  if (const auto found = functions_.find(key); found != functions_.end()) return found->second;
  const model::Symbol& symbol = signature_.functions()[static_cast<std::size_t>(function)];
  std::string name = symbol.name + "!" + std::to_string(of.first);
  if (of.second != model::Elements::kNone) name += "!" + std::to_string(of.second);
  const z3::expr fresh = context_.constant(name.c_str(), sort_of(symbol.sort));
  functions_.emplace(key, fresh);
  return fresh;
}

z3::expr TermEncoder::constant_value(int index) {
  if (const auto found = constants_.find(index); found != constants_.end()) return found->second;
  const model::Symbol& symbol = signature_.constants()[static_cast<std::size_t>(index)];
  const z3::expr fresh = context_.constant(symbol.name.c_str(), sort_of(symbol.sort));
  constants_.emplace(index, fresh);
  return fresh;
}

z3::expr TermEncoder::function_is(int function, model::Elements of, int value) {
  return function_value(function, of) ==
         literal(signature_.functions()[static_cast<std::size_t>(function)].sort, value);
}

z3::expr TermEncoder::constant_is(int constant, int value) {
  return constant_value(constant) == literal(signature_.constants()[static_cast<std::size_t>(constant)].sort, value);
}

int TermEncoder::function_in(const Lookup& model, int function, model::Elements of) {
  return number(model(function_value(function, of)), signature_.functions()[static_cast<std::size_t>(function)].sort);
}

int TermEncoder::constant_in(const Lookup& model, int constant) {
  return number(model(constant_value(constant)), signature_.constants()[static_cast<std::size_t>(constant)].sort);
}

z3::expr TermEncoder::present(int element) {
  return element < sizes_.least ? context_.bool_val(true)
                                : context_.bool_const(("present!" + std::to_string(element)).c_str());
}

std::vector<z3::expr> TermEncoder::prefix() {
  std::vector<z3::expr> result;
  for (int i = sizes_.least + 1; i < sizes_.most; ++i) result.push_back(z3::implies(present(i), present(i - 1)));
  return result;
}

z3::expr TermEncoder::literal(model::Sort sort, int value) {
  if (sort.kind == SortKind::boolean) return context_.bool_val(value != 0);
  if (sort.kind == SortKind::integer) return context_.int_val(value);
  const auto e = static_cast<std::size_t>(sort.enumeration);
  return values_[e][static_cast<unsigned>(value)]();
}

int TermEncoder::number(const z3::expr& value, model::Sort sort) const {
  if (sort.kind == SortKind::boolean) return value.is_true() ? 1 : 0;
  if (sort.kind == SortKind::integer) return value.get_numeral_int();
  const std::string name = value.decl().name().str();
  const auto& names = signature_.enumerations()[static_cast<std::size_t>(sort.enumeration)].values;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return static_cast<int>(i);
  throw std::logic_error("a value outside its enumeration: " + name);
}

void TermEncoder::add_enumeration(const model::Enumeration& enumeration) {
  std::vector<const char*> names;
  for (const std::string& value : enumeration.values) names.push_back(value.c_str());
  z3::func_decl_vector constructors(context_), testers(context_);
  sorts_.push_back(context_.enumeration_sort(enumeration.name.c_str(), static_cast<unsigned>(names.size()),
                                             names.data(), constructors, testers));
  values_.push_back(constructors);
}

z3::sort TermEncoder::sort_of(model::Sort sort) {
  switch (sort.kind) {
    case SortKind::boolean: return context_.bool_sort();
    case SortKind::integer: return context_.int_sort();
    case SortKind::enumeration: return sorts_[static_cast<std::size_t>(sort.enumeration)];
    case SortKind::element: break;
  }
  throw std::logic_error("an element is never a term");
}

int TermEncoder::element(Expr e) const {
  const Node& node = formulas_.node(e);
  if (node.op == Op::variable) return variables_.at(static_cast<std::size_t>(node.value));
  if (node.op == Op::constant) return named_.at(node.value);
  throw std::logic_error("a term of the element sort that is neither a variable nor a constant");
}

model::Elements TermEncoder::elements(std::span<const Expr> parts) const {
  return {element(parts[0]), parts.size() == 2 ? element(parts[1]) : model::Elements::kNone};
}

bool TermEncoder::is_element(Expr e) const {
  const Node& node = formulas_.node(e);
  if (node.op == Op::variable) return true;
  return node.op == Op::constant &&
         signature_.constants()[static_cast<std::size_t>(node.value)].sort.kind == SortKind::element;
}

z3::expr TermEncoder::encode(Expr e) {
  if (!open(e)) {
    if (const auto found = done_.find(e.index); found != done_.end()) return found->second;
    const z3::expr result = compute(e);
    done_.emplace(e.index, result);
    return result;
  }
  return compute(e);
}

bool TermEncoder::open(Expr e) {
  if (static_cast<std::size_t>(e.index) >= open_.size()) open_.resize(formulas_.size(), -1);
  signed char& known = open_[static_cast<std::size_t>(e.index)];
  if (known < 0) {
    const bool result = lowest_free(e) < kModelNesting;
    open_[static_cast<std::size_t>(e.index)] = result ? 1 : 0;
    return result;
  }
  return known == 1;
}

int TermEncoder::lowest_free(Expr e) {
  if (const auto found = lowest_.find(e.index); found != lowest_.end()) return found->second;
  const Node& node = formulas_.node(e);
  int result = node.op == Op::variable ? node.value : kModelNesting;
  for (const Expr child : formulas_.children(e)) result = std::min(result, lowest_free(child));
  if ((node.op == Op::forall || node.op == Op::exists) && result == node.value) result = kModelNesting;
  lowest_.emplace(e.index, result);
  return result;
}

// Seven bits for each variable: there are never so many elements.
std::uint64_t TermEncoder::bound_elements() const {
  std::uint64_t result = 0;
  for (const int element : variables_) result = result << 7U | static_cast<std::uint64_t>(element);
  return result;
}

const std::vector<std::string>& TermEncoder::values(model::Sort enumeration) const {
  return signature_.enumerations()[static_cast<std::size_t>(enumeration.enumeration)].values;
}

z3::expr TermEncoder::negated(const z3::expr& a) {
  return a.is_true() ? context_.bool_val(false) : a.is_false() ? context_.bool_val(true) : !a;
}

z3::expr TermEncoder::same(const z3::expr& a, const z3::expr& b) {
  if (a.is_true() || b.is_true()) return a.is_true() ? b : a;
  if (a.is_false() || b.is_false()) return negated(a.is_false() ? b : a);
  return a == b;
}

z3::expr TermEncoder::choice(const z3::expr& condition, const z3::expr& then, const z3::expr& otherwise) {
  if (condition.is_true() || z3::eq(then, otherwise)) return then;
  if (condition.is_false()) return otherwise;
  if (then.is_true()) return junction({condition, otherwise}, false);
  if (then.is_false()) return junction({negated(condition), otherwise}, true);
  if (otherwise.is_true()) return junction({negated(condition), then}, false);
  if (otherwise.is_false()) return junction({condition, then}, true);
  return z3::ite(condition, then, otherwise);
}

z3::expr TermEncoder::junction(const std::vector<z3::expr>& parts, bool conjunction) {
  z3::expr_vector kept(context_);
  for (const z3::expr& part : parts) {
    if (conjunction ? part.is_false() : part.is_true()) return context_.bool_val(!conjunction);
    if (conjunction ? !part.is_true() : !part.is_false()) kept.push_back(part);
  }
  if (kept.empty()) return context_.bool_val(conjunction);
  if (kept.size() == 1) return kept[0];
  return conjunction ? z3::mk_and(kept) : z3::mk_or(kept);
}

z3::expr TermEncoder::equality(Expr a, Expr b) {
  if (is_element(a)) return context_.bool_val(element(a) == element(b));
  if (const auto sort = enumeration_sort(a)) return equal_values(a, b, *sort);
  if (const auto sort = enumeration_sort(b)) return equal_values(a, b, *sort);
  const z3::expr left = encode(a), right = encode(b);
  return left.is_bool() || right.is_bool() ? as_boolean(a, left) == as_boolean(b, right) : left == right;
}

std::optional<model::Sort> TermEncoder::enumeration_sort(Expr e) const {
  const Node& node = formulas_.node(e);
  std::optional<model::Sort> sort;
  if (node.op == Op::constant) sort = signature_.constants()[static_cast<std::size_t>(node.value)].sort;
  if (node.op == Op::apply) sort = signature_.functions()[static_cast<std::size_t>(node.value)].sort;
  if (node.op == Op::if_then_else) return enumeration_sort(formulas_.children(e)[1]);
  return sort && sort->kind == SortKind::enumeration ? sort : std::nullopt;
}

// A choice is drawn out of the comparison: Z3's solver for finite domains knows none between values of an enumeration.
z3::expr TermEncoder::equal_values(Expr a, Expr b, model::Sort sort) {
  if (formulas_.node(b).op == Op::if_then_else) std::swap(a, b);
  if (formulas_.node(a).op != Op::if_then_else) return of_sort(a, sort) == of_sort(b, sort);
  const bool once = !open(a) && !open(b);
  if (once)
    if (const auto found = equal_.find({a, b}); found != equal_.end()) return found->second;
  const std::vector<Expr> parts(formulas_.children(a).begin(), formulas_.children(a).end());
  const z3::expr result = choice(boolean(parts[0]), equal_values(parts[1], b, sort), equal_values(parts[2], b, sort));
  if (once) equal_.emplace(std::pair(a, b), result);
  return result;
}

z3::expr TermEncoder::of_sort(Expr e, model::Sort sort) {
  const Node& node = formulas_.node(e);
  return node.op == Op::literal ? literal(sort, node.value) : encode(e);
}

z3::expr TermEncoder::compute(Expr e) {
  const Node node = formulas_.node(e);
  const std::vector<Expr> parts(formulas_.children(e).begin(), formulas_.children(e).end());
  switch (node.op) {
    case Op::literal: return context_.int_val(node.value);
    case Op::constant: return constant_value(node.value);
    case Op::apply: return function_value(node.value, elements(parts));
    case Op::negation: return negated(boolean(parts[0]));
    case Op::conjunction:
    case Op::disjunction: return short_junction(parts, node.op == Op::conjunction);
    case Op::equal: return equality(parts[0], parts[1]);
    case Op::if_then_else: {
      const z3::expr condition = boolean(parts[0]);
      if (condition.is_true()) return encode(parts[1]);
      if (condition.is_false()) return encode(parts[2]);
      return conditional(condition, parts[1], parts[2]);
    }
    case Op::less_equal: return less_equal(parts[0], parts[1]);
    case Op::add: return sum(parts);
    case Op::multiply: return product(parts);
    case Op::forall:
    case Op::exists: return expand(node, parts[0]);
    case Op::variable: break;
  }
  throw std::logic_error("a variable where a value is needed");
}

z3::expr TermEncoder::less_equal(Expr a, Expr b) { return encode(a) <= encode(b); }

z3::expr TermEncoder::boolean(Expr e) {
  const Node& node = formulas_.node(e);
  return node.op == Op::literal ? context_.bool_val(node.value != 0) : as_boolean(e, encode(e));
}

z3::expr TermEncoder::as_boolean(Expr e, const z3::expr& encoded) {
  const Node& node = formulas_.node(e);
  if (node.op == Op::literal) return context_.bool_val(node.value != 0);
  return encoded.is_int() ? encoded != 0 : encoded;
}

z3::expr TermEncoder::conditional(const z3::expr& condition, Expr then, Expr otherwise) {
  z3::expr a = encode(then), b = encode(otherwise);
  if (a.is_bool() || b.is_bool()) return z3::ite(condition, as_boolean(then, a), as_boolean(otherwise, b));
  return z3::ite(condition, a, b);
}

z3::expr TermEncoder::short_junction(const std::vector<Expr>& parts, bool conjunction) {
  std::vector<z3::expr> encoded;
  for (const Expr part : parts) {
    encoded.push_back(boolean(part));
    if (conjunction ? encoded.back().is_false() : encoded.back().is_true()) return encoded.back();
  }
  return junction(encoded, conjunction);
}

z3::expr TermEncoder::sum(const std::vector<Expr>& parts) {
  z3::expr result = encode(parts[0]);
  for (std::size_t i = 1; i < parts.size(); ++i) result = result + encode(parts[i]);
  return result;
}

z3::expr TermEncoder::product(const std::vector<Expr>& parts) {
  z3::expr result = encode(parts[0]);
  for (std::size_t i = 1; i < parts.size(); ++i) result = result * encode(parts[i]);
  return result;
}

z3::expr TermEncoder::expand(const Node& node, Expr body) {
  const bool conjunction = node.op == Op::forall;
  std::vector<z3::expr> instances;
  for (int i = 0; i < sizes_.most; ++i) {
    variables_[static_cast<std::size_t>(node.value)] = i;
    instances.push_back(where_present(i, boolean(body), conjunction));
    if (conjunction ? instances.back().is_false() : instances.back().is_true()) return instances.back();
  }
  return junction(instances, conjunction);
}

z3::expr TermEncoder::where_present(int element, const z3::expr& instance, bool conjunction) {
  if (element < sizes_.least || (conjunction ? instance.is_true() : instance.is_false())) return instance;
  if (conjunction ? instance.is_false() : instance.is_true()) return conjunction ? !present(element) : present(element);
  return conjunction ? !present(element) || instance : present(element) && instance;
}

}  // namespace roluat::solver
