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

bool stands_on(const Symbols& s, const Structure& structure, int element, Point point) {
  return at(structure, s.vert, element) == point.vert() && at(structure, s.hori, element) == point.hori();
}

// The element that stands on a point, or -1.
int standing_on(const Symbols& s, const Structure& structure, Point point) {
  for (int i = 0; i < structure.elements; ++i)
    if (at(structure, s.carried, i) == 0 && stands_on(s, structure, i, point)) return i;
  return -1;
}

Piece piece(const Symbols& s, const Structure& structure, int i) {
  return {static_cast<Kind>(at(structure, s.kind, i)), static_cast<Side>(at(structure, s.side, i)),
          at(structure, s.hero, i) != 0, at(structure, s.acted, i) != 0};
}

Point point(const Symbols& s, const Structure& structure, int i) {
  return Point(at(structure, s.vert, i), at(structure, s.hori, i));
}

[[noreturn]] void refuse(const Source& source, const Message& problem, const Message& expected) {
  throw InputError({source, 0, 1, problem, expected});
}

// Marks the elements of a party on their point; the leader's element.
int put_party(const Symbols& s, Point from, const Stack& party, bool whole, Structure& structure) {
  int leader = -1;
  for (int place = 0; place < party.size(); ++place) {
    int found = -1;
    for (int i = 0; i < structure.elements && found < 0; ++i) {
      Piece here = piece(s, structure, i);
      if (whole) here.acted = false;
      const bool free = function(structure, s.goes)[static_cast<std::size_t>(i)] == 0;
      if (free && stands_on(s, structure, i, from) && here == party.piece(place)) found = i;
    }
    if (found < 0)
      refuse("act", message("no such party stands on %1 or can still act", algebraic(from)), "pieces that stand there");
    function(structure, s.goes)[static_cast<std::size_t>(found)] = 1;
    if (place == 0) leader = found;
  }
  return leader;
}

// Who goes where in which manner, whoever's turn it is.
void put_deed(const Symbols& s, const Position& position, const Act& written, Structure& structure) {
  if (position.at(written.from).empty())
    refuse("act", message("nothing stands on %1", algebraic(written.from)), "a piece of the side to move");
  if (written.from == written.to) refuse("act", "origin and destination are the same point", "two points");
  const Act act = normalised(position, written);
  std::ranges::fill(function(structure, s.goes), 0);
  const int actor = put_party(s, act.from, party_of(position, act), act.party.empty(), structure);
  const int target = standing_on(s, structure, act.to);
  constant(structure, s.actor) = actor;
  constant(structure, s.aimed) = target >= 0 ? 1 : 0;
  constant(structure, s.target) = target >= 0 ? target : actor;
  constant(structure, s.to_vert) = act.to.vert();
  constant(structure, s.to_hori) = act.to.hori();
  constant(structure, s.manner) = static_cast<int>(act.manner);
}

Point empty_point(const Position& position) {
  for (int i = 0; i < kPoints; ++i)
    if (position.at(Point(i)).empty()) return Point(i);
  throw std::invalid_argument("a board without an empty point");
}

// A lone piece of the side that has moved: a claim that is about none still needs an actor.
Point any_piece(const Position& position) {
  for (int i = 0; i < kPoints; ++i) {
    const Stack& stack = position.at(Point(i));
    if (stack.alone() && stack.side() != position.to_move()) return Point(i);
  }
  refuse("claim", "no piece of the side that has moved stands alone on the board", "one at least");
}

// The one that becomes a hero or is taken.
void check_piece(const Position& position, Point point) {
  const Stack& stack = position.at(point);
  if (!stack.alone() || stack.side() == position.to_move())
    refuse("claim", message("no piece of the side that has moved stands alone on %1", algebraic(point)),
           "a lone piece of the side that is not to move");
}

