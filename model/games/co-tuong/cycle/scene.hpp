// Situations of the subject `cycle` as people write them: a position, the moves of one period, the side that is judged;
// or, where no line is known that shows it, the deeds by themselves.
//
//   "4k4/.../3K5 w - - 0 1", "c2b2 b7c7 b2c2 c7b7: red loses"
//   "1 check / 2 take 1 chariot of 1 cannon rootless helpless | rival-checks", "loses"
//
// The claim is "loses", "draws" or "goes-on": for that side's part.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/games/co-tuong/cycle/conduct.hpp"
#include "model/position.hpp"

namespace roluat::model::cotuong {

/// Of a conduct that lines.txt shows: more than a reader takes in.
inline constexpr std::size_t kMostActsShown = 4;

struct PlayedCycle {
  Position start;
  std::vector<Move> moves;
  Side side = Side::red;
};

struct CycleScene {
  Conduct conduct;
  Outcome claim = Outcome::loses;
  std::optional<PlayedCycle> played{};
};

/// What was done, where no line is known that shows it.
struct ToldDeeds {
  Conduct conduct;
};
[[nodiscard]] std::string write_fen(const ToldDeeds& told);

/// A board where a line begins, or ToldDeeds. Throws InputError.
[[nodiscard]] model::Position read_cycle_position(std::string_view fen);
[[nodiscard]] model::Position position_of(const CycleScene& scene);

/// Throws InputError.
[[nodiscard]] CycleScene read_cycle_scene(const model::Position& position, const std::string& act);
[[nodiscard]] std::string write_verdict(const CycleScene& scene);

/// "FEN; MOVES; SIDE" of a line that repeats. Throws InputError.
[[nodiscard]] CycleScene read_cycle_line(const std::string& line);
[[nodiscard]] std::string write_cycle_line(const PlayedCycle& cycle);

/// The same conduct wherever the cycle is begun, however men are numbered and in whatever order its acts stand.
[[nodiscard]] Conduct in_order(const Conduct& conduct);

}  // namespace roluat::model::cotuong
