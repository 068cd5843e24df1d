// Sixteen hexadecimal digits for a set of turns, which a program in any language can compute.
#pragma once

#include <string>
#include <vector>

namespace roluat::analysis {

/// FNV-1a, 64 bits, of the lines that follow: the first three fields of the FEN of each next position, each once,
/// sorted by their bytes, a line feed behind each. `next` need be neither sorted nor without doubles; clocks are passed
/// over.
[[nodiscard]] std::string turn_digest(const std::vector<std::string>& next);

}  // namespace roluat::analysis
