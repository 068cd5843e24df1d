// What a game calls things: GAME/words.toml is read strictly, and any game may do without.
#include <gtest/gtest.h>

#include "model/diagnostic.hpp"
#include "model/game_words.hpp"
#include "model/games/games.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

class WordsOfGame : public testing::Test {
 protected:
  model::GameWords read(const std::string& content) const {
    scratch.file("words.toml", content);
    return model::read_game_words(scratch.path());
  }

  /// What is wrong with a file, and where: "line:column: problem".
  std::string fault(const std::string& content) const {
    try {
      (void)read(content);
    } catch (const model::InputError& error) {
      const model::Diagnostic& what = error.diagnostic();
      EXPECT_EQ(what.source.str(), scratch.path("words.toml"));
      return std::to_string(what.line) + ":" + std::to_string(what.column) + ": " + what.problem.str();
    }
    return "";
  }

  ScratchFolder scratch;
};

TEST_F(WordsOfGame, WithoutAFileAreThoseOfAnyGame) {
  const model::GameWords words = model::read_game_words(scratch.path());
  EXPECT_TRUE(words.sides.empty() && words.figures.empty() && words.columns.empty() && words.examples.empty());
  EXPECT_FALSE(words.signs.has_value());
  EXPECT_EQ(words.in_check.en, "who moves is in check or would be left in it");
  EXPECT_EQ(words.side("white"), nullptr);
}

TEST_F(WordsOfGame, AreThoseOfTheFileWhereItHasThem) {
  const model::GameWords words = read(
      "exposed = 'the king is lost'\nmarks = 'crowned'\nsigns = '`x` takes.'\n"
      "[[side]]\nid = 'white'\nname = { vi = 'Trắng', zh = '白方', en = 'White' }\nhas_won = 'White has won'\n"
      "[[figure]]\nid = 'end.crowned'\nsays = 'ended: crowned'\n[[column]]\nid = 'crowns'\nsays = 'crowned'\n"
      "[[note]]\ncommand = 'rule'\nsays = 'Signs:'\ntyped = ['- step', 'x take']\n"
      "[[example]]\ncommand = 'ruling set'\ntyped = ['roluat ruling set a b=c']\n");
  ASSERT_EQ(words.notes.at("rule").size(), 1U);
  EXPECT_EQ(words.notes.at("rule").front().says.en, "Signs:");
  EXPECT_EQ(words.notes.at("rule").front().typed, (std::vector<std::string>{"- step", "x take"}));
  ASSERT_NE(words.side("white"), nullptr);
  EXPECT_EQ(words.side("white")->name.zh, "白方");
  EXPECT_EQ(words.side("white")->has_won.vi, "White has won");
  EXPECT_EQ(words.figures.at("end.crowned").en, "ended: crowned");
  EXPECT_EQ(words.columns.at("crowns").en, "crowned");
  EXPECT_EQ(words.exposed.en, "the king is lost");
  EXPECT_EQ(words.marks, "crowned");
  ASSERT_TRUE(words.signs.has_value());
  EXPECT_EQ(words.signs->en, "`x` takes.");
  EXPECT_EQ(words.examples.at("ruling set"), std::vector<std::string>{"roluat ruling set a b=c"});
}

TEST_F(WordsOfGame, OfASubjectAreThoseOfItsGame) {
  EXPECT_NE(model::read_game_words(model::game_folder("co-tuong") + "/subjects/cycle").side("black"), nullptr);
}

TEST_F(WordsOfGame, AreReadStrictly) {
  EXPECT_EQ(fault("[[figure]]\nid = 'a'\nsays = 'x'\n[[figure]]\nid = 'a'\nsays = 'y'\n"), "5:7: 'a' appears twice");
  EXPECT_EQ(fault("[[side]]\nid = 'w'\nname = 'x'\nhas_won = 'y'\n[[side]]\nid = 'w'\nname = 'x'\nhas_won = 'y'\n"),
            "6:7: 'w' appears twice");
  EXPECT_EQ(fault("[[example]]\ncommand = 'x'\ntyped = ['y']\n[[example]]\ncommand = 'x'\ntyped = ['z']\n"),
            "5:12: 'x' appears twice");
  for (const char* typed : {"", "typed = []\n"})
    EXPECT_EQ(fault("\n[[example]]\ncommand = 'x'\n" + std::string(typed)),
              "2:1: an example without a line to be typed");
  std::string sides;
  for (const char* id : {"white", "black", "green"})
    sides += "[[side]]\nid = '" + std::string(id) + "'\nname = 'x'\nhas_won = 'y'\n";
  EXPECT_EQ(fault(sides), "10:7: 'green' would be a third side");
  EXPECT_TRUE(fault("[[note]]\ncommand = 'x'\n").starts_with("1:"));
  EXPECT_TRUE(fault("[[column]]\nid = 'a'\n").starts_with("1:"));
  EXPECT_TRUE(fault("[[column]]\nid = 'a'\nsays = 'x'\nsay = 'y'\n").starts_with("4:"));
  EXPECT_TRUE(fault("sides = 'red'\n").starts_with("1:"));
}

TEST_F(WordsOfGame, EveryGameNamesItsSidesInThreeLanguages) {
  for (const std::string& name : model::game_names()) {
    const model::GameWords words = model::read_game_words(model::game_folder(name));
    ASSERT_EQ(words.sides.size(), 2U) << name;
    for (const model::SideWords& side : words.sides) {
      EXPECT_NE(side.name.vi, side.name.zh) << name;
      EXPECT_NE(side.has_won.vi, side.has_won.en) << name;
    }
    const auto game = model::make_game(name);
    if (const auto* scoring = game->can<model::Scoring>()) {
      for (const std::string& side : scoring->sides()) EXPECT_NE(words.side(side), nullptr) << name << " " << side;
    }
  }
}

}  // namespace
}  // namespace roluat::tests
