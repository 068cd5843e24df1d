// What findings are called, in three languages.
#pragma once

#include "analysis/findings/finding.hpp"
#include "model/text.hpp"

namespace roluat::analysis {

/// "the Vietnamese text"
[[nodiscard]] model::Trilingual text_name(const model::Text& text);
/// A name as it stands inside a sentence.
[[nodiscard]] model::Trilingual inside_sentence(const model::Trilingual& name);
/// The name of a text as it stands inside a sentence: in Vietnamese one of its own is quoted.
[[nodiscard]] model::Trilingual text_inside(const model::Trilingual& name);
[[nodiscard]] model::Trilingual text_name_inside(const model::Text& text);
/// What a citation calls it, where the number of a sentence follows: by a name of its own, else by its id.
[[nodiscard]] model::Trilingual text_label(const model::Text& text);
/// A part of a text, in front of the number of a sentence: "vi III.2", "The text of rules, section 4".
[[nodiscard]] model::Trilingual place_in_text(const model::Text& text, const std::string& place);
/// What a clause says, as it stands inside a sentence.
[[nodiscard]] model::Trilingual without_period(model::Trilingual says);
/// A part of a text by its name where its file has a word for it ("pieces"); other parts are called as the text calls
/// them ("III.2").
[[nodiscard]] model::Trilingual place_name(const std::string& place);
/// The same; what is called by a number or letters alone is a section ("section III.2").
[[nodiscard]] model::Trilingual section_name(const std::string& place);
/// What a kind of finding is called.
[[nodiscard]] model::Trilingual kind_name(solver::Kind kind);
/// How sure it is: whichever way the sentences are read, as they are plainly read, or if they are read so.
[[nodiscard]] model::Trilingual level_name(solver::Level level);
/// The heading of a list that stands apart from the matters, with how many findings it has, and what it means.
[[nodiscard]] model::Trilingual apart_heading(Apart why, std::size_t count);
[[nodiscard]] model::Trilingual apart_means(Apart why);
/// What it means of one finding that is beyond a text's scope; the text by its name.
[[nodiscard]] model::Trilingual need_not_treat(const model::Trilingual& text);

}  // namespace roluat::analysis
