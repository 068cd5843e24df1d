#include "analysis/complexity/army_words.hpp"

#include <algorithm>
#include <cassert>
#include <stdexcept>

namespace roluat::analysis {
namespace {

int used_of(std::uint64_t used, std::size_t kind) { return static_cast<int>(used >> (4 * kind) & 15U); }

std::uint64_t with_used(std::uint64_t used, std::size_t kind, int count) {
  return (used & ~(std::uint64_t{15} << (4 * kind))) | static_cast<std::uint64_t>(count) << (4 * kind);
}

std::string key_of(std::uint64_t used, const Amounts& left) {
  std::string key(reinterpret_cast<const char*>(&used), sizeof used);
  for (const int amount : left) key += static_cast<char>(amount);
  return key;
}

/// The slots with these places taken out of a list of slots that are left.
std::vector<int> take_out(std::vector<int>& left, const std::vector<int>& places) {
  std::vector<int> taken;
  for (const int place : places) taken.push_back(left[static_cast<std::size_t>(place)]);
  std::erase_if(left, [&](int slot) { return std::ranges::find(taken, slot) != taken.end(); });
  return taken;
}

Whole power(std::size_t base, int exponent) {
  return boost::multiprecision::pow(Whole(base), static_cast<unsigned>(exponent));
}

std::vector<std::vector<int>> all_slots(const Amounts& slots) {
  std::vector<std::vector<int>> left(slots.size());
  for (std::size_t region = 0; region < slots.size(); ++region)
    for (int slot = 0; slot < slots[region]; ++slot) left[region].push_back(slot);
  return left;
}

}  // namespace

ArmyWords::ArmyWords(const model::Army& army, std::size_t regions) : army_(army), most_(regions) {
  if (army.most.size() > 16) throw std::invalid_argument("at most 16 kinds");
  if (std::ranges::any_of(army.most, [](int most) { return most > 15; }))
    throw std::invalid_argument("at most 15 pieces of a kind");
  sort_parties();
  known_.resize(order_.size());
  for (std::size_t region = 0; region < regions; ++region)
    for (std::size_t kind = 0; kind < army.most.size(); ++kind) {
      const bool stands = std::ranges::any_of(army.parties, [&](const model::Party& one) {
        return one.region == region && static_cast<std::size_t>(one.leader) == kind;
      });
      most_[region] += stands ? army.most[kind] : 0;
    }
}

/// The kind that appears together with fewest others comes first, with all its parties; then the next.
void ArmyWords::sort_parties() {
  const std::size_t kinds = army_.most.size();
  std::vector<bool> placed(army_.parties.size());
  while (order_.size() < army_.parties.size()) {
    std::size_t best = kinds;
    double least = 0;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      double states = 1;  // of the kinds that its parties bring up
      bool open = false;
      for (std::size_t other = 0; other < kinds; ++other) {
        bool met = false;
        for (std::size_t i = 0; i < army_.parties.size(); ++i) {
          const model::Party& one = army_.parties[i];
          if (placed[i] || one.counts[kind] == 0) continue;
          open = true;
          met = met || one.counts[other] > 0;
        }
        if (met) states *= army_.most[other] + 1;
      }
      if (open && (best == kinds || states < least)) {
        best = kind;
        least = states;
      }
    }
    for (std::size_t i = 0; i < army_.parties.size(); ++i) {
      const bool its = best == kinds || army_.parties[i].counts[best] > 0;
      if (placed[i] || !its) continue;
      placed[i] = true;
      order_.push_back(i);
    }
  }
  first_.assign(kinds, order_.size());
  last_.assign(kinds, 0);
  for (std::size_t place = order_.size(); place-- > 0;)
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      if (party(place).counts[kind] == 0) continue;
      if (first_[kind] == order_.size()) last_[kind] = place;
      first_[kind] = place;
    }
}

std::optional<ArmyWords::State> ArmyWords::after(const State& state, int times) const {
  const model::Party& next = party(state.next);
  State changed{state.next + 1, state.used, state.left};
  changed.left[next.region] -= times;
  for (std::size_t kind = 0; kind < next.counts.size(); ++kind) {
    if (next.counts[kind] == 0) continue;
    const int used = used_of(state.used, kind) + times * next.counts[kind];
    if (used > army_.most[kind]) return std::nullopt;
    const bool last = last_[kind] == state.next;
    if (last && used < army_.least[kind]) return std::nullopt;
    changed.used = with_used(changed.used, kind, last ? 0 : used);
  }
  return changed;
}

