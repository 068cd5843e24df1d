// What texts and rulings say of every two behaviours together (model/pairs).
#pragma once

#include "analysis/findings/finding.hpp"
#include "model/game.hpp"
#include "model/pairs.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

/// One cell: behaviours by index, the first no greater than the second.
struct JudgedPair {
  std::size_t first = 0, second = 0;
  std::string fen;
  bool possible = true;            ///< what holds of every situation holds of this one
  std::vector<TextVerdict> texts;  ///< empty where it is not possible
  std::vector<bool> rulings;       ///< does the claim hold under the encoding's rulings, in their order? Likewise
};

/// All pairs, by rows. Throws InputError for a behaviour that the game cannot read.
[[nodiscard]] std::vector<JudgedPair> judge_pairs(solver::Encoding& encoding, const model::Game& game,
                                                  const model::Pairs& pairs);

/// The letter under which clauses stand: of "luat.c.one" that of the text luat is "c". Each once, in order.
[[nodiscard]] std::vector<std::string> letters_of(const TextVerdict& verdict);

}  // namespace roluat::analysis
