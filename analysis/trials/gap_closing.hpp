// Does a proposal close its gap, and if not, what else would have to be said?
#pragma once

#include <stop_token>
#include <vector>

#include "analysis/openness/openness.hpp"
#include "analysis/trials/fixing.hpp"
#include "analysis/trials/version.hpp"
#include "solver/search.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

/// Answers to other questions under which the clauses that a proposal adds would contradict every other option that was
/// open, however they and what goes before them are read, and not its own, where they do not: a rival may be open only
/// since under other answers the sentence says nothing. A few sets of answers, small ones first, those of the preset
/// nearest to the text before others; each would be enough if no ruling chose otherwise. `text`: the text with its
/// sentences. Throws solver::Interrupted.
[[nodiscard]] std::vector<std::vector<ChosenOption>> what_would_help(const Proposal& proposal,
                                                                     solver::Encoding& encoding,
                                                                     const solver::Verdicts& text, int most_pieces,
                                                                     const std::stop_token& stop);

/// What texts would leave open after changes: which rulings obey the clauses that a change leaves alone is asked once.
class OpenAfter {
 public:
  /// `encoding`: the texts as they are.
  OpenAfter(solver::Encoding encoding, std::vector<Precedence> special, int most_pieces, std::stop_token stop);
  OpenAfter(const OpenAfter&) = delete;
  OpenAfter& operator=(const OpenAfter&) = delete;

  /// Would a whole check find only the proposal's own option open, or the others only where it makes no difference
  /// which of them is chosen? What it adds counts together with what the text says already. Throws solver::Interrupted.
  [[nodiscard]] Settles closes(const Proposal& proposal);

 private:
  static bool is_open(const Openness& text, const Proposal& proposal);
  Settles leaves_only(const Openness& text, const Proposal& proposal);

  solver::Encoding encoding_;
  Version base_;
  solver::ObedienceOptions options_;
  solver::SearchOptions search_;
  KnownObedience known_;
};

}  // namespace roluat::analysis
