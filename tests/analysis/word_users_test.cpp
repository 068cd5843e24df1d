#include "analysis/mending/word_users.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "model/games/games.hpp"
#include "solver/encoding.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

class WordUsers : public testing::Test {
 protected:
  [[nodiscard]] std::vector<analysis::WordUser> users(const std::set<std::string>& names) const {
    return analysis::users_of(names, book_, statements_, encoding_.questions, *encoding_.ruling("vi"));
  }

  // As written: not through other words.
  static bool mentions(const analysis::WordUser& user, const std::string& name) {
    return std::ranges::any_of(user.statement->clauses, [&](const model::StatedClause& one) {
      return (one.when && one.when->text.find(name) != std::string::npos) ||
             (one.then && one.then->text.find(name) != std::string::npos);
    });
  }

  solver::Encoding encoding_ = solver::read_encoding(model::game_folder("co-tu-lenh"));
  model::Rulebook book_ = model::read_rulebook(encoding_.folder + "/rulebook.toml", encoding_.questions);
  model::Statements statements_ = model::read_statements(encoding_.folder, encoding_.questions, book_);
};

TEST(DefinedBy, NamesWhatIsDefined) {
  EXPECT_EQ(analysis::defined_by("(define-fun a ((p Piece)) Bool (b p))\n(define-fun c () Bool true)"),
            (std::set<std::string>{"a", "c"}));
  EXPECT_TRUE(analysis::defined_by("").empty());
}

TEST(DefinedBy, HoweverItIsLaidOut) {
  EXPECT_EQ(analysis::defined_by("(define-fun\n near ((m Man)) Bool (b m)) ; (define-fun far () Bool true)\n"
                                 "(define-fun next\n  ((m Man)) Bool (near m))\n( define-fun\tlast () Bool true)"),
            (std::set<std::string>{"last", "near", "next"}));
  for (const char* wrong :
       {"(define-fun a () Bool true", "(define-fun a () Bool true))", "(define-fun)", "define-fun a"})
    EXPECT_TRUE(analysis::defined_by(wrong).empty()) << wrong;
}

TEST_F(WordUsers, AreSentencesInWhichTheWordStands) {
  const std::vector<analysis::WordUser> all = users({"ship-water"});
  EXPECT_TRUE(std::ranges::any_of(
      all, [&](const analysis::WordUser& one) { return one.statement == statements_.of_fixed("ship-waters"); }));
  for (const analysis::WordUser& one : all)
    EXPECT_FALSE(one.says.vi.empty() || one.says.zh.empty() || one.says.en.empty());
  EXPECT_TRUE(users({"ship"}).empty()) << "part of a word is not a word";
  EXPECT_TRUE(users({}).empty());
}

TEST_F(WordUsers, AreAlsoThoseOfWordsBuiltOfIt) {
  const std::vector<analysis::WordUser> all = users({"small-ring-is-square"});
  ASSERT_FALSE(all.empty());
  for (const analysis::WordUser& one : all) EXPECT_FALSE(mentions(one, "small-ring-is-square"));
}

// The same whether a definition stands on one line or on several.
TEST_F(WordUsers, AreFoundHoweverDefinitionsAreLaidOut) {
  const std::size_t known = users({"small-ring-is-square"}).size();
  const ScratchFolder scratch;
  const std::string folder = scratch.path("game"), opening = "(define-fun ";
  std::filesystem::copy(encoding_.folder, folder, std::filesystem::copy_options::recursive);
  for (const auto& file : std::filesystem::directory_iterator(folder + "/options")) {
    std::string content = content_of(file.path().string());
    for (std::size_t at = 0; (at = content.find(opening, at)) != std::string::npos;)
      content.replace(at, opening.size(), "(define-fun\n  ");
    std::ofstream(file.path()) << content;
  }
  statements_ = model::read_statements(folder, encoding_.questions, book_);
  EXPECT_EQ(users({"small-ring-is-square"}).size(), known);
}

}  // namespace
}  // namespace roluat::tests
