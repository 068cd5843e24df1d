// Sentences with what stands at their places.
#include "model/message.hpp"

#include <gtest/gtest.h>

namespace roluat::tests {
namespace {

using model::message;
using model::Message;

// What is known when the program runs is no sentence: it says which of the others it is.
static_assert(!std::is_convertible_v<std::string, Message>);
static_assert(!std::is_convertible_v<std::string_view, Message>);
static_assert(!std::is_constructible_v<Message, std::string>);
static_assert(std::is_convertible_v<std::string, model::Source>);

TEST(Message, PutsItsValuesAtTheirPlaces) {
  EXPECT_EQ(message("rank %1 has %2 points", 3, std::string("nine")).str(), "rank 3 has nine points");
  EXPECT_EQ(message("%2 before %1, and %2 behind", 1, std::string_view("2")).str(), "2 before 1, and 2 behind");
  EXPECT_EQ(message("move %1: %2", 4, message("no man of %1", Message("Red"))).str(), "move 4: no man of Red");
}

TEST(Message, TakesNothingForAPlaceThatStandsInAValue) {
  EXPECT_EQ(message("unknown word '%1'", std::string("%1 % %%2")).str(), "unknown word '%1 % %%2'");
  EXPECT_EQ(Message::verbatim("100 %1").str(), "100 %1");
  EXPECT_EQ(Message("at most 5 %").str(), "at most 5 %");
}

TEST(Message, LooksUpSentencesAndWhatLibrariesSayAndNothingElse) {
  const Message all = message("a %1 b %2 c %3", Message("d"), std::string("d"), Message::foreign("d"));
  const auto loud = [](std::string_view english) { return "<" + std::string(english) + ">"; };
  const auto odd = [](std::string_view english) { return "?" + std::string(english); };
  EXPECT_EQ(all.said(loud, odd), "<a <d> b d c ?d>");
}

TEST(Message, IsEmptyWhereNothingIsToBeSaid) {
  EXPECT_TRUE(Message().empty());
  EXPECT_TRUE(Message("").empty());
  EXPECT_TRUE(Message::verbatim("").empty());
  EXPECT_FALSE(Message("a").empty());
  EXPECT_FALSE(Message::foreign("a").empty());
  EXPECT_EQ(message("a %1", 1), message("a %1", std::string("1")));
  EXPECT_NE(Message("a"), Message::verbatim("a"));
}

}  // namespace
}  // namespace roluat::tests
