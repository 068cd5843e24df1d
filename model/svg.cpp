#include "model/svg.hpp"

#include <algorithm>
#include <cmath>

namespace roluat::model::svg {

std::string number(double value) {
  const long tenths = std::lround(value * 10);
  const std::string sign = tenths < 0 ? "-" : "", whole = std::to_string(std::abs(tenths) / 10);
  return sign + whole + (tenths % 10 == 0 ? "" : "." + std::to_string(std::abs(tenths) % 10));
}

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

std::string at(const char* x, const char* y, double first, double second) {
  return std::string(" ") + x + "=\"" + number(first) + "\" " + y + "=\"" + number(second) + "\"";
}

std::string_view Palette::light(std::string_view name) const {
  const auto found = std::ranges::find(colours_, name, &Colour::name);
  return found == colours_.end() ? "none" : found->light;
}

std::string Palette::property(std::string_view name) const {
  return "--" + std::string(family_) + "-" + std::string(name);
}

std::string Palette::of(std::string_view name) const {
  const std::string_view colour = light(name);
  return colour == "none" ? "none" : "var(" + property(name) + "," + std::string(colour) + ")";
}

std::string Palette::properties(bool dark) const {
  std::string all;
  for (const Colour& one : colours_) all += property(one.name) + ":" + std::string(dark ? one.dark : one.light) + ";";
  return all;
}

}  // namespace roluat::model::svg
