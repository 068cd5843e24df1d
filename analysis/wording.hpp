// What findings are called, in three languages.
#pragma once

#include "analysis/finding.hpp"
#include "model/text.hpp"

namespace roluat::analysis {

/// "the Vietnamese text"
[[nodiscard]] model::Trilingual text_name(const model::Text& text);
/// The same inside a sentence.
[[nodiscard]] model::Trilingual text_name_inside(const model::Text& text);
/// A part of a text by its name where its file has a word for it ("pieces"); other parts are called as the text calls
/// them ("III.2").
[[nodiscard]] model::Trilingual place_name(const std::string& place);
/// What a kind of finding is called.
[[nodiscard]] model::Trilingual kind_name(solver::Kind kind);
/// "permits", "forbids", ... as a text does.
[[nodiscard]] model::Trilingual verdict_word(Verdict verdict);
/// The title of a finding; `act` is the act in words, `other_act` the one that is written alike.
[[nodiscard]] model::Trilingual title_of(const Finding& finding, const std::vector<model::Text>& texts,
                                         const model::Trilingual& act, const model::Trilingual& other_act = {});

}  // namespace roluat::analysis
