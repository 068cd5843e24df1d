// roluat draw, as a user runs it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/analysis/command_line.hpp"
#include "tests/model/xml.hpp"

namespace roluat::tests {
namespace {

const std::string kDrawn = "'11/11/11/11/11/11/11/11/1n1A7/11/11/11 r - - 0 1'";

TEST(DrawCommand, PrintsAPictureThatNeedsNothingElse) {
  const Ran ran = run_roluat("draw " + kDrawn + " d4@b4");
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(xml_fault(ran.out), "");
  EXPECT_TRUE(ran.out.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="));
  EXPECT_NE(ran.out.find("id=\"ctl-rA\""), std::string::npos);
  EXPECT_NE(ran.out.find("prefers-color-scheme:dark"), std::string::npos);
}

TEST(DrawCommand, DrawsXiangqi) {
  const Ran ran = run_roluat("draw opening h2e2 --game co-tuong");
  EXPECT_EQ(ran.status, 0);
  EXPECT_NE(ran.out.find("data-move=\"h2e2\""), std::string::npos);
  EXPECT_NE(ran.out.find("楚 河"), std::string::npos);
}

TEST(DrawCommand, WritesAFile) {
  const ScratchFolder scratch;
  const Ran ran = run_roluat("draw " + kDrawn + " --output '" + scratch.path("new/one.svg") + "'");
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(content_of(scratch.path("new/one.svg")), run_roluat("draw " + kDrawn).out);
}

TEST(DrawCommand, TheTitleIsInTheLanguageAsked) {
  EXPECT_NE(run_roluat("draw " + kDrawn + " d4@b4 --lang vi").out.find("<title>pháo binh Đỏ"), std::string::npos);
  EXPECT_NE(run_roluat("draw " + kDrawn + " --lang zh").out.find("<title>司令棋"), std::string::npos);
}

TEST(DrawCommand, OptionsChangeThePicture) {
  const std::string plain = run_roluat("draw " + kDrawn).out;
  for (const char* option : {" --flipped", " --no-zones", " --no-coordinates"}) {
    const Ran ran = run_roluat("draw " + kDrawn + option);
    EXPECT_EQ(ran.status, 0) << option;
    EXPECT_NE(ran.out, plain) << option;
  }
}

TEST(DrawCommand, JsonHoldsThePicture) {
  const auto json = nlohmann::ordered_json::parse(run_roluat("draw " + kDrawn + " d4@b4 --json").out);
  EXPECT_EQ(json["act"], "d4@b4");
  EXPECT_EQ(xml_fault(json["svg"]), "");
}

TEST(DrawCommand, WhatIsWrongIsRefused) {
  const ScratchFolder scratch;
  const Ran wrong = run_roluat("draw '11/11 r - - 0 1' --output '" + scratch.path("no.svg") + "'");
  EXPECT_EQ(wrong.status, 2);
  EXPECT_NE(wrong.err.find("FEN"), std::string::npos) << wrong.err;
  EXPECT_FALSE(std::filesystem::exists(scratch.path("no.svg")));
  for (const char* act : {"e4-e5", "b4-b5", "d4=d5", "d4(T)-d5"}) {
    const Ran ran = run_roluat("draw " + kDrawn + " '" + act + "'");
    EXPECT_EQ(ran.status, 2) << act;
    EXPECT_TRUE(ran.out.empty()) << act;
    EXPECT_NE(ran.err.find("act"), std::string::npos) << ran.err;
  }
  EXPECT_EQ(run_roluat("draw").status, 2);
}

}  // namespace
}  // namespace roluat::tests
