#include "model/games/co-tuong/picture.hpp"

#include <array>
#include <cmath>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/names.hpp"
#include "model/svg.hpp"

namespace roluat::model::cotuong {
namespace drawing {
namespace {

/// From one point to the next, how far the ground reaches beyond the outermost lines, and the names beyond that.
constexpr int kStep = 40, kRim = 26, kMargin = 16;
constexpr int kWidth = kStep * (kFiles - 1), kHeight = kStep * (kRanks - 1);
constexpr int kManRadius = 17;

using svg::at;

constexpr std::array<svg::Colour, 13> kColours = {{{"paper", "#ffffff", "#1b1b1b"},
                                                   {"ground", "#f4e1b8", "#54432d"},
                                                   {"line", "#6b4a20", "#d8bd90"},
                                                   {"names", "#555555", "#bbbbbb"},
                                                   {"man", "#fdf6e3", "#f1e4c6"},
                                                   {"red", "#b3160b", "#a81307"},
                                                   {"black", "#1c1c1c", "#141414"},
                                                   {"act", "#0b6b3a", "#5fe09a"},
                                                   {"own", "#0b56b0", "#7db8ff"},
                                                   {"enemy", "#a1207f", "#ff9be4"},
                                                   {"number", "#ffffff", "#101418"},
                                                   {"turn-red", "#b3160b", "#ff7b6b"},
                                                   {"turn-black", "#1c1c1c", "#f0f0f0"}}};

constexpr svg::Palette kPalette("xiangqi", kColours);

std::string colour(std::string_view name) { return kPalette.of(name); }

Spot spot_of(Point point, bool flipped) {
  const int file = flipped ? kFiles - 1 - point.file() : point.file();
  const int rank = flipped ? point.rank() : kRanks - 1 - point.rank();
  return {kStep * file, kStep * rank};
}

// Fonts with these characters that systems bring; the page may load none.
constexpr std::string_view kCharacterFonts =
    "'Noto Serif CJK TC','Source Han Serif TC','Kaiti TC','Songti TC',KaiTi,DFKai-SB,SimSun,'Noto Sans CJK TC',serif";

std::string character(const std::string& words, double x, double y, int size, std::string_view fill) {
  return "<text lang=\"zh-Hant\"" + at("x", "y", x, y) + " style=\"fill:" + colour(fill) + ";font:bold " +
         std::to_string(size) + "px " + std::string(kCharacterFonts) + ";text-anchor:middle\">" + words + "</text>";
}

// --- the board -------------------------------------------------------------------------------------------------------

std::string line(int x1, int y1, int x2, int y2) {
  return "M" + std::to_string(x1) + " " + std::to_string(y1) + "L" + std::to_string(x2) + " " + std::to_string(y2);
}

std::string grid() {
  constexpr int river = 4 * kStep;
  std::string path;
  for (int rank = 0; rank < kRanks; ++rank) path += line(0, kStep * rank, kWidth, kStep * rank);
  for (int file = 1; file < kFiles - 1; ++file)
    path += line(kStep * file, 0, kStep * file, river) + line(kStep * file, river + kStep, kStep * file, kHeight);
  path += line(0, 0, 0, kHeight) + line(kWidth, 0, kWidth, kHeight);
  for (const int top : {0, kHeight - 2 * kStep})
    path += line(3 * kStep, top, 5 * kStep, top + 2 * kStep) + line(5 * kStep, top, 3 * kStep, top + 2 * kStep);
  return path;
}

/// The small corners where cannons and pawns begin.
std::string corners() {
  std::string path;
  const auto around = [&](int file, int rank) {
    for (const int right : {-1, 1})
      for (const int down : {-1, 1}) {
        const int x = kStep * file + 4 * right, y = kStep * rank + 4 * down;
        if (x < 0 || x > kWidth) continue;
        path += "M" + std::to_string(x + 7 * right) + " " + std::to_string(y) + "H" + std::to_string(x) + "V" +
                std::to_string(y + 7 * down);
      }
  };
  for (const int rank : {2, 7})
    for (const int file : {1, 7}) around(file, rank);
  for (const int rank : {3, 6})
    for (int file = 0; file < kFiles; file += 2) around(file, rank);
  return path;
}

std::string stroked(const std::string& path, double width) {
  return "<path d=\"" + path + "\" style=\"fill:none;stroke:" + colour("line") + ";stroke-width:" + svg::number(width) +
         "\"/>";
}

std::string board_symbol(const std::string& id) {
  const int banks = 9 * kStep / 2 + 8;
  return "<g id=\"" + id + "board\"><rect" + at("x", "y", -kRim, -kRim) +
         at("width", "height", kWidth + 2 * kRim, kHeight + 2 * kRim) + " rx=\"6\" style=\"fill:" + colour("ground") +
         "\"/>" + stroked(grid(), 1) + stroked(corners(), 1) +
         stroked("M-4-4H" + std::to_string(kWidth + 4) + "V" + std::to_string(kHeight + 4) + "H-4Z", 2) +
         "<g style=\"opacity:.5\">" + character("楚 河", 2 * kStep, banks, 22, "line") +
         character("漢 界", 6 * kStep, banks, 22, "line") + "</g></g>";
}

std::string symbol_of(Piece man) {
  return std::string(man.side == Side::red ? "r" : "b") + letter({man.kind, Side::red});
}

std::string man_symbol(const std::string& id, Piece man) {
  const std::string side = man.side == Side::red ? "red" : "black";
  const std::string ring = "\" style=\"fill:none;stroke:" + colour(side) + ";stroke-width:1\"/>";
  return "<g id=\"" + id + symbol_of(man) + "\"><circle r=\"" + std::to_string(kManRadius) +
         "\" style=\"fill:" + colour("man") + ";stroke:" + colour(side) + ";stroke-width:1.5\"/><circle r=\"14" + ring +
         character(std::string(character_of(man)), 0, 7.5, 21, side) + "</g>";
}

std::string names_text(const std::string& word, double x, double y) {
  return "<text" + at("x", "y", x, y + 4) + " style=\"fill:" + colour("names") +
         ";font:12px sans-serif;text-anchor:middle\">" + word + "</text>";
}

// --- a picture -------------------------------------------------------------------------------------------------------

class Drawing {
 public:
  Drawing(const Shown& shown, const PictureOptions& options)
      : shown_(shown), options_(options), id_(std::string(options.prefix) + "xiangqi-") {}

