// All situations of up to three pieces, asked whether a formula holds in one of them.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "model/evaluator.hpp"
#include "model/structure.hpp"
#include "solver/encoding.hpp"
#include "solver/finite_solver.hpp"

namespace roluat::tests {

class Situations {
 public:
  static constexpr int kMostPieces = 3;

  explicit Situations(solver::Encoding& encoding);

  /// Forgets what was asserted and found: to be called before each sentence, so that queries stay small.
  void start_afresh();
  /// Is there no situation in which the formula holds? Asks those already found first.
  bool empty(model::Expr formula);
  /// One with the fewest pieces, readable if there is such a one.
  std::optional<model::Structure> smallest(model::Expr formula);

  bool holds(const model::Structure& situation, model::Expr formula);
  [[nodiscard]] std::size_t queries() const { return queries_; }

 private:
  using Shape = std::pair<int, bool>;  ///< pieces; is the act aimed?

  solver::FiniteSolver& solver(Shape shape);
  std::optional<model::Structure> ask(Shape shape, model::Expr formula, const std::vector<model::Expr>& besides);
  std::optional<model::Structure> first(model::Expr formula, const std::vector<model::Expr>& wishes, int most);
  bool known(model::Expr formula);

  solver::Encoding& encoding_;
  model::Evaluator evaluator_;
  std::map<Shape, solver::FiniteSolver> solvers_;
  std::map<Shape, bool> ready_;  ///< the world is asserted
  std::vector<model::Structure> found_;
  std::size_t queries_ = 0;
};

}  // namespace roluat::tests
