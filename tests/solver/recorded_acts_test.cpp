// What is written of an act: two acts written alike, acts that cannot be written. Against all situations gone through.
#include "solver/recorded_acts.hpp"

#include <gtest/gtest.h>

#include <set>

#include "model/diagnostic.hpp"
#include "model/dice.hpp"
#include "model/evaluator.hpp"
#include "solver/sufficient_elements.hpp"
#include "tests/solver/answers.hpp"
#include "tests/solver/recorded_game.hpp"

namespace roluat::tests {
namespace {

using model::Expr;
using solver::Level;
using solver::Obligation;

std::set<std::string> found(const Answers& answers, Level level) {
  std::set<std::string> result;
  for (const solver::Found& one : answers.outcome().found)
    if (answers.obligations()[one.obligation].level == level) result.insert(answers.obligations()[one.obligation].id());
  return result;
}

std::set<std::string> found_in(const std::vector<ToyClause>& clauses, Level level = Level::certain) {
  Recorded game;
  game.add("a", clauses);
  Answers answers(game, both);
  EXPECT_TRUE(answers.outcome().undecided.empty()) << answers.outcome().reason;
  return found(answers, level);
}

TEST(RecordedActs, WhatTellsManAndPlaceIsNoTwin) {
  EXPECT_EQ(found_in({permit("a.whole", kWhole)}), std::set<std::string>{});
}

TEST(RecordedActs, TwoMenOfAKindWhoGoToOnePlaceAreWrittenAlike) {
  const std::set<std::string> alike{"notation:a:twins:written:a.short"};
  EXPECT_EQ(found_in({permit("a.whole", kWhole), permit("a.short", kShort)}), alike);
  EXPECT_EQ(found_in({permit("a.short", kShort), forbid("a.company", "(and (= claim written) (= from 0) company)")}),
            std::set<std::string>{})
      << "what is forbidden besides is not written so";
}

TEST(RecordedActs, TheSecondActIsShownByTheElementOfWhichItIsTrue) {
  Recorded game;
  game.add("a", {permit("a.short", kShort)});
  const Answers answers(game, solver::twins);
  ASSERT_EQ(answers.outcome().found.size(), 2U) << "certain, and possible";
  const solver::Found& found = answers.outcome().found.front();
  EXPECT_EQ(found.elements, 2);
  const Obligation& obligation = answers.obligations()[found.obligation];
  ASSERT_EQ(obligation.looks.size(), 2U);
  EXPECT_EQ(obligation.looks[1][0].from, solver::kSomeElement);
}

TEST(RecordedActs, WhatATextNeverPermitsIsUnstatedAndWhatItForbidsBarred) {
  EXPECT_EQ(found_in({permit("a.some",
                             "(and (= claim written) own-letter (= number to) (= from (place actor)) (distinct "
                             "letter ship))")}),
            std::set<std::string>{"notation:a:unstated:written:ship"});
  EXPECT_EQ(found_in({forbid("a.ships", "(and (= claim written) (= (kind actor) ship))")}),
            std::set<std::string>{"notation:a:barred:written:ship"})
      << "a text that permits nothing is silent of the others";
  EXPECT_EQ(found_in({forbid("a.letters", "(and (= claim written) (distinct letter plane))"),
                      forbid("a.planes", "(and (= claim written) (= letter plane) (= from 0))"),
                      forbid("a.files", "(and (= claim written) (distinct from 0) (= to 2))")}),
            (std::set<std::string>{"notation:a:barred:written:plane", "notation:a:barred:written:ship",
                                   "notation:a:barred:written:tank"}))
      << "several sentences together bar every record";
}

TEST(RecordedActs, ADoubtfulReadingIsNotCertain) {
  const std::vector<ToyClause> doubtful{
      {"a.go", "permit", {{"whole", kWhole, "", "", ""}, {"short", kShort, "", "", "possible"}}, {}}};
  EXPECT_EQ(found_in(doubtful), std::set<std::string>{});
  EXPECT_EQ(found_in(doubtful, Level::plain), std::set<std::string>{});
  EXPECT_EQ(found_in(doubtful, Level::possible), std::set<std::string>{"notation:a:twins:written:a.go"});
}

TEST(RecordedActs, EachValueOfASignIsAskedAboutByItself) {
  Recorded game;
  game.file("vocabulary/roles.toml", std::string(kRoles) + "each = \"letter\"\n");
  game.add("a", {permit("a.short", std::string("(and ") + kShort + " (distinct letter plane))")});
  EXPECT_EQ(found(Answers(game, solver::twins), Level::certain),
            (std::set<std::string>{"notation:a:twins:written:letter=ship:a.short",
                                   "notation:a:twins:written:letter=tank:a.short"}));
}

TEST(RecordedActs, FaultsOfARecordHaveTheirPlace) {
  const auto complaint = [](const std::string& record, const std::string& world = "") {
    Recorded game;
    game.file("vocabulary/roles.toml", "actor = \"actor\"\nclaim = \"claim\"\n[[record]]\n" + record);
    if (!world.empty()) game.file("vocabulary/world.smt2", world);
    return fault_of([&] { (void)game.read(); });
  };
  EXPECT_EQ(complaint("claim = \"writ\"\nact = [\"to\"]\nsigns = [\"from\"]\n").line, 4);
  EXPECT_EQ(complaint("act = [\"to\", \"fro\"]\nsigns = [\"from\"]\n").problem.str(), "there is no constant 'fro'");
  EXPECT_EQ(complaint("act = [\"to\"]\n").problem.str(), "a record without 'act', or without 'signs'");
  EXPECT_EQ(complaint("act = [\"to\"]\nsigns = [\"from\"]\neach = \"number\"\n").line, 6);
  EXPECT_EQ(complaint("act = [\"to\"]\nsigns = [\"from\"]\n", "(assert (<= 1 from))\n").problem.str(),
            "'from' can have any number of values");
  EXPECT_EQ(complaint("act = [\"to\"]\nsigns = [\"from\", \"number\"]\n",
                      "(assert (and (<= 1 from) (<= from 1000) (<= 1 number) (<= number 1000)))\n")
                .problem.str(),
            "there are too many records to go through");
}

// A finding tells of which record it is by what is claimed; the first of two was taken.
TEST(RecordedActs, TwoRecordsThatCannotBeToldApartAreRefused) {
  const auto complaint = [](const std::string& second) {
    Recorded game;
    game.file("vocabulary/roles.toml", kRoles + second);
    return fault_of([&] { (void)game.read(); });
  };
  const std::string other = "act = [\"actor\"]\nsigns = [\"letter\"]\n";
  const model::Diagnostic twice = complaint("[[record]]\nclaim = \"written\"\n" + other);
  EXPECT_EQ(twice.line, 7);
  EXPECT_TRUE(twice.problem.str().starts_with("what is claimed of this record is claimed of another: "))
      << twice.problem.str();
  EXPECT_TRUE(twice.problem.str().ends_with("/vocabulary/roles.toml:3")) << twice.problem.str();
  EXPECT_EQ(complaint("[[record]]\n" + other).line, 7) << "what has no claim is all that is judged";
  const model::Diagnostic alike = complaint(
      "[[record]]\nclaim = \"kept\"\nact = [\"to\", \"actor\"]\nsigns = [\"number\", \"from\", \"letter\"]\n");
  EXPECT_TRUE(alike.problem.str().starts_with("this record has the act and the signs of another: "))
      << alike.problem.str();
  Recorded two;
  two.file("vocabulary/roles.toml", kRoles + ("[[record]]\nclaim = \"kept\"\n" + other));
  EXPECT_NO_THROW((void)two.read());
}

/// The same by going through all situations, acts, records and interpretations.
class GoneThrough {
 public:
  explicit GoneThrough(const ToyGame& game)
      : encoding_(game.read()), text_(encoding_, encoding_.texts.front()), evaluator_(encoding_.formulas, {}) {}