bool takes_commander(const Position& position, const Act& act) {
  const Stack& there = position.at(act.to);
  if (there.empty() || there.side() != position.to_move() || !takes(act.manner)) return false;
  for (int place = 0; place < there.size(); ++place)
    if (there.piece(place).kind == Kind::commander) return true;
  return false;
}

void check_hero_act(const Position& position, const Act& act) {
  const Stack& stack = position.at(act.from);
  if (stack.empty() || stack.side() == position.to_move())
    refuse("claim", message("the piece on %1 is not of the side that has moved", algebraic(act.from)),
           "a piece of the side that is not to move");
  const Act normal = normalised(position, act);
  if (!normal.party.empty() && (!normal.party.alone() || normal.party.carrier() == stack.carrier()))
    refuse("claim", "who threatens is all that stands there, or one rider by itself",
           "no brackets, or one rider in brackets");
  if (party_of(position, normal).carrier().hero)
    refuse("claim", message("the piece on %1 is a hero already", algebraic(act.from)), "a piece that is none");
  if (!takes_commander(position, normal))
    refuse("claim", "the act does not take a commander", "the act by which the commander could be taken");
}

}  // namespace

Symbols::Symbols(const Signature& signature)
    : kind(known(signature.function("kind"), "kind")),
      side(known(signature.function("side"), "side")),
      hero(known(signature.function("hero"), "hero")),
      carried(known(signature.function("carried"), "carried")),
      vert(known(signature.function("vert"), "vert")),
      hori(known(signature.function("hori"), "hori")),
      acted(known(signature.function("acted"), "acted")),
      goes(known(signature.function("goes"), "goes")),
      to_move(known(signature.constant("to-move"), "to-move")),
      begun(known(signature.constant("begun"), "begun")),
      origin_vert(known(signature.constant("origin-vert"), "origin-vert")),
      origin_hori(known(signature.constant("origin-hori"), "origin-hori")),
      thinned(known(signature.constant("thinned"), "thinned")),
      claim(known(signature.constant("claim"), "claim")),
      points(known(signature.constant("points"), "points")),
      actor(known(signature.constant("actor"), "actor")),
      aimed(known(signature.constant("aimed"), "aimed")),
      target(known(signature.constant("target"), "target")),
      to_vert(known(signature.constant("to-vert"), "to-vert")),
      to_hori(known(signature.constant("to-hori"), "to-hori")),
      manner(known(signature.constant("manner"), "manner")),
      self(known(signature.constant("self"), "self")),
      facts() {
  for (std::size_t i = 0; i < kFacts; ++i) {
    const std::string name = "fact." + std::string(kFactNames[i]);
    facts[i] = known(signature.constant(name), name.c_str());
  }
}

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
      function(structure, s.acted)[i] = piece.acted ? 1 : 0;
    }
  }
  const Point origin = position.turn_origin().value_or(Point());
  constant(structure, s.to_move) = static_cast<int>(position.to_move());
  constant(structure, s.begun) = position.begun() ? 1 : 0;
  constant(structure, s.origin_vert) = origin.vert();
  constant(structure, s.origin_hori) = origin.hori();
  constant(structure, s.thinned) = position.thinned() ? 1 : 0;
}

void put_act(const Symbols& s, const Position& position, const Act& act, Structure& structure) {
  if (!position.at(act.from).empty() && position.at(act.from).side() != position.to_move())
    refuse("act", message("the piece on %1 is not of the side to move", algebraic(act.from)),
           "a piece of the side to move");
  put_deed(s, position, act, structure);
  constant(structure, s.claim) = static_cast<int>(Claim::act);
  constant(structure, s.points) = 0;
  for (const int fact : s.facts) constant(structure, fact) = 0;
}

