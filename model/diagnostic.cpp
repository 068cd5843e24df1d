#include "model/diagnostic.hpp"

namespace roluat::model {

int characters(std::string_view text) {
  int count = 0;
  for (const char byte : text) count += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  return count;
}

std::string printable(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const bool above =
        byte == 0xC2 && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0;  // U+0080 to U+009F
    if (!above && (byte >= 0x20 || byte == '\n' || byte == '\t') && byte != 0x7F) {
      result += text[at];
      continue;
    }
    const unsigned code = above ? static_cast<unsigned char>(text[++at]) : byte;
    result += {'\\', 'x', kDigits[code >> 4U], kDigits[code & 15U]};
  }
  return result;
}

std::string Diagnostic::str() const {
  std::string text = source.str();
  if (line > 0) text += ":" + std::to_string(line);
  if (column > 0) text += (line > 0 ? ":" : ", column ") + std::to_string(column);
  if (!text.empty()) text += ": ";
  text += problem.str();
  if (!expected.empty()) text += " (expected: " + expected.str() + ")";
  return printable(text);
}

InputError::InputError(Diagnostic diagnostic) : diagnostic_(std::move(diagnostic)), text_(diagnostic_.str()) {}

}  // namespace roluat::model
