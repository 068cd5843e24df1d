// The rulings of a subject of this game, as data beside its vocabulary (subjects/).
#pragma once

#include <string>
#include <vector>

#include "model/question.hpp"

namespace roluat::model::cotuong {

/// The presets of "touch", "cycle" or "notation", by name. Throws InputError.
[[nodiscard]] std::vector<Ruling> subject_rulings(const std::string& subject);

[[nodiscard]] Questions subject_questions(const std::string& subject);

/// One of them, or the ruling in this file. Throws InputError; `source` is where it was written.
[[nodiscard]] Ruling subject_ruling(const std::string& subject, const std::string& name_or_file,
                                    const std::string& source);

}  // namespace roluat::model::cotuong
