// Verifies a folder of claims and proofs, without a solver: translates every claim anew, and checks every proof.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/proofs/claims.hpp"
#include "model/message.hpp"

namespace roluat::analysis {

struct VerifyOptions {
  std::string clauses{};  ///< a folder: the clauses of each proof are written there, for other checkers
  std::function<void(std::size_t done, std::size_t all)> progress{};
  std::stop_token stop{};
};

struct Verified {
  /// A proof that is missing or that was refused.
  struct Fault {
    std::string task;
    model::Message why;
  };
  std::size_t claims = 0, proofs = 0, steps = 0;
  std::uintmax_t bytes = 0;
  std::vector<Fault> faults;
  std::vector<std::string> without;  ///< claims that no valid proof carries, by id
};

/// Of several subjects' claims (claim_folders.hpp) it verifies all. Throws InputError for a folder that is none of
/// claims and proofs, solver::Interrupted when stopped.
Verified verify(const std::string& folder, const VerifyOptions& options);

}  // namespace roluat::analysis
