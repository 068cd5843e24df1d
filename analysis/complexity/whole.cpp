#include "analysis/complexity/whole.hpp"

#include <cmath>

namespace roluat::analysis {
namespace {

constexpr int kMost = 255;

std::vector<std::vector<Whole>> pascal() {
  std::vector<std::vector<Whole>> rows(kMost + 1);
  for (std::size_t n = 0; n < rows.size(); ++n) {
    rows[n].assign(n + 1, 1);
    for (std::size_t k = 1; k < n; ++k) rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
  }
  return rows;
}

}  // namespace

std::string grouped(const Whole& number) {
  std::string digits = number.str();
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

double log10_of(const Whole& number) {
  const std::string digits = number.str();
  return std::log10(std::stod("0." + digits.substr(0, 17))) + static_cast<double>(digits.size());
}

const Whole& binomial(int n, int k) {
  static const std::vector<std::vector<Whole>> rows = pascal();
  static const Whole none = 0;
  return k < 0 || k > n ? none : rows.at(static_cast<std::size_t>(n))[static_cast<std::size_t>(k)];
}

Whole subset_rank(const std::vector<int>& subset) {
  Whole rank = 0;
  int k = 0;
  for (const int number : subset) rank += binomial(number, ++k);
  return rank;
}

std::vector<int> subset_at(Whole rank, int n, int k) {
  std::vector<int> subset(static_cast<std::size_t>(k));
  for (int number = n - 1; k > 0; --number) {
    if (binomial(number, k) > rank) continue;
    rank -= binomial(number, k);
    subset[static_cast<std::size_t>(--k)] = number;
  }
  return subset;
}

Whole take_digit(Whole& rank, const Whole& base) {
  Whole digit = rank % base;
  rank /= base;
  return digit;
}

}  // namespace roluat::analysis
