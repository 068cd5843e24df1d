// The rule book of each preset as a whole, encoded again: its ruling obeys all of it.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/options/book.hpp"

namespace roluat::tests {
namespace {

struct WholeBook : testing::TestWithParam<std::string> {
  const model::Ruling& ruling = *library().kernel.ruling(GetParam());
};

TEST_P(WholeBook, EverySentenceIsEncoded) {
  for (const std::string& one : library().rules_of(ruling).missing) ADD_FAILURE() << one << " is not encoded";
}

// With the closing sentence, which forbids whatever no other speaks of, this says that the book allows neither more nor less than its
// ruling does.
TEST_P(WholeBook, ItsRulingObeysEveryClause) {
  Book book(ruling);
  std::vector<solver::Obligation> asked;
  for (std::size_t c = 0; c < book.text().clauses.size(); ++c) asked.push_back(book.disobeyed(c));
  ASSERT_FALSE(analysis::clauses_of(book.text(), "closing").empty());
  const solver::Outcome outcome = book.ask(asked);
  EXPECT_TRUE(outcome.undecided.empty());
  for (const solver::Found& found : outcome.found)
    ADD_FAILURE() << GetParam() << " disobeys " << asked[found.obligation].clauses.front().clause << ": " << book.shown(found);
}

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
