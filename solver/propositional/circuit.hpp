// Circuits of AND gates, and the clauses that say what they compute. Equal gates are made once, and what is plain is
// folded away. Nothing here knows where the gates come from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/open_table.hpp"

namespace roluat::propositional {

/// A variable (from 1), or minus it for its negation: as DIMACS writes them. True and false besides, which are in no
/// clause.
using Literal = std::int32_t;
inline constexpr Literal kTrue = INT32_MAX, kFalse = -kTrue;

/// Clauses over the variables 1 to `variables`.
struct Clauses {
  int variables = 0;
  std::vector<std::vector<Literal>> all;

  /// As DIMACS writes them: what public solvers and checkers read.
  [[nodiscard]] std::string dimacs() const;
};

class Circuit {
 public:
  Literal input();
  /// Throws model::InvalidArgument for more gates than can be handled.
  Literal conjunction(std::vector<Literal> parts);
  Literal disjunction(std::vector<Literal> parts);
  Literal choice(Literal condition, Literal then, Literal otherwise);
  Literal same(Literal a, Literal b);

  /// These hold: one of each clause's literals.
  void require(std::vector<Literal> clause);
  /// Something required is plainly false.
  [[nodiscard]] bool is_impossible() const { return impossible_; }

  /// What was required, and of the gates what it depends on, each in the direction that it needs (Plaisted, Greenbaum,
  /// A structure-preserving clause form translation, 1986): satisfiable exactly when what was required is. Variables
  /// are numbered anew, in the order of their first use; `numbers[v]` is what the circuit's variable v has become, or
  /// 0.
  [[nodiscard]] Clauses clauses(std::vector<Literal>* numbers = nullptr) const;

 private:
  struct Gate {
    std::size_t first = 0, parts = 0;  ///< an input has none
  };
  [[nodiscard]] std::span<const Literal> parts_of(Literal variable) const;

  std::vector<Gate> gates_ = std::vector<Gate>(1);  ///< by variable
  std::vector<Literal> parts_;
  model::OpenTable index_;
  std::vector<std::vector<Literal>> required_;
  bool impossible_ = false;
};

}  // namespace roluat::propositional
