// What all drawing of this game shares: where points lie, how ids are written.
#pragma once

#include <string>
#include <string_view>

#include "model/game.hpp"
#include "model/games/co-tu-lenh/board.hpp"
#include "model/svg.hpp"

namespace roluat::model::cotulenh::drawing {

/// From one point to the next. The point at the top left is 0,0.
inline constexpr int kStep = 40;
/// The board reaches this far beyond its outermost points, and so far again go the names of files and rows.
inline constexpr int kRim = 20, kMargin = 19;
inline constexpr int kWidth = kStep * (kFiles - 1), kHeight = kStep * (kRows - 1);
/// What a whole piece fits in, from its middle.
inline constexpr int kPieceRadius = 16;

[[nodiscard]] constexpr Spot spot_of(Point point, bool flipped) {
  if (flipped) return {kStep * (kFiles - 1 - point.hori()), kStep * point.vert()};
  return {kStep * point.hori(), kStep * (kRows - 1 - point.vert())};
}

/// All ids and classes begin so, that they meet none of the page's.
inline constexpr std::string_view kName = "ctl-";

/// Writes references to the symbols of one set.
class Symbols {
 public:
  explicit Symbols(std::string_view prefix) : prefix_(std::string(prefix) + std::string(kName)) {}

  /// "<g id="..."", still open for more attributes.
  [[nodiscard]] std::string define(std::string_view name) const {
    return "<g id=\"" + prefix_ + std::string(name) + "\"";
  }
  [[nodiscard]] std::string use(std::string_view name, std::string_view more = {}) const {
    return "<use href=\"#" + prefix_ + std::string(name) + "\"" + (more.empty() ? "" : " ") + std::string(more) + "/>";
  }

 private:
  std::string prefix_;
};

using svg::escaped;
using svg::number;

/// A box around the board, as a viewBox writes it.
[[nodiscard]] std::string box(int around);

/// "translate(40 80)"
[[nodiscard]] std::string moved_to(double x, double y);

/// A class of the style, as an attribute.
[[nodiscard]] inline std::string styled(std::string_view name) {
  return "class=\"" + std::string(kName) + std::string(name) + "\"";
}

}  // namespace roluat::model::cotulenh::drawing
