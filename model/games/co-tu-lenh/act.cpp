#include "model/games/co-tu-lenh/act.hpp"

#include <optional>

#include "model/diagnostic.hpp"

namespace roluat::model::cotulenh {
namespace {

std::string all_signs() {
  std::string list;
  for (std::size_t m = 0; m < kManners; ++m) {
    if (m > 0) list += ", ";
    list += std::string(kMannerNames[m]) + " \"" + kMannerSigns[m] + "\"";
  }
  return list;
}

/// Columns count characters, and a character that is not ASCII has more than one byte.
int characters(std::string_view text) {
  int count = 0;
  for (const char byte : text) count += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  return count;
}

/// Reads an act from left to right, and knows where it stands.
class Reader {
 public:
  explicit Reader(std::string_view text) : all_(text), rest_(text) {}

  Act read() {
    Act act;
    act.from = point("origin");
    act.manner = manner();
    const int column_of_destination = (skip_spaces(), column());
    act.to = point("destination");
    skip_spaces();
    if (!rest_.empty()) fail(column(), "something follows the act", "nothing after the destination");
    if (act.from == act.to) {
      fail(column_of_destination, "origin and destination are the same point", "two different points");
    }
    return act;
  }

 private:
  Point point(const std::string& what) {
    skip_spaces();
    const std::optional<Point> point = take_point(rest_);
    if (!point)
      fail(column(), "the " + what + " is no point of the board", "a1 to k12, or 0,0 to 11,10 as in the texts");
    return *point;
  }

  /// Words before signs: "x" is a sign, and no word begins with one.
  Manner manner() {
    skip_spaces();
    for (std::size_t m = 0; m < kManners; ++m) {
      if (rest_.starts_with(kMannerNames[m])) return take(kMannerNames[m].size(), m);
    }
    for (std::size_t m = 0; m < kManners; ++m) {
      if (rest_.starts_with(kMannerSigns[m])) return take(1, m);
    }
    fail(column(), rest_.empty() ? "the act ends before its sign" : "unknown sign", all_signs());
  }

  Manner take(std::size_t length, std::size_t manner) {
    rest_.remove_prefix(length);
    return static_cast<Manner>(manner);
  }

  void skip_spaces() {
    while (rest_.starts_with(' ')) rest_.remove_prefix(1);
  }

  [[nodiscard]] int column() const { return characters(all_.substr(0, all_.size() - rest_.size())) + 1; }

  [[noreturn]] static void fail(int column, std::string problem, std::string expected) {
    throw InputError({"act", 0, column, std::move(problem), std::move(expected)});
  }

  std::string_view all_, rest_;
};

}  // namespace

std::string write_act(const Act& act) { return algebraic(act.from) + sign(act.manner) + algebraic(act.to); }

Act read_act(std::string_view text) { return Reader(text).read(); }

}  // namespace roluat::model::cotulenh
