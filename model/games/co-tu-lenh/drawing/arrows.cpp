// An arrow is drawn along the x-axis, from 0 to its length, and turned as a whole. Everything is drawn twice: a dark
// edge first, so that it shows on any ground and over any piece.
#include "model/games/co-tu-lenh/drawing/arrows.hpp"

#include <cmath>
#include <numbers>

namespace roluat::model::cotulenh::drawing {
namespace {

constexpr double kStart = 13;  ///< where a shaft begins, on the rim of what stands on the origin
constexpr double kHeadLength = 13;
constexpr double kHitReach = 11;   ///< how near to the middle of a piece the tip comes
constexpr double kEmptyReach = 3;  ///< and to an empty point

std::string path(std::string_view name, const std::string& d, std::string_view more = {}) {
  return "<path " + styled(name) + " d=\"" + d + "\"" + std::string(more) + "/>";
}

std::string edged(const std::string& d, std::string_view more = {}) {
  return path("edge", d, more) + path("act", d, more);
}

std::string symbol(const Symbols& symbols, std::string_view name, const std::string& content) {
  return symbols.define(name) + ">" + content + "</g>";
}

std::string at(double x) { return "x=\"" + number(x) + "\""; }
std::string at(Spot spot) { return "x=\"" + number(spot.x) + "\" y=\"" + number(spot.y) + "\""; }

/// One arrow in its own direction.
class Arrow {
 public:
  Arrow(const Symbols& symbols, Spot from, Spot to, bool occupied)
      : symbols_(symbols),
        from_(from),
        to_(to),
        length_(std::hypot(to.x - from.x, to.y - from.y)),
        tip_(length_ - (occupied ? kHitReach : kEmptyReach)) {}

  std::string drawn(Manner manner) const {
    switch (manner) {
      case Manner::step: return along(straight() + head(tip_));
      case Manner::replace: return along(straight() + head(tip_)) + cross(to_);
      case Manner::stay: return along(shot()) + symbols_.use("aim", at(to_)) + cross(to_);
      case Manner::return_: return along(loop()) + cross(to_);
      case Manner::exchange: return along(straight() + head(tip_)) + cross(from_) + cross(to_);
      case Manner::burn: return along(burning());
      case Manner::board: return along(straight() + head(tip_)) + symbols_.use("plus", at(to_));
      case Manner::void_: return along(turned_back());
    }
    return "";
  }

 private:
  [[nodiscard]] std::string along(const std::string& content) const {
    const double turn = std::atan2(to_.y - from_.y, to_.x - from_.x) * 180 / std::numbers::pi;
    return "<g transform=\"" + moved_to(from_.x, from_.y) + " rotate(" + number(turn) + ")\">" + content + "</g>";
  }

  [[nodiscard]] std::string head(double x) const { return symbols_.use("head", at(x)); }
  [[nodiscard]] std::string cross(Spot spot) const { return symbols_.use("cross", at(spot)); }

  static std::string line(double begin, double end) { return "M" + number(begin) + " 0H" + number(end); }
  [[nodiscard]] std::string straight() const { return edged(line(kStart, tip_ - kHeadLength + 2)); }

  /// The piece stays: a bar where it starts, and dashes as of something that flies.
  [[nodiscard]] std::string shot() const {
    return edged("M" + number(kStart) + "-8V8") + edged(line(kStart, length_ - 16), " stroke-dasharray=\"1 8\"");
  }

  /// There and back: two bows, the second with the head, at the origin.
  [[nodiscard]] std::string loop() const {
    const std::string bow = number(length_ / 2) + " ", rise = number(8 + length_ / 5);
    const std::string end = number(length_ - kHitReach);
    return edged("M" + number(kStart) + "-6Q" + bow + "-" + rise + " " + end + "-4") +
           edged("M" + end + " 4Q" + bow + rise + " " + number(kStart + 8) + " 8") +
           symbols_.use("head", "transform=\"" + moved_to(kStart - 3, 4) + " rotate(205)\"");
  }

  /// It comes as far as the fire: a flame on the way, and what it meant to reach dotted.
  [[nodiscard]] std::string burning() const {
    const double fire = length_ * 0.58;
    return edged(line(kStart, fire - 6)) + path("act", line(fire + 8, tip_), " stroke-dasharray=\"1 7\"") + "</g>" +
           "<g transform=\"" + moved_to(from_.x + (to_.x - from_.x) * 0.58, from_.y + (to_.y - from_.y) * 0.58) +
           "\">" + symbols_.use("flame");
  }

  /// Out and back again: a hook, and a bar before the destination.
  [[nodiscard]] std::string turned_back() const {
    const double end = tip_ - 8;
    return edged("M" + number(kStart) + "-6H" + number(end - 8) + "a6 6 0 0 1 0 12H" + number(kStart + 10)) +
           symbols_.use("head", "transform=\"" + moved_to(kStart, 6) + " rotate(180)\"") +
           edged("M" + number(tip_) + "-9V9");
  }

  const Symbols& symbols_;
  Spot from_, to_;
  double length_, tip_;
};

}  // namespace

std::string arrow_symbols(const Symbols& symbols) {
  return symbols.define("head") + " " + styled("act-fill") + "><path d=\"M0 0L-13 7.500V-7.500Z\"/></g>" +
         symbol(symbols, "mark", path("mark", "M-18.500-18.500h37v37h-37Z")) +
         symbol(
             symbols, "goal",
             path("mark",
                  "M-18.500-10v-8.500h8.500M10-18.500h8.500v8.500M18.500 10v8.500h-8.500M-10 18.500h-8.500v-8.500")) +
         symbol(symbols, "cross", edged("M-10-10L10 10M-10 10L10-10")) +
         symbol(symbols, "aim", edged("M-16 0a16 16 0 1 0 32 0a16 16 0 1 0-32 0")) +
         symbol(symbols, "plus",
                "<circle " + styled("act-fill") + " cx=\"13\" cy=\"13\" r=\"8\"/>" +
                    path("plus", "M8.500 13h9M13 8.500v9")) +
         symbol(symbols, "flame",
                path("act-fill",
                     "M0 12C-7 12-9 6-7.500 1-6.500 3.500-5 4-4 3.500-6-3-1-8 1-13 1-8 8-4 8.500 3 9 9 5 12 0 12Z"));
}

std::string marks_below(const Symbols& symbols, Spot from, Spot to) {
  return symbols.use("mark", at(from)) + symbols.use("goal", at(to));
}

std::string arrow(const Symbols& symbols, Manner manner, Spot from, Spot to, bool occupied) {
  return Arrow(symbols, from, to, occupied).drawn(manner);
}

}  // namespace roluat::model::cotulenh::drawing
