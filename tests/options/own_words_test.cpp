// Texts with words of their own, and what their formulas may not use.
#include <gtest/gtest.h>

#include "model/diagnostic.hpp"
#include "tests/model/scratch.hpp"
#include "tests/options/book.hpp"

namespace roluat::tests {
namespace {

model::Text text_saying(const std::string& words, const std::string& when) {
  model::Text text;
  text.id = "own";
  text.language = "en";
  text.file = "own.toml";
  if (!words.empty()) {
    model::OwnWords& own = text.words.emplace_back();
    own.source.text = words;
    own.source.line = 10;
    own.source.column = 5;
    own.file = "words.toml";
  }
  model::Clause clause;
  clause.id = "clause";
  model::Reading reading;
  reading.id = "plain";
  reading.norm = model::Norm::forbid;
  reading.when_source = model::PlacedText{when, 20, 3};
  clause.readings.push_back(reading);
  text.clauses.push_back(clause);
  return text;
}

std::string fault(const std::string& words, const std::string& when) {
  solver::Encoding encoding = library().kernel;
  try {
    solver::add_text(encoding, text_saying(words, when));
  } catch (const model::InputError& error) {
    return error.what();
  }
  return "";
}

TEST(OwnWords, AreUsedByItsFormulas) {
  EXPECT_EQ(fault("(define-fun wheels ((p Piece)) Bool (is p tank))\n(define-fun rolls () Bool (wheels actor))",
                  "(and rolls (wheels target))"),
            "");
  EXPECT_NE(fault("", "(wheels actor)").find("own.toml:20"), std::string::npos);
}

TEST(OwnWords, AFaultHasItsPlace) {
  EXPECT_NE(fault("(define-fun a () Bool true)\n(define-fun b () Bool (c actor))", "b").find("words.toml:11"),
            std::string::npos);
  EXPECT_NE(fault("(declare-const a Bool)", "a").find("words.toml:10:5: not a definition"), std::string::npos);
}

// A book that could speak of the answers, or of the kernel, would agree with it without saying anything.
TEST(OwnWords, NeitherQuestionsNorKernelAreWordsOfABook) {
  EXPECT_NE(fault("", "tank.sea=may-stay").find("unknown word"), std::string::npos);
  EXPECT_NE(fault("", "legal").find("unknown word"), std::string::npos);
  EXPECT_NE(fault("", "act-legal").find("unknown word"), std::string::npos);
}

TEST(OwnWords, ABookIsTheSameReadFromItsFile) {
  const analysis::EncodedRules rules = library().rules_of(library().consolidated());
  const ScratchFolder scratch;
  const std::string path = scratch.file("rules_of_consolidated.toml", model::text_as_toml(rules.text));
  const model::Text again = model::read_text(path);
  EXPECT_EQ(model::text_as_toml(again), model::text_as_toml(rules.text));
  ASSERT_EQ(again.clauses.size(), rules.text.clauses.size());
  solver::Encoding a = library().kernel, b = library().kernel;
  solver::add_text(a, rules.text);
  solver::add_text(b, again);
  for (std::size_t c = 0; c < again.clauses.size(); ++c)
    EXPECT_EQ(a.texts.back().clauses[c].readings.front().when, b.texts.back().clauses[c].readings.front().when)
        << again.clauses[c].id;
}

}  // namespace
}  // namespace roluat::tests
