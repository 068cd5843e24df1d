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

std::string listed(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
  return all;
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
  throw InputError({where, 0, 0, message("unknown notation '%1'", name), message("one of: %1", listed(known))});
}

TurnFault turn_fault(const std::vector<std::string>& legal, const std::vector<std::string>& meant) {
  if (!legal.empty()) return {"it can mean several legal moves", message("one of: %1", listed(legal))};
  if (meant.empty()) return {"it fits no man of the side to move"};
  return {message("no legal move; it can only mean: %1", listed(meant))};
}

void refuse_turn(const PlacedTurn& turn, const TurnFault& fault) {
  const Message problem = turn.number > 0 ? message("move %1, '%2': %3", turn.number, turn.text, fault.problem)
                                          : message("'%1': %2", turn.text, fault.problem);
  throw InputError({turn.source, turn.line, turn.column, problem, fault.expected});
}

}  // namespace roluat::model
