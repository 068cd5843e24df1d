// A count broken off, as a file: what was counted behind which first turn, and of what it is a count. A state goes on
// with the same count only: the same game, position, depth, unit, version, and answers of the ruling.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/game.hpp"
#include "model/question.hpp"

namespace roluat::analysis {

/// What is counted.
struct PerftCount {
  std::string version, game;
  model::Ruling ruling;
  std::string fen;
  int depth = 1;
  std::string unit;  ///< turns, sequences, acts
  bool statistics = false;
};

/// "roluat-perft-0123456789abcdef.json": by a digest of all that is counted, the ruling's name aside.
[[nodiscard]] std::string state_name(const PerftCount& count);

/// Replaces the file atomically. Throws InputError if it cannot.
void write_state(const std::string& path, const PerftCount& count, const std::vector<model::PerftPart>& parts);

/// The parts in a state of this count; nothing where there is no such file. Throws InputError for a state of another
/// count (and says in what it differs) and for a file that has been changed.
[[nodiscard]] std::optional<std::vector<model::PerftPart>> read_state(const std::string& path, const PerftCount& count);

}  // namespace roluat::analysis
