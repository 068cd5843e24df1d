// Proves claims, and leaves the proofs behind for whoever does not trust this program.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/proofs/claims.hpp"
#include "model/structure.hpp"

namespace roluat::analysis {

/// What a solver says of clauses: that they cannot all hold, and a proof in the file; or that they can, and how.
struct Attempt {
  enum class Answer { proved, satisfiable, unknown };
  Answer answer = Answer::unknown;
  std::vector<bool> model{};  ///< where satisfiable: by variable
};
using Prove = std::function<Attempt(const propositional::Clauses&, const std::string& proof)>;

struct CertifyOptions {
  Prove prove;
  std::string solver;  ///< its name and version, for the record
  std::function<void(std::size_t done, std::size_t all)> progress{};
  std::stop_token stop{};
};

struct Certified {
  std::size_t proofs = 0;
  std::uintmax_t bytes = 0;
  /// A task that the solver gave up, by name; or a claim that cannot be translated, and why.
  struct Unproved {
    std::string task;
    model::Message why{};
  };
  std::vector<Unproved> unproved;
  /// Claims that are false, by index: the evaluator too says that the formula holds in this situation.
  std::vector<std::pair<std::size_t, model::Structure>> refuted;
};

/// What was proved of one subject after the other; its name, if it has one, stands before its proofs'.
void add(const Certified& more, const std::string& subject, Certified& sum);

/// Writes claims, proofs and their list into a folder. What is there of an earlier run is replaced. Throws
/// InputError where the folder holds files of these names that are somebody else's,
/// std::logic_error where the evaluator does not confirm a solver's model, and solver::Interrupted when stopped.
Certified certify(const Claims& claims, const std::string& folder, const CertifyOptions& options);

}  // namespace roluat::analysis
