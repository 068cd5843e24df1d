#include "analysis/words/help_words.hpp"

#include <nlohmann/json.hpp>

#include "analysis/words/word_files.hpp"

namespace roluat::analysis {

HelpWords::HelpWords(model::Language language) {
  if (language == model::Language::en) return;
  for (const nlohmann::json& entry : nlohmann::json::parse(word_files::kHelp))
    list_.emplace(entry.at("en"), entry.at(model::name_of(language)));
}

std::string HelpWords::say(const std::string& english) const {
  const auto found = list_.find(english);
  return found == list_.end() ? english : found->second;
}

}  // namespace roluat::analysis
