// Does a proposal close its gap, and if not, what else would have to be said?
#pragma once

#include <stop_token>
#include <vector>

#include "analysis/fixing.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

/// Do the clauses that a proposal for a gap adds contradict every other option that was open, however they and what goes
/// before them are read, and not its own, in some way to read them? `text`: the text with its sentences. Throws
/// solver::Interrupted.
[[nodiscard]] bool closes(const Proposal& proposal, solver::Encoding& encoding, const solver::Verdicts& text,
                          int most_pieces, const std::stop_token& stop);

/// Answers to other questions under which it would, where it does not: a rival may be open only since under other
/// answers the sentence says nothing. A few sets of answers, small ones first, those of the preset nearest to the text
/// before others; each alone would be enough if no ruling chose otherwise. Throws solver::Interrupted.
[[nodiscard]] std::vector<std::vector<ChosenOption>> what_would_help(const Proposal& proposal,
                                                                     solver::Encoding& encoding,
                                                                     const solver::Verdicts& text, int most_pieces,
                                                                     const std::stop_token& stop);

}  // namespace roluat::analysis
