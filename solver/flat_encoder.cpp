#include "solver/flat_encoder.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "model/diagnostic.hpp"

namespace roluat::solver {

using model::Expr;
using model::Node;
using model::Op;
using model::SortKind;

// --- enumerations

const model::Symbol& FlatEncoder::declared(Symbol symbol) const {
  const auto& all = symbol.element == Symbol::kConstant ? signature_.constants() : signature_.functions();
  return all[static_cast<std::size_t>(symbol.index)];
}

FlatEncoder::Values FlatEncoder::make_values(Symbol symbol) {
  const model::Symbol& one = declared(symbol);
  const std::string name = one.name + (symbol.element == Symbol::kConstant ? "" : "!" + std::to_string(symbol.element));
  Values result;
  for (const std::string& value : values(one.sort)) result.push_back(context_.bool_const((name + "=" + value).c_str()));
  if (result.size() == 2) result.back() = !result.front();
  return result;
}

const FlatEncoder::Values* FlatEncoder::values_of(Symbol symbol) {
  const auto [at, fresh] = values_.try_emplace(symbol);
  if (fresh && declared(symbol).sort.kind == SortKind::enumeration) at->second = make_values(symbol);
  return at->second ? &*at->second : nullptr;
}

const FlatEncoder::Values* FlatEncoder::values_at(int function, model::Elements of) {
  return of.second == model::Elements::kNone ? values_of({function, of.first}) : nullptr;
}

// Of two values one is the other's negation.
void FlatEncoder::constrain(Symbol symbol, std::vector<z3::expr>& result) {
  const Values* values = values_of(symbol);
  if (values == nullptr || values->size() == 2) return;
  result.push_back(junction(*values, false));
  for (std::size_t i = 0; i < values->size(); ++i)
    for (std::size_t j = i + 1; j < values->size(); ++j) result.push_back(!(*values)[i] || !(*values)[j]);
}

std::vector<z3::expr> FlatEncoder::prefix() {
  std::vector<z3::expr> result = TermEncoder::prefix();
  for (std::size_t f = 0; f < signature_.functions().size(); ++f)
    for (int element = 0; element < sizes().most; ++element) constrain({static_cast<int>(f), element}, result);
  for (std::size_t c = 0; c < signature_.constants().size(); ++c) constrain({static_cast<int>(c)}, result);
  return result;
}

z3::expr FlatEncoder::function_is(int function, model::Elements of, int value) {
  const Values* values = values_at(function, of);
  return values != nullptr ? values->at(static_cast<std::size_t>(value))
                           : TermEncoder::function_is(function, of, value);
}

z3::expr FlatEncoder::constant_is(int constant, int value) {
  const Values* values = values_of({constant});
  return values != nullptr ? values->at(static_cast<std::size_t>(value)) : TermEncoder::constant_is(constant, value);
}

int FlatEncoder::value_in(const Lookup& model, const Values& values) {
  if (values.size() == 2) return model(values.front()).is_true() ? 0 : 1;
  const auto here = std::ranges::find_if(values, [&](const z3::expr& value) { return model(value).is_true(); });
  if (here == values.end()) throw std::logic_error("a value outside its enumeration");
  return static_cast<int>(here - values.begin());
}

int FlatEncoder::function_in(const Lookup& model, int function, model::Elements of) {
  const Values* values = values_at(function, of);
  return values != nullptr ? value_in(model, *values) : TermEncoder::function_in(model, function, of);
}

int FlatEncoder::constant_in(const Lookup& model, int constant) {
  const Values* values = values_of({constant});
  return values != nullptr ? value_in(model, *values) : TermEncoder::constant_in(model, constant);
}

FlatEncoder::Symbol FlatEncoder::symbol_of(Expr e) {
  const Node& node = formulas_.node(e);
  if (node.op == Op::constant) return {node.value};
  return {node.value, element(formulas_.children(e)[0])};
}

template <class Map, class Make>
z3::expr FlatEncoder::kept(Map& known, const typename Map::key_type& key, Make make) {
  if (const auto found = known.find(key); found != known.end()) return found->second;
  return known.emplace(key, make()).first->second;
}

z3::expr FlatEncoder::condition(Expr e) {
  return kept(conditions_, {e, bindings(e, e)}, [&] { return boolean(e); });
}

z3::expr FlatEncoder::has_value(Expr e, int value) {
  const Node node = formulas_.node(e);
  if (node.op == Op::literal) return context_.bool_val(node.value == value);
  if (node.op != Op::if_then_else) return values_of(symbol_of(e))->at(static_cast<std::size_t>(value));
  const auto parts = formulas_.children(e);
  return kept(with_values_, {e, value, bindings(e, e)},
              [&] { return choice(condition(parts[0]), has_value(parts[1], value), has_value(parts[2], value)); });
}

z3::expr FlatEncoder::same_value(Expr a, Expr b, model::Sort sort) {
  if (formulas_.node(a).op == Op::literal) std::swap(a, b);
  if (formulas_.node(b).op == Op::literal) return has_value(a, formulas_.node(b).value);
  std::vector<z3::expr> parts;
  for (int value = 0; value < static_cast<int>(values(sort).size()); ++value)
    parts.push_back(same(has_value(a, value), has_value(b, value)));
  return junction(parts, true);
}

// --- integers

bool FlatEncoder::is_number(Expr e) {
  if (const auto found = numbers_.find(e.index); found != numbers_.end()) return found->second;
  const bool result = makes_number(e);
  numbers_.emplace(e.index, result);
  return result;
}

bool FlatEncoder::makes_number(Expr e) {
  const Node& node = formulas_.node(e);
  const auto is_integer = [&](const std::vector<model::Symbol>& all) {
    return all[static_cast<std::size_t>(node.value)].sort.kind == SortKind::integer;
  };
  switch (node.op) {
    case Op::add:
    case Op::multiply: return true;
    case Op::constant: return is_integer(signature_.constants());
    case Op::apply: return is_integer(signature_.functions());
    case Op::if_then_else: return is_number(formulas_.children(e)[1]) || is_number(formulas_.children(e)[2]);
    default: return false;
  }
}

z3::expr FlatEncoder::equality(Expr a, Expr b) {
  if (is_element(a)) return TermEncoder::equality(a, b);
  if (const auto sort = enumeration_sort(a)) return same_value(a, b, *sort);
  if (const auto sort = enumeration_sort(b)) return same_value(a, b, *sort);
  if (!(is_number(a) || is_number(b)) || !sums_.is_linear(a) || !sums_.is_linear(b)) return TermEncoder::equality(a, b);
  return junction({at_most(a, b), at_most(b, a)}, true);
}

z3::expr FlatEncoder::less_equal(Expr a, Expr b) {
  return sums_.is_linear(a) && sums_.is_linear(b) ? at_most(a, b) : TermEncoder::less_equal(a, b);
}

z3::expr FlatEncoder::at_most(Expr a, Expr b) {
  return kept(comparisons_, {a, b, bindings(a, b)}, [&] { return at_most_zero(sums_.difference(a, b)); });
}

// Is the sum at most zero? What depends on conditions is told apart case by case, each case once.
z3::expr FlatEncoder::at_most_zero(const LinearSum& all) {
  std::map<LinearSum, z3::expr> known;
  std::vector<LinearSum> left{all};
  while (!left.empty()) {
    const LinearSum sum = left.back();
    if (known.contains(sum)) {
      left.pop_back();
      continue;
    }
    if (known.size() > 2 * LinearSums::kMostCases)
      throw model::InputError(
          {"", 0, 0, "a comparison has too many cases", model::message("at most %1 cases", LinearSums::kMostCases)});
    if (sum.choices.empty()) {
      known.emplace(sum, at_most_zero_without_choices(sum));
      continue;
    }
    const auto parts = formulas_.children(sum.choices.front().first);
    const LinearSum then = sums_.chosen(sum, parts[1]), otherwise = sums_.chosen(sum, parts[2]);
    if (!known.contains(otherwise)) {
      left.push_back(otherwise);
    } else if (!known.contains(then)) {
      left.push_back(then);
    } else {
      known.emplace(sum, choice(condition(parts[0]), known.at(then), known.at(otherwise)));
    }
  }
  return known.at(all);
}

// A bound from below is the negation of one from above: one sum of symbols is one term, whichever side it stood on.
z3::expr FlatEncoder::at_most_zero_without_choices(const LinearSum& sum) {
  std::map<Symbol, std::int64_t> factors;
  for (const auto& [e, factor] : sum.factors) {
    std::int64_t& joined = factors[symbol_of(e)];
    joined = checked_plus(joined, factor);
  }
  std::optional<z3::expr> total;
  bool turned = false;
  for (const auto& [symbol, factor] : factors) {
    if (factor == 0) continue;
    if (!total) turned = factor < 0;
    const std::int64_t times = turned ? checked_times(-1, factor) : factor;
    const z3::expr value = term_of(symbol), summand = times == 1 ? value : context_.int_val(times) * value;
    total = total ? *total + summand : summand;
  }
  if (!total) return context_.bool_val(sum.constant <= 0);
  return turned ? !(*total <= context_.int_val(checked_plus(sum.constant, -1)))
                : *total <= context_.int_val(checked_times(-1, sum.constant));
}

z3::expr FlatEncoder::term_of(Symbol symbol) {
  return symbol.element == Symbol::kConstant ? constant_value(symbol.index)
                                             : function_value(symbol.index, {symbol.element});
}

}  // namespace roluat::solver
