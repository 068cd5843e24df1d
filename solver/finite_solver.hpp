// Asks Z3 about structures of so many elements: quantifiers are expanded, so every query is a formula without
// quantifiers over bounded integers and enumerations.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/expression.hpp"
#include "model/structure.hpp"
#include "solver/sizes.hpp"

namespace roluat::solver {

enum class Answer { sat, unsat, unknown };

struct Result {
  Answer answer = Answer::unknown;
  model::Structure model;  ///< where sat
  std::string reason;      ///< where unknown
  /// Where unsat: with so many of `besides`, from the first on, it is so already, as far as the solver can tell; with 0
  /// it might be sat only where something else were not asked.
  std::size_t besides_to_blame = 0;
  bool size_to_blame = false;  ///< where unsat: likewise with more elements than `at_most`
};

/// Which of Z3's solvers: its general one, or the one for finite domains (logic QF_FD), which turns everything into
/// Booleans and is the second opinion on unsat answers. The general one is much faster on the queries of the
/// checks (solver/DECISIONS.md). With `none` nothing can be asked, only written (`smt2`).
enum class Engine { general, finite_domain, none };

class FiniteSolver {
 public:
  /// `sizes`: how many elements the structure may have. `named`: which element a constant of the element sort stands
  /// for, one of the first `sizes.least`; every such constant that a formula mentions must be here. Bounds of integers
  /// must be asserted; with the finite-domain engine sizes that vary make bounds under quantifiers useless.
  FiniteSolver(const model::Formulas& formulas, const model::Signature& signature, Sizes sizes,
               std::map<int, int> named, Engine engine = Engine::general);
  ~FiniteSolver();
  FiniteSolver(FiniteSolver&&) noexcept;
  FiniteSolver& operator=(FiniteSolver&&) noexcept;

  /// Forgets all assertions; what has been encoded stays, so that asserting it again costs little.
  void reset();
  /// `back` forgets what was asserted after `mark`; what has been encoded stays, so that asserting it again costs
  /// little.
  void mark();
  void back();
  /// Defines what `check_any` is going to be asked for besides, so that it stays defined when the solver goes back to
  /// the mark.
  void prepare(const std::vector<model::Expr>& besides);
  /// Asserts a closed formula.
  void add(model::Expr formula);
  /// Asserts closed formulas together, which is cheaper.
  void add(const std::vector<model::Expr>& formulas);
  /// Asserts the value of one constant.
  void add_constant(int constant, int value);
  /// Fixes every function, and the constants for which `constant` says so, to what the structure says.
  void pin(const model::Structure& structure, const std::function<bool(int)>& constant);

  Result check();
  /// Is there a model in which one of `formulas` holds, and all of `besides`, with `at_most` so many elements (if less
  /// than the sizes allow)? Nothing stays asserted; what has been encoded stays encoded, so that asking again about
  /// some of the formulas costs little.
  Result check_any(const std::vector<model::Expr>& formulas, const std::vector<model::Expr>& besides = {},
                   std::optional<int> at_most = {});

  /// A formula to be asked about again and again, ever more narrowly: its number for the next two, until `back` or
  /// `reset`.
  int add_goal(model::Expr formula);
  /// From now on the goal is asked about only together with `condition`.
  void narrow(int goal, model::Expr condition);
  /// Is there a model in which one of the goals holds?
  Result check_goals(const std::vector<int>& goals);

  /// What has been asserted, as an SMT-LIB 2 script ending in (check-sat).
  [[nodiscard]] std::string smt2() const;
  /// With Engine::none: the structure in which the constants of such a script have these values, by their names; what
  /// has none has some value. Throws model::InvalidArgument for a value outside its sort.
  [[nodiscard]] model::Structure structure_of(const std::map<std::string, std::string>& values);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace roluat::solver
