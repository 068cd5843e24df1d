// Recorded games, as the machinery sees them.
#include <stdexcept>

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/notation/notation.hpp"
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

std::string name_of(Side side) { return side == Side::red ? "red" : "blue"; }

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

Fact given_fact(const std::string& name) {
  for (const Fact fact : {Fact::time_up, Fact::stopped, Fact::repeated})
    if (kFactNames[index(fact)] == name) return fact;
  throw InputError({"--given", 0, 0, "unknown fact '" + name + "'", "time-up, stopped, repeated"});
}

}  // namespace

std::vector<std::string> CoTuLenh::notations() const {
  return {std::string(cotulenh::name_of(Notation::own)), std::string(cotulenh::name_of(Notation::book)),
          std::string(cotulenh::name_of(Notation::san))};
}

RecordMeaning CoTuLenh::understand(const Ruling& ruling, const std::string& fen, const std::string& notation,
                                   const std::string& text) const {
  const Meaning meaning = cotulenh::understand(read_fen(fen), compile(ruling), notation_of(notation), text);
  RecordMeaning result;
  for (const Turn& turn : meaning.turns) result.turns.push_back(cotulenh::write_turn(turn.acts));
  result.fault = fault_of(meaning.fault);
  if (meaning.fault != Meaning::Fault::none) result.situation = write_fen(meaning.situation);
  for (const Act& act : meaning.meant) result.meant.push_back(write_act(act));
  return result;
}

std::string CoTuLenh::write_record(const Ruling& ruling, const std::string& fen, const std::string& turn,
                                   const std::string& notation) const {
  const Position position = read_fen(fen);
  const Rules rules = compile(ruling);
  const std::vector<Act> acts = read_turn(turn);
  return cotulenh::write_turn(position, rules, {acts, cotulenh::play(position, rules, acts)}, notation_of(notation));
}

Ending CoTuLenh::ending(const Ruling& ruling, const std::string& fen, bool repeated) const {
  return score(ruling, fen, repeated ? std::vector<std::string>{"repeated"} : std::vector<std::string>{}).ending;
}

Score CoTuLenh::score(const Ruling& ruling, const std::string& fen, const std::vector<std::string>& given) const {
  const Position position = read_fen(fen);
  const Rules rules = compile(ruling);
  Score score = cotulenh::points_of(position, rules);
  std::array<Facts, kSides> facts = compared(score);
  for (const Side side : {Side::red, Side::blue}) {
    facts[index(side)] = both(facts[index(side)], losses_of(position, side));
    for (const std::string& name : given) facts[index(side)].set(given_fact(name));
  }
  const std::size_t mover = index(position.to_move());
  facts[mover] = both(facts[mover], facts_of(position, rules));
  if (const std::optional<Ended> ended = ended_by(facts, position.to_move(), rules))
    score.ending = {true, ended->winner ? name_of(*ended->winner) : ""};
  return score;
}

std::array<int, 2> CoTuLenh::points_of(const Ruling& ruling, const std::string& fen, const std::string& turn) const {
  const Rules rules = compile(ruling);
  Position situation = read_fen(fen);
  const Position before = situation;
  for (const Act& act : read_turn(turn)) situation = apply(situation, rules, act);
  // Nobody is promoted inside a turn, so what is missing has left the board.
  return {worth_of(before, Side::blue, rules) - worth_of(situation, Side::blue, rules),
          worth_of(before, Side::red, rules) - worth_of(situation, Side::red, rules)};
}

}  // namespace roluat::model::cotulenh
