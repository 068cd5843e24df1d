// Whole numbers of any size, and the ways to choose.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <string>
#include <vector>

namespace roluat::analysis {

using Whole = boost::multiprecision::cpp_int;

/// "7,583,767".
[[nodiscard]] std::string grouped(const Whole& number);
/// log10; the number is positive.
[[nodiscard]] double log10_of(const Whole& number);

/// How many sets of k out of n there are; 0 where k < 0 or k > n. n at most 255.
[[nodiscard]] const Whole& binomial(int n, int k);

/// The sets of k of the numbers 0, 1, ... in the order of their largest, then their second largest, and so on: the
/// place of one (its numbers ascending), and the one at a place.
[[nodiscard]] Whole subset_rank(const std::vector<int>& subset);
[[nodiscard]] std::vector<int> subset_at(Whole rank, int n, int k);

/// The digit of `rank` to the base, which it is then divided by: what comes of choices that do not depend on each
/// other.
[[nodiscard]] Whole take_digit(Whole& rank, const Whole& base);

}  // namespace roluat::analysis