void put_claim(const Symbols& s, const Position& position, const ParsedClaim& claim, Structure& structure) {
  if (claim.claim == Claim::act) return put_act(s, position, claim.act, structure);
  if (position.begun()) refuse("claim", "a turn has begun in this position", "one in which no turn has begun");
  if (claim.claim == Claim::check_hero) {
    check_hero_act(position, claim.act);
    put_deed(s, position, claim.act, structure);
  } else {
    const bool about_piece = claim.claim == Claim::last_hero || claim.claim == Claim::worth;
    if (about_piece) check_piece(position, claim.piece);
    const Point actor = about_piece ? claim.piece : any_piece(position);
    put_deed(s, position, {actor, empty_point(position), Manner::step}, structure);
  }
  constant(structure, s.claim) = static_cast<int>(claim.claim);
  constant(structure, s.points) = claim.points;
  for (std::size_t i = 0; i < kFacts; ++i)
    constant(structure, s.facts[i]) = claim.facts.has(static_cast<Fact>(i)) ? 1 : 0;
}

namespace {

// An act must fit what stands on its destination.
void check_manner(const Position& position, const Act& act) {
  const std::vector<Act> possible = candidates(position, act.from, act.to);
  std::string expected;
  for (const Act& candidate : possible) {
    if (candidate.manner == act.manner) return;
    if (candidate.party == possible.front().party)
      expected += (expected.empty() ? "" : ", ") + write_act({act.from, act.to, candidate.manner, act.party});
  }
  refuse("act", message("an act '%1' does not fit what stands on %2", std::string(name(act.manner)), algebraic(act.to)),
         Message::verbatim(expected));
}

Position position_of(const Symbols& s, const Structure& structure) {
  Position position;
  for (const bool carried : {false, true})
    for (int i = 0; i < structure.elements; ++i) {
      if ((at(structure, s.carried, i) != 0) != carried) continue;
      Stack stack = position.at(point(s, structure, i));
      if (carried)
        stack.add(piece(s, structure, i));
      else
        stack = Stack(piece(s, structure, i));
      position.set(point(s, structure, i), stack);
    }
  position.set_to_move(static_cast<Side>(constant(structure, s.to_move)));
  if (constant(structure, s.begun) != 0)
    position.set_turn(Point(constant(structure, s.origin_vert), constant(structure, s.origin_hori)),
                      constant(structure, s.thinned) != 0);
  return position;
}

Act act_of(const Symbols& s, const Structure& structure, const Position& position) {
  const int actor = constant(structure, s.actor);
  std::vector<Piece> party;
  for (int i = 0; i < structure.elements; ++i) {
    if (at(structure, s.goes, i) == 0 && i != actor) continue;
    party.push_back(piece(s, structure, i));
    party.back().acted = false;
  }
  return normalised(position,
                    {point(s, structure, actor), Point(constant(structure, s.to_vert), constant(structure, s.to_hori)),
                     static_cast<Manner>(constant(structure, s.manner)), led_by_first(party)});
}

}  // namespace

Structure CoTuLenh::read(const Signature& signature, const std::string& fen, const std::string& act) const {
  const Symbols symbols(signature);
  const Position position = read_fen(fen);
  const ParsedClaim claim = read_claim(act);
  Structure structure(signature, 0);
  put_position(symbols, position, structure);
  put_claim(symbols, position, claim, structure);
  if (claim.claim == Claim::act) check_manner(position, claim.act);
  return structure;
}

Written CoTuLenh::write(const Signature& signature, const Structure& structure) const {
  const Symbols s(signature);
  const Position position = position_of(s, structure);
  ParsedClaim claim;
  claim.claim = static_cast<Claim>(constant(structure, s.claim));
  claim.act = act_of(s, structure, position);
  claim.piece = claim.act.from;
  claim.points = constant(structure, s.points);
  for (std::size_t i = 0; i < kFacts; ++i) claim.facts.set(static_cast<Fact>(i), constant(structure, s.facts[i]) != 0);
  return {write_fen(position), write_claim(claim), structure.elements};
}

}  // namespace roluat::model::cotulenh
