// What an experiment is, as its file in definitions/ says it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "model/games/games.hpp"
#include "model/languages.hpp"

namespace roluat::experiments {

struct Definition {
  std::string name;  ///< the file's, without .toml
  std::string file;
  std::string kind;                          ///< which of kinds.hpp runs it
  std::string game = model::default_game();  ///< of which it is
  model::Trilingual what;
  std::vector<std::string> rulings;  ///< names
  std::uint64_t seed = 1;
  int seconds = 0;                     ///< how long it takes on two processors, as measured
  std::map<std::string, int> sizes;    ///< "games", "plies" ... : what the kind asks for
  std::string players;                 ///< who plays, where games are played
  std::vector<std::string> questions;  ///< those that vary; empty: all
  std::vector<std::string> leave_out;  ///< options that are not drawn, "castling.through-check=allowed"
  std::vector<std::string> not_drawn;  ///< options that are compared with others, but no ruling is drawn with them
  std::vector<std::string> pieces;     ///< kinds that a coarse state counts
  std::vector<std::string> suites;     ///< files of counts, seen from the folder of the definitions

  /// Throws InputError (the file) if the size is not given.
  [[nodiscard]] int size(const std::string& key) const;
};

/// Throws InputError with file, line and column.
[[nodiscard]] Definition read_definition(const std::string& path);

/// All of a folder, by name.
[[nodiscard]] std::vector<Definition> read_definitions(const std::string& folder);

/// Those of one game.
[[nodiscard]] std::vector<Definition> of_game(std::vector<Definition> all, const std::string& game);

/// Throws InputError, with the names there are.
[[nodiscard]] const Definition& definition_called(const std::vector<Definition>& all, const std::string& name);

/// experiments/definitions and experiments/results of this source tree; $ROLUAT_EXPERIMENTS is their folder if set.
[[nodiscard]] std::string definitions_folder();
[[nodiscard]] std::string results_folder();

}  // namespace roluat::experiments
