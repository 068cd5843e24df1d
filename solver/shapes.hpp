// What a witness shows, so that positions are told apart by that and not by where their pieces happen to stand.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/evaluator.hpp"
#include "solver/encoding.hpp"

namespace roluat::solver {

/// How much of what a witness shows is looked at; each takes in the ones before it.
enum class Fineness {
  who,    ///< who does what to whom, in which manner
  how,    ///< by which way, over which ground
  beside  ///< what else stands on the board
};
inline constexpr std::string_view kFinenessNames[] = {"who", "how", "beside"};

/// The terms of a game's positions/shape.smt2, beside what acts are told apart by (case_terms), of functions for actor
/// and target. A game without this file has these alone.
class Shapes {
 public:
  /// Reads the file into the encoding's formulas. Throws InputError for a fault in it.
  explicit Shapes(Encoding& encoding);

  /// "act stay rook>horse distance 2 straight to-river": equal for structures that show the same.
  [[nodiscard]] std::string name(model::Evaluator& at, Fineness fineness) const;

  /// Holds of the structures that show the same as the one the evaluator looks at.
  [[nodiscard]] model::Expr same(model::Formulas& formulas, model::Evaluator& at, Fineness fineness) const;

 private:
  struct Term {
    std::string name;
    model::Expr value;
    Fineness fineness = Fineness::who;
    bool integer = false;
  };
  /// A value of an enumeration: a constant, or what a function says of the actor or of the target.
  struct Kinds {
    model::Expr of_constant, of_actor, of_target;  ///< one of the first two is there; the third with the second
    std::vector<std::string> values;
    bool is_function = false;
  };
  void find_kinds(Encoding& encoding);
  void read_terms(Encoding& encoding);

  std::vector<Kinds> kinds_;
  std::vector<Term> terms_;
  model::Expr aimed_;
};

}  // namespace roluat::solver
