// The rulings of a subject of this game, as data beside its vocabulary (subjects/).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/question.hpp"

namespace roluat::model::cotuong {

/// The presets of "touch", "cycle" or "notation", by name. Throws InputError.
[[nodiscard]] std::vector<Ruling> subject_rulings(const std::string& subject);

/// Where its vocabulary and kernel lie.
[[nodiscard]] std::string subject_folder(const std::string& subject);

[[nodiscard]] Questions subject_questions(const std::string& subject);

/// One of them, or the ruling in this file. Throws InputError; `source` is where it was written.
[[nodiscard]] Ruling subject_ruling(const std::string& subject, const std::string& name_or_file,
                                    const std::string& source);

/// The presets of "cycle"; each also has, as a file about both would, what the preset of its name in "times" answers.
[[nodiscard]] std::vector<Ruling> repetition_rulings();

/// One of them, or the ruling in this file, of which only the answers that its text gives count as the text's (fillers
/// else). Throws InputError; `source` is where it was written.
[[nodiscard]] Ruling repetition_ruling(const std::string& name_or_file, const std::string& source);

/// The rules of repetition that go with a ruling of moves: what its file answers, and else the preset of its name.
/// Nothing where that leaves a question open.
[[nodiscard]] std::optional<Ruling> repetition_ruling_of(const Ruling& moves);

}  // namespace roluat::model::cotuong
