// How many elements are enough, against every structure of more.
#include "solver/sufficient_elements.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/evaluator.hpp"
#include "tests/agreement/dice.hpp"
#include "tests/solver/drawn_world.hpp"
#include "tests/solver/toy.hpp"

namespace roluat::tests {
namespace {

using model::Expr;
using model::Formulas;
using model::Op;

TEST(SufficientElements, FollowFromTheFormOfTheWorldToo) {
  ToyGame game;
  solver::Encoding encoding = game.read();
  Formulas& f = encoding.formulas;
  const Expr some = f.quantify(Op::exists, 0, f.equal(f.apply(0, f.variable(0)), f.literal(1)));
  const Expr none = f.quantify(
      Op::forall, 0, f.quantify(Op::exists, 1, f.equal(f.apply(0, f.variable(1)), f.apply(0, f.variable(0)))));
  const std::optional<int> bare = solver::sufficient_elements(encoding, {});
  ASSERT_TRUE(bare.has_value());
  const int each = *solver::sufficient_elements(encoding, {f.boolean(true), some}) - *bare;
  EXPECT_GT(each, 0);
  encoding.world.push_back(some);
  EXPECT_EQ(solver::sufficient_elements(encoding, {some}), *bare + 2 * each) << "the world wants one more, too";
  EXPECT_EQ(solver::sufficient_elements(encoding, {some, none}), std::nullopt);
  encoding.world.push_back(none);
  EXPECT_EQ(solver::sufficient_elements(encoding, {some}), std::nullopt) << "whoever is chosen may ask for another";
}

/// Things with three properties, one of them named.
struct World {
  model::Signature signature;
  Formulas f;
  std::vector<Expr> facts, denied;

  World() {
    signature.declare(
        "(declare-sort Thing 0)(declare-fun a (Thing) Bool)(declare-fun b (Thing) Bool)(declare-fun c (Thing) "
        "Bool)(declare-const one Thing)",
        "test");
  }

  Expr has(int property, int level) { return f.apply(property, f.variable(level)); }
  Expr maybe_not(Expr e, bool no) { return no ? f.negation(e) : e; }
  std::optional<int> enough() const { return solver::sufficient_elements(f, signature, facts, denied); }

  bool holds(model::Evaluator& evaluator) {
    evaluator.changed(0);
    for (const Expr fact : facts)
      if (!evaluator.holds(fact)) return false;
    return std::ranges::any_of(denied, [&](Expr formula) { return evaluator.holds(formula); });
  }

  /// Is there a structure of so many things? Each thing is one of eight kinds; their order does not matter.
  bool shown_by(int things) {
    model::Evaluator evaluator(f, {});
    evaluator.structure() = model::Structure(signature, things);
    std::vector<int> kinds(static_cast<std::size_t>(things), 0);
    while (true) {
      for (std::size_t i = 0; i < kinds.size(); ++i)
        for (std::size_t property : {std::size_t{0}, std::size_t{1}, std::size_t{2}})
          evaluator.structure().functions[property][i] = kinds[i] >> property & 1;
      for (int one = 0; one < things; ++one) {
        evaluator.structure().constants[0] = one;
        if (holds(evaluator)) return true;
      }
      std::size_t last = kinds.size();  // the next row of kinds in growing order
      while (last > 0 && kinds[last - 1] == 7) --last;
      if (last == 0) return false;
      std::fill(kinds.begin() + static_cast<std::ptrdiff_t>(last) - 1, kinds.end(), kinds[last - 1] + 1);
    }
  }
};

TEST(SufficientElements, AChainOfDemandsHasNoBoundByItsForm) {
  // Whatever is a has a partner that is b, whatever is b one that is not a: the old rule counted neither.
  World world;
  const auto demand = [&](Expr guard, Expr chosen) {
    return world.f.quantify(Op::forall, 0,
                            world.f.disjunction({world.f.negation(guard), world.f.quantify(Op::exists, 1, chosen)}));
  };
  world.denied = {world.f.boolean(true)};
  world.facts = {demand(world.has(0, 0), world.f.conjunction({world.has(1, 1), world.f.negation(world.has(0, 1))}))};
  EXPECT_EQ(world.enough(), 2) << "one and its partner, which is not an a";
  world.facts.push_back(demand(world.has(1, 0), world.f.negation(world.has(0, 1))));
  EXPECT_EQ(world.enough(), std::nullopt) << "the partner is b, and may ask for another";
  world.facts.pop_back();
  world.facts.push_back(
      demand(world.f.conjunction({world.has(1, 0), world.has(0, 0)}), world.f.negation(world.has(0, 1))));
  EXPECT_EQ(world.enough(), 3) << "neither partner is a, which both ask of whom they ask";
  Formulas& f = world.f;
  const Expr no_a = f.quantify(Op::exists, 1, f.negation(world.has(0, 1)));
  const Expr less = f.negation(f.disjunction({world.has(0, 0), world.has(1, 0)}));
  world.facts = {f.quantify(Op::forall, 0, f.disjunction({less, no_a}))};
  EXPECT_EQ(world.enough(), std::nullopt) << "a partner that is no a, but b, may ask for another";
  const Expr some_b = f.quantify(Op::exists, 1, world.has(1, 1));
  for (const auto& partners : {std::vector{some_b, no_a}, std::vector{no_a, some_b}}) {
    world.facts = {f.quantify(Op::forall, 0, f.disjunction({f.negation(world.has(0, 0)), partners[0], partners[1]}))};
    EXPECT_EQ(world.enough(), std::nullopt) << "of two partners it is not said which";
  }
}

TEST(SufficientElements, MoreThanAnySearchTriesAreNoBound) {
  World world;
  Formulas& f = world.f;
  const auto one_more = [&](int property, Expr also) {
    return f.quantify(Op::exists, 0, f.conjunction({world.has(property, 0), also}));
  };
  Expr many = f.boolean(true);
  for (int doubled = 0; doubled < 18; ++doubled) many = f.conjunction({one_more(0, many), one_more(1, many)});
  constexpr int kMany = (1 << 19) - 2;
  ASSERT_EQ(f.elements_needed(many), kMany);
  world.denied = {many};
  EXPECT_EQ(world.enough(), kMany + 1) << "and the one that has a name";
  const Expr partner = f.quantify(Op::exists, 1, f.negation(world.has(0, 1)));
  const Expr demand = f.quantify(Op::forall, 0, f.disjunction({f.negation(world.has(0, 0)), partner}));
  world.facts = {demand};
  EXPECT_EQ(world.enough(), std::nullopt) << "each has a partner";
  world.facts.assign(4096, demand);
  EXPECT_EQ(world.enough(), std::nullopt) << "no int holds the product";
  world.facts.assign(8192, many);
  EXPECT_EQ(world.enough(), std::nullopt) << "no int holds the sum";
}

/// Facts and formulas of every form, by chance.
class RandomWorld {
 public:
  explicit RandomWorld(Dice& dice) : dice_(dice) {
    const int facts = 2 + below(4);
    for (int i = 0; i < facts; ++i) world_.facts.push_back(fact());
    world_.denied = {below(2) == 0 ? world_.f.boolean(true) : world_.f.quantify(Op::exists, 0, literals(0))};
  }
  World& world() { return world_; }

