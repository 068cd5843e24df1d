#include "model/svg.hpp"

#include <gtest/gtest.h>

#include <array>

namespace roluat::tests {
namespace {

namespace svg = model::svg;

TEST(Svg, NumbersHaveAtMostOneDecimal) {
  EXPECT_EQ(svg::number(40), "40");
  EXPECT_EQ(svg::number(-20), "-20");
  EXPECT_EQ(svg::number(0.26), "0.3");
  EXPECT_EQ(svg::number(-0.5), "-0.5");
  EXPECT_EQ(svg::number(-0.04), "0");
  EXPECT_EQ(svg::number(-12.34), "-12.3");
  EXPECT_EQ(svg::at("cx", "cy", 1, 2.5), " cx=\"1\" cy=\"2.5\"");
}

TEST(Svg, TextEndsNoTagAndNoAttribute) { EXPECT_EQ(svg::escaped("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;"); }

TEST(Svg, APaletteIsLightUnlessThePageSaysOtherwise) {
  static constexpr std::array<svg::Colour, 2> kColours = {{{"red", "#f00", "#a00"}, {"rim", "#444", "#ccc"}}};
  constexpr svg::Palette palette("game", kColours);
  EXPECT_EQ(palette.of("red"), "var(--game-red,#f00)");
  EXPECT_EQ(palette.of("blue"), "none");
  EXPECT_EQ(palette.properties(false), "--game-red:#f00;--game-rim:#444;");
  EXPECT_EQ(palette.properties(true), "--game-red:#a00;--game-rim:#ccc;");
}

}  // namespace
}  // namespace roluat::tests
