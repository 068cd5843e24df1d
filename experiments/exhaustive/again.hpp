// Every obligation of a check decided once more, for situations of one and two pieces, and held against the search's
// answer.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "solver/search.hpp"

namespace roluat::exhaustive {

struct AgainOptions {
  int most_pieces = 2;
  std::uint64_t most_tries = 20000000;  ///< of values, for one obligation and one kind of act
  std::function<void(int pieces, const std::string& act)> progress{};
};

struct Again {
  std::map<int, std::size_t> holds;  ///< how many obligations hold with so many pieces and no fewer
  std::size_t denied = 0;
  std::vector<std::size_t> otherwise;  ///< indices of those of which the search says something else
  std::vector<std::size_t> too_many;   ///< and of those that would take more tries
  std::size_t questions = 0;           ///< an obligation, a number of pieces and a kind of act; equal ones once
  std::size_t excluded = 0;            ///< further ones, that hold what an earlier one was denied for
  std::uint64_t tries = 0;
};

/// Throws std::logic_error where what was found is no situation of the obligation by the evaluator.
Again decide_again(solver::Encoding& encoding, const std::vector<solver::Obligation>& obligations,
                   const solver::Outcome& outcome, const AgainOptions& options);

}  // namespace roluat::exhaustive
