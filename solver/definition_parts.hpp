// What a definition of a prelude consists of, however it is laid out on lines.
#pragma once

#include <vector>

#include "model/sexpr.hpp"
#include "solver/formula_reader.hpp"

namespace roluat::solver {

/// define-fun, the name, the parameters, the sort and what it stands for, each with its place in the text of `source`,
/// from line 1 on; empty where `source` is no definition, but a declaration. Of a wrong definition some may be missing,
/// never the name.
[[nodiscard]] std::vector<model::SExpr> definition_parts(const FormulaSource& source);

}  // namespace roluat::solver
