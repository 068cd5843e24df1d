// Which texts are looked at: all of a game, or one alone that lies elsewhere.
#pragma once

#include <string>

#include "analysis/checking/lex_specialis.hpp"
#include "solver/encoding.hpp"

namespace roluat::analysis {

struct TextsFrom {
  std::string folder;                 ///< the game's
  std::string file{};                 ///< of one text alone; empty: those in the game's folder
  std::vector<Precedence> special{};  ///< which special rules go before which general ones

  /// Throws InputError.
  [[nodiscard]] solver::Encoding read() const;
  /// A number, in hexadecimal digits, that changes when the texts or what they are read with do. Throws InputError.
  [[nodiscard]] std::string digest() const;
  /// What a report calls them: the file's name without its folder; empty for the game's.
  [[nodiscard]] std::string name() const;
};

}  // namespace roluat::analysis
