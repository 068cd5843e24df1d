// Looks for the positions that show what texts leave open.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "analysis/openness/openness.hpp"
#include "solver/search.hpp"
#include "solver/verdicts.hpp"

namespace roluat::analysis {

/// Has an obligation a witness? By its id and by what its formula says, as a digest.
using KnownGaps = std::map<std::pair<std::string, std::uint64_t>, bool>;

struct GapSearch {
  std::vector<solver::Obligation> obligations;  ///< asked
  solver::Outcome outcome;                      ///< what became of them
  std::set<std::string> known;                  ///< gaps that there are, by id, of which this was known
  std::size_t denied_before = 0;                ///< of the obligations: known to be no gaps, and not asked again
};

/// For every question that a single text leaves open: a witness near the text's own preset; where there is none, or
/// some ruling obeys every clause, under any ruling. Compared are rulings that obey all that conflicts with nothing; of
/// a text that some ruling obeys, it is found out whether they make one game. With `texts`, acts of which no sentence
/// speaks are looked for first. What is `known` is not asked; what is asked is added to it.
GapSearch find_gaps(solver::Encoding& encoding, std::vector<Openness>& openness, const solver::SearchOptions& options,
                    KnownGaps& known, std::span<const solver::Verdicts> texts = {});

/// Of the questions that a single text leaves open and of which no finding tells: notes why (openness.hpp). Of one that
/// the solver gives up nothing is noted. Texts that allow one game leave nothing open.
void note_untold(solver::Encoding& encoding, std::vector<Openness>& openness, std::span<const solver::Verdicts> texts,
                 const std::function<bool(const std::string& text, const std::string& question)>& is_told,
                 const solver::SearchOptions& options);

/// Of one question: would this find a gap? None where the solver gives up.
[[nodiscard]] std::optional<bool> is_gap(solver::Encoding& encoding, const Openness& text,
                                         const solver::OpenQuestion& open, const solver::SearchOptions& options);

/// Is there a ruling which the text leaves, and which chooses this option where it makes a difference? None where the
/// solver gives up.
[[nodiscard]] std::optional<bool> has_effect(solver::Encoding& encoding, const Openness& text,
                                             const solver::OpenQuestion& open, std::size_t option,
                                             const solver::SearchOptions& options);

}  // namespace roluat::analysis
