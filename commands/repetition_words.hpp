// What sets of rules say of a repetition, as commands tell it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "model/adjudication.hpp"
#include "model/languages.hpp"

namespace roluat::analysis {

/// "Red loses", "Red draws".
[[nodiscard]] model::Trilingual outcome_of(const std::string& side, bool loses);
/// "Red loses", "draw".
[[nodiscard]] model::Trilingual outcome_words(const model::RepetitionVerdict& verdict);
/// That it is not judged yet, or that nobody says when; nothing where it is judged now.
[[nodiscard]] model::Trilingual due_words(const model::RepetitionVerdict& verdict);
/// Why, with the sentence: "4a: Red checks all the time: it loses."
[[nodiscard]] std::string reason_words(const model::RepetitionVerdict::Reason& because, model::Language language);
/// {"loses": ..., "because": [...], "due": ...}
[[nodiscard]] nlohmann::ordered_json verdict_json(const model::RepetitionVerdict& verdict, model::Language language);

}  // namespace roluat::analysis
