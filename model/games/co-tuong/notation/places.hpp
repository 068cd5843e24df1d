// Positions written down without a board: "Bên trắng: Tg5, S5+1, P5+6 (3 con)".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/position.hpp"

namespace roluat::model::cotuong {

/// Names of the sides and the letter of the pawn, as the two texts have them.
enum class PlacesForm : std::uint8_t {
  bien_ban,  ///< Bên trắng, Bên đen; B
  quy_uoc    ///< Bên Tiên, Bên Hậu; C
};

struct ReadPlaces {
  Position position;  ///< every man on its point, but of two on one the first
  std::vector<Diagnostic> faults;
};

/// Reads letters and words of both forms. The sides have headings, or stand one below the other, Red above. Who is
/// to move such a record does not say: a last "Đen đi" does, else it is Red, or Black where Black is in check.
[[nodiscard]] ReadPlaces read_places(const Source& source, std::string_view text);

/// Ends with "Đen đi" where Black is to move.
[[nodiscard]] std::string write_places(const Position& position, PlacesForm form);

}  // namespace roluat::model::cotuong
