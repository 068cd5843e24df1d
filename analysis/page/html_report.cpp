#include "analysis/page/html_report.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "analysis/page/page_files.hpp"
#include "analysis/page/page_still.hpp"

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

// Fills a place everywhere; one that is missing would be a page without its half.
void fill(std::string& page, const std::string& place, const std::string& content) {
  const std::string mark = "{{" + place + "}}";
  std::size_t at = page.find(mark);
  if (at == std::string::npos) throw std::logic_error("the page has no place for " + place);
  for (; at != std::string::npos; at = page.find(mark, at + content.size())) page.replace(at, mark.size(), content);
}

}  // namespace

std::string script_safe(const Json& value) {
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace), safe;
  safe.reserve(text.size());
  for (const char c : text) {
    if (c == '<')
      safe += "\\u003c";  // a '<' stands only inside strings of JSON
    else
      safe += c;
  }
  return safe;
}

std::string html_report(const Json& data, const PageDrawing& drawing) {
  std::string page(page_files::kHtml);
  // What may hold any words comes last: nothing is looked for in it.
  fill(page, "script-digest", std::string(page_files::kScriptDigest));
  fill(page, "css", std::string(page_files::kCss));
  fill(page, "light", drawing.light);
  fill(page, "dark", drawing.dark);
  fill(page, "js", std::string(page_files::kScript));
  fill(page, "strings", script_safe(Json::parse(page_files::kStrings)));
  fill(page, "symbols", drawing.symbols);
  fill(page, "still", still_pictures(data));
  fill(page, "data", script_safe(data));
  return page;
}

}  // namespace roluat::analysis
