#include "solver/encoding.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "model/games/games.hpp"
#include "model/usual_pieces.hpp"
#include "solver/finite_solver.hpp"
#include "solver/notation.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using solver::Answer;
using solver::Encoding;

const Encoding& the_game() {
  static const Encoding encoding = solver::read_encoding(model::game_folder("co-tu-lenh"));
  return encoding;
}

/// Questions of which the kernel need not speak: they are not about an act.
const std::map<std::string, std::string> kNotOfTheKernel = {
    {"setup.first-move", "who begins decides no act"},
    {"commander.exposed", "it is about two positions: `threat` is asked of the acts after the turn"}};

/// Options that the kernel cannot tell from the one that holds otherwise, by the constant's name.
const std::map<std::string, std::string> kSameActs = {
    {"river.wrong-crossing=loses-game",
     "whoever does it loses at once, so it is generated as little as with not-an-act"}};

bool kernel_mentions(const Encoding& encoding, int constant) {
  const auto is = [constant](int c) { return c == constant; };
  return std::ranges::any_of(encoding.kernel,
                             [&](const auto& rule) { return encoding.formulas.mentions(rule.second, is); });
}

TEST(Encoding, TheGamesFolderIsReadWhole) {
  const Encoding& game = the_game();
  EXPECT_GE(game.texts.size(), 2U);
  EXPECT_NE(game.text("vi"), nullptr);
  EXPECT_NE(game.text("zh"), nullptr);
  EXPECT_EQ(game.text("en"), nullptr);
  for (const char* ruling : {"vi", "zh", "cotulenh-core", "consolidated"})
    EXPECT_NE(game.ruling(ruling), nullptr) << ruling;
  EXPECT_FALSE(game.world.empty());
  EXPECT_FALSE(game.taste.empty());
  for (const char* effect : {"lost", "vert", "hori", "carried"}) EXPECT_TRUE(game.effects.contains(effect)) << effect;
  for (const char* rule : {"legal", "threat", "turn-may-end"}) EXPECT_TRUE(game.kernel.contains(rule)) << rule;
  EXPECT_THROW((void)game.rule("no-such-rule"), model::InputError);
}

TEST(Encoding, EveryQuestionHasAConsequenceInTheKernel) {
  const Encoding& game = the_game();
  for (const model::Question& question : game.questions.all()) {
    if (kNotOfTheKernel.contains(question.id)) continue;
    std::vector<std::string> unmentioned;
    for (const model::Option& option : question.options)
      if (!kernel_mentions(game, game.answer(question.id, option.id)) &&
          !kSameActs.contains(question.id + "=" + option.id))
        unmentioned.push_back(option.id);
    // One option of each may be what holds otherwise.
    EXPECT_LE(unmentioned.size(), 1U) << question.id << ": " << testing::PrintToString(unmentioned);
  }
}

TEST(Encoding, TheExceptionsAreQuestionsThatTheKernelLeavesOut) {
  for (const auto& [id, reason] : kNotOfTheKernel) {
    const model::Question* question = the_game().questions.find(id);
    ASSERT_NE(question, nullptr) << id << " is not a question any more";
    for (const model::Option& option : question->options)
      EXPECT_FALSE(kernel_mentions(the_game(), the_game().answer(id, option.id))) << id << ": " << reason;
  }
}

TEST(Encoding, TheOptionsExceptedAreOnesThatTheKernelLeavesOut) {
  for (const auto& [name, reason] : kSameActs) {
    const int constant = the_game().prelude.signature().constant(name);
    ASSERT_GE(constant, 0) << name << " is not an option any more";
    EXPECT_FALSE(kernel_mentions(the_game(), constant)) << name << ": " << reason;
  }
}

TEST(Encoding, EveryAnswerIsAConstantOfItsOwn) {
  std::vector<int> seen;
  for (const model::Question& question : the_game().questions.all())
    for (const model::Option& option : question.options) seen.push_back(the_game().answer(question.id, option.id));
  EXPECT_TRUE(std::ranges::find(seen, -1) == seen.end());
  std::ranges::sort(seen);
  EXPECT_TRUE(std::ranges::adjacent_find(seen) == seen.end());
  EXPECT_EQ(the_game().answer("no.such", "yes"), -1);
}

