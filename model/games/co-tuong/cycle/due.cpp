#include "model/games/co-tuong/cycle/due.hpp"

#include <algorithm>

namespace roluat::model::cotuong {

Repeated repeated(const Line& line, const Period& period) {
  Repeated most;
  for (std::size_t i = period.first; i <= period.end; ++i) {
    const auto until = line.positions.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    const auto times = static_cast<int>(std::count_if(
        line.positions.begin(), until, [&](const Position& one) { return one.repeats(line.positions[i]); }));
    if (times > most.times) most = {times, i + 1 < line.positions.size()};
  }
  return most;
}

std::optional<std::string> when_judged(const Ruling& cycle) {
  const auto found = std::ranges::find(cycle.others, kWhenJudged, &OtherChoice::question);
  return found == cycle.others.end() ? std::nullopt : std::optional(found->option);
}

Repeated needed(std::string_view when) { return {when == "second" ? 2 : 3, when == "move-later"}; }

bool is_due(const Repeated& repeated, std::string_view when) {
  if (when == "second") return repeated.times >= 2;
  if (repeated.times != 3) return repeated.times > 3;
  return when == "third" || repeated.moved_on;
}

}  // namespace roluat::model::cotuong
