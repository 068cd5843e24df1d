// Recorded games, as the machinery sees them.
#include <stdexcept>

#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/notation/notation.hpp"
#include "model/games/co-tu-lenh/played.hpp"
#include "model/games/co-tu-lenh/scoring.hpp"

namespace roluat::model::cotulenh {
namespace {

Notation notation_of(const std::string& name) {
  if (const auto notation = notation_named(name)) return *notation;
  throw std::invalid_argument("unknown notation '" + name + "'");
}

std::string fault_of(Meaning::Fault fault) {
  switch (fault) {
    case Meaning::Fault::none: return "";
    case Meaning::Fault::no_such_act: return "act";
    case Meaning::Fault::no_such_piece: return "piece";
    case Meaning::Fault::nothing_to_take: return "nothing-to-take";
    case Meaning::Fault::not_taken: return "not-taken";
    case Meaning::Fault::stays_otherwise: return "stays";
    case Meaning::Fault::may_not_end: return "end";
    case Meaning::Fault::exposed: return "exposed";
  }
  return "";
}

// What pieces of one side that are on the board would bring.
int worth_of(const Position& position, Side side, const Rules& rules) {
  int sum = 0;
  for (int i = 0; i < kPoints; ++i) {
    const Stack& stack = position.at(Point(i));
    for (int place = 0; place < stack.size(); ++place)
      if (stack.piece(place).side == side) sum += worth(stack.piece(place), rules);
  }
  return sum;
}

}  // namespace

std::vector<std::string> CoTuLenh::notations() const {
  return {std::string(cotulenh::name_of(Notation::own)), std::string(cotulenh::name_of(Notation::book)),
          std::string(cotulenh::name_of(Notation::san))};
}

bool CoTuLenh::begins_move(const model::Position& position) const { return inside(position).to_move() == Side::red; }

RecordMeaning CoTuLenh::understand(const Played& played, const model::Position& position, const std::string& notation,
                                   const std::string& text) const {
  const Meaning meaning = cotulenh::understand(inside(position), rules_in(played), notation_of(notation), text);
  RecordMeaning result;
  for (const Turn& turn : meaning.turns) result.turns.push_back(cotulenh::write_turn(turn.acts));
  result.fault = fault_of(meaning.fault);
  if (meaning.fault != Meaning::Fault::none) result.situation = model::Position::of(meaning.situation);
  for (const Act& act : meaning.meant) result.meant.push_back(write_act(act));
  return result;
}

std::string CoTuLenh::write_record(const Played& played, const model::Position& position, const std::string& turn,
                                   const std::string& notation) const {
  const Rules& rules = rules_in(played);
  const std::vector<Act> acts = read_turn(turn);
  const Turn made{acts, cotulenh::play(inside(position), rules, acts)};
  return cotulenh::write_turn(inside(position), rules, made, notation_of(notation));
}

Score CoTuLenh::score(const Compiled& ruling, const model::Position& position,
                      const std::vector<std::string>& given) const {
  return score_of(inside(position), rules_in(ruling), given);
}

std::array<int, 2> CoTuLenh::points_of(const Compiled& ruling, const model::Position& position,
                                       const std::string& turn) const {
  const Rules& rules = rules_in(ruling);
  const Position& before = inside(position);
  Position situation = before;
  for (const Act& act : read_turn(turn)) situation = apply(situation, rules, act);
  // Nobody is promoted inside a turn, so what is missing has left the board.
  return {worth_of(before, Side::blue, rules) - worth_of(situation, Side::blue, rules),
          worth_of(before, Side::red, rules) - worth_of(situation, Side::red, rules)};
}

}  // namespace roluat::model::cotulenh
