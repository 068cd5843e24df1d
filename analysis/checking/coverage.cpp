#include "analysis/checking/coverage.hpp"

#include <algorithm>

#include "model/read_file.hpp"

namespace roluat::analysis {

std::string_view name_of(SentenceState state) {
  switch (state) {
    case SentenceState::encoded: return "encoded";
    case SentenceState::non_normative: return "non_normative";
    case SentenceState::missing: return "missing";
  }
  return "";
}

std::size_t Coverage::count(SentenceState state) const {
  return static_cast<std::size_t>(std::ranges::count(sentences, state, &CoveredSentence::state));
}

std::size_t Coverage::misquoted() const {
  return static_cast<std::size_t>(std::ranges::count(sentences, true, &CoveredSentence::misquoted));
}

namespace {

CoveredSentence covered(const model::Text& text, const model::Sentence& sentence) {
  CoveredSentence result;
  result.number = sentence.number;
  result.state = sentence.non_normative ? SentenceState::non_normative : SentenceState::encoded;
  result.place = sentence.place;
  result.quote = sentence.quote;
  result.reason = sentence.non_normative;
  for (const std::size_t c : sentence.clauses) {
    result.clauses.push_back(text.clauses[c].id);
    result.readings += text.clauses[c].readings.size();
  }
  return result;
}

bool stands_in(const std::vector<std::string>& published, const CoveredSentence& sentence) {
  return sentence.number >= 1 && sentence.number <= static_cast<int>(published.size()) &&
         published[static_cast<std::size_t>(sentence.number - 1)].find(sentence.quote) != std::string::npos;
}

}  // namespace

OnPage on_page(const model::Text& text, const std::vector<model::Text>& all) {
  OnPage place;
  if (text.sentences.empty()) return place;
  for (const model::Text& other : all) {
    if (other.sentences.empty()) continue;
    if (other.sentences.back().number + 1 == text.sentences.front().number) {
      place.first = text.sentences.front().number;
      place.behind = &other;
    }
    if (text.sentences.back().number + 1 == other.sentences.front().number) place.last = text.sentences.back().number;
  }
  return place;
}

Coverage coverage(const model::Text& text, const std::optional<std::string>& published, const OnPage& place) {
  Coverage result{text.id, text.language, text.title, text.untranslated, published.has_value(), {}};
  const std::vector<std::string> sentences =
      published ? model::split_sentences(*published) : std::vector<std::string>();
  const int last_encoded = text.sentences.empty() ? 0 : text.sentences.back().number;
  const int last = place.last.value_or(std::max(last_encoded, static_cast<int>(sentences.size())));
  for (int number = place.first; number <= last; ++number) {
    CoveredSentence one;
    if (const model::Sentence* sentence = text.sentence(number)) {
      one = covered(text, *sentence);
      one.misquoted = published && !stands_in(sentences, one);
    } else {
      one.number = number;
      if (number <= static_cast<int>(sentences.size())) one.quote = sentences[static_cast<std::size_t>(number - 1)];
    }
    result.sentences.push_back(std::move(one));
  }
  return result;
}

std::string read_published(const std::string& path) {
  return model::read_file(path, "a text as it was published, in UTF-8");
}

}  // namespace roluat::analysis
