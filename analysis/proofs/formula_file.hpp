// Formulas as a plain text: one line for each expression, parts before the whole. Whoever reads it needs no parser of
// SMT-LIB and no solver.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "model/expression.hpp"
#include "model/signature.hpp"

namespace roluat::analysis {

/// A pool of formulas that stands by itself.
struct FormulaPool {
  model::Signature signature;
  model::Formulas formulas;
  std::vector<bool> statements{};  ///< of each expression: is it true or false? So are the numbers 1 and 0

  [[nodiscard]] bool is_statement(int expression) const { return statements[static_cast<std::size_t>(expression)]; }
  /// Symbols, values, expressions and their parts: what it takes to go through all of them.
  [[nodiscard]] std::size_t extent() const;
};

/// The signature and the expressions that `roots` are made of. An expression's number is its line among the
/// expressions, from 0; `numbers` gets those of the roots.
[[nodiscard]] std::string write_formulas(const model::Formulas& formulas, const model::Signature& signature,
                                         const std::vector<model::Expr>& roots, std::vector<int>& numbers);

/// The declarations of such a text: sorts with their values, functions, constants.
[[nodiscard]] std::string write_signature(const model::Signature& signature);

/// Reads them back: the expression of a number is Expr{number}. `file` is named in errors. Throws InputError with the
/// line of what is no such text, joins parts of other sorts than it may, binds a variable within itself, is nested more
/// deeply than 1,000 levels, declares more than 10,000 names, or joins more than 10,000 parts at once.
[[nodiscard]] FormulaPool read_formulas(const std::string& text, const std::string& file);

/// What a formula says, as a digest: the same for formulas of the same form over symbols of the same names and sorts.
class StrongDigests {
 public:
  StrongDigests(const model::Formulas& formulas, const model::Signature& signature)
      : formulas_(formulas), signature_(signature) {}
  [[nodiscard]] const std::string& of(model::Expr e);

 private:
  [[nodiscard]] std::string head(const model::Node& node) const;

  const model::Formulas& formulas_;
  const model::Signature& signature_;
  std::unordered_map<std::int32_t, std::string> known_;
};

}  // namespace roluat::analysis
