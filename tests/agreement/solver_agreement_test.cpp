// Do solver and evaluator give a formula the same value? Positions are pinned down in the solver, and every clause's
// formulas must then have the value that the evaluator computes; on small boards the kernel's formulas too.
#include <gtest/gtest.h>

#include <iostream>

#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/games.hpp"
#include "solver/finite_solver.hpp"
#include "tests/agreement/random_positions.hpp"
#include "tests/agreement/rulings.hpp"
#include "tests/agreement/stage.hpp"

namespace roluat::tests {
namespace {

using namespace model::cotulenh;
using model::Expr;

constexpr int kShards = 5, kPositionsEach = 16;
constexpr int kMostForKernel = 5;  // its triple quantifiers make larger boards slow

/// What a formula must be worth, as a formula that must hold.
struct Expectation {
  std::string of;
  Expr formula;
};

/// What integer constants are compared with somewhere, so that the comparisons are true now and then.
std::map<int, std::vector<int>> compared_numbers(const model::Formulas& formulas) {
  std::map<int, std::vector<int>> numbers;
  for (std::size_t i = 0; i < formulas.size(); ++i) {
    const Expr e{static_cast<std::int32_t>(i)};
    if (formulas.node(e).op != model::Op::equal) continue;
    const model::Node a = formulas.node(formulas.children(e)[0]), b = formulas.node(formulas.children(e)[1]);
    if (a.op == model::Op::constant && b.op == model::Op::literal) numbers[a.value].push_back(b.value);
    if (b.op == model::Op::constant && a.op == model::Op::literal) numbers[b.value].push_back(a.value);
  }
  return numbers;
}

class SolverAgreement : public testing::TestWithParam<int> {
 protected:
  /// A position, an act, a ruling, and any meaning of the texts' words.
  model::Structure any_structure(Dice& dice, Crowd crowd) {
    const model::Ruling ruling = any_ruling(dice, encoding_.questions, "any");
    const Rules rules = compile(ruling);
    do position_ = random_position(dice, crowd, rules);
    while (position_.standing(position_.to_move()) == PointSet());
    act_ = any_act(dice, rules);
    if (const std::optional<Position> begun = in_a_turn(dice, rules)) {
      position_ = *begun;
      act_ = any_act(dice, rules);
    }
    model::Structure structure(signature(), 0);
    for (std::size_t c = 0; c < structure.constants.size(); ++c)
      structure.constants[c] = any_value(dice, static_cast<int>(c));
    put_position(symbols_, position_, structure);
    put_act(symbols_, position_, act_, structure);
    structure.constants[static_cast<std::size_t>(symbols_.self)] = dice.below(structure.elements);
    if (dice.chance(40)) any_claim(dice, structure);
    encoding_.answer_all(ruling, structure);
    return structure;
  }

  /// For every formula of the texts, and of the kernel where the board is small enough.
  std::vector<Expectation> expectations(const model::Structure& structure) {
    model::Evaluator evaluator(encoding_.formulas, ranks_of(signature()));
    evaluator.structure() = structure;
    std::vector<Expectation> all;
    const auto expect = [&](const std::string& of, Expr e) { all.push_back({of, holding(e, evaluator.holds(e))}); };
    for (const model::Text& text : encoding_.texts)
      for (const model::Clause& clause : text.clauses)
        for (const model::Reading& reading : clause.readings) {
          if (reading.when_source) expect(clause.id + ", " + reading.id + ": when", reading.when);
          if (reading.then_source) expect(clause.id + ", " + reading.id + ": then", reading.then);
        }
    if (structure.elements > kMostForKernel) return all;
    for (const char* rule : {"legal", "threat", "turn-may-end"}) expect(rule, encoding_.rule(rule));
    for (const Expr e : encoding_.world) expect("world " + std::to_string(e.index), e);
    for (const char* effect : {"lost", "carried", "acted", "thinned"}) expect(effect, encoding_.effects.at(effect));
    for (const char* effect : {"vert", "hori"}) {
      const Expr e = encoding_.effects.at(effect);
      all.push_back({effect, encoding_.formulas.equal(e, encoding_.formulas.literal(evaluator.value(e)))});
    }
    return all;
  }

  solver::FiniteSolver pinned(const model::Structure& structure) {
    std::map<int, int> named;
    for (const int symbol : {symbols_.actor, symbols_.target, symbols_.self})
      named[symbol] = structure.constants[static_cast<std::size_t>(symbol)];
    solver::FiniteSolver solver(encoding_.formulas, signature(), structure.elements, named);
    solver.pin(structure, [](int) { return true; });
    return solver;
  }

