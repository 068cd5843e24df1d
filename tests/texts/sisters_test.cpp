// Do clauses of two texts that say the same in the same words have the same readings, and is every sentence that states
// a norm held against the other text?
#include "model/sisters.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "model/games/games.hpp"
#include "model/subjects.hpp"
#include "solver/encoding.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

using model::Expr;
using model::Reading;

const solver::Encoding& whole_encoding() {
  static const solver::Encoding read = solver::read_encoding(model::game_folder("co-tu-lenh"), solver::Readings::all);
  return read;
}

model::Alignment alignment() {
  return model::read_alignment(model::game_folder("co-tu-lenh") + "/sisters.toml", whole_encoding().texts);
}

const model::Clause& clause_of(const std::pair<const std::string, std::string>& named) {
  return *whole_encoding().text(named.first)->clause(named.second);
}

// The words of one text that the texts define, each by the other text's of the same name.
std::unordered_map<int, Expr> words(solver::Encoding& e, const std::string& from, const std::string& to) {
  std::unordered_map<int, Expr> result;
  const auto& constants = e.prelude.signature().constants();
  for (std::size_t c = 0; c < constants.size(); ++c)
    if (constants[c].name.starts_with(from + ":"))
      if (const int twin = e.prelude.signature().constant(to + constants[c].name.substr(from.size())); twin >= 0)
        result.emplace(static_cast<int>(c), e.formulas.constant(twin));
  return result;
}

using MeaningOfReading = std::tuple<model::Norm, model::Grade, Expr, Expr>;

std::set<MeaningOfReading> meanings(solver::Encoding& e, const model::Clause& clause,
                                    const std::unordered_map<int, Expr>& renamed) {
  std::set<MeaningOfReading> result;
  for (const Reading& r : clause.readings)
    result.emplace(r.norm, r.grade, e.formulas.substitute(r.when, renamed), e.formulas.substitute(r.then, renamed));
  return result;
}

TEST(Sisters, InTheSameWordsHaveTheSameReadings) {
  solver::Encoding e = whole_encoding();
  for (const model::SisterSentences& group : alignment().groups)
    for (const model::SisterClauses& sisters : group.clauses) {
      if (!sisters.differs.empty()) continue;
      const auto& first = *sisters.of.begin();
      for (const auto& other : sisters.of)
        EXPECT_EQ(meanings(e, clause_of(first), {}), meanings(e, clause_of(other), words(e, other.first, first.first)))
            << first.second << " and " << other.second
            << " stand beside each other as said in the same words, but their readings, grades or formulas differ";
    }
}

TEST(Sisters, HoldEverySentenceThatStatesANormAgainstTheOtherText) {
  const model::Alignment all = alignment();
  for (const model::Text& text : whole_encoding().texts)
    for (const model::Sentence& sentence : text.sentences)
      if (!sentence.clauses.empty()) {
        EXPECT_TRUE(all.knows(text.id, sentence.number))
            << text.id << ", sentence " << sentence.number << " stands neither in a [[sisters]] nor in an [[alone]]";
      }
}

TEST(Sisters, AreNoneWhereASentenceStandsAlone) {
  const model::Alignment all = alignment();
  for (const auto& [text, numbers] : all.alone)
    for (const int number : numbers)
      for (const model::SisterSentences& group : all.groups)
        if (group.of.contains(text)) {
          const auto& here = group.of.at(text);
          EXPECT_EQ(std::ranges::find(here, number), here.end()) << text << ", sentence " << number;
        }
}

void expect_that_exist(const std::string& game, const std::vector<model::Text>& texts) {
  model::Table file = model::Table::read_file(model::game_folder(game) + "/sisters.toml");
  for (const char* kind : {"sisters", "alone"})
    for (model::Table& table : file.tables_if(kind)) {
      for (const model::Text& text : texts)
        for (const model::PlacedInteger& number : table.integers_if(text.id))
          EXPECT_NE(text.sentence(number.value), nullptr) << table.file() << ":" << number.line << ": " << number.value;
      for (model::Table& clause : table.tables_if("clause"))
        for (const model::Text& text : texts)
          if (const auto name = clause.text_if(text.id)) {
            EXPECT_NE(text.clause(name->text), nullptr) << table.file() << ":" << name->line << ": " << name->text;
          }
    }
}

TEST(Sisters, AreSentencesAndClausesThatExist) {
  expect_that_exist("co-tu-lenh", whole_encoding().texts);
  expect_that_exist("co-tuong", model::read_texts(model::game_folder("co-tuong")));
}

// A subject has some of the game's texts only: what stands beside the others is passed over.
TEST(Sisters, OfTextsAboutAnotherSubjectArePassedOver) {
  const auto of = [](const std::string& subject) {
    return solver::read_encoding(model::game_folder("co-tuong") + "/subjects/" + subject).alignment;
  };
  EXPECT_TRUE(of("cycle").groups.empty());
  EXPECT_EQ(of("notation").counterparts("bien-ban", 41, "quy-uoc"), (std::vector<int>{78, 79, 80, 81}));
}

TEST(Sisters, OfAnotherSentenceAreRefusedAtTheirPlace) {
  const ScratchFolder scratch;
  const std::string file =
      scratch.file("sisters.toml", "[[sisters]]\nvi = [49]\nzh = [29]\n[[sisters.clause]]\nvi = \"vi.tank.move\"\n");
  const model::Diagnostic fault = fault_of([&] { (void)model::read_alignment(file, whole_encoding().texts); });
  expect_fault(fault, 5, 7, "is not a clause of these sentences");
}

}  // namespace
}  // namespace roluat::tests
