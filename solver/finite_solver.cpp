#include "solver/finite_solver.hpp"

#include <z3++.h>

#include <array>
#include <stdexcept>
#include <unordered_map>

namespace roluat::solver {

using model::Expr;
using model::Formulas;
using model::Node;
using model::Op;
using model::Signature;
using model::SortKind;
using model::Structure;

namespace {

// Turns expressions into Z3 terms over the constants "function!element".
class Encoder {
 public:
  Encoder(z3::context& context, const Formulas& formulas, const Signature& signature, int elements,
          std::map<int, int> named)
      : context_(context), formulas_(formulas), signature_(signature), elements_(elements), named_(std::move(named)) {
    for (const model::Enumeration& enumeration : signature.enumerations()) add_enumeration(enumeration);
  }

  z3::expr truth(Expr e) { return boolean(e); }

  z3::expr function_value(int function, int element) {
    const auto key = std::pair(function, element);
    if (const auto found = functions_.find(key); found != functions_.end()) return found->second;
    const model::Symbol& symbol = signature_.functions()[static_cast<std::size_t>(function)];
    const z3::expr fresh =
        context_.constant((symbol.name + "!" + std::to_string(element)).c_str(), sort_of(symbol.sort));
    functions_.emplace(key, fresh);
    return fresh;
  }

  z3::expr constant_value(int index) {
    if (const auto found = constants_.find(index); found != constants_.end()) return found->second;
    const model::Symbol& symbol = signature_.constants()[static_cast<std::size_t>(index)];
    const z3::expr fresh = context_.constant(symbol.name.c_str(), sort_of(symbol.sort));
    constants_.emplace(index, fresh);
    return fresh;
  }

  z3::expr literal(model::Sort sort, int value) {
    if (sort.kind == SortKind::boolean) return context_.bool_val(value != 0);
    if (sort.kind == SortKind::integer) return context_.int_val(value);
    const auto e = static_cast<std::size_t>(sort.enumeration);
    return values_[e][static_cast<unsigned>(value)]();
  }

  int number(const z3::expr& value, model::Sort sort) const {
    if (sort.kind == SortKind::boolean) return value.is_true() ? 1 : 0;
    if (sort.kind == SortKind::integer) return value.get_numeral_int();
    const std::string name = value.decl().name().str();
    const auto& names = signature_.enumerations()[static_cast<std::size_t>(sort.enumeration)].values;
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] == name) return static_cast<int>(i);
    throw std::logic_error("a value outside its enumeration: " + name);
  }

  [[nodiscard]] const std::map<int, int>& named() const { return named_; }
  [[nodiscard]] int elements() const { return elements_; }

 private:
  void add_enumeration(const model::Enumeration& enumeration) {
    std::vector<const char*> names;
    for (const std::string& value : enumeration.values) names.push_back(value.c_str());
    z3::func_decl_vector constructors(context_), testers(context_);
    sorts_.push_back(context_.enumeration_sort(enumeration.name.c_str(), static_cast<unsigned>(names.size()),
                                               names.data(), constructors, testers));
    values_.push_back(constructors);
  }

  z3::sort sort_of(model::Sort sort) {
    switch (sort.kind) {
      case SortKind::boolean: return context_.bool_sort();
      case SortKind::integer: return context_.int_sort();
      case SortKind::enumeration: return sorts_[static_cast<std::size_t>(sort.enumeration)];
      case SortKind::element: break;
    }
    throw std::logic_error("an element is never a term");
  }

  // The element that a term of the element sort stands for.
  int element(Expr e) const {
    const Node& node = formulas_.node(e);
    if (node.op == Op::variable) return variables_.at(static_cast<std::size_t>(node.value));
    if (node.op == Op::constant) return named_.at(node.value);
    throw std::logic_error("a term of the element sort that is neither a variable nor a constant");
  }

  bool is_element(Expr e) const {
    const Node& node = formulas_.node(e);
    if (node.op == Op::variable) return true;
    return node.op == Op::constant &&
           signature_.constants()[static_cast<std::size_t>(node.value)].sort.kind == SortKind::element;
  }

