// A position that the shell has taken apart at its spaces, found again among the words of the command line.
#pragma once

#include <functional>
#include <span>
#include <string>

namespace roluat::analysis {

/// "6c4/.../6C4" and after it a side and the rest of a FEN, as one text: the most words that `reads` takes together for
/// a position of the game, and where it takes none, what may still be meant as one. Empty where there is neither. Of a
/// long line only the beginning is looked at.
[[nodiscard]] std::string unquoted_position(std::span<const std::string> line,
                                            const std::function<bool(const std::string&)>& reads);

}  // namespace roluat::analysis
