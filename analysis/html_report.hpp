// The report as one web page that needs nothing else: no network, no file beside it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace roluat::analysis {

/// A JSON value as it may stand inside a <script> element: nothing in it ends the element or begins a comment.
[[nodiscard]] std::string script_safe(const nlohmann::ordered_json& value);

/// The page that shows `page_data`; `symbols` are the shapes that its boards are drawn with.
[[nodiscard]] std::string html_report(const nlohmann::ordered_json& data, const std::string& symbols);

}  // namespace roluat::analysis
