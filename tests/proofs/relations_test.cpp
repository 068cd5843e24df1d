// Relations of two elements: all that decides formulas says the same of them, and a game that speaks of nothing else is
// checked, confirmed, certified and verified.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "analysis/asking/answers.hpp"
#include "analysis/proofs/formula_file.hpp"
#include "experiments/exhaustive/again.hpp"
#include "experiments/exhaustive/situations.hpp"
#include "model/evaluator.hpp"
#include "solver/finite_solver.hpp"
#include "solver/formula_game.hpp"
#include "solver/propositional/cadical.hpp"
#include "solver/propositional/refutation.hpp"
#include "tests/agreement/dice.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::json;
using model::Expr;
using model::Op;

constexpr int kOn = 0, kBeats = 1;

/// Formulas by chance over pieces that beat each other, one of which has a name.
class RelatedPieces {
 public:
  explicit RelatedPieces(Dice& dice) : dice_(dice) {
    signature.declare(
        "(declare-sort Piece 0)(declare-fun on (Piece) Bool)(declare-fun beats (Piece Piece) Bool)"
        "(declare-const p Bool)(declare-const one Piece)",
        "related");
    const Expr x = f.variable(0);
    world = {f.quantify(Op::forall, 0, f.negation(f.apply(kBeats, x, x))),
             f.disjunction({f.apply(kOn, f.constant(1)), f.constant(0)})};
  }

  Expr drawn(int fuel, int depth = 0) {
    switch (dice_.below(fuel <= 0 ? 4 : 9)) {
      case 0: return f.apply(kOn, element(depth));
      case 1: return f.equal(element(depth), element(depth));
      case 2:
      case 3: return f.apply(kBeats, element(depth), element(depth));
      case 4: return f.negation(drawn(fuel - 1, depth));
      case 5: return f.conjunction({drawn(fuel - 1, depth), drawn(fuel - 1, depth)});
      case 6: return f.if_then_else(drawn(fuel - 1, depth), drawn(fuel - 1, depth), drawn(fuel - 1, depth));
      default: {
        const bool deeper = depth < 3;
        const Expr part = drawn(fuel - 1, deeper ? depth + 1 : depth);
        return deeper ? f.quantify(dice_.chance(50) ? Op::forall : Op::exists, depth, part)
                      : f.equal(part, f.constant(0));
      }
    }
  }

  bool is_in_world(model::Evaluator& evaluator) {
    evaluator.changed(0);
    return std::ranges::all_of(world, [&](Expr fact) { return evaluator.holds(fact); });
  }

  /// By listing all structures.
  bool holds_somewhere(Expr e, int elements) {
    model::Evaluator evaluator(f, {});
    model::Structure& structure = evaluator.structure();
    structure = model::Structure(signature, elements);
    const int pairs = elements * elements, bits = pairs + elements + 1;
    for (int s = 0; s < 1 << bits; ++s)
      for (structure.constants[1] = 0; structure.constants[1] < elements; ++structure.constants[1]) {
        for (int i = 0; i < pairs; ++i) structure.functions[kBeats][static_cast<std::size_t>(i)] = s >> i & 1;
        for (int i = 0; i < elements; ++i) structure.functions[kOn][static_cast<std::size_t>(i)] = s >> (pairs + i) & 1;
        structure.constants[0] = s >> (bits - 1) & 1;
        if (is_in_world(evaluator) && evaluator.holds(e)) return true;
      }
    return false;
  }

  bool confirmed(Expr e, const model::Structure& structure) {
    model::Evaluator evaluator(f, {});
    evaluator.structure() = structure;
    return is_in_world(evaluator) && evaluator.holds(e);
  }

  /// By Z3.
  bool solved(Expr e, int elements, solver::Engine engine) {
    solver::FiniteSolver solver(f, signature, elements, {{1, 0}}, engine);
    solver.add(world);
    const solver::Result result = solver.check_any({e});
    EXPECT_NE(result.answer, solver::Answer::unknown) << result.reason;
    if (result.answer != solver::Answer::sat) return false;
    EXPECT_TRUE(confirmed(e, result.model));
    solver::FiniteSolver pinned(f, signature, elements, {{1, 0}}, engine);
    pinned.pin(result.model, [](int) { return true; });
    EXPECT_EQ(pinned.check_any({f.negation(e)}).answer, solver::Answer::unsat) << "pinned down it can be nothing else";
    return true;
  }

