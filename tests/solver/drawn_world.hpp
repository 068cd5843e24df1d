// A world by chance: its vocabulary, its facts and the formulas of which one is to be shown.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/evaluator.hpp"
#include "solver/finite_solver.hpp"
#include "solver/sufficient_elements.hpp"
#include "tests/agreement/dice.hpp"

namespace roluat::tests {

class DrawnWorld {
 public:
  explicit DrawnWorld(std::uint64_t number) : dice_(number) {
    const bool lean = below(3) == 0;
    declare(dice_.one_of(lean ? std::vector{0, 1, 1, 2} : std::vector{0, 1, 1, 1, 2, 2, 3}));
    end_ = drawn();
    apart_ = drawn();
    if (lean)
      few();
    else
      all_sorts();
  }

  [[nodiscard]] std::optional<int> enough() const { return solver::sufficient_elements(f, signature, facts, denied); }
  [[nodiscard]] bool has_demands() const {
    return std::ranges::any_of(facts, [&](Expr fact) { return !f.elements_needed(fact); });
  }

  /// Is there a structure of so many things, whichever of them the names name? Z3 looks for it, the evaluator has to
  /// agree.
  bool shown_by(solver::Sizes things) {
    std::vector<int> named(names_.size(), 0);
    return things.most > 0 && shown_by(things, named, 0, 0);
  }

  /// The same by listing all structures; nothing where they are too many.
  std::optional<bool> is_listed(int things) {
    model::Evaluator evaluator(f, {});
    evaluator.structure() = model::Structure(signature, things);
    std::vector<std::pair<int*, int>> places;  // with how many values each may have
    const auto place = [&](int& value, int values) { places.emplace_back(&value, values); };
    for (std::size_t i = 0; i < signature.functions().size(); ++i)
      for (int& value : evaluator.structure().functions[i]) place(value, values_of(signature.functions()[i], things));
    for (std::size_t i = 0; i < signature.constants().size(); ++i)
      place(evaluator.structure().constants[i], values_of(signature.constants()[i], things));
    double structures = 1;
    for (const auto& [value, values] : places) structures *= values;
    if (structures > kMostListed) return std::nullopt;
    while (true) {
      if (holds(evaluator)) return true;
      const auto next = std::ranges::find_if(places, [](const auto& one) { return *one.first + 1 < one.second; });
      if (next == places.end()) return false;
      std::for_each(places.begin(), next, [](const auto& one) { *one.first = 0; });
      ++*next->first;
    }
  }

 private:
  using Expr = model::Expr;
  using Op = model::Op;

  static constexpr int kMostListed = 4096, kValues = 3;  ///< integers are 0 to kValues - 1

  /// What may be said of any one thing: the number of an atom.
  struct Literal {
    std::size_t atom = 0;
    bool affirmed = true;
  };

  int below(int n) { return dice_.below(n); }

  // --- the vocabulary

  void declare(int names) {
    std::string text = "(declare-sort Thing 0)";
    const int enumerations = below(3);
    for (int i = 0; i < enumerations; ++i) {
      const std::string e = "e" + std::to_string(i);
      text += "(declare-datatypes ((" + e + " 0)) (((" + e + "a) (" + e + "b)" +
              (below(2) == 0 ? " (" + e + "c)" : "") + ")))";
    }
    int declared = 0;
    const auto some = [&](int count, const std::string& domain, const std::string& sort) {
      for (; count > 0; --count)
        text += "(declare-fun s" + std::to_string(declared++) + " (" + domain + ") " + sort + ")";
    };
    const auto enumeration = [&] { return "e" + std::to_string(below(enumerations)); };
    some(1 + below(3), "Thing", "Bool");
    some(dice_.one_of(std::vector{0, 0, 1, 1, 2}), "Thing Thing", "Bool");
    some(dice_.one_of(std::vector{0, 0, 1, 1, 2}), "Thing", "Int");
    some(below(3), "", "Bool");
    some(below(2), "", "Int");
    for (int count = enumerations > 0 ? 1 + below(2) : 0; count > 0; --count) some(1, "Thing", enumeration());
    if (enumerations > 0) some(below(2), "", enumeration());
    some(names, "", "Thing");
    signature.declare(text, "test");
    for (int i = 0; i < static_cast<int>(signature.constants().size()); ++i) {
      const model::SortKind kind = signature.constants()[static_cast<std::size_t>(i)].sort.kind;
      if (kind == model::SortKind::element) names_.push_back(i);
      if (kind == model::SortKind::integer) facts.push_back(bounded(f.constant(i)));
    }
    each_function([&](int i, const model::Symbol& symbol) {
      if (symbol.sort.kind == model::SortKind::integer) facts.push_back(all(bounded(f.apply(i, f.variable(0)))));
      if (symbol.arguments == 2) relations_.push_back(i);
    });
  }

