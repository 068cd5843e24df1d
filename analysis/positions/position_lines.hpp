// Judged positions as JSON lines: README.md, "The format".
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/positions/judged_position.hpp"
#include "model/games/games.hpp"

namespace roluat::analysis {

/// The first line of a file of positions.
struct PositionsMade {
  std::string version;  ///< of the program
  std::string game = model::default_game();
  std::string command;                         ///< that makes the same bytes again
  std::map<std::string, std::string> presets;  ///< name -> fingerprint of its answers

  friend bool operator==(const PositionsMade&, const PositionsMade&) = default;
};

struct PositionFile {
  PositionsMade made;
  std::vector<JudgedPosition> positions;

  friend bool operator==(const PositionFile&, const PositionFile&) = default;
};

/// One line, without its end.
[[nodiscard]] std::string write_line(const JudgedPosition& position);
[[nodiscard]] std::string write_line(const PositionsMade& made);

/// The whole file.
[[nodiscard]] std::string write_positions(const PositionFile& file);

/// Throws InputError with the line for what is no position, for an id that comes twice, and for a first line of another
/// schema. Keys that the format does not know are passed over.
[[nodiscard]] PositionFile parse_positions(const std::string& content, const std::string& path);
[[nodiscard]] PositionFile read_positions(const std::string& path);

}  // namespace roluat::analysis
