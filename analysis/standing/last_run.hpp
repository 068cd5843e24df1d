// The last run that found something else: what a new check is compared with when no baseline is named.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>

#include "analysis/report/report.hpp"

namespace roluat::analysis {

/// What a check looked at, and how closely.
struct Scope {
  std::set<std::string> texts, kinds;  ///< ids, and names as `--kinds` takes them: all of them named
  int pieces = 0;
  bool lex_specialis = false;
  std::string file{};  ///< its name, where one text from elsewhere is looked at; empty: the game's texts
  /// What this one found can be held against what `other` found: nothing of it would be new because it is looked at for
  /// the first time, or more closely.
  [[nodiscard]] bool covers(const Scope& other) const;
};

/// The report with a "scope" behind its "made_by".
[[nodiscard]] nlohmann::ordered_json with_scope(const nlohmann::ordered_json& report, const Scope& scope);
/// Nothing where the report does not say.
[[nodiscard]] std::optional<Scope> scope_of(const nlohmann::ordered_json& report);

/// The last run whose report `folder` knows, that covers `scope` and was made of another encoding or by another
/// version: the report that lies there, or else the one kept beside it. So a run that is made twice is compared with
/// the same one twice. What cannot be read is passed over: it is about to be replaced.
[[nodiscard]] std::optional<nlohmann::ordered_json> last_run(const std::string& folder, const MadeBy& now,
                                                             const Scope& scope);

/// What is kept of a run, in kPrevious: what later ones are compared with.
[[nodiscard]] std::string previous_text(const nlohmann::ordered_json& run);
inline constexpr const char* kPrevious = "previous.json";

}  // namespace roluat::analysis
