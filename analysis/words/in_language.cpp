#include "analysis/words/in_language.hpp"

#include <cctype>
#include <cstddef>

namespace roluat::analysis {

namespace {

// What the letters of some words show.
struct Letters {
  std::size_t words = 0, marked = 0, chinese = 0;  ///< words of Latin letters, those of them with a mark, characters
};

bool is_chinese(unsigned letter) { return letter >= 0x3400 && letter < 0xA000; }
// Latin letters with marks, as Vietnamese has them.
bool is_marked(unsigned letter) { return (letter >= 0xC0 && letter < 0x250) || (letter >= 0x1E00 && letter < 0x1F00); }

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
  bool inside = false, marked = false;
  const auto end_word = [&] {
    if (inside) ++result.words;
    if (inside && marked) ++result.marked;
    inside = marked = false;
  };
  for (std::size_t at = 0; at < text.size();) {
    const unsigned letter = next_letter(text, at);
    if (is_chinese(letter)) ++result.chinese;
    if (is_marked(letter))
      inside = marked = true;
    else if (letter < 0x80 && std::isalpha(static_cast<int>(letter)) != 0)
      inside = true;
    else
      end_word();
  }
  end_word();
  return result;
}

}  // namespace

bool can_be_in(const std::string& words, const std::string& language) {
  constexpr std::size_t kFew = 2, kSeldom = 8;  // of Vietnamese words most have a mark
  const Letters letters = letters_of(words);
  if (language == "zh") return letters.chinese > 0 || letters.words <= kFew;
  if (letters.chinese > letters.words) return false;
  if (language == "vi") return letters.words <= kFew || letters.marked * kSeldom >= letters.words;
  return letters.marked * 2 <= letters.words || letters.words <= kFew;
}

}  // namespace roluat::analysis