  /// By clauses.
  bool refuted_not(Expr e, int elements) {
    const propositional::Prepared prepared{f, signature, propositional::Domains(f, signature, world, {e}),
                                           propositional::FreeVariables(f)};
    bool any = false;
    for (const propositional::Case& one : propositional::cases(prepared, world, elements)) {
      auto asked = propositional::refutation(prepared, world, {{e, elements}}, elements, one);
      if (!asked) continue;
      const propositional::Solved solved = propositional::solve(asked->clauses, "");
      if (solved.answer != propositional::Solved::Answer::satisfiable) continue;
      std::vector<bool> value(asked->numbers.size());
      for (std::size_t v = 1; v < value.size(); ++v)
        value[v] = asked->numbers[v] != 0 && solved.model.at(static_cast<std::size_t>(asked->numbers[v]));
      EXPECT_TRUE(confirmed(e, asked->translator.structure(value)));
      any = true;
    }
    return any;
  }

  /// By giving values one after another.
  bool tried(Expr e, int elements) {
    const auto found = exhaustive::Situations(f, signature, world, {e}, elements, {{1, 0}}).one_with(e, 10'000'000);
    if (found) {
      EXPECT_TRUE(confirmed(e, *found));
    }
    return found.has_value();
  }

  model::Signature signature;
  model::Formulas f;
  std::vector<Expr> world;

 private:
  Expr element(int depth) { return depth > 0 && dice_.chance(80) ? f.variable(dice_.below(depth)) : f.constant(1); }

  Dice& dice_;
};

TEST(Relations, EveryJudgeSaysTheSameOfThem) {
  const std::uint64_t seed = first_seed();
  Dice dice(seed);
  int held = 0;
  constexpr int kRounds = 300, kMost = 3;
  RelatedPieces pieces(dice);
  for (int round = 0; round < kRounds; ++round) {
    std::vector<Expr> parts;
    for (int i = dice.below(4); i >= 0; --i) parts.push_back(pieces.drawn(3));
    const Expr e = pieces.f.conjunction(parts);
    const int elements = 1 + round % kMost;
    const bool expected = pieces.holds_somewhere(e, elements);
    const std::string place = "seed " + std::to_string(seed) + ", round " + std::to_string(round);
    EXPECT_EQ(pieces.solved(e, elements, solver::Engine::general), expected) << place;
    EXPECT_EQ(pieces.solved(e, elements, solver::Engine::finite_domain), expected) << place;
    EXPECT_EQ(pieces.refuted_not(e, elements), expected) << place;
    EXPECT_EQ(pieces.tried(e, elements), expected) << place;
    held += expected ? 1 : 0;
  }
  EXPECT_GT(held, kRounds / 10);
  EXPECT_LT(held, kRounds * 9 / 10);
}

// From the first to the second, not back.
TEST(Relations, HaveADirection) {
  Dice dice(1);
  RelatedPieces pieces(dice);
  model::Formulas& f = pieces.f;
  const Expr one = f.constant(1);
  const Expr beaten = f.quantify(Op::exists, 0, f.apply(kBeats, f.variable(0), one)),
             beats = f.quantify(Op::exists, 0, f.apply(kBeats, one, f.variable(0)));
  model::Structure structure(pieces.signature, 3);
  structure.constants = {1, 2};
  structure.functions[kBeats][structure.place_of({2, 0})] = 1;
  EXPECT_TRUE(pieces.confirmed(beats, structure));
  EXPECT_FALSE(pieces.confirmed(beaten, structure));
  EXPECT_EQ(structure.at(pieces.signature.functions()[kBeats], structure.place_of({2, 0})), (model::Elements{2, 0}));
}

TEST(Relations, AreWrittenWithTheClaimsAndReadBack) {
  Dice dice(2);
  RelatedPieces pieces(dice);
  std::vector<Expr> roots;
  for (int i = 0; i < 20; ++i) roots.push_back(pieces.drawn(4));
  std::vector<int> numbers, again;
  const std::string text = analysis::write_formulas(pieces.f, pieces.signature, roots, numbers);
  EXPECT_NE(text.find("(declare-fun beats (Piece Piece) Bool)"), std::string::npos) << text;
  const analysis::FormulaPool pool = analysis::read_formulas(text, "formulas.txt");
  std::vector<Expr> read;
  for (const int number : numbers) read.push_back({number});
  EXPECT_EQ(analysis::write_formulas(pool.formulas, pool.signature, read, again), text);
  const std::string one_short =
      "(declare-sort Piece 0)\n(declare-fun beats (Piece Piece) Bool)\nconstant one Piece\n"
      "expressions\nconstant 0\napply 0 0\n";
  EXPECT_EQ(fault_of([&] { (void)analysis::read_formulas(one_short, "formulas.txt"); }).line, 6);
}

// --- a game

const std::string kGuards = ROLUAT_GUARDS_GAME;
constexpr const char* kFen = "side=light attacks=2 / side=dark attacks=none / side=dark attacks=1,2 | to-move=light";
constexpr const char* kAct = "actor=1 aimed=yes target=2";

