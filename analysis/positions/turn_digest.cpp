#include "analysis/positions/turn_digest.hpp"

#include <cstdint>
#include <set>

#include "analysis/perft/perft_against.hpp"

namespace roluat::analysis {
namespace {

constexpr std::uint64_t kOffset = 0xcbf29ce484222325, kPrime = 0x100000001b3;

std::string in_hexadecimal(std::uint64_t value) {
  std::string digits(16, '0');
  for (std::size_t i = digits.size(); i > 0; --i, value >>= 4U) digits[i - 1] = "0123456789abcdef"[value & 0xFU];
  return digits;
}

}  // namespace

std::string turn_digest(const std::vector<std::string>& next) {
  std::set<std::string> lines;
  for (const std::string& fen : next) lines.insert(timeless(fen) + "\n");
  std::uint64_t hash = kOffset;
  for (const std::string& line : lines)
    for (const char c : line) hash = (hash ^ static_cast<unsigned char>(c)) * kPrime;
  return in_hexadecimal(hash);
}

}  // namespace roluat::analysis
