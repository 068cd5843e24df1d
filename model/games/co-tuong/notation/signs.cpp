#include "model/games/co-tuong/notation/signs.hpp"

#include <algorithm>
#include <array>

#include "model/diagnostic.hpp"

namespace roluat::model::cotuong {
namespace {

/// A spelling and what it stands for.
template <class Value>
struct Sign {
  std::string_view spelling;
  Value value;
};
template <class Value>
using Signs = std::vector<Sign<Value>>;

/// Reads a record from left to right and knows the column it has come to.
class RecordScanner {
 public:
  explicit RecordScanner(std::string_view text) : all_(text), rest_(text) { skip_spaces(); }

  /// The first sign that comes next; longer spellings stand before their beginnings.
  template <class Value>
  std::optional<Value> take(const Signs<Value>& signs) {
    for (const Sign<Value>& sign : signs) {
      if (!rest_.starts_with(sign.spelling)) continue;
      rest_.remove_prefix(sign.spelling.size());
      skip_spaces();
      return sign.value;
    }
    return std::nullopt;
  }
  template <class Value>
  [[nodiscard]] bool comes(const Signs<Value>& signs) const {
    return std::ranges::any_of(signs, [&](const Sign<Value>& sign) { return rest_.starts_with(sign.spelling); });
  }
  template <class Value>
  Value need(const Signs<Value>& signs, const Message& problem, const Message& expected) {
    const std::optional<Value> taken = take(signs);
    if (!taken) fail(rest_.empty() ? Message("the record ends too soon") : problem, expected);
    return *taken;
  }
  void need_end() const {
    if (!rest_.empty()) fail("something follows the move", "the end of the move");
  }
  [[noreturn]] void fail(const Message& problem, const Message& expected) const {
    throw InputError({"record", 0, characters(all_.substr(0, all_.size() - rest_.size())) + 1, problem, expected});
  }

 private:
  void skip_spaces() {
    while (rest_.starts_with(' ')) rest_.remove_prefix(1);
  }

