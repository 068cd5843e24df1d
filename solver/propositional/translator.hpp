// Expressions over a situation of so many elements as a circuit: whatever is no truth value is told by one literal for
// each value that it may have, "it is this". Sums, comparisons and conditions are looked up value by value, so there
// is no arithmetic whose bits could be wrong.
//
// This is the second encoding of what is asked. It shares no code with the first (solver/*_encoder): its input are the
// plain expressions of model/, and what it makes is checked against the evaluator there.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "model/expression.hpp"
#include "model/structure.hpp"
#include "solver/propositional/checked.hpp"
#include "solver/propositional/circuit.hpp"
#include "solver/propositional/domains.hpp"

namespace roluat::propositional {

/// A constant, a function at an element, or a relation at two.
struct Cell {
  static constexpr int kConstant = -1, kNoSecond = -1;
  int symbol = 0, element = kConstant, second = kNoSecond;
  auto operator<=>(const Cell&) const = default;
};

/// Which variables each expression of a pool mentions that a quantifier outside of it binds: a bit for each level.
class FreeVariables {
 public:
  explicit FreeVariables(const model::Formulas& formulas);
  [[nodiscard]] std::uint8_t of(model::Expr e) const { return levels_[static_cast<std::size_t>(e.index)]; }

 private:
  std::vector<std::uint8_t> levels_;
};

/// What the translators of one pool share.
struct Prepared {
  const model::Formulas& formulas;
  const model::Signature& signature;
  Domains domains;
  FreeVariables free;
};

/// So many elements a translator tells apart.
inline constexpr int kMostElements = 16;
/// Throws model::InvalidArgument where there are more.
void refuse_more_elements(int elements);

class Translator {
 public:
  /// `fixed`: values of some cells, which are put in. Without loss, elements are renamed: of the constants that name
  /// elements the first names element 0, the second 0 or 1, the third one of three, ... `spend` is told of the work.
  /// Throws model::InvalidArgument for more than kMostElements.
  Translator(const Prepared& prepared, int elements, std::map<Cell, int> fixed, Spend spend = {});

  /// A closed formula. Throws model::InvalidArgument where it is larger than can be unfolded.
  Literal truth(model::Expr e);
  [[nodiscard]] Circuit& circuit() { return circuit_; }

  /// The structure that an assignment of the circuit's variables describes: value[v] of variable v; what no formula has
  /// mentioned has the first value of its domain.
  [[nodiscard]] model::Structure structure(const std::vector<bool>& value);

  /// The values that a constant of the element sort may have, without loss.
  [[nodiscard]] static std::vector<int> elements_for(const model::Signature& signature, int constant, int elements);

 private:
  /// Exactly one of these values is the one, as its literal says. Ascending.
  struct Value {
    int is;
    Literal when;
  };
  using Values = std::vector<Value>;
  using Known = std::unordered_map<std::uint64_t, Values>;

  static constexpr unsigned kLevels = 8, kBitsOfElement = 4;
  static_assert((1U << kBitsOfElement) == kMostElements && kLevels * kBitsOfElement <= 32, "a key has room for them");

  [[nodiscard]] std::uint64_t key(model::Expr e) const;
  [[nodiscard]] bool is_truth(model::Expr e);
  [[nodiscard]] bool compute_is_truth(model::Expr e);
  [[nodiscard]] model::Sort sort_of(Cell cell) const;
  [[nodiscard]] std::vector<int> domain_of(Cell cell) const;

  Literal compute_truth(model::Expr e);
  Literal junction(model::Expr e, bool conjunction);
  Literal quantified(const model::Node& node, model::Expr body);
  Literal equal(model::Expr a, model::Expr b);
  Literal at_most(const Values& a, const Values& b);
  Literal at_most(const Values& a, int bound);

  const Values& values(model::Expr e);
  Values compute_values(model::Expr e);
  const Values& cell(Cell cell);
  Values make_cell(Cell cell);
  Values choose(const std::vector<std::pair<Literal, const Values*>>& any);
  template <class Combine>
  Values combine(const Values& a, const Values& b, Combine combined);

  const Prepared& prepared_;
  const model::Formulas& formulas_;
  int elements_;
  std::map<Cell, int> fixed_;
  Circuit circuit_;
  std::array<int, kLevels> variables_{};  ///< what they stand for
  std::unordered_map<std::uint64_t, Literal> truths_;
  Known values_;
  std::unordered_map<std::int32_t, bool> are_truths_;
  std::map<Cell, Values> cells_;
  Work work_;
};

}  // namespace roluat::propositional
