#include "analysis/page/page_pictures.hpp"

namespace roluat::analysis {
namespace {

std::string as_html(const std::string& text) {
  std::string html;
  for (const char c : text) html += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
  return html;
}

}  // namespace

std::string drawn_for_page(const model::Game& game, const model::Position& position, const std::string& act,
                           const model::PictureOptions& options) {
  if (const auto* pictures = game.can<model::Pictures>()) return pictures->picture(position, act, options);
  return "<pre class=\"drawing\">" + as_html(game.draw(position, act, model::Language::en, false)) + "</pre>";
}

std::string drawn_for_page(const model::Game& game, const model::Position& position, const std::string& act) {
  return drawn_for_page(game, position, act, page_picture(game));
}

PageDrawing page_drawing(const model::Game& game) {
  const auto* pictures = game.can<model::Pictures>();
  if (pictures == nullptr) return {};
  return {pictures->picture_symbols(), pictures->picture_colours(false), pictures->picture_colours(true)};
}

}  // namespace roluat::analysis
