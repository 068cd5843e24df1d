// What the commands of `perft` say, in three languages. JSON has the English names of figures.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/game_words.hpp"

namespace roluat::analysis {

/// A column of the table: "ply", "nodes", or a figure by its name; the name itself where neither the game nor any game
/// has words for it.
[[nodiscard]] model::Trilingual perft_heading(const std::string& name, const model::GameWords& game);

/// "41/126 first turns, 530 million turns a second, about 12 s left": `done` of them, `now` since this run began, in
/// `seconds`; `turns` were counted in it, unless 0.
[[nodiscard]] std::string perft_progress(std::size_t done, std::size_t now, std::size_t all, std::uint64_t turns,
                                         double seconds, model::Language language);

/// The words with %1, %2 ... replaced.
[[nodiscard]] std::string filled(const std::string& words, const std::vector<std::string>& values);

}  // namespace roluat::analysis
