#include "analysis/page/page_still.hpp"

#include <nlohmann/json.hpp>

namespace roluat::analysis {

using Json = nlohmann::ordered_json;

namespace {

// What the page fills in later begins with "{".
std::string as_text(const std::string& words) {
  std::string text;
  for (const char c : words)
    text += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '{' ? "&#123;" : std::string(1, c);
  return text;
}

std::string in_all_languages(const Json& says, const std::string& tag) {
  std::string text;
  for (const char* language : {"vi", "zh", "en"})
    text += "<" + tag + " lang=\"" + language + "\">" + as_text(says[language]) + "</" + tag + ">";
  return text;
}

std::string drawn(const Json& picture, const Json& elements) {
  std::string text;
  for (const Json& element : picture) text += elements[element.get<std::size_t>()].get<std::string>();
  return text;
}

std::string step_text(const Json& step) {
  std::string text = "<li>" + in_all_languages(step["says"], "div");
  for (const Json& one : step["does"]) text += in_all_languages(one, "div");
  return text + "</li>";
}

std::string still(const Json& scene, const Json& elements) {
  std::string text = "<section>" + in_all_languages(scene["says"], "p") + "<figure class=\"board\">" +
                     drawn(scene["picture"], elements) + "</figure><ol start=\"0\">";
  for (const Json& step : scene["steps"]) text += step_text(step);
  return text + "</ol></section>\n";
}

}  // namespace

std::string still_pictures(const Json& data) {
  std::string text;
  for (const Json& scene : data.value("scenes", Json::array()))
    if (scene.contains("steps")) text += still(scene, data["elements"]);
  return text;
}

}  // namespace roluat::analysis
