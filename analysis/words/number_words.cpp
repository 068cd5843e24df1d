#include "analysis/words/number_words.hpp"

#include <cmath>
#include <cstdio>

namespace roluat::analysis {
namespace {

constexpr double kStillRead = 1e12;
constexpr double kAllDigits = 1e5;  // five of them are kept

std::string formatted(const char* format, double value) {
  char text[64];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

std::string in_groups(std::string digits) {
  for (std::size_t left = digits.size(); left > 3; left -= 3) digits.insert(left - 3, ",");
  return digits;
}

}  // namespace

std::string in_digits_of(std::string text, model::Language language) {
  const auto digit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
  if (language == model::Language::vi)
    for (std::size_t i = 1; i < text.size(); ++i)
      if (digit(i - 1) && digit(i + 1)) text[i] = text[i] == '.' ? ',' : text[i] == ',' ? '.' : text[i];
  return text;
}

std::string about(model::Language language) { return model::Trilingual{"khoảng ", "约 ", "about "}.in(language); }

std::string rounded_count(double value, model::Language language) {
  if (value < kAllDigits) return in_digits_of(formatted("%.1f", value), language);
  const std::string digits = formatted("%.4e", value);  // "1.5778e+08"
  const std::size_t e = digits.find('e');
  if (value >= kStillRead)
    return in_digits_of(digits.substr(0, e), language) + " × 10^" + std::to_string(std::stoi(digits.substr(e + 1)));
  return in_digits_of(in_groups(formatted("%.0f", std::stod(digits))), language);
}

std::string readable_count(const std::string& digits, model::Language language) {
  return digits.size() < 10 ? digits : rounded_count(std::stod(digits), language);
}

std::string share_words(double share, double low, double high, model::Language language) {
  const char* form = share < 0.1 ? "%.1f" : "%.0f";
  const auto words = [&](double one) { return in_digits_of(formatted(form, 100 * one), language); };
  if (language == model::Language::zh) return words(share) + "%（" + words(low) + "–" + words(high) + "%）";
  return words(share) + " % (" + words(low) + "–" + words(high) + " %)";
}

}  // namespace roluat::analysis
