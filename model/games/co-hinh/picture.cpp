#include "model/games/co-hinh/picture.hpp"

#include <array>

#include "model/svg.hpp"

namespace roluat::model::cohinh {
namespace {

constexpr int kStep = 40, kRadius = 16, kMargin = 20;

constexpr std::array<svg::Colour, 10> kColours = {{{"paper", "#ffffff", "#1b1b1b"},
                                                   {"square-light", "#f7f1e3", "#3a362e"},
                                                   {"square-dark", "#e3d6bb", "#2c2922"},
                                                   {"names", "#555555", "#bbbbbb"},
                                                   {"red", "#c0392b", "#d2503f"},
                                                   {"black", "#2b2b2b", "#101010"},
                                                   {"number", "#ffffff", "#ffffff"},
                                                   {"rim", "#444444", "#cccccc"},
                                                   {"shape", "#1565c0", "#64b5f6"},
                                                   {"blocker", "#e67e00", "#ffb74d"}}};

constexpr svg::Palette kPalette("hinh", kColours);

std::string colour(std::string_view name) { return kPalette.of(name); }

std::string at(const char* x, const char* y, Spot spot) { return svg::at(x, y, spot.x, spot.y); }

class Picture {
 public:
  Picture(const Position& position, const std::optional<Claim>& claim, const PictureOptions& options)
      : claim_(claim),
        options_(options),
        shown_(has_shape() ? moved(position, claim->move) : position),
        to_move_(position.to_move) {}

  std::string text(const std::string& title) const {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" + box() + "\" role=\"img\"><title>" +
           svg::escaped(title) + "</title>" + (options_.alone ? picture_symbols(options_.prefix) + paper() : "") +
           squares() + names() + (has_shape() ? outline() : "") + (has_move() ? arrow() : "") + men() +
           (has_shape() ? crosses() : "") + turn() + "</svg>\n";
  }

 private:
  [[nodiscard]] bool has_move() const { return claim_ && !claim_->move.is_pass(); }
  [[nodiscard]] bool has_shape() const { return claim_ && claim_->shape; }
  [[nodiscard]] Spot spot(Point point) const { return spot_of(point, options_.flipped); }
  [[nodiscard]] std::string id(std::string_view name) const {
    return std::string(options_.prefix) + "hinh-" + std::string(name);
  }

  /// The middle of the square at the picture's upper left.
  [[nodiscard]] Spot corner() const {
    return spot(options_.flipped ? Point(shown_.edge() - 1, 0) : Point(0, shown_.edge() - 1));
  }
  [[nodiscard]] int margin() const { return options_.coordinates ? kMargin : 6; }
  [[nodiscard]] int size() const { return kStep * shown_.edge() + 2 * margin(); }
  [[nodiscard]] Spot upper_left() const {
    return {corner().x - kStep / 2 - margin(), corner().y - kStep / 2 - margin()};
  }
  [[nodiscard]] std::string box() const {
    return std::to_string(upper_left().x) + " " + std::to_string(upper_left().y) + " " + std::to_string(size()) + " " +
           std::to_string(size());
  }

  std::string paper() const {
    return "<rect" + at("x", "y", upper_left()) + " width=\"100%\" height=\"100%\" style=\"fill:" + colour("paper") +
           "\"/>";
  }

  std::string squares() const {
    std::string text;
    for (int row = 0; row < shown_.edge(); ++row)
      for (int file = 0; file < shown_.edge(); ++file) {
        const Spot middle = spot(Point(file, row));
        text += "<rect" + at("x", "y", {middle.x - kStep / 2, middle.y - kStep / 2}) + " width=\"" +
                std::to_string(kStep) + "\" height=\"" + std::to_string(kStep) +
                "\" style=\"fill:" + colour((file + row) % 2 == 0 ? "square-dark" : "square-light") + "\"/>";
      }
    return text;
  }

  std::string names() const {
    if (!options_.coordinates) return "";
    std::string text;
    const int beyond = kStep / 2 + kMargin / 2;
    for (int i = 0; i < shown_.edge(); ++i) {
      const int x = spot(Point(i, 0)).x, y = spot(Point(0, i)).y;
      text += name(std::string(1, static_cast<char>('a' + i)), {x, corner().y + kStep * (shown_.edge() - 1) + beyond});
      text += name(std::to_string(i + 1), {corner().x - beyond, y});
    }
    return text;
  }
  static std::string name(const std::string& word, Spot spot) {
    return "<text" + at("x", "y", {spot.x, spot.y + 4}) + " style=\"fill:" + colour("names") +
           ";font:12px sans-serif;text-anchor:middle\">" + word + "</text>";
  }

