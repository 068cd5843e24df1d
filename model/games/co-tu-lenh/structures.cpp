// Positions and acts as structures over vocabulary/situation.smt2, and back.
#include <algorithm>
#include <stdexcept>

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/game.hpp"

namespace roluat::model::cotulenh {
namespace {

int known(int index, const char* name) {
  if (index < 0) throw std::invalid_argument(std::string("the vocabulary lacks the symbol '") + name + "'");
  return index;
}

std::vector<int>& function(Structure& structure, int index) {
  return structure.functions[static_cast<std::size_t>(index)];
}
int at(const Structure& structure, int index, int element) {
  return structure.functions[static_cast<std::size_t>(index)][static_cast<std::size_t>(element)];
}
int& constant(Structure& structure, int index) { return structure.constants[static_cast<std::size_t>(index)]; }
int constant(const Structure& structure, int index) { return structure.constants[static_cast<std::size_t>(index)]; }

// The element that stands on a point, or -1.
int standing_on(const Symbols& s, const Structure& structure, Point point) {
  for (int i = 0; i < structure.elements; ++i)
    if (at(structure, s.carried, i) == 0 && at(structure, s.vert, i) == point.vert() &&
        at(structure, s.hori, i) == point.hori())
      return i;
  return -1;
}

}  // namespace

Symbols::Symbols(const Signature& signature)
    : kind(known(signature.function("kind"), "kind")),
      side(known(signature.function("side"), "side")),
      hero(known(signature.function("hero"), "hero")),
      carried(known(signature.function("carried"), "carried")),
      vert(known(signature.function("vert"), "vert")),
      hori(known(signature.function("hori"), "hori")),
      to_move(known(signature.constant("to-move"), "to-move")),
      actor(known(signature.constant("actor"), "actor")),
      aimed(known(signature.constant("aimed"), "aimed")),
      target(known(signature.constant("target"), "target")),
      to_vert(known(signature.constant("to-vert"), "to-vert")),
      to_hori(known(signature.constant("to-hori"), "to-hori")),
      manner(known(signature.constant("manner"), "manner")),
      self(known(signature.constant("self"), "self")) {}

void put_position(const Symbols& s, const Position& position, Structure& structure) {
  structure.elements = position.piece_count();
  for (std::vector<int>& values : structure.functions) values.assign(static_cast<std::size_t>(structure.elements), 0);
  std::size_t i = 0;
  for (int index = 0; index < kPoints; ++index) {
    const Point point(index);
    const Stack& stack = position.at(point);
    for (int place = 0; place < stack.size(); ++place, ++i) {
      const Piece piece = stack.piece(place);
      function(structure, s.kind)[i] = static_cast<int>(piece.kind);
      function(structure, s.side)[i] = static_cast<int>(piece.side);
      function(structure, s.hero)[i] = piece.hero ? 1 : 0;
      function(structure, s.carried)[i] = place > 0 ? 1 : 0;
      function(structure, s.vert)[i] = point.vert();
      function(structure, s.hori)[i] = point.hori();
    }
  }
  constant(structure, s.to_move) = static_cast<int>(position.to_move());
}

void put_act(const Symbols& s, const Position& position, const Act& act, Structure& structure) {
  const int actor = standing_on(s, structure, act.from);
  if (actor < 0)
    throw InputError({"act", 0, 1, "nothing stands on " + algebraic(act.from), "a piece of the side to move"});
  if (position.at(act.from).side() != position.to_move())
    throw InputError({"act", 0, 1, "the piece on " + algebraic(act.from) + " is not of the side to move",
                      "a piece of the side to move"});
  if (act.from == act.to) throw InputError({"act", 0, 1, "origin and destination are the same point", "two points"});
  const int target = standing_on(s, structure, act.to);
  constant(structure, s.actor) = actor;
  constant(structure, s.aimed) = target >= 0 ? 1 : 0;
  constant(structure, s.target) = target >= 0 ? target : actor;
  constant(structure, s.to_vert) = act.to.vert();
  constant(structure, s.to_hori) = act.to.hori();
  constant(structure, s.manner) = static_cast<int>(act.manner);
}

Structure CoTuLenh::read(const Signature& signature, const std::string& fen, const std::string& act) const {
  const Symbols symbols(signature);
  const Position position = read_fen(fen);
  const Act read = read_act(act);
  Structure structure(signature, 0);
  put_position(symbols, position, structure);
  put_act(symbols, position, read, structure);
  const std::vector<Act> possible = candidates(position, read.from, read.to);
  if (std::ranges::find(possible, read) == possible.end()) {
    std::string expected;
    for (const Act& candidate : possible) expected += (expected.empty() ? "" : ", ") + write_act(candidate);
    throw InputError(
        {"act", 0, 1,
         "an act '" + std::string(name(read.manner)) + "' does not fit what stands on " + algebraic(read.to),
         expected});
  }
  return structure;
}

Written CoTuLenh::write(const Signature& signature, const Structure& structure) const {
  const Symbols s(signature);
  Position position;
  const auto piece = [&](int i) {
    return Piece{static_cast<Kind>(at(structure, s.kind, i)), static_cast<Side>(at(structure, s.side, i)),
                 at(structure, s.hero, i) != 0};
  };
  const auto point = [&](int i) { return Point(at(structure, s.vert, i), at(structure, s.hori, i)); };
  for (const bool carried : {false, true})
    for (int i = 0; i < structure.elements; ++i) {
      if ((at(structure, s.carried, i) != 0) != carried) continue;
      Stack stack = position.at(point(i));
      if (carried)
        stack.add(piece(i));
      else
        stack = Stack(piece(i));
      position.set(point(i), stack);
    }
  position.set_to_move(static_cast<Side>(constant(structure, s.to_move)));
  const Act act{point(constant(structure, s.actor)),
                Point(constant(structure, s.to_vert), constant(structure, s.to_hori)),
                static_cast<Manner>(constant(structure, s.manner))};
  return {write_fen(position), write_act(act), structure.elements};
}

}  // namespace roluat::model::cotulenh
