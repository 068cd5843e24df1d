// The games that are compiled in. A new one is a folder here, a class derived from Game, and a line in games.cpp.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/game.hpp"

namespace roluat::model {

[[nodiscard]] std::vector<std::string> game_names();

/// The game that is meant where none is named: the first of them.
[[nodiscard]] std::string default_game();

/// A game, or one subject of it ("NAME/SUBJECT") that has a scene and a referee of its own; null for an unknown name.
[[nodiscard]] std::unique_ptr<Game> make_game(const std::string& name);

/// The folder with a game's vocabulary, texts, kernel and rulings: below $ROLUAT_GAMES if that is set, else where it
/// was built from.
[[nodiscard]] std::string game_folder(const std::string& name);

/// The small game of which `roluat new` writes a copy.
[[nodiscard]] std::string template_folder();

}  // namespace roluat::model
