// What a text leaves open, against all rulings of a small game tried one by one.
#include "analysis/openness/openness.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "analysis/asking/gap_search.hpp"
#include "model/evaluator.hpp"
#include "tests/solver/brute_force.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using analysis::Openness;
using solver::Verdicts;

constexpr int kPieces = 2;

// 2 * 3 * 2 * 2 = 24 rulings.
void four_questions(ToyGame& game) {
  game.kernel({{"tank.takes", {"yes", "no"}},
               {"ship.goes", {"sea", "shore", "all"}},
               {"plane.waits", {"yes", "no"}},
               {"board.shore", {"land", "sea"}}},
              R"((or (and (= manner step) (=> (is actor ship) (ite ship.goes=sea (= to-place (ite board.shore=sea 2 4))
                        (or ship.goes=all shore))))
                     (and (= manner take) (or (not (is actor tank)) tank.takes=yes)
                        (<= to-place (+ 3 (ite board.shore=sea 1 0))))
                     (and (= manner wait) (is actor plane) plane.waits=yes (not other-ship))))");
}

/// The clauses that each ruling obeys, by trying every act of up to kPieces pieces under every reading.
class ByHand {
 public:
  ByHand(solver::Encoding& encoding, const Verdicts& text) : rulings_(all_rulings(encoding)) {
    const auto& clauses = text.text().clauses;
    model::Evaluator evaluator(encoding.formulas, {});
    // [clause][reading][ruling]
    std::vector<std::vector<std::vector<bool>>> obeys;
    for (const model::Clause& clause : clauses)
      obeys.emplace_back(clause.readings.size(), std::vector<bool>(rulings_.size(), true));
    for (int n = 1; n <= kPieces; ++n)
      each_toy_act(encoding, n, evaluator, [&] {
        std::vector<bool> legal;
        for (const auto& ruling : rulings_) {
          answer(encoding, ruling, evaluator.structure());
          evaluator.changed(0);
          legal.push_back(evaluator.holds(encoding.legal));
        }
        for (std::size_t i = 0; i < rulings_.size(); ++i)
          for (std::size_t j = 0; j < rulings_.size(); ++j)
            if (legal[i] != legal[j]) parted_.emplace(i, j);
        for (std::size_t c = 0; c < clauses.size(); ++c)
          for (std::size_t r = 0; r < clauses[c].readings.size(); ++r) {
            const bool permits = evaluator.holds(text.positive(clauses[c].readings[r])),
                       forbids = evaluator.holds(text.negative(clauses[c].readings[r]));
            for (std::size_t i = 0; i < rulings_.size(); ++i)
              if ((permits && !legal[i]) || (forbids && legal[i])) obeys[c][r][i] = false;
          }
      });
    for (std::size_t i = 0; i < rulings_.size(); ++i) {
      obeyed_.emplace_back();
      for (std::size_t c = 0; c < clauses.size(); ++c)
        if (std::ranges::any_of(obeys[c], [&](const auto& reading) { return reading[i]; })) obeyed_.back().insert(c);
    }
  }

  std::size_t obeying_all(std::size_t clauses) const {
    return static_cast<std::size_t>(std::ranges::count(obeyed_, clauses, [](const auto& set) { return set.size(); }));
  }
  /// Those that no other obeys more than.
  std::size_t admitted() const {
    return static_cast<std::size_t>(std::ranges::count_if(obeyed_, [&](const auto& own) { return is_maximal(own); }));
  }
  /// No clause excludes it by itself, and not those together that stand in every maximal set.
  bool open(std::size_t question, std::size_t option, std::size_t clauses) const {
    if (!goes_with(undisputed(clauses), question, option)) return false;
    for (std::size_t c = 0; c < clauses; ++c) {
      bool some = false, any_obeys = false;
      for (std::size_t i = 0; i < rulings_.size(); ++i) {
        some = some || (rulings_[i][question] == option && obeyed_[i].contains(c));
        any_obeys = any_obeys || obeyed_[i].contains(c);
      }
      if (!some && any_obeys) return false;
    }
    return true;
  }
  /// It goes with all clauses together that stand in no conflict.
  bool goes_with_undisputed(std::size_t question, std::size_t option, std::size_t clauses) const {
    return goes_with(undisputed(clauses), question, option);
  }
  /// Two rulings of which the text leaves both, or two like the preset, differ in an answer that it leaves open, and
  /// some act shows it.
  bool gap(std::size_t question, std::size_t clauses, const std::vector<std::size_t>& preset) const {
    return std::ranges::any_of(parted_, [&](const auto& pair) {
      const auto& one = rulings_[pair.first];
      const auto& other = rulings_[pair.second];
      for (std::size_t q = 0; q < one.size(); ++q)
        if ((one[q] == other[q]) == (q == question)) return false;
      if (!open(question, one[question], clauses) || !open(question, other[question], clauses)) return false;
      return is_left(one, question, clauses, preset) && is_left(other, question, clauses, preset);
    });
  }

