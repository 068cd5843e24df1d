// The signs of the notations that name man, place, way and number: which spellings are read, which one is written.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/games/co-tuong/notation/notation.hpp"
#include "model/games/co-tuong/notation/recorded.hpp"

namespace roluat::model::cotuong {

/// Throws InputError (source "record") with the column of what cannot be read, and what was expected. A record may be
/// read in several ways: "Tg" is the general, or the middle one of several elephants. Small letters of men
/// are read too in the first two.
[[nodiscard]] std::vector<Recorded> read_vietnamese(std::string_view text);
[[nodiscard]] std::vector<Recorded> read_wxf(std::string_view text);
[[nodiscard]] std::vector<Recorded> read_chinese(std::string_view text);

/// The man with which a text begins, a letter or a whole word, and how many bytes it takes.
[[nodiscard]] std::optional<std::pair<Kind, std::size_t>> vietnamese_man(std::string_view text);
[[nodiscard]] const char* vietnamese_letter(Kind kind);

[[nodiscard]] std::string write_vietnamese(const Recorded& recorded);
/// `sideways`: the sign of a sideways move.
[[nodiscard]] std::string write_wxf(const Recorded& recorded, char sideways);
[[nodiscard]] std::string write_chinese(const Recorded& recorded, Side side, bool traditional);

}  // namespace roluat::model::cotuong
