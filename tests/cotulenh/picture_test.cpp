// Pictures: are they whole, do they show what is there, and do the manners differ?
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "tests/cotulenh/turns.hpp"
#include "tests/model/xml.hpp"

namespace roluat::model::cotulenh::test {
namespace {

using roluat::tests::xml_fault;

const std::string kOne = "11/11/11/3g7/5s5/11/11/3F7/11/11/11/11 r - - 0 1";

std::string picture(const std::string& fen, const std::string& act = "", PictureOptions options = {}) {
  return CoTuLenh().picture(CoTuLenh().position(fen), act, options);
}

std::vector<std::string> all_matches(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  std::vector<std::string> found;
  for (std::sregex_iterator i(text.begin(), text.end(), regex), end; i != end; ++i) found.push_back((*i)[1]);
  return found;
}

/// What is drawn on each point: the names of the pieces' symbols, "rT", in order.
std::map<std::string, std::vector<std::string>> pieces_in(const std::string& svg) {
  std::map<std::string, std::vector<std::string>> found;
  const std::string sign = "data-point=\"";
  for (std::size_t at = svg.find(sign), next = 0; at != std::string::npos; at = next) {
    next = svg.find(sign, at + 1);
    const std::string part = svg.substr(at + sign.size(), next == std::string::npos ? next : next - at);
    found[part.substr(0, part.find('"'))] = all_matches(part, "#ctl-([rb][A-Z])\"");
  }
  return found;
}

TEST(Picture, IsWellFormedAloneAndInAPage) {
  const CoTuLenh game;
  EXPECT_EQ(xml_fault(game.pictures().picture_symbols("")), "");
  PictureOptions alone;
  alone.alone = true;
  alone.title = "a < b & \"c\" > d";
  for (const std::string& fen : {std::string(kOpeningFen), kOne}) {
    EXPECT_EQ(xml_fault(picture(fen)), "");
    EXPECT_EQ(xml_fault(picture(fen, "", alone)), "");
  }
  for (const char manner : kMannerSigns)
    EXPECT_EQ(xml_fault(picture(kOne, std::string("d5") + manner + "d9")), "") << manner;
}

TEST(Picture, EveryReferenceHasItsSymbol) {
  for (const std::string& prefix : {std::string(), std::string("second-")}) {
    const std::string symbols = CoTuLenh().picture_symbols(prefix);
    const std::vector<std::string> list = all_matches(symbols, " id=\"([^\"]+)\"");
    const std::set<std::string> ids(list.begin(), list.end());
    EXPECT_EQ(ids.size(), list.size()) << "an id twice";
    PictureOptions options;
    options.prefix = prefix;
    std::string all = symbols + picture(write_fen(place("(+NFTI)c4 (ni)b8 +Hg5 Ea12")), "", options);
    for (const bool flipped : {false, true}) {
      options.flipped = flipped;
      all += picture(std::string(kOpeningFen), "", options);
      for (const char manner : kMannerSigns) all += picture(kOne, std::string("d5") + manner + "d9", options);
    }
    for (const std::string& used : all_matches(all, "href=\"#([^\"]+)\"")) EXPECT_TRUE(ids.contains(used)) << used;
  }
}

TEST(Picture, EveryClassHasItsStyle) {
  const std::string symbols = CoTuLenh().picture_symbols("");
  const std::string all =
      symbols + picture(kOne, "d5^d10") + picture(kOne, "d5@d9") + picture(std::string(kOpeningFen));
  for (const std::string& names : all_matches(all, "class=\"([^\"]+)\""))
    for (const std::string& name : all_matches(names, "([a-z-]+)"))
      EXPECT_NE(symbols.find("." + name + "{"), std::string::npos) << name;
}

TEST(Picture, ShowsEveryPieceOfTheOpening) {
  const Position position = opening();
  const auto drawn = pieces_in(picture(std::string(kOpeningFen)));
  EXPECT_EQ(drawn.size(), 38U);
  for (int i = 0; i < kPoints; ++i) {
    const Stack& stack = position.at(Point(i));
    const auto found = drawn.find(algebraic(Point(i)));
    ASSERT_EQ(found != drawn.end(), !stack.empty()) << algebraic(Point(i));
    if (stack.empty()) continue;
    const std::string side = stack.side() == Side::red ? "r" : "b";
    EXPECT_EQ(found->second, std::vector<std::string>{side + kKindLetters[index(stack.carrier().kind)]});
  }
}

TEST(Picture, ShowsWhatIsCarriedHowManyAndHeroes) {
  const std::string svg = picture(write_fen(place("(NFT)c4 +Ig5 (ti)f9")));
  const auto drawn = pieces_in(svg);
  EXPECT_EQ(drawn.at("c4"), (std::vector<std::string>{"rN", "rF", "rT"}));
  EXPECT_EQ(drawn.at("f9"), (std::vector<std::string>{"bT", "bI"}));
  EXPECT_EQ(all_matches(svg, "#(ctl-hero)\"").size(), 1U);
  EXPECT_EQ(all_matches(svg, "#(ctl-n3)\"").size(), 1U);
  EXPECT_EQ(all_matches(svg, "#(ctl-n2)\"").size(), 1U);
}

TEST(Picture, PiecesStandOnTheirPointsFromEitherSide) {
  const CoTuLenh game;
  const std::string fen = write_fen(place("Tf4"));
  PictureOptions flipped;
  flipped.flipped = true;
  EXPECT_NE(picture(fen).find("data-point=\"f4\" transform=\"translate(200 320)\""), std::string::npos);
  EXPECT_NE(picture(fen, "", flipped).find("data-point=\"f4\" transform=\"translate(200 120)\""), std::string::npos);
  EXPECT_EQ(game.pictures().picture_spot("f4", false).y, 320);
  EXPECT_EQ(game.pictures().picture_spot("3,5", true).y, 120);
  EXPECT_EQ(game.pictures().picture_spot("a12", true).x, 400);
  EXPECT_THROW((void)game.pictures().picture_spot("z4", false), InputError);
}

TEST(Picture, EveryMannerHasAFormOfItsOwn) {
  std::set<std::string> forms;
  for (const char manner : kMannerSigns) {
    PictureOptions options;
    options.title = "the same";
    forms.insert(picture(kOne, std::string("d5") + manner + "d9", options));
  }
  EXPECT_EQ(forms.size(), std::size_t{kManners});
}

TEST(Picture, AClaimThatIsNoActDrawsNoArrow) {
  PictureOptions options;
  options.title = "the same";
  EXPECT_EQ(picture(kOne, "over ships-lost", options), picture(kOne, "", options));
  const std::string worth = picture(kOne, "worth d9 10", options);
  EXPECT_NE(worth, picture(kOne, "", options));
  EXPECT_EQ(worth.find("ctl-head"), std::string::npos);
}

TEST(Picture, ThePartThatActsIsMarked) {
  const std::string fen = write_fen(place("(TI)d4"));
  EXPECT_EQ(picture(fen, "d4-e4").find("ctl-acts"), std::string::npos);
  EXPECT_NE(picture(fen, "d4(I)-e4").find("ctl-acts"), std::string::npos);
}

TEST(Picture, ItBurnsWhereTheFireBegins) {
  // The missile on d8 reaches d6: two of six segments. The gun on f9 is no hindrance.
  const std::string svg = picture("11/11/11/5g5/3s7/11/11/11/3F7/11/11/11 r - - 0 1", "d4^d10");
  EXPECT_NE(svg.find("#ctl-flame\" x=\"120\" y=\"240\""), std::string::npos) << svg;
}

TEST(Picture, LeavesOutWhatIsNotWanted) {
  PictureOptions bare;
  bare.zones = bare.coordinates = false;
  const std::string all = picture(kOne), less = picture(kOne, "", bare);
  EXPECT_EQ(all_matches(all, "(<circle)").size(), 2U);
  EXPECT_EQ(all_matches(less, "(<circle)").size(), 0U);
  EXPECT_NE(all.find("ctl-names"), std::string::npos);
  EXPECT_EQ(less.find("ctl-names"), std::string::npos);
}

TEST(Picture, TellsWhoIsToMove) {
  const std::string red = picture("11/11/11/11/11/11/11/11/3F7/11/11/11 r - - 0 1");
  const std::string blue = picture("11/11/11/11/11/11/11/11/3F7/11/11/11 b - - 0 1");
  EXPECT_NE(red.find("#ctl-turn\" class=\"ctl-red\""), std::string::npos);
  EXPECT_NE(blue.find("#ctl-turn\" class=\"ctl-blue\""), std::string::npos);
}

TEST(Picture, IsSmall) {
  EXPECT_LT(picture(kOne, "d5~d9").size(), 2000U);
  EXPECT_LT(picture(write_fen(place("(+NFT)c4 (ti)f9 Ik1")), "c4xc8").size(), 3000U);
}

TEST(Picture, WhatCannotBeReadIsRefused) {
  EXPECT_THROW((void)picture("11/11 r - - 0 1"), InputError);
  EXPECT_THROW((void)picture(kOne, "d5=d9"), InputError);
  EXPECT_THROW((void)picture(kOne, "e5-e6"), InputError);     // nothing stands there
  EXPECT_THROW((void)picture(kOne, "d9-d8"), InputError);     // not of the side to move
  EXPECT_THROW((void)picture(kOne, "d5(T)-d6"), InputError);  // no such party
}

TEST(Picture, LightAndDarkNameTheSameColours) {
  const CoTuLenh game;
  const std::string pattern = "(--board-[a-z-]+):";
  EXPECT_EQ(all_matches(game.pictures().picture_colours(false), pattern),
            all_matches(game.pictures().picture_colours(true), pattern));
  const std::string known = game.pictures().picture_colours(true);
  for (const std::string& used : all_matches(game.pictures().picture_symbols(""), "var\\((--board-[a-z-]+),"))
    EXPECT_NE(known.find(used + ":"), std::string::npos) << used;
}

TEST(Playable, AreTheActsOfTheEnumerator) {
  const CoTuLenh game;
  const Ruling ruling = base_ruling({{"stack.splits", "free"}});
  const auto played = game.under(ruling);
  for (const std::string& fen : {std::string(kOpeningFen), kOne, write_fen(place("(NFT)c4 (ti)f9 If8")),
                                 write_fen(place("ig5 Tg4 +Cg1 cg12"))}) {
    std::vector<std::string> expected, found;
    for (const Act& act : generate(read_fen(fen), compile(ruling))) expected.push_back(write_act(act));
    for (const Following& act : played->following(game.position(fen), Each::act)) {
      EXPECT_TRUE(game.legal(*played, game.position(fen), act.text)) << act.text;
      EXPECT_EQ(algebraic(read_act(act.text).from), act.origin);
      EXPECT_EQ(algebraic(read_act(act.text).to), act.destination);
      found.push_back(act.text);
    }
    EXPECT_FALSE(found.empty()) << fen;
    EXPECT_EQ(found, expected) << fen;
  }
  EXPECT_THROW((void)game.position("11/11 r - - 0 1"), InputError);
}

}  // namespace
}  // namespace roluat::model::cotulenh::test
