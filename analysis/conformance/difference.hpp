// Turn by turn, what another program makes of a position and what a ruling makes of it.
#pragma once

#include <string>
#include <vector>

#include "analysis/conformance/probe.hpp"

namespace roluat::analysis {

/// A turn about which the two differ.
struct Difference {
  enum class Kind {
    only_theirs,  ///< only the program has it
    only_ours,    ///< only the ruling has it
    effect,       ///< both have it, and it does not leave the same position
    over,         ///< both have it, and one says that the game is over by it
    judgement,    ///< of the position or of what turns are worth, not of turns
    count         ///< only numbers are known
  };
  Kind kind = Kind::only_theirs;
  std::string turn;          ///< acts joined by commas; empty if it is not understood
  std::string ours, theirs;  ///< what it leads to, or the counts; empty for nothing
};
[[nodiscard]] std::string_view name_of(Difference::Kind kind);

/// At most so many are told apart; a program that differs in more differs in the same way.
inline constexpr std::size_t kMostDifferences = 64;

/// In the order of the kinds. Where only numbers are shown: one, of kind `count`.
[[nodiscard]] std::vector<Difference> differences(const Predictor& predictor, const model::Ruling& ruling,
                                                  const Probe& probe, const Answer& theirs);

}  // namespace roluat::analysis
