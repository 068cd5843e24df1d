// Where sentences on repetition contradict each other on a side: which of them a ruling follows, and by which answers.
#pragma once

#include <compare>
#include <set>
#include <string>
#include <vector>

#include "analysis/judging/repetition_readings.hpp"
#include "model/question.hpp"

namespace roluat::analysis {

/// A clause of a sentence; of one sentence two clauses may say the opposite.
struct SpeakingClause {
  std::string text;
  int sentence = 0;
  std::string id;
  std::string place{};  ///< in the text's own numbering, "4f"

  friend auto operator<=>(const SpeakingClause&, const SpeakingClause&) = default;
};

struct FollowedSentences {
  std::string side;
  std::set<SpeakingClause> losing, sparing;  ///< by which the side loses, and by which it does not; none is in both
  bool loses = false;                        ///< what the ruling says of the side, judged alone
  std::vector<model::Trilingual> why{};      ///< of each answer without which it would say the opposite
};

/// How much is needed to tell the clause from those that say the opposite.
enum class ToldBy { place, sentence, id };
[[nodiscard]] ToldBy told_by(const SpeakingClause& clause, const FollowedSentences& among);

/// Does the side lose alone and not the game, or the other way round?
[[nodiscard]] inline bool differs_from_verdict(const FollowedSentences& followed,
                                               const model::RepetitionVerdict& verdict) {
  return followed.loses != (verdict.loses == followed.side);
}

/// Of the readings as plainly read that give way to none. `subject`: of repetition.
[[nodiscard]] std::vector<FollowedSentences> followed_sentences(const std::vector<RepetitionReading>& readings,
                                                                const model::Questions& questions,
                                                                const model::Ruling& ruling, const model::Game& subject,
                                                                const std::vector<model::ConductClaims>& claims);

}  // namespace roluat::analysis
