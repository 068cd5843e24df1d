#include "model/games/co-tu-lenh/drawing/svg.hpp"

namespace roluat::model::cotulenh::drawing {

std::string number(double value) {
  const auto tenths = static_cast<long>(value * 10 + (value < 0 ? -0.5 : 0.5));
  const long whole = tenths / 10, rest = tenths % 10;
  const std::string sign = tenths < 0 && whole == 0 ? "-" : "";
  return sign + std::to_string(whole) + (rest == 0 ? "" : "." + std::to_string(rest < 0 ? -rest : rest));
}

std::string box(int around) {
  return number(-around) + " " + number(-around) + " " + number(kWidth + 2 * around) + " " +
         number(kHeight + 2 * around);
}

std::string moved_to(double x, double y) { return "translate(" + number(x) + " " + number(y) + ")"; }

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += c;
    }
  }
  return safe;
}

}  // namespace roluat::model::cotulenh::drawing
