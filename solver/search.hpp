// Looks for the smallest witnesses of obligations.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "solver/encoding.hpp"
#include "solver/finite_solver.hpp"
#include "solver/obligation.hpp"

namespace roluat::solver {

struct Found {
  std::size_t obligation = 0;  ///< index
  model::Structure witness;
  int elements = 0;  ///< with fewer there is no witness: each smaller number was refuted (but where nobody sees it:
                     ///< found_if_denied)
  bool aimed = false;
  model::Expr condition;                 ///< the kind of act of the query that found it
  model::Expr reduced;                   ///< the obligation for this kind of act
  std::string script;                    ///< the query as Scripts writes it, where asked for
  std::shared_ptr<const Encoding> pool;  ///< whose formulas these are, where not those of the encoding asked about
  std::uint64_t refused = 0;             ///< wishes of the taste that it does not meet, the first in the highest bit
  bool maybe_smaller = false;  ///< another solver found it, and left open whether there is one with fewer elements
};

/// Thrown when a search was asked to stop.
class Interrupted : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "interrupted"; }
};

/// What became of a search.
struct Outcome {
  std::vector<Found> found;
  std::vector<std::size_t> refuted;    ///< no witness with up to `tried` elements
  std::vector<std::size_t> undecided;  ///< the solver gave up
  std::string reason;                  ///< why, for the undecided
  int tried = 0;                       ///< the largest number of elements asked for
  std::size_t queries = 0;
  double seconds_in_solver = 0;
};

struct SearchOptions {
  int most_elements = 4;
  bool confirm = false;  ///< ask a second solver engine before anything is called refuted (several times slower)
  std::function<void(std::size_t done, std::size_t all)>
      progress;  ///< kinds of act asked about, for all numbers of elements
  std::stop_token stop;
};

/// Tries every obligation with 1, 2, 3, ... elements. A witness found is evaluated without the solver before it is
/// believed: throws std::logic_error if evaluator and solver disagree, or if the two engines do.
Outcome search(Encoding& encoding, const std::vector<Obligation>& obligations, const SearchOptions& options);

/// Writes the query that a witness answers as an SMT-LIB 2 script for any solver (the answer sought is sat): the world,
/// the kind of act, the obligation.
class Scripts {
 public:
  explicit Scripts(const Encoding& encoding);
  ~Scripts();
  [[nodiscard]] std::string of(const Found& found);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace roluat::solver
