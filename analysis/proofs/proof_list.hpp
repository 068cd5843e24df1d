// The list of a folder's proofs: which clauses each refutes.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "analysis/proofs/claims.hpp"

namespace roluat::analysis {

inline constexpr const char* kProofs = "proofs";  ///< the folder of the proofs themselves, in that of the claims

struct ProofList {
  struct Entry {
    std::string clauses;       ///< digest of the clauses, as DIMACS writes them
    std::string proof;         ///< digest of the proof
    std::uintmax_t bytes = 0;  ///< of the proof
  };
  std::string solver;
  std::map<std::string, Entry> proofs;  ///< by task
};

[[nodiscard]] std::string list_file(const std::string& folder);  ///< DIR/proofs.json
[[nodiscard]] std::string proof_file(const std::string& folder, const std::string& task);

void write_proof_list(const ProofList& list, const std::string& folder);
/// Throws InputError.
[[nodiscard]] ProofList read_proof_list(const std::string& folder);
/// DIR/proofs/*.drat, listed or not.
[[nodiscard]] std::vector<std::string> proofs_in(const std::string& folder);
/// What the list there names goes, and the list; where there are claims and no list, its writer was killed, and the
/// proofs go. Nothing else does.
void remove_proofs(const std::string& folder);

/// What translators of a set's formulas share. `spend` is told of the work.
[[nodiscard]] propositional::Prepared prepared(const Claims& claims, const ClaimSet& set,
                                               const propositional::Spend& spend = {});

}  // namespace roluat::analysis
