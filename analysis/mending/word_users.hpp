// Sentences of a rule book that use the words which other sentences define.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "model/rulebook.hpp"
#include "model/statements.hpp"

namespace roluat::analysis {

/// The names that a piece of SMT-LIB defines; none where its parentheses do not match.
[[nodiscard]] std::set<std::string> defined_by(const std::string& words);

struct WordUser {
  model::Trilingual says;  ///< in three languages
  const model::Statement* statement;
};

/// Of what the book says under a ruling, fixed sentences and those of its answers, whatever states clauses in which one
/// of the names stands, or a word that is defined by one of them. A sentence that names a section of the book is none.
[[nodiscard]] std::vector<WordUser> users_of(std::set<std::string> names, const model::Rulebook& book,
                                             const model::Statements& statements, const model::Questions& questions,
                                             const model::Ruling& ruling);

}  // namespace roluat::analysis
