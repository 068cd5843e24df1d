#include "model/games/co-tuong/cycle/due.hpp"

#include <algorithm>

namespace roluat::model::cotuong {

Repeated repeated(const Line& line) {
  Repeated most;
  for (std::size_t i = 0; i < line.positions.size(); ++i) {
    const auto until = line.positions.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    const auto times = static_cast<int>(std::count_if(
        line.positions.begin(), until, [&](const Position& one) { return one.repeats(line.positions[i]); }));
    if (times > most.times) most = {times, i + 1 < line.positions.size()};
  }
  return most;
}

bool is_due(const Repeated& repeated, const Ruling& ruling) {
  if (ruling.is("verdict-falls", "second")) return repeated.times >= 2;
  if (repeated.times != 3) return repeated.times > 3;
  return ruling.is("verdict-falls", "third") || repeated.moved_on;
}

}  // namespace roluat::model::cotuong
