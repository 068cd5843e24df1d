// The fields of a FEN as text, whatever else stands in it.
#include "model/fen_fields.hpp"

#include <gtest/gtest.h>

namespace roluat::tests {
namespace {

using model::first_fields;
using model::last_number;

TEST(FenFields, AreAsManyAsAreAskedFor) {
  const char* const fen = "9/9/R8 w - - 3 12";
  EXPECT_EQ(first_fields(fen, 0), "");
  EXPECT_EQ(first_fields(fen, 1), "9/9/R8");
  EXPECT_EQ(first_fields(fen, 2), "9/9/R8 w");
  EXPECT_EQ(first_fields(fen, 3), "9/9/R8 w -");
  EXPECT_EQ(first_fields(fen, 6), fen);
}

TEST(FenFields, AreAllThereAreWhereThereAreFewer) {
  EXPECT_EQ(first_fields("9/9/R8", 3), "9/9/R8");
  EXPECT_EQ(first_fields("9/9/R8 w", 3), "9/9/R8 w");
  EXPECT_EQ(first_fields("", 3), "");
}

TEST(FenFields, TheLastNumberIsFoundBehindOthersAndBeforeWhatIsNone) {
  EXPECT_EQ(last_number("9/9/R8 w - - 3 12"), 12);
  EXPECT_EQ(last_number("9/9/r18 r 0-0 2 7 pass,pass"), 7);
  EXPECT_EQ(last_number("9/9/R8 w"), 0);
  EXPECT_EQ(last_number(""), 0);
}

}  // namespace
}  // namespace roluat::tests
