// The files of words/, compiled in: words/embed.cmake writes them into error_files.cpp.
#pragma once

#include <string_view>

namespace roluat::analysis::error_files {

extern const std::string_view kErrors;

}  // namespace roluat::analysis::error_files
