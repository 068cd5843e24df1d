#include "model/games/co-tu-lenh/scoring.hpp"

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/each_point.hpp"

namespace roluat::model::cotulenh {
namespace {

// What is not on the board of a side's set, as plain pieces.
int worth_of_missing(const Position& position, Side side, const Rules& rules) {
  std::array<int, kKinds> missing = kSetSize;
  each_point(position.standing(side), [&](Point point) {
    const Stack& stack = position.at(point);
    for (int place = 0; place < stack.size(); ++place) --missing[index(stack.piece(place).kind)];
  });
  int sum = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    sum += missing[kind] * worth({static_cast<Kind>(kind), side}, rules);
  return sum;
}

// The order in which result() asks.
constexpr Fact kDecisive[] = {
    Fact::commander_taken, Fact::mated,         Fact::no_turn,          Fact::bare,    Fact::bare_but_headquarters,
    Fact::ships_lost,      Fact::aircraft_lost, Fact::land_forces_lost, Fact::time_up, Fact::stopped,
    Fact::repeated,        Fact::quiet};

// The first fact that makes the game over by itself; who is behind decides with it.
Fact decisive(Facts facts, const Rules& rules) {
  for (const Fact fact : kDecisive) {
    if (!facts.has(fact)) continue;
    Facts alone;
    alone.set(fact).set(Fact::behind, facts.has(Fact::behind)).set(Fact::level, facts.has(Fact::level));
    if (result(alone, rules) != Outcome::goes_on) return fact;
  }
  return Fact::stopped;
}

std::optional<Ended> ended_for(Facts facts, Side concerned, const Rules& rules) {
  switch (result(facts, rules)) {
    case Outcome::goes_on: return std::nullopt;
    case Outcome::to_move_loses: return Ended{other(concerned), decisive(facts, rules)};
    case Outcome::to_move_wins: return Ended{concerned, decisive(facts, rules)};
    case Outcome::drawn: break;
  }
  return Ended{std::nullopt, decisive(facts, rules)};
}

Fact given_fact(const std::string& name) {
  for (const Fact fact : {Fact::time_up, Fact::stopped, Fact::repeated})
    if (kFactNames[index(fact)] == name) return fact;
  throw InputError({"--given", 0, 0, message("unknown fact '%1'", name), "time-up, stopped, repeated"});
}

}  // namespace

Score points_of(const Position& position, const Rules& rules) {
  Score score;
  for (const Side side : {Side::red, Side::blue}) {
    score.pieces[index(other(side))] = worth_of_missing(position, side, rules);
    score.bonus[index(other(side))] = bonus(losses_of(position, side), rules);
  }
  return score;
}

std::array<Facts, kSides> compared(const Score& score) {
  std::array<Facts, kSides> facts;
  for (const Side side : {Side::red, Side::blue}) {
    const int own = score.of(index(side)), others = score.of(index(other(side)));
    facts[index(side)].set(Fact::behind, own < others).set(Fact::level, own == others);
  }
  return facts;
}

Facts both(Facts one, const Facts& more) {
  for (std::size_t f = 0; f < kFacts; ++f)
    if (more.has(static_cast<Fact>(f))) one.set(static_cast<Fact>(f));
  return one;
}

std::optional<Ended> ended_by(const std::array<Facts, kSides>& facts, Side to_move, const Rules& rules) {
  const std::optional<Ended> ended = ended_for(facts[index(to_move)], to_move, rules);
  return ended ? ended : ended_for(facts[index(other(to_move))], other(to_move), rules);
}

Score score_of(const Position& position, const Rules& rules, const std::vector<std::string>& given) {
  Score score = points_of(position, rules);
  std::array<Facts, kSides> facts = compared(score);
  for (const Side side : {Side::red, Side::blue}) {
    facts[index(side)] = both(facts[index(side)], losses_of(position, side));
    for (const std::string& name : given) facts[index(side)].set(given_fact(name));
  }
  const std::size_t mover = index(position.to_move());
  facts[mover] = both(facts[mover], facts_of(position, rules));
  if (const std::optional<Ended> ended = ended_by(facts, position.to_move(), rules))
    score.ending = {true, !ended->winner ? "" : *ended->winner == Side::red ? "red" : "blue"};
  return score;
}

}  // namespace roluat::model::cotulenh
