#include "analysis/mending/word_users.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/games/games.hpp"
#include "solver/encoding.hpp"

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

}  // namespace
}  // namespace roluat::tests
