// A position as text for a terminal: every point five columns wide, so that a hero's sign, a stack's sign and the
// brackets around an act's origin and destination fit without shifting anything.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "model/games/co-tu-lenh/claim.hpp"
#include "model/games/co-tu-lenh/position.hpp"
#include "model/languages.hpp"

namespace roluat::model::cotulenh {

struct DrawOptions {
  bool colour = false;                ///< ANSI colours: Red's pieces red, Blue's blue
  std::array<int, 2> fords = {5, 7};  ///< the files (hori) of the fords: Rules::ford_files
  std::optional<ParsedClaim> claim;   ///< an act's origin stands in [ ], its destination in < >
  bool legend = true;                 ///< explain the signs under the board
  Language language = Language::en;   ///< of the words under the board
};

[[nodiscard]] std::string draw(const Position& position, const DrawOptions& options = {});

}  // namespace roluat::model::cotulenh
