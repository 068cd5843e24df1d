#include "analysis/words/in_language.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <span>

namespace roluat::analysis {

namespace {

// What the letters of some words show.
struct Letters {
  std::size_t words = 0, marked = 0, chinese = 0;  ///< words, those of them with a mark, Chinese characters
  std::size_t latin = 0, other = 0;                ///< letters, and those of scripts that the tool's languages lack
  std::size_t longest = 0;                         ///< letters of the longest word
  bool vietnamese = false;                         ///< some letter is one of Vietnamese and hardly of any other
  bool syllables = false;                          ///< some letter of another script is a syllable
};

struct Range {
  unsigned first, behind;
  [[nodiscard]] bool has(unsigned letter) const { return first <= letter && letter < behind; }
};

bool is_in(std::span<const Range> ranges, unsigned letter) {
  return std::ranges::any_of(ranges, [&](const Range& one) { return one.has(letter); });
}

bool is_chinese(unsigned letter) {
  constexpr Range kCharacters[] = {{0x3400, 0x4DC0}, {0x4E00, 0xA000}, {0xF900, 0xFB00}, {0x20000, 0x40000}};
  return is_in(kCharacters, letter);
}
// Latin letters with marks, as Vietnamese has them.
bool is_marked(unsigned letter) { return (letter >= 0xC0 && letter < 0x250) || (letter >= 0x1E00 && letter < 0x1F00); }
// Greek, Cyrillic, Arabic, Thai, kana, Hangul and so on.
bool is_of_other_script(unsigned letter) {
  constexpr Range kNone[] = {
      {0x0, 0x370},       {0x1E00, 0x1F00},                     // Latin
      {0x2000, 0x2C00},   {0x2E00, 0x3040}, {0x3200, 0x3400},   // punctuation, symbols, radicals, characters in circles
      {0x4DC0, 0x4E00},   {0xD800, 0xF900},                     // hexagrams, what is no letter or somebody's own
      {0xFE00, 0xFE70},   {0xFEFF, 0xFF66}, {0xFFE0, 0x10000},  // forms for type, letters and signs of full width
      {0x1F000, 0x1FB00},                                       // pictures
  };
  return !is_chinese(letter) && !is_in(kNone, letter);
}
// Kana and Hangul, of which two can make a word.
bool is_syllable(unsigned letter) {
  constexpr Range kSyllables[] = {{0x1100, 0x1200}, {0x3040, 0x3200}, {0xAC00, 0xD7A4}, {0xFF66, 0xFFE0}};
  return is_in(kSyllables, letter);
}
// ă, đ, ơ, ư, and letters with a dot or a hook, or with two marks.
bool is_vietnamese(unsigned letter) {
  constexpr unsigned kFew[] = {0x102, 0x103, 0x110, 0x111, 0x1A0, 0x1A1, 0x1AF, 0x1B0};
  return (letter >= 0x1EA0 && letter < 0x1EFA) || std::ranges::find(kFew, letter) != std::end(kFew);
}

// The letter that begins at `at`, in UTF-8, which it moves behind it.
unsigned next_letter(const std::string& text, std::size_t& at) {
  const auto first = static_cast<unsigned char>(text[at++]);
  unsigned letter = first < 0xE0 ? first & 0x1FU : first < 0xF0 ? first & 0x0FU : first & 0x07U;
  if (first < 0x80) return first;
  for (; at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U; ++at)
    letter = letter << 6 | (static_cast<unsigned char>(text[at]) & 0x3FU);
  return letter;
}

Letters letters_of(const std::string& text) {
  Letters result;
  bool marked = false;
  std::size_t inside = 0;  // letters of the word
  const auto end_word = [&] {
    if (inside > 0) ++result.words;
    if (marked) ++result.marked;
    result.longest = std::max(result.longest, inside);
    inside = 0;
    marked = false;
  };
  for (std::size_t at = 0; at < text.size();) {
    const unsigned letter = next_letter(text, at);
    if (is_chinese(letter)) ++result.chinese;
    if (is_vietnamese(letter)) result.vietnamese = true;
    if (is_marked(letter)) marked = true;
    const bool latin = is_marked(letter) || (letter < 0x80 && std::isalpha(static_cast<int>(letter)) != 0);
    const bool other = is_of_other_script(letter);
    if (latin) ++result.latin;
    if (other) ++result.other;
    if (other && is_syllable(letter)) result.syllables = true;
    if (latin || other)
      ++inside;
    else
      end_word();
  }
  end_word();
  return result;
}

constexpr std::size_t kFew = 2;  // words, which may be in any language

bool can_be_vietnamese(const Letters& letters) {
  constexpr std::size_t kSeldom = 8;  // most words have a mark
  const bool hardly = letters.marked * kSeldom < letters.words, mostly = letters.marked * 3 >= letters.words * 2;
  return letters.words <= kFew || mostly || (letters.vietnamese && !hardly);
}

// Most of what is written, unless a letter stands for something: "the angle α".
bool is_of_other_script(const Letters& letters) { return letters.other * 2 > letters.latin + letters.chinese; }

bool is_spoken(const std::string& language) {
  return std::ranges::find(model::kLanguageNames, language) != model::kLanguageNames.end();
}

}  // namespace

std::string for_text_in(const model::Trilingual& own, const std::string& language) {
  std::string words = in_language(own, language);
  const std::size_t first = words.find_first_not_of(' '), last = words.find_last_not_of(' ');
  if (is_spoken(language) || first == std::string::npos) return words;
  return words.insert(last + 1, "]").insert(first, "[");
}

bool can_be_in(const std::string& words, const std::string& language) {
  if (are_of_other_script(words)) return !is_spoken(language);
  const Letters letters = letters_of(words);
  if (language == "zh") return letters.chinese > 0 || letters.words <= kFew;
  if (letters.chinese > letters.words) return false;
  if (language == "vi") return can_be_vietnamese(letters);
  return letters.marked * 2 <= letters.words || letters.words <= kFew;
}

bool can_only_be_in(const std::string& words, const std::string& language, const std::set<std::string>& languages) {
  const Letters letters = letters_of(words);
  if (is_of_other_script(letters)) return false;  // there are languages that nobody names here
  const bool is_vietnamese = letters.vietnamese && letters.marked * 3 >= letters.words;
  const auto possible = [&](const std::string& one) {
    return can_be_in(words, one) && (one == "vi" || !is_vietnamese);
  };
  const bool is_sure = language != "en" || letters.marked == 0;  // no word of English has one
  return is_sure && possible(language) &&
         std::ranges::none_of(languages, [&](const std::string& one) { return one != language && possible(one); });
}

bool are_of_other_script(const std::string& words) {
  return is_of_other_script(letters_of(words)) && !are_signs(words);
}

bool are_signs(const std::string& words) {
  const Letters letters = letters_of(words);
  return letters.chinese == 0 && !letters.syllables && letters.longest < 3;
}

}  // namespace roluat::analysis