 private:
  // It obeys what is undisputed; or it is like the preset, and breaks what the preset breaks whichever open answer it
  // gives.
  bool is_left(const std::vector<std::size_t>& ruling, std::size_t question, std::size_t clauses,
               std::vector<std::size_t> preset) const {
    const bool like_preset = obeying_all(clauses) == 0 && with(ruling, question, preset[question]) == preset;
    return std::ranges::all_of(undisputed(clauses), [&](std::size_t c) {
      if (obeyed(ruling).contains(c)) return true;
      if (!like_preset) return false;
      for (std::size_t o = 0; o < 3; ++o)
        if (const std::vector<std::size_t> otherwise = with(preset, question, o);
            known(otherwise) && open(question, o, clauses) && obeyed(otherwise).contains(c))
          return false;
      return true;
    });
  }
  static std::vector<std::size_t> with(std::vector<std::size_t> ruling, std::size_t question, std::size_t option) {
    ruling[question] = option;
    return ruling;
  }
  bool known(const std::vector<std::size_t>& ruling) const {
    return std::ranges::find(rulings_, ruling) != rulings_.end();
  }
  const std::set<std::size_t>& obeyed(const std::vector<std::size_t>& ruling) const {
    return obeyed_[static_cast<std::size_t>(std::ranges::find(rulings_, ruling) - rulings_.begin())];
  }
  bool is_maximal(const std::set<std::size_t>& own) const {
    return std::ranges::none_of(obeyed_,
                                [&](const auto& other) { return other != own && std::ranges::includes(other, own); });
  }
  std::set<std::size_t> undisputed(std::size_t clauses) const {
    std::set<std::size_t> result;
    for (std::size_t c = 0; c < clauses; ++c)
      if (std::ranges::all_of(obeyed_, [&](const auto& own) { return !is_maximal(own) || own.contains(c); }))
        result.insert(c);
    return result;
  }
  bool goes_with(const std::set<std::size_t>& clauses, std::size_t question, std::size_t option) const {
    for (std::size_t i = 0; i < rulings_.size(); ++i)
      if (rulings_[i][question] == option && std::ranges::includes(obeyed_[i], clauses)) return true;
    return false;
  }

  std::vector<std::vector<std::size_t>> rulings_;
  std::vector<std::set<std::size_t>> obeyed_;
  std::set<std::pair<std::size_t, std::size_t>> parted_;  ///< rulings that some act tells apart
};

std::vector<analysis::Openness> openness_of(solver::Encoding& encoding, const std::vector<solver::Verdicts>& texts) {
  analysis::KnownObedience known;
  return analysis::openness(encoding, texts, {kPieces, {}}, known).texts;
}

std::set<std::string> gaps_of(solver::Encoding& encoding, std::vector<Openness>& openness) {
  solver::SearchOptions options;
  options.most_elements = kPieces;
  analysis::KnownGaps known;
  const analysis::GapSearch found = analysis::find_gaps(encoding, openness, options, known);
  EXPECT_TRUE(found.outcome.undecided.empty());
  std::set<std::string> result;
  for (const solver::Found& one : found.outcome.found) result.insert(found.obligations[one.obligation].question);
  return result;
}

std::vector<std::size_t> preset_of(const solver::Encoding& encoding) {
  std::vector<std::size_t> result;
  for (const model::Question& question : encoding.questions.all())
    result.push_back(question.index_of(encoding.rulings.front().option(question.id)));
  return result;
}

