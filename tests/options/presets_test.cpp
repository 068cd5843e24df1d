// The presets `vi` and `zh` are the texts as literally as they can be played. A text that contradicts itself cannot be
// obeyed whole; where it does not, its preset does what it says.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "model/games/games.hpp"
#include "solver/search.hpp"
#include "solver/verdicts.hpp"

namespace roluat::tests {
namespace {

/// What the presets break all the same, and why it stays.
struct Kept {
  std::string clause, why;
};
const std::vector<Kept> kKept = {
    {"vi.hero.takes-farther",
     "58 makes an aircraft replace an aircraft that it takes, of heroes nothing is said; no ruling lets heroes alone "
     "fly back"},
    {"zh.aircraft.careless",
     "65 bars flights at a headquarters while air defence stands (headquarters.bombing), so that none burns on its way "
     "there"},
    {"vi.ship.gun-coast",
     "64 speaks of whatever the ship's artillery takes on the coast; by 33 it is for targets on land, and the preset "
     "keeps it off "
     "aircraft (navy.gun-aircraft)"},
    {"vi.end.time-points",
     "by the preset a side that loses both ships has lost, also where the time is over; 172 then looks at points "
     "alone"},
    {"vi.end.bare",
     "by the preset a side without a turn that is not threatened draws (end.no-turn), also where only its commander is "
     "left"},
    {"zh.hero.check",
     "makes a hero of every piece that usually threatens; by the preset militia does not take on the diagonal"},
    {"zh.hero.diagonal",
     "every hero goes a point on the diagonal; by the preset a hero tank goes two to three points, not one"},
};

class PresetOfAText : public testing::TestWithParam<std::string> {
 protected:
  PresetOfAText()
      : encoding(solver::read_encoding(model::game_folder("co-tu-lenh"))), text(encoding, *encoding.text(GetParam())) {}

  // The kernel's answer under the preset of the text's name.
  model::Expr legal() {
    std::unordered_map<int, model::Expr> answers;
    const model::Ruling& ruling = *encoding.ruling(GetParam());
    for (const model::Question& question : encoding.questions.all())
      for (const model::Option& option : question.options)
        answers.emplace(encoding.answer(question.id, option.id),
                        encoding.formulas.boolean(ruling.is(question.id, option.id)));
    return encoding.formulas.substitute(encoding.legal, answers);
  }

  // Does the preset bar what the clause permits in each of its readings, or allow what it forbids in each? `alone`:
  // where no clause of the text, however read, says the opposite; otherwise where one does.
  solver::Obligation broken(std::size_t clause, bool permission, bool alone) {
    model::Formulas& f = encoding.formulas;
    solver::Obligation one;
    one.texts = {GetParam()};
    one.clauses = {{GetParam(), text.text().clauses[clause].id, permission}};
    const model::Expr says = permission ? text.surely_permits(clause) : text.surely_forbids(clause);
    const model::Expr opposite = permission ? text.forbids() : text.permits();
    const model::Expr never = permission ? text.never_forbids() : text.never_permits();
    one.formula = f.conjunction({says, alone ? never : f.conjunction({opposite, text.interpretation()}),
                                 permission ? f.negation(allowed) : allowed});
    return one;
  }

  // Of each clause and verdict: one obligation.
  std::vector<solver::Obligation> all_broken(bool alone) {
    std::vector<solver::Obligation> asked;
    for (std::size_t c = 0; c < text.text().clauses.size(); ++c) {
      if (text.can_permit(c)) asked.push_back(broken(c, true, alone));
      if (text.can_forbid(c)) asked.push_back(broken(c, false, alone));
    }
    return asked;
  }

  solver::Encoding encoding;
  solver::Verdicts text;
  model::Expr allowed = legal();
};

TEST_P(PresetOfAText, BreaksNoClauseThatIsInNoConflict) {
  const std::vector<solver::Obligation> alone = all_broken(true), in_conflict = all_broken(false);
  const solver::Outcome outcome = solver::search(encoding, alone, {3, false, {}, {}}),
                        excused = solver::search(encoding, in_conflict, {3, false, {}, {}});
  EXPECT_TRUE(outcome.undecided.empty() && excused.undecided.empty());
  const auto game = model::make_game("co-tu-lenh");
  std::set<std::string> broken_all_the_same;
  for (const solver::Found& found : outcome.found) {
    // What is given up in a conflict is given up at its edges too.
    if (std::ranges::any_of(excused.found,
                            [&](const solver::Found& other) { return other.obligation == found.obligation; }))
      continue;
    const solver::ClauseRef& clause = alone[found.obligation].clauses.front();
    broken_all_the_same.insert(clause.clause);
    if (std::ranges::find(kKept, clause.clause, &Kept::clause) != kKept.end()) continue;
    const model::Written shown = game->write(encoding.prelude.signature(), found.witness);
    ADD_FAILURE() << clause.clause << (clause.permits ? " permits " : " forbids ") << "'" << shown.position.fen()
                  << "' " << shown.act << ": " << game->describe(shown.position, shown.act).en;
  }
}

INSTANTIATE_TEST_SUITE_P(Texts, PresetOfAText, testing::Values("vi", "zh"),
                         [](const auto& text) { return text.param; });

}  // namespace
}  // namespace roluat::tests