  template <class Visit>
  void each_function(Visit visit) {
    for (int i = 0; i < static_cast<int>(signature.functions().size()); ++i)
      visit(i, signature.functions()[static_cast<std::size_t>(i)]);
  }
  [[nodiscard]] int values_of(const model::Symbol& symbol, int things) const {
    switch (symbol.sort.kind) {
      case model::SortKind::boolean: return 2;
      case model::SortKind::integer: return kValues;
      case model::SortKind::enumeration: return values_of(symbol.sort);
      case model::SortKind::element: break;
    }
    return things;
  }
  [[nodiscard]] int values_of(model::Sort enumeration) const {
    return static_cast<int>(signature.enumerations()[static_cast<std::size_t>(enumeration.enumeration)].values.size());
  }
  Expr bounded(Expr number) {
    return f.conjunction({f.less_equal(f.literal(0), number), f.less_equal(number, f.literal(kValues - 1))});
  }

  // --- what is said of things: of a variable (its level) or of who has a name (-1 and less)

  Expr thing(int x) { return x < 0 ? f.constant(names_[static_cast<std::size_t>(-1 - x)]) : f.variable(x); }
  int any_thing(int levels) { return below(levels + names()) - names(); }
  [[nodiscard]] int names() const { return static_cast<int>(names_.size()); }
  Expr maybe_not(Expr e) { return below(2) == 0 ? f.negation(e) : e; }

  /// All that is told of no thing.
  std::vector<Expr> atoms() {
    std::vector<Expr> any;
    for (int i = 0; i < static_cast<int>(signature.constants().size()); ++i) {
      const model::SortKind kind = signature.constants()[static_cast<std::size_t>(i)].sort.kind;
      if (kind == model::SortKind::boolean) any.push_back(f.constant(i));
      if (kind == model::SortKind::integer) any.push_back(f.less_equal(f.constant(i), f.literal(0)));
      if (kind == model::SortKind::enumeration) any.push_back(f.equal(f.constant(i), f.literal(1)));
    }
    if (any.empty()) any.push_back(f.boolean(true));
    return any;
  }

  /// All that is told of x alone, or of it and the first name.
  std::vector<Expr> atoms(int x) {
    std::vector<Expr> any;
    each_function([&](int i, const model::Symbol& symbol) {
      if (symbol.arguments == 2) {
        any.push_back(f.apply(i, thing(x), thing(x)));
        if (names() > 0) any.insert(any.end(), {f.apply(i, thing(x), thing(-1)), f.apply(i, thing(-1), thing(x))});
        return;
      }
      const Expr value = f.apply(i, thing(x));
      if (symbol.sort.kind == model::SortKind::boolean) any.push_back(value);
      if (symbol.sort.kind == model::SortKind::integer)
        any.insert(any.end(), {f.less_equal(value, f.literal(0)), f.less_equal(f.literal(2), value)});
      if (symbol.sort.kind == model::SortKind::enumeration)
        for (int v = 0; v < values_of(symbol.sort); ++v) any.push_back(f.equal(value, f.literal(v)));
      for (int c = 0; c < static_cast<int>(signature.constants().size()); ++c) {
        if (signature.constants()[static_cast<std::size_t>(c)].sort != symbol.sort) continue;
        const bool integer = symbol.sort.kind == model::SortKind::integer;
        any.push_back(integer ? f.less_equal(f.constant(c), value) : f.equal(f.constant(c), value));
      }
    });
    if (names() > 0) any.push_back(f.equal(thing(x), thing(-1)));
    return any;
  }

