// The game in words: sides, shapes, and why a shape does not count.
#pragma once

#include "model/games/co-hinh/claim.hpp"
#include "model/languages.hpp"

namespace roluat::model::cohinh {

[[nodiscard]] Trilingual side_word(Side side);
/// "the triangle 4-5-6", its numbers in the order of its points.
[[nodiscard]] Trilingual shape_words(const Position& after, const Shape& shape);
/// "it has men of one side only"
[[nodiscard]] Trilingual fault_words(Fault fault);
/// One sentence without its full stop.
[[nodiscard]] Trilingual claim_words(const Position& position, const Claim& claim);

}  // namespace roluat::model::cohinh
