// FNV-1a with 64 bits (Fowler, Noll, Vo): it has to notice changes, not to resist anyone.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace roluat::model {

constexpr std::uint64_t kFnvOffset = 0xCBF29CE484222325ULL, kFnvPrime = 0x100000001B3ULL;

/// The digest of what came `before` and of a number behind it.
[[nodiscard]] constexpr std::uint64_t folded(std::uint64_t before, std::uint64_t number) {
  return (before ^ number) * kFnvPrime;
}

/// The digest of what came `before` and of these bytes behind it.
[[nodiscard]] std::uint64_t fnv(std::string_view bytes, std::uint64_t before = kFnvOffset);

/// 16 digits, as digests are written to files.
[[nodiscard]] std::string in_hexadecimal(std::uint64_t value);

}  // namespace roluat::model
