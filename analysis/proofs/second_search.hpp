// Another solver looks for witnesses, where the first gave up.
#pragma once

#include "analysis/checking/other_solver.hpp"
#include "analysis/proofs/second_opinion.hpp"

namespace roluat::analysis {

/// For CheckOptions::other. Its process is started when it is first asked. A witness is one of fewest pieces, as far as
/// it decides that within so many seconds for a query.
[[nodiscard]] OtherSolver second_search(const std::string& command, double seconds = SecondOptions().seconds);

}  // namespace roluat::analysis
