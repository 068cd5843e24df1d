// What does each reading of a clause of cờ tướng say of which situation? The cases are tests/clauses/co-tuong/*.toml,
// one file for each subject; every reading on acts has one by which it says something and one of which it says nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/document.hpp"
#include "model/evaluator.hpp"
#include "model/games/games.hpp"
#include "solver/encoding.hpp"
#include "tests/texts/meaning.hpp"

namespace roluat::tests {
namespace {

struct SaidCase {
  std::string reading, situation, says;
};

/// With these values of the words the definition holds, and with any one of them changed it does not. The reading may
/// be left out of a clause that has one.
struct SaidMeaning {
  std::string clause, reading;
  std::map<std::string, int> words;
};

struct SaidCases {
  std::vector<SaidCase> acts;
  std::vector<SaidMeaning> words;
};

SaidMeaning meaning_in(model::Table& table) {
  SaidMeaning meaning{table.text("clause").text, {}, {}};
  if (const auto reading = table.text_if("reading")) meaning.reading = reading->text;
  meaning.words = words_of(table);
  table.done();
  return meaning;
}

SaidCases cases_of(const std::string& subject) {
  model::Table file = model::Table::read_file(std::string(ROLUAT_CLAUSE_CASES_DIR) + "/co-tuong/" + subject + ".toml");
  SaidCases all;
  std::vector<SaidCase>& cases = all.acts;
  for (model::Table& table : file.tables_if("clause")) {
    const std::string reading = table.text("reading").text;
    for (const char* says : {"yes", "no", "nothing"})
      for (const model::PlacedText& situation : table.texts_if(says)) cases.push_back({reading, situation.text, says});
    for (const char* says : {"never", "always"})
      if (table.boolean_or(says, false)) cases.push_back({reading, "", says});
    table.done();
  }
  for (model::Table& table : file.tables_if("definition")) all.words.push_back(meaning_in(table));
  file.done();
  return all;
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

  [[nodiscard]] std::string text_of(const std::string& reading) const {
    for (const model::Text& text : encoding_.texts)
      if (text.clause(reading.substr(0, reading.find('@'))) != nullptr) return text.id;
    return {};
  }

  // "SCENE; CLAIM", or "SCENE; CLAIM; WORD", a word of the text that is true there; all others are false or 0.
  std::string said(const model::Reading& reading, const std::string& text, const std::string& situation) {
    const std::size_t scene = situation.find("; "), claim = situation.find("; ", scene + 2);
    evaluator_.structure() = game_->read(encoding_.prelude.signature(), game_->position(situation.substr(0, scene)),
                                         situation.substr(scene + 2, claim - scene - 2));
    if (claim != std::string::npos) set_word(text, situation.substr(claim + 2), 1);
    evaluator_.changed(0);
    if (!evaluator_.holds(reading.when)) return "nothing";
    if (reading.norm == model::Norm::limit && evaluator_.holds(reading.then)) return "nothing";
    const bool done =
        reading.norm == model::Norm::permit || reading.norm == model::Norm::forbid || evaluator_.holds(reading.then);
    return done && model::permits(reading.norm) ? "yes" : "no";
  }

  void set_word(const std::string& text, const std::string& name, int value) {
    const int constant = encoding_.prelude.signature().constant(text + ":" + std::string(solver::kTextPrefix) + name);
    if (constant < 0) throw std::logic_error("no such word: " + name);
    evaluator_.structure().constants[static_cast<std::size_t>(constant)] = value;
  }

  // With all other words false or 0.
  bool holds(const model::Reading& definition, const std::string& text, const std::map<std::string, int>& words) {
    evaluator_.structure() = model::Structure(encoding_.prelude.signature(), 0);
    for (const auto& [name, value] : words) set_word(text, name, value);
    evaluator_.changed(0);
    return evaluator_.holds(definition.then);
  }

  solver::Encoding encoding_ =
      solver::read_encoding(model::game_folder("co-tuong") + "/subjects/" + GetParam(), solver::Readings::all);
  std::unique_ptr<model::Game> game_ = model::make_game(std::string("co-tuong/") + GetParam());
  model::Evaluator evaluator_{encoding_.formulas, {}};
};

TEST_P(CoTuongClauses, SayWhatTheirSentencesSay) {
  std::set<std::string> speaking, silent;
  for (const SaidCase& one : cases_of(GetParam()).acts) {
    const model::Reading* reading = reading_called(one.reading);
    ASSERT_NE(reading, nullptr) << "no reading " << one.reading;
    if (one.says == "never" || one.says == "always") {  // `check` finds the former dead
      (one.says == "never" ? speaking : silent).insert(one.reading);
      continue;
    }
    EXPECT_EQ(said(*reading, text_of(one.reading), one.situation), one.says) << one.reading << ": " << one.situation;
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

TEST_P(CoTuongClauses, DefineWhatTheirSentencesDefine) {
  const std::vector<SaidMeaning> meanings = cases_of(GetParam()).words;
  for (const model::Text& text : encoding_.texts)
    for (const model::Clause& clause : text.clauses)
      for (const model::Reading& reading : clause.readings) {
        if (reading.norm != model::Norm::define) continue;
        const auto meaning = std::ranges::find_if(meanings, [&](const SaidMeaning& one) {
          return one.clause == clause.id && (one.reading == reading.id || clause.readings.size() == 1);
        });
        ASSERT_NE(meaning, meanings.end()) << clause.id << " " << reading.id << ": no definition";
        EXPECT_TRUE(holds(reading, text.id, meaning->words)) << clause.id << " " << reading.id;
        for (const auto& [word, value] : meaning->words) {
          std::map<std::string, int> changed = meaning->words;
          changed[word] = value == 0 || value == 1 ? 1 - value : value + 1;
          EXPECT_FALSE(holds(reading, text.id, changed)) << clause.id << " " << reading.id << ": " << word;
        }
      }
  for (const SaidMeaning& one : meanings)
    EXPECT_TRUE(
        std::ranges::any_of(encoding_.texts, [&](const model::Text& t) { return t.clause(one.clause) != nullptr; }))
        << one.clause << ": there is no such clause";
}

INSTANTIATE_TEST_SUITE_P(Subjects, CoTuongClauses, testing::Values("touch", "cycle", "notation", "start", "times"),
                         [](const auto& subject) { return std::string(subject.param); });

}  // namespace
}  // namespace roluat::tests
