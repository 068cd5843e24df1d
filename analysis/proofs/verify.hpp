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

/// So much may a whole verification take, whoever made the folder. It is counted, not timed, so that the same folder is
/// refused everywhere or nowhere.
inline constexpr std::uint64_t kMostOperations = 1'000'000'000'000;

struct VerifyOptions {
  std::string clauses{};  ///< a folder: the clauses of each proof are written there, for other checkers
  std::function<void(std::size_t done, std::size_t all)> progress{};
  std::stop_token stop{};
  std::uint64_t most = kMostOperations;  ///< of all proofs together
};

struct Verified {
  /// A proof that is missing or that was refused.
  struct Fault {
    std::string task;
    model::Message why;
  };
  std::size_t claims = 0, proofs = 0, steps = 0;
  std::uintmax_t bytes = 0;
  std::uint64_t operations = 0;  ///< what it took, on the scale of kMostOperations
  std::vector<Fault> faults;
  std::vector<std::string> without;  ///< claims that no valid proof carries, by id
};

/// Of several subjects' claims (claim_folders.hpp) it verifies all. Throws InputError for a folder that is none of
/// claims and proofs and for one that takes more than it may, solver::Interrupted when stopped.
Verified verify(const std::string& folder, const VerifyOptions& options);

}  // namespace roluat::analysis
