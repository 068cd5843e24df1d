// The presets of the subjects, by name.
#pragma once

#include <algorithm>
#include <array>
#include <stdexcept>

#include "model/games/co-tuong/cycle/verdict.hpp"
#include "model/games/co-tuong/subjects.hpp"

namespace roluat::model::cotuong::test {

inline constexpr std::array kCycleRulings = {"viet", "asia", "computer"};

inline Ruling ruling_of(const std::string& subject, const std::string& name) {
  const std::vector<Ruling> all = subject_rulings(subject);
  const auto found = std::ranges::find(all, name, &Ruling::name);
  if (found == all.end()) throw std::invalid_argument("no ruling " + name);
  return *found;
}

inline CycleRules rules_of(const std::string& name) { return cycle_rules(ruling_of("cycle", name)); }

}  // namespace roluat::model::cotuong::test
