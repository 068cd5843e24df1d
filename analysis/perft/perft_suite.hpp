// Suites: positions with the counts that a program should find.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace roluat::analysis {

struct SuiteCount {
  int depth = 1;
  std::uint64_t nodes = 0;
  int column = 0;
};

struct SuitePosition {
  int line = 0;
  std::size_t ruling = 0;  ///< place in Suite::rulings
  std::string fen;
  std::vector<SuiteCount> counts;  ///< in growing depth
  /// What stands besides the counts: a word and what it says, "digest 0123". Counting passes over it.
  std::vector<std::pair<std::string, std::string>> words{};
};

/// A line "ruling NAME FINGERPRINT".
struct SuiteRuling {
  int line = 0;  ///< 0: no line; the positions before the first one
  std::string name;
  std::string fingerprint;  ///< may be empty
};

struct Suite {
  std::string path;
  std::vector<SuiteRuling> rulings;
  std::vector<SuitePosition> positions;
};

/// Reads
///     # a remark
///     ruling consolidated 0123456789abcdef
///     6c4/.../6C4 r - - 0 1; 1 114; 2 12996
/// The ruling is that of the positions below it; those above the first have the ruling `before`. The fingerprint, that
/// of the ruling's answers, may be left out. Behind the counts what a position
/// shows may stand, "; id a-1; turns c8-c9 c8@c9" (analysis/positions/format.md). Throws InputError with line and
/// column.
[[nodiscard]] Suite read_suite(const std::string& path, const std::string& before);
[[nodiscard]] Suite parse_suite(const std::string& path, const std::string& content, const std::string& before);

/// The content with the counts and fingerprints of `suite` in the place of its own; remarks stay.
[[nodiscard]] std::string renewed(const std::string& content, const Suite& suite);

}  // namespace roluat::analysis