 private:
  int below(int n) { return dice_.below(n); }
  Expr literal(int level) { return world_.maybe_not(world_.has(below(3), level), below(2) == 0); }
  Expr literals(int level) {
    return below(2) == 0 ? literal(level) : world_.f.conjunction({literal(level), literal(level)});
  }

  /// So many different things, each with something.
  Expr several(int count) {
    std::vector<Expr> parts;
    for (int i = 0; i < count; ++i) {
      parts.push_back(literal(i));
      for (int j = 0; j < i; ++j)
        parts.push_back(world_.f.negation(world_.f.equal(world_.f.variable(i), world_.f.variable(j))));
    }
    Expr all = world_.f.conjunction(parts);
    for (int i = count; i-- > 0;) all = world_.f.quantify(Op::exists, i, all);
    return all;
  }

  /// Each thing with something has another with something else: with what it has not, or as it has it, too.
  Expr demand() {
    Formulas& f = world_.f;
    if (below(4) == 0) return walk();
    std::vector<Expr> chosen = {literals(1)};
    const int same = below(3);
    for (int i = 0; i < same; ++i)
      chosen.push_back(world_.maybe_not(f.equal(world_.has(below(3), 0), world_.has(below(3), 1)), below(2) == 0));
    return f.quantify(Op::forall, 0,
                      f.disjunction({f.negation(literals(0)), f.quantify(Op::exists, 1, f.conjunction(chosen))}));
  }

  /// Each thing has one of the next kind, so that a walk through the kinds begins: it may be long.
  Expr walk() {
    Formulas& f = world_.f;
    std::vector<Expr> next;
    const int turn = 1 + below(2);
    for (int i = 0; i < 3; ++i)
      next.push_back(world_.maybe_not(f.equal(world_.has((i + turn) % 3, 0), world_.has(i, 1)), below(2) == 0));
    return f.quantify(Op::forall, 0, f.quantify(Op::exists, 1, f.conjunction(next)));
  }

  Expr fact() {
    Formulas& f = world_.f;
    switch (below(8)) {
      case 0: return f.quantify(Op::forall, 0, f.disjunction({literal(0), literal(0)}));
      case 1: return several(1 + below(2));
      case 2: {  // at most one
        const Expr same = f.equal(f.variable(0), f.variable(1)), no = f.negation(literal(0));
        return f.quantify(Op::forall, 0, f.quantify(Op::forall, 1, f.disjunction({same, no, f.negation(literal(1))})));
      }
      case 3:
      case 4: {  // of the one that has a name
        const Expr one = f.constant(world_.signature.constant("one"));
        return world_.maybe_not(f.apply(below(3), one), below(2) == 0);
      }
      default: return demand();
    }
  }

