// What is said to a user. It is made in English, deep down where no language is known, of an English sentence and what
// stands at its places; whoever tells it looks the sentence up and says it in the reader's language.
#pragma once

#include <concepts>
#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// Clang 16 breaks down at an immediate constructor of what has a destructor. What it compiles GCC has checked, but for
// the fuzzers.
#if defined(__clang__) && __clang_major__ < 17
#define ROLUAT_CONSTEVAL constexpr
#else
#define ROLUAT_CONSTEVAL consteval
#endif

namespace roluat::model {

/// Every place "%1" to "%9" has its value, and every value its place; checked when the sentence is compiled.
ROLUAT_CONSTEVAL void check_places(const char* sentence, std::size_t values) {
  std::size_t seen = 0;
  for (const char* at = sentence; *at != 0; ++at) {
    if (*at != '%' || at[1] < '1' || at[1] > '9') continue;
    const auto place = static_cast<std::size_t>(at[1] - '0');
    if (place > values) throw "a place without a value";
    seen |= std::size_t{1} << place;
  }
  if (seen != (std::size_t{2} << values) - 2) throw "a value without a place";
}

/// A sentence with so many places. Only a literal can be one.
template <std::size_t kPlaces>
struct Pattern {
  ROLUAT_CONSTEVAL Pattern(const char* words) : english(words) { check_places(words, kPlaces); }
  const char* english;
};

/// One without places, where it has a name.
using Phrase = Pattern<0>;

class Message {
 public:
  /// Nothing to say.
  Message() = default;
  /// A sentence without places. Only a literal can be one: words that are known when the program runs only say which
  /// of the three they are (verbatim, foreign, or a value of a sentence).
  ROLUAT_CONSTEVAL Message(const char* sentence) : words_(std::string_view(sentence)) { check_places(sentence, 0); }
  Message(Phrase phrase) : words_(std::string_view(phrase.english)) {}
  template <std::size_t kPlaces>
  Message(Pattern<kPlaces> pattern, std::vector<Message> values)
      : words_(std::string_view(pattern.english)), values_(std::move(values)) {}

  /// What is the same in every language: a name, a number, a path, what somebody wrote.
  [[nodiscard]] static Message verbatim(std::string text);
  /// What a library says in its own English words.
  [[nodiscard]] static Message foreign(std::string text);

  [[nodiscard]] bool empty() const;
  bool operator==(const Message&) const = default;
  /// In English.
  [[nodiscard]] std::string str() const;

  /// What a sentence, and what a library says, is in a language.
  using Lookup = std::function<std::string(std::string_view english)>;
  /// In the language of `sentence`: that of each sentence, its places left open.
  [[nodiscard]] std::string said(const Lookup& sentence, const Lookup& foreign) const;

 private:
  struct Foreign {
    std::string text;
    bool operator==(const Foreign&) const = default;
  };
  std::variant<std::string_view, std::string, Foreign> words_;  ///< a sentence, or what is none
  std::vector<Message> values_;
};

/// A value of a sentence: a message in turn, or what is the same in every language. A literal says which it is.
[[nodiscard]] inline Message value_of(Message message) { return message; }
[[nodiscard]] inline Message value_of(std::string text) { return Message::verbatim(std::move(text)); }
[[nodiscard]] inline Message value_of(std::string_view text) { return Message::verbatim(std::string(text)); }
[[nodiscard]] inline Message value_of(std::integral auto number) { return Message::verbatim(std::to_string(number)); }
Message value_of(char) = delete;
Message value_of(bool) = delete;
Message value_of(const char*) = delete;

/// A sentence with its values: message("rank %1 is too long", rank).
template <class... Values>
[[nodiscard]] Message message(Pattern<sizeof...(Values)> pattern, Values&&... values) {
  return Message(pattern, {value_of(std::forward<Values>(values))...});
}

/// Where something is wrong: a file's path, or in words what the text is.
class Source : public Message {
 public:
  Source() = default;
  Source(std::string path) : Message(verbatim(std::move(path))) {}
  Source(Message words) : Message(std::move(words)) {}
  Source(Phrase words) : Message(words) {}
  ROLUAT_CONSTEVAL Source(const char* words) : Message(words) {}
};

/// An argument that cannot be, where a user hears why.
class InvalidArgument : public std::invalid_argument {
 public:
  explicit InvalidArgument(Message why) : std::invalid_argument(why.str()), why_(std::move(why)) {}
  [[nodiscard]] const Message& why() const { return why_; }

 private:
  Message why_;
};

}  // namespace roluat::model
