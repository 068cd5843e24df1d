// Where enumerator and kernel part, and the smallest case that shows it.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "model/games/co-tu-lenh/rules.hpp"
#include "tests/agreement/kernel.hpp"
#include "tests/agreement/kernel_turns.hpp"

namespace roluat::tests {

/// A position under a ruling, on which something is wrong.
struct Case {
  model::Ruling ruling;
  model::cotulenh::Position position;
};

/// The same wrong with fewer pieces, fewer heroes and fewer answers that differ from `plain`, as far as single steps
/// lead. `wrong` says whether a case still shows it.
Case smallest(Case found, const model::Ruling& plain, const std::function<bool(const Case&)>& wrong);

enum class Parting {
  only_enumerator,  ///< generates the act; the kernel does not call it legal
  only_kernel,      ///< calls it legal; the enumerator does not generate it
  twice,            ///< the enumerator generates it more than once
  next_position,    ///< both know it, and what follows from it differs
  end               ///< what follows is the same, and they part on whether the turn may end there
};

struct Disagreement {
  Case on;
  model::cotulenh::Act act;
  Parting parting;
};

/// The first act of a position, in the order of acts, on which the two part. `by_kernel` are the kernel's; it is placed
/// elsewhere afterwards.
std::optional<Disagreement> first_disagreement(Kernel& kernel, const std::vector<Move>& by_kernel, const Case& on,
                                               const model::cotulenh::Rules& rules);

/// FEN, act, who says what, and the ruling by what differs from `plain`; as found and in its smallest form.
std::string describe(const Disagreement& found, Kernel& kernel, const model::Ruling& plain);

/// A position to which only one of the two has a turn.
struct TurnDisagreement {
  Case on;
  bool only_kernel;
  model::cotulenh::Position next;
  std::vector<model::cotulenh::Act> acts;
};

std::optional<TurnDisagreement> turn_disagreement(const KernelTurns& by_kernel, const Case& on,
                                                  const model::cotulenh::Rules& rules);
std::string describe(const TurnDisagreement& found, Kernel& kernel, const model::Ruling& plain);

}  // namespace roluat::tests
