#include "analysis/complexity/state_space.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "analysis/complexity/letter_count.hpp"
#include "analysis/complexity/placements.hpp"
#include "analysis/play/dice.hpp"
#include "model/side_by_side.hpp"

namespace roluat::analysis {
namespace {

/// Each of 0 .. bound - 1 with the same chance: as many bits as the bound has, thrown until they are below it.
Whole below(const Whole& bound, Dice& dice) {
  const auto bits = static_cast<unsigned>(boost::multiprecision::msb(bound)) + 1;
  Whole number;
  do {
    number = 0;
    for (unsigned done = 0; done < bits; done += 16) {
      const unsigned more = std::min(16U, bits - done);
      number <<= more;
      number += dice.below(std::uint64_t{1} << more);
    }
  } while (number >= bound);
  return number;
}

/// What one sample says.
struct Seen {
  std::vector<std::size_t> faults;
  bool possible = false, over = false;
  int turns_back = 0;
};

Seen look_at(const model::PositionOracle& oracle, model::Position position, int turns_back, Dice& dice) {
  Seen seen{oracle.faults(position), false, false, 0};
  if (!seen.faults.empty()) return seen;
  seen.over = oracle.over(position);
  while (seen.turns_back < turns_back) {
    const auto earlier = oracle.predecessor(position, dice.below(1U << 16U));
    if (seen.turns_back == 0) seen.possible = !earlier.none;
    if (!earlier.position) break;
    ++seen.turns_back;
    position = earlier.position;
  }
  return seen;
}

void add(StateSpace& space, const Seen& seen, int turns_back) {
  for (const std::size_t fault : seen.faults) ++space.faulty[fault];
  if (!seen.possible) return;
  ++space.possible;
  space.over += seen.over ? 1 : 0;
  space.with_predecessor += seen.turns_back > 0 ? 1 : 0;
  space.with_line_back += seen.turns_back == turns_back ? 1 : 0;
}

void draw_samples(StateSpace& space, const Placements& placements, const model::PositionOracle& oracle,
                  const StateSpaceRequest& request) {
  std::size_t done = 0;
  std::mutex mutex;
  model::each_side_by_side(request.samples, request.threads, [&](std::size_t i) {
    if (request.stop != nullptr && *request.stop) return;
    Dice dice(request.seed, i);
    const model::Position position = oracle.position_of(placements.at(below(placements.count(), dice)));
    const Seen seen = look_at(oracle, position, request.turns_back, dice);
    const std::scoped_lock lock(mutex);
    add(space, seen, request.turns_back);
    if (request.progress) request.progress(++done, request.samples);
  });
}

}  // namespace

Interval StateSpace::log10_positions(std::size_t some) const {
  const Interval shares = share(some);
  const double all = log10_of(placements);
  return {all + std::log10(shares.value), all + std::log10(shares.low), all + std::log10(shares.high)};
}

StateSpace measure_state_space(const model::PositionOracle& oracle, const StateSpaceRequest& request) {
  StateSpace space;
  const model::PositionSpace complete = oracle.space(true);
  const Placements placements(complete);
  space.placements = placements.count();
  space.by_letters = count_by_letters(complete);
  space.with_lacking = oracle.counted().lacking ? Placements(oracle.space(false)).count() : space.placements;
  space.samples = request.samples;
  space.faulty.resize(oracle.known_faults().size());
  draw_samples(space, placements, oracle, request);
  return space;
}

}  // namespace roluat::analysis
