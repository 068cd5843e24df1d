// Rulings made by choosing: answers put into a ruling, and the ruling written as a file that a person can edit.
#pragma once

#include <string>
#include <vector>

#include "analysis/rulings/ruling_comments.hpp"
#include "model/languages.hpp"
#include "model/question.hpp"

namespace roluat::analysis {

/// An answer that somebody chose.
struct Choice {
  const model::Question* question = nullptr;
  const model::Option* option = nullptr;
};

/// Reads "rook.river=may-stay". Throws InputError, with the nearest name, if there is no such question or option.
[[nodiscard]] Choice read_choice(const std::string& text, const model::Questions& questions);

/// Puts an answer into a ruling; it is no filler any more. `why` (may be empty) takes the place of the reason that was
/// there for another answer.
void choose(model::Ruling& ruling, const Choice& choice, const std::string& why);

/// The ruling as a file of the form that GAME/rulings has; above each choice its question and all options, in one
/// language; a question without an answer is left out. `comments`: what a person has remarked, put where it stood.
[[nodiscard]] std::string ruling_toml(const model::Ruling& ruling, const model::Questions& questions,
                                      model::Language language, RulingComments comments = {});

/// What a person has remarked in a ruling's file: every comment but those that ruling_toml writes, in any language.
/// None, where there is no file. Throws InputError for what is no ruling.
[[nodiscard]] RulingComments comments_in(const std::string& path, const model::Questions& questions);

/// Writes that file, whole or not at all. The comments of the file that it was made of (`base`, if that is a file) or
/// else of the one that it replaces are kept. Throws InputError if it cannot, or if the ruling could not be read back.
void write_ruling(const std::string& path, const model::Ruling& ruling, const model::Questions& questions,
                  model::Language language, const std::string& base = {});

}  // namespace roluat::analysis
