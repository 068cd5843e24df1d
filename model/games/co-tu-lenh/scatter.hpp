// Positions that nobody played: pieces put by chance where the rules meet, near the river, the fords, the coast, and in
// line with other pieces. No ruling is asked.
#pragma once

#include "model/chance_positions.hpp"
#include "model/dice.hpp"
#include "model/games/co-tu-lenh/position.hpp"

namespace roluat::model::cotulenh {

/// A position of `least` to `most` pieces, of one set for each side.
[[nodiscard]] Position scattered(Dice& dice, int least, int most);

/// One lone piece in four becomes a hero.
void make_some_heroes(Dice& dice, Position& position);

/// Moves one to five stacks anywhere: what play alone seldom reaches.
void disturb(Dice& dice, Position& position);

/// What the machinery sees of this.
[[nodiscard]] std::unique_ptr<ChancePositions> make_chance_positions();

}  // namespace roluat::model::cotulenh
