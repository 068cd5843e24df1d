#include "model/game_files.hpp"

#include <algorithm>
#include <array>

#include "model/diagnostic.hpp"

namespace roluat::model {
namespace {

/// The first one decides.
constexpr std::array<const char*, 2> kNotationTags = {"Notation", "Format"};

std::string small(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

}  // namespace

bool is_notation_tag(std::string_view name) { return std::ranges::find(kNotationTags, name) != kNotationTags.end(); }

std::optional<std::string> tagged_notation(const std::string& source, const std::map<std::string, std::string>& tags,
                                           const std::vector<std::string>& known) {
  for (const char* name : kNotationTags) {
    const auto tag = tags.find(name);
    if (tag == tags.end()) continue;
    const auto same = [&](const std::string& one) { return small(one) == small(tag->second); };
    const auto found = std::ranges::find_if(known, same);
    return found != known.end() ? *found : known_notation(source, tag->second, known);
  }
  return std::nullopt;
}

std::string known_notation(const std::string& where, const std::string& name, const std::vector<std::string>& known) {
  if (std::ranges::find(known, name) != known.end()) return name;
  std::string all;
  for (const std::string& one : known) all += (all.empty() ? "" : ", ") + one;
  throw InputError({where, 0, 0, message("unknown notation '%1'", name), message("one of: %1", all)});
}

}  // namespace roluat::model
