#include "analysis/words/unquoted_position.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>

namespace roluat::analysis {

namespace {

constexpr std::size_t kMostWords = 100;  // of a line; people type fewer
constexpr std::size_t kMostFields = 12;  // of a FEN, in any game
constexpr std::size_t kUsualFields = 6;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::string joined(std::span<const std::string> words) {
  std::string whole;
  for (const std::string& word : words) whole += (whole.empty() ? "" : " ") + word;
  return whole;
}

/// Whatever the game, a FEN begins with rows that have "/" between them, and a letter for the side to move.
bool begins_fen(const std::string& rows, const std::string& side) {
  return std::ranges::count(rows, '/') > 1 && rows.find(' ') == std::string::npos && side.size() == 1 &&
         is_letter(side.front());
}

/// In most positions a row is empty, which a number says. A path may have a number too: "2026/11/3".
bool looks_like_board(const std::string& rows) {
  static constexpr std::string_view kSigns = "()+'";
  const auto may_stand = [](char c) { return is_digit(c) || is_letter(c) || kSigns.find(c) != std::string_view::npos; };
  bool empty_row = false;
  std::istringstream stream(rows);
  for (std::string row; std::getline(stream, row, '/');) {
    if (row.empty() || !std::ranges::all_of(row, may_stand)) return false;
    const bool number = std::ranges::all_of(row, is_digit);
    if (number && row.size() > 2) return false;
    empty_row = empty_row || number;
  }
  return empty_row;
}

}  // namespace

std::string unquoted_position(std::span<const std::string> line, const std::function<bool(const std::string&)>& reads) {
  line = line.first(std::min(line.size(), kMostWords));
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    if (!begins_fen(line[i], line[i + 1])) continue;
    std::size_t most = 2;
    while (most < kMostFields && i + most < line.size() && !line[i + most].starts_with("--")) ++most;
    for (std::size_t count = most; count > 1; --count)
      if (std::string words = joined(line.subspan(i, count)); reads(words)) return words;
    if (looks_like_board(line[i])) return joined(line.subspan(i, std::min(most, kUsualFields)));
  }
  return {};
}

}  // namespace roluat::analysis
