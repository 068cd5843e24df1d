// Tries wordings, and keeps beside the report what was tried.
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>

#include "analysis/commands/checking.hpp"
#include "analysis/wordings.hpp"

namespace roluat::analysis {

/// Can a wording be proposed for a finding with this id?
[[nodiscard]] bool can_be_worded(const std::string& id);

struct TryOptions {
  std::size_t most = 3;  ///< so many that settle a finding are enough
  bool bits = false;     ///< count what each of them leaves open
};

class Trier {
 public:
  /// `report`: of a whole check, in `folder`. All must outlive this object. Throws InputError where nothing says what
  /// that check has asked.
  Trier(const std::string& folder, const nlohmann::ordered_json& report, const solver::Encoding& encoding,
        const model::Game& game, const Common& common, const TryOptions& options);

  /// Is what is kept for the finding as good as what `tried` would find?
  [[nodiscard]] bool is_kept(const std::string& id) const;
  /// What settles the finding: as it is kept, or else tried now and written down. Throws solver::Interrupted.
  const TriedWordings& tried(const nlohmann::ordered_json& finding);
  /// The change that a wording of `tried` stands for.
  [[nodiscard]] Proposal proposal(const nlohmann::ordered_json& finding, const nlohmann::ordered_json& wording) const;

 private:
  [[nodiscard]] std::vector<Proposal> all_proposals(const nlohmann::ordered_json& finding) const;
  TriedWordings try_now(const nlohmann::ordered_json& finding);
  Effect effect(const Proposal& proposal, const std::string& id);
  void count_bits(const Proposal& proposal, nlohmann::ordered_json& wording) const;
  [[nodiscard]] std::uint64_t digest(const std::string& id) const;

  const nlohmann::ordered_json& report_;
  const solver::Encoding& encoding_;
  const Common& common_;
  TryOptions options_;
  Asked asked_;
  FormulaDigests digests_;
  KeptWordings kept_;
  std::string texts_;  ///< digest of the encoding
  Interruption interruption_;
  std::unique_ptr<Rechecker> rechecker_;
  struct Known {
    Effect effect;
    std::set<std::string> resolved;  ///< with the finding for which it was tried
  };
  std::map<std::map<std::string, std::string>, Known> effects_;  ///< by the texts as changed
};

}  // namespace roluat::analysis