  z3::expr encode(Expr e) {
    if (!open(e)) {
      if (const auto found = done_.find(e.index); found != done_.end()) return found->second;
      const z3::expr result = compute(e);
      done_.emplace(e.index, result);
      return result;
    }
    return compute(e);
  }

  // Does it mention a variable? (Closed parts are encoded once.)
  bool open(Expr e) {
    if (static_cast<std::size_t>(e.index) >= open_.size()) open_.resize(formulas_.size(), -1);
    signed char& known = open_[static_cast<std::size_t>(e.index)];
    if (known < 0) {
      const bool result = lowest_free(e) < model_nesting;
      open_[static_cast<std::size_t>(e.index)] = result ? 1 : 0;
      return result;
    }
    return known == 1;
  }

  int lowest_free(Expr e) {
    if (const auto found = lowest_.find(e.index); found != lowest_.end()) return found->second;
    const Node& node = formulas_.node(e);
    int result = node.op == Op::variable ? node.value : model_nesting;
    for (const Expr child : formulas_.children(e)) result = std::min(result, lowest_free(child));
    if ((node.op == Op::forall || node.op == Op::exists) && result == node.value) result = model_nesting;
    lowest_.emplace(e.index, result);
    return result;
  }

  z3::expr junction(const std::vector<z3::expr>& parts, bool conjunction) {
    z3::expr_vector kept(context_);
    for (const z3::expr& part : parts) {
      if (conjunction ? part.is_false() : part.is_true()) return context_.bool_val(!conjunction);
      if (conjunction ? !part.is_true() : !part.is_false()) kept.push_back(part);
    }
    if (kept.empty()) return context_.bool_val(conjunction);
    if (kept.size() == 1) return kept[0];
    return conjunction ? z3::mk_and(kept) : z3::mk_or(kept);
  }

  z3::expr equality(Expr a, Expr b) {
    if (is_element(a)) return context_.bool_val(element(a) == element(b));
    if (const auto sort = enumeration_sort(a)) return equal_to(b, *sort, a);
    if (const auto sort = enumeration_sort(b)) return equal_to(a, *sort, b);
    const z3::expr left = encode(a), right = encode(b);
    return left.is_bool() || right.is_bool() ? boolean(a) == boolean(b) : left == right;
  }

  // Literals of enumerations are bare numbers in an expression; their sort is that of what they are compared with.
  std::optional<model::Sort> enumeration_sort(Expr e) const {
    const Node& node = formulas_.node(e);
    std::optional<model::Sort> sort;
    if (node.op == Op::constant) sort = signature_.constants()[static_cast<std::size_t>(node.value)].sort;
    if (node.op == Op::apply) sort = signature_.functions()[static_cast<std::size_t>(node.value)].sort;
    if (node.op == Op::if_then_else) return enumeration_sort(formulas_.children(e)[1]);
    return sort && sort->kind == SortKind::enumeration ? sort : std::nullopt;
  }

  z3::expr of_sort(Expr e, model::Sort sort) {
    const Node& node = formulas_.node(e);
    if (node.op == Op::literal) return literal(sort, node.value);
    if (node.op == Op::if_then_else) {
      const auto parts = formulas_.children(e);
      return z3::ite(encode(parts[0]), of_sort(parts[1], sort), of_sort(parts[2], sort));
    }
    return encode(e);
  }

  z3::expr equal_to(Expr other, model::Sort sort, Expr e) { return of_sort(e, sort) == of_sort(other, sort); }

  z3::expr compute(Expr e) {
    const Node node = formulas_.node(e);
    const std::vector<Expr> parts(formulas_.children(e).begin(), formulas_.children(e).end());
    switch (node.op) {
      case Op::literal: return context_.int_val(node.value);
      case Op::constant: return constant_value(node.value);
      case Op::apply: return function_value(node.value, element(parts[0]));
      case Op::negation: {
        const z3::expr part = boolean(parts[0]);
        return part.is_true() ? context_.bool_val(false) : part.is_false() ? context_.bool_val(true) : !part;
      }
      case Op::conjunction:
      case Op::disjunction: return short_junction(parts, node.op == Op::conjunction);
      case Op::equal: return equality(parts[0], parts[1]);
      case Op::if_then_else: {
        const z3::expr condition = boolean(parts[0]);
        if (condition.is_true()) return encode(parts[1]);
        if (condition.is_false()) return encode(parts[2]);
        return conditional(condition, parts[1], parts[2]);
      }
      case Op::less_equal: return encode(parts[0]) <= encode(parts[1]);
      case Op::add: return sum(parts);
      case Op::multiply: return product(parts);
      case Op::forall:
      case Op::exists: return expand(node, parts[0]);
      case Op::variable: break;
    }
    throw std::logic_error("a variable where a value is needed");
  }

