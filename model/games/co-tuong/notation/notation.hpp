// Moves as people and programs write them down: read into what they can mean, and written.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/games/co-tuong/move.hpp"

namespace roluat::model::cotuong {

enum class Notation : std::uint8_t {
  vietnamese,   ///< P2-5, M8.7, Xt.3; reads whole words too: Pháo 2 bình 5
  wxf,          ///< C2.5, H8+7, +R+3
  english,      ///< as wxf, but for the sign of a sideways move: C2=5
  chinese,      ///< 炮二平五, 马8进7, 前车进三: simplified characters, digits by side
  traditional,  ///< 炮二平五, 馬8進7, 前車進三
  iccs,         ///< H2-E2
  ucci,         ///< h2e2
  uci           ///< h3e3: ranks 1 to 10
};
inline constexpr std::array kNotations = {Notation::vietnamese,  Notation::wxf,  Notation::english, Notation::chinese,
                                          Notation::traditional, Notation::iccs, Notation::ucci,    Notation::uci};

[[nodiscard]] std::string_view name_of(Notation notation);
[[nodiscard]] std::optional<Notation> notation_named(std::string_view name);

/// What a recorded move means in a position.
struct Meaning {
  std::vector<Move> legal;  ///< one, if the record is sound
  std::vector<Move> meant;  ///< all that the words can mean of a man of the side to move, legal or not
};

/// Throws InputError (source "record") where the words cannot be read.
[[nodiscard]] Meaning understand(const Position& position, Notation notation, std::string_view text);

/// In whichever notations it can be read, all its meanings together: of two points those of ranks from 0 and those of
/// ranks from 1. Throws InputError where none reads it.
[[nodiscard]] Meaning understand(const Position& position, std::string_view text);

/// A legal move.
[[nodiscard]] std::string write(const Position& position, const Move& move, Notation notation);

}  // namespace roluat::model::cotuong
