#include "model/games/co-tu-lenh/drawing/board.hpp"

namespace roluat::model::cotulenh::drawing {
namespace {

constexpr int kCoast = 2 * kStep;     // file c
constexpr int kRiverTop = 5 * kStep;  // the row above the river, vert 6
constexpr int kRiverInset = 6;        // from the rows on its banks to the water
constexpr int kFordReach = 4;         // a ford goes so far into the banks

std::string rectangle(std::string_view name, int x, int y, int width, int height) {
  return "<rect " + styled(name) + " x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) +
         "\" height=\"" + number(height) + "\"/>";
}

std::string ground() {
  return rectangle("land", -kRim, -kRim, kWidth + 2 * kRim, kHeight + 2 * kRim) +
         rectangle("sea", -kRim, -kRim, kCoast + kRim, kHeight + 2 * kRim) +
         rectangle("river", kCoast, kRiverTop + kRiverInset, kWidth + kRim - kCoast, kStep - 2 * kRiverInset);
}

std::string lines() {
  std::string path;
  for (int row = 0; row < kRows; ++row) path += "M0 " + number(row * kStep) + "H" + number(kWidth);
  for (int file = 0; file < kFiles; ++file) path += "M" + number(file * kStep) + " 0V" + number(kHeight);
  return "<path " + styled("line") + " d=\"" + path + "\"/>";
}

std::string ford(int hori) {
  return "<path " + styled("ford") + " d=\"M" + number(hori * kStep) + " " +
         number(kRiverTop + kRiverInset - kFordReach) + "v" + number(kStep - 2 * (kRiverInset - kFordReach)) + "\"/>";
}

std::string label(int x, int y, const std::string& text, std::string_view name) {
  return "<text " + styled(name) + " x=\"" + number(x) + "\" y=\"" + number(y + 4) + "\">" + text + "</text>";
}

/// The community's names at the left and at the bottom, the texts' numbers at the right and at the top.
std::string names(bool flipped) {
  constexpr int kOut = kRim + kMargin / 2;
  std::string text;
  for (int hori = 0; hori < kFiles; ++hori) {
    const int x = spot_of(Point(0, hori), flipped).x;
    text += label(x, kHeight + kOut, std::string(1, static_cast<char>('a' + hori)), "ink");
    text += label(x, -kOut, number(hori), "number");
  }
  for (int vert = 0; vert < kRows; ++vert) {
    const int y = spot_of(Point(vert, 0), flipped).y;
    text += label(-kOut, y, number(vert + 1), "ink");
    text += label(kWidth + kOut, y, number(vert), "number");
  }
  return text;
}

/// A band along the lower edge that points to the middle.
std::string turn_band() { return "<path d=\"M-20 460v-5H211l9-9 9 9H420v5Z\"/>"; }

}  // namespace

std::string half_turn() {
  return "transform=\"rotate(180 " + number(kWidth / 2.0) + " " + number(kHeight / 2.0) + ")\"";
}

std::string board_symbols(const Symbols& symbols, const std::array<int, 2>& fords) {
  return symbols.define("board") + ">" + ground() + lines() + ford(fords[0]) + ford(fords[1]) + "</g>" +
         symbols.define("board-flipped") + ">" + symbols.use("board", half_turn()) + "</g>" + symbols.define("names") +
         ">" + names(false) + "</g>" + symbols.define("names-flipped") + ">" + names(true) + "</g>" +
         symbols.define("turn") + ">" + turn_band() + "</g>";
}

}  // namespace roluat::model::cotulenh::drawing
