// What sets of rules say of a repetition, as commands tell it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "analysis/judging/followed_sentences.hpp"
#include "analysis/judging/repetition_readings.hpp"
#include "model/adjudication.hpp"
#include "model/game_words.hpp"
#include "model/languages.hpp"

namespace roluat::analysis {

/// "judged alone, White loses", "judged alone, White draws", "judged alone, White does not lose".
[[nodiscard]] model::Trilingual outcome_of(const std::string& side, RepetitionReading::Says says,
                                           const model::GameWords& words);
/// "loses", "draws", "does-not-lose".
[[nodiscard]] const char* outcome_id(RepetitionReading::Says says);
/// "White loses", "draw", "the game goes on".
[[nodiscard]] model::Trilingual outcome_words(const model::RepetitionVerdict& verdict, const model::GameWords& words);
/// The same, behind the word that it is not judged yet, or that nobody says when.
[[nodiscard]] model::Trilingual verdict_words(const model::RepetitionVerdict& verdict, const model::GameWords& words);
/// "On White, judged alone, the sentences contradict each other: ... This ruling follows 4f.", and the verdict
/// where it differs.
[[nodiscard]] model::Trilingual followed_words(const FollowedSentences& followed,
                                               const model::RepetitionVerdict& verdict, const model::GameWords& words);
/// Why, with the sentence: "4a: White checks all the time: it loses."
[[nodiscard]] std::string reason_words(const model::RepetitionVerdict::Reason& because, model::Language language);
/// {"loses": ..., "goes_on": ..., "because": [...], "due": ...}
[[nodiscard]] nlohmann::ordered_json verdict_json(const model::RepetitionVerdict& verdict, model::Language language);

}  // namespace roluat::analysis
