// The differences between the two encodings that were judged, and how.
#pragma once

#include <string>
#include <vector>

#include "tests/second/comparison.hpp"

namespace roluat::tests {

/// `coarser`: the second encoding leaves out on purpose what the first says; the difference remains.
/// `kept-reading`: a reading that only the second had was added to the first; the difference is no more.
struct Kept {
  std::string text, side, clause, reading, verdict;
  int sentence = 0;

  [[nodiscard]] bool remains() const { return verdict == "coarser"; }
  [[nodiscard]] bool is(const Difference& difference) const;
  [[nodiscard]] std::string str() const;
};

/// The entries of one text. Throws InputError.
std::vector<Kept> read_kept(const std::string& path, const std::string& text);

}  // namespace roluat::tests
