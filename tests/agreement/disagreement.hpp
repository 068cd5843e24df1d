// Where enumerator and kernel part, and the smallest case that shows it.
#pragma once

#include <optional>
#include <string>

#include "model/games/co-tu-lenh/rules.hpp"
#include "tests/agreement/kernel.hpp"

namespace roluat::tests {

enum class Parting {
  only_enumerator,  ///< generates the act; the kernel does not call it legal
  only_kernel,      ///< calls it legal; the enumerator does not generate it
  twice,            ///< the enumerator generates it more than once
  next_position     ///< both know it, and what follows from it differs
};

struct Disagreement {
  model::Ruling ruling;
  model::cotulenh::Position position;
  model::cotulenh::Act act;
  Parting parting;
};

/// The first act of a position, in the order of acts, on which the two part.
std::optional<Disagreement> first_disagreement(const std::vector<Move>& by_kernel,
                                               const model::cotulenh::Position& position, const model::Ruling& ruling,
                                               const model::cotulenh::Rules& rules);

/// The same with fewer pieces, fewer heroes and fewer answers that differ from `plain`, as far as single steps lead.
Disagreement smallest(Disagreement found, Kernel& kernel, const model::Ruling& plain);

/// FEN, act, who says what, and the ruling by what differs from `plain`.
std::string describe(const Disagreement& found, Kernel& kernel, const model::Ruling& plain);

}  // namespace roluat::tests