  Dice& dice_;
  World world_;
};

TEST(SufficientElements, WhatMoreElementsShowFewerShowToo) {
  constexpr int kWorlds = 6000, kBeyond = 2, kThings = 6;
  int bounded = 0, with_demands = 0, unknown = 0, shown = 0;
  for (int i = 0; i < kWorlds; ++i) {
    Dice dice(static_cast<std::uint64_t>(i) + 1);
    RandomWorld random(dice);
    World& world = random.world();
    const std::optional<int> enough = world.enough();
    if (!enough) {
      ++unknown;
      continue;
    }
    ++bounded;
    with_demands += std::ranges::any_of(world.facts, [&](Expr fact) { return !world.f.elements_needed(fact); }) ? 1 : 0;
    int least = 1;
    while (least <= std::min(*enough + kBeyond, kThings) && !world.shown_by(least)) ++least;
    if (least > std::min(*enough + kBeyond, kThings)) continue;
    ++shown;
    EXPECT_LE(least, *enough) << "world " << i;
  }
  EXPECT_GT(bounded, 300);
  EXPECT_GT(with_demands, 100);
  EXPECT_GT(unknown, 100);
  EXPECT_GT(shown, 200);
}

// --- with any vocabulary

TEST(SufficientElements, WithAnyVocabularyToo) {
  constexpr int kWorlds = 8000, kThings = 8, kBeyond = 2, kListed = 2, kOften = 8;
  int bounded = 0, large = 0, unknown = 0, with_demands = 0, shown = 0, at_the_bound = 0, both = 0, listed = 0;
  for (int i = 0; i < kWorlds; ++i) {
    DrawnWorld world(static_cast<std::uint64_t>(i) + 1);
    const std::optional<int> enough = world.enough();
    if (!enough || *enough + kBeyond > kThings) {
      ++(enough ? large : unknown);
      continue;
    }
    ++bounded;
    with_demands += world.has_demands() ? 1 : 0;
    for (int things = 1; things <= kListed && i % kOften == 0; ++things)
      if (const std::optional<bool> found = world.is_listed(things)) {
        ++listed;
        EXPECT_EQ(world.shown_by(things), *found) << "world " << i << " of " << things;
      }
    if (world.shown_by({1, *enough - 1})) {
      ++shown;
    } else if (world.shown_by(*enough)) {
      ++shown;
      ++at_the_bound;
      both += world.has_demands() ? 1 : 0;
    } else {
      EXPECT_FALSE(world.shown_by({*enough + 1, kThings})) << "world " << i << " is said to need " << *enough;
    }
  }
  EXPECT_GT(bounded, 1600);
  EXPECT_GT(with_demands, 500);
  EXPECT_GT(unknown, 2000);
  EXPECT_GT(shown, 1400);
  EXPECT_GT(at_the_bound, 250) << "a smaller number would be too small";
  EXPECT_GT(both, 25);
  EXPECT_GT(listed, 200);
}

// "Each a is related to a b that is no a": its partners ask for nothing. "... to a b": the partners may be a again.
TEST(SufficientElements, OfARelationThatEachHasSomebodyIn) {
  model::Signature signature;
  signature.declare(
      "(declare-sort Thing 0)(declare-fun a (Thing) Bool)(declare-fun r (Thing Thing) Bool)(declare-const one Thing)",
      "test");
  Formulas f;
  const Expr x = f.variable(0), y = f.variable(1), related = f.apply(1, x, y), no_a = f.negation(f.apply(0, y));
  const auto each = [&](Expr chosen) {
    return f.quantify(Op::forall, 0, f.disjunction({f.negation(f.apply(0, x)), f.quantify(Op::exists, 1, chosen)}));
  };
  const auto enough = [&](Expr fact) {
    return solver::sufficient_elements(f, signature, std::vector{fact}, std::vector{f.boolean(true)});
  };
  EXPECT_EQ(enough(each(f.conjunction({related, no_a}))), 2);
  EXPECT_EQ(enough(each(related)), std::nullopt) << "round and round, or on and on";
  const Expr one = f.constant(0);
  const auto unless = [&](Expr exception, Expr chosen) {
    return enough(f.quantify(Op::forall, 0, f.disjunction({exception, f.quantify(Op::exists, 1, chosen)})));
  };
  EXPECT_EQ(unless(f.apply(1, x, x), related), std::nullopt) << "who is related to y is not y";
  EXPECT_EQ(unless(f.apply(1, x, one), f.apply(1, y, one)), 2);
  EXPECT_EQ(unless(f.apply(1, x, one), f.apply(1, one, y)), std::nullopt) << "the other way round";
  EXPECT_EQ(enough(f.quantify(Op::forall, 0, f.quantify(Op::forall, 1, f.disjunction({related, f.apply(1, y, x)})))), 1)
      << "a relation by itself asks for nobody";
}

}  // namespace
}  // namespace roluat::tests
