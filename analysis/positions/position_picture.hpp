// Judged positions as sheets to print.
#pragma once

#include <string>
#include <vector>

#include "analysis/positions/position_lines.hpp"
#include "model/game.hpp"

namespace roluat::analysis {

/// SVG files that need nothing else, each a sheet of paper (A4, upright) with up to kOnASheet positions: the picture,
/// the claim as an arrow, its id and its reason below.
[[nodiscard]] std::vector<std::string> sheets_of(const PositionFile& file, const model::Game& game,
                                                 model::Language language);
inline constexpr std::size_t kOnASheet = 12;

/// The bytes of a PNG of a sheet, made by Chromium ($CHROMIUM, or the first of chromium, chromium-browser and
/// google-chrome that there is). Throws InputError if there is none or if it makes none; `path` is only named.
[[nodiscard]] std::string png_of(const std::string& sheet, const std::string& path);

}  // namespace roluat::analysis