TEST(Encoding, AnswerAllSetsOneOptionOfEachQuestion) {
  const Encoding& game = the_game();
  model::Structure structure(game.prelude.signature(), 1);
  std::ranges::fill(structure.constants, 1);
  for (const model::Ruling& ruling : game.rulings) {
    game.answer_all(ruling, structure);
    for (const model::Question& question : game.questions.all()) {
      int chosen = 0;
      for (const model::Option& option : question.options) {
        const int value = structure.constants[static_cast<std::size_t>(game.answer(question.id, option.id))];
        EXPECT_EQ(value != 0, ruling.is(question.id, option.id)) << ruling.name << ", " << question.id;
        chosen += value;
      }
      EXPECT_EQ(chosen, 1) << ruling.name << ", " << question.id;
    }
  }
}

TEST(Encoding, TextsSpeakOfTheirOwnWordsOnly) {
  const Encoding& game = the_game();
  const auto& constants = game.prelude.signature().constants();
  const auto name = [&](int c) -> const std::string& { return constants[static_cast<std::size_t>(c)].name; };
  for (const model::Text& text : game.texts)
    for (const model::Clause& clause : text.clauses)
      for (const model::Reading& reading : clause.readings)
        for (const model::Expr e : {reading.when, reading.then})
          EXPECT_FALSE(game.formulas.mentions(e, [&](int c) {
            return name(c).starts_with(solver::kTextPrefix) ||
                   (name(c).find(":text.") != std::string::npos && !name(c).starts_with(text.id + ":"));
          })) << clause.id;
}

class GameWorld : public testing::TestWithParam<std::tuple<int, bool>> {
 protected:
  solver::FiniteSolver world(int elements, bool aimed) const {
    const Encoding& game = the_game();
    const model::Signature& s = game.prelude.signature();
    solver::FiniteSolver solver(
        game.formulas, s, elements,
        {{s.constant("actor"), 0}, {s.constant("target"), aimed ? 1 : 0}, {s.constant("self"), 0}});
    for (const model::Expr fact : game.world) solver.add(fact);
    solver.add_constant(s.constant("aimed"), aimed ? 1 : 0);
    const model::Ruling& ruling = *game.ruling("vi");
    for (const model::Question& question : game.questions.all())
      for (const model::Option& option : question.options)
        solver.add_constant(game.answer(question.id, option.id), ruling.is(question.id, option.id) ? 1 : 0);
    return solver;
  }
};

TEST_P(GameWorld, HasLegalActs) {
  const auto [elements, aimed] = GetParam();
  solver::FiniteSolver all = world(elements, aimed);
  EXPECT_EQ(all.check().answer, Answer::sat) << "no act at all";
  solver::FiniteSolver legal = world(elements, aimed);
  legal.add(the_game().legal);
  EXPECT_EQ(legal.check().answer, Answer::sat) << "no act is legal";
}

// Of every claim there is one that the kernel upholds and one that it does not.
TEST(Encoding, EveryClaimIsDecidedBothWays) {
  Encoding game = solver::read_kernel(model::game_folder("co-tu-lenh"));
  const model::Signature& s = game.prelude.signature();
  const auto sort = std::ranges::find(s.enumerations(), std::string("Claim"), &model::Enumeration::name);
  ASSERT_NE(sort, s.enumerations().end());
  const auto satisfiable = [&](int claim, const model::Expr& wanted, int aimed) {
    solver::FiniteSolver solver(game.formulas, s, 3,
                                {{s.constant("actor"), 0}, {s.constant("target"), aimed}, {s.constant("self"), 0}});
    for (const model::Expr fact : game.world) solver.add(fact);
    solver.add_constant(s.constant("aimed"), aimed);
    solver.add_constant(s.constant("claim"), claim);
    const model::Ruling& ruling = *game.ruling("vi");
    for (const model::Question& question : game.questions.all())
      for (const model::Option& option : question.options)
        solver.add_constant(game.answer(question.id, option.id), ruling.is(question.id, option.id) ? 1 : 0);
    solver.add(wanted);
    return solver.check().answer == Answer::sat;
  };
  for (std::size_t claim = 0; claim < sort->values.size(); ++claim)
    for (const model::Expr wanted : {game.legal, game.formulas.negation(game.legal)}) {
      const auto with = [&](int aimed) { return satisfiable(static_cast<int>(claim), wanted, aimed); };
      EXPECT_TRUE(with(0) || with(1)) << sort->values[claim];
    }
}

