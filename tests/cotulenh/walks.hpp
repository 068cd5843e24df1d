// Random walks through the game: positions as they occur, reproducible from a seed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/dice.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/turn.hpp"
#include "tests/cotulenh/rulings.hpp"

namespace roluat::model::cotulenh::test {

using Random = DiceOf<SplitMix64>;

/// The opening with some pieces made heroes, so that their rules are walked through too.
inline Position opening_with_heroes(Random& random) {
  Position position = opening();
  for (int i = 0; i < kPoints; ++i) {
    if (position.at(Point(i)).empty() || random.below(4) != 0) continue;
    Piece piece = position.at(Point(i)).carrier();
    piece.hero = true;
    position.set(Point(i), Stack(piece));
  }
  return position;
}

/// What to print when something fails: enough to see it again.
inline std::string where(std::uint64_t seed, const Position& position) {
  return "seed " + std::to_string(seed) + "  " + write_fen(position);
}

/// A legal turn, its acts chosen one after another; none if there is none or it was not found soon.
inline std::vector<Act> random_turn(Random& random, const Position& position, const Rules& rules) {
  for (int tries = 0; tries < 30; ++tries) {
    Position now = position;
    std::vector<Act> turn;
    for (std::vector<Act> acts = generate(now, rules); !acts.empty(); acts = generate(now, rules)) {
      turn.push_back(acts[random.below(acts.size())]);
      now = apply(now, rules, turn.back());
      if (random.below(3) == 0) break;
    }
    if (!turn.empty() && !first_fault(position, rules, turn)) return turn;
  }
  return {};
}

/// Calls visit(seed, position, rules, acts) along one walk under a ruling that the seed chooses.
template <class Visit>
void walk_game(std::uint64_t seed, int plies, Visit&& visit) {
  Random random(seed);
  const Rules rules = compile(mixed_ruling(static_cast<unsigned>(seed)));
  Position position = opening_with_heroes(random);
  for (int ply = 0; ply < plies; ++ply) {
    visit(seed, static_cast<const Position&>(position), rules, generate(position, rules));
    const std::vector<Act> turn = random_turn(random, position, rules);
    if (turn.empty()) return;
    position = play(position, rules, turn);
    if (!commander_of(position, position.to_move())) return;
  }
}

}  // namespace roluat::model::cotulenh::test
