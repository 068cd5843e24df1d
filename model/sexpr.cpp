#include "model/sexpr.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"

namespace roluat::model {
namespace {

class SexprReader {
 public:
  SexprReader(std::string_view text, const Source& source, int line, int column)
      : text_(text), source_(source), line_(line), column_(column) {}

  std::vector<SExpr> all() {
    std::vector<SExpr> result;
    for (skip_blank(); at_ < text_.size(); skip_blank()) result.push_back(one());
    return result;
  }

 private:
  SExpr one() {
    SExpr expr;
    expr.line = line_;
    expr.column = column_;
    if (text_[at_] == ')') fail(line_, column_, "a closing parenthesis without an opening one", "one ')' less");
    if (text_[at_] != '(') {
      expr.atom = atom();
      return expr;
    }
    if (++depth_ > kDeepestFormula)
      fail(line_, column_, "parentheses are nested too deeply", message("at most %1 levels", kDeepestFormula));
    step();
    for (skip_blank(); at_ < text_.size() && text_[at_] != ')'; skip_blank()) expr.items.push_back(one());
    if (at_ == text_.size()) fail(expr.line, expr.column, "this parenthesis is never closed", "a matching ')'");
    step();
    --depth_;
    return expr;
  }

  std::string atom() {
    const std::size_t begin = at_;
    const char first = text_[at_];
    if (first == '|' || first == '"') {
      const int line = line_, column = column_;
      do step();
      while (at_ < text_.size() && text_[at_] != first);
      if (at_ == text_.size())
        fail(line, column, "a quoted symbol is never closed", Message::verbatim(std::string(1, first)));
      refuse_other_reading(text_.substr(begin, at_ - begin), line, column);
      const std::string_view inside = text_.substr(begin + 1, at_ - begin - 1);
      step();
      return std::string(first == '|' && is_simple(inside) ? inside : text_.substr(begin, at_ - begin));
    }
    const int line = line_, column = column_;
    while (at_ < text_.size() && !blank(text_[at_]) && text_[at_] != '(' && text_[at_] != ')' && text_[at_] != ';')
      step();
    if (at_ - begin > kLongestWord) fail(line, column, "a word is too long", message("at most %1 bytes", kLongestWord));
    return std::string(text_.substr(begin, at_ - begin));
  }

  // In a quoted symbol the solver's reader takes a backslash with what follows it, the standard (3.1) does not allow
  // one.
  void refuse_other_reading(std::string_view quoted, int line, int column) const {
    if (quoted.find('\\') != std::string_view::npos)
      fail(line, column, "a quoted symbol has a backslash in it", "a symbol without one");
    if (quoted.size() > kLongestWord)
      fail(line, column, "a word is too long", message("at most %1 bytes", kLongestWord));
  }

  // The bars around a simple symbol are no part of it (SMT-LIB 2.6, section 3.1).
  static bool is_simple(std::string_view symbol) {
    constexpr std::string_view kSigns = "~!@$%^&*_-+=<>.?/";
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    const auto fits = [&](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) ||
             kSigns.find(c) != std::string_view::npos;
    };
    return !symbol.empty() && !is_digit(symbol.front()) && std::ranges::all_of(symbol, fits);
  }

  static bool blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

  void skip_blank() {
    while (at_ < text_.size() && (blank(text_[at_]) || text_[at_] == ';')) {
      if (text_[at_] == ';')
        while (at_ < text_.size() && text_[at_] != '\n') step();
      else
        step();
    }
  }

  void step() {
    const auto byte = static_cast<unsigned char>(text_[at_++]);
    if (byte == '\n') {
      ++line_;
      column_ = 1;
    } else if (at_ == text_.size() || (static_cast<unsigned char>(text_[at_]) & 0xC0U) != 0x80U) {
      ++column_;  // the next byte begins a new code point
    }
  }

  [[noreturn]] void fail(int line, int column, Message problem, Message expected) const {
    throw InputError({source_, line, column, std::move(problem), std::move(expected)});
  }

  std::string_view text_;
  const Source& source_;
  std::size_t at_ = 0;
  int line_, column_, depth_ = 0;
};

}  // namespace

std::vector<SExpr> read_sexprs(std::string_view text, const Source& source, int line, int column) {
  return SexprReader(text, source, line, column).all();
}

}  // namespace roluat::model