  std::string_view all_, rest_;
};

const Signs<int>& digits() {
  static const Signs<int> all = [] {
    constexpr std::array<std::array<const char*, 3>, kFiles> spellings = {{{"1", "一", "１"},
                                                                           {"2", "二", "２"},
                                                                           {"3", "三", "３"},
                                                                           {"4", "四", "４"},
                                                                           {"5", "五", "５"},
                                                                           {"6", "六", "６"},
                                                                           {"7", "七", "７"},
                                                                           {"8", "八", "８"},
                                                                           {"9", "九", "９"}}};
    Signs<int> signs;
    for (std::size_t i = 0; i < spellings.size(); ++i)
      for (const char* spelling : spellings[i]) signs.push_back({spelling, static_cast<int>(i) + 1});
    return signs;
  }();
  return all;
}

/// "(2)": the second of several men on a file.
const Signs<int>& bracketed() {
  static const Signs<int> signs = {{"(1)", 1}, {"(2)", 2}, {"(3)", 3}, {"(4)", 4}, {"(5)", 5}};
  return signs;
}

constexpr Phrase kAFile = "a number from 1 to 9";

void take_order(RecordScanner& scanner, const Signs<Order>& orders, Recorded& recorded) {
  if (recorded.order != Order::none) return;
  if (const auto order = scanner.take(orders)) recorded.order = *order;
  if (recorded.order != Order::none) return;
  if (const auto number = scanner.take(bracketed())) {
    recorded.order = Order::numbered;
    recorded.number = *number;
  }
}

/// What the notations of letters have in common: order, man, order, file, way, number; the order may stand on either
/// side of the man, and the file may be left out if it is there.
struct LetterSigns {
  const Signs<Kind>& kinds;
  const Signs<Order>& orders;
  const Signs<Way>& ways;
  Message kinds_expected, ways_expected;
};

Recorded read_letters(std::string_view text, const LetterSigns& signs) {
  RecordScanner scanner(text);
  Recorded recorded;
  const auto order = [&] {  // the "t" of "tấn" is none
    if (!scanner.comes(signs.ways)) take_order(scanner, signs.orders, recorded);
  };
  order();
  recorded.kind = scanner.need(signs.kinds, "the man is missing", signs.kinds_expected);
  order();
  recorded.file = scanner.take(digits());
  if (!recorded.file && recorded.order == Order::none)
    scanner.fail("the number of the file (column) is missing", kAFile);
  order();
  recorded.way = scanner.need(signs.ways, "the direction is missing", signs.ways_expected);
  recorded.far = scanner.need(digits(), "the number is missing", kAFile);
  scanner.need_end();
  return recorded;
}

// --- Vietnamese ---

const Signs<Kind>& vietnamese_kinds() {
  static const Signs<Kind> signs = {
      {"Tướng", Kind::general}, {"tướng", Kind::general}, {"Tượng", Kind::elephant}, {"tượng", Kind::elephant},
      {"Tốt", Kind::pawn},      {"tốt", Kind::pawn},      {"Tg", Kind::general},     {"T", Kind::elephant},
      {"Sĩ", Kind::advisor},    {"sĩ", Kind::advisor},    {"S", Kind::advisor},      {"Xe", Kind::chariot},
      {"xe", Kind::chariot},    {"X", Kind::chariot},     {"Pháo", Kind::cannon},    {"pháo", Kind::cannon},
      {"P", Kind::cannon},      {"Mã", Kind::horse},      {"mã", Kind::horse},       {"M", Kind::horse},
      {"Binh", Kind::pawn},     {"binh", Kind::pawn},     {"Chốt", Kind::pawn},      {"chốt", Kind::pawn},
      {"B", Kind::pawn},        {"C", Kind::pawn}};
  return signs;
}
/// The same, "T" before "Tg".
const Signs<Kind>& vietnamese_elephant() {
  static const Signs<Kind> signs = {{"T", Kind::elephant}};
  return signs;
}
const Signs<Order>& vietnamese_orders() {
  static const Signs<Order> signs = {{"trước", Order::fore}, {"sau", Order::rear}, {"giữa", Order::middle},
                                     {"t", Order::fore},     {"s", Order::rear},   {"g", Order::middle}};
  return signs;
}
const Signs<Way>& vietnamese_ways() {
  static const Signs<Way> signs = {{".", Way::advance},     {"/", Way::retreat},    {"-", Way::sideways},
                                   {"–", Way::sideways},    {"tấn", Way::advance},  {"tiến", Way::advance},
                                   {"thoái", Way::retreat}, {"thối", Way::retreat}, {"bình", Way::sideways}};
  return signs;
}
constexpr Phrase kVietnameseKinds = "Tg, S, T, X, P, M, B or C, or the whole word";
constexpr Phrase kVietnameseWays = "\".\" tấn, \"/\" thoái or \"-\" bình";

// --- WXF ---

const Signs<Kind>& wxf_kinds() {
  static const Signs<Kind> signs = {
      {"K", Kind::general}, {"G", Kind::general}, {"A", Kind::advisor}, {"E", Kind::elephant}, {"B", Kind::elephant},
      {"H", Kind::horse},   {"N", Kind::horse},   {"R", Kind::chariot}, {"C", Kind::cannon},   {"P", Kind::pawn}};
  return signs;
}
const Signs<Order>& wxf_orders() {
  static const Signs<Order> signs = {{"+", Order::fore}, {"-", Order::rear}, {"~", Order::middle}};
  return signs;
}
const Signs<Way>& wxf_ways() {
  static const Signs<Way> signs = {
      {"+", Way::advance}, {"-", Way::retreat}, {".", Way::sideways}, {"=", Way::sideways}};
  return signs;
}
constexpr Phrase kWxfKinds = "K, A, E or B, H or N, R, C or P";
constexpr Phrase kWxfWays = "\"+\" forward, \"-\" back, \".\" or \"=\" sideways";

/// The order stands in front of the man: behind it, "+" and "-" are the way. "C+=5" and "R-+1" are read too.
Recorded read_wxf_signs(std::string_view text, bool order_behind) {
  RecordScanner scanner(text);
  Recorded recorded;
  if (!order_behind) take_order(scanner, wxf_orders(), recorded);
  recorded.kind = scanner.need(wxf_kinds(), "the man is missing", kWxfKinds);
  if (order_behind) take_order(scanner, wxf_orders(), recorded);
  take_order(scanner, {}, recorded);  // "(2)"
  recorded.file = scanner.take(digits());
  if (!recorded.file && recorded.order == Order::none)
    scanner.fail("the number of the file (column) is missing", kAFile);
  recorded.way = scanner.need(wxf_ways(), "the direction is missing", kWxfWays);
  recorded.far = scanner.need(digits(), "the number is missing", kAFile);
  scanner.need_end();
  return recorded;
}

// --- Chinese ---

const Signs<Kind>& chinese_kinds() {
  static const Signs<Kind> signs = {
      {"帅", Kind::general}, {"帥", Kind::general}, {"将", Kind::general},  {"將", Kind::general},
      {"仕", Kind::advisor}, {"士", Kind::advisor}, {"相", Kind::elephant}, {"象", Kind::elephant},
      {"马", Kind::horse},   {"馬", Kind::horse},   {"傌", Kind::horse},    {"车", Kind::chariot},
      {"車", Kind::chariot}, {"俥", Kind::chariot}, {"炮", Kind::cannon},   {"砲", Kind::cannon},
      {"包", Kind::cannon},  {"兵", Kind::pawn},    {"卒", Kind::pawn}};
  return signs;
}
const Signs<Order>& chinese_orders() {
  static const Signs<Order> signs = {
      {"前", Order::fore}, {"中", Order::middle}, {"后", Order::rear}, {"後", Order::rear}};
  return signs;
}
const Signs<Way>& chinese_ways() {
  static const Signs<Way> signs = {
      {"进", Way::advance}, {"進", Way::advance}, {"退", Way::retreat}, {"平", Way::sideways}};
  return signs;
}
constexpr Phrase kChineseKinds = "a man's character, such as 车, 马, 炮, 兵";
constexpr Phrase kChineseWays = "进, 退 or 平";

/// Numbers in front of a man count the men in company (Recorded::number).
void take_chinese_order(RecordScanner& scanner, Recorded& recorded) {
  if (const auto order = scanner.take(chinese_orders())) recorded.order = *order;
  if (recorded.order != Order::none) return;
  if (const auto number = scanner.take(digits())) {
    recorded.order = Order::numbered;
    recorded.number = *number;
  }
}

// --- writing ---

using Letters = std::array<const char*, kKinds>;
constexpr Letters kVietnameseLetters = {"Tg", "S", "T", "M", "X", "P", "B"};
constexpr Letters kWxfLetters = {"K", "A", "E", "H", "R", "C", "P"};
constexpr std::array<Letters, kSides> kSimplified = {
    {{"帅", "仕", "相", "马", "车", "炮", "兵"}, {"将", "士", "象", "马", "车", "炮", "卒"}}};
constexpr std::array<Letters, kSides> kTraditional = {
    {{"帥", "仕", "相", "馬", "車", "炮", "兵"}, {"將", "士", "象", "馬", "車", "炮", "卒"}}};
constexpr std::array<const char*, kFiles> kChineseDigits = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};

std::string bracket(const Recorded& recorded) {
  return recorded.order == Order::numbered ? "(" + std::to_string(recorded.number) + ")" : "";
}
std::string file_written(const Recorded& recorded) { return recorded.file ? std::to_string(*recorded.file) : ""; }

/// "m2.3", "+r+3": the same with the letter of the man in capitals.
std::string with_capital(std::string_view text) {
  std::string capital(text);
  const std::size_t man = text.find_first_not_of("+-~");
  if (man != std::string::npos && capital[man] >= 'a' && capital[man] <= 'z')
    capital[man] = static_cast<char>(capital[man] - 'a' + 'A');
  return capital;
}

using Reader = std::vector<Recorded> (*)(std::string_view text);

/// A small letter is a man only where the text is nothing else: "t" and "s" tell an order first.
std::vector<Recorded> read_small_letters_too(Reader read, std::string_view text) {
  try {
    return read(text);
  } catch (const InputError&) {
    try {
      return read(with_capital(text));
    } catch (const InputError&) {
      // What was wrong with the text as it stands is told.
    }
    throw;
  }
}

std::vector<Recorded> read_vietnamese_signs(std::string_view text) {
  std::vector<Recorded> all = {read_letters(
      text, {vietnamese_kinds(), vietnamese_orders(), vietnamese_ways(), kVietnameseKinds, kVietnameseWays})};
  if (text.find("Tg") == std::string_view::npos) return all;
  try {
    all.push_back(read_letters(
        text, {vietnamese_elephant(), vietnamese_orders(), vietnamese_ways(), kVietnameseKinds, kVietnameseWays}));
  } catch (const InputError&) {
    // Then it is the general only.
  }
  return all;
}

std::vector<Recorded> read_wxf_in_either_order(std::string_view text) {
  try {
    return {read_wxf_signs(text, false)};
  } catch (const InputError&) {
    try {
      return {read_wxf_signs(text, true)};
    } catch (const InputError&) {
      // What was wrong the first time is told.
    }
    throw;
  }
}

}  // namespace

