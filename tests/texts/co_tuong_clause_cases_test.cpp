// What does each reading of a clause of cờ tướng say of which situation? The cases are tests/clauses/co-tuong/*.toml,
// one file for each subject; every reading on acts has one by which it says something and one of which it says nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "model/document.hpp"
#include "model/evaluator.hpp"
#include "model/games/games.hpp"
#include "solver/encoding.hpp"

namespace roluat::tests {
namespace {

struct SaidCase {
  std::string reading, situation, says;
};

std::vector<SaidCase> cases_of(const std::string& subject) {
  model::Table file = model::Table::read_file(std::string(ROLUAT_CLAUSE_CASES_DIR) + "/co-tuong/" + subject + ".toml");
  std::vector<SaidCase> cases;
  for (model::Table& table : file.tables_if("clause")) {
    const std::string reading = table.text("reading").text;
    for (const char* says : {"yes", "no", "nothing"})
      for (const model::PlacedText& situation : table.texts_if(says)) cases.push_back({reading, situation.text, says});
    if (table.boolean_or("never", false)) cases.push_back({reading, "", "never"});
    table.done();
  }
  file.done();
  return cases;
}

class CoTuongClauses : public testing::TestWithParam<const char*> {
 protected:
  [[nodiscard]] const model::Reading* reading_called(const std::string& name) const {
    const std::size_t at = name.find('@');
    for (const model::Text& text : encoding_.texts)
      if (const model::Clause* clause = text.clause(name.substr(0, at)))
        for (const model::Reading& reading : clause->readings)
          if (reading.id == name.substr(at + 1)) return &reading;
    return nullptr;
  }

  std::string said(const model::Reading& reading, const std::string& situation) {
    const std::size_t semicolon = situation.find("; ");
    evaluator_.structure() =
        game_->read(encoding_.prelude.signature(), situation.substr(0, semicolon), situation.substr(semicolon + 2));
    evaluator_.changed(0);
    if (!evaluator_.holds(reading.when)) return "nothing";
    const bool done =
        reading.norm == model::Norm::permit || reading.norm == model::Norm::forbid || evaluator_.holds(reading.then);
    return done && model::permits(reading.norm) ? "yes" : "no";
  }

  solver::Encoding encoding_ =
      solver::read_encoding(model::game_folder("co-tuong") + "/subjects/" + GetParam(), solver::Readings::all);
  std::unique_ptr<model::Game> game_ = model::make_game(std::string("co-tuong/") + GetParam());
  model::Evaluator evaluator_{encoding_.formulas, {}};
};

TEST_P(CoTuongClauses, SayWhatTheirSentencesSay) {
  std::set<std::string> speaking, silent;
  for (const SaidCase& one : cases_of(GetParam())) {
    const model::Reading* reading = reading_called(one.reading);
    ASSERT_NE(reading, nullptr) << "no reading " << one.reading;
    if (one.says == "never") {  // `check` finds it dead
      speaking.insert(one.reading);
      continue;
    }
    EXPECT_EQ(said(*reading, one.situation), one.says) << one.reading << ": " << one.situation;
    (one.says == "nothing" ? silent : speaking).insert(one.reading);
  }
  for (const model::Text& text : encoding_.texts)
    for (const model::Clause& clause : text.clauses)
      for (const model::Reading& reading : clause.readings) {
        if (reading.norm == model::Norm::define) continue;
        EXPECT_TRUE(speaking.contains(clause.id + "@" + reading.id))
            << clause.id << " " << reading.id << " has no case";
        EXPECT_TRUE(silent.contains(clause.id + "@" + reading.id)) << clause.id << " " << reading.id << " has no edge";
      }
}

INSTANTIATE_TEST_SUITE_P(Subjects, CoTuongClauses, testing::Values("touch", "cycle", "notation"),
                         [](const auto& subject) { return std::string(subject.param); });

}  // namespace
}  // namespace roluat::tests
