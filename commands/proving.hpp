// What `check` has others say of its denials: a second solver, and a SAT solver that leaves proofs behind.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "analysis/proofs/certify.hpp"
#include "analysis/proofs/second_opinion.hpp"
#include "commands/subjects.hpp"

namespace roluat::analysis {

/// Asks the second solver about what one subject denies, and says on a terminal how far it is. The queries are to be
/// kept in the report's folder.
[[nodiscard]] SecondOpinion confirm_visibly(const CheckResult& result, const std::string& command,
                                            const std::string& report, const OpenSubject& subject);
[[nodiscard]] nlohmann::ordered_json to_json(const SecondOpinion& opinion);
void tell(const SecondOpinion& opinion, const Common& common);

/// Proves the denials of one subject after the other, and says on a terminal how far it is: into the folder itself, of
/// several subjects into a folder in it for each.
class CertifiedClaims {
 public:
  explicit CertifiedClaims(std::string folder) : folder_(std::move(folder)) {}
  void certify_visibly(const CheckResult& result, const OpenSubject& subject);
  /// All subjects have been certified.
  void finish();

  [[nodiscard]] const Certified& certified() const { return certified_; }
  [[nodiscard]] const std::string& folder() const { return folder_; }
  [[nodiscard]] const std::string& digest() const { return digest_; }  ///< of all claims together
  [[nodiscard]] const std::vector<std::string>& false_claims() const { return false_claims_; }

 private:
  std::string folder_, digest_;
  std::vector<std::string> subjects_, false_claims_;
  Certified certified_;
  bool begun_ = false;
};
[[nodiscard]] nlohmann::ordered_json to_json(const CertifiedClaims& claims);
void tell(const CertifiedClaims& claims, const Common& common);

}  // namespace roluat::analysis
