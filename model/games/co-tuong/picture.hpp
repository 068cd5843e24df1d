// Positions as SVG, on the board that everybody knows: lines, palaces, the river, men as discs with their characters.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/games/co-tuong/move.hpp"
#include "model/pictures.hpp"
#include "model/short_positions.hpp"

namespace roluat::model::cotuong {

/// A man that was touched: as number so and so, by its own side or by the other.
struct TouchMark {
  Point at;
  int number = 0;
  bool own = false;
};

/// A move as an arrow, with its number where several follow each other.
struct Arrow {
  Move move;
  int number = 0;
};

/// What a picture shows.
struct Shown {
  Position position;
  std::vector<TouchMark> touched{};
  std::vector<Arrow> arrows{};
  std::optional<Move> played{};  ///< the move that has led here
};

[[nodiscard]] std::string picture(const Shown& shown, const std::string& title, const PictureOptions& options);

/// What the game and each of its subjects share.
class XiangqiPictures : public Pictures, public ShortPositions {
 public:
  [[nodiscard]] std::string picture_symbols(std::string_view prefix) const override;
  [[nodiscard]] std::string picture_colours(bool dark) const override;
  [[nodiscard]] Spot picture_spot(std::string_view point, bool flipped) const override;
};

}  // namespace roluat::model::cotuong
