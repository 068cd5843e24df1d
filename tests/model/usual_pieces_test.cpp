// How many pieces a game needs to show what its sentences speak of.
#include "model/usual_pieces.hpp"

#include <gtest/gtest.h>

#include "model/diagnostic.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

TEST(UsualPieces, AreThreeUnlessTheGameSaysOtherwise) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("g/game.toml", "title = \"t\"\n");
  EXPECT_EQ(model::usual_pieces(scratch.path("elsewhere")), 3);
  EXPECT_EQ(model::usual_pieces(scratch.path("g")), 3);
  scratch.file("g/game.toml", "title = \"t\"\npieces = 5\n");
  EXPECT_EQ(model::usual_pieces(scratch.path("g")), 5);
  EXPECT_EQ(model::usual_pieces(scratch.path("g/")), 5);
  EXPECT_EQ(model::usual_pieces(scratch.path("g/subjects/touch")), 5) << "of all its subjects";
  for (const char* wrong : {"0", "9", "\"5\""}) {
    scratch.file("g/game.toml", std::string("pieces = ") + wrong + "\n");
    EXPECT_THROW((void)model::usual_pieces(scratch.path("g")), model::InputError) << wrong << " in " << file;
  }
}

TEST(UsualPieces, ASubjectSaysWhatItsSituationsAre) {
  const ScratchFolder scratch;
  EXPECT_EQ(model::situations_of(scratch.path("g"), 2).en, "all positions of up to 2 pieces");
  scratch.file("g/subjects/touch/game.toml",
               "situations = { vi = \"{n} quân\", zh = \"{n}个子\", en = \"up to {n} men\" }\n");
  EXPECT_EQ(model::situations_of(scratch.path("g/subjects/touch"), 4).en, "up to 4 men");
  EXPECT_EQ(model::situations_of(scratch.path("g/subjects/touch"), 4).zh, "4个子");
}

}  // namespace
}  // namespace roluat::tests
