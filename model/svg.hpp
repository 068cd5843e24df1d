// What the pictures of all games share: how SVG writes numbers, text and places, and colours that a page may change.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace roluat::model::svg {

/// At most one decimal: nobody sees more.
[[nodiscard]] std::string number(double value);
/// Text as XML writes it, also between quotes.
[[nodiscard]] std::string escaped(std::string_view text);
/// " cx="40" cy="80"": two attributes, behind a blank.
[[nodiscard]] std::string at(const char* x, const char* y, double first, double second);

/// What is coloured, on a light page and on a dark one.
struct Colour {
  std::string_view name, light, dark;
};

/// The colours of one game. A page sets them by its custom properties "--FAMILY-NAME"; without, they are light.
class Palette {
 public:
  constexpr Palette(std::string_view family, std::span<const Colour> colours) : family_(family), colours_(colours) {}

  /// "var(--FAMILY-rim,#b3160b)"; "none" for a name that it has not.
  [[nodiscard]] std::string of(std::string_view name) const;
  [[nodiscard]] std::string_view light(std::string_view name) const;
  /// "--FAMILY-paper:#ffffff;...", of all colours.
  [[nodiscard]] std::string properties(bool dark) const;

 private:
  [[nodiscard]] std::string property(std::string_view name) const;

  std::string_view family_;
  std::span<const Colour> colours_;
};

}  // namespace roluat::model::svg