Whole ArmyWords::choices(const State& state, int times) const {
  const model::Party& next = party(state.next);
  return binomial(state.left[next.region], times) * power(next.forms.size(), times);
}

const Whole& ArmyWords::ways(const State& state) const {
  static const Whole one = 1, none = 0;
  if (state.next == order_.size())
    return std::ranges::all_of(state.left, [](int left) { return left == 0; }) ? one : none;
  auto& known = known_[state.next];
  const std::string key = key_of(state.used, state.left);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  Whole sum = 0;
  for (int times = 0; times <= state.left[party(state.next).region]; ++times) {
    const std::optional<State> changed = after(state, times);
    if (!changed && times > 0) break;  // too many; with none of it, too few of a kind
    if (changed) sum += choices(state, times) * ways(*changed);
  }
  return known.emplace(key, std::move(sum)).first->second;
}

Filling ArmyWords::at(const Amounts& slots, Whole rank) const {
  Filling filling(slots.size());
  for (std::size_t region = 0; region < slots.size(); ++region)
    filling[region].resize(static_cast<std::size_t>(slots[region]));
  std::vector<std::vector<int>> left = all_slots(slots);
  State state{0, 0, slots};
  while (state.next < order_.size()) {
    int times = 0;
    std::optional<State> changed = after(state, times);
    for (;; changed = after(state, ++times)) {
      const Whole block = changed ? choices(state, times) * ways(*changed) : Whole(0);
      if (rank < block) break;
      rank -= block;
    }
    Whole here = rank / ways(*changed);
    rank %= ways(*changed);
    const model::Party& one = party(state.next);
    const int free = state.left[one.region];
    const std::vector<int> taken =
        take_out(left[one.region], subset_at(take_digit(here, binomial(free, times)), free, times));
    for (const int slot : taken)
      filling[one.region][static_cast<std::size_t>(slot)] = {
          order_[state.next], static_cast<std::size_t>(take_digit(here, one.forms.size()))};
    state = *changed;
  }
  return filling;
}

bool ArmyWords::holds(const Filling& filling) const {
  std::vector<int> counts(army_.most.size());
  for (const auto& region : filling)
    for (const Slot& slot : region)
      for (std::size_t kind = 0; kind < counts.size(); ++kind) counts[kind] += army_.parties[slot.party].counts[kind];
  for (std::size_t kind = 0; kind < counts.size(); ++kind)
    if (counts[kind] < army_.least[kind] || counts[kind] > army_.most[kind]) return false;
  return true;
}

Whole ArmyWords::rank(const Filling& filling) const {
  Amounts slots;
  for (const auto& region : filling) slots.push_back(static_cast<int>(region.size()));
  std::vector<std::vector<int>> left = all_slots(slots);
  State state{0, 0, slots};
  Whole rank = 0;
  while (state.next < order_.size()) {
    const model::Party& one = party(state.next);
    std::vector<int>& open = left[one.region];
    std::vector<int> places;
    Whole forms = 0, base = 1;
    for (std::size_t place = 0; place < open.size(); ++place) {
      const Slot& slot = filling[one.region][static_cast<std::size_t>(open[place])];
      if (slot.party != order_[state.next]) continue;
      places.push_back(static_cast<int>(place));
      forms += base * slot.form;
      base *= one.forms.size();
    }
    const int times = static_cast<int>(places.size());
    for (int fewer = 0; fewer < times; ++fewer)
      if (const auto skipped = after(state, fewer)) rank += choices(state, fewer) * ways(*skipped);
    const std::optional<State> changed = after(state, times);
    assert(changed);  // holds(filling)
    const Whole here = subset_rank(places) + binomial(static_cast<int>(open.size()), times) * forms;
    rank += here * ways(*changed);
    take_out(open, places);
    state = *changed;
  }
  return rank;
}

}  // namespace roluat::analysis
