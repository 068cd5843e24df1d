// What texts and rulings say of every two behaviours together (model/pairs).
#pragma once

#include <optional>

#include "analysis/findings/finding.hpp"
#include "model/game.hpp"
#include "model/pairs.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

/// One cell: behaviours by index, the first no greater than the second.
struct JudgedPair {
  std::size_t first = 0, second = 0;
  std::string fen;
  bool possible = true;  ///< what holds of every situation holds of this one
  /// What each text says of each result, in the order of Pairs::results; empty where it is not possible.
  std::vector<std::vector<TextVerdict>> texts;
  /// Which result holds under the encoding's rulings, in their order, if one does; likewise.
  std::vector<std::optional<std::size_t>> rulings;
};

/// All pairs, by rows. Throws InputError for a behaviour that the game cannot read.
[[nodiscard]] std::vector<JudgedPair> judge_pairs(solver::Encoding& encoding, const model::Game& game,
                                                  const model::Pairs& pairs);

/// What a text says of a pair, as a table has it: the sign of the result that it gives, or of what it leaves open.
[[nodiscard]] std::string sign_of(const std::vector<TextVerdict>& verdicts, const model::Pairs& pairs);

/// The letters under which clauses stand: of "luat.c.one" that of the text luat is "c". Each once, in order.
[[nodiscard]] std::vector<std::string> letters_of(const std::vector<TextVerdict>& verdicts);

}  // namespace roluat::analysis