  // The literals true and false of an expression are the numbers 1 and 0.
  z3::expr boolean(Expr e) {
    const Node& node = formulas_.node(e);
    if (node.op == Op::literal) return context_.bool_val(node.value != 0);
    const z3::expr encoded = encode(e);
    return encoded.is_int() ? encoded != 0 : encoded;
  }

  z3::expr conditional(const z3::expr& condition, Expr then, Expr otherwise) {
    z3::expr a = encode(then), b = encode(otherwise);
    if (a.is_bool() || b.is_bool()) return z3::ite(condition, boolean(then), boolean(otherwise));
    return z3::ite(condition, a, b);
  }

  z3::expr short_junction(const std::vector<Expr>& parts, bool conjunction) {
    std::vector<z3::expr> encoded;
    for (const Expr part : parts) {
      encoded.push_back(boolean(part));
      if (conjunction ? encoded.back().is_false() : encoded.back().is_true()) return encoded.back();
    }
    return junction(encoded, conjunction);
  }

  z3::expr sum(const std::vector<Expr>& parts) {
    z3::expr result = encode(parts[0]);
    for (std::size_t i = 1; i < parts.size(); ++i) result = result + encode(parts[i]);
    return result;
  }

  z3::expr product(const std::vector<Expr>& parts) {
    z3::expr result = encode(parts[0]);
    for (std::size_t i = 1; i < parts.size(); ++i) result = result * encode(parts[i]);
    return result;
  }

  z3::expr expand(const Node& node, Expr body) {
    const bool conjunction = node.op == Op::forall;
    std::vector<z3::expr> instances;
    for (int i = 0; i < elements_; ++i) {
      variables_[static_cast<std::size_t>(node.value)] = i;
      instances.push_back(boolean(body));
      if (conjunction ? instances.back().is_false() : instances.back().is_true()) return instances.back();
    }
    return junction(instances, conjunction);
  }

  static constexpr int model_nesting = 8;

  z3::context& context_;
  const Formulas& formulas_;
  const Signature& signature_;
  int elements_;
  std::map<int, int> named_;
  std::vector<z3::sort> sorts_;
  std::vector<z3::func_decl_vector> values_;
  std::map<std::pair<int, int>, z3::expr> functions_;
  std::map<int, z3::expr> constants_;
  std::unordered_map<std::int32_t, z3::expr> done_;
  std::unordered_map<std::int32_t, int> lowest_;
  std::vector<signed char> open_;
  std::array<int, model_nesting> variables_{};
};

z3::solver make_solver(z3::context& context, Engine engine) {
  z3::solver solver = engine == Engine::finite_domain ? z3::solver(context, "QF_FD") : z3::solver(context, z3::solver::simple());
  z3::params ours(context);
  // Otherwise Z3 catches an interrupt while it solves, answers "unknown", and the program never hears of it.
  ours.set("ctrl_c", false);
  if (engine == Engine::general) {
    // Most of a query's time is spent on making its clauses, not on searching: no bookkeeping of which of them matter,
    // and the older, leaner simplex (solver/README.md).
    ours.set("relevancy", 0U);
    ours.set("arith.solver", 2U);
  }
  solver.set(ours);
  return solver;
}

}  // namespace

struct FiniteSolver::Impl {
  Impl(const Formulas& f, const Signature& s, int elements, std::map<int, int> named, Engine chosen)
      : engine(chosen),
        formulas(f),
        signature(s),
        encoder(context, f, s, elements, std::move(named)),
        solver(make_solver(context, chosen)),
        written(context) {}

