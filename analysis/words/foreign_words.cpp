#include "analysis/words/foreign_words.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/words/word_files.hpp"

namespace roluat::analysis {

using model::Language;
using Json = nlohmann::ordered_json;

namespace {

/// A place in a pattern: '%' or '#' and its number; none behind the last piece of words.
struct Piece {
  std::string_view words;
  char sign = 0;
  std::size_t number = 0;
};

using Values = std::array<std::string, 10>;

bool is_place(std::string_view text, std::size_t at) {
  const bool sign = text[at] == '%' || text[at] == '#';
  return sign && at + 1 < text.size() && text[at + 1] >= '1' && text[at + 1] <= '9';
}

std::vector<Piece> pieces_of(std::string_view pattern) {
  std::vector<Piece> pieces;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    if (!is_place(pattern, at)) continue;
    pieces.push_back({pattern.substr(begin, at - begin), pattern[at], static_cast<std::size_t>(pattern[at + 1] - '0')});
    begin = at + 2;
  }
  pieces.push_back({pattern.substr(begin)});
  return pieces;
}

std::size_t weight(const std::vector<Piece>& pieces) {
  std::size_t all = 0;
  for (const Piece& piece : pieces) all += piece.words.size();
  return all;
}

// What stands at the pattern's places, if the text is of this form. Each place reaches to where the words behind it
// first come; the last to those at the end.
std::optional<Values> matched(std::string_view text, const std::vector<Piece>& pieces) {
  if (!text.starts_with(pieces.front().words)) return std::nullopt;
  if (pieces.size() == 1 && text != pieces.front().words) return std::nullopt;
  Values values;
  std::size_t at = pieces.front().words.size();
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const std::string_view words = pieces[i].words, rest = text.substr(at);
    const bool last = i + 1 == pieces.size();
    if (last && !rest.ends_with(words)) return std::nullopt;
    const std::size_t length = last ? rest.size() - words.size() : rest.find(words);
    if (length == std::string_view::npos) return std::nullopt;
    values[pieces[i - 1].number] = std::string(rest.substr(0, length));
    at += length + words.size();
  }
  return values;
}

class Catalogue {
 public:
  explicit Catalogue(Language language)
      : language_(model::name_of(language)), list_(Json::parse(word_files::kForeign)) {}

  [[nodiscard]] std::string say(std::string_view english) const {
    const Json* best = nullptr;
    Values values;
    std::size_t most = 0;
    for (const Json& entry : list_) {
      const std::vector<Piece> pieces = pieces_of(entry["en"].get_ref<const std::string&>());
      if (best != nullptr && weight(pieces) <= most) continue;
      if (auto found = matched(english, pieces)) {
        best = &entry;
        values = std::move(*found);
        most = weight(pieces);
      }
    }
    return best == nullptr ? std::string(english) : filled((*best)[language_].get_ref<const std::string&>(), values);
  }

 private:
  [[nodiscard]] std::string filled(std::string_view words, const Values& values) const {
    std::string text;
    for (const Piece& piece : pieces_of(words)) {
      text += piece.words;
      if (piece.sign != 0) text += piece.sign == '#' ? say(values[piece.number]) : values[piece.number];
    }
    return text;
  }

  std::string language_;
  Json list_;
};

}  // namespace

std::string said_by_library(std::string_view english, Language language) {
  return language == Language::en ? std::string(english) : Catalogue(language).say(english);
}

}  // namespace roluat::analysis
