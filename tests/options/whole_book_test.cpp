// The consolidated rules as a whole, encoded again: they say what their ruling says, and a check finds nothing wrong with them.
#include <gtest/gtest.h>

#include "analysis/check.hpp"
#include "tests/options/book.hpp"

namespace roluat::tests {
namespace {

TEST(WholeBook, EverySentenceIsEncoded) {
  for (const std::string& one : library().rules_of(library().consolidated()).missing) ADD_FAILURE() << one << " is not encoded";
}

TEST(WholeBook, ItsRulingObeysEveryClause) {
  Book book(library().consolidated());
  std::vector<solver::Obligation> asked;
  for (std::size_t c = 0; c < book.text().clauses.size(); ++c) asked.push_back(book.disobeyed(c));
  const solver::Outcome outcome = book.ask(asked);
  EXPECT_TRUE(outcome.undecided.empty());
  for (const solver::Found& found : outcome.found)
    ADD_FAILURE() << "consolidated disobeys " << asked[found.obligation].clauses.front().clause << ": " << book.shown(found);
}

}  // namespace
}  // namespace roluat::tests
