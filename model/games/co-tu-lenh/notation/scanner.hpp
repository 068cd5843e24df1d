// Reads a record from left to right and knows the column it has come to.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/board.hpp"

namespace roluat::model::cotulenh {

class Scanner {
 public:
  explicit Scanner(std::string_view text) : all_(text), rest_(text) {}

  [[nodiscard]] std::string_view rest() const { return rest_; }
  [[nodiscard]] bool done() const { return rest_.empty(); }
  void skip_spaces() {
    while (rest_.starts_with(' ')) rest_.remove_prefix(1);
  }
  void skip(std::size_t bytes) { rest_.remove_prefix(bytes); }
  /// Takes `word` if it comes next.
  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  std::optional<Point> take_point() { return cotulenh::take_point(rest_); }

  [[noreturn]] void fail(Message problem, Message expected) const {
    int column = 1;
    for (const char byte : all_.substr(0, all_.size() - rest_.size()))
      column += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    throw InputError({"record", 0, column, std::move(problem), std::move(expected)});
  }

 private:
  std::string_view all_, rest_;
};

}  // namespace roluat::model::cotulenh