void expect_as_by_hand(const std::vector<ToyClause>& clauses, const std::string& what) {
  ToyGame game;
  four_questions(game);
  game.add("a", clauses);
  solver::Encoding encoding = game.read();
  std::vector<Verdicts> texts;
  texts.emplace_back(encoding, encoding.texts.front());
  const ByHand by_hand(encoding, texts.front());
  std::vector<Openness> all = openness_of(encoding, texts);
  const std::set<std::string> gaps = gaps_of(encoding, all);
  const Openness& found = all.front();
  EXPECT_TRUE(found.admission.exact && found.complete) << what;
  EXPECT_EQ(found.admission.admitted, by_hand.admitted()) << what;
  EXPECT_EQ(found.admission.obeying_all, by_hand.obeying_all(clauses.size())) << what;
  for (std::size_t q = 0; q < found.questions.size(); ++q) {
    const model::Question& question = encoding.questions.all()[q];
    for (std::size_t o = 0; o < question.options.size(); ++o)
      EXPECT_EQ(std::ranges::count(found.questions[q].open, question.options[o].id) > 0,
                by_hand.open(q, o, clauses.size()))
          << what << ": " << question.id << "=" << question.options[o].id;
    std::vector<std::size_t> left;
    for (std::size_t o = 0; o < question.options.size(); ++o)
      if (by_hand.goes_with_undisputed(q, o, clauses.size())) left.push_back(o);
    EXPECT_EQ(found.undisputed.common[q], left.size() == 1 ? std::optional(left.front()) : std::nullopt)
        << what << ": " << question.id;
    EXPECT_EQ(gaps.contains(question.id), by_hand.gap(q, clauses.size(), preset_of(encoding)))
        << what << ": " << question.id;
  }
}

const ToyClause kTankTakes = permit("a.tank", "(and (= manner take) (is actor tank) (<= to-place 3))");
const ToyClause kTankSpares = forbid("a.spares", "(and (= manner take) (is actor tank))");
const ToyClause kShipAshore = permit("a.ship", "(and (= manner step) (is actor ship) shore)");
const ToyClause kFarTaking = forbid("a.far", "(and (= manner take) (= to-place 4))");
const ToyClause kWaiting{"a.wait",
                         "permit",
                         {{"plane", "(and (= manner wait) (is actor plane) (not other-ship))", "", ""},
                          {"none", "(= manner wait)", "", "forbid"}},
                         {}};
const ToyClause kShipTo2 = permit("a.near", "(and (= manner step) (is actor ship) (= to-place 2))");
const ToyClause kShipNotTo4 = forbid("a.four", "(and (= manner step) (is actor ship) (= to-place 4))");
const ToyClause kShipTo4 = permit("a.out", "(and (= manner step) (is actor ship) (= to-place 4))");
const ToyClause kPlaneWaits = permit("a.plane", "(and (= manner wait) (is actor plane) (not other-ship))");
const ToyClause kNobodyWaits = forbid("a.nobody", "(= manner wait)");
const ToyClause kTanksAndPlanes = permit("a.both",
                                         "(or (and (= manner take) (is actor tank) (<= to-place 3)) (and (= manner "
                                         "wait) (is actor plane) (not other-ship)))");
const ToyClause kImpossible = permit("a.all", "(= manner wait)");

TEST(Openness, IsAsByHand) {
  expect_as_by_hand({kShipAshore}, "one clause");
  expect_as_by_hand({kTankTakes, kShipAshore, kFarTaking}, "three that agree");
  expect_as_by_hand({kWaiting}, "either reading");
  expect_as_by_hand({kShipTo2, kShipNotTo4}, "two that exclude together what neither excludes alone");
  expect_as_by_hand({kTankTakes, kTankSpares}, "a contradiction");
  expect_as_by_hand({kTankTakes, kTankSpares, kFarTaking, kShipAshore, kWaiting}, "a contradiction among others");
  expect_as_by_hand({kShipTo2, kShipTo4}, "two that exclude together that the ship goes to sea only");
  expect_as_by_hand({kTankTakes, kTankSpares, kShipTo2, kShipTo4}, "a contradiction beside these two");
  expect_as_by_hand({kTanksAndPlanes, kNobodyWaits}, "a contradiction, of which one side decides something besides");
  expect_as_by_hand({kTankTakes, kTankSpares, kShipNotTo4}, "a contradiction beside one that leaves ships less");
  expect_as_by_hand({kShipNotTo4, kPlaneWaits, kNobodyWaits}, "one that leaves ships less beside a contradiction");
  expect_as_by_hand({kTankTakes, kTankSpares, kShipAshore, kPlaneWaits},
                    "a contradiction beside what the preset obeys");
  expect_as_by_hand({kTankTakes, kTankSpares, kNobodyWaits}, "a contradiction beside what the preset does not obey");
  expect_as_by_hand({kNobodyWaits, kPlaneWaits, kShipNotTo4, kFarTaking},
                    "a contradiction, and two that leave less of the shore");
}

