#include "analysis/words/terminal.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace roluat::analysis {
namespace {

struct Character {
  std::size_t begin = 0, size = 1;
  char32_t code = 0;
};

std::vector<Character> characters(std::string_view text) {
  std::vector<Character> result;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t size = std::min<std::size_t>(lead < 0x80   ? 1
                                                   : lead < 0xE0 ? 2
                                                   : lead < 0xF0 ? 3
                                                                 : 4,
                                                   text.size() - i);
    char32_t code = size == 1 ? lead : lead & (0xFFU >> (size + 1));
    for (std::size_t k = 1; k < size; ++k) code = (code << 6U) | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
    result.push_back({i, size, code});
    i += size;
  }
  return result;
}

// Unicode 15, East_Asian_Width W and F, in the blocks that texts of these games use; general category Mn.
int width_of(char32_t c) {
  if ((c >= 0x300 && c <= 0x36F) || (c >= 0x200B && c <= 0x200F) || (c >= 0xFE00 && c <= 0xFE0F)) return 0;
  const bool wide = (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0x303E) || (c >= 0x3041 && c <= 0xA4CF) ||
                    (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE6F) ||
                    (c >= 0xFF00 && c <= 0xFF60) || (c >= 0xFFE0 && c <= 0xFFE6) || (c >= 0x20000 && c <= 0x3FFFD);
  return wide ? 2 : 1;
}

// A line may end between two characters at a blank, or where one of them is wide; but punctuation stays with its words.
bool may_break(char32_t before, char32_t after) {
  constexpr std::u32string_view kClosing = U"，。、；：？！）」』》】”’…)]},.;:!?%", kOpening = U"（「『《【“‘([{";
  if (after == ' ') return true;
  const bool wide = width_of(before) == 2 || width_of(after) == 2;
  return wide && kClosing.find(after) == std::u32string_view::npos &&
         kOpening.find(before) == std::u32string_view::npos;
}

}  // namespace

int display_width(std::string_view text) {
  int width = 0;
  for (const Character& c : characters(text)) width += width_of(c.code);
  return width;
}

std::string padded(const std::string& text, int width, bool right) {
  const std::string blanks(static_cast<std::size_t>(std::max(0, width - display_width(text))), ' ');
  return right ? blanks + text : text + blanks;
}

std::string wrapped(const std::string& text, int width, const std::string& indent) {
  const std::vector<Character> all = characters(text);
  const int room = std::max(10, width - display_width(indent));
  std::string result;
  for (std::size_t begin = 0; begin < all.size();) {
    int used = 0;
    std::size_t end = begin, good = begin;
    while (end < all.size() && used + width_of(all[end].code) <= room) {
      used += width_of(all[end].code);
      ++end;
      if (end == all.size() || may_break(all[end - 1].code, all[end].code)) good = end;
    }
    if (end < all.size() && good == begin) good = end;
    const std::size_t stop = end == all.size() ? end : good;
    const std::size_t first = all[begin].begin, last = stop < all.size() ? all[stop].begin : text.size();
    result += (result.empty() ? "" : "\n") + indent + text.substr(first, last - first);
    begin = stop;
    while (begin < all.size() && all[begin].code == ' ') ++begin;
  }
  return result;
}

std::string table(const std::vector<std::vector<std::string>>& rows, const std::vector<std::size_t>& right) {
  std::vector<int> widths;
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i >= widths.size()) widths.push_back(0);
      widths[i] = std::max(widths[i], display_width(row[i]));
    }
  std::string result;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i)
      line += (i > 0 ? "  " : "") + padded(row[i], widths[i], std::ranges::find(right, i) != right.end());
    while (!line.empty() && line.back() == ' ') line.pop_back();
    result += line + "\n";
  }
  return result;
}

model::Language locale_language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string_view locale(value);
    if (locale.starts_with("vi")) return model::Language::vi;
    if (locale.starts_with("zh")) return model::Language::zh;
    return model::Language::en;
  }
  return model::Language::en;
}

}  // namespace roluat::analysis