  std::string text(const std::string& title, const std::string& symbols) const {
    const int around = kRim + (options_.coordinates ? kMargin : 2);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" + std::to_string(-around) + " " +
           std::to_string(-around) + " " + std::to_string(kWidth + 2 * around) + " " +
           std::to_string(kHeight + 2 * around) + "\" role=\"img\"><title>" + svg::escaped(title) + "</title>" +
           (options_.alone ? symbols + paper(around) : "") + "<use href=\"#" + id_ + "board\"/>" +
           (options_.coordinates ? names() : "") + turn() + played() + men() + touched() + arrows() + "</svg>\n";
  }

 private:
  [[nodiscard]] Spot spot(Point point) const { return spot_of(point, options_.flipped); }

  static std::string paper(int around) {
    return "<rect" + at("x", "y", -around, -around) +
           " width=\"100%\" height=\"100%\" style=\"fill:" + colour("paper") + "\"/>";
  }

  std::string names() const {
    std::string text;
    for (int file = 0; file < kFiles; ++file)
      text += names_text(std::string(1, static_cast<char>('a' + file)), spot(Point(file, 0)).x, kHeight + kRim + 8);
    for (int rank = 0; rank < kRanks; ++rank)
      text += names_text(std::to_string(rank), -kRim - 8, spot(Point(0, rank)).y);
    return text;
  }

  /// A bar at the edge of the side to move.
  std::string turn() const {
    const bool red = shown_.position.to_move == Side::red;
    const int y = red != options_.flipped ? kHeight + kRim - 5 : -kRim;
    return "<rect class=\"turn\"" + at("x", "y", 0, y) + at("width", "height", kWidth, 5) +
           " style=\"fill:" + colour(red ? "turn-red" : "turn-black") + "\"/>";
  }

  std::string men() const {
    std::string text;
    for (int i = 0; i < kPoints; ++i) {
      const Point point(i);
      if (shown_.position.empty(point)) continue;
      const Spot middle = spot(point);
      text += "<g data-point=\"" + algebraic(point) + "\"><use href=\"#" + id_ + symbol_of(shown_.position.man(point)) +
              "\"" + at("x", "y", middle.x, middle.y) + "/></g>";
    }
    return text;
  }

  /// A ring where the man stood, corners around where it stands now.
  std::string played() const {
    if (!shown_.played) return "";
    const Spot from = spot(shown_.played->from), to = spot(shown_.played->to);
    const std::string style = " style=\"fill:none;stroke:" + colour("act") + ";stroke-width:3\"/>";
    return "<circle class=\"from\"" + at("cx", "cy", from.x, from.y) + " r=\"9\"" + style + "<path class=\"to\" d=\"M" +
           svg::number(to.x) + " " + svg::number(to.y) + "m-20-11v-9h9m22 0h9v9m0 22v9h-9m-22 0h-9v-9\"" + style;
  }

  std::string touched() const {
    std::string text;
    for (const TouchMark& mark : shown_.touched) text += touch(mark);
    return text;
  }

