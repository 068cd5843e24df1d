#include "model/named_values.hpp"

#include <algorithm>
#include <charconv>

#include "model/diagnostic.hpp"

namespace roluat::model {

std::string value_text(const Signature& signature, Sort sort, int value) {
  switch (sort.kind) {
    case SortKind::boolean: return value != 0 ? "yes" : "no";
    case SortKind::integer: return std::to_string(value);
    case SortKind::element: return std::to_string(value + 1);
    case SortKind::enumeration:
      return signature.enumerations()[static_cast<std::size_t>(sort.enumeration)]
          .values[static_cast<std::size_t>(value)];
  }
  return {};
}

Message allowed_values(const Signature& signature, Sort sort, int elements) {
  if (sort.kind == SortKind::boolean) return "yes or no";
  if (sort.kind == SortKind::integer) return "a number";
  if (sort.kind == SortKind::element) return message("1 to %1", elements);
  std::string names;
  for (const std::string& one : signature.enumerations()[static_cast<std::size_t>(sort.enumeration)].values)
    names += (names.empty() ? "" : ", ") + one;
  return message("one of: %1", names);
}

std::vector<NamedValue> NamedValues::between(std::size_t begin, std::size_t end) const {
  std::vector<NamedValue> found;
  for (std::size_t at = begin; at < end;) {
    constexpr std::string_view kBlanks = " \t\r\n";  // copied lines have ends
    if (kBlanks.find(text_[at]) != std::string_view::npos) {
      ++at;
      continue;
    }
    const std::size_t stop = std::min(end, text_.find_first_of(kBlanks, at));
    const std::string word = text_.substr(at, stop - at);
    const std::size_t sign = word.find('=');
    if (sign == std::string::npos) fail(at, message("'%1' has no value", word), "a name and its value, name=value");
    found.push_back({word.substr(0, sign), word.substr(sign + 1), static_cast<int>(at) + 1});
    at = stop;
  }
  return found;
}

int NamedValues::value(const NamedValue& one, Sort sort, int elements) const {
  int number = 0;
  const char* end = one.value.data() + one.value.size();
  const auto [read, fault] = std::from_chars(one.value.data(), end, number);
  const bool is_number = fault == std::errc{} && read == end;
  if (sort.kind == SortKind::boolean && (one.value == "yes" || one.value == "no")) return one.value == "yes" ? 1 : 0;
  if (sort.kind == SortKind::integer && is_number) return number;
  if (sort.kind == SortKind::element && is_number && number >= 1 && number <= elements) return number - 1;
  if (sort.kind == SortKind::enumeration) {
    const auto& values = signature_.enumerations()[static_cast<std::size_t>(sort.enumeration)].values;
    if (const auto found = std::ranges::find(values, one.value); found != values.end())
      return static_cast<int>(found - values.begin());
  }
  fail(static_cast<std::size_t>(one.column - 1), message("'%1' is not a value of '%2'", one.value, one.name),
       allowed_values(signature_, sort, elements));
}

void NamedValues::relate(const NamedValue& one, int element, std::vector<int>& relation,
                         const Structure& structure) const {
  if (one.value == kNobody) return;
  for (std::size_t begin = 0; begin <= one.value.size();) {
    const std::size_t end = std::min(one.value.size(), one.value.find(',', begin));
    int number = 0;
    const char* stop = one.value.data() + end;
    const auto [read, fault] = std::from_chars(one.value.data() + begin, stop, number);
    const bool is_number = fault == std::errc{} && read == stop;
    if (!is_number || number < 1 || number > structure.elements)
      fail(static_cast<std::size_t>(one.column - 1), message("'%1' is not a value of '%2'", one.value, one.name),
           message("none, or numbers from 1 to %1 with commas between them", structure.elements));
    relation[structure.place_of({element, number - 1})] = 1;
    begin = end + 1;
  }
}

void NamedValues::take_constants(std::size_t begin, std::size_t end, Structure& structure) const {
  for (const NamedValue& one : between(begin, end)) {
    const int constant = signature_.constant(one.name);
    if (constant < 0) unknown(one);
    const auto c = static_cast<std::size_t>(constant);
    structure.constants[c] = value(one, signature_.constants()[c].sort, structure.elements);
  }
}

void NamedValues::unknown(const NamedValue& one) const {
  fail(static_cast<std::size_t>(one.column - 1), message("the vocabulary has no '%1'", one.name),
       "a name of situation.smt2");
}

void NamedValues::fail(std::size_t at, const Message& problem, const Message& expected) const {
  throw InputError({source_, 1, static_cast<int>(at) + 1, problem, expected});
}

std::string filled(const std::string& words, const std::function<std::string(const std::string&)>& value) {
  std::string result;
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t open = words.find('{', at), close = words.find('}', open);
    if (open == std::string::npos || close == std::string::npos) return result + words.substr(at);
    result += words.substr(at, open - at) + value(words.substr(open + 1, close - open - 1));
    at = close + 1;
  }
  return result;
}

}  // namespace roluat::model
