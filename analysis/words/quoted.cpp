#include "analysis/words/quoted.hpp"

namespace roluat::analysis {

std::string quoted(std::string_view words, std::string_view language) {
  const bool chinese = language == "zh";
  return (chinese ? "「" : "“") + std::string(words) + (chinese ? "」" : "”");
}

model::Trilingual quoted(const model::Trilingual& words) {
  return {quoted(words.vi, "vi"), quoted(words.zh, "zh"), quoted(words.en, "en")};
}

}  // namespace roluat::analysis