// What none of the clauses excludes by itself, some exclude together; these are named, and none too many.
TEST(Openness, NamesTheClausesThatExcludeTogether) {
  ToyGame game;
  four_questions(game);
  game.add("a", {kTankTakes, kShipTo2, kShipNotTo4});
  solver::Encoding encoding = game.read();
  std::vector<Verdicts> texts;
  texts.emplace_back(encoding, encoding.texts.front());
  const Openness found = openness_of(encoding, texts).front();
  ASSERT_GT(found.admission.obeying_all, 0);
  for (const analysis::QuestionOpenness& question : found.questions)
    for (const auto& [option, against] : question.excluded) {
      EXPECT_FALSE(against.empty()) << question.question << "=" << option;
      EXPECT_LT(against.size(), 3U) << question.question << "=" << option;
    }
  EXPECT_FALSE(std::ranges::all_of(found.questions, [](const auto& question) { return question.excluded.empty(); }));
}

// Where the text contradicts itself elsewhere, too.
TEST(Openness, WhatNoConflictTouchesExcludesTogether) {
  ToyGame game;
  four_questions(game);
  game.add("a", {kTankTakes, kTankSpares, kShipTo2, kShipTo4});
  solver::Encoding encoding = game.read();
  std::vector<Verdicts> texts;
  texts.emplace_back(encoding, encoding.texts.front());
  const Openness found = openness_of(encoding, texts).front();
  EXPECT_EQ(found.admission.obeying_all, 0);
  EXPECT_EQ(found.admission.undisputed.size(), 2U);
  const std::vector<std::string> both{"a.near", "a.out"};
  EXPECT_TRUE(std::ranges::any_of(found.questions, [&](const analysis::QuestionOpenness& question) {
    return std::ranges::any_of(question.excluded,
                               [&](const auto& entry) { return std::ranges::is_permutation(entry.second, both); });
  }));
}

/// The gaps of the first text of a game, and what they were asked of.
struct Asked {
  std::vector<Verdicts> texts;
  std::vector<Openness> openness;
  solver::SearchOptions options;
  analysis::KnownGaps known;
  analysis::GapSearch gaps;

  explicit Asked(solver::Encoding& encoding) {
    texts.emplace_back(encoding, encoding.texts.front());
    openness = openness_of(encoding, texts);
    options.most_elements = kPieces;
    gaps = analysis::find_gaps(encoding, openness, options, known, texts);
  }
};

// Two sentences cannot both be obeyed, for one forbids waiting; what else the other permits, it permits all the same,
// and that answers the questions. Where a third forbids taking, the text says both, and the questions stay open at the
// rim.
TEST(Openness, AGapIsShownOnlyWhereTheTextDoesNotAnswer) {
  const std::string take = "(= manner take)", wait = "(= manner wait)";
  for (const bool of_all_taking : {true, false}) {
    ToyGame game;
    game.kernel({{"tank.takes", {"yes", "no"}}, {"ship.takes", {"yes", "no"}}, {"plane.waits", {"yes", "no"}}},
                "(or (and " + take + " (or tank.takes=yes ship.takes=yes)) (and " + wait + " plane.waits=yes))");
    const std::string spoken_of = of_all_taking ? take : "(and " + take + " (= to-place 2))";
    game.add("a", {permit("a.some", "(or " + spoken_of + " " + wait + ")"), forbid("a.wait", wait)});
    solver::Encoding encoding = game.read();
    const analysis::GapSearch found = Asked(encoding).gaps;
    EXPECT_EQ(found.outcome.found.size(), of_all_taking ? 0U : 2U);
    for (const solver::Found& one : found.outcome.found) EXPECT_FALSE(found.obligations[one.obligation].at_the_rim);
  }
}

// By question, why no finding tells of it.
std::map<std::string, analysis::Untold> untold_of(ToyGame& game, bool anything_shows) {
  solver::Encoding encoding = game.read();
  if (!anything_shows) encoding.shown = encoding.formulas.boolean(false);
  Asked asked(encoding);
  std::set<std::string> told;
  for (const solver::Found& one : asked.gaps.outcome.found)
    told.insert(asked.gaps.obligations[one.obligation].question);
  analysis::note_untold(
      encoding, asked.openness, asked.texts,
      [&](const std::string&, const std::string& question) { return told.contains(question); }, asked.options);
  std::map<std::string, analysis::Untold> result;
  for (const analysis::QuestionOpenness& one : asked.openness.front().questions) {
    if (one.untold) result.emplace(one.question, *one.untold);
    EXPECT_EQ(one.untold.has_value(), one.open.size() > 1 && !told.contains(one.question)) << one.question;
  }
  return result;
}

