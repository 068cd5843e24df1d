// Is there a situation of so many pieces in which a formula holds? Decided without any solver, by trying all
// situations: values are given one after another, and what the values given so far exclude is not gone into further.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include "experiments/exhaustive/names.hpp"
#include "experiments/exhaustive/trying.hpp"
#include "model/signature.hpp"
#include "model/structure.hpp"
#include "solver/propositional/domains.hpp"

namespace roluat::exhaustive {

/// The situations of `elements` pieces that obey the world and some conditions, with some constants naming pieces.
class Situations {
 public:
  /// `asked`: all formulas that `one_with` may be called with.
  Situations(const model::Formulas& formulas, const model::Signature& signature, std::vector<model::Expr> world,
             const std::vector<model::Expr>& asked, int elements, std::map<int, int> named);

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

  At spelled_out(model::Expr e);
  At compute(model::Expr e);
  At quantified(const model::Node& node, model::Expr body);
  At symbol(Symbol symbol, int place);
  [[nodiscard]] std::vector<int> values_of(Symbol symbol) const;

  struct Part {
    Program::Conjunct conjunct;
    std::set<int> cells;  ///< those of what names mean included
  };
  using Parts = std::vector<Part>;
  bool add_parts(model::Expr e, std::uint32_t of, Parts& parts);
  [[nodiscard]] std::vector<double> weights(const Parts& parts) const;
  [[nodiscard]] model::Structure structure(const std::vector<int>& values) const;

  const model::Formulas& formulas_;
  const model::Signature& signature_;
  const std::vector<model::Expr> world_;
  const int elements_;
  const std::map<int, int> named_;

  const propositional::Domains domains_;
  Choices choices_;
  std::map<std::pair<Symbol, int>, int> numbers_;  ///< of cells, by symbol and place of a function's values
  std::vector<int> bound_;
  std::unordered_map<std::int32_t, At> closed_;
  Program program_;
  Names names_{program_, choices_};
  Reasons reasons_{program_};
  Exclusions exclusions_;
  std::map<model::Expr, std::uint32_t> asked_;  ///< numbers of what was asked, from 1 on
  Parts world_parts_;
  bool world_can_be_ = true;
  std::uint64_t tries_ = 0;
  std::vector<model::Expr> needed_;
};

}  // namespace roluat::exhaustive
