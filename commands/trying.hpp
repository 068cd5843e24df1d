// Tries wordings, and keeps beside the report what was tried.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/mending/wordings.hpp"
#include "analysis/trials/trials.hpp"
#include "commands/subjects.hpp"

namespace roluat::analysis {

struct TryOptions {
  std::size_t most = 3;  ///< so many that settle a finding are enough
  bool bits = false;     ///< count what each of them leaves open
};

class Trier {
 public:
  /// `report`: of a whole check, in `folder`, what it says of the subject; `encoding`: the subject's, with special
  /// rules going first. All must outlive this object. Throws InputError where nothing says what that check has asked.
  Trier(const std::string& folder, const nlohmann::ordered_json& report, const OpenSubject& subject,
        const solver::Encoding& encoding, const TryOptions& options);

  /// Is what is kept for the finding as good as what `tried` would find?
  [[nodiscard]] bool is_kept(const std::string& id) const;
  /// Of the wordings kept for the finding as it is, how many the solver gave up.
  [[nodiscard]] std::size_t undecided(const std::string& id) const;
  /// What settles the finding: as it is kept, or else tried now and written down. Throws solver::Interrupted.
  const TriedWordings& tried(const nlohmann::ordered_json& finding);
  /// The same of many findings whose wordings are not kept, on two threads, some at a time, which costs less than one
  /// by one: each time `done` is told how many they were, and what is tried so far is written down.
  void try_all(const std::vector<const nlohmann::ordered_json*>& findings,
               const std::function<void(std::size_t)>& done);
  /// The change that a wording of `tried` stands for.
  [[nodiscard]] Proposal proposal(const nlohmann::ordered_json& finding, const nlohmann::ordered_json& wording) const;

 private:
  struct Candidates;

  [[nodiscard]] std::vector<Proposal> all_proposals(const nlohmann::ordered_json& finding) const;
  using Findings = std::vector<const nlohmann::ordered_json*>;
  void try_some(Trials& trials, const Findings& findings);
  [[nodiscard]] Candidates candidates(const nlohmann::ordered_json& finding) const;
  void find_settling(Trials& trials, std::vector<Candidates>& all);
  bool put_answers_beside(Trials& trials, Candidates& one) const;
  void find_effects(Trials& trials, const std::vector<Candidates>& all);
  [[nodiscard]] std::optional<Settles> known_to_settle(const Candidates& one, std::size_t proposal);
  [[nodiscard]] Effect effect_of(std::uint64_t number);
  [[nodiscard]] TriedWordings words_of(const Candidates& one);
  [[nodiscard]] Trials new_trials(bool in_parts) const;
  [[nodiscard]] bool is_tried(const std::string& id) const;
  void add_bits(const nlohmann::ordered_json& finding);
  [[nodiscard]] std::uint64_t digest(const std::string& id) const;

  const nlohmann::ordered_json& report_;
  TextsFrom from_;
  const solver::Encoding& encoding_;
  const Common& common_;
  TryOptions options_;
  Asked asked_;
  FormulaDigests digests_;
  KeptWordings kept_;
  std::string texts_;  ///< digest of the encoding
  Interruption interruption_;
  const model::Game& game_;
  std::mutex mutex_;                         ///< of all that is kept
  std::map<std::uint64_t, Effect> effects_;  ///< by what the texts are changed to
  std::set<std::string> given_up_;           ///< findings of whose wordings some were left undecided in this run
};

}  // namespace roluat::analysis