  std::string men() const {
    std::string text;
    for (const Point point : shown_.occupied()) {
      const Man man = shown_.man(point);
      const Spot middle = spot(point);
      text += "<g data-point=\"" + algebraic(point) + "\"><use href=\"#" +
              id(letter(man.side) == 'r' ? "red" : "black") + "\"" + at("x", "y", middle) + "/><text" +
              at("x", "y", {middle.x, middle.y + 7}) + " style=\"fill:" + colour("number") +
              ";font:bold 20px sans-serif;text-anchor:middle\">" + std::to_string(man.number) + "</text></g>";
    }
    return text;
  }

  std::string arrow() const {
    const Spot from = spot(claim_->move.from), to = spot(claim_->move.to);
    return "<circle" + at("cx", "cy", from) + " r=\"5\" style=\"fill:" + colour("rim") + "\"/><line" +
           at("x1", "y1", from) + at("x2", "y2", to) + " marker-end=\"url(#" + id("head") +
           ")\" style=\"stroke:" + colour("rim") + ";stroke-width:3\"/>";
  }

  std::string outline() const {
    std::string points;
    for (const Point point : claim_->shape->points)
      points += std::to_string(spot(point).x) + "," + std::to_string(spot(point).y) + " ";
    const bool closed = claim_->shape->form != Form::segment;
    return std::string(closed ? "<polygon" : "<polyline") + " class=\"shape\" points=\"" + points +
           "\" style=\"fill:none;stroke:" + colour("shape") + ";stroke-width:9;stroke-linejoin:round\"/>";
  }

  std::string crosses() const {
    std::string text;
    for (const Point point : blockers(shown_, *claim_->shape))
      text += "<use class=\"blocker\" href=\"#" + id("cross") + "\"" + at("x", "y", spot(point)) + "/>";
    return text;
  }

  /// A bar at the edge of the side to move.
  std::string turn() const {
    const bool below = (to_move_ == Side::red) != options_.flipped;
    const int y = below ? upper_left().y + size() - 4 : upper_left().y;
    return "<rect" + at("x", "y", {corner().x - kStep / 2, y}) + " width=\"" + std::to_string(kStep * shown_.edge()) +
           "\" height=\"4\" style=\"fill:" + colour(name_of_side()) + "\"/>";
  }
  [[nodiscard]] std::string_view name_of_side() const { return to_move_ == Side::red ? "red" : "black"; }

  const std::optional<Claim>& claim_;
  const PictureOptions& options_;
  Position shown_;
  Side to_move_;
};

std::string disc(const std::string& id, std::string_view fill) {
  return "<g id=\"" + id + "\"><circle r=\"" + std::to_string(kRadius) + "\" style=\"fill:" + colour(fill) +
         ";stroke:" + colour("rim") + ";stroke-width:1.5\"/></g>";
}

}  // namespace

Spot spot_of(Point point, bool flipped) {
  const int file = flipped ? kMostEdge - 1 - point.file() : point.file();
  const int row = flipped ? point.row() : kMostEdge - 1 - point.row();
  return {kStep * file, kStep * row};
}

std::string picture_symbols(std::string_view prefix) {
  const std::string id = std::string(prefix) + "hinh-";
  return "<defs>" + disc(id + "red", "red") + disc(id + "black", "black") + "<g id=\"" + id +
         "cross\"><path d=\"M-12-12L12 12M12-12L-12 12\" style=\"fill:none;stroke:" + colour("blocker") +
         ";stroke-width:4\"/></g><marker id=\"" + id +
         "head\" markerWidth=\"5\" markerHeight=\"5\" refX=\"9\" refY=\"2.5\" orient=\"auto\"><path d=\"M0 0L5 2.5L0 "
         "5z\" "
         "style=\"fill:" +
         colour("rim") + "\"/></marker></defs>";
}

std::string picture(const Position& position, const std::optional<Claim>& claim, const PictureOptions& options) {
  if (claim) check_claim(position, *claim);
  const std::string written = claim ? write_claim(*claim) : "";
  return Picture(position, claim, options).text(options.title.empty() ? written : options.title);
}

std::string picture_colours(bool dark) { return kPalette.properties(dark); }

}  // namespace roluat::model::cohinh
