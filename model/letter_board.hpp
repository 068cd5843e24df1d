// A plain board of letters, for a game that says in game.toml where its pieces stand and no more.
#pragma once

#include <optional>
#include <string>

#include "model/document.hpp"
#include "model/structure.hpp"

namespace roluat::model {

class LetterBoard {
 public:
  /// The table `board` of GAME/game.toml. `column` and, unless the board is a single row, `row` are functions of a
  /// piece whose values are numbers from 1; `columns` and `rows` are how many there are. Optional: `letter`, a function
  /// whose values are words (their first letters are drawn; else the numbers of the pieces); `side`, likewise (the
  /// letters of its first value are large); `to-column` and `to-row`, constants: where an act goes. Throws InputError.
  LetterBoard(Table table, const Signature& signature);

  /// The board as lines; pieces beyond its edges are left out. `with_act`: the point that the act goes to is marked.
  [[nodiscard]] std::string draw(const Signature& signature, const Structure& structure, bool with_act) const;

 private:
  struct Point {
    int column = 0, row = 0;
    bool operator==(const Point&) const = default;
  };
  [[nodiscard]] Point point_of(const Structure& structure, std::size_t element) const;
  [[nodiscard]] std::string letter_of(const Signature& signature, const Structure& structure,
                                      std::size_t element) const;
  [[nodiscard]] std::string cell(const Signature& signature, const Structure& structure, Point at, bool is_goal) const;

  int columns_ = 0, rows_ = 1;
  std::size_t column_ = 0;
  std::optional<std::size_t> row_, letter_, side_;  ///< functions
  std::optional<std::size_t> to_column_, to_row_;   ///< constants
};

}  // namespace roluat::model
