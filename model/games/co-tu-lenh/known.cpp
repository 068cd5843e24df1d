// The situations of positions/known.txt, with every claim that can be made of them.
#include <filesystem>
#include <sstream>

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/games.hpp"
#include "model/read_file.hpp"

namespace roluat::model::cotulenh {
namespace {

struct KnownLine {
  Position position;
  std::string facts;
};

std::vector<KnownLine> read_known_lines() {
  std::vector<KnownLine> known;
  const std::string path = game_folder("co-tu-lenh") + "/positions/known.txt";
  if (!std::filesystem::exists(path)) return known;
  std::istringstream lines(read_file(path, "situations, \"FEN; FACTS\""));
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    const std::size_t end = line.find("; ");
    if (end == std::string::npos) throw InputError({path, number, 1, "there is no ';'", "FEN; FACTS"});
    known.push_back({read_fen(line.substr(0, end)), line.substr(end + 1)});
  }
  return known;
}

}  // namespace

std::vector<Structure> CoTuLenh::known(const Signature& signature) const {
  static const std::vector<KnownLine> lines = read_known_lines();
  std::vector<Structure> result;
  for (const KnownLine& line : lines)
    for (const char* claim : {"over", "lost", "drawn"})
      result.push_back(read(signature, model::Position::of(line.position), claim + line.facts));
  return result;
}

}  // namespace roluat::model::cotulenh
