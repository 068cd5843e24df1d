// Files are read whole.
#pragma once

#include <string>

namespace roluat::model {

/// The bytes of a file. Throws InputError if it cannot be read; `expected` says what kind of file should be there.
[[nodiscard]] std::string read_file(const std::string& path, const std::string& expected);

}  // namespace roluat::model