std::vector<Recorded> read_vietnamese(std::string_view text) {
  return read_small_letters_too(read_vietnamese_signs, text);
}

std::vector<Recorded> read_wxf(std::string_view text) { return read_small_letters_too(read_wxf_in_either_order, text); }

std::vector<Recorded> read_chinese(std::string_view text) {
  RecordScanner scanner(text);
  Recorded recorded;
  take_chinese_order(scanner, recorded);
  recorded.kind = scanner.need(chinese_kinds(), "the man is missing", kChineseKinds);
  recorded.file = scanner.take(digits());
  if (!recorded.file && recorded.order == Order::none)
    scanner.fail("the number of the file (column) is missing", kAFile);
  recorded.way = scanner.need(chinese_ways(), "the direction is missing", kChineseWays);
  recorded.far = scanner.need(digits(), "the number is missing", kAFile);
  scanner.need_end();
  return {recorded};
}

std::optional<std::pair<Kind, std::size_t>> vietnamese_man(std::string_view text) {
  for (const Sign<Kind>& sign : vietnamese_kinds())
    if (text.starts_with(sign.spelling)) return std::pair(sign.value, sign.spelling.size());
  return std::nullopt;
}

const char* vietnamese_letter(Kind kind) { return kVietnameseLetters[index(kind)]; }