  // An own man: ring and disc. One of the other side: a broken square and a square.
  std::string touch(const TouchMark& mark) const {
    const Spot middle = spot(mark.at);
    const std::string fill = colour(mark.own ? "own" : "enemy");
    const std::string around = " style=\"fill:none;stroke:" + fill + ";stroke-width:3.5";
    const double x = middle.x + 15, y = middle.y - 15;
    std::string text = std::string("<g class=\"touched ") + (mark.own ? "own" : "enemy") + "\" data-touched=\"" +
                       std::to_string(mark.number) + "\">";
    if (mark.own)
      text += "<circle" + at("cx", "cy", middle.x, middle.y) + " r=\"19\"" + around + "\"/><circle" +
              at("cx", "cy", x, y) + " r=\"9\" style=\"fill:" + fill + "\"/>";
    else
      text += "<rect" + at("x", "y", middle.x - 19, middle.y - 19) + " width=\"38\" height=\"38\"" + around +
              ";stroke-dasharray:6 3\"/><rect" + at("x", "y", x - 9, y - 9) +
              " width=\"18\" height=\"18\" style=\"fill:" + fill + "\"/>";
    return text + number_text(mark.number, x, y) + "</g>";
  }

  static std::string number_text(int number, double x, double y) {
    return "<text" + at("x", "y", x, y + 4.5) + " style=\"fill:" + colour("number") +
           ";font:bold 13px sans-serif;text-anchor:middle\">" + std::to_string(number) + "</text>";
  }

  std::string arrows() const {
    std::string text;
    for (const Arrow& arrow : shown_.arrows) text += drawn(arrow);
    return text;
  }

  // Numbered ones keep to one side of the straight way, so that going and coming back lie side by side.
  std::string drawn(const Arrow& arrow) const {
    const Spot from = spot(arrow.move.from), to = spot(arrow.move.to);
    const double dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
    const double ahead_x = dx / length, ahead_y = dy / length, aside = arrow.number > 0 ? 6 : 0;
    const double off_x = -ahead_y * aside, off_y = ahead_x * aside;
    const double stop = shown_.position.empty(arrow.move.to) ? 8 : kManRadius + 4, start = kManRadius;
    const double x1 = from.x + ahead_x * start + off_x, y1 = from.y + ahead_y * start + off_y;
    const double x2 = to.x - ahead_x * stop + off_x, y2 = to.y - ahead_y * stop + off_y;
    std::string text = "<g class=\"arrow\" data-move=\"" + write_move(arrow.move) + "\"><line" +
                       at("x1", "y1", x1, y1) + at("x2", "y2", x2, y2) + " marker-end=\"url(#" + id_ +
                       "head)\" style=\"stroke:" + colour("act") + ";stroke-width:4\"/>";
    if (arrow.number > 0) {
      const double x = (x1 + x2) / 2 + 1.2 * off_x, y = (y1 + y2) / 2 + 1.2 * off_y;
      text += "<circle" + at("cx", "cy", x, y) + " r=\"8.5\" style=\"fill:" + colour("act") + "\"/>" +
              number_text(arrow.number, x, y);
    }
    return text + "</g>";
  }

  const Shown& shown_;
  const PictureOptions& options_;
  std::string id_;
};

std::string symbols(std::string_view prefix) {
  const std::string id = std::string(prefix) + "xiangqi-";
  std::string all = "<defs>" + board_symbol(id);
  for (const Side side : {Side::red, Side::black})
    for (int kind = 0; kind < kKinds; ++kind) all += man_symbol(id, {static_cast<Kind>(kind), side});
  return all + "<marker id=\"" + id +
         "head\" markerWidth=\"4\" markerHeight=\"4\" refX=\"2\" refY=\"2\" orient=\"auto\"><path d=\"M0 0L4 2L0 4z\" "
         "style=\"fill:" +
         colour("act") + "\"/></marker></defs>";
}

}  // namespace
}  // namespace drawing

std::string picture(const Shown& shown, const std::string& title, const PictureOptions& options) {
  return drawing::Drawing(shown, options)
      .text(options.title.empty() ? title : options.title,
            options.alone ? drawing::symbols(options.prefix) : std::string());
}

std::string XiangqiPictures::picture_symbols(std::string_view prefix) const { return drawing::symbols(prefix); }

std::string XiangqiPictures::picture_colours(bool dark) const { return drawing::kPalette.properties(dark); }

Spot XiangqiPictures::picture_spot(std::string_view point, bool flipped) const {
  const std::optional<Point> parsed = point_of(point);
  if (!parsed)
    throw InputError({"point", 0, 1, message("\"%1\" is not a point of the board", std::string(point)), "a0 to i9"});
  return drawing::spot_of(*parsed, flipped);
}

}  // namespace roluat::model::cotuong