  std::set<std::string> found(Level level) {
    level_ = level;
    found_.clear();
    for (int men = 1; men < kPlaces; ++men) {
      evaluator_.structure() = model::Structure(encoding_.prelude.signature(), men);
      each(0, men);
    }
    return found_;
  }

 private:
  int& constant(const std::string& name) {
    return evaluator_.structure().constants[static_cast<std::size_t>(encoding_.prelude.signature().constant(name))];
  }
  bool holds(Expr e) {
    evaluator_.changed(0);
    return evaluator_.holds(e);
  }
  bool in_world() {
    return std::ranges::all_of(encoding_.world, [&](Expr fact) { return holds(fact); });
  }
  void each(int man, int men) {
    if (man == men) return each_act();
    const auto& s = encoding_.prelude.signature();
    for (int kind = 0; kind < 3; ++kind)
      for (int place = 1; place <= kPlaces; ++place) {
        const auto at = [&](const char* name) -> int& {
          return evaluator_.structure()
              .functions[static_cast<std::size_t>(s.function(name))][static_cast<std::size_t>(man)];
        };
        at("kind") = kind;
        at("place") = place;
        each(man + 1, men);
      }
  }
  void each_act() {
    std::vector<int> selectors;
    for (std::size_t c = 0; c < text_.text().clauses.size(); ++c)
      for (std::size_t r = 0; r < text_.text().clauses[c].readings.size(); ++r)
        selectors.push_back(text_.selector(c, r));
    const int all = level_ == Level::possible ? 1 << selectors.size() : 1;
    for (int chosen = 0; chosen < all; ++chosen) {
      for (std::size_t i = 0; i < selectors.size(); ++i)
        evaluator_.structure().constants[static_cast<std::size_t>(selectors[i])] = chosen >> i & 1;
      if (level_ == Level::possible && !holds(text_.interpretation())) continue;
      constant("actor") = 0;
      for (int to = 1; to <= kPlaces; ++to) {
        constant("to") = to;
        constant("from") = 0;
        constant("number") = 1;
        if (in_world()) look(to);
      }
    }
  }
  bool permits(std::size_t c) {
    return level_ == Level::possible ? holds(text_.permits(c)) : holds(text_.surely_permits(c));
  }
  bool never_permits() { return level_ == Level::possible ? !holds(text_.permits()) : holds(text_.never_permits()); }
  bool forbids() {
    if (level_ == Level::possible) return holds(text_.forbids());
    for (std::size_t c = 0; c < text_.text().clauses.size(); ++c)
      if (holds(text_.surely_forbids(c))) return true;
    return false;
  }
  bool right(std::size_t c) {
    const bool barred =
        level_ == Level::possible ? holds(text_.forbids()) || holds(text_.refuted(c)) : !holds(text_.never_forbids());
    return permits(c) && !barred;
  }
  bool twin(std::size_t q, int to) {
    bool found = false;
    for (int actor = 0; actor < evaluator_.structure().elements; ++actor)
      for (int other = 1; other <= kPlaces; ++other) {
        constant("actor") = actor;
        constant("to") = other;
        found = found || ((actor != 0 || other != to) && in_world() && right(q));
      }
    constant("actor") = 0;
    constant("to") = to;
    return found;
  }
  void look(int to) {
    const auto& clauses = text_.text().clauses;
    bool all_barred = true, none_permitted = true, permits_some = false;
    for (std::size_t c = 0; c < clauses.size(); ++c) permits_some = permits_some || text_.can_permit(c);
    for (int letter = 0; letter < 3; ++letter)
      for (int from = 0; from <= kPlaces; ++from)
        for (int number = 1; number <= kPlaces; ++number) {
          constant("letter") = letter;
          constant("from") = from;
          constant("number") = number;
          none_permitted = none_permitted && never_permits();
          all_barred = all_barred && never_permits() && forbids();
          for (std::size_t p = 0; p < clauses.size(); ++p)
            for (std::size_t q = p; q < clauses.size(); ++q)
              if (text_.can_permit(p) && text_.can_permit(q) && right(p) && twin(q, to))
                found_.insert("notation:a:twins:written:" + clauses[p].id + (p == q ? "" : ":" + clauses[q].id));
        }
    const auto& values = encoding_.prelude.signature().enumerations()[0].values;
    const std::string& kind = values[static_cast<std::size_t>(evaluator_.structure().functions[0][0])];
    if (all_barred) found_.insert("notation:a:barred:written:" + kind);
    if (permits_some && none_permitted && !all_barred) found_.insert("notation:a:unstated:written:" + kind);
  }