std::string write_vietnamese(const Recorded& recorded) {
  constexpr std::array<const char*, 5> orders = {"", "t", "g", "s", ""};
  constexpr std::array<const char*, 3> ways = {".", "/", "-"};
  return kVietnameseLetters[index(recorded.kind)] + std::string(orders[static_cast<std::size_t>(recorded.order)]) +
         bracket(recorded) + file_written(recorded) + ways[static_cast<std::size_t>(recorded.way)] +
         std::to_string(recorded.far);
}

std::string write_wxf(const Recorded& recorded, char sideways) {
  constexpr std::array<const char*, 5> orders = {"", "+", "~", "-", ""};
  const std::array<char, 3> ways = {'+', '-', sideways};
  return orders[static_cast<std::size_t>(recorded.order)] + std::string(kWxfLetters[index(recorded.kind)]) +
         bracket(recorded) + file_written(recorded) + ways[static_cast<std::size_t>(recorded.way)] +
         std::to_string(recorded.far);
}

std::string write_chinese(const Recorded& recorded, Side side, bool traditional) {
  const std::array<const char*, 5> orders = {"", "前", "中", traditional ? "後" : "后", ""};
  const std::array<const char*, 3> ways = {traditional ? "進" : "进", "退", "平"};
  const auto digit = [&](int number) {
    return side == Side::red ? kChineseDigits[static_cast<std::size_t>(number - 1)] : std::to_string(number);
  };
  const Letters& letters = (traditional ? kTraditional : kSimplified)[index(side)];
  return (recorded.order == Order::numbered ? digit(recorded.number) : "") +
         orders[static_cast<std::size_t>(recorded.order)] + letters[index(recorded.kind)] +
         (recorded.file ? digit(*recorded.file) : "") + ways[static_cast<std::size_t>(recorded.way)] +
         digit(recorded.far);
}

}  // namespace roluat::model::cotuong