TEST(Relations, OfAPositionAreWrittenReadAndTold) {
  const solver::FormulaGame game(kGuards);
  const solver::Encoding encoding = solver::read_kernel(kGuards);
  const model::Signature& signature = encoding.prelude.signature();
  const model::Structure read = game.read(signature, kFen, kAct);
  const model::Written written = game.write(signature, read);
  EXPECT_EQ(written.fen, kFen);
  EXPECT_EQ(written.act, kAct);
  EXPECT_EQ(game.describe(kFen, kAct).en, "man 1, who attacks 2, takes man 2 of dark");
  EXPECT_FALSE(game.legal(*encoding.ruling("first"), kFen, kAct)) << "man 3 guards it";
  EXPECT_TRUE(game.legal(*encoding.ruling("first"), "side=light attacks=2 / side=dark attacks=none", kAct));
  EXPECT_FALSE(game.legal(*encoding.ruling("first"), "side=light attacks=none / side=dark attacks=1", kAct))
      << "the other way round";
  for (const char* wrong : {"", "3", "2,", ",2", "0", "two", "2;1", "none,2"}) {
    const std::string fen = std::string("side=light attacks=") + wrong + " / side=dark";
    const model::Diagnostic fault = fault_of([&] { (void)game.read(signature, fen, ""); });
    EXPECT_EQ(fault.column, 12) << fen;
    EXPECT_EQ(fault.expected.str(), "none, or numbers from 1 to 2 with commas between them") << fen;
  }
}

TEST(Relations, OfAGameAreTriedByHand) {
  solver::Encoding encoding = solver::read_encoding(kGuards);
  std::vector<solver::Verdicts> texts;
  for (const model::Text& text : encoding.texts) texts.emplace_back(encoding, text);
  std::vector<solver::Kind> kinds;
  for (const solver::Kind kind : solver::kAllKinds)
    if (kind != solver::Kind::gap && kind != solver::Kind::definition) kinds.push_back(kind);
  const std::vector<solver::Obligation> asked = analysis::all_obligations(encoding, texts, kinds);
  solver::SearchOptions options;
  options.most_elements = 3;
  const solver::Outcome outcome = search(encoding, asked, options);
  exhaustive::AgainOptions all;
  all.most_pieces = 3;
  const exhaustive::Again again = exhaustive::decide_again(encoding, asked, outcome, all);
  for (const std::size_t i : again.otherwise) ADD_FAILURE() << "another answer: " << asked[i].id();
  EXPECT_TRUE(again.too_many.empty());
  EXPECT_GT(again.denied, 0U);
  EXPECT_GT(again.holds.at(3), 0U) << "two to take and be taken, a third to guard";
}

TEST(Relations, OfAGameAreCheckedConfirmedCertifiedAndVerified) {
  const ScratchFolder scratch;
  const std::string report = " --report '" + scratch.path("report") + "'", proofs = "'" + scratch.path("proofs") + "'";
  const Ran ran = run_roluat("check '" + kGuards + "'" + report + " --confirm --certify " + proofs + " --json");
  ASSERT_EQ(ran.status, 1) << ran.err;
  const Json told = Json::parse(ran.out);
  std::map<std::string, Json> findings;
  for (const Json& finding : told["findings"]) findings.emplace(finding["id"], finding);
  const std::string id = "contradiction:guards.takes:guards.guarded";
  ASSERT_TRUE(findings.contains(id)) << ran.out;
  const Json& witness = findings[id]["witness"];
  EXPECT_EQ(witness["pieces"], 3);
  EXPECT_EQ(witness["replayed"], true);
  EXPECT_NE(witness["fen"].get<std::string>().find("attacks=2"), std::string::npos) << witness;
  EXPECT_FALSE(findings.contains("contradiction:guards.lonely:guards.guarded")) << "the lonely have no friend";
  EXPECT_TRUE(told["second_opinion"]["disagreements"].empty());
  EXPECT_GT(told["second_opinion"]["queries"], 0);
  EXPECT_TRUE(told["certified"]["unproved"].empty());
  const Ran verified = run_roluat("verify " + proofs + report + " --json");
  ASSERT_EQ(verified.status, 0) << verified.err;
  EXPECT_EQ(Json::parse(verified.out)["claims"], Json::parse(verified.out)["certified"]);
  EXPECT_GT(Json::parse(verified.out)["proofs"], 0);
  const Ran why = run_roluat("why " + id + " --lang en --game '" + kGuards + "'" + report);
  EXPECT_EQ(why.status, 0) << why.err;
  EXPECT_NE(why.out.find("man 1, who attacks 2"), std::string::npos) << why.out;
}

}  // namespace
}  // namespace roluat::tests
