// The report as one web page that needs nothing else: no network, no file beside it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace roluat::analysis {

/// A JSON value as it may stand inside a <script> element: nothing in it ends the element or begins a comment.
[[nodiscard]] std::string script_safe(const nlohmann::ordered_json& value);

/// What the boards of a page are drawn with, as the game's pictures say (page_pictures).
struct PageDrawing {
  std::string symbols, light, dark;
};

/// The page that shows `page_data`.
[[nodiscard]] std::string html_report(const nlohmann::ordered_json& data, const PageDrawing& drawing);

}  // namespace roluat::analysis
