// Behaviours of which every two make a situation: what a table of all pairs is made from (pairs.toml of a subject).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/languages.hpp"

namespace roluat::model {

/// A part of a situation, as the game writes it, and what that is in words.
struct Behaviour {
  std::string situation;
  Trilingual says;
};

/// One of the things that can become of a pair: a claim as the game writes it, its sign in the table, and in words.
struct PairResult {
  std::string claim, sign;
  Trilingual says;
};

/// Signs that a table has for what is no result: a contradiction, what depends on the reading, what no sentence speaks
/// of, what no result holds of.
inline constexpr std::string_view kTakenSigns = "!?.~";

/// Each result has a sign of its own.
struct Pairs {
  std::vector<PairResult> results;  ///< of which one holds; at least one
  PairResult not_first;             ///< where sentences only rule the first of them out, whatever else is open
  std::string form;                 ///< the situation of a pair, with {1} and {2} for its parts
  std::vector<Behaviour> behaviours;

  [[nodiscard]] std::string situation(std::size_t first, std::size_t second) const;
};

/// Of the subject in a folder; nothing where it has none. Throws InputError.
[[nodiscard]] std::optional<Pairs> read_pairs(const std::string& folder);

}  // namespace roluat::model
