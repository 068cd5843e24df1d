// Digests that nobody can make two texts have: what is handed to strangers is bound together by them.
#pragma once

#include <string>
#include <string_view>

namespace roluat::analysis {

/// SHA-256 in 64 hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view text);

}  // namespace roluat::analysis
