// A position as an SVG picture: men as discs with their numbers, a move as an arrow, a shape outlined, those on its
// sides crossed out.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/games/co-hinh/claim.hpp"
#include "model/pictures.hpp"

namespace roluat::model::cohinh {

[[nodiscard]] std::string picture_symbols(std::string_view prefix);
[[nodiscard]] std::string picture(const Position& position, const std::optional<Claim>& claim,
                                  const PictureOptions& options);
[[nodiscard]] std::string picture_colours(bool dark);
[[nodiscard]] Spot spot_of(Point point, bool flipped);

}  // namespace roluat::model::cohinh
