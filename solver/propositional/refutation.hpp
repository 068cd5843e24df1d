// What has to be refuted so that some formulas hold in no structure: one set of clauses for each number of elements and
// each kind of structure, in which one of the formulas would hold.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/propositional/translator.hpp"

namespace roluat::propositional {

/// One kind of structure: some cells have these values.
struct Case {
  std::map<Cell, int> fixed;
  std::string name;  ///< "claim=act,kind(0)=rook": unlike that of any other
};

/// What is told apart: the constants of the element sort and those with more than two enumerated values, as far as
/// `world` mentions them, and the functions with more than two enumerated values at element 0. Every structure is of
/// exactly one of these kinds, since all combinations of values are listed. `spend` is told of the work. Throws
/// model::InvalidArgument where there are too many.
[[nodiscard]] std::vector<Case> cases(const Prepared& prepared, const std::vector<model::Expr>& world, int elements,
                                      const Spend& spend = {});

/// A formula that is to hold in no structure.
struct Denied {
  model::Expr formula;
  int elements = 0;  ///< of up to so many
};

struct Refutation {
  Clauses clauses;                   ///< the world, the case, one of the formulas: to be shown unsatisfiable
  std::vector<std::size_t> carries;  ///< of which formulas (their indices)
  Translator translator;             ///< for reading a model, if there is one
  std::vector<Literal> numbers;      ///< what the circuit's variables are in the clauses
};

/// Nothing where nothing is to be shown: the world excludes the case, or every formula is plainly false in it. `spend`
/// is told of the work.
[[nodiscard]] std::optional<Refutation> refutation(const Prepared& prepared, const std::vector<model::Expr>& world,
                                                   const std::vector<Denied>& denied, int elements, const Case& one,
                                                   const Spend& spend = {});

}  // namespace roluat::propositional
