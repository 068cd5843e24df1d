#include "analysis/proofs/sha256.hpp"

#include <openssl/sha.h>

#include <array>

namespace roluat::analysis {

std::string sha256(std::string_view text) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
  SHA256(reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest.data());
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string result;
  for (const unsigned char byte : digest) {
    result += kDigits[byte >> 4U];
    result += kDigits[byte & 15U];
  }
  return result;
}

}  // namespace roluat::analysis
