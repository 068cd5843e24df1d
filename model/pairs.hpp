// Behaviours of which every two make a situation: what a table of all pairs is made from (pairs.toml of a subject).
#pragma once

#include <array>
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

/// Signs that a table has for what is no result.
inline constexpr std::string_view kContradictionSign = "!";
inline constexpr std::string_view kDependsSign = "?";   ///< on how a sentence is read
inline constexpr std::string_view kUnsaidSign = ".";    ///< no sentence speaks of it
inline constexpr std::string_view kNoResultSign = "~";  ///< none holds under a ruling
inline constexpr std::array kTakenSigns = {kContradictionSign, kDependsSign, kUnsaidSign, kNoResultSign};

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
