// Where sentences on repetition contradict each other on a side: which of them a ruling follows, and by which answers.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "analysis/judging/repetition_readings.hpp"
#include "model/question.hpp"

namespace roluat::analysis {

struct FollowedSentences {
  std::string side;
  std::set<int> losing, sparing;         ///< sentences by which the side loses, and by which it does not
  bool loses = false;                    ///< what the ruling says of the side's part
  std::vector<model::Trilingual> why{};  ///< of each answer without which it would say the opposite
};

/// Of the readings as plainly read that give way to none. `subject`: of repetition.
[[nodiscard]] std::vector<FollowedSentences> followed_sentences(const std::vector<RepetitionReading>& readings,
                                                                const model::Questions& questions,
                                                                const model::Ruling& ruling, const model::Game& subject,
                                                                const std::vector<model::ConductClaims>& claims);

}  // namespace roluat::analysis