  // Looking a constant up is far cheaper than an evaluation, which only what the model leaves open needs.
  static z3::expr value_in(const z3::model& found, const z3::expr& constant) {
    const z3::func_decl symbol = constant.decl();
    return found.has_interp(symbol) ? found.get_const_interp(symbol) : found.eval(constant, true);
  }

  Structure decode(const z3::model& found) {
    Structure structure(signature, encoder.elements());
    for (std::size_t f = 0; f < structure.functions.size(); ++f)
      for (int i = 0; i < structure.elements; ++i)
        structure.functions[f][static_cast<std::size_t>(i)] = encoder.number(
            value_in(found, encoder.function_value(static_cast<int>(f), i)), signature.functions()[f].sort);
    for (std::size_t c = 0; c < structure.constants.size(); ++c) {
      const model::Sort sort = signature.constants()[c].sort;
      const auto named = encoder.named().find(static_cast<int>(c));
      structure.constants[c] =
          sort.kind == SortKind::element
              ? (named == encoder.named().end() ? 0 : named->second)
              : encoder.number(value_in(found, encoder.constant_value(static_cast<int>(c))), sort);
    }
    return structure;
  }

  Result answer(z3::check_result checked) {
    if (checked == z3::unsat) return {Answer::unsat, {}, "", false};
    if (checked == z3::unknown) return {Answer::unknown, {}, solver.reason_unknown(), false};
    return {Answer::sat, decode(solver.get_model()), "", false};
  }

  // The conjuncts of a formula: bounds are recognised only where they are assertions of their own.
  void collect(Expr formula, std::vector<z3::expr>& parts) {
    if (formulas.node(formula).op == Op::conjunction) {
      const auto children = formulas.children(formula);
      for (const Expr part : std::vector<Expr>(children.begin(), children.end())) collect(part, parts);
    } else {
      collect(encoder.truth(formula), 2, parts);
    }
  }

  static void collect(const z3::expr& term, int depth, std::vector<z3::expr>& parts) {
    if (depth == 0 || !term.is_app() || term.decl().decl_kind() != Z3_OP_AND) {
      parts.push_back(term);
      return;
    }
    for (unsigned i = 0; i < term.num_args(); ++i) collect(term.arg(i), depth - 1, parts);
  }

  // The general engine takes a conjunction apart by itself, and every call of it has a price, whatever is asserted.
  void assert_all(const std::vector<z3::expr>& parts) {
    if (engine == Engine::none) {
      for (const z3::expr& part : parts) written.push_back(part);
    } else if (engine == Engine::general && parts.size() > 1) {
      z3::expr_vector all(context);
      for (const z3::expr& part : parts) all.push_back(part);
      solver.add(z3::mk_and(all));
    } else {
      for (const z3::expr& part : parts) solver.add(part);
    }
  }

  // New ones are handed to `fresh_labels`, which are to be asserted. A conjunction's parts have labels of their own:
  // what has been asserted once is not simplified again with every formula that it is a part of.
  z3::expr label(Expr formula, std::vector<z3::expr>& fresh_labels) {
    if (const auto found = labels.find(formula.index); found != labels.end()) return found->second;
    const z3::expr fresh = context.bool_const(("goal!" + std::to_string(formula.index)).c_str());
    if (formulas.node(formula).op == Op::conjunction) {
      for (const Expr part : formulas.children(formula))
        fresh_labels.push_back(z3::implies(fresh, label(part, fresh_labels)));
    } else {
      fresh_labels.push_back(z3::implies(fresh, encoder.truth(formula)));
    }
    labels.emplace(formula.index, fresh);
    return fresh;
  }

  Engine engine;
  z3::context context;
  const Formulas& formulas;
  const Signature& signature;
  Encoder encoder;
  z3::solver solver;
  z3::expr_vector written;  ///< Engine::none: what is asserted
  std::unordered_map<std::int32_t, z3::expr> labels;
  int rounds = 0;
  unsigned marked = 0;
};

