// Reasons for which no game under a ruling comes to a position.
#pragma once

#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/position_space.hpp"
#include "model/positions.hpp"

namespace roluat::model::cotulenh {

struct FaultContext {
  explicit FaultContext(const Rules& compiled) : rules(compiled), grounds(compiled) {}
  Rules rules;
  StandingGrounds grounds;
};

struct PositionFault {
  PositionOracle::Fault words;
  bool (*holds)(const Position& between_turns, const FaultContext& context);
};

/// All that are known, the cheapest to look for first.
[[nodiscard]] const std::vector<PositionFault>& position_faults();

}  // namespace roluat::model::cotulenh
