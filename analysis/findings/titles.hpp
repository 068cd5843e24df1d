// The title of a finding, in three languages.
#pragma once

#include <vector>

#include "analysis/findings/finding.hpp"
#include "analysis/findings/judged_words.hpp"
#include "model/text.hpp"

namespace roluat::analysis {

/// What a finding is about, in words.
struct Subject {
  model::Trilingual act;        ///< or another claim
  model::Trilingual other_act;  ///< the one that is written alike
  Judged what = Judged::act;
};

[[nodiscard]] model::Trilingual title_of(const Finding& finding, const std::vector<model::Text>& texts,
                                         const Subject& shown);

}  // namespace roluat::analysis
