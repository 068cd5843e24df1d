// What the sentence of each option states, against the kernel: the ruling that chooses it obeys it, and the book with it tells that
// ruling from those that choose otherwise.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/options/book.hpp"

namespace roluat::tests {
namespace {

/// The question's options that are encoded, and those that are not.
struct OptionTest : testing::TestWithParam<std::string> {
  const model::Question& question = *library().kernel.questions.find(GetParam());

  [[nodiscard]] const model::Statement* stated(const model::Option& option) const {
    return library().statements.of_option(question.id, option.id);
  }
};

// Of the clauses that the book has for the question.
void expect_obeyed(Book book, const std::string& question, const std::string& option) {
  std::vector<solver::Obligation> asked;
  for (const std::string& id : analysis::clauses_of(book.text(), question))
    asked.push_back(book.disobeyed(static_cast<std::size_t>(book.text().clause(id) - book.text().clauses.data())));
  const solver::Outcome outcome = book.ask(asked);
  EXPECT_TRUE(outcome.undecided.empty());
  for (const solver::Found& found : outcome.found)
    ADD_FAILURE() << question << "=" << option << " disobeys " << asked[found.obligation].clauses.front().clause << ": "
                  << book.shown(found);
}

TEST_P(OptionTest, ItsRulingObeysWhatItStates) {
  for (const model::Option& option : question.options) {
    if (stated(option) == nullptr) {
      ADD_FAILURE() << question.id << "=" << option.id << " is not encoded";
      continue;
    }
    const model::Ruling ruling = with(library().consolidated(), question.id, option.id);
    expect_obeyed(Book(ruling), question.id, option.id);
    if (!stated(option)->by_itself.empty())
      expect_obeyed(Book(ruling, library().statements.by_themselves()), question.id, option.id + " by itself");
  }
}

TEST_P(OptionTest, TheBookTellsItFromTheOthers) {
  for (const model::Option& option : question.options) {
    if (stated(option) == nullptr) continue;
    Book book(with(library().consolidated(), question.id, option.id));
    for (const model::Option& other : question.options) {
      if (other.id == option.id) continue;
      const model::Ruling otherwise = with(library().consolidated(), question.id, other.id);
      if (!book.ask({book.excluded(otherwise)}).found.empty()) continue;
      const std::vector<solver::Obligation> differs{book.told_apart(otherwise)};
      const solver::Outcome outcome = book.ask(differs);
      EXPECT_FALSE(outcome.refuted.empty()) << "the book with " << question.id << "=" << option.id << " does not exclude " << other.id << ": "
                                            << (outcome.found.empty() ? "undecided" : book.shown(outcome.found.front()));
    }
  }
}

std::vector<std::string> all_questions() {
  std::vector<std::string> result;
  for (const model::Question& question : library().kernel.questions.all()) result.push_back(question.id);
  return result;
}

std::string as_test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::ranges::replace_if(name, [](char c) { return c == '.' || c == '-'; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Questions, OptionTest, testing::ValuesIn(all_questions()), as_test_name);

}  // namespace
}  // namespace roluat::tests
