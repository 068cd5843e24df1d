// Is a text well-formed XML? As much of XML as this program writes: elements, attributes, text, the five entities.
#pragma once

#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace roluat::tests {

class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : rest_(text) {}

  /// Empty, or what is wrong first.
  std::string fault() {
    while (fault_.empty() && !rest_.empty()) rest_.front() == '<' ? tag() : content('<');
    if (fault_.empty() && !open_.empty()) fault_ = "not closed: " + open_.back();
    if (fault_.empty() && roots_ != 1) fault_ = "not one element";
    return fault_;
  }

 private:
  void tag() {
    rest_.remove_prefix(1);
    const bool closing = take('/');
    const std::string name = word();
    if (name.empty()) return fail("no name after <");
    if (closing) return close(name);
    if (open_.empty()) ++roots_;
    open_.push_back(name);
    attributes();
    if (take('/')) open_.pop_back();
    if (!take('>')) fail("no > in " + name);
  }

  void close(const std::string& name) {
    if (open_.empty() || open_.back() != name) return fail("closed, but not open: " + name);
    open_.pop_back();
    if (!take('>')) fail("no > after " + name);
  }

  void attributes() {
    std::set<std::string> seen;
    while (fault_.empty() && take(' ')) {
      const std::string name = word();
      if (name.empty() || !seen.insert(name).second) return fail("attribute without a name, or twice: " + name);
      if (!take('=') || !take('"')) return fail("no value: " + name);
      content('"');
      if (!take('"')) return fail("value not closed: " + name);
    }
  }

  void content(char end) {
    while (!rest_.empty() && rest_.front() != end && fault_.empty()) {
      if (rest_.front() == '<') fail("< in a value");
      if (rest_.front() == '&' && !entity()) fail("a bare &");
      if (!rest_.empty()) rest_.remove_prefix(1);
    }
  }

  bool entity() {
    for (const std::string_view name : {"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"})
      if (rest_.starts_with(name)) return true;
    return false;
  }

  std::string word() {
    std::string name;
    while (!rest_.empty() && (std::isalnum(static_cast<unsigned char>(rest_.front())) != 0 || rest_.front() == '-')) {
      name += rest_.front();
      rest_.remove_prefix(1);
    }
    return name;
  }

  bool take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  void fail(const std::string& what) { fault_ = what + ", before: " + std::string(rest_.substr(0, 40)); }

  std::string_view rest_;
  std::vector<std::string> open_;
  std::string fault_;
  int roots_ = 0;
};

inline std::string xml_fault(const std::string& text) { return XmlReader(text).fault(); }

}  // namespace roluat::tests
