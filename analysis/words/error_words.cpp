#include "analysis/words/error_words.hpp"

#include <nlohmann/json.hpp>
#include <unordered_map>

#include "analysis/words/foreign_words.hpp"
#include "analysis/words/word_files.hpp"

namespace roluat::analysis {

using model::Language;
using Json = nlohmann::ordered_json;

namespace {

using Sentences = std::unordered_map<std::string, Json>;

const Sentences& sentences() {
  static const Sentences all = [] {
    Sentences made;
    for (Json& entry : Json::parse(word_files::kErrors)) {
      std::string english = entry.at("en");
      made.emplace(std::move(english), std::move(entry));
    }
    return made;
  }();
  return all;
}

}  // namespace

std::string in_language(const model::Message& message, Language language) {
  if (language == Language::en) return message.str();
  const std::string name = model::name_of(language);
  const auto sentence = [&](std::string_view english) {
    const auto found = sentences().find(std::string(english));
    return found == sentences().end() ? std::string(english) : found->second.at(name).get<std::string>();
  };
  return message.said(sentence, [&](std::string_view english) { return said_by_library(english, language); });
}

std::string in_language(const model::Diagnostic& diagnostic, Language language) {
  if (language == Language::en) return diagnostic.str();
  const bool chinese = language == Language::zh;
  const std::string colon = chinese ? "：" : ": ";
  std::string text = in_language(diagnostic.source, language);
  if (diagnostic.line > 0) text += ":" + std::to_string(diagnostic.line);
  if (diagnostic.line > 0 && diagnostic.column > 0) text += ":" + std::to_string(diagnostic.column);
  if (diagnostic.line == 0 && diagnostic.column > 0)
    text += chinese ? "，第 " + std::to_string(diagnostic.column) + " 个字符"
                    : ", ký tự thứ " + std::to_string(diagnostic.column);
  if (!text.empty()) text += colon;
  text += in_language(diagnostic.problem, language);
  if (diagnostic.expected.empty()) return text;
  return text + (chinese ? "（应为：" : " (cần: ") + in_language(diagnostic.expected, language) +
         (chinese ? "）" : ")");
}

}  // namespace roluat::analysis
