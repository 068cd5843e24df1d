// What a comparison has found: as a table, as JSON, and as sheets for a judge who is not to know whose version is
// whose.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "experiments/fidelity/comparison.hpp"

namespace roluat::experiments {

struct Versions {
  const solver::Encoding& encoding;
  const model::Game& game;
  const std::vector<ClauseVersion>&first, &second;
};

[[nodiscard]] std::string as_table(const ComparedVersions& compared);
[[nodiscard]] std::string as_json(const ComparedVersions& compared, const Versions& versions);

/// Sheets and their key: which of A and B is the first version, drawn by the seed for each clause.
struct Sheets {
  std::string text, key;
};
[[nodiscard]] Sheets sheets(const ComparedVersions& compared, const Versions& versions, std::uint64_t seed);

}  // namespace roluat::experiments
