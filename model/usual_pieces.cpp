#include "model/usual_pieces.hpp"

#include "model/diagnostic.hpp"
#include "model/document.hpp"
#include "model/read_file.hpp"
#include "model/subjects.hpp"

namespace roluat::model {

int usual_pieces(const std::string& folder) {
  const std::string file = subject_in(folder).game + "/game.toml";
  if (!is_there(file)) return kUsualPieces;
  Table table = Table::read_file(file);
  if (!table.has("pieces")) return kUsualPieces;
  const int pieces = table.integer("pieces");
  if (pieces < 1 || pieces > kMostPieces)
    throw InputError({file, 0, 0, "no check tries so many 'pieces'", message("a number from 1 to %1", kMostPieces)});
  return pieces;
}

Trilingual situations_of(const std::string& folder, int pieces) {
  Trilingual result{"mọi thế cờ có tối đa {n} quân", "棋子不超过{n}个的所有局面", "all positions of up to {n} pieces"};
  const std::string file = folder + "/game.toml";
  if (is_there(file)) result = Table::read_file(file).words_if("situations").value_or(result);
  for (std::string* one : {&result.vi, &result.zh, &result.en})
    if (const std::size_t at = one->find("{n}"); at != std::string::npos) one->replace(at, 3, std::to_string(pieces));
  return result;
}

std::optional<Trilingual> note_on_claims(const std::string& folder, bool with_exception) {
  const std::string file = folder + "/game.toml";
  if (!is_there(file)) return std::nullopt;
  Table table = Table::read_file(file);
  std::optional<Trilingual> note = table.words_if("note");
  const std::optional<Trilingual> exception = table.words_if("exception");
  if (note && exception && with_exception)
    note = {note->vi + " " + exception->vi, note->zh + exception->zh, note->en + " " + exception->en};
  return note;
}

}  // namespace roluat::model
