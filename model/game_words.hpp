// What a game calls the things of which the machinery speaks, and what may be typed about it: GAME/words.toml.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/languages.hpp"

namespace roluat::model {

struct SideWords {
  std::string id;
  Trilingual name, has_won;  ///< "White", "White has won"
};

/// A paragraph for the help of a command, and lines as they stand in a file or are typed.
struct GameNote {
  Trilingual says;
  std::vector<std::string> typed;
};

struct GameWords {
  std::vector<SideWords> sides;
  std::map<std::string, Trilingual> figures;  ///< of results, beside those that any game may have: "end.promoted"
  std::map<std::string, Trilingual> columns;  ///< of `perft --statistics`, likewise
  Trilingual exposed{"đi xong thì bên mình vẫn bị chiếu", "走后己方仍被将军", "it leaves its own side in check"};
  Trilingual in_check{"bên đến lượt đang hoặc sẽ bị chiếu", "走子方正被或将被将军",
                      "who moves is in check or would be left in it"};
  std::string marks = "details";    ///< what SeenTurn::details are about, all together, as a deed is called
  std::optional<Trilingual> signs;  ///< how acts are written, for the README beside a suite
  std::map<std::string, std::vector<GameNote>> notes;        ///< by command
  std::map<std::string, std::vector<std::string>> examples;  ///< by command, "ruling set": lines to be typed

  [[nodiscard]] const SideWords* side(const std::string& id) const;
};

/// Of the game that a folder, or that of one of its subjects, belongs to; where it has no such file, the words of any
/// game. Throws InputError.
[[nodiscard]] GameWords read_game_words(const std::string& folder);

}  // namespace roluat::model
