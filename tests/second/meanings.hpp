// What a sentence can be read to permit and to forbid, by the encoding that the tool uses (first) and by the one of
// this folder (second).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "solver/encoding.hpp"

namespace roluat::tests {

/// A reading by what it decides: the claims that it permits, and those that it forbids.
struct Meaning {
  std::string clause, id;
  model::Expr permits, forbids;
};

/// The readings of one sentence in both encodings.
struct SentenceMeanings {
  std::vector<Meaning> first, second;
};

/// By number. A definition permits and forbids nothing. Throws InputError.
std::map<int, SentenceMeanings> read_meanings(solver::Encoding& encoding, const std::string& text,
                                              const std::string& folder);

}  // namespace roluat::tests
