// What the sentences of a rule book state, against the kernel, in the subjects of a game: under each preset with one
// answer changed, and under rulings drawn by chance, the ruling obeys its whole book; and each two options of a
// question are told apart by some situation, of which the book with the one sides against the other.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "model/dice.hpp"
#include "tests/options/book.hpp"

namespace roluat::tests {
namespace {

/// Elements that a situation may have: what shows each option is no larger.
struct OfSubject {
  std::string name;
  int elements = 3;
};

void PrintTo(const OfSubject& subject, std::ostream* out) { *out << subject.name; }

const Library& library_of(const std::string& name) {
  static std::map<std::string, Library> known;
  return known.try_emplace(name, name).first->second;
}

struct SubjectBook : testing::TestWithParam<OfSubject> {
  const Library& library = library_of(GetParam().name);
  const model::Questions& questions = library.kernel.questions;
  const int elements = GetParam().elements;

  void expect_obeyed(const model::Ruling& ruling, const std::string& what) const {
    Book book(ruling, library);
    EXPECT_TRUE(book.missing().empty()) << what;
    ASSERT_FALSE(book.text().clauses.empty()) << what;
    std::vector<solver::Obligation> asked;
    for (std::size_t c = 0; c < book.text().clauses.size(); ++c) asked.push_back(book.disobeyed(c));
    const solver::Outcome outcome = book.ask(asked, elements);
    EXPECT_TRUE(outcome.undecided.empty()) << what;
    for (const solver::Found& found : outcome.found)
      ADD_FAILURE() << what << " disobeys " << asked[found.obligation].clauses.front().clause << ": "
                    << book.shown(found);
  }

  // Presets, then some by chance: what the one answer hides, another shows.
  [[nodiscard]] std::vector<model::Ruling> rulings(std::size_t drawn) const {
    std::vector<model::Ruling> result = library.kernel.rulings;
    model::Dice dice(7);
    for (std::size_t i = 0; i < drawn; ++i) {
      model::Ruling& ruling = result.emplace_back(library.kernel.rulings.front());
      ruling.name = "drawn " + std::to_string(i);
      for (const model::Question& question : questions.all())
        ruling.options[question.id] = dice.one_of(question.options).id;
    }
    return result;
  }
};

// Whatever the presets answer.
TEST_P(SubjectBook, EverySentenceIsEncoded) {
  for (const model::Question& question : questions.all())
    for (const model::Option& option : question.options) {
      EXPECT_NE(library.statements.of_option(question.id, option.id), nullptr) << question.id << "=" << option.id;
    }
  for (const model::RulebookChapter& chapter : library.book.chapters)
    for (const model::RulebookSection& section : chapter.sections)
      for (const model::RulebookItem& item : section.items)
        if (item.says) {
          EXPECT_NE(library.statements.of_fixed(item.id), nullptr) << item.id;
        }
}

TEST_P(SubjectBook, EachOptionsRulingObeysIt) {
  const model::Ruling& preset = library.kernel.rulings.front();
  for (const model::Question& question : questions.all())
    for (const model::Option& option : question.options)
      expect_obeyed(with(preset, question.id, option.id), question.id + "=" + option.id);
}

TEST_P(SubjectBook, RulingsObeyTheirWholeBook) {
  for (const model::Ruling& ruling : rulings(30)) expect_obeyed(ruling, ruling.name);
}

TEST_P(SubjectBook, EachOptionIsToldFromTheOthers) {
  const std::vector<model::Ruling> bases = rulings(20);
  for (const model::Question& question : questions.all())
    for (const model::Option& option : question.options)
      for (const model::Option& other : question.options) {
        if (other.id == option.id) continue;
        const bool told = std::ranges::any_of(bases, [&](const model::Ruling& base) {
          Book book(with(base, question.id, option.id), library);
          return !book.ask({book.excluded(with(base, question.id, other.id))}, elements).found.empty();
        });
        EXPECT_TRUE(told) << "no book with " << question.id << "=" << option.id << " excludes " << other.id;
      }
}

// Another answer to one question: its book excludes it, or no claim tells the two rulings apart.
TEST_P(SubjectBook, ABookLeavesNothingOpen) {
  for (const model::Ruling& ruling : library.kernel.rulings) {
    Book book(ruling, library);
    for (const model::Question& question : questions.all())
      for (const model::Option& other : question.options) {
        if (ruling.is(question.id, other.id)) continue;
        const model::Ruling otherwise = with(ruling, question.id, other.id);
        if (!book.ask({book.excluded(otherwise)}, elements).found.empty()) continue;
        EXPECT_FALSE(book.ask({book.told_apart(otherwise)}, elements).refuted.empty())
            << "the book of " << ruling.name << " leaves " << question.id << "=" << other.id << " open";
      }
  }
}

std::string subject_name(const testing::TestParamInfo<OfSubject>& one) {
  return one.param.name.substr(one.param.name.find('/') + 1);
}

INSTANTIATE_TEST_SUITE_P(CoTuong, SubjectBook,
                         testing::Values(OfSubject{"co-tuong/cycle"}, OfSubject{"co-tuong/notation", 4},
                                         OfSubject{"co-tuong/start"}, OfSubject{"co-tuong/times"},
                                         OfSubject{"co-tuong/touch"}),
                         subject_name);

}  // namespace
}  // namespace roluat::tests
