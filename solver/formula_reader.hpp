// Reads SMT-LIB 2 formulas over a vocabulary with Z3's own parser, and hands them on as plain expressions.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "model/expression.hpp"
#include "model/message.hpp"

namespace roluat::model {
struct SExpr;
}

namespace roluat::solver {

/// A formula without comments, which may stand on several lines of its file.
[[nodiscard]] std::string on_one_line(const std::string& formula);

/// A piece of SMT-LIB text and where it came from.
struct FormulaSource {
  std::string text;
  std::string file;
  int line = 1, column = 1;  ///< of the first character, from 1
  model::Message owner;      ///< what it belongs to, named in errors: "clause vi.rook.river, reading may"
  bool integer = false;      ///< a term of sort Int instead of a formula
  std::string name{};        ///< of an assertion: (assert (! FORMULA :named NAME))
};

/// Declarations and definitions (declare-..., define-fun) under which formulas are read. Files are taken in in order;
/// every definition may use what comes before.
class Prelude {
 public:
  /// So many definitions may build on one another, each on the one before.
  static constexpr int kDeepestDefinition = 100;

  /// Adds a file of declarations and definitions; its assertions are kept apart. Throws InputError.
  void add_file(const std::string& path);
  /// Adds definitions that begin at a place of a file. Throws InputError.
  void add_text(const std::string& text, const std::string& path, int line, int column);
  /// Adds a Bool constant, an answer to a question. Throws InputError where a word is called so; who adds such a word
  /// later gets it too.
  void add_constant(const std::string& name);

  [[nodiscard]] const model::Signature& signature() const { return signature_; }
  [[nodiscard]] model::Signature& signature() { return signature_; }
  [[nodiscard]] const std::string& definitions() const { return definitions_; }
  /// The line of `definitions` (from 1) where each begins, and where it came from.
  [[nodiscard]] const std::map<int, FormulaSource>& origins() const { return origins_; }
  /// Where a word is defined, from a line of `definitions` on; null where it is not.
  [[nodiscard]] const FormulaSource* definition_of(const std::string& word, int from = 0) const;
  [[nodiscard]] const std::vector<FormulaSource>& assertions() const { return assertions_; }
  /// The names that formulas may use, sorted.
  [[nodiscard]] const std::vector<std::string>& words() const { return words_; }
  /// How many words a form has once definitions with parameters are put in; no more than UnfoldedSizes::kMost + 1.
  [[nodiscard]] std::int64_t unfolded(const model::SExpr& form) const;

 private:
  model::Signature signature_;
  void define(const std::string& text, const FormulaSource& origin, const std::set<std::string>& names);
  void limit(const model::SExpr& form, const FormulaSource& origin);
  void refuse_answers(const std::set<std::string>& names, const FormulaSource& place) const;
  void take_in_assertion(const std::string& text, const model::SExpr& form, const model::SExpr* next,
                         const std::string& path);

  std::string definitions_;
  int lines_ = 0;  ///< of definitions_
  std::map<int, FormulaSource> origins_;
  std::map<std::string, int> named_;  ///< what is declared or defined, of datatypes the values: where in origins_
  std::vector<FormulaSource> assertions_;
  std::vector<std::string> words_;
  std::set<std::string> answers_;                 ///< of them
  std::map<std::string, int> depths_;             ///< of definitions: how many build on one another, itself included
  std::map<std::string, std::int64_t> unfolded_;  ///< of those with parameters
};

/// Reads all formulas. Throws InputError with file, line, column, owner and what was expected for the first that is
/// wrong: a parenthesis too many or too few, an unknown word (with the nearest known one), a wrong number or sort of
/// arguments, a formula that is not Bool.
std::vector<model::Expr> read_formulas(const Prelude& prelude, const std::vector<FormulaSource>& sources,
                                       model::Formulas& formulas);

}  // namespace roluat::solver
