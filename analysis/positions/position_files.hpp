// Judged positions in the forms that programs and people use: EPD-like lines, JSON, pictures, a bundle. README.md says
// what each holds.
#pragma once

#include <string>

#include "analysis/positions/position_lines.hpp"
#include "model/game.hpp"
#include "model/game_words.hpp"

namespace roluat::analysis {

/// One line, without its end: "FEN; id ...; claim ...; yes ...; no ...; why ...", or with turns, "FEN; 1 12; 2 140;
/// ...".
[[nodiscard]] std::string epd_line(const JudgedPosition& position);

/// All of them behind remarks that say what made them.
[[nodiscard]] std::string write_epd(const PositionFile& file);

/// One JSON value with everything, a position a line: {"schema": ..., "positions": [ ... ]}. parse_positions reads it.
[[nodiscard]] std::string write_json(const PositionFile& file);

/// What a bundle's README says of its files, in three languages; of how acts are written, what the game says.
[[nodiscard]] std::string bundle_readme(const PositionFile& file, const model::GameWords& words);

/// Writes the file that `path` asks for by its ending (.jsonl, .json, .epd, .svg, .png), or, for a path that ends in
/// "/", a bundle: suite.epd, suite.json, README.md. Files are replaced whole. Throws InputError for another ending, and
/// for PNG where there is no program that makes one of an SVG.
void write_position_files(const PositionFile& file, const std::string& path, const model::Game& game,
                          const model::GameWords& words, model::Language language);

}  // namespace roluat::analysis
