// A TOML source as lines, for edits that leave the rest of a file alone.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace roluat::analysis {

struct SourceLine {
  std::size_t begin, end;  ///< `end` is behind its line feed
  std::string_view text;   ///< without it
};

/// The lines from `begin` to `end`, views into `source`; the last one need not end in a line feed.
inline std::vector<SourceLine> lines_of(const std::string& source, std::size_t begin, std::size_t end) {
  std::vector<SourceLine> lines;
  while (begin < end) {
    const std::size_t stop = std::min(source.find('\n', begin), end);
    lines.push_back({begin, std::min(stop + 1, end), std::string_view(source).substr(begin, stop - begin)});
    begin = stop + 1;
  }
  return lines;
}

/// Where a header begins with the comments above it, which belong to it.
inline std::size_t with_comments(const std::vector<SourceLine>& lines, std::size_t header) {
  while (header > 0 && lines[header - 1].text.starts_with('#')) --header;
  return header;
}

}  // namespace roluat::analysis
