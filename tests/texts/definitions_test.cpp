// Do the defining clauses hold of the board, the set and the signs as they are? The figures show these, not the texts'
// sentences (the values below are facts of the published board, of its opening and of the lists of signs), so a
// definition that is encoded upside down is seen here. A clause that speaks of other words as well is left to the
// checks.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>

#include "model/document.hpp"
#include "model/evaluator.hpp"
#include "model/games/games.hpp"
#include "solver/encoding.hpp"
#include "tests/texts/meaning.hpp"

namespace roluat::tests {
namespace {

const std::map<std::string, int>& facts() {
  static const std::map<std::string, int> values = {
      // the board
      {"files", 11},
      {"ranks", 12},
      {"points", 132},
      {"vert-first", 0},
      {"vert-last", 11},
      {"hori-first", 0},
      {"hori-last", 10},
      {"rows-a-half", 6},
      {"origin-at-red-left", 1},
      {"first-number-is-vert", 1},
      {"sea-on-red-left", 1},
      {"sea-columns", 2},
      {"ships-fight-at-sea", 1},
      {"fords", 2},
      {"river-is-gap", 1},
      {"pieces-go-on-lines", 1},
      // the set
      {"sides", 2},
      {"pieces", 38},
      {"pieces-a-side", 19},
      {"kinds", 11},
      {"headquarters-a-side", 2},
      {"sides-move-alike", 1},
      {"headquarters-is-obstacle", 1},
      {"ship-has-gun", 1},
      {"ship-has-artillery", 1},
      {"ship-has-missile", 1},
      {"ship-missile-is-for-ships", 1},
      {"ship-artillery-is-for-land", 1},
      {"ship-gun-is-for-aircraft", 1},
      {"ship-gun-points", 10},
      {"ship-artillery-points", 30},
      {"ship-missile-points", 40},
      {"loaded-ship-is-carrier", 1},
      // rings
      {"gun-makes-ring", 1},
      {"missile-makes-ring", 1},
      {"ship-makes-ring", 1},
      {"large-ring-is-missiles", 1},
      {"small-ring-is-guns", 1},
      // ways to play, titles
      {"ways-to-play", 3},
      {"basic-setup-open", 1},
      {"basic-setup-alike", 1},
      {"advanced-setup-secret", 1},
      {"advanced-setup-free", 1},
      {"advanced-setup-shown-at-start", 1},
      {"winner-is-super-commander", 1},
      {"commander-confined", 0},
      {"artillery-confined", 0},
      // signs
      {"at-means-taking", 1},
      {"at-quote-means-burning", 1},
      {"underscore-means-moving", 1},
      {"greater-means-check", 1},
      {"greater-less-means-exchange", 1},
      {"exclamations-mean-lost", 1},
      {"k-means-aircraft", 1},
      {"h-means-ship", 1},
  };
  return values;
}

const solver::Encoding& both_texts() {
  static const solver::Encoding read = solver::read_encoding(model::game_folder("co-tu-lenh"));
  return read;
}

class Definitions : public testing::TestWithParam<std::string> {
 protected:
  const model::Text& text_ = *both_texts().text(GetParam());
  const std::string prefix_ = GetParam() + ":" + std::string(solver::kTextPrefix);

  // The name without its prefixes; nothing for another constant.
  std::string word(int constant) const {
    const std::string& name = both_texts().prelude.signature().constants()[static_cast<std::size_t>(constant)].name;
    return name.starts_with(prefix_) ? name.substr(prefix_.size()) : "";
  }

  // With all other words false or 0.
  bool holds(model::Expr formula, const std::map<std::string, int>& words) const {
    model::Evaluator evaluator(both_texts().formulas, {});
    evaluator.structure() = model::Structure(both_texts().prelude.signature(), 0);
    for (const auto& [name, value] : words) {
      const int constant = both_texts().prelude.signature().constant(prefix_ + name);
      if (constant < 0) throw std::logic_error("no such word: " + name);
      evaluator.structure().constants[static_cast<std::size_t>(constant)] = value;
    }
    evaluator.changed(0);
    return evaluator.holds(formula);
  }

  bool matters(model::Expr formula, const std::map<std::string, int>& words, const std::string& name) const {
    const int constant = both_texts().prelude.signature().constant(prefix_ + name);
    const bool truth_value =
        both_texts().prelude.signature().constants()[static_cast<std::size_t>(constant)].sort.kind ==
        model::SortKind::boolean;
    std::map<std::string, int> changed = words;
    if (truth_value) {
      changed[name] = 1 - words.at(name);
      return !holds(formula, changed);
    }
    return std::ranges::any_of(std::array{-1, 1}, [&](int step) {
      changed[name] = words.at(name) + step;
      return !holds(formula, changed);
    });
  }

