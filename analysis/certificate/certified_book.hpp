// What was measured of a ruling's own rule book, encoded again as clauses.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/book/encoded_rules.hpp"
#include "model/game.hpp"
#include "solver/encoding.hpp"
#include "solver/obligation.hpp"

namespace roluat::analysis {

struct CertifiedBook {
  std::size_t sentences = 0, clauses = 0;
  std::vector<std::string> missing;   ///< sentences that are not encoded; if any, nothing was measured
  std::vector<std::string> broken;    ///< sentences (numbers) that the ruling does not obey
  std::vector<std::string> unproved;  ///< of which the solver gave up whether it does
  std::size_t contradictions = 0, gaps = 0, undecided = 0;
  double bits = 0;                  ///< log2 of the games that the sentences together allow
  bool exact = true;                ///< false: there may be fewer
  std::vector<std::string> unseen;  ///< sentences (numbers) on questions of which no act and no claim shows anything
  int pieces = 0;                   ///< in positions of up to so many
  model::Trilingual situations;     ///< these in words
};

/// Asks of the book what a check asks of a published text: contradictions, and what it leaves open; and whether its own
/// ruling obeys it. `kernel` has no texts. Throws InputError, solver::Interrupted.
[[nodiscard]] CertifiedBook measure_book(const solver::Encoding& kernel, const RuleText& rules,
                                         const EncodedRules& encoded, const model::Ruling& ruling,
                                         const model::Game& game, int pieces, const std::stop_token& stop);

/// The same in words, a paragraph each.
[[nodiscard]] std::vector<model::Trilingual> in_words(const CertifiedBook& book);

}  // namespace roluat::analysis
