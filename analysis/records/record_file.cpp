#include "analysis/records/record_file.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>

#include "model/diagnostic.hpp"
#include "model/read_file.hpp"

namespace roluat::analysis {
namespace {

constexpr std::array<std::string_view, 4> kResults = {"1-0", "0-1", "1/2-1/2", "*"};

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";  // some editors begin a file with it

class Parser {
 public:
  Parser(const std::string& path, std::string_view content) : content_(content) {
    file_.path = path;
    if (content_.starts_with(kByteOrderMark)) content_.remove_prefix(kByteOrderMark.size());
  }

  RecordFile parse() {
    while (skip_blanks(), place_ < content_.size()) {
      if (content_[place_] == '[')
        tag();
      else
        word();
    }
    return std::move(file_);
  }

 private:
  [[noreturn]] void fail(std::string problem, std::string expected) const {
    throw model::InputError({file_.path, line_, column_, std::move(problem), std::move(expected)});
  }

  void step() {
    const char byte = content_[place_++];
    if (byte == '\n') {
      ++line_;
      column_ = 1;
    } else if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) {
      ++column_;
    }
  }

  static bool blank(char byte) { return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r'; }

  void skip_blanks() {
    while (place_ < content_.size()) {
      if (blank(content_[place_]))
        step();
      else if (content_[place_] == ';')
        skip_to('\n', "");
      else if (content_[place_] == '{')
        skip_to('}', "a '}' that ends the remark");
      else if (content_[place_] == '%' && column_ == 1)
        skip_to('\n', "");  // PGN's escape: a line for other programs
      else if (begins_variation())
        skip_variation();
      else
        return;
    }
  }

  void skip_to(char end, const std::string& expected) {
    const int line = line_, column = column_;
    while (place_ < content_.size() && content_[place_] != end) step();
    if (place_ < content_.size()) return step();
    if (!expected.empty())
      throw model::InputError({file_.path, line, column, "this comment is not closed", expected});
  }

  // "(12. Tf5 ...)" and "(Tf5 Ie9)" are other lines of play; a turn may begin with a bracket too, "(T+I)f5", but then
  // nothing is in it but letters of pieces.
  [[nodiscard]] bool begins_variation() const {
    if (content_[place_] != '(') return false;
    std::size_t next = place_ + 1;
    const auto letter = [](char byte) { return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') || byte == '+'; };
    while (next < content_.size() && letter(content_[next])) ++next;
    return next == content_.size() || content_[next] != ')';
  }

  void skip_variation() {
    const int line = line_, column = column_;
    int open = 0;
    do {
      if (content_[place_] == '{') {
        skip_to('}', "a '}' that ends the remark");
        continue;
      }
      open += content_[place_] == '(' ? 1 : content_[place_] == ')' ? -1 : 0;
      step();
    } while (open > 0 && place_ < content_.size());
    if (open > 0)
      throw model::InputError({file_.path, line, column, "this variation is not closed", "a ')' that ends it"});
  }

  void tag() {
    const int line = line_, column = column_;
    const std::size_t begin = place_;
    while (place_ < content_.size() && content_[place_] != ']' && content_[place_] != '\n') step();
    const auto wrong = [&] {
      throw model::InputError(
          {file_.path, line, column, "this is not a tag", "[Name \"value\"], as [Notation \"book\"]"});
    };
    if (place_ == content_.size() || content_[place_] != ']') wrong();
    const std::string_view inside = content_.substr(begin + 1, place_ - begin - 1);
    step();
    const std::size_t open = inside.find('"'), close = inside.rfind('"');
    if (open == std::string_view::npos || close == open) wrong();
    std::string name(inside.substr(0, open));
    while (!name.empty() && blank(name.back())) name.pop_back();
    if (name.empty()) wrong();
    file_.tags[name] = std::string(inside.substr(open + 1, close - open - 1));
  }

  // A space parts two turns, but not where a turn cannot end or the next cannot begin.
  bool inside_turn(const std::string& so_far) const {
    if (so_far.ends_with(')') && so_far.starts_with('(') && so_far.find_first_of("_@>") == std::string::npos) return true;
    if (so_far.ends_with('/') || so_far == "@" || so_far == "+" || so_far == "+@") return true;
    std::size_t next = place_;
    while (next < content_.size() && (content_[next] == ' ' || content_[next] == '\t')) ++next;
    return so_far.ends_with('>') && next < content_.size() && content_[next] == '<';
  }

  void word() {
    RecordedTurnText turn{"", line_, column_};
    while (place_ < content_.size() && content_[place_] != '\n' && content_[place_] != '{' && content_[place_] != ';') {
      if (blank(content_[place_])) {
        if (!inside_turn(turn.text)) break;
      } else {
        turn.text += content_[place_];
      }
      step();
    }
    if (is_number(turn.text) || is_remark(turn.text)) return;
    if (std::ranges::find(kResults, turn.text) != kResults.end()) {
      file_.result = turn.text;
      return;
    }
    if (!file_.result.empty()) fail("a turn stands after the result " + file_.result, "nothing after the result");
    strip_number(turn);
    file_.turns.push_back(turn);
  }

  // "$14", and "!?" by itself: what somebody thinks of the turn before.
  static bool is_remark(const std::string& text) {
    if (text.starts_with('$')) return text.size() > 1 && text.find_first_not_of("0123456789", 1) == std::string::npos;
    return !text.empty() && text.find_first_not_of("!?") == std::string::npos;
  }

  // "12." and "12..."
  static bool is_number(const std::string& text) {
    const std::size_t dot = text.find_first_not_of("0123456789");
    return dot != std::string::npos && dot > 0 && text.find_first_not_of('.', dot) == std::string::npos;
  }

  // "1.T3,5_5,5": the number and the turn in one. ("3.5" begins a point, but a turn begins with a letter or a sign.)
  static void strip_number(RecordedTurnText& turn) {
    const std::size_t dot = turn.text.find_first_not_of("0123456789");
    if (dot == 0 || dot == std::string::npos || turn.text[dot] != '.') return;
    const std::size_t rest = turn.text.find_first_not_of('.', dot);
    turn.column += static_cast<int>(rest);
    turn.text.erase(0, rest);
  }

  std::string_view content_;
  RecordFile file_;
  std::size_t place_ = 0;
  int line_ = 1, column_ = 1;
};

}  // namespace

RecordFile parse_record(const std::string& path, const std::string& content) { return Parser(path, content).parse(); }

RecordFile read_record(const std::string& path) {
  return parse_record(path, model::read_file(path, "a recorded game"));
}

}  // namespace roluat::analysis
