// How a page shows a position: as the game's picture, or, of a game that has none, as it is drawn for a terminal.
#pragma once

#include <string>

#include "analysis/page/html_report.hpp"
#include "model/game.hpp"

namespace roluat::analysis {

/// How a page's pictures are drawn: all under one name, since the page gives each its own in the reader's language.
[[nodiscard]] inline model::PictureOptions page_picture(const model::Game& game) {
  model::PictureOptions options;
  options.title = game.title().en;
  return options;
}

/// HTML: one `<svg>`, or one `<pre>`.
[[nodiscard]] std::string drawn_for_page(const model::Game& game, const model::Position& position,
                                         const std::string& act);
[[nodiscard]] std::string drawn_for_page(const model::Game& game, const model::Position& position,
                                         const std::string& act, const model::PictureOptions& options);

/// What all pictures of a page refer to; empty where the game has no pictures.
[[nodiscard]] PageDrawing page_drawing(const model::Game& game);

}  // namespace roluat::analysis
