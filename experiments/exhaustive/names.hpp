// Parts of formulas get a name: a cell of its own with two values, for whether the part holds. What is found excluded
// can then be said of "further than two points" once, and not of each two points again (Tseitin, On the complexity of
// derivation in propositional calculus, 1968).
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>
#include <vector>

#include "experiments/exhaustive/choices.hpp"
#include "experiments/exhaustive/exclusions.hpp"
#include "experiments/exhaustive/program.hpp"

namespace roluat::exhaustive {

class Names {
 public:
  /// Names are cells like others: their values are added to the choices.
  Names(Program& program, Choices& choices) : program_(program), choices_(choices) {}

  /// What a name means: what its values exclude, and, of comparisons of several cells, what has to hold.
  struct Meaning {
    std::vector<Exclusion> excluded;
    Program::Conjuncts holds;
    std::vector<int> cells;  ///< spoken of
  };

  /// The same, in which each part that is true or false is a name, a cell, the negation of one, or a number.
  At said(At at);

  /// Nothing, of a cell that is no name.
  [[nodiscard]] const Meaning* meaning(int cell) const;
  /// With all that their meaning speaks of.
  [[nodiscard]] std::set<int> with_meanings(std::set<int> cells) const;

 private:
  At say(At at);
  At junction(model::Op op, At at);
  At truth(At at);
  At comparison(model::Op op, At at);
  At number(At at);
  At named_number(At at);

  /// So many times these cells, and a number.
  struct Sum {
    std::map<int, std::int64_t> factors;
    std::int64_t constant = 0;
  };
  static constexpr std::int64_t kMostValues = 100000;       ///< of a name
  static constexpr std::int64_t kFarthest = 1'000'000'000;  ///< from 0, what a sum is made of
  static bool is_near(std::int64_t number) { return -kFarthest <= number && number <= kFarthest; }
  /// False where it is no sum, or one of numbers too far from 0.
  bool add_to(Sum& sum, std::int64_t times, At at) const;
  /// Has it few enough values, near enough to 0?
  [[nodiscard]] bool can_be_cell(const Sum& sum) const;
  At cell_of(const Sum& sum);
  At unique_cell(int cell);
  At times(int factor, At at);
  At named(At at);
  At unique(At at);
  std::vector<At> said_parts(At at);
  [[nodiscard]] Value literal(At at, bool holds) const;
  void mean_junction(Meaning& meaning, int name, At at) const;
  void mean_comparison(Meaning& meaning, int name, At at);

  Program& program_;
  Choices& choices_;
  std::unordered_map<At, At> said_;
  std::map<std::vector<std::int64_t>, At> unique_;  ///< by what a node is made of
  std::unordered_map<At, At> names_;
  std::unordered_map<int, Meaning> meanings_;
};

}  // namespace roluat::exhaustive
