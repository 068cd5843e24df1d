// Which clauses of the texts one ruling obeys.
#pragma once

#include <string>
#include <vector>

#include "solver/encoding.hpp"
#include "solver/obedience.hpp"

namespace roluat::analysis {

/// Of one text; clauses by index. A clause that states no norm on acts or other claims (a definition) is in no list.
struct ObeyedClauses {
  std::string text;
  std::vector<std::size_t> obeyed;     ///< no position of up to the bound shows that the ruling breaks the clause
  std::vector<std::size_t> broken;     ///< in each of its readings some position shows it
  std::vector<std::size_t> undecided;  ///< the solver gave up
};

/// For every text of the encoding. Throws InputError, solver::Interrupted.
std::vector<ObeyedClauses> clauses_obeyed(const solver::Encoding& encoding, const model::Ruling& ruling,
                                          const solver::ObedienceOptions& options);

}  // namespace roluat::analysis
