// Findings that are known and accepted, each with its reason: [[waiver]] in a TOML file.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace roluat::analysis {

struct Waiver {
  std::string id, reason;
  std::string until;  ///< the last day on which it holds, as "2026-11-30"; empty: it holds for good
  int line = 0, column = 0;
};

struct Waivers {
  std::string file;
  std::vector<Waiver> all;

  /// The waiver of a finding that holds on this day; nothing if there is none.
  [[nodiscard]] const Waiver* of(const std::string& id, const std::string& day) const;
};

/// Throws InputError, at its line, for a waiver without an id or a reason, for a second one of the same finding, and
/// for what is no date.
[[nodiscard]] Waivers read_waivers(const std::string& path);

/// Throws InputError, at its line, for a waiver of a finding that is not among `ids`.
void refuse_unknown(const Waivers& waivers, const std::vector<std::string>& ids);

/// Today (UTC), or the day that the environment's SOURCE_DATE_EPOCH names.
[[nodiscard]] std::string today();

}  // namespace roluat::analysis
