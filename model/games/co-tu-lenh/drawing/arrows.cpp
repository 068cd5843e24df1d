#include "model/games/co-tu-lenh/drawing/arrows.hpp"

#include <cmath>
#include <numbers>

namespace roluat::model::cotulenh::drawing {

std::string arrow_symbols(const Symbols& symbols) {
  return symbols.define("head") + " " + styled("act-fill") + "><path d=\"M0 0L-13 7V-7Z\"/></g>" +
         symbols.define("mark") + " " + styled("act") + "><rect x=\"-18\" y=\"-18\" width=\"36\" height=\"36\"/></g>";
}

std::string marks_below(const Symbols& symbols, Spot from, Spot /*to*/) {
  return symbols.use("mark", "transform=\"" + moved_to(from.x, from.y) + "\"");
}

std::string arrow(const Symbols& symbols, Manner /*manner*/, Spot from, Spot to, bool occupied) {
  const double dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
  const double turn = std::atan2(dy, dx) * 180 / std::numbers::pi;
  const double tip = length - (occupied ? 12 : 3);
  return "<g transform=\"" + moved_to(from.x, from.y) + " rotate(" + number(turn) + ")\"><path " + styled("edge") +
         " d=\"M14 0H" + number(tip - 10) + "\"/><path " + styled("act") + " d=\"M14 0H" + number(tip - 10) + "\"/>" +
         symbols.use("head", "x=\"" + number(tip) + "\"") + "</g>";
}

}  // namespace roluat::model::cotulenh::drawing
