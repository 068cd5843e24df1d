// Terms that keep Z3 from reasoning about equality: one Boolean for each value of an enumeration, and of integers only
// bounds of sums of symbols ("x - y <= 3"). What depends on a condition is told apart by it outside the comparison.
// Internal to this folder: knows Z3, so nothing but finite_solver.cpp includes it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "solver/linear_sums.hpp"
#include "solver/term_encoder.hpp"

namespace roluat::solver {

class FlatEncoder : public TermEncoder {
 public:
  FlatEncoder(z3::context& context, const model::Formulas& formulas, const model::Signature& signature, Sizes sizes,
              std::map<int, int> named)
      : TermEncoder(context, formulas, signature, sizes, std::move(named)), sums_(formulas) {}

  /// Every symbol of an enumeration has one of its values, besides.
  std::vector<z3::expr> prefix() override;
  z3::expr function_is(int function, model::Elements of, int value) override;
  z3::expr constant_is(int constant, int value) override;
  int function_in(const Lookup& model, int function, model::Elements of) override;
  int constant_in(const Lookup& model, int constant) override;

 protected:
  z3::expr equality(model::Expr a, model::Expr b) override;
  z3::expr less_equal(model::Expr a, model::Expr b) override;

 private:
  /// A function at an element, or a constant.
  struct Symbol {
    static constexpr int kConstant = -1;
    int index, element = kConstant;
    auto operator<=>(const Symbol&) const = default;
  };
  /// Is it the first of its values, the second ...? (Where there are two, the second is not the first.)
  using Values = std::vector<z3::expr>;

  const model::Symbol& declared(Symbol symbol) const;
  Symbol symbol_of(model::Expr e);
  z3::expr term_of(Symbol symbol);
  // Nothing for what is no enumeration, as no relation is.
  const Values* values_of(Symbol symbol);
  const Values* values_at(int function, model::Elements of);
  Values make_values(Symbol symbol);
  void constrain(Symbol symbol, std::vector<z3::expr>& result);
  static int value_in(const Lookup& model, const Values& values);

  z3::expr has_value(model::Expr e, int value);
  z3::expr same_value(model::Expr a, model::Expr b, model::Sort sort);
  [[nodiscard]] bool is_number(model::Expr e);
  [[nodiscard]] bool makes_number(model::Expr e);
  z3::expr at_most(model::Expr a, model::Expr b);
  z3::expr at_most_zero(const LinearSum& all);
  z3::expr at_most_zero_without_choices(const LinearSum& sum);

  // What was encoded before, with the elements that the variables of the expressions stood for.
  template <class... Expressions>
  using Known = std::map<std::tuple<Expressions..., std::uint64_t>, z3::expr>;
  template <class Map, class Make>
  static z3::expr kept(Map& known, const typename Map::key_type& key, Make make);
  std::uint64_t bindings(model::Expr a, model::Expr b) { return open(a) || open(b) ? bound_elements() + 1 : 0; }
  z3::expr condition(model::Expr e);

  LinearSums sums_;
  std::unordered_map<std::int32_t, bool> numbers_;
  std::map<Symbol, std::optional<Values>> values_;
  std::map<std::tuple<model::Expr, int, std::uint64_t>, z3::expr> with_values_;
  Known<model::Expr> conditions_;
  Known<model::Expr, model::Expr> comparisons_;
};

}  // namespace roluat::solver