  /// All that is told of both.
  std::vector<Expr> atoms(int x, int y) {
    std::vector<Expr> any = {f.equal(thing(x), thing(y))};
    std::vector<Expr> of_x, of_y;
    each_function([&](int i, const model::Symbol& symbol) {
      if (symbol.arguments == 2) {
        any.insert(any.end(), {f.apply(i, thing(x), thing(y)), f.apply(i, thing(y), thing(x))});
        return;
      }
      const Expr a = f.apply(i, thing(x)), b = f.apply(i, thing(y));
      any.push_back(f.equal(a, b));
      if (symbol.sort.kind != model::SortKind::integer) return;
      const Expr either = f.if_then_else(f.apply(0, thing(x)), a, b);
      any.insert(any.end(), {f.less_equal(a, b), f.equal(b, f.add(std::vector{a, f.literal(1)})),
                             f.less_equal(either, f.literal(1))});
      of_x.push_back(a);
      of_y.push_back(b);
    });
    if (of_x.size() > 1) any.push_back(f.less_equal(of_x[0], of_y[1]));
    return any;
  }

  /// The values that y has are the next after those of x, round and round: of one function, or of two.
  Expr next(int x, int y) {
    std::vector<Expr> turning;
    each_function([&](int i, const model::Symbol& symbol) {
      if (symbol.arguments == 2) return;
      const Expr a = f.apply(i, thing(x)), b = f.apply(i, thing(y));
      if (symbol.sort.kind == model::SortKind::boolean) return turning.push_back(f.negation(f.equal(a, b)));
      Expr turned = f.equal(b, f.literal(0));
      for (int v = values_of(symbol, 0) - 1; v-- > 0;)
        turned = f.if_then_else(f.equal(a, f.literal(v)), f.equal(b, f.literal(v + 1)), turned);
      turning.push_back(turned);
    });
    dice_.shuffle(turning);
    turning.resize(std::min(turning.size(), std::size_t{1} + below(std::size_t{2})));
    return f.conjunction(turning);
  }

  Literal drawn() { return {below(atoms(0).size()), below(2) == 0}; }
  std::size_t below(std::size_t n) { return dice_.below(n); }
  Expr said(Literal literal, int x) {
    const Expr atom = atoms(x)[literal.atom];
    return literal.affirmed ? atom : f.negation(atom);
  }
  Expr literal(int x) { return maybe_not(dice_.one_of(atoms(x))); }
  Expr literal(int x, int y) { return maybe_not(dice_.one_of(atoms(x, y))); }
  Expr relation(int x, int y) {
    return relations_.empty() ? literal(x, y) : f.apply(relations_[0], thing(x), thing(y));
  }

  Expr distinct(const std::vector<Expr>& values) {
    std::vector<Expr> parts;
    for (std::size_t i = 0; i < values.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) parts.push_back(f.negation(f.equal(values[i], values[j])));
    return f.conjunction(parts);
  }

  Expr names_differ() {
    std::vector<Expr> things;
    for (int i = 1; i <= names(); ++i) things.push_back(thing(-i));
    return distinct(things);
  }

  /// Without quantifiers, of the variables of so many levels.
  Expr open(int levels, int depth) {
    const int form = depth > 0 ? below(6) : 5;
    if (form == 5) {
      if (levels + names() == 0 || below(8) == 0) return maybe_not(dice_.one_of(atoms()));
      const int x = any_thing(levels), y = any_thing(levels);
      return x == y || below(2) == 0 ? literal(x) : literal(x, y);
    }
    const Expr one = open(levels, depth - 1), other = open(levels, depth - 1);
    if (form == 0) return f.conjunction({one, other});
    if (form == 1) return f.negation(f.conjunction({one, other}));
    if (form == 2) return f.disjunction({one, other});
    return form == 3 ? f.equal(one, other) : f.if_then_else(one, other, open(levels, depth - 1));
  }

  Expr all(Expr body, int levels = 1) {
    for (int level = levels; level-- > 0;) body = f.quantify(Op::forall, level, body);
    return body;
  }
  Expr some(Expr body, int levels = 1) {
    for (int level = levels; level-- > 0;) body = f.quantify(Op::exists, level, body);
    return body;
  }

