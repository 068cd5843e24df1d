// The rule book of each preset as a whole, encoded again: its ruling obeys all of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "model/dice.hpp"
#include "tests/options/book.hpp"

namespace roluat::tests {
namespace {

struct WholeBook : testing::TestWithParam<std::string> {
  const model::Ruling& ruling = *library().kernel.ruling(GetParam());
};

TEST_P(WholeBook, EverySentenceIsEncoded) {
  for (const std::string& one : library().rules_of(ruling).missing) ADD_FAILURE() << one << " is not encoded";
}

// With the closing sentence, which forbids whatever no other speaks of, this says that the book allows neither more nor
// less than its ruling does.
void expect_obeyed(const model::Ruling& ruling) {
  Book book(ruling);
  std::vector<solver::Obligation> asked;
  for (std::size_t c = 0; c < book.text().clauses.size(); ++c) asked.push_back(book.disobeyed(c));
  ASSERT_FALSE(analysis::clauses_of(book.text(), "closing").empty());
  const solver::Outcome outcome = book.ask(asked);
  EXPECT_TRUE(outcome.undecided.empty());
  for (const solver::Found& found : outcome.found)
    ADD_FAILURE() << ruling.name << " disobeys " << asked[found.obligation].clauses.front().clause << ": "
                  << book.shown(found);
}

TEST_P(WholeBook, ItsRulingObeysEveryClause) { expect_obeyed(ruling); }

// Answers that leave others without effect in play leave them so only in positions that can come about; a book speaks
// of all.
class BookOfAnswers : public testing::TestWithParam<std::vector<std::pair<std::string, std::string>>> {};

TEST_P(BookOfAnswers, ItsRulingObeysEveryClause) {
  model::Ruling ruling = library().consolidated();
  for (const auto& [question, option] : GetParam()) ruling = with(std::move(ruling), question, option);
  expect_obeyed(ruling);
}

INSTANTIATE_TEST_SUITE_P(
    Idle, BookOfAnswers,
    testing::Values(std::vector<std::pair<std::string, std::string>>{{"headquarters.entry", "none"}},
                    std::vector<std::pair<std::string, std::string>>{{"navy.gun", "none"}, {"navy.aa", "none"}},
                    std::vector<std::pair<std::string, std::string>>{{"hero.by-check", "never"},
                                                                     {"hero.last-defender", "never"}}));

class BookByChance : public testing::TestWithParam<std::uint64_t> {};

TEST_P(BookByChance, ItsRulingObeysEveryClause) {
  model::Ruling ruling = library().consolidated();
  model::Dice dice(GetParam());
  for (const model::Question& question : library().kernel.questions.all())
    ruling.options[question.id] = dice.one_of(question.options).id;
  expect_obeyed(ruling);
}

INSTANTIATE_TEST_SUITE_P(Seeds, BookByChance, testing::Range<std::uint64_t>(1, 41));

std::vector<std::string> presets() {
  std::vector<std::string> names;
  for (const model::Ruling& ruling : library().kernel.rulings) names.push_back(ruling.name);
  return names;
}

std::string preset_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::ranges::replace(name, '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Presets, WholeBook, testing::ValuesIn(presets()), preset_name);

}  // namespace
}  // namespace roluat::tests
