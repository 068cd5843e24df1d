// What a recorded game's file is made of, in its order, with its place in the file: what is read and what is written
// anew both begin with it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace roluat::analysis {

struct RecordToken {
  enum class Kind {
    tag,     ///< `text` is its name, `value` what it says
    turn,    ///< `text` without white space and marks; what anybody thinks of it ("!?", "$3") is no part of it
    opens,   ///< a line of play beside the one before it
    closes,  ///< its end
    result   ///< "1-0"
  };
  Kind kind = Kind::turn;
  std::string text, value = {};
  std::size_t begin = 0, end = 0;  ///< bytes of the file
  int line = 0, column = 0;
};

/// Move numbers, remarks and judgements are between them. Throws InputError with line and column.
[[nodiscard]] std::vector<RecordToken> record_tokens(const std::string& path, std::string_view content);

}  // namespace roluat::analysis
