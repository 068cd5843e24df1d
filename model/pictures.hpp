// A game's positions may be drawn as SVG.
#pragma once

#include <string>
#include <string_view>

#include "model/message.hpp"

namespace roluat::model {

/// How a picture is drawn.
struct PictureOptions {
  bool zones = true;        ///< what pieces guard from afar
  bool coordinates = true;  ///< the names of files and rows in the margin
  bool flipped = false;     ///< seen by the side that otherwise sits at the top
  bool alone = false;       ///< a file of its own: symbols, background and colours for a dark screen are inside
  std::string title;        ///< read aloud by screen readers; the position and the act, if empty
  std::string prefix;  ///< of the symbols' ids, so that several sets live in one page; the same for picture_symbols
};

/// Where something is in a picture, in its own units.
struct Spot {
  int x = 0, y = 0;
};

class Pictures {
 public:
  static constexpr Phrase kName = "pictures";
  virtual ~Pictures() = default;

  /// `<defs>` with the symbols and styles that every picture refers to: once for each page or file, inside an `<svg>`.
  [[nodiscard]] virtual std::string picture_symbols(std::string_view prefix = {}) const = 0;
  /// One `<svg>` element: the position and, where not empty, the act as arrow and marks. A claim that is no act draws
  /// no arrow. What stands on a point is a `<g data-point="f4">`. Throws InputError as `read` does.
  [[nodiscard]] virtual std::string picture(std::string_view fen, std::string_view act,
                                            const PictureOptions& options) const = 0;
  /// The CSS custom properties that colour pictures, "--board-sea:#bfe0f5;...", for a light or a dark page. Without
  /// them pictures are light.
  [[nodiscard]] virtual std::string picture_colours(bool dark) const = 0;
  /// The middle of a point in a picture, for marks that a page lays over it. Throws InputError for no point.
  [[nodiscard]] virtual Spot picture_spot(std::string_view point, bool flipped) const = 0;
};

}  // namespace roluat::model
