// Files are read whole.
#pragma once

#include <cstddef>
#include <string>

#include "model/message.hpp"

namespace roluat::model {

/// No input is longer: what is, is no file of ours, or a device without an end.
inline constexpr std::size_t kMostBytes = std::size_t{64} << 20U;

/// The text of a file. Throws InputError if it cannot be read, is a folder, is a pipe by its name (one that a shell has
/// opened, /dev/fd/N, is read to its end), is a device that has nothing to read at once, is longer than kMostBytes, or
/// is not UTF-8 (then with line and column); `expected` says what kind of file should be there.
[[nodiscard]] std::string read_file(const std::string& path, const Message& expected);
/// The same of a file that is no text.
[[nodiscard]] std::string read_bytes(const std::string& path, const Message& expected);

/// Where a text stops being UTF-8 (RFC 3629: no overlong forms, no surrogates): a byte's index, or npos.
[[nodiscard]] std::size_t invalid_utf8(const std::string& text);

/// Is there something of this name? A name that cannot be followed (a link to itself) is one that is there: reading it
/// says what is wrong.
[[nodiscard]] bool is_there(const std::string& path);
/// A regular file, a folder; links followed. False for what cannot be looked at.
[[nodiscard]] bool is_file(const std::string& path);
[[nodiscard]] bool is_folder(const std::string& path);

}  // namespace roluat::model
