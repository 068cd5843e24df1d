#include "analysis/report/texts_from.hpp"

#include <filesystem>

#include "analysis/report/report.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {

solver::Encoding TextsFrom::read() const {
  solver::Encoding encoding = file.empty() ? solver::read_encoding(folder) : solver::read_encoding_of(folder, file);
  give_way(encoding, special);
  return encoding;
}

// A report on a text from elsewhere is none on the game's.
std::string TextsFrom::digest() const {
  const std::string of_game = encoding_digest(folder);
  return file.empty() ? of_game : analysis::digest({of_game, model::read_file(file, "a text, TOML")});
}

std::string TextsFrom::name() const { return std::filesystem::path(file).filename().string(); }

}  // namespace roluat::analysis