  solver::Encoding encoding_;
  solver::Verdicts text_;
  model::Evaluator evaluator_;
  Level level_ = Level::certain;
  std::set<std::string> found_;
};

std::string condition_by_chance(model::Dice& dice) {
  static const std::vector<std::string> kAtoms{"own-letter",      "(= number to)", "(= from (place actor))",
                                               "(= from 0)",      "company",       "(= (kind actor) plane)",
                                               "(= letter tank)", "(= to 2)",      "(= number from)"};
  std::string all = "(and (= claim written)";
  for (const std::string& atom : kAtoms) switch (dice.below(5)) {
      case 0: all += " (not " + atom + ")"; break;
      case 1:
      case 2: all += " " + atom; break;
      default: break;
    }
  return all + ")";
}

TEST(RecordedActs, AsGoneThroughInTextsByChance) {
  const unsigned seed = 20261127;
  std::size_t twins_found = 0, others = 0;
  for (unsigned i = 0; i < 40; ++i) {
    model::Dice dice(seed + i);
    std::vector<ToyClause> clauses;
    for (const std::string id : {"a.one", "a.two", "a.three"}) {
      ToyClause clause{
          id, dice.below(3) != 0 ? "permit" : "forbid", {{"plain", condition_by_chance(dice), "", ""}}, {}};
      if (dice.below(3) == 0) clause.readings.push_back({"other", condition_by_chance(dice), "", "", "possible"});
      clauses.push_back(clause);
    }
    Recorded game;
    game.add("a", clauses);
    const Answers answers(game, both);
    EXPECT_TRUE(answers.outcome().undecided.empty());
    GoneThrough gone(game);
    for (const Level level : {Level::certain, Level::possible}) {
      const std::set<std::string> by_hand = gone.found(level);
      EXPECT_EQ(found(answers, level), by_hand) << "seed " << seed + i << ", " << name_of(level);
      for (const std::string& id : by_hand) ++(id.find(":twins:") != std::string::npos ? twins_found : others);
    }
  }
  EXPECT_GT(twins_found, 10U);
  EXPECT_GT(others, 10U);
}

TEST(RecordedActs, NoMoreMenShowAnotherTwin) {
  Recorded game;
  game.add("a", {permit("a.whole", kWhole)});
  Answers answers(game, solver::twins);
  std::vector<Expr> denied;
  for (const std::size_t i : answers.outcome().refuted) denied.push_back(answers.obligations()[i].formula);
  ASSERT_FALSE(denied.empty());
  EXPECT_TRUE(sufficient_elements(answers.encoding(), denied).has_value());
}

}  // namespace
}  // namespace roluat::tests
