// Programs with one rule broken on purpose.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/conformance/difference.hpp"
#include "analysis/conformance/probe.hpp"
#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::tests {

struct SeededFault {
  std::string name;
  std::function<void(model::cotulenh::Rules&)> in_rules = {};       ///< may be empty
  std::function<void(model::cotulenh::Position&)> in_outcome = {};  ///< may be empty
  std::string sort = {};      ///< of an act that must show it, as model::Probing::sort_of has it: "T-"
  std::string question = {};  ///< or the question as which it shows, since that has such an option
  std::optional<analysis::Difference::Kind> shown_as = {};  ///< how the act must show it; none: in any way
  std::string described = {};                               ///< a word of the act's English description
};

[[nodiscard]] const std::vector<SeededFault>& seeded_faults();

/// What a program with this fault answers. Throws InputError for a FEN that cannot be read.
[[nodiscard]] analysis::Answer faulty_answer(const model::Ruling& ruling, const SeededFault& fault,
                                             const std::string& fen, int depth);

}  // namespace roluat::tests
