#include "solver/finite_solver.hpp"

#include <z3++.h>

#include <charconv>
#include <optional>
#include <stdexcept>
#include <unordered_map>

#include "model/message.hpp"
#include "solver/context.hpp"
#include "solver/flat_encoder.hpp"
#include "solver/script_writer.hpp"

namespace roluat::solver {

using model::Expr;
using model::Formulas;
using model::Op;
using model::Signature;
using model::SortKind;
using model::Structure;

namespace {

// Z3 would otherwise simplify each model as a whole, when a few of its constants are looked up (solver/DECISIONS.md).
void leave_models_as_they_are() {
  static const bool once = [] {
    z3::set_param("model.compact", false);
    return true;
  }();
  static_cast<void>(once);
}

z3::solver make_solver(z3::context& context, Engine engine) {
  leave_models_as_they_are();
  z3::solver solver =
      engine == Engine::finite_domain ? z3::solver(context, "QF_FD") : z3::solver(context, z3::solver::simple());
  z3::params ours(context);
  // Otherwise Z3 catches an interrupt while it solves, answers "unknown", and the program never hears of it.
  ours.set("ctrl_c", false);
  if (engine == Engine::general) {
    // No bookkeeping of which clauses matter, and of equalities, which the encoding does without; the older, leaner
    // simplex; restarts in Luby's sequence (solver/DECISIONS.md).
    ours.set("relevancy", 0U);
    ours.set("arith.solver", 2U);
    ours.set("arith.propagate_eqs", false);
    ours.set("restart_strategy", 2U);
  }
  solver.set(ours);
  return solver;
}

// With more elements than a check asks for, what FlatEncoder draws out of comparisons is too much of it.
constexpr int kMostElementsFlat = 8;

// The second opinion is one on the encoding, too; and scripts are to be read.
template <class... Arguments>
std::unique_ptr<TermEncoder> make_encoder(Engine engine, Sizes sizes, Arguments&&... arguments) {
  if (engine == Engine::general && sizes.most <= kMostElementsFlat)
    return std::make_unique<FlatEncoder>(std::forward<Arguments>(arguments)...);
  return std::make_unique<TermEncoder>(std::forward<Arguments>(arguments)...);
}

// The value of this sort that a word stands for.
z3::expr value_called(const std::string& word, const z3::sort& sort) {
  z3::context& context = sort.ctx();
  if (sort.is_bool() && (word == "true" || word == "false")) return context.bool_val(word == "true");
  int number = 0;
  const char* const end = word.data() + word.size();
  const auto [read_to, error] = std::from_chars(word.data(), end, number);
  if (sort.is_int() && read_to == end && error == std::errc()) return context.int_val(number);
  for (unsigned i = 0; sort.is_datatype() && i < Z3_get_datatype_sort_num_constructors(context, sort); ++i)
    if (const z3::func_decl one(context, Z3_get_datatype_sort_constructor(context, sort, i)); one.name().str() == word)
      return one();
  throw model::InvalidArgument(model::message("'%1' is no value of the sort %2", word, sort.name().str()));
}

// Of what no assertion speaks.
z3::expr default_value(const z3::sort& sort) {
  if (sort.is_bool()) return sort.ctx().bool_val(false);
  if (sort.is_int()) return sort.ctx().int_val(0);
  return z3::func_decl(sort.ctx(), Z3_get_datatype_sort_constructor(sort.ctx(), sort, 0))();
}

}  // namespace

struct FiniteSolver::Impl {
  Impl(const Formulas& f, const Signature& s, Sizes sizes, std::map<int, int> named, Engine chosen)
      : engine(chosen),
        formulas(f),
        signature(s),
        encoder_(make_encoder(chosen, sizes, context, f, s, sizes, std::move(named))),
        encoder(*encoder_),
        solver(make_solver(context, chosen)),
        written(context) {
    assert_all(encoder.prefix());
  }

  // Looking a constant up is far cheaper than an evaluation. What the model leaves open, most of the constants, has any
  // value.
  static z3::expr value_in(const z3::model& found, const z3::expr& constant) {
    const z3::func_decl symbol = constant.decl();
    if (found.has_interp(symbol)) return found.get_const_interp(symbol);
    if (constant.is_bool()) return constant.ctx().bool_val(false);
    return found.eval(constant, true);
  }

