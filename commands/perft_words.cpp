#include "commands/perft_words.hpp"

#include <cstdio>
#include <map>

namespace roluat::analysis {

using model::Trilingual;

Trilingual perft_heading(const std::string& name, const model::GameWords& game) {
  static const std::map<std::string, Trilingual> words = {
      {"ply", {"lượt", "层", "ply"}},
      {"nodes", {"số lượt", "着法数", "turns"}},
      {"sequences", {"số dãy nước đi", "步序数", "sequences"}},
      {"first acts", {"số nước mở đầu", "首步数", "first acts"}},
      {"acts", {"nước mở đầu", "首步", "acts"}},
      {"captures", {"ăn quân", "吃子", "captures"}},
      {"checks", {"chiếu", "将军", "checks"}},
      {"ends", {"kết thúc", "终局", "ends"}},
      {"repetitions", {"lặp thế cờ", "重复局面", "repetitions"}},
      {"repetitions_excluded", {"sau khi hòa vì lặp", "重复成和之后", "behind a draw by repetition"}},
      {"mates", {"chiếu hết", "将死", "mates"}},
      {"stalemates", {"hết nước", "困毙", "stalemates"}},
  };
  if (const auto own = game.columns.find(name); own != game.columns.end()) return own->second;
  const auto found = words.find(name);
  return found == words.end() ? Trilingual{name, name, name} : found->second;
}

std::string filled(const std::string& words, const std::vector<std::string>& values) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t number =
        words[i] == '%' && i + 1 < words.size() ? static_cast<std::size_t>(words[i + 1] - '1') : values.size();
    if (number >= values.size()) {
      text += words[i];
      continue;
    }
    text += values[number];
    ++i;
  }
  return text;
}

namespace {

std::string rate_of(double rate, model::Language language) {
  char number[32];
  const bool million = rate >= 1e6;
  std::snprintf(number, sizeof number, "%.0f", million ? rate / 1e6 : rate);
  const Trilingual words = million ? Trilingual{"%1 triệu lượt/giây", "每秒 %1 百万着", "%1 million turns a second"}
                                   : Trilingual{"%1 lượt/giây", "每秒 %1 着", "%1 turns a second"};
  return filled(words.in(language), {number});
}

}  // namespace

std::string perft_progress(std::size_t done, std::size_t now, std::size_t all, std::uint64_t turns, double seconds,
                           model::Language language) {
  const Trilingual parts{"%1/%2 lượt đầu", "第一着 %1/%2", "%1/%2 first turns"};
  const Trilingual left{"còn khoảng %1 giây", "约剩 %1 秒", "about %1 s left"};
  std::string text = filled(parts.in(language), {std::to_string(done), std::to_string(all)});
  if (turns != 0 && seconds > 0) text += ", " + rate_of(static_cast<double>(turns) / seconds, language);
  const auto rest = static_cast<long>(seconds / static_cast<double>(now) * static_cast<double>(all - done));
  return now == 0 ? text : text + ", " + filled(left.in(language), {std::to_string(rest)});
}

}  // namespace roluat::analysis
