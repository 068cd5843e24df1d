// How a rule text writes games down, and the acts that it gives as examples. As data: GAME/records/*.toml.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/document.hpp"
#include "model/expression.hpp"
#include "model/languages.hpp"

namespace roluat::model {

/// One way to read how a sign is written.
struct WrittenForm {
  std::string id, written;
};

/// A sign for acts of some sort ("takes", "goes"), or for something that is no act ("check", "a good move").
struct Sign {
  std::string id, quote;
  int sentence = 0;
  Trilingual says;
  std::vector<WrittenForm> forms;         ///< at least one; more than one where the text can be read in several ways
  std::optional<PlacedText> when_source;  ///< of which acts it speaks; none: of no act
  Expr when;                              ///< set by the solver's reader; false where there is no source
};

/// A letter that stands for a kind of piece.
struct Letter {
  std::string id, quote, written;
  int sentence = 0;
  Trilingual says;
  PlacedText when_source;  ///< of which actors
  Expr when;
  bool explained = true;  ///< the text says what it stands for, and does not only use it
};

/// An act that the text itself describes.
struct Example {
  std::string id, quote;
  std::string written;  ///< as the text writes it down
  int sentence = 0;
  Trilingual says;
  PlacedText when_source;
  Expr when;
};

struct Records {
  std::string text;  ///< whose they are: "vi"
  std::string file;
  std::vector<Sign> signs;
  std::vector<Letter> letters;
  std::vector<Example> examples;
};

/// Reads one file; formulas stay unread. Throws InputError.
Records read_records(const std::string& path);

/// What an example writes that no sign and no letter explains: runs of characters other than numbers, points, commas,
/// brackets, strokes and blanks, in their order, each once.
std::vector<std::string> unexplained(const Records& records, const Example& example);

}  // namespace roluat::model
