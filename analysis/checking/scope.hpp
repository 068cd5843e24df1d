// Which findings only say that a text is silent of what it does not treat, where texts need not be whole
// (solver::Roles::whole_texts): they are listed apart (Apart::beyond_scope).
#pragma once

#include <vector>

#include "analysis/checking/check.hpp"
#include "solver/search.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

/// A finding, what was asked for it, and the situation by which it was found.
struct FoundBy {
  Finding* finding = nullptr;
  const solver::Obligation* asked = nullptr;
  const solver::Found* found = nullptr;
};

/// Notes it in the findings of `result`, of which `by` has those that a situation shows. A silence about claims is
/// beyond a text's scope where no clause of the text, however read, speaks of any situation in which the same can be
/// claimed and the finding holds; so is a gap, if another text treats the claim: what none treats is left open by all.
/// A silence about a word is, where the text uses neither the word nor what the word is about (solver::treats). What
/// the solver gives up counts as treated.
void note_scopes(solver::Encoding& encoding, const std::vector<solver::Verdicts>& texts, const std::vector<FoundBy>& by,
                 const solver::SearchOptions& options, CheckResult& result);

}  // namespace roluat::analysis
