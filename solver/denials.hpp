// What was denied, as queries for another solver: for each kind of act one, which asks whether any of the obligations
// denied holds for it. The answer sought is unsat.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "solver/encoding.hpp"
#include "solver/finite_solver.hpp"

namespace roluat::solver {

struct DeniedFormula {
  model::Expr formula;
  /// Of up to so many; 0: it speaks of no situation, and the world does not matter. Where it speaks of elements all the
  /// same, it is asked of as many as its form needs.
  int elements = 0;
};

struct DenialQuery {
  std::string name;  ///< "3-aimed-act-replace-rook": of up to 3 elements
  std::string act;   ///< "aimed-act-replace-rook"; empty where it speaks of no situation
  int elements = 0;
  bool aimed = false;                ///< of no situation: the target is another element than the actor
  std::vector<std::size_t> asks_of;  ///< indices among what was denied
  std::string script;
};

/// A part of the kinds of act: every `of`th, from this one on. What speaks of no situation belongs to the first part.
struct Share {
  std::size_t number = 0, of = 1;
};

/// Handed to `take` one after another; the formulas that are plainly false for a kind of act are in none of its
/// queries. For every number of elements at once. With Engine::none written as the scripts of witnesses are, by the
/// plain encoder; with Engine::general as Z3 is asked, without equalities.
void for_each_denial_query(Encoding& encoding, const std::vector<DeniedFormula>& denied, Engine engine,
                           const std::function<void(DenialQuery)>& take, Share share = {});

/// The same question about some of what a query asks of, which are left to another solver one part at a time. `name`:
/// its own.
DenialQuery part_of(Encoding& encoding, const std::vector<DeniedFormula>& denied, Engine engine,
                    const DenialQuery& query, const std::vector<std::size_t>& some, const std::string& name);

}  // namespace roluat::solver
