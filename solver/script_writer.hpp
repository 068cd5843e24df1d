// Assertions as one SMT-LIB 2 script after another, in Z3's own writing. Most of them are the same in many scripts:
// each is written once.
// Internal to this folder: knows Z3, so nothing but finite_solver.cpp includes it.
#pragma once

#include <z3++.h>

#include <string>
#include <unordered_map>
#include <vector>

namespace roluat::solver {

class ScriptWriter {
 public:
  /// The declarations that these assertions need, the assertions, and (check-sat).
  [[nodiscard]] std::string script(const z3::expr_vector& assertions);

 private:
  struct Written {
    z3::expr term;  ///< kept, so that no other term gets its number
    std::vector<std::size_t> declared;
    std::string assertion;
  };

  const Written& written(const z3::expr& term);
  std::size_t declaration(const std::string& line);

  std::unordered_map<unsigned, Written> written_;  ///< by the term's number
  std::vector<std::string> declarations_;
  std::unordered_map<std::string, std::size_t> numbers_;  ///< of declarations
};

}  // namespace roluat::solver
