// Acts and claims in plain words, in three languages.
#pragma once

#include "model/games/co-tu-lenh/claim.hpp"
#include "model/games/co-tu-lenh/position.hpp"
#include "model/languages.hpp"

namespace roluat::model::cotulenh {

/// What a kind of piece is called, without its side.
[[nodiscard]] const Trilingual& kind_name(Kind kind);
/// What a manner is called.
[[nodiscard]] const Trilingual& manner_name(Manner manner);

/// "Red's ship with its aircraft", "Blue's infantry": a stack or a party.
[[nodiscard]] Trilingual named(const Stack& stack);

/// One plain sentence without its full stop.
[[nodiscard]] Trilingual described(const Position& position, const Act& act);
[[nodiscard]] Trilingual described(const Position& position, const ParsedClaim& claim);

}  // namespace roluat::model::cotulenh
