// Rulings of a game with several subjects: each has questions and presets of its own; a file may answer those of more
// than one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/question.hpp"

namespace roluat::model {

/// As read_ruling, where not every question needs an answer. Throws InputError.
Ruling read_answers(const std::string& path, const Questions& questions);

/// What rulings of one subject may be about.
struct RulingsOfSubject {
  Questions questions;
  std::vector<Ruling> presets;
};

/// The preset of this name, or what the file of this name answers, of each subject; nothing of one that has no such
/// preset or of which the file answers no question. Throws InputError, also where that is so of all; `source` is where
/// the name was written.
std::vector<std::optional<Ruling>> ruling_of_each(const std::string& name_or_file,
                                                  const std::vector<RulingsOfSubject>& subjects,
                                                  const std::string& source);

}  // namespace roluat::model
