// What `check` has others say of its denials: a second solver, and a SAT solver that leaves proofs behind.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "analysis/proofs/certify.hpp"
#include "analysis/proofs/second_opinion.hpp"
#include "analysis/report/report.hpp"
#include "commands/command.hpp"

namespace roluat::analysis {

/// Asks the second solver, says on a terminal how far it is, and keeps the queries in the report's folder.
[[nodiscard]] SecondOpinion confirm_visibly(const CheckResult& result, const std::string& command,
                                            const std::string& report, const Common& common);
[[nodiscard]] nlohmann::ordered_json to_json(const SecondOpinion& opinion);
void tell(const SecondOpinion& opinion, const Common& common);

/// Proves the denials, and says on a terminal how far it is.
struct CertifiedClaims {
  Certified certified;
  std::string folder, digest;  ///< of all claims together
  std::vector<std::string> false_claims;
};
[[nodiscard]] CertifiedClaims certify_visibly(const CheckResult& result, const MadeBy& by, const std::string& folder,
                                              const Common& common);
[[nodiscard]] nlohmann::ordered_json to_json(const CertifiedClaims& claims);
void tell(const CertifiedClaims& claims, const Common& common);

/// One digest of what is claimed, whatever the order.
[[nodiscard]] std::string digest_of(const Claims& claims);

}  // namespace roluat::analysis
