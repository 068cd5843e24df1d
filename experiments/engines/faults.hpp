// Rules broken on purpose: what goes wrong in engines, one at a time.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::experiments {

/// Each part may be empty.
struct SeededFault {
  using Rules = model::cotulenh::Rules;
  using Position = model::cotulenh::Position;
  using Turn = model::cotulenh::Turn;

  std::string name;
  std::function<void(Rules&)> in_rules = {};
  std::function<bool(const Position& before, const Turn&, const Rules&)> drops = {};  ///< such a turn is not there
  std::function<void(const Position& before, const Turn&, Position& next)> in_outcome = {};
  std::function<void(std::string& result, const std::string& happened, int clock)> in_result = {};
};

/// By name "none": no fault at all. The others show in some position each, but for those that say so.
[[nodiscard]] const std::vector<SeededFault>& seeded_faults();
/// Throws std::invalid_argument if there is none of this name.
[[nodiscard]] const SeededFault& seeded_fault(const std::string& name);

}  // namespace roluat::experiments