TEST(Openness, OfWhatNoFindingTellsItIsSaidWhy) {
  using Whys = std::map<std::string, analysis::Untold>;
  const auto both = [](analysis::Untold why) { return Whys{{"ship.takes", why}, {"tank.takes", why}}; };
  const std::string take = "(= manner take)", wait = "(= manner wait)";
  ToyGame shown, beside, settled, counted;
  for (ToyGame* game : {&shown, &beside, &settled, &counted})
    game->kernel({{"tank.takes", {"yes", "no"}}, {"ship.takes", {"yes", "no"}}, {"plane.waits", {"yes", "no"}}},
                 "(or (and " + take + " (or tank.takes=yes ship.takes=yes)) (and " + wait + " plane.waits=yes))");
  // Of taking nothing is said: a gap, if it is shown.
  for (ToyGame* game : {&shown, &beside}) game->add("a", {permit("a.wait", wait), forbid("a.waits-not", wait)});
  EXPECT_EQ(untold_of(shown, true), Whys{});
  EXPECT_EQ(untold_of(beside, false), both(analysis::Untold::beside_another));
  // Taking is permitted, by a sentence that is at odds with another.
  settled.add("a", {permit("a.some", "(or " + take + " " + wait + ")"), forbid("a.waits-not", wait)});
  EXPECT_EQ(untold_of(settled, true), both(analysis::Untold::if_a_sentence_gives_way));
  // Taking is permitted, whoever it is that may.
  counted.add("a", {permit("a.take", take), permit("a.wait", wait), forbid("a.waits-not", wait)});
  EXPECT_EQ(untold_of(counted, true), both(analysis::Untold::in_no_case));
}

TEST(Openness, AClauseThatNoRulingObeysIsNamed) {
  ToyGame game;
  four_questions(game);
  game.add("a", {kImpossible, kTankTakes});
  solver::Encoding encoding = game.read();
  std::vector<Verdicts> texts;
  texts.emplace_back(encoding, encoding.texts.front());
  const Openness found = openness_of(encoding, texts).front();
  EXPECT_EQ(found.admission.unobeyable, std::vector<std::string>{"a.all"});
  EXPECT_EQ(found.admission.obeying_all, 0);
  EXPECT_EQ(found.admission.admitted, 12) << "those of the other clause";
}

Openness after_gaps(ToyGame& game) {
  game.add("a", {permit("a.takes", "(= manner take)"), permit("a.steps", "(= manner step)"),
                 forbid("a.wait", "(= manner wait)")});
  solver::Encoding encoding = game.read();
  std::vector<Verdicts> texts;
  texts.emplace_back(encoding, encoding.texts.front());
  std::vector<Openness> all = openness_of(encoding, texts);
  (void)gaps_of(encoding, all);
  return all.front();
}

TEST(Openness, OneGameIsSaidOnlyWhereWholeTurnsAreAnsweredToo) {
  const std::string legal = "(or (= manner step) (and (= manner take) tank.takes=yes))";
  ToyGame answered, open;
  answered.kernel({{"tank.takes", {"yes", "no"}}}, legal);
  const Openness one = after_gaps(answered);
  EXPECT_TRUE(one.one_game());
  EXPECT_EQ(one.bits(), 0);
  // Who begins changes no act; four ways to rest, no act either.
  open.kernel({{"tank.takes", {"yes", "no"}}, {"who.begins", {"red", "blue"}}, {"stack.rests", {"a", "b", "c", "d"}}},
              legal);
  const Openness more = after_gaps(open);
  EXPECT_TRUE(more.alike_in_acts);
  EXPECT_FALSE(more.one_game());
  EXPECT_EQ(more.left_to_turns, (std::vector<std::string>{"who.begins", "stack.rests"}));
  EXPECT_EQ(more.bits(), 3);
}

TEST(Openness, NamesConflictsAndTheSmallestRepair) {
  ToyGame game;
  four_questions(game);
  game.add("a", {kTankTakes, kTankSpares, kShipAshore});
  game.add("b", {forbid("b.spares", "(and (= manner take) (is actor tank))")});
  solver::Encoding encoding = game.read();
  std::vector<Verdicts> texts;
  for (const model::Text& text : encoding.texts) texts.emplace_back(encoding, text);
  const std::vector<Openness> found = openness_of(encoding, texts);
  ASSERT_EQ(found.size(), 3U) << "each text, and both";
  EXPECT_EQ(found[0].admission.conflicts, (std::vector<std::vector<std::string>>{{"a.tank", "a.spares"}}));
  EXPECT_EQ(found[0].admission.repair_size, 1U);
  EXPECT_EQ(found[1].admission.repair_size, 0U);
  EXPECT_EQ(found[2].admission.conflicts.size(), 2U);
  EXPECT_EQ(found[2].admission.repairs, (std::vector<std::vector<std::string>>{{"a.tank"}}))
      << "one clause less, and all is well";
}

}  // namespace
}  // namespace roluat::tests
