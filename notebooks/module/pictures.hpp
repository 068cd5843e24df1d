// A drawn position, as notebooks show it.
#pragma once

#include <string>

#include "model/position.hpp"

namespace roluat::python {

/// One SVG file.
struct Picture {
  std::string svg;
};

struct PictureWish {
  std::string act;
  bool flipped = false, zones = true, coordinates = true;
  int width = 360;  ///< in CSS pixels
  std::string title;
};

/// Throws InputError for an act that does not begin on a piece of the side to move, or a width that is no width.
[[nodiscard]] Picture draw(const model::Position& position, const PictureWish& wish);

}  // namespace roluat::python
