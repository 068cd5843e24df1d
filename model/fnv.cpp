#include "model/fnv.hpp"

namespace roluat::model {

std::uint64_t fnv(std::string_view bytes, std::uint64_t before) {
  for (const char c : bytes) before = folded(before, static_cast<unsigned char>(c));
  return before;
}

std::string in_hexadecimal(std::uint64_t value) {
  std::string digits(16, '0');
  for (std::size_t i = digits.size(); i > 0; --i, value >>= 4U) digits[i - 1] = "0123456789abcdef"[value & 0xFU];
  return digits;
}

}  // namespace roluat::model