  Expr holding(Expr e, bool value) { return value ? e : encoding_.formulas.negation(e); }
  [[nodiscard]] const model::Signature& signature() const { return encoding_.prelude.signature(); }
  [[nodiscard]] std::string where(std::uint64_t seed) const {
    return "seed " + std::to_string(seed) + "  " + write_fen(position_) + "  " + write_act(act_);
  }

  solver::Encoding encoding_ = solver::read_encoding(model::game_folder("co-tu-lenh"));
  Symbols symbols_{encoding_.prelude.signature()};
  std::map<int, std::vector<int>> numbers_ = compared_numbers(encoding_.formulas);
  Position position_;
  Act act_;

 private:
  int any_value(Dice& dice, int constant) {
    const model::Sort sort = signature().constants()[static_cast<std::size_t>(constant)].sort;
    if (sort.kind == model::SortKind::boolean) return dice.below(2);
    const auto numbers = numbers_.find(constant);
    if (sort.kind == model::SortKind::integer && numbers != numbers_.end() && dice.chance(70))
      return dice.one_of(numbers->second);
    return 0;
  }

  /// Sometimes: after an act with which the turn may go on.
  std::optional<Position> in_a_turn(Dice& dice, const Rules& rules) {
    const std::vector<Act> legal = generate(position_, rules);
    if (legal.empty() || dice.chance(50)) return std::nullopt;
    const Act act = dice.one_of(legal);
    const Position next = apply(position_, rules, act);
    const Stack& left = next.at(act.from);
    return !left.empty() && left.side() == next.to_move() ? std::optional(next) : std::nullopt;
  }

  /// Of one of the other sorts; the rest of the structure stays as it is, which no world need allow.
  void any_claim(Dice& dice, model::Structure& structure) {
    structure.constants[static_cast<std::size_t>(symbols_.claim)] = dice.below(8);
    structure.constants[static_cast<std::size_t>(symbols_.points)] = 10 * dice.below(11);
  }

  /// A legal one, or one that fits what stands on a point in line with its actor.
  Act any_act(Dice& dice, const Rules& rules) {
    const std::vector<Act> legal = generate(position_, rules);
    if (!legal.empty() && dice.chance(50)) return dice.one_of(legal);
    std::vector<Act> possible;
    for (int from = 0; from < kPoints; ++from) {
      if (!position_.standing(position_.to_move()).contains(Point(from))) continue;
      if (position_.turn_origin() && *position_.turn_origin() != Point(from)) continue;
      for (int d = 0; d < kDirections; ++d)
        for (const Point to : line(Point(from), static_cast<Direction>(d)))
          for (const Act& act : candidates(position_, Point(from), to)) possible.push_back(act);
    }
    return dice.one_of(possible);
  }
};

TEST_P(SolverAgreement, WithTheEvaluatorOnEveryFormula) {
  const auto positions = static_cast<int>(setting("ROLUAT_PINNED_POSITIONS", kPositionsEach));
  int failures = 0;
  std::size_t compared = 0;
  for (int i = 0; i < positions && failures < 3; ++i) {
    const std::uint64_t seed = first_seed() + 900'000'000 + static_cast<std::uint64_t>(GetParam() * positions + i);
    Dice dice(seed);
    const model::Structure structure = any_structure(dice, i % 12 == 0   ? Crowd::many
                                                           : i % 12 == 1 ? Crowd::some
                                                                         : Crowd::few);
    const std::vector<Expectation> all = expectations(structure);
    const Expr denied = encoding_.formulas.negation(dice.one_of(all).formula);
    compared += all.size();
    solver::FiniteSolver solver = pinned(structure);
    for (const Expectation& expectation : all) solver.add(expectation.formula);
    if (solver.check().answer == solver::Answer::sat) {
      // With everything pinned down there is nothing left to choose.
      EXPECT_EQ(solver.check_any({denied}).answer, solver::Answer::unsat) << where(seed);
      continue;
    }
    ++failures;
    solver::FiniteSolver again = pinned(structure);
    for (const Expectation& expectation : all)
      if (again.check_any({expectation.formula}).answer != solver::Answer::sat)
        ADD_FAILURE() << expectation.of << "\n  " << where(seed);
    ADD_FAILURE() << where(seed);
  }
  std::cout << compared << " values compared\n";
}

INSTANTIATE_TEST_SUITE_P(Shards, SolverAgreement, testing::Range(0, kShards));

}  // namespace
}  // namespace roluat::tests
