// What sentences are about. A game has one subject or more, each with a vocabulary and a kernel of its own; its texts
// are about all of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/text.hpp"

namespace roluat::model {

/// What clauses are about that do not say: the subject whose vocabulary and kernel lie in the game's folder itself.
inline constexpr std::string_view kFirstSubject = "moves";

/// Which subject of which game a folder is: GAME, or GAME/subjects/NAME.
struct SubjectFolder {
  std::string game, subject;
};
[[nodiscard]] SubjectFolder subject_in(const std::string& folder);

/// The subjects of the game in a folder: the first one, then the others by name.
[[nodiscard]] std::vector<std::string> subjects_of(const std::string& game_folder);
[[nodiscard]] std::string subject_folder(const std::string& game_folder, const std::string& subject);

/// The texts of the game that a folder belongs to, whole. Throws InputError, also for a clause about something that is
/// no subject of the game.
[[nodiscard]] std::vector<Text> read_texts(const std::string& folder);

/// What is left of a text as one about the subject: its clauses about it, their sentences, and sentences that state no
/// norm.
[[nodiscard]] Text about(const Text& text, const std::string& subject);

/// Of the texts what is about the folder's subject. A text that says nothing of it, but does of others, is left out.
[[nodiscard]] std::vector<Text> about(const std::vector<Text>& texts, const SubjectFolder& folder);

}  // namespace roluat::model