  /// With so many quantifiers, of both kinds, anywhere.
  Expr formula(int levels, int quantifiers) {
    if (quantifiers == 0) return open(levels, 1);
    const int form = below(14);
    if (form < 4) return f.quantify(Op::exists, levels, formula(levels + 1, quantifiers - 1));
    if (form < 8) return f.quantify(Op::forall, levels, formula(levels + 1, quantifiers - 1));
    if (form == 8) return f.negation(formula(levels, quantifiers));
    const Expr one = open(levels, 0), inner = formula(levels, quantifiers);
    if (form == 9) return f.equal(one, inner);
    const Expr other = formula(levels, quantifiers - 1);
    if (form > 11) return form == 12 ? f.conjunction({inner, other}) : f.disjunction({inner, other});
    return form == 10 ? f.if_then_else(one, inner, other) : f.if_then_else(inner, one, other);
  }

  // --- facts and what is wanted

  /// So many different things, each with something.
  Expr several(int count) {
    std::vector<Expr> things, parts;
    for (int i = 0; i < count; ++i) {
      things.push_back(thing(i));
      parts.push_back(literal(i));
    }
    parts.push_back(distinct(things));
    return some(f.conjunction(parts), count);
  }

  /// None is in relation to two.
  Expr not_to_two() {
    return all(f.disjunction({f.equal(thing(0), thing(1)), f.negation(relation(0, 2)), f.negation(relation(1, 2))}), 3);
  }

  /// No two have something, or none where both lack something else; or none is in relation to two.
  Expr no_two() {
    const Expr same = f.equal(thing(0), thing(1));
    if (!relations_.empty() && below(3) > 0) return not_to_two();
    const Literal one = drawn(), other = drawn();
    std::vector<Expr> any = {same, f.negation(said(one, 0)), f.negation(said(one, 1))};
    if (below(2) == 0) any.insert(any.end(), {said(other, 0), said(other, 1)});
    return all(f.disjunction(any), 2);
  }

  /// What makes many things necessary: the named ones are different, demands are made on them, and not met by the same.
  void many() {
    facts.push_back(names_differ());
    for (int i = 1; i <= names(); ++i) facts.push_back(f.negation(said(end_, -i)));
    linked_ = !relations_.empty() && below(3) > 0;
    if (linked_) facts.push_back(not_to_two());
    if (below(3) == 0) facts.push_back(all(f.disjunction({said(end_, 0), maybe_not(said(apart_, 0))})));
  }

  void all_sorts() {
    if (below(2) == 0) many();
    for (int count = 1 + below(4); count > 0; --count) facts.push_back(fact());
    for (int count = 1 + below(2); count > 0; --count) denied.push_back(wanted());
  }

  /// Little is said, so that what is asked for is needed.
  void few() {
    const int form = names() > 1 ? 0 : below(names() > 0 ? 5 : 7);
    denied = {form < 5 ? f.boolean(true) : opposites()};
    if (form > 4) return;
    if (form == 0) {
      many();
      for (int count = 1 + below(2); count > 0; --count) facts.push_back(demand(false));
      return;
    }
    const Expr end = said(end_, 0), apart = said(apart_, 0), turn = next(0, 1);
    if (names() > 0 && below(4) > 0) facts.push_back(f.negation(said(end_, -1)));
    if (form == 1) {  // each is an end of one walk, and goes on in the other
      for (const Literal one : {end_, apart_})
        facts.push_back(
            all(f.disjunction({said(one, 0), f.quantify(Op::exists, 1, f.conjunction({turn, said(one, 1)}))})));
      facts.push_back(all(f.negation(f.conjunction({end, apart}))));
      return;
    }
    if (below(3) == 0) facts.push_back(all(f.disjunction({end, apart})));
    if (below(2) == 0) facts.push_back(all(f.negation(end)));
    if (!relations_.empty() && below(3) == 0) facts.push_back(all(f.negation(relation(0, 0))));
    for (int count = 1 + below(2); count > 0; --count) facts.push_back(demand(true));
  }

