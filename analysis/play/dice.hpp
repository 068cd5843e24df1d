// The dice of one walk, game or sample: Dice(seed, its number), whichever thread throws.
#pragma once

#include "model/dice.hpp"

namespace roluat::analysis {

using Dice = model::DiceOf<model::SplitMix64>;

}  // namespace roluat::analysis
