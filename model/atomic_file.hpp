// Files are replaced whole or not at all.
#pragma once

#include <string>

namespace roluat::model {

/// Writes a file beside `path` and renames it over it, making folders as needed. Throws InputError if it cannot.
void write_file_atomically(const std::string& path, const std::string& content);

}  // namespace roluat::model
