// What a page of the tree says in words.
#pragma once

#include <algorithm>
#include <sstream>
#include <string>

namespace roluat::tests {

/// A page's prose and tables: no code, and not where links lead.
inline std::string page_prose(const std::string& text) {
  std::string prose;
  std::istringstream lines(text);
  bool block = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```"))
      block = !block;
    else if (!block)
      prose += line + "\n";
  }
  std::string plain;
  bool code = false;
  for (std::size_t i = 0; i < prose.size(); ++i) {
    if (prose[i] == '`')
      code = !code;
    else if (!code && prose.compare(i, 2, "](") == 0)
      i = std::min(prose.find(')', i), prose.size() - 1);
    else if (!code)
      plain += prose[i];
  }
  return plain;
}

}  // namespace roluat::tests
