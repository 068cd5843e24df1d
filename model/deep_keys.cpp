#include "model/deep_keys.hpp"

#include <cctype>
#include <utility>
#include <vector>

#include "model/diagnostic.hpp"

namespace roluat::model {
namespace {

constexpr int kMostParts = 100;

/// Goes through a text, knowing its line and column.
class Reader {
 public:
  Reader(const std::string& content, const std::string& path) : content_(content), path_(path) {}

  void run() {
    while (at_ < content_.size()) {
      const char sign = content_[at_];
      if (sign == '#')
        take(content_.find('\n', at_) - at_);
      else if (sign == '"' || sign == '\'')
        take_quoted(sign);
      else
        take_plain(sign);
    }
  }

 private:
  void take(std::size_t bytes) {
    for (; bytes > 0 && at_ < content_.size(); --bytes, ++at_) {
      if (content_[at_] == '\n') {
        ++line_;
        column_ = 1;
      } else if ((static_cast<unsigned char>(content_[at_]) & 0xC0U) != 0x80U) {
        ++column_;
      }
    }
  }

  // To the end of the string, or of the line where it is not closed.
  void take_quoted(char quote) {
    const std::string three(3, quote);
    const bool of_lines = content_.compare(at_, 3, three) == 0;
    const auto ends = [&] {
      return of_lines ? content_.compare(at_, 3, three) == 0 : content_[at_] == quote || content_[at_] == '\n';
    };
    take(of_lines ? 3 : 1);
    while (at_ < content_.size() && !ends()) take(quote == '"' && content_[at_] == '\\' ? 2 : 1);
    take(of_lines ? 3 : 1);
    for (int more = 0; of_lines && more < 2 && at_ < content_.size() && content_[at_] == quote; ++more) take(1);
  }

  void take_plain(char sign) {
    static const std::string kGoesOn = "_- \t=[";  // a key, or what its value begins with
    if (sign == '.') {
      ++dots_;
    } else if (sign == '{') {  // what is inside lies below the key
      around_.push_back(dots_);
      outside_ += std::exchange(dots_, 0);
    } else if (sign == '}' && !around_.empty()) {
      outside_ -= dots_ = around_.back();
      around_.pop_back();
    } else if (std::isalnum(static_cast<unsigned char>(sign)) == 0 && kGoesOn.find(sign) == std::string::npos) {
      dots_ = 0;
    }
    if (outside_ + dots_ >= kMostParts)
      throw InputError({path_, line_, column_, "this key has too many parts", message("at most %1", kMostParts)});
    take(1);
  }

  const std::string& content_;
  const std::string& path_;
  std::size_t at_ = 0;
  int line_ = 1, column_ = 1, dots_ = 0, outside_ = 0;
  std::vector<int> around_;  ///< of keys whose inline tables are open
};

}  // namespace

void refuse_deep_keys(const std::string& content, const std::string& path) { Reader(content, path).run(); }

}  // namespace roluat::model
