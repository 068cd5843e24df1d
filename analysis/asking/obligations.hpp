// Which obligations a check of the texts has, and how they are searched for on several threads.
#pragma once

#include <functional>
#include <future>
#include <vector>

#include "solver/search.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

/// The obligations of the kinds asked for; those of one kind stand together. Without gaps: these follow from what the
/// rulings can be (gaps.hpp).
std::vector<solver::Obligation> obligations_of(solver::Encoding& encoding, const std::vector<solver::Verdicts>& texts,
                                               const std::vector<solver::Kind>& kinds);

/// Leaves those that are searched for together with some of these kinds: what is found of a kind is then the same
/// whatever other kinds are asked for, since a model that the solver happens to find for one obligation is often the
/// witness of others.
void keep_parts_of(const std::vector<solver::Kind>& kinds, std::vector<solver::Obligation>& obligations);

/// Searches for them in parts, each on a pool of its own and as many at a time as there are threads; the result does
/// not depend on which part is faster. `beside` are more tasks for these threads, begun first.
solver::Outcome search_in_parts(const solver::Encoding& encoding, const std::vector<solver::Obligation>& obligations,
                                const solver::SearchOptions& options,
                                const std::vector<std::function<void()>>& beside = {});

/// Writes out, on a thread of its own, the queries of some that search_in_parts has found: `script` of each. Nothing
/// else of them is touched; they must last until the future is ready.
std::future<void> write_scripts(const std::vector<solver::Found*>& found);

/// Adds what became of some obligations, which stand at `places` among all.
void take_in(solver::Outcome& all, solver::Outcome part, const std::vector<std::size_t>& places);

}  // namespace roluat::analysis
