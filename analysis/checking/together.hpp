// What was found in each subject of a game, as one result.
#pragma once

#include <string>
#include <vector>

#include "analysis/checking/check.hpp"

namespace roluat::analysis {

/// What a check of one subject found.
struct AboutSubject {
  std::string subject;
  CheckResult result;
  model::Questions questions{};
  model::Weights weights{};
};

/// What the texts leave open, each and all of them, by what they leave open in each subject.
[[nodiscard]] std::vector<Openness> openness_together(const std::vector<std::vector<Openness>>& subjects,
                                                      const std::vector<model::Text>& texts);

/// Findings of all subjects by their subjects, in one order and in matters; bits and repairs added up, text by text. A
/// text leaves open what it leaves open in the subjects that it speaks of. `texts` are whole. What was asked and
/// what is denied is not in it: the formulas of several subjects stand in several pools.
[[nodiscard]] CheckResult together(std::vector<AboutSubject> parts, const std::vector<model::Text>& texts,
                                   const model::Alignment& alignment);

}  // namespace roluat::analysis
