// A class has its light colour twice: as it is, for programs that know no custom properties, and as the fall-back of
// the property by which a page changes it.
#include "model/games/co-tu-lenh/drawing/colours.hpp"

#include <array>
#include <string_view>

#include "model/games/co-tu-lenh/drawing/svg.hpp"

namespace roluat::model::cotulenh::drawing {
namespace {

// Red and blue differ for every kind of colour blindness, and in brightness too.
constexpr std::array<svg::Colour, 15> kColours = {{{"paper", "#ffffff", "#14181c"},
                                                   {"ink", "#4a4f55", "#b4bcc4"},
                                                   {"land", "#f3ead6", "#3a372f"},
                                                   {"sea", "#b9dcf2", "#1d3a50"},
                                                   {"river", "#9fd0ee", "#24506e"},
                                                   {"ford", "#c9ad7c", "#82704d"},
                                                   {"line", "#9a8f78", "#77705f"},
                                                   {"red", "#c8321f", "#cf4631"},
                                                   {"blue", "#14509e", "#2f6fc4"},
                                                   {"zone-red", "#e0452f", "#f0705c"},
                                                   {"zone-blue", "#1f78e0", "#5aa2f2"},
                                                   {"sign", "#ffffff", "#ffffff"},
                                                   {"star", "#ffd23c", "#ffd23c"},
                                                   {"act", "#ffb000", "#ffb830"},
                                                   {"edge", "#2a1c00", "#120c00"}}};

constexpr svg::Palette kPalette("board", kColours);

/// What a class paints with which colour, and how.
struct Paint {
  std::string_view name, property, colour, more;
};

constexpr std::array<Paint, 26> kPaints = {{
    {"paper", "fill", "paper", ""},
    {"ink", "fill", "ink", "font:600 11px sans-serif;text-anchor:middle"},
    {"land", "fill", "land", ""},
    {"sea", "fill", "sea", ""},
    {"river", "fill", "river", ""},
    {"ford", "stroke", "ford", "stroke-width:13"},
    {"line", "stroke", "line", "fill:none"},
    {"red", "fill", "red", ""},
    {"blue", "fill", "blue", ""},
    {"sign", "fill", "sign", "stroke:none"},
    {"stroke", "stroke", "sign", "fill:none;stroke-width:2.6;stroke-linecap:round"},
    {"star", "fill", "star", "stroke-width:1.2;stroke-linejoin:round"},
    {"zone-red", "fill", "zone-red", "fill-opacity:.13;stroke-opacity:.7"},
    {"zone-blue", "fill", "zone-blue", "fill-opacity:.13;stroke-opacity:.7;stroke-dasharray:6 4"},
    {"act", "stroke", "act", "fill:none;stroke-width:4;stroke-linecap:round;stroke-linejoin:round"},
    {"edge", "stroke", "edge", "fill:none;stroke-width:7;stroke-linecap:round;stroke-linejoin:round"},
    {"act-fill", "fill", "act", "stroke-linejoin:round;stroke-width:1.5"},
    {"mark", "stroke", "act", "fill:none;stroke-width:2.5"},
    {"plus", "stroke", "edge", "fill:none;stroke-width:2.5;stroke-linecap:round"},
    {"number", "fill", "ink", "font:400 10px sans-serif;text-anchor:middle;opacity:.8"},
    {"rim", "stroke", "land", "stroke-width:1.6"},
    {"aimed", "stroke", "act", "fill:none;stroke-width:4;stroke-linecap:round;stroke-dasharray:0 9"},
    {"count", "fill", "sign", "stroke-width:1.2"},
    {"digit", "fill", "edge", "font:700 10px sans-serif;text-anchor:middle"},
    {"acts", "stroke", "act", "fill:none;stroke-width:5"},
    {"glow", "fill", "sign", ""},
}};

/// A second colour of classes that have one.
constexpr std::array<Paint, 5> kSecondPaints = {{{"count", "stroke", "edge", ""},
                                                 {"star", "stroke", "edge", ""},
                                                 {"zone-red", "stroke", "zone-red", ""},
                                                 {"zone-blue", "stroke", "zone-blue", ""},
                                                 {"act-fill", "stroke", "edge", ""}}};

std::string rule(const Paint& paint) {
  const std::string property(paint.property), colour(kPalette.light(paint.colour));
  return "." + std::string(kName) + std::string(paint.name) + "{" + std::string(paint.more) +
         (paint.more.empty() ? "" : ";") + property + ":" + colour + ";" + property + ":" + kPalette.of(paint.colour) +
         "}";
}

}  // namespace

std::string colour_properties(bool dark) { return kPalette.properties(dark); }

std::string style_rules() {
  std::string rules;
  for (const Paint& paint : kPaints) rules += rule(paint);
  for (const Paint& paint : kSecondPaints) rules += rule(paint);
  return rules;
}

std::string style_rules_alone() { return "@media(prefers-color-scheme:dark){svg{" + colour_properties(true) + "}}"; }

}  // namespace roluat::model::cotulenh::drawing
