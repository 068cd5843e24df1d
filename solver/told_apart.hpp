// Which options some formulas tell apart: formulas over the questions' constants, as what a kernel says of acts in
// given positions, of which somebody sees the values and nothing else.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "solver/encoding.hpp"

namespace roluat::solver {

/// Of one question, by the indices of its options, the smaller first.
using OptionPair = std::pair<std::size_t, std::size_t>;
/// By question.
using OptionPairs = std::vector<std::vector<OptionPair>>;

/// Options of which each may stand in the place of the other in every ruling, and no formula changes. Some that are so
/// are missed where two formulas say the same in different words.
OptionPairs never_told_apart(Encoding& encoding, const std::vector<model::Expr>& shown);

/// Options that two of the rulings choose of which all formulas have the same values, whatever else these two choose
/// (definability: Padoa, Essai d'une theorie algebrique des nombres entiers, 1901). What the solver gives up on counts
/// as one such pair. `rulings`: conditions that all of the rulings meet. Adds twins of the questions' constants
/// ("twin:QUESTION=OPTION") to the signature.
OptionPairs may_be_confused(Encoding& encoding, const std::vector<model::Expr>& shown,
                            const std::vector<model::Expr>& rulings);

}  // namespace roluat::solver
