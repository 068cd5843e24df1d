// What happened between two positions, by looking at them alone; and what may have had to do with it.
#pragma once

#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"
#include "model/seeing.hpp"

namespace roluat::model::cotulenh {

[[nodiscard]] SeenTurn seen_turn(const Position& before, const Position& after);

/// `checked`: could the side to move lose its commander as it stands?
[[nodiscard]] Traits traits_of(const Position& before, const Position& after, const Rules& rules, bool checked);

/// A piece, a deed or a trait, for people.
[[nodiscard]] Trilingual told_of(const std::string& word);

/// What the machinery sees of this.
[[nodiscard]] std::unique_ptr<Seeing> make_seeing();

}  // namespace roluat::model::cotulenh
