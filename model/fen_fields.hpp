// The fields of a FEN as text: of what another program has written, or of what is written in part. What a game has read
// it tells by itself (Position, Probing).
#pragma once

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>

namespace roluat::model {

/// The first so many, as they stand; the whole text where it has no more.
[[nodiscard]] inline std::string first_fields(std::string_view fen, int count) {
  std::size_t end = 0;
  for (int field = 0; field < count && end < fen.size(); ++field)
    end = std::min(fen.size(), fen.find(' ', field == 0 ? 0 : end + 1));
  return std::string(fen.substr(0, end));
}

/// The last of those that are a number, whatever follows it: of a game of moves, the move's. 0 where none is.
[[nodiscard]] inline int last_number(std::string_view fen) {
  while (!fen.empty()) {
    const std::string_view field = fen.substr(fen.rfind(' ') + 1);
    int number = 0;
    const auto [end, fault] = std::from_chars(field.data(), field.data() + field.size(), number);
    if (fault == std::errc() && end == field.data() + field.size()) return number;
    fen.remove_suffix(std::min(fen.size(), field.size() + 1));
  }
  return 0;
}

}  // namespace roluat::model
