// The files of page/, compiled in: embed.cmake writes them into page_files.cpp.
#pragma once

#include <string_view>

namespace roluat::analysis::page_files {

extern const std::string_view kHtml, kCss, kScript, kScriptDigest, kStrings;

}  // namespace roluat::analysis::page_files
