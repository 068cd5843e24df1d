// S-expressions: the shape of SMT-LIB text, with the place of every token. Used to find faults of form (a missing
// parenthesis) exactly where they are, and to read declarations; formulas themselves are read by the solver's parser.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/message.hpp"

namespace roluat::model {

struct SExpr {
  std::string atom;          ///< empty for a list
  std::vector<SExpr> items;  ///< empty for an atom
  int line = 0, column = 0;  ///< from 1, in code points

  [[nodiscard]] bool is_list() const { return atom.empty(); }
};

/// Whatever works on formulas goes as deep as they are nested, and memory has an end. People nest ten levels.
inline constexpr int kDeepestFormula = 500;
inline constexpr std::size_t kLongestWord = 500;

/// Reads all S-expressions of a text; comments (;) are passed over. `source`, `line` and `column` say where the text
/// begins and are used in errors. Throws InputError for an unclosed or a stray parenthesis, and
/// for one nested deeper than kDeepestFormula or a word longer than kLongestWord.
std::vector<SExpr> read_sexprs(std::string_view text, const Source& source, int line = 1, int column = 1);

}  // namespace roluat::model
