#include "commands/perft_words.hpp"

#include <cstdio>

namespace roluat::analysis {

using model::Trilingual;

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
