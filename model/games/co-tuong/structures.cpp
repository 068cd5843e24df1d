// Positions and moves as structures over vocabulary/situation.smt2, and back.
#include "model/diagnostic.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/game.hpp"
#include "model/games/co-tuong/move.hpp"
#include "model/games/co-tuong/symbols.hpp"

namespace roluat::model::cotuong {
namespace {

std::vector<Point> men_of(const Position& position) {
  std::vector<Point> men;
  for (int i = 0; i < kPoints; ++i)
    if (!position.empty(Point(i))) men.emplace_back(i);
  return men;
}

void put_man(const Symbols& symbols, const Position& position, Point point, std::size_t element, Structure& structure) {
  const Piece man = position.man(point);
  symbols.function(structure, "kind")[element] = static_cast<int>(man.kind);
  symbols.function(structure, "side")[element] = static_cast<int>(man.side);
  symbols.function(structure, "file")[element] = point.file();
  symbols.function(structure, "rank")[element] = point.rank();
}

int element_at(const std::vector<Point>& men, Point point) {
  for (std::size_t i = 0; i < men.size(); ++i)
    if (men[i] == point) return static_cast<int>(i);
  return -1;
}

void put_move(const Symbols& symbols, const std::vector<Point>& men, const Move& move, Structure& structure) {
  const int actor = element_at(men, move.from), target = element_at(men, move.to);
  if (actor < 0)
    throw InputError(
        {"move", 0, 1, message("nothing stands on %1", algebraic(move.from)), "a man of the side to move"});
  if (actor == target) throw InputError({"move", 0, 3, "origin and destination are the same point", "two points"});
  symbols.constant(structure, "actor") = actor;
  symbols.constant(structure, "aimed") = target >= 0 ? 1 : 0;
  symbols.constant(structure, "target") = target >= 0 ? target : actor;
  symbols.constant(structure, "to-file") = move.to.file();
  symbols.constant(structure, "to-rank") = move.to.rank();
}

Point place(const Symbols& symbols, const Structure& structure, std::size_t element) {
  return Point(symbols.function(structure, "file")[element], symbols.function(structure, "rank")[element]);
}

}  // namespace

Structure CoTuong::read(const Signature& signature, const std::string& fen, const std::string& act) const {
  const Position position = read_fen(fen);
  const std::vector<Point> men = men_of(position);
  const Symbols symbols(signature);
  Structure structure(signature, static_cast<int>(men.size()));
  for (std::size_t i = 0; i < men.size(); ++i) put_man(symbols, position, men[i], i, structure);
  symbols.constant(structure, "to-move") = static_cast<int>(position.to_move);
  put_move(symbols, men, read_move(act), structure);
  return structure;
}

Written CoTuong::write(const Signature& signature, const Structure& structure) const {
  const Symbols symbols(signature);
  Position position;
  position.to_move = static_cast<Side>(symbols.constant(structure, "to-move"));
  for (std::size_t i = 0; i < static_cast<std::size_t>(structure.elements); ++i)
    position.set(place(symbols, structure, i), {static_cast<Kind>(symbols.function(structure, "kind")[i]),
                                                static_cast<Side>(symbols.function(structure, "side")[i])});
  const auto actor = static_cast<std::size_t>(symbols.constant(structure, "actor"));
  const Point to(symbols.constant(structure, "to-file"), symbols.constant(structure, "to-rank"));
  return {write_fen(position), write_move({place(symbols, structure, actor), to}), structure.elements};
}

}  // namespace roluat::model::cotuong
