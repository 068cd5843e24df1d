// A report (findings.json) read back, and what says by which program and from which encoding it was made.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace roluat::analysis {

/// A report with the same of all three says what a check now would say.
struct MadeBy {
  std::string version, game;
  std::string encoding;  ///< `encoding_digest` of the game's folder
  bool operator==(const MadeBy&) const = default;
};

/// Sixteen hexadecimal digits that change when one of the texts does.
[[nodiscard]] std::string digest(const std::vector<std::string>& texts);

/// A number, in hexadecimal digits, that changes when any file of the encoding does: vocabulary, kernel, rulings,
/// texts.
[[nodiscard]] std::string encoding_digest(const std::string& folder);

/// The same of vocabulary, kernel and rulings alone.
[[nodiscard]] std::string rules_digest(const std::string& folder);

/// The same with what the sentences of options state: besides the texts, all that wordings are made of.
[[nodiscard]] std::string proposals_digest(const std::string& folder);

/// The report with a "made_by" behind its schema.
[[nodiscard]] nlohmann::ordered_json with_maker(const nlohmann::ordered_json& report, const MadeBy& maker);
/// By whom it says that it was made; all empty where it does not say.
[[nodiscard]] MadeBy maker_of(const nlohmann::ordered_json& report);

/// Reads a findings.json. Throws InputError, with line and column where it is no JSON.
[[nodiscard]] nlohmann::ordered_json read_report(const std::string& path);

}  // namespace roluat::analysis
