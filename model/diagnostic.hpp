// What is wrong with an input: where it is, what is there, and what was expected.
#pragma once

#include <exception>
#include <string>
#include <string_view>

#include "model/message.hpp"

namespace roluat::model {

/// A fault in something the user wrote. Lines and columns count from 1; 0 means "not applicable".
/// Columns count characters (code points), not bytes.
struct Diagnostic {
  Source source;  ///< a file's path, or what the text is ("FEN", "act")
  int line = 0;
  int column = 0;
  Message problem;   ///< one sentence: what is wrong
  Message expected;  ///< what would have been right; may be empty

  /// In English: "source:line:column: problem (expected: ...)", leaving out what is unknown.
  [[nodiscard]] std::string str() const;
};

/// How many characters (code points) a UTF-8 text has: what columns count.
[[nodiscard]] int characters(std::string_view text);

/// Thrown by every reader of this library. Nothing has been changed when it is thrown.
class InputError : public std::exception {
 public:
  explicit InputError(Diagnostic diagnostic);
  [[nodiscard]] const Diagnostic& diagnostic() const { return diagnostic_; }
  [[nodiscard]] const char* what() const noexcept override { return text_.c_str(); }

 private:
  Diagnostic diagnostic_;
  std::string text_;
};

}  // namespace roluat::model
