// What the commands under `roluat positions` share.
#pragma once

#include <map>
#include <string>

#include "analysis/positions/position_lines.hpp"
#include "commands/command.hpp"

namespace roluat::analysis {

/// What made a file of positions; `command` makes the same bytes again.
[[nodiscard]] PositionsMade made_by(const std::string& command, const std::vector<model::Ruling>& presets,
                                    const Common& common);

void add_positions_fewest(CLI::App& positions, Common& common);
void add_positions_suite(CLI::App& positions, Common& common);

}  // namespace roluat::analysis
