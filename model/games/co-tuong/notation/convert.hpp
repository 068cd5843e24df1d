// Whole games in another notation, with their comments, glyphs and variations.
#pragma once

#include "model/games/co-tuong/notation/played.hpp"

namespace roluat::model::cotuong {

/// The same game, its moves written in `to`, which a tag names where they could be read otherwise. Throws InputError
/// (source, line, column) for the first move that is not exactly one legal move; what it can mean stands under what was
/// expected.
[[nodiscard]] PgnGame converted(const std::string& source, const PgnGame& game, std::optional<Notation> from,
                                Notation to);

/// As PGN, lines of at most eighty bytes where a comment is not longer.
[[nodiscard]] std::string write_pgn(const PgnGame& game);

}  // namespace roluat::model::cotuong
