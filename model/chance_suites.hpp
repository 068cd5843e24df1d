// What positions by chance are used for besides: which claims to look at on them, and how large those of a suite are.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "model/chance_positions.hpp"

namespace roluat::model {

/// How large the positions of a suite are: few pieces tell most, but not fewer than what takes or scores needs.
struct SuiteSizes {
  std::vector<std::pair<int, int>> pieces = {{2, 3}, {2, 4}, {3, 6}, {5, 9}};  ///< least and most, in turns
  std::size_t most_turns = 80;                                                 ///< a position has no more
  std::uint64_t most_replies = 3000;                                           ///< nor more sequences of two turns
  std::uint64_t most_behind = 60'000;                                          ///< nor of three
  std::size_t draws = 60'000;                                                  ///< positions looked at, at most
};

/// Positions by chance that have more to say than others: derived from beside ChancePositions.
class ChanceSuites {
 public:
  virtual ~ChanceSuites() = default;

  /// Acts and other claims by which a clause may be shown in a position. Throws InputError.
  [[nodiscard]] virtual std::vector<std::string> claims(const Position& position) const = 0;
  [[nodiscard]] virtual SuiteSizes sizes() const = 0;
  /// How many positions are looked at, at most, for those that show a question or a clause.
  [[nodiscard]] virtual std::size_t draws() const = 0;
  /// Are there positions whose turns are the same whatever is answered?
  [[nodiscard]] virtual bool has_universal() const = 0;
};

/// The same of any positions by chance: acts alone, and the usual sizes, where nothing else is said.
[[nodiscard]] inline std::vector<std::string> claims_by_chance(const ChancePositions& chance,
                                                               const Position& position) {
  const auto* more = dynamic_cast<const ChanceSuites*>(&chance);
  return more != nullptr ? more->claims(position) : chance.candidates(position);
}
[[nodiscard]] inline bool has_claims_by_chance(const ChancePositions& chance) {
  return dynamic_cast<const ChanceSuites*>(&chance) != nullptr;
}
[[nodiscard]] inline std::size_t draws_by_chance(const ChancePositions& chance, std::size_t usual) {
  const auto* more = dynamic_cast<const ChanceSuites*>(&chance);
  return more != nullptr ? std::min(more->draws(), usual) : usual;
}
[[nodiscard]] inline bool has_universal_turns(const ChancePositions& chance) {
  const auto* more = dynamic_cast<const ChanceSuites*>(&chance);
  return more == nullptr || more->has_universal();
}
[[nodiscard]] inline SuiteSizes sizes_by_chance(const ChancePositions& chance) {
  const auto* more = dynamic_cast<const ChanceSuites*>(&chance);
  return more != nullptr ? more->sizes() : SuiteSizes();
}

}  // namespace roluat::model
