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
constexpr double kAimRadius = 18;
constexpr double kFlameRadius = 12;

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

/// A sign at the lower right of a piece.
std::string badge(const std::string& sign) {
  return "<circle " + styled("act-fill") + " cx=\"13\" cy=\"13\" r=\"8\"/>" + path("plus", sign);
}

/// One arrow in its own direction.
class Arrow {
 public:
  Arrow(const Symbols& symbols, const DrawnAct& act)
      : symbols_(symbols),
        from_(act.from),
        to_(act.to),
        length_(std::hypot(to_.x - from_.x, to_.y - from_.y)),
        tip_(length_ - (act.occupied ? kHitReach : kEmptyReach)) {}

  std::string drawn(Manner manner, double fire) const {
    switch (manner) {
      case Manner::step: return along(straight() + head(tip_));
      case Manner::replace: return along(straight() + head(tip_));
      case Manner::stay: return along(shot()) + symbols_.use("aim", at(to_));
      case Manner::return_: return along(there_and_back());
      case Manner::exchange: return along(both_ways());
      case Manner::burn: return along(up_to(fire * length_)) + symbols_.use("flame", at(on_the_way(fire)));
      case Manner::board: return along(straight() + head(tip_)) + symbols_.use("plus", at(to_));
      case Manner::void_: return along(there_and_back()) + symbols_.use("barred", at(to_));
    }
    return "";
  }

  /// The way that a burning aircraft meant to go on.
  std::string meant(double fire) const { return along(path("aimed", line(fire * length_ + kFlameRadius, tip_))); }

 private:
  [[nodiscard]] std::string along(const std::string& content) const {
    const double turn = std::atan2(to_.y - from_.y, to_.x - from_.x) * 180 / std::numbers::pi;
    return "<g transform=\"" + moved_to(from_.x, from_.y) + " rotate(" + number(turn) + ")\">" + content + "</g>";
  }

  [[nodiscard]] std::string head(double x) const { return symbols_.use("head", at(x)); }
  [[nodiscard]] std::string head_back(double x, double y, double turn) const {
    return symbols_.use("head", "transform=\"" + moved_to(x, y) + " rotate(" + number(turn) + ")\"");
  }
  [[nodiscard]] Spot on_the_way(double share) const {
    return {from_.x + static_cast<int>(std::lround((to_.x - from_.x) * share)),
            from_.y + static_cast<int>(std::lround((to_.y - from_.y) * share))};
  }

  static std::string line(double begin, double end) { return "M" + number(begin) + " 0H" + number(end); }
  [[nodiscard]] std::string straight() const { return edged(line(kStart, tip_ - kHeadLength + 2)); }

  /// A bar where it starts, since who shoots stays there; dots as of something that flies.
  [[nodiscard]] std::string shot() const {
    return edged("M" + number(kStart + 2) + "-9V9") +
           edged(line(kStart + 9, length_ - kAimRadius), " stroke-dasharray=\"0 9\"");
  }

  /// Two bows, the second with the head, at the origin.
  [[nodiscard]] std::string there_and_back() const {
    const std::string middle = number(length_ / 2), rise = number(18 + length_ / 10), end = number(length_ - kStart);
    return edged("M8-13Q" + middle + "-" + rise + " " + end + "-9") +
           edged("M" + end + " 9Q" + middle + " " + rise + " 16 15") + head_back(6, 12, 195);
  }

  [[nodiscard]] std::string both_ways() const {
    return edged(line(kHitReach + kHeadLength - 2, tip_ - kHeadLength + 2)) + head(tip_) + head_back(kHitReach, 0, 180);
  }

  [[nodiscard]] std::string up_to(double fire) const { return edged(line(kStart, fire - kFlameRadius)); }

  const Symbols& symbols_;
  Spot from_, to_;
  double length_, tip_;
};

}  // namespace

std::string arrow_symbols(const Symbols& symbols) {
  return symbols.define("head") + " " + styled("act-fill") + "><path d=\"M0 0L-13 7.5V-7.5Z\"/></g>" +
         symbol(symbols, "mark", path("mark", "M-18.5-18.5h37v37h-37Z")) +
         symbol(symbols, "goal",
                path("mark", "M-18.5-10v-8.5h8.5M10-18.5h8.5v8.5M18.5 10v8.5h-8.5M-10 18.5h-8.5v-8.5")) +
         symbol(symbols, "hit", edged("M-20-20l9 9M20-20l-9 9M-20 20l9-9M20 20l-9-9")) +
         symbol(symbols, "aim", edged("M-18 0a18 18 0 1 0 36 0a18 18 0 1 0-36 0M0-22v7M0 22v-7M-22 0h7M22 0h-7")) +
         symbol(symbols, "barred", edged("M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M-6 6L6-6")) +
         symbol(symbols, "plus", badge("M8.5 13h9M13 8.5v9")) +
         symbol(symbols, "flame",
                path("act-fill",
                     "M0 14C-9 14-12 7-9.5 0-8.5 3-6.5 4-5 3.5-8-5-2-11 1.5-17 1-11 10-6 10.5 3 11 10 7 14 "
                     "0 14Z") +
                    path("glow", "M0 11C-5 11-5.5 6-1 1 0 4 5 5 4 8 3.5 10 2 11 0 11Z"));
}

std::string mark(const Symbols& symbols, Spot spot) { return symbols.use("mark", at(spot)); }

std::string marks_below(const Symbols& symbols, const DrawnAct& act) {
  const auto put = [&](std::string_view name, Spot spot) { return symbols.use(name, at(spot)); };
  const std::string origin = mark(symbols, act.from);
  switch (act.manner) {
    case Manner::step:
    case Manner::board: return origin + put("goal", act.to);
    case Manner::burn: return origin + put("goal", act.to) + Arrow(symbols, act).meant(act.fire);
    case Manner::replace:
    case Manner::return_: return origin + put("hit", act.to);
    case Manner::exchange: return put("hit", act.from) + put("hit", act.to);
    case Manner::stay:
    case Manner::void_: break;
  }
  return origin;
}

std::string arrow(const Symbols& symbols, const DrawnAct& act) {
  return Arrow(symbols, act).drawn(act.manner, act.fire);
}

}  // namespace roluat::model::cotulenh::drawing
