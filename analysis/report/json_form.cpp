#include "analysis/report/json_form.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

using Json = nlohmann::ordered_json;
using model::InputError;

constexpr int kDeepestJson = 50;

bool is_of_type(const Json& value, const std::string& type) {
  if (type == "text") return value.is_string();
  if (type == "number") return value.is_number();
  if (type == "flag") return value.is_boolean();
  return type == "any";
}

std::string below(const std::string& path, const std::string& key) { return path.empty() ? key : path + "." + key; }

std::optional<std::string> misfit_at(const Json& value, const Json& form, const std::string& path);

std::optional<std::string> misfit_in_list(const Json& value, const Json& form, const std::string& path) {
  if (!value.is_array()) return path;
  for (std::size_t i = 0; i < value.size(); ++i)
    if (auto found = misfit_at(value[i], form.front(), path + "[" + std::to_string(i + 1) + "]")) return found;
  return std::nullopt;
}

std::optional<std::string> misfit_in_object(const Json& value, const Json& form, const std::string& path) {
  if (!value.is_object()) return path;
  if (const auto all = form.find("*"); all != form.end()) {
    for (const auto& [key, one] : value.items())
      if (auto found = misfit_at(one, *all, below(path, key))) return found;
    return std::nullopt;
  }
  for (const auto& [key, wanted] : form.items()) {
    const bool may_lack = key.ends_with('?');
    const std::string name = may_lack ? key.substr(0, key.size() - 1) : key;
    const auto there = value.find(name);
    if (there == value.end() && may_lack) continue;
    if (there == value.end()) return below(path, name);
    if (auto found = misfit_at(*there, wanted, below(path, name))) return found;
  }
  return std::nullopt;
}

std::optional<std::string> misfit_at(const Json& value, const Json& form, const std::string& path) {
  if (form.is_array()) return misfit_in_list(value, form, path);
  if (form.is_object()) return misfit_in_object(value, form, path);
  return is_of_type(value, form.get<std::string>()) ? std::nullopt : std::optional(path);
}

bool has_control_character(const std::string& text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool c1 = byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    if ((byte < 0x20 && byte != '\n' && byte != '\t' && byte != '\r') || byte == 0x7F || c1) return true;
  }
  return false;
}

InputError error_at(const std::string& text, std::size_t byte, const std::string& path, const model::Message& expected,
                    int first_line) {
  const std::string before = text.substr(0, std::min(byte == 0 ? 0 : byte - 1, text.size()));
  const std::size_t line_begin = before.rfind('\n') + 1;  // npos + 1 is 0
  return InputError({path, static_cast<int>(std::ranges::count(before, '\n')) + first_line,
                     model::characters(before.substr(line_begin)) + 1, "this is not JSON", expected});
}

}  // namespace

std::optional<std::string> misfit(const Json& value, const Json& form) { return misfit_at(value, form, ""); }

Json parse_json(const std::string& text, const std::string& path, const model::Message& expected, int first_line) {
  const auto watch = [&](int depth, Json::parse_event_t event, Json& value) {
    if (depth > kDeepestJson)
      throw InputError(
          {path, first_line, 0, "JSON is nested too deeply", model::message("at most %1 levels", kDeepestJson)});
    const bool text_read = event == Json::parse_event_t::value && value.is_string();
    if (text_read && has_control_character(value.get_ref<const std::string&>()))
      throw InputError({path, first_line, 0, "there is a control character in the text",
                        "a text without control characters, except tabs and ends of lines"});
    return true;
  };
  try {
    return Json::parse(text, watch);
  } catch (const Json::parse_error& error) {
    throw error_at(text, error.byte, path, expected, first_line);
  } catch (const Json::out_of_range& error) {  // a number that no double holds; what it says names it in quotes
    const std::string what = error.what();
    const std::size_t begin = what.find('\''), end = what.rfind('\'');
    const std::string number = what.substr(begin + 1, end - begin - 1);
    throw InputError({path, first_line, 0, model::message("'%1' is out of range", number), expected});
  }
}

}  // namespace roluat::analysis
