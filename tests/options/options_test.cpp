// What the sentence of each option states, against the kernel: the ruling that chooses it obeys it, and the book with
// it tells that ruling from those that choose otherwise.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "analysis/openness/openness.hpp"
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

// The answers that a text of these clauses alone excludes; of the clauses' words as the consolidated rules have them.
std::set<std::string> excluded_by(const std::string& question, const std::string& option,
                                  const std::vector<model::StatedClause>& clauses) {
  const model::Ruling ruling = with(library().consolidated(), question, option);
  model::Text text;
  text.id = "alone";
  text.language = "en";
  for (const model::Question& one : library().kernel.questions.all())
    if (const model::Statement* stated = library().statements.of_option(one.id, ruling.option(one.id));
        stated && stated->words)
      text.words.push_back({*stated->words, stated->file});
  for (const model::OwnWords& words : library().statements.words()) text.words.push_back(words);
  for (const model::StatedClause& stated : clauses) {
    model::Clause clause;
    clause.id = "alone" + stated.id;
    clause.file = library().folder;
    clause.readings.push_back({"plain", stated.norm, {"v", "z", "e"}, stated.when, stated.then, {}, {}});
    text.clauses.push_back(std::move(clause));
  }
  solver::Encoding encoding = library().kernel;
  solver::add_text(encoding, std::move(text));
  std::vector<solver::Verdicts> verdicts;
  verdicts.emplace_back(encoding, encoding.texts.back());
  analysis::KnownObedience known;
  const std::vector<analysis::Openness> found = analysis::openness(encoding, verdicts, {3, {}, {}}, known).texts;
  EXPECT_GT(found.front().admission.obeying_all, 0) << question << "=" << option;
  std::set<std::string> result;
  for (const analysis::QuestionOpenness& one : found.front().questions)
    for (const auto& [other, against] : one.excluded) result.insert(one.question + "=" + other);
  return result;
}

// A sentence put into a published text answers its own question, and others only where it cannot be meant otherwise.
TEST_P(OptionTest, ByItselfItAnswersNoOtherQuestion) {
  const std::map<std::string, std::set<std::string>> meant{
      {"navy.gun-ships=yes", {"navy.gun=none"}},
      {"navy.gun-block=passes", {"navy.gun=none"}},
      {"hero.carried=yes", {"hero.by-check=never", "stack.splits=never"}}};
  for (const model::Option& option : question.options) {
    if (stated(option) == nullptr || stated(option)->by_itself.empty()) continue;
    const auto known = meant.find(question.id + "=" + option.id);
    std::set<std::string> expected = known == meant.end() ? std::set<std::string>() : known->second;
    for (const std::string& one : excluded_by(question.id, option.id, stated(option)->by_itself))
      if (!one.starts_with(question.id + "=") && expected.erase(one) == 0)
        ADD_FAILURE() << question.id << "=" << option.id << " by itself excludes " << one;
    EXPECT_TRUE(expected.empty()) << question.id << "=" << option.id << " does not exclude " << *expected.begin();
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
      EXPECT_FALSE(outcome.refuted.empty())
          << "the book with " << question.id << "=" << option.id << " does not exclude " << other.id << ": "
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
  std::ranges::replace_if(
      name, [](char c) { return c == '.' || c == '-'; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Questions, OptionTest, testing::ValuesIn(all_questions()), as_test_name);

}  // namespace
}  // namespace roluat::tests
