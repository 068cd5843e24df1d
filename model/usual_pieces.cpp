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
    throw InputError(
        {file, 0, 0, "no check tries so many 'pieces'", "a number from 1 to " + std::to_string(kMostPieces)});
  return pieces;
}

}  // namespace roluat::model