  bool is_about_facts_only(const model::Clause& clause) const {
    return std::ranges::all_of(clause.readings, [&](const model::Reading& reading) {
      return reading.norm == model::Norm::define &&
             !both_texts().formulas.mentions(reading.then, [&](int c) { return !facts().contains(word(c)); });
    });
  }
};

TEST_P(Definitions, HoldInSomeReadingOfTheBoardTheSetAndTheSigns) {
  model::Evaluator evaluator(both_texts().formulas, {});
  evaluator.structure() = model::Structure(both_texts().prelude.signature(), 0);
  for (std::size_t c = 0; c < both_texts().prelude.signature().constants().size(); ++c)
    if (const auto fact = facts().find(word(static_cast<int>(c))); fact != facts().end())
      evaluator.structure().constants[c] = fact->second;
  evaluator.changed(0);
  int looked_at = 0;
  for (const model::Clause& clause : text_.clauses) {
    if (!is_about_facts_only(clause)) continue;
    ++looked_at;
    EXPECT_TRUE(std::ranges::any_of(clause.readings, [&](const model::Reading& r) { return evaluator.holds(r.then); }))
        << clause.id;
  }
  EXPECT_GE(looked_at, 15);
}

// Which words the texts say nothing of, as read in them: a definition that is lost, or found, shows here.
const std::map<std::string, std::set<std::string>>& unsaid() {
  static const std::map<std::string, std::set<std::string>> words = {
      {"vi",
       {"sea-parts", "forts-are-main-target", "commander-takes-face-to-face", "stack-is-taken-whole",
        "stack-counts-each-piece", "ship-is-lost-with-its-weapons", "minutes-a-match", "minutes-overtime",
        "every-winner-gets-bonus", "halves", "sides-change-between-halves", "check-is-threat-to-take",
        "bare-letter-means-hero", "war-ends-game", "at-means-staying"}},
      {"zh",
       {"sides-move-alike",
        "ways-to-play",
        "basic-setup-open",
        "basic-setup-alike",
        "advanced-setup-shown-at-start",
        "ship-artillery-is-for-land",
        "ship-gun-is-for-aircraft",
        "ship-moves-as-its-missile",
        "bunker-areas-a-side",
        "commander-put-on-headquarters",
        "commander-confined-to-own-half",
        "hero-headquarters-has-range",
        "hero-ring-grows",
        "last-hero-as-others",
        "victory-bonus-replaces-war-bonus",
        "mate-earns-victory-bonus",
        "minutes-are-custom",
        "match-games-end-by-wars",
        "war-names-only-its-winner",
        "basic-setup-free",
        "signs-are-optional",
        "secretary-may-record",
        "player-may-record",
        "record-is-evidence",
        "plus-at-means-staying",
        "t-means-tank",
        "b-means-infantry",
        "p-means-air-defence",
        "red-bold-means-burning",
        "parentheses-mean-stack",
        "first-in-stack-carries",
        "slash-parts-acts",
        "star-means-taking",
        "star-means-commander",
        "bold-means-hero",
        "plus-means-good-move",
        "plus-plus-means-very-good-move",
        "minus-means-bad-move",
        "minus-minus-means-very-bad-move",
        "equals-means-draw",
        "question-means-doubtful",
        "dollar-means-against-rules"}},
  };
  return words;
}

TEST_P(Definitions, AreThereForEveryWordThatTheTextSpeaksOf) {
  std::set<std::string> undefined;
  for (std::size_t c = 0; c < both_texts().prelude.signature().constants().size(); ++c) {
    const auto is_it = [c](int constant) { return static_cast<std::size_t>(constant) == c; };
    const auto defines = [&](const model::Reading& reading) {
      return reading.norm == model::Norm::define && both_texts().formulas.mentions(reading.then, is_it);
    };
    const bool defined = std::ranges::any_of(
        text_.clauses, [&](const model::Clause& clause) { return std::ranges::any_of(clause.readings, defines); });
    if (const std::string name = word(static_cast<int>(c)); !name.empty() && !defined) undefined.insert(name);
  }
  EXPECT_EQ(undefined, unsaid().at(GetParam()));
}

/// tests/clauses/definitions.toml: what a reading of a definition makes of the words.
struct Meaning {
  std::string clause, reading;
  std::map<std::string, int> words;
};

Meaning read_meaning(model::Table& table) {
  Meaning meaning{table.text("clause").text, table.text("reading").text, words_of(table)};
  table.done();
  return meaning;
}

const std::vector<Meaning>& meanings() {
  static const std::vector<Meaning> read = [] {
    const char* set = std::getenv("ROLUAT_CLAUSE_CASES");  // a copy that is worked on
    const std::string folder = set != nullptr && *set != '\0' ? set : ROLUAT_CLAUSE_CASES_DIR;
    model::Table file = model::Table::read_file(folder + "/definitions.toml");
    std::vector<Meaning> all;
    for (model::Table& table : file.tables_if("definition")) all.push_back(read_meaning(table));
    file.done();
    return all;
  }();
  return read;
}

TEST_P(Definitions, MeanWhatTheirReadingsSay) {
  for (const model::Clause& clause : text_.clauses)
    for (const model::Reading& reading : clause.readings) {
      if (reading.norm != model::Norm::define) continue;
      const auto meaning = std::ranges::find_if(
          meanings(), [&](const Meaning& one) { return one.clause == clause.id && one.reading == reading.id; });
      ASSERT_NE(meaning, meanings().end()) << clause.id << ", reading " << reading.id << ": no definition";
      EXPECT_TRUE(holds(reading.then, meaning->words)) << clause.id << ", reading " << reading.id;
      for (const auto& [word, value] : meaning->words)
        EXPECT_TRUE(matters(reading.then, meaning->words, word)) << clause.id << ": " << word;
    }
}

TEST(DefinitionsThemselves, NameReadingsThatExist) {
  for (const Meaning& one : meanings()) {
    const model::Text* text = both_texts().text(one.clause.substr(0, one.clause.find('.')));
    ASSERT_NE(text, nullptr) << one.clause;
    const model::Clause* clause = text->clause(one.clause);
    ASSERT_NE(clause, nullptr) << one.clause << ": there is no such clause";
    EXPECT_TRUE(std::ranges::any_of(clause->readings, [&](const model::Reading& r) { return r.id == one.reading; }))
        << one.clause << ": there is no reading " << one.reading;
  }
}

INSTANTIATE_TEST_SUITE_P(Texts, Definitions, testing::Values("vi", "zh"));

}  // namespace
}  // namespace roluat::tests
