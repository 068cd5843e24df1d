#include "model/diagnostic.hpp"

namespace roluat::model {

int characters(std::string_view text) {
  int count = 0;
  for (const char byte : text) count += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  return count;
}

std::string Diagnostic::str() const {
  std::string text = source.str();
  if (line > 0) text += ":" + std::to_string(line);
  if (column > 0) text += (line > 0 ? ":" : ", column ") + std::to_string(column);
  if (!text.empty()) text += ": ";
  text += problem.str();
  if (!expected.empty()) text += " (expected: " + expected.str() + ")";
  return text;
}

InputError::InputError(Diagnostic diagnostic) : diagnostic_(std::move(diagnostic)), text_(diagnostic_.str()) {}

}  // namespace roluat::model
