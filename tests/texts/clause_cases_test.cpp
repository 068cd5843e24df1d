// Where does each reading of each clause apply, and where not? The cases are tests/clauses/*.toml; one test for each
// clause.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <ostream>

#include "model/document.hpp"
#include "model/evaluator.hpp"
#include "model/games/games.hpp"
#include "solver/encoding.hpp"

namespace roluat::tests {

/// A parameter that CTest shows as the clause's id.
struct ClauseName {
  std::string text, clause;
};
void PrintTo(const ClauseName& name, std::ostream* out) { *out << name.clause; }

namespace {

struct Case {
  std::string file, clause, reading, fen, act;
  int line = 0;
  bool applies = false, deliberate = false, felt_unsafe = false, combined = false, urgent = false;
  std::vector<std::string> text;  ///< the text's words that are true; all others are false

  [[nodiscard]] std::string str() const {
    return file + ":" + std::to_string(line) + ": " + clause + ", reading " + reading + "\n  " + fen + "  " + act;
  }
};

Case read_case(model::Table& table) {
  Case read;
  read.file = table.file();
  read.line = table.line();
  read.clause = table.text("clause").text;
  read.reading = table.text("reading").text;
  if (!table.has("applies")) table.fail("'applies' is missing", "true or false");
  read.applies = table.boolean_or("applies", false);
  read.fen = table.text("fen").text;
  read.act = table.text("act").text;
  read.deliberate = table.boolean_or("deliberate", false);
  read.felt_unsafe = table.boolean_or("felt-unsafe", false);
  read.combined = table.boolean_or("combined", false);
  read.urgent = table.boolean_or("urgent", false);
  for (const model::PlacedText& word : table.texts_if("text")) read.text.push_back(word.text);
  table.done();
  return read;
}

// Another folder is for a copy of the texts that is worked on (ROLUAT_GAMES).
std::string folder_of_cases() {
  const char* set = std::getenv("ROLUAT_CLAUSE_CASES");
  return set != nullptr && *set != '\0' ? set : ROLUAT_CLAUSE_CASES_DIR;
}

std::vector<Case> read_cases(const std::string& text) {
  model::Table file = model::Table::read_file(folder_of_cases() + "/" + text + ".toml");
  std::vector<Case> cases;
  for (model::Table& table : file.tables_if("case")) cases.push_back(read_case(table));
  file.done();
  return cases;
}

const solver::Encoding& encoding() {
  static const solver::Encoding read = solver::read_encoding(model::game_folder("co-tu-lenh"), solver::Readings::all);
  return read;
}

const model::Reading* find_reading(const Case& one, const std::string& text) {
  const model::Clause* clause = encoding().text(text)->clause(one.clause);
  if (clause == nullptr) return nullptr;
  const auto found = std::ranges::find(clause->readings, one.reading, &model::Reading::id);
  return found == clause->readings.end() ? nullptr : &*found;
}

std::vector<Case> cases_of(const ClauseName& name) {
  std::vector<Case> cases = read_cases(name.text);
  std::erase_if(cases, [&](const Case& one) { return one.clause != name.clause; });
  return cases;
}

void set(model::Structure& structure, const std::string& constant, bool value) {
  const int index = encoding().prelude.signature().constant(constant);
  ASSERT_GE(index, 0) << "no such constant: " << constant;
  structure.constants[static_cast<std::size_t>(index)] = value ? 1 : 0;
}

model::Structure structure_of(const Case& one, const std::string& text) {
  const model::Signature& signature = encoding().prelude.signature();
  const auto game = model::make_game("co-tu-lenh");
  model::Structure structure = game->read(signature, game->position(one.fen), one.act);
  set(structure, "unobservable.deliberate", one.deliberate);
  set(structure, "unobservable.felt-unsafe", one.felt_unsafe);
  set(structure, "unobservable.combined", one.combined);
  set(structure, "unobservable.urgent", one.urgent);
  for (const std::string& word : one.text) set(structure, text + ":text." + word, true);
  return structure;
}

bool applies(const Case& one, const std::string& text) {
  model::Evaluator evaluator(encoding().formulas, {});
  evaluator.structure() = structure_of(one, text);
  return evaluator.holds(find_reading(one, text)->when);
}

class ClauseCases : public testing::TestWithParam<ClauseName> {};

TEST_P(ClauseCases, Apply) {
  const auto& [text, clause] = GetParam();
  for (const Case& one : cases_of(GetParam())) {
    const model::Reading* reading = find_reading(one, text);
    ASSERT_NE(reading, nullptr) << one.str() << "\n  there is no such reading";
    EXPECT_EQ(applies(one, text), one.applies)
        << one.str() << "\n  when = " << (reading->when_source ? reading->when_source->text : "");
  }
}

TEST_P(ClauseCases, StandOnBothSidesOfEveryReading) {
  const auto& [text, clause] = GetParam();
  std::map<std::string, std::array<int, 2>> seen;
  for (const Case& one : cases_of(GetParam())) ++seen[one.reading][one.applies ? 1 : 0];
  for (const model::Reading& reading : encoding().text(text)->clause(clause)->readings) {
    if (!reading.when_source) continue;
    EXPECT_GT(seen[reading.id][1], 0) << clause << ", reading " << reading.id << ": no case where it applies";
    EXPECT_GT(seen[reading.id][0], 0) << clause << ", reading " << reading.id << ": no case where it does not apply";
  }
}

/// Those that have circumstances; a definition has none.
std::vector<ClauseName> clauses() {
  std::vector<ClauseName> names;
  for (const model::Text& text : encoding().texts)
    for (const model::Clause& clause : text.clauses)
      if (std::ranges::any_of(clause.readings,
                              [](const model::Reading& reading) { return reading.when_source.has_value(); }))
        names.push_back({text.id, clause.id});
  return names;
}

INSTANTIATE_TEST_SUITE_P(Texts, ClauseCases, testing::ValuesIn(clauses()));

TEST(ClauseCasesThemselves, NameReadingsThatExist) {
  for (const model::Text& text : encoding().texts)
    for (const Case& one : read_cases(text.id)) {
      const model::Reading* reading = find_reading(one, text.id);
      ASSERT_NE(reading, nullptr) << one.str() << "\n  there is no such reading";
      EXPECT_TRUE(reading->when_source.has_value()) << one.str() << "\n  a definition has no circumstances";
    }
}

}  // namespace
}  // namespace roluat::tests