  /// One has something, and one has it not: said somehow, or half.
  Expr opposites() {
    const Expr one = some(said(apart_, 0)), other = some(f.negation(said(apart_, 0)));
    const Expr no_one = all(f.negation(said(apart_, 0)));
    switch (below(8)) {
      case 0: return f.conjunction({one, other});
      case 1: return f.disjunction({f.conjunction({one, f.negation(one)}), f.conjunction({one, other})});
      case 2: return f.if_then_else(one, other, f.boolean(false));
      case 3: return f.if_then_else(no_one, f.boolean(false), other);
      case 4:
        return f.if_then_else(no_one, f.conjunction({one, other}),
                              f.conjunction({other, maybe_not(dice_.one_of(atoms()))}));
      case 5: return f.equal(one, other);
      case 6: return f.equal(no_one, f.negation(other));
      default: return f.negation(f.disjunction({no_one, f.negation(other)}));
    }
  }

  Expr named_ones() {
    if (names() == 0) return all(open(1, 1));
    const Expr one = f.disjunction({said(end_, -1), literal(-1)});
    switch (below(4)) {
      case 0: return literal(any_thing(0));
      case 1: return below(3) > 0 ? f.negation(said(end_, -1)) : all(f.negation(said(end_, 0)));
      case 2: return f.conjunction({one, names_differ()});
      default: return names_differ();
    }
  }

  /// Each thing but some has one with something.
  struct Demand {
    std::vector<Expr> unless, chosen;
  };

  /// Mostly such that who is chosen is excepted.
  Demand usual_demand() {
    Demand demand;
    const Literal own = drawn(), end = below(5) == 0 ? own : end_;
    if (below(12) > 0) {
      demand.unless.push_back(said(end, 0));
      demand.chosen.push_back(said(end, 1));
    }
    if (below(3) == 0) demand.unless.push_back(literal(0));
    if (below(3) == 0) demand.chosen.push_back(said(own, 1));
    if (below(2) == 0) demand.chosen.push_back(maybe_not(said(apart_, 1)));
    if (linked_ && below(4) > 0) demand.chosen.push_back(relation(0, 1));
    if (below(2) == 0) demand.chosen.push_back(below(2) == 0 ? relation(0, 1) : literal(0, 1));
    if (below(16) == 0) demand.chosen.push_back(f.quantify(Op::exists, 2, next(1, 2)));
    if (below(16) == 0) demand.unless.push_back(f.conjunction({literal(0), f.quantify(Op::exists, 1, next(0, 1))}));
    return demand;
  }

  /// Who is chosen has the next values, round and round, and is excepted or only nearly so.
  Demand walk() {
    if (!relations_.empty() && below(6) == 0) return {{relation(0, 0)}, {next(0, 1), relation(0, 1)}};
    const std::size_t all_atoms = atoms(0).size();
    const Literal end = below(3) > 0 ? end_ : below(2) == 0 ? apart_ : drawn();
    Literal other = end;
    switch (below(10)) {
      case 0: {
        const Expr other_end = f.conjunction({literal(0), f.quantify(Op::exists, 1, next(0, 1))});
        return {{said(end, 0), other_end}, {next(0, 1), said(end, 1)}};
      }
      case 1: return {{f.apply(0, thing(0))}, {next(0, 1), relation(0, 1)}};
      case 2: other.affirmed = !other.affirmed; break;
      case 3:
      case 4:
      case 5: other.atom = (other.atom + 1) % all_atoms; break;
      case 6:
      case 7: {  // only part of what excepts is seen in who is chosen
        const Expr excepted = f.negation(f.disjunction({f.negation(said(end, 0)), literal(0)}));
        return {{excepted}, {next(0, 1), said(end, 1)}};
      }
      default: break;
    }
    Demand demand{{said(end, 0)}, {next(0, 1), said(other, 1)}};
    if (below(8) == 0) demand.chosen.push_back(f.quantify(Op::exists, 2, f.conjunction({next(1, 2), next(0, 2)})));
    if (below(8) == 0) demand.chosen.push_back(f.quantify(Op::exists, 2, next(1, 2)));
    return demand;
  }

