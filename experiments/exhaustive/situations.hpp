// Is there a situation of so many pieces in which a formula holds? Decided without any solver, by trying all
// situations: values are given one after another, and what the values given so far exclude is not gone into further.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "experiments/exhaustive/program.hpp"
#include "model/signature.hpp"
#include "model/structure.hpp"
#include "solver/propositional/domains.hpp"

namespace roluat::exhaustive {

/// Thrown where more values would have to be tried than allowed.
class TooMany : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The situations of `elements` pieces that obey the world and some conditions, with some constants naming pieces.
class Situations {
 public:
  Situations(const model::Formulas& formulas, const model::Signature& signature, std::vector<model::Expr> world,
             int elements, std::map<int, int> named);

  /// One in which the formula holds, if there is one. If there is none, `needed` are those of its conjuncts that were
  /// needed to exclude all: no situation has all of these, whatever else is asked with them.
  [[nodiscard]] std::optional<model::Structure> one_with(model::Expr formula, std::uint64_t most_tries);

  [[nodiscard]] const std::vector<model::Expr>& needed() const { return needed_; }

  /// The parts of a formula that must all hold, each once.
  [[nodiscard]] std::set<model::Expr> conjuncts_of(model::Expr formula) const;

  /// Values given by the last question.
  [[nodiscard]] std::uint64_t tries() const { return tries_; }

 private:
  using Symbol = std::pair<bool, int>;  ///< is it a function? its index
  struct Cell {
    Symbol symbol;
    int place;  ///< of a function's values
    std::vector<int> values{};
  };

  At spelled_out(model::Expr e);
  At compute(model::Expr e);
  At quantified(const model::Node& node, model::Expr body);
  At symbol(Symbol symbol, int place);
  [[nodiscard]] std::vector<int> values_of(Symbol symbol, const propositional::Domains& domains) const;

  [[nodiscard]] bool begin(const std::vector<model::Expr>& asked);
  bool search(std::size_t depth);  ///< where it is false, `excluding_` says why
  [[nodiscard]] int next_cell(const Program::Conjuncts& open) const;
  [[nodiscard]] model::Structure structure() const;

  const model::Formulas& formulas_;
  const model::Signature& signature_;
  const std::vector<model::Expr> world_;
  const int elements_;
  const std::map<int, int> named_;

  const propositional::Domains* domains_ = nullptr;  ///< while formulas are spelled out
  std::vector<Cell> cells_;
  std::map<std::pair<Symbol, int>, int> numbers_;  ///< of cells
  std::vector<std::optional<int>> given_;
  std::vector<int> bound_;
  std::unordered_map<std::int32_t, At> closed_;
  Program program_;
  std::vector<Program::Conjuncts> left_;  ///< what has to hold, by how many values have been given
  std::uint64_t tries_ = 0, most_tries_ = 0;
  std::vector<std::uint64_t> excluding_;  ///< the cells whose values excluded what was tried last, a bit for each
  std::vector<bool> used_;                ///< by whose it is: has a conjunct excluded something?
  std::vector<model::Expr> needed_;
};

}  // namespace roluat::exhaustive