TEST_P(GameWorld, HasIllegalActs) {
  const auto [elements, aimed] = GetParam();
  Encoding game = solver::read_kernel(model::game_folder("co-tu-lenh"));
  const model::Signature& s = game.prelude.signature();
  solver::FiniteSolver solver(
      game.formulas, s, elements,
      {{s.constant("actor"), 0}, {s.constant("target"), aimed ? 1 : 0}, {s.constant("self"), 0}});
  const model::Expr illegal = game.formulas.negation(game.legal);
  for (const model::Expr fact : game.world) solver.add(fact);
  solver.add_constant(s.constant("aimed"), aimed ? 1 : 0);
  solver.add(illegal);
  EXPECT_EQ(solver.check().answer, Answer::sat) << "every act is legal";
}

INSTANTIATE_TEST_SUITE_P(Sizes, GameWorld,
                         testing::Values(std::tuple(1, false), std::tuple(2, false), std::tuple(2, true),
                                         std::tuple(3, true)),
                         [](const auto& size) {
                           return std::to_string(std::get<0>(size.param)) +
                                  (std::get<1>(size.param) ? "Aimed" : "NotAimed");
                         });

TEST(Encoding, OneStandingPieceHasNothingToAimAt) {
  const Encoding& game = the_game();
  const model::Signature& s = game.prelude.signature();
  solver::FiniteSolver solver(game.formulas, s, 1,
                              {{s.constant("actor"), 0}, {s.constant("target"), 0}, {s.constant("self"), 0}});
  for (const model::Expr fact : game.world) solver.add(fact);
  solver.add_constant(s.constant("aimed"), 1);
  EXPECT_EQ(solver.check().answer, Answer::unsat);
}

TEST(Encoding, OfTheGamesRecordsEverythingIsAsked) {
  for (const std::string& name : model::game_names()) {
    const Encoding game = name == "co-tu-lenh" ? the_game() : solver::read_encoding(model::game_folder(name));
    for (const model::Records& records : game.records)
      EXPECT_TRUE(not_asked(game, records, model::kUsualPieces).empty()) << name << " " << records.text;
  }
}

struct ToySign {
  std::string id, when, written, also{};  ///< `also`: a second form
};

// Those that are said to be all that is written of some act.
std::string signs_alone(const std::vector<ToySign>& signs, int pieces = model::kUsualPieces) {
  ToyGame game;
  game.add("a", {permit("a.go", "(= manner step)")});
  std::string records = "text = \"a\"\n";
  for (const ToySign& sign : signs)
    records += "[[sign]]\nid = \"" + sign.id + "\"\nsentence = 1\nquote = \"q\"\nsays = \"s\"\nwhen = \"" + sign.when +
               "\"\n[[sign.form]]\nid = \"plain\"\nwritten = \"" + sign.written + "\"\n" +
               (sign.also.empty() ? "" : "[[sign.form]]\nid = \"other\"\nwritten = \"" + sign.also + "\"\n");
  game.file("records/a.toml", records);
  const Encoding encoding = game.read();
  for (const solver::NotAsked& one : not_asked(encoding, encoding.records.front(), pieces))
    if (one.check == solver::kWholeActs) return one.signs;
  return "";
}

TEST(Encoding, ASignIsAMarkOnWhatAnotherWritesOfTheSameAct) {
  const ToySign step{"step", "(= manner step)", "…-…"}, take{"take", "(= manner take)", "x"};
  EXPECT_EQ(signs_alone({step, {"takes", "(= manner take)", "…x…"}}), "");
  EXPECT_EQ(signs_alone({take}), "take");
  EXPECT_EQ(signs_alone({step, take}), "take") << "they never meet: all that takes is written alike";
  EXPECT_EQ(signs_alone({step, {"any", "true", "!"}}), "any") << "of what is no step it is all that is written";
  const ToySign either{"take", "(= manner take)", "…x…", "x"};
  EXPECT_EQ(signs_alone({step, either}), "take") << "whoever writes x writes nothing else";
  EXPECT_EQ(signs_alone({step, either, {"good", "(= manner take)", "!"}}), "take") << "the other is a mark on …x…";
  const std::string crowd = "(exists ((a Piece) (b Piece) (c Piece) (d Piece)) (distinct a b c d))";
  const ToySign shy{"shy", "(and (not (= manner wait)) " + crowd + ")", "x"};
  EXPECT_EQ(signs_alone({step, shy}, 4), "shy");
  EXPECT_EQ(signs_alone({step, shy}, 3), "") << "as far as the check tries";
  const ToySign aimed{"aimed", "aimed", "x"}, go{"go", "(not (= manner wait))", "…-…"};
  EXPECT_EQ(signs_alone({step, aimed}), "aimed");
  EXPECT_EQ(signs_alone({aimed, go}), "") << "only what takes is aimed, says the world";
}

