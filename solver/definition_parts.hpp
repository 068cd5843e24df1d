// What a definition of a prelude consists of, and what a declaration declares, however they are laid out on lines.
#pragma once

#include <string>
#include <vector>

#include "model/sexpr.hpp"
#include "solver/formula_reader.hpp"

namespace roluat::solver {

/// define-fun, the name, the parameters, the sort and what it stands for, each with its place in the text of `source`,
/// from line 1 on; empty where `source` is no definition, but a declaration. Of a wrong definition some may be missing,
/// never the name.
[[nodiscard]] std::vector<model::SExpr> definition_parts(const FormulaSource& source);

/// The constant or function that it declares; empty where it declares none.
[[nodiscard]] std::string declared_by(const FormulaSource& source);

}  // namespace roluat::solver
