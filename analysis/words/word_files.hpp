// The files of words/, compiled in: words/embed.cmake writes them into word_files.cpp.
#pragma once

#include <string_view>

namespace roluat::analysis::word_files {

extern const std::string_view kErrors;   ///< errors.json, and those of games
extern const std::string_view kForeign;  ///< foreign.json
extern const std::string_view kHelp;     ///< help.json
extern const std::string_view kDetails;  ///< details.json: by command and language, paragraphs

}  // namespace roluat::analysis::word_files