FiniteSolver::FiniteSolver(const Formulas& formulas, const Signature& signature, int elements, std::map<int, int> named,
                           Engine engine)
    : impl_(std::make_unique<Impl>(formulas, signature, elements, std::move(named), engine)) {}
FiniteSolver::~FiniteSolver() = default;
FiniteSolver::FiniteSolver(FiniteSolver&&) noexcept = default;
FiniteSolver& FiniteSolver::operator=(FiniteSolver&&) noexcept = default;

void FiniteSolver::reset() {
  impl_->solver.reset();
  impl_->labels.clear();
}

void FiniteSolver::mark() {
  impl_->marked = impl_->written.size();
  if (impl_->engine != Engine::none) impl_->solver.push();
}

void FiniteSolver::back() {
  impl_->labels.clear();
  if (impl_->engine == Engine::none) return impl_->written.resize(impl_->marked);
  impl_->solver.pop();
  impl_->solver.push();
}

void FiniteSolver::add(Expr formula) {
  std::vector<z3::expr> parts;
  impl_->collect(formula, parts);
  impl_->assert_all(parts);
}

void FiniteSolver::add(const std::vector<Expr>& formulas) {
  std::vector<z3::expr> parts;
  for (const Expr formula : formulas) impl_->collect(formula, parts);
  impl_->assert_all(parts);
}

void FiniteSolver::add_constant(int constant, int value) {
  const model::Sort sort = impl_->signature.constants()[static_cast<std::size_t>(constant)].sort;
  impl_->assert_all({impl_->encoder.constant_value(constant) == impl_->encoder.literal(sort, value)});
}

void FiniteSolver::pin(const Structure& structure, const std::function<bool(int)>& constant) {
  Encoder& encoder = impl_->encoder;
  for (std::size_t f = 0; f < structure.functions.size(); ++f)
    for (int i = 0; i < structure.elements; ++i)
      impl_->solver.add(
          encoder.function_value(static_cast<int>(f), i) ==
          encoder.literal(impl_->signature.functions()[f].sort, structure.functions[f][static_cast<std::size_t>(i)]));
  for (std::size_t c = 0; c < structure.constants.size(); ++c)
    if (impl_->signature.constants()[c].sort.kind != SortKind::element && constant(static_cast<int>(c)))
      add_constant(static_cast<int>(c), structure.constants[c]);
}

Result FiniteSolver::check() { return impl_->answer(impl_->solver.check()); }

Result FiniteSolver::check_any(const std::vector<Expr>& formulas, const std::vector<Expr>& besides) {
  z3::expr_vector labels(impl_->context), assumptions(impl_->context);
  std::vector<z3::expr> asserted;
  for (const Expr formula : formulas) labels.push_back(impl_->label(formula, asserted));
  // Assumptions instead of push and pop: what the solver has learnt stays.
  const z3::expr round = impl_->context.bool_const(("round!" + std::to_string(impl_->rounds++)).c_str());
  asserted.push_back(z3::implies(round, z3::mk_or(labels)));
  assumptions.push_back(round);
  for (const Expr formula : besides) assumptions.push_back(impl_->label(formula, asserted));
  impl_->assert_all(asserted);
  Result result = impl_->answer(impl_->solver.check(assumptions));
  if (result.answer == Answer::unsat && !besides.empty())
    for (const z3::expr& blamed : impl_->solver.unsat_core())
      if (!z3::eq(blamed, round)) result.besides_to_blame = true;
  return result;
}

std::string FiniteSolver::smt2() const {
  if (impl_->engine != Engine::none) return impl_->solver.to_smt2();
  std::vector<Z3_ast> assumed;
  for (unsigned i = 0; i < impl_->written.size(); ++i) assumed.push_back(impl_->written[static_cast<int>(i)]);
  const Z3_ast last = assumed.empty() ? static_cast<Z3_ast>(impl_->context.bool_val(true)) : assumed.back();
  if (!assumed.empty()) assumed.pop_back();
  return Z3_benchmark_to_smtlib_string(impl_->context, "", "", "unknown", "", static_cast<unsigned>(assumed.size()),
                                       assumed.data(), last);
}

}  // namespace roluat::solver
