// By which words of its vocabulary a game's acts are told apart, beside the roles of constants: what kind of piece one
// is, and what acts are drawn up by, case by case.
#pragma once

#include <optional>
#include <vector>

#include "solver/encoding.hpp"

namespace roluat::solver {

/// Constants and functions by their numbers.
struct CaseRoles {
  struct Drawn {
    std::vector<int> constants{}, functions{};
    int line = 0;  ///< where the file names them
  };
  int kind = -1;  ///< a function of one element whose values are words: which kind of piece it is; -1: none says it
  std::optional<Drawn> cases{};  ///< nothing where the file does not say by what acts are told apart
};

/// `kind = "rank"` and `cases = ["manner", "rank"]` of GAME/vocabulary/roles.toml. Where the file names no kind, the
/// function called so is it; `""` says that none is. Throws InputError with file and line for a name of nothing that
/// has words as values, and for a function where nobody acts.
[[nodiscard]] CaseRoles case_roles(const Encoding& encoding);

/// What acts are told apart by: what `cases` names, else every constant and every function of the actor that has three
/// words or more and that some formula of the world, the kernel or the texts uses. With the names of its values.
struct CaseTerm {
  bool is_function = false;  ///< of the actor
  int symbol = 0;
  const std::vector<std::string>* values = nullptr;
};
/// Constants first. Throws InputError where they come to more cases than can be gone through, with the place of what
/// names them, or of the declaration with which they are too many.
[[nodiscard]] std::vector<CaseTerm> case_terms(const Encoding& encoding);

}  // namespace roluat::solver