  int size_in(const TermEncoder::Lookup& lookup) {
    int size = encoder.sizes().least;
    while (size < encoder.sizes().most && lookup(encoder.present(size)).is_true()) ++size;
    return size;
  }

  Structure decode(const TermEncoder::Lookup& lookup) {
    Structure structure(signature, size_in(lookup));
    for (std::size_t f = 0; f < structure.functions.size(); ++f)
      for (std::size_t i = 0; i < structure.functions[f].size(); ++i)
        structure.functions[f][i] =
            encoder.function_in(lookup, static_cast<int>(f), structure.at(signature.functions()[f], i));
    for (std::size_t c = 0; c < structure.constants.size(); ++c) {
      const model::Sort sort = signature.constants()[c].sort;
      const auto named = encoder.named().find(static_cast<int>(c));
      structure.constants[c] = sort.kind == SortKind::element ? (named == encoder.named().end() ? 0 : named->second)
                                                              : encoder.constant_in(lookup, static_cast<int>(c));
    }
    return structure;
  }

  Result answer(z3::check_result checked) {
    if (checked == z3::unsat) return {Answer::unsat, {}, "", false};
    if (checked == z3::unknown) return {Answer::unknown, {}, solver.reason_unknown(), false};
    const z3::model found = solver.get_model();
    return {Answer::sat, decode([&](const z3::expr& constant) { return value_in(found, constant); }), "", false};
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

  z3::expr fresh(const std::string& name) { return context.bool_const((name + std::to_string(names++)).c_str()); }

  // Z3 tries "false" first. So these are negations: it goes for as many goals as it can at once, and one model is a
  // witness of several.
  z3::expr wished(const std::string& name, int number) {
    return !context.bool_const((name + std::to_string(number)).c_str());
  }

  // New ones are handed to `fresh_labels`, which are to be asserted. A conjunction's parts have labels of their own:
  // what has been asserted once is not simplified again with every formula that it is a part of.
  z3::expr label(Expr formula, std::vector<z3::expr>& fresh_labels) {
    if (const auto found = labels.find(formula.index); found != labels.end()) return found->second;
    const z3::expr goal = wished("goal!", formula.index);
    if (formulas.node(formula).op == Op::conjunction) {
      for (const Expr part : formulas.children(formula))
        fresh_labels.push_back(z3::implies(goal, label(part, fresh_labels)));
    } else {
      fresh_labels.push_back(z3::implies(goal, encoder.truth(formula)));
    }
    labels.emplace(formula.index, goal);
    return goal;
  }

  // "One of these holds." Asked again about the same with other wishes, the solver is not told anew.
  z3::expr round_about(const std::vector<Expr>& wanted, std::vector<z3::expr>& asserted) {
    if (last_round && last_round->first == wanted) return last_round->second;
    z3::expr_vector all(context);
    for (const Expr formula : wanted) all.push_back(label(formula, asserted));
    last_round.emplace(wanted, fresh("round!"));
    asserted.push_back(z3::implies(last_round->second, z3::mk_or(all)));
    return last_round->second;
  }

  void forget_labels(const std::unordered_map<std::int32_t, z3::expr>& but) {
    labels = but;
    goals.clear();
    last_round.reset();
  }

  Engine engine;
  Context own;
  z3::context& context = own.get();
  const Formulas& formulas;
  const Signature& signature;
  std::unique_ptr<TermEncoder> encoder_;
  TermEncoder& encoder;
  z3::solver solver;
  z3::expr_vector written;  ///< Engine::none: what is asserted
  ScriptWriter writer;
  std::unordered_map<std::int32_t, z3::expr> labels, prepared;
  std::vector<z3::expr> goals;
  std::optional<std::pair<std::vector<Expr>, z3::expr>> last_round;
  int names = 0;  ///< how many constants were made up
  unsigned marked = 0;
};

FiniteSolver::FiniteSolver(const Formulas& formulas, const Signature& signature, Sizes sizes, std::map<int, int> named,
                           Engine engine)
    : impl_(std::make_unique<Impl>(formulas, signature, sizes, std::move(named), engine)) {}
FiniteSolver::~FiniteSolver() = default;
FiniteSolver::FiniteSolver(FiniteSolver&&) noexcept = default;
FiniteSolver& FiniteSolver::operator=(FiniteSolver&&) noexcept = default;

void FiniteSolver::reset() {
  impl_->solver.reset();
  impl_->prepared.clear();
  impl_->forget_labels({});
  impl_->assert_all(impl_->encoder.prefix());
}

void FiniteSolver::mark() {
  impl_->marked = impl_->written.size();
  if (impl_->engine != Engine::none) impl_->solver.push();
}

void FiniteSolver::prepare(const std::vector<Expr>& besides) {
  if (impl_->engine == Engine::none) return;
  std::vector<z3::expr> asserted;
  for (const Expr formula : besides) impl_->label(formula, asserted);
  impl_->prepared = impl_->labels;
  impl_->assert_all(asserted);
}

void FiniteSolver::back() {
  impl_->forget_labels(impl_->prepared);
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
  impl_->assert_all({impl_->encoder.constant_is(constant, value)});
}

void FiniteSolver::pin(const Structure& structure, const std::function<bool(int)>& constant) {
  TermEncoder& encoder = impl_->encoder;
  for (std::size_t f = 0; f < structure.functions.size(); ++f)
    for (std::size_t i = 0; i < structure.functions[f].size(); ++i)
      impl_->solver.add(encoder.function_is(static_cast<int>(f), structure.at(impl_->signature.functions()[f], i),
                                            structure.functions[f][i]));
  for (std::size_t c = 0; c < structure.constants.size(); ++c)
    if (impl_->signature.constants()[c].sort.kind != SortKind::element && constant(static_cast<int>(c)))
      add_constant(static_cast<int>(c), structure.constants[c]);
}

Result FiniteSolver::check() { return impl_->answer(impl_->solver.check()); }

Result FiniteSolver::check_any(const std::vector<Expr>& formulas, const std::vector<Expr>& besides,
                               std::optional<int> at_most) {
  z3::expr_vector assumptions(impl_->context);
  std::vector<z3::expr> asserted;
  // Assumptions instead of push and pop: what the solver has learnt stays.
  const z3::expr round = impl_->round_about(formulas, asserted);
  assumptions.push_back(round);
  for (const Expr formula : besides) assumptions.push_back(impl_->label(formula, asserted));
  const bool limited = at_most && *at_most < impl_->encoder.sizes().most;
  const z3::expr small = limited ? !impl_->encoder.present(*at_most) : round;
  if (limited) assumptions.push_back(small);
  impl_->assert_all(asserted);
  Result result = impl_->answer(impl_->solver.check(assumptions));
  if (result.answer == Answer::unsat && assumptions.size() > 1)
    for (const z3::expr& blamed : impl_->solver.unsat_core()) {
      if (limited && z3::eq(blamed, small)) result.size_to_blame = true;
      for (std::size_t i = result.besides_to_blame; i < besides.size(); ++i)
        if (z3::eq(blamed, assumptions[static_cast<unsigned>(i + 1)])) result.besides_to_blame = i + 1;
    }
  return result;
}

int FiniteSolver::add_goal(Expr formula) {
  impl_->goals.push_back(impl_->wished("aim!", impl_->names++));
  const int goal = static_cast<int>(impl_->goals.size()) - 1;
  narrow(goal, formula);
  return goal;
}

void FiniteSolver::narrow(int goal, Expr condition) {
  std::vector<z3::expr> asserted;
  const z3::expr label = impl_->label(condition, asserted);
  asserted.push_back(z3::implies(impl_->goals[static_cast<std::size_t>(goal)], label));
  impl_->assert_all(asserted);
}

Result FiniteSolver::check_goals(const std::vector<int>& goals) {
  z3::expr_vector any(impl_->context), assumptions(impl_->context);
  for (const int goal : goals) any.push_back(impl_->goals[static_cast<std::size_t>(goal)]);
  assumptions.push_back(impl_->fresh("round!"));
  impl_->assert_all({z3::implies(assumptions.back(), z3::mk_or(any))});
  return impl_->answer(impl_->solver.check(assumptions));
}

std::string FiniteSolver::smt2() const {
  if (impl_->engine != Engine::none) return impl_->solver.to_smt2();
  return impl_->writer.script(impl_->written);
}

Structure FiniteSolver::structure_of(const std::map<std::string, std::string>& values) {
  return impl_->decode([&](const z3::expr& constant) {
    const auto told = values.find(constant.decl().name().str());
    return told == values.end() ? default_value(constant.get_sort()) : value_called(told->second, constant.get_sort());
  });
}

}  // namespace roluat::solver
