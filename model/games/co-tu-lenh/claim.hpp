// What is judged, and its text form: an act, or "check-hero f4xf8 has-moved", "last-hero d5", "over ships-lost",
// "drawn time-up level", "worth d5 20", "bonus 100 ships-lost". (README.md, "Writing")
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "model/games/co-tu-lenh/act.hpp"

namespace roluat::model::cotulenh {

/// In the order of vocabulary/situation.smt2.
enum class Claim : std::uint8_t { act, check_hero, last_hero, over, lost, drawn, worth, bonus };
inline constexpr int kClaims = 8;
inline constexpr std::array<std::string_view, kClaims> kClaimNames = {"act",  "check-hero", "last-hero", "over",
                                                                      "lost", "drawn",      "worth",     "bonus"};

/// What has happened: the constants `fact.` of the vocabulary. All but the last two are of the side to move.
enum class Fact : std::uint8_t {
  commander_taken,
  mated,
  no_turn,
  bare,
  bare_but_headquarters,
  ships_lost,
  aircraft_lost,
  land_forces_lost,
  time_up,
  stopped,
  behind,
  level,
  repeated,
  quiet,
  has_moved,
  commander_fled
};
inline constexpr int kFacts = 16;
inline constexpr std::array<std::string_view, kFacts> kFactNames = {
    "commander-taken", "mated",         "no-turn",          "bare",    "bare-but-headquarters",
    "ships-lost",      "aircraft-lost", "land-forces-lost", "time-up", "stopped",
    "behind",          "level",         "repeated",         "quiet",   "has-moved",
    "commander-fled"};

class Facts {
 public:
  [[nodiscard]] constexpr bool has(Fact fact) const { return (bits_ & bit(fact)) != 0; }
  constexpr Facts& set(Fact fact, bool holds = true) {
    bits_ = static_cast<std::uint16_t>(holds ? bits_ | bit(fact) : bits_ & ~bit(fact));
    return *this;
  }
  /// Those of these that do not hold in `others`.
  [[nodiscard]] constexpr Facts without(Facts others) const {
    Facts rest;
    rest.bits_ = static_cast<std::uint16_t>(bits_ & ~others.bits_);
    return rest;
  }
  friend constexpr bool operator==(Facts, Facts) = default;

 private:
  static constexpr unsigned bit(Fact fact) { return 1U << static_cast<unsigned>(fact); }

  std::uint16_t bits_ = 0;
};

struct ParsedClaim {
  Claim claim = Claim::act;
  Act act;         ///< act, check-hero
  Point piece;     ///< last-hero, worth
  int points = 0;  ///< worth, bonus
  Facts facts;
};

/// Throws InputError with source "act" for an act, and "claim" otherwise. What follows from the facts given is added:
/// a bare commander has lost its ships.
[[nodiscard]] ParsedClaim read_claim(std::string_view text);

/// Facts that follow from others are left out.
[[nodiscard]] std::string write_claim(const ParsedClaim& claim);

/// The facts and what follows from them.
[[nodiscard]] Facts with_consequences(Facts facts);

}  // namespace roluat::model::cotulenh
