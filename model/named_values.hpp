// Situations written by the names of a vocabulary: "kind=king place=3 | event=several game=2".
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/message.hpp"
#include "model/signature.hpp"
#include "model/structure.hpp"

namespace roluat::model {

/// Elements are numbered from 1; "yes" and "no" are the values of Bool.
[[nodiscard]] std::string value_text(const Signature& signature, Sort sort, int value);
/// What may stand as a value of this sort, in words.
[[nodiscard]] Message allowed_values(const Signature& signature, Sort sort, int elements);

/// Of a relation: in it to no element.
inline constexpr const char* kNobody = "none";

/// One "name=value", and where it stands.
struct NamedValue {
  std::string name, value;
  int column = 0;
};

/// A situation that stays as it was written: its names are looked up in the vocabulary that it is read by.
struct NamedSituation {
  std::string text;
};
[[nodiscard]] inline std::string write_fen(const NamedSituation& situation) { return situation.text; }

/// Reads a text of them; faults name `source`. All throw InputError.
class NamedValues {
 public:
  NamedValues(const Signature& signature, const std::string& source, const std::string& text)
      : signature_(signature), source_(source), text_(text) {}

  /// The words between two places of the text.
  [[nodiscard]] std::vector<NamedValue> between(std::size_t begin, std::size_t end) const;
  [[nodiscard]] int value(const NamedValue& one, Sort sort, int elements) const;
  /// The elements that an element stands to in a relation.
  void relate(const NamedValue& one, int element, std::vector<int>& relation, const Structure& structure) const;
  /// Those between two places of the text are constants: the structure gets their values.
  void take_constants(std::size_t begin, std::size_t end, Structure& structure) const;
  [[noreturn]] void unknown(const NamedValue& one) const;

 private:
  [[noreturn]] void fail(std::size_t at, const Message& problem, const Message& expected) const;

  const Signature& signature_;
  std::string source_;
  const std::string& text_;
};

/// A sentence with what is between braces replaced by its value.
[[nodiscard]] std::string filled(const std::string& words, const std::function<std::string(const std::string&)>& value);

}  // namespace roluat::model
