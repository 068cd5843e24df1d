#include "analysis/records/record_tokens.hpp"

#include <algorithm>
#include <array>

#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

constexpr std::array<std::string_view, 4> kResults = {"1-0", "0-1", "1/2-1/2", "*"};

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";  // some editors begin a file with it

class TokenReader {
 public:
  TokenReader(const std::string& path, std::string_view content) : path_(path), content_(content) {
    if (content_.starts_with(kByteOrderMark)) place_ = kByteOrderMark.size();
  }

  std::vector<RecordToken> read() {
    while (skip_blanks(), place_ < content_.size()) {
      if (content_[place_] == '[')
        tag();
      else if (begins_variation())
        bracket(Kind::opens);
      else if (content_[place_] == ')' && !open_.empty())
        bracket(Kind::closes);
      else
        word();
    }
    if (!open_.empty())
      throw model::InputError({path_, tokens_[open_.front()].line, tokens_[open_.front()].column,
                               "this variation is not closed", "a ')' that ends it"});
    return std::move(tokens_);
  }

 private:
  using Kind = RecordToken::Kind;

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
      else
        return;
    }
  }

  void skip_to(char end, const model::Message& expected) {
    const int line = line_, column = column_;
    while (place_ < content_.size() && content_[place_] != end) step();
    if (place_ < content_.size()) return step();
    if (!expected.empty()) throw model::InputError({path_, line, column, "this comment is not closed", expected});
  }

  // "(12. Tf5 ...)" and "(Tf5 Ie9)" are other lines of play; a turn may begin with a bracket too, "(T+I)f5", but then
  // nothing is in it but letters of pieces.
  [[nodiscard]] bool begins_variation() const {
    if (content_[place_] != '(') return false;
    std::size_t next = place_ + 1;
    const auto letter = [](char byte) {
      return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') || byte == '+';
    };
    while (next < content_.size() && letter(content_[next])) ++next;
    return next == content_.size() || content_[next] != ')';
  }

  void bracket(Kind kind) {
    if (kind == Kind::opens)
      open_.push_back(tokens_.size());
    else
      open_.pop_back();
    tokens_.push_back({kind, std::string(1, content_[place_]), {}, place_, place_ + 1, line_, column_});
    step();
  }

  void tag() {
    const int line = line_, column = column_;
    const std::size_t begin = place_;
    while (place_ < content_.size() && content_[place_] != ']' && content_[place_] != '\n') step();
    const auto wrong = [&] {
      throw model::InputError({path_, line, column, "this is not a tag", "[Name \"value\"], as [Notation \"book\"]"});
    };
    if (place_ == content_.size() || content_[place_] != ']') wrong();
    const std::string_view inside = content_.substr(begin + 1, place_ - begin - 1);
    step();
    const std::size_t open = inside.find('"'), close = inside.rfind('"');
    if (open == std::string_view::npos || close == open) wrong();
    std::string name(inside.substr(0, open));
    while (!name.empty() && blank(name.back())) name.pop_back();
    if (name.empty()) wrong();
    tokens_.push_back(
        {Kind::tag, name, std::string(inside.substr(open + 1, close - open - 1)), begin, place_, line, column});
  }

  // A space parts two turns, but not where a turn cannot end or the next cannot begin.
  bool inside_turn(const std::string& so_far) const {
    if (so_far.ends_with(')') && so_far.starts_with('(') && so_far.find_first_of("_@>") == std::string::npos)
      return true;
    if (so_far.ends_with('/') || so_far == "@" || so_far == "+" || so_far == "+@") return true;
    std::size_t next = place_;
    while (next < content_.size() && (content_[next] == ' ' || content_[next] == '\t')) ++next;
    return so_far.ends_with('>') && next < content_.size() && content_[next] == '<';
  }

  void word() {
    RecordToken turn{Kind::turn, "", {}, place_, place_, line_, column_};
    int brackets = 0;  // of the word's own
    while (place_ < content_.size() && content_[place_] != '\n' && content_[place_] != '{' && content_[place_] != ';') {
      const char byte = content_[place_];
      if (blank(byte)) {
        if (!inside_turn(turn.text)) break;
      } else {
        brackets += byte == '(' ? 1 : byte == ')' ? -1 : 0;
        if (brackets < 0 && !open_.empty()) break;
        turn.text += byte;
        turn.end = place_ + 1;
      }
      step();
    }
    if (is_number(turn.text) || is_remark(turn.text)) return;
    if (std::ranges::find(kResults, turn.text) != kResults.end()) {
      turn.kind = Kind::result;
    } else {
      strip_number(turn);
      strip_marks(turn);
    }
    tokens_.push_back(turn);
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
  static void strip_number(RecordToken& turn) {
    const std::size_t dot = turn.text.find_first_not_of("0123456789");
    if (dot == 0 || dot == std::string::npos || turn.text[dot] != '.') return;
    const std::size_t rest = turn.text.find_first_not_of('.', dot);
    turn.column += static_cast<int>(rest);
    turn.begin += rest;
    turn.text.erase(0, rest);
  }

  // "Tf5!?", "Tf5$3": what somebody thinks of it stands behind it. "Tf5+", "Tf5#": check and mate are seen on the
  // board.
  static void strip_marks(RecordToken& turn) {
    const std::size_t dollar = turn.text.rfind('$');
    std::size_t size = turn.text.size();
    if (dollar != std::string::npos && is_remark(turn.text.substr(dollar))) size = dollar;
    while (size > 0 && (turn.text[size - 1] == '!' || turn.text[size - 1] == '?')) --size;
    if (size == 0) return;
    turn.end -= turn.text.size() - size;
    while (size > 1 && (turn.text[size - 1] == '+' || turn.text[size - 1] == '#')) --size;
    turn.text.resize(size);
  }

  const std::string& path_;
  std::string_view content_;
  std::vector<RecordToken> tokens_;
  std::vector<std::size_t> open_;  ///< tokens that open a variation not closed yet
  std::size_t place_ = 0;
  int line_ = 1, column_ = 1;
};

}  // namespace

std::vector<RecordToken> record_tokens(const std::string& path, std::string_view content) {
  return TokenReader(path, content).read();
}

}  // namespace roluat::analysis