  /// In any of the spellings.
  Expr demand(bool walks) {
    auto [unless, chosen] = walks ? walk() : usual_demand();
    dice_.shuffle(chosen);
    std::vector<Expr> denials, but;
    for (const Expr part : chosen) denials.push_back(f.negation(part));
    for (const Expr part : unless) but.push_back(f.negation(part));
    const Expr exists = f.quantify(Op::exists, 1, f.conjunction(chosen)), others = f.conjunction(but);
    const Expr not_all = f.negation(f.quantify(Op::forall, 1, f.disjunction(denials)));
    unless.push_back(exists);
    switch (below(16)) {
      case 0:
      case 1: return all(f.negation(f.conjunction({others, f.negation(not_all)})));
      case 2: return all(f.disjunction({f.negation(others), not_all}));
      case 3: return f.negation(some(f.conjunction({others, f.negation(exists)})));
      case 4:
      case 7: unless.push_back(f.quantify(Op::exists, 1, next(0, 1))); break;
      case 5: return all(f.if_then_else(others, exists, literal(0)));
      case 6: return all(f.quantify(Op::forall, 1, f.quantify(Op::exists, 2, f.disjunction({literal(0), next(1, 2)}))));
      default: break;
    }
    return all(f.disjunction(unless));
  }

  Expr fact() {
    switch (below(16)) {
      case 0: return all(open(1, 1));
      case 1: return all(open(2, 2), 2);
      case 2:
      case 3: return no_two();
      case 4:
      case 5: return named_ones();
      case 6: return several(1 + below(2));
      case 7: return some(f.quantify(Op::forall, 1, open(2, 1)));
      case 8: {
        const Expr flag = dice_.one_of(atoms()), one = several(1), other = named_ones();
        return below(2) == 0 ? f.if_then_else(flag, one, other) : f.equal(flag, one);
      }
      case 9: return formula(0, 1 + below(2));
      case 10: {
        const Expr one = demand(false);
        return f.conjunction({one, named_ones()});
      }
      default: return demand(below(5) == 0);
    }
  }

  Expr wanted() {
    switch (below(6)) {
      case 0: return f.boolean(true);
      case 1: return several(1 + below(3));
      case 2: return some(f.conjunction({literal(0), f.quantify(Op::forall, 1, open(2, 1))}));
      case 3: return f.negation(all(f.disjunction({said(end_, 0), literal(0)})));
      default: return formula(0, 1 + below(3));
    }
  }

  // --- is it shown?

  bool holds(model::Evaluator& evaluator) {
    evaluator.changed(0);
    const auto is_so = [&](Expr e) { return evaluator.holds(e); };
    return std::ranges::all_of(facts, is_so) && std::ranges::any_of(denied, is_so);
  }

  /// The first `from` names name the first `used` things: each other one one of these, or the next.
  bool shown_by(solver::Sizes things, std::vector<int>& named, std::size_t from, int used) {
    if (from == named.size()) return used <= things.most && is_found(things, named, used);
    for (int one = 0; one <= used; ++one) {
      named[from] = one;
      if (shown_by(things, named, from + 1, std::max(used, one + 1))) return true;
    }
    return false;
  }

  bool is_found(solver::Sizes things, const std::vector<int>& named, int used) {
    std::map<int, int> names;
    for (std::size_t i = 0; i < named.size(); ++i) names.emplace(names_[i], named[i]);
    solver::FiniteSolver solver(f, signature, {std::max({1, used, things.least}), things.most}, names);
    solver.add(facts);
    const solver::Result result = solver.check_any(denied);
    EXPECT_NE(result.answer, solver::Answer::unknown);
    if (result.answer != solver::Answer::sat) return false;
    model::Evaluator evaluator(f, {});
    evaluator.structure() = result.model;
    EXPECT_TRUE(holds(evaluator));
    return true;
  }

 public:
  model::Signature signature;
  model::Formulas f;
  std::vector<Expr> facts, denied;

 private:
  Dice dice_;
  std::vector<int> names_, relations_;
  bool linked_ = false;  ///< whom a demand is made on is mostly to be in relation to who meets it
  Literal end_, apart_;  ///< what most demands except, and what they want of some and not of others
};

}  // namespace roluat::tests
