// What three sets of rules say of a repetition.
//
// viet      section 4 of the Vietnamese text, as literally as it can be played
// asia      the Asian rules: a perpetual check loses, and so does a perpetual chase of one and the same man
// computer  what simple engines do: every move of the chaser attacks something with the man that moved, whatever it is
//
// Where a set of rules does not say, the answer is ours and marked as filler.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/games/co-tuong/cycle/deeds.hpp"
#include "model/languages.hpp"

namespace roluat::model::cotuong {

enum class CycleRuling : std::uint8_t { viet, asia, computer };
inline constexpr std::array kCycleRulings = {CycleRuling::viet, CycleRuling::asia, CycleRuling::computer};

[[nodiscard]] std::string_view name_of(CycleRuling ruling);
[[nodiscard]] std::optional<CycleRuling> cycle_ruling_named(std::string_view name);

/// Why a side loses or nobody does.
struct Reason {
  std::string source;  ///< the letter of section 4 for viet ("4c"), "asia", "computer"; empty for filler
  Trilingual words;
};

struct Verdict {
  std::optional<Side> loses;  ///< nothing: a draw
  std::vector<Reason> because;
};

/// Does an attack count as a chase? One that does not, for whatever reason, is allowed for ever.
[[nodiscard]] bool chases(const Attack& attack, CycleRuling ruling);

/// `period`: what each move of one period does, in order; both sides move.
[[nodiscard]] Verdict judge(const std::vector<Deeds>& period, CycleRuling ruling);

}  // namespace roluat::model::cotuong
