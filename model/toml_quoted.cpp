#include "model/toml_quoted.hpp"

#include <cstdio>

namespace roluat::model {

std::string toml_quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      result += std::string("\\") + c;
    } else if (code < 0x20 || code == 0x7F) {
      char escaped[8];
      std::snprintf(escaped, sizeof escaped, "\\u%04X", static_cast<unsigned>(code));
      result += escaped;
    } else {
      result += c;
    }
  }
  return result + "\"";
}

}  // namespace roluat::model
