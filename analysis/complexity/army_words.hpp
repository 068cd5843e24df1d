// In how many ways the points that one side holds can be filled: exactly, and each with its rank.
//
// Given is how many points of each region the side holds, its slots. Each slot gets a form of a party of that region,
// so that the pieces keep within the limits of the army. Parties are dealt with one after another: how many slots of
// its region a party gets, and which of those that are left. What has to be remembered on the way is how many pieces of
// a kind are used, only for kinds of which some parties have been dealt with and others not; so parties are put in an
// order that finishes with kinds early.
#pragma once

#include <optional>
#include <unordered_map>

#include "analysis/complexity/point_choices.hpp"
#include "model/positions.hpp"

namespace roluat::analysis {

/// A form of a party: indices into Army::parties and Party::forms.
struct Slot {
  std::size_t party = 0, form = 0;
  friend bool operator==(const Slot&, const Slot&) = default;
};
/// By region, what stands on each of its slots.
using Filling = std::vector<std::vector<Slot>>;

class ArmyWords {
 public:
  /// At most 16 kinds, with at most 15 pieces each. `army` must outlive this.
  ArmyWords(const model::Army& army, std::size_t regions);

  /// How many slots of each region there can be; no more than that can be filled.
  [[nodiscard]] const Amounts& most() const { return most_; }
  [[nodiscard]] Whole count(const Amounts& slots) const { return ways({0, 0, slots}); }
  [[nodiscard]] Filling at(const Amounts& slots, Whole rank) const;
  /// The filling holds().
  [[nodiscard]] Whole rank(const Filling& filling) const;
  /// Does this keep within the limits of the army?
  [[nodiscard]] bool holds(const Filling& filling) const;

 private:
  /// `order_[next]` and those behind it are to be dealt with; four bits for each kind say how many are used.
  struct State {
    std::size_t next = 0;
    std::uint64_t used = 0;
    Amounts left;
  };

  void sort_parties();
  [[nodiscard]] const Whole& ways(const State& state) const;
  /// After `times` of the next party; nothing if that breaks a limit.
  [[nodiscard]] std::optional<State> after(const State& state, int times) const;
  /// In how many ways `times` slots of those left can be chosen and given forms.
  [[nodiscard]] Whole choices(const State& state, int times) const;
  [[nodiscard]] const model::Party& party(std::size_t place) const { return army_.parties[order_[place]]; }

  const model::Army& army_;
  Amounts most_;
  std::vector<std::size_t> order_;         ///< of the parties
  std::vector<std::size_t> first_, last_;  ///< by kind: its first and last party, as places in order_
  /// What count() has gone through; at() and rank() only read it, so that several threads may call them.
  mutable std::vector<std::unordered_map<std::string, Whole>> known_;  ///< by `next`
};

}  // namespace roluat::analysis