// --- faults of a game's folder, found in a copy of the real one ----------------------------------------------------

class BrokenGame : public testing::Test {
 protected:
  BrokenGame() {
    std::filesystem::copy(model::game_folder("co-tu-lenh"), folder(), std::filesystem::copy_options::recursive);
  }
  std::string folder() const { return scratch_.path("game"); }

  /// Replaces the first occurrence after `after` in a file of the game; answers the line on which it began.
  int replace(const std::string& file, const std::string& after, const std::string& what, const std::string& by) {
    std::string content = content_of(folder() + "/" + file);
    const std::size_t start = content.find(after);
    const std::size_t at = content.find(what, start);
    EXPECT_NE(start, std::string::npos) << after;
    EXPECT_NE(at, std::string::npos) << what;
    if (start == std::string::npos || at == std::string::npos) return 0;
    const auto line = 1 + std::count(content.begin(), content.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    scratch_.file("game/" + file, content.replace(at, what.size(), by));
    return static_cast<int>(line);
  }
  model::Diagnostic fault() const {
    return fault_of([this] { (void)solver::read_encoding(folder()); });
  }

 private:
  ScratchFolder scratch_;
};

TEST_F(BrokenGame, TheCopyItselfIsWhole) { EXPECT_NO_THROW((void)solver::read_encoding(folder())); }

TEST_F(BrokenGame, UnknownWordOfAClauseIsFoundInTheText) {
  const int line = replace("texts/vi.toml", "id   = \"vi.board.lines\"", "text.files 11", "text.flies 11");
  const model::Diagnostic found = fault();
  EXPECT_EQ(found.source.str(), folder() + "/texts/vi.toml");
  EXPECT_EQ(found.line, line) << found.str();
  EXPECT_NE(found.problem.str().find("vi.board.lines"), std::string::npos) << found.str();
  EXPECT_NE(found.problem.str().find("'text.flies'"), std::string::npos) << found.str();
  EXPECT_NE(found.expected.str().find("'text.files'"), std::string::npos) << found.str();
}

TEST_F(BrokenGame, FaultOnTheThirdLineOfAFormulaIsFoundThere) {
  const int line =
      replace("texts/vi.toml", "id   = \"vi.board.lines\"", "'''(and (= text.files 11) (= text.ranks 12))'''",
              "'''\n(and (= text.files 11)\n  (= text.rank 12))'''");
  const model::Diagnostic found = fault();
  expect_fault(found, line + 2, 6, "clause vi.board.lines, reading plain");
  EXPECT_EQ(found.source.str(), folder() + "/texts/vi.toml");
}

TEST_F(BrokenGame, MissingParenthesisOfAClauseIsFoundInTheText) {
  const int line =
      replace("texts/vi.toml", "id   = \"vi.board.points\"", "(= text.points 132)", "(= text.points (+ 131 1)");
  expect_fault(fault(), line, 14, "vi.board.points");
}

TEST_F(BrokenGame, FaultOfTheKernelIsFoundInItsFile) {
  const int line = replace("kernel/rules.smt2", "(define-fun legal ()", "legal", "leggal");
  const model::Diagnostic missing = fault();
  EXPECT_GT(line, 0);
  EXPECT_EQ(missing.source.str(), folder() + "/kernel/rules.smt2");
  EXPECT_NE(missing.problem.str().find("'legal'"), std::string::npos) << missing.str();
}

TEST_F(BrokenGame, MissingFileIsNamed) {
  std::filesystem::remove(folder() + "/vocabulary/world.smt2");
  EXPECT_EQ(fault().source.str(), folder() + "/vocabulary/world.smt2");
}

TEST_F(BrokenGame, MissingTextsAreNamed) {
  std::filesystem::remove_all(folder() + "/texts");
  EXPECT_EQ(fault().source.str(), folder() + "/texts");
}

}  // namespace
}  // namespace roluat::tests
