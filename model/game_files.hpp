// A game may read whole games from a file, with comments and variations, and write them in another notation.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/message.hpp"

namespace roluat::model {

struct ConvertedGame {
  std::map<std::string, std::string> tags;
  std::vector<std::string> turns;  ///< of the main line, in the game's own writing
  std::vector<std::string> moves;  ///< the same in the notation asked for
  std::string result;
  std::string written;  ///< the whole game: tags, moves with numbers, comments, variations, result
};

/// A turn as a file has it, with the lines that could have been played instead of it.
struct RecordedTurn {
  std::string text;
  int line = 0, column = 0;
  std::vector<std::vector<RecordedTurn>> variations;
};

struct RecordedGame {
  std::map<std::string, std::string> tags;
  std::vector<RecordedTurn> turns;
  std::string result;
  std::string notation;  ///< in which each of its turns means one thing, if there is one; else whichever reads a turn
};

/// A turn of a record that is refused: its file, where it stands there, in which numbered move (0: in none), and what
/// it says.
struct PlacedTurn {
  Source source;
  int line = 0, column = 0, number = 0;
  std::string text;
};

struct TurnFault {
  Message problem;
  Message expected{};
};

/// Of words that do not mean exactly one legal turn: `legal` are those that they can mean, `meant` all, legal or not.
[[nodiscard]] TurnFault turn_fault(const std::vector<std::string>& legal, const std::vector<std::string>& meant);

/// Throws InputError: where the turn stands, the number of its move, what it says and what is wrong with it.
[[noreturn]] void refuse_turn(const PlacedTurn& turn, const TurnFault& fault);

class GameFiles {
 public:
  static constexpr Phrase kName = "files of games";
  virtual ~GameFiles() = default;

  /// All games of a file, whatever their turns mean. Throws InputError with line and column for what cannot be read.
  [[nodiscard]] virtual std::vector<RecordedGame> read_games(const std::string& source,
                                                             const std::string& content) const = 0;

  /// Throws InputError with line and column for what cannot be read, and for the first move, in a variation too, that
  /// is not exactly one legal move, with all that it can mean. An empty `from` is the notation of the game's tag, or
  /// whichever fits where it has none.
  [[nodiscard]] virtual std::vector<ConvertedGame> convert_games(const std::string& source, const std::string& content,
                                                                 const std::string& from,
                                                                 const std::string& to) const = 0;
};

/// The tags that say in which notation the moves are: Notation and Format.
[[nodiscard]] bool is_notation_tag(std::string_view name);

/// The notation that the tags name, in the game's own spelling, whatever the case of their letters; nothing where no
/// tag names one. Throws InputError for one that the game does not have: `source` is the file.
[[nodiscard]] std::optional<std::string> tagged_notation(const std::string& source,
                                                         const std::map<std::string, std::string>& tags,
                                                         const std::vector<std::string>& known);

/// The same name, if it is known. Throws InputError with all names that are; `where` it was given.
[[nodiscard]] std::string known_notation(const std::string& where, const std::string& name,
                                         const std::vector<std::string>& known);

}  // namespace roluat::model
