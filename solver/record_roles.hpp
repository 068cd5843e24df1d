// What is written of an act, where the texts are about that: which constants make up the act, which make up what is
// written of it, and what is then judged.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/encoding.hpp"

namespace roluat::solver {

struct RecordRole {
  int claim = -1;            ///< the value of the claim that the record is right; -1: it is all that is judged
  std::string name{};        ///< what that value is called
  std::vector<int> act{};    ///< constants: two acts are the same if these are
  std::vector<int> signs{};  ///< two records are the same if these are
  int each = -1;             ///< the sign of which every value is asked about by itself; -1: none is
  std::vector<std::vector<int>> values{};  ///< of each of `signs`, all that the world allows
};

/// The `[[record]]`s of GAME/vocabulary/roles.toml. Throws InputError with file and line for a name of no constant or
/// of no claim, for a number that the world does not bound, for more records than can be gone through, and for two of
/// one claim or of one act with the same signs.
[[nodiscard]] std::vector<RecordRole> record_roles(const Encoding& encoding);

/// Between which numbers facts of their own leave a constant.
struct Bounds {
  std::optional<int> least, most;
};
[[nodiscard]] Bounds bounds_of(int constant, const model::Formulas& formulas, const std::vector<model::Expr>& world);

}  // namespace roluat::solver
