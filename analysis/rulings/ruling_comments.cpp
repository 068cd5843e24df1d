#include "analysis/rulings/ruling_comments.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace roluat::analysis {
namespace {

constexpr std::string_view kHeader = "[[choice]]";
constexpr std::string_view kBlanks = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// A line of TOML: what is stated, and what is remarked.
struct Line {
  std::string_view stated, comment;
};

/// Goes through TOML line by line. A '#' inside a string is no comment, and a string may go over several lines.
class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text) {}

  [[nodiscard]] bool done() const { return at_ >= text_.size(); }

  Line next() {
    const std::size_t begin = at_;
    while (!done() && text_[at_] != '\n' && text_[at_] != '#') pass();
    const std::size_t hash = at_;
    at_ = std::min(text_.find('\n', at_), text_.size());
    const Line line{trimmed(text_.substr(begin, hash - begin)), trimmed(text_.substr(hash, at_ - hash))};
    ++at_;
    return line;
  }

 private:
  void pass() {
    const char mark = text_[at_];
    if (mark != '"' && mark != '\'') {
      ++at_;
      return;
    }
    const std::string_view rest = text_.substr(at_);
    const bool many_lines = rest.size() >= 3 && rest[1] == mark && rest[2] == mark;
    const std::string end(many_lines ? 3 : 1, mark);
    for (at_ += end.size(); !done() && !text_.substr(at_).starts_with(end); ++at_)
      if (mark == '"' && text_[at_] == '\\') ++at_;
    at_ = std::min(at_ + end.size(), text_.size());
    while (many_lines && !done() && text_[at_] == mark) ++at_;  // two quotes more may belong to the string
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::string key_of(std::string_view stated) {
  if (stated.starts_with("[")) return std::string(kHeader);
  return std::string(trimmed(stated.substr(0, stated.find('='))));
}

/// The word in quotes behind "question =".
std::string value_of(std::string_view stated) {
  const std::string_view value = trimmed(stated.substr(std::min(stated.find('=') + 1, stated.size())));
  return value.size() < 2 ? std::string() : std::string(value.substr(1, value.size() - 2));
}

/// An entry whose question is not known before its end.
struct Entry {
  std::string question;
  std::vector<std::pair<std::string, std::string>> above, behind;  ///< key, comment
};

}  // namespace

RulingComments::RulingComments(const std::string& content, const std::set<std::string>& own) {
  std::vector<Entry> entries(1);
  std::string waiting;
  for (Lines lines(content); !lines.done();) {
    const Line line = lines.next();
    const bool alone = line.stated.empty() && !line.comment.empty();
    if (alone && !own.contains(std::string(line.comment))) waiting += std::string(line.comment) + "\n";
    if (line.stated.empty()) continue;
    const std::string key = key_of(line.stated);
    if (key == kHeader) entries.emplace_back();
    Entry& entry = entries.back();
    if (key == "question") entry.question = value_of(line.stated);
    if (!waiting.empty()) entry.above.emplace_back(key, std::exchange(waiting, {}));
    if (!line.comment.empty()) entry.behind.emplace_back(key, "  " + std::string(line.comment));
  }
  for (const Entry& entry : entries) {
    for (const auto& [key, lines] : entry.above) above_[{entry.question, key}] += lines;
    for (const auto& [key, remark] : entry.behind) behind_[{entry.question, key}] += remark;
  }
  if (!waiting.empty()) above_[{"", ""}] = waiting;
}

std::string RulingComments::take(std::map<Place, std::string>& from, const Place& place) {
  const auto found = from.find(place);
  if (found == from.end()) return "";
  std::string lines = std::move(found->second);
  from.erase(found);
  return lines;
}

std::string RulingComments::take_above(const std::string& question, const std::string& key) {
  return take(above_, {question, key});
}

std::string RulingComments::take_behind(const std::string& question, const std::string& key) {
  return take(behind_, {question, key});
}

std::string RulingComments::take_rest(const std::string& question) {
  std::vector<Place> left;
  for (const auto* places : {&above_, &behind_})
    for (const auto& [place, lines] : *places)
      if (place.first == question && !place.second.empty()) left.push_back(place);
  std::string rest;
  for (const Place& place : left) {
    rest += take(above_, place);
    if (const std::string remark = take(behind_, place); !remark.empty()) rest += remark.substr(2) + "\n";
  }
  return rest;
}

std::string RulingComments::take_rest() {
  std::string rest;
  std::set<std::string> questions;
  for (const auto* places : {&above_, &behind_})
    for (const auto& [place, lines] : *places) questions.insert(place.first);
  for (const std::string& question : questions) rest += take_rest(question);
  return rest + take_above("", "");
}

std::set<std::string> comment_lines(const std::string& content) {
  std::set<std::string> found;
  for (Lines lines(content); !lines.done();)
    if (const Line line = lines.next(); line.stated.empty() && !line.comment.empty()) found.emplace(line.comment);
  return found;
}

}  // namespace roluat::analysis
