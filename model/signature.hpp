// The symbols that formulas may use: read from the declarations of a vocabulary, an SMT-LIB 2 text.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace roluat::model {

struct SExpr;

enum class SortKind { boolean, integer, enumeration, element };

/// The sort of a term. `enumeration` indexes Signature::enumerations() when kind is enumeration, else 0.
struct Sort {
  SortKind kind = SortKind::boolean;
  int enumeration = 0;
  bool operator==(const Sort&) const = default;
};

struct Enumeration {
  std::string name;
  std::vector<std::string> values;
};

/// A constant, a function of one element, or a relation: a truth value of two.
struct Symbol {
  std::string name;
  Sort sort;
  int arguments = 0;
};

/// The sorts, functions and constants of a vocabulary. Relations are among the functions.
class Signature {
 public:
  /// Takes in the declarations (declare-sort, declare-datatypes, declare-fun, declare-const) of an SMT-LIB text;
  /// other commands are passed over. Throws InputError for a declaration that this tool cannot represent.
  void declare(std::string_view smt2, const std::string& source);

  /// Adds a constant and answers its index; the index of an existing one if the name is known.
  int add_constant(const std::string& name, Sort sort);

  [[nodiscard]] const std::string& element_sort() const { return element_sort_; }
  [[nodiscard]] const std::vector<Enumeration>& enumerations() const { return enumerations_; }
  [[nodiscard]] const std::vector<Symbol>& functions() const { return functions_; }
  [[nodiscard]] const std::vector<Symbol>& constants() const { return constants_; }
  [[nodiscard]] int function(std::string_view name) const;  ///< index, or -1
  [[nodiscard]] int constant(std::string_view name) const;  ///< index, or -1

 private:
  void declare_one(const SExpr& form, const std::string& source);
  Sort sort_named(const SExpr& name, const std::string& source) const;
  void note_place(const SExpr& form, const std::string& source);

  std::string element_sort_;
  std::vector<Enumeration> enumerations_;
  std::vector<Symbol> functions_, constants_;
  std::unordered_map<std::string, int> function_index_, constant_index_;
  std::unordered_map<std::string, std::string> places_;  ///< where each function and constant is declared: "file:line"
};

}  // namespace roluat::model
