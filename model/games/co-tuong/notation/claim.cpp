#include "model/games/co-tuong/notation/claim.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "model/games/co-tuong/notation/recorded.hpp"

namespace roluat::model::cotuong {
namespace {

constexpr std::array<std::string_view, 13> kLetterSigns = {"Tg", "S", "T", "X", "P", "M", "B",
                                                           "C",  "K", "A", "E", "R", "H"};
constexpr std::string_view kOrderSigns = " tgs", kWaySigns = "./-";
constexpr std::array<std::string_view, 5> kClaimNames = {"=", "is", "in-words", "by-other", "excluded"};
/// How a man may be written: an answer to a question, and the number of its letter.
struct LetterAnswer {
  std::string_view option;
  int letter;
};
struct LetterQuestion {
  std::string_view id;
  std::array<LetterAnswer, 2> answers;
};
/// General, advisor, elephant, horse, chariot, cannon, pawn.
constexpr std::array<LetterQuestion, kKinds> kLetterQuestions = {{{"general-letter", {{{"tg", 1}, {"k", 9}}}},
                                                                  {"advisor-letter", {{{"s", 2}, {"a", 10}}}},
                                                                  {"elephant-letter", {{{"t", 3}, {"e", 11}}}},
                                                                  {"horse-letter", {{{"m", 6}, {"h", 13}}}},
                                                                  {"chariot-letter", {{{"x", 4}, {"r", 12}}}},
                                                                  {"cannon-letter", {{{"p", 5}, {"c", 8}}}},
                                                                  {"pawn-letter", {{{"b", 7}, {"c", 8}}}}}};

[[noreturn]] void cannot_read(const std::string& text) {
  throw InputError({"act", 0, 0, message("cannot read \"%1\"", text),
                    "\"e4e5 = Bt.1\", \"h2 is P2+2\", \"in-words\", \"by-other\" or \"excluded\""});
}

/// Takes what a text begins with.
class EntrySigns {
 public:
  EntrySigns(const std::string& text, bool general) : whole_(text), rest_(text), general_(general) {}

  int letter() {
    for (std::size_t i = 0; i < kLetterSigns.size(); ++i)
      if (rest_.starts_with(kLetterSigns[i]) && (i != 0 || general_)) {
        rest_.remove_prefix(kLetterSigns[i].size());
        return static_cast<int>(i) + 1;
      }
    cannot_read(whole_);
  }
  /// The place of the next character among these, from 0, or 0 without taking it.
  int one_of(std::string_view signs) {
    const std::size_t at = rest_.empty() ? std::string_view::npos : signs.find(rest_[0]);
    if (at == std::string_view::npos) return 0;
    rest_.remove_prefix(1);
    return static_cast<int>(at);
  }
  int digit() { return one_of("0123456789"); }
  void take(char sign) {
    if (rest_.empty() || rest_[0] != sign) cannot_read(whole_);
    rest_.remove_prefix(1);
  }
  void done() const {
    if (!rest_.empty()) cannot_read(whole_);
  }
  [[nodiscard]] bool more() const { return !rest_.empty(); }

 private:
  std::string whole_;
  std::string_view rest_;
  bool general_;
};

RecordSigns read_signs(const std::string& text, bool general, bool entry) {
  EntrySigns signs(text, general);
  RecordSigns read;
  read.letter = signs.letter();
  read.order = signs.one_of(kOrderSigns);
  read.file = signs.digit();
  if (entry) {
    if (signs.more()) {
      signs.take('+');
      read.number = signs.digit();
    }
  } else {
    const std::string way = text;
    read.sign = signs.one_of(" ./-");
    if (read.sign == 0) cannot_read(way);
    read.number = signs.digit();
  }
  signs.done();
  return read;
}

int place_from_front(const Position& position, Point man, std::vector<Point>& company) {
  const Piece piece = position.man(man);
  for (int rank = 0; rank < kRanks; ++rank)
    if (const Point point(man.file(), rank); position.has(point, piece)) company.push_back(point);
  if (piece.side == Side::red) std::ranges::reverse(company);
  return static_cast<int>(std::ranges::find(company, man) - company.begin());
}

bool letter_right(Piece man, int letter, const Ruling& ruling) {
  const auto& [id, answers] = kLetterQuestions[index(man.kind)];
  const auto& [one, other] = answers;
  return (letter == one.letter && !ruling.is(id, other.option)) ||
         (letter == other.letter && !ruling.is(id, one.option));
}

bool order_right(const Position& position, Point man, int order, const Ruling& ruling) {
  std::vector<Point> company;
  const int place = place_from_front(position, man, company);
  const int last = static_cast<int>(company.size()) - 1;
  if (last == 0) return order == 0;
  if (last >= 3 && ruling.is("four-on-one-file", "none")) return false;
  const bool between = place != 0 && place != last;
  if (between) return (last == 2 || ruling.is("four-on-one-file", "shared")) && order == 2;
  return order == (place == 0 ? 1 : 3);
}

bool company_elsewhere(const Position& position, Point man) {
  const Piece piece = position.man(man);
  std::array<int, kFiles> on_file{};
  for (int i = 0; i < kPoints; ++i)
    if (position.has(Point(i), piece)) ++on_file[static_cast<std::size_t>(Point(i).file())];
  for (int file = 0; file < kFiles; ++file)
    if (file != man.file() && on_file[static_cast<std::size_t>(file)] > 1) return true;
  return false;
}

bool file_right(const Position& position, Point man, const RecordSigns& signs, const Ruling& ruling) {
  if (signs.file == file_for(position.man(man).side, man.file())) return true;
  if (signs.file != 0 || signs.order == 0) return false;
  return ruling.is("file-with-order", "may-be-left-out") ||
         (ruling.is("file-with-order", "unless-doubtful") && !company_elsewhere(position, man));
}

bool move_right(Piece man, const Move& move, const RecordSigns& signs, const Ruling& ruling) {
  const int ahead = rank_for(man.side, move.to) - rank_for(man.side, move.from);
  const bool by_file = ahead == 0 || man.kind == Kind::advisor || man.kind == Kind::elephant ||
                       man.kind == Kind::horse || ruling.is("fourth-sign", "file");
  const bool first_horse = man.kind == Kind::horse && file_for(man.side, move.from.file()) == 2 &&
                           rank_for(man.side, move.from) == 0 && ahead > 0;
  if (first_horse && signs.number == 3 && ruling.is("first-horse", "one-two-four")) return false;
  const int number = by_file ? file_for(man.side, move.to.file()) : std::abs(ahead);
  return signs.sign == (ahead > 0 ? 1 : ahead < 0 ? 2 : 3) && signs.number == number;
}

}  // namespace

ClaimedRecord read_record_claim(const Position& position, const std::string& act) {
  std::istringstream stream(act);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  ClaimedRecord claimed;
  const std::string& name = words.size() == 3 ? words[1] : act;
  const auto found = std::ranges::find(kClaimNames, name);
  if (found == kClaimNames.end()) cannot_read(act);
  claimed.claim = static_cast<RecordClaim>(found - kClaimNames.begin());
  if (claimed.claim == RecordClaim::written)
    claimed.move = read_move(words[0]);
  else if (claimed.claim == RecordClaim::placed) {
    const auto point = point_of(words[0]);
    if (!point) cannot_read(act);
    claimed.move.from = *point;
  } else {
    claimed.move.from = *position.general(position.to_move);
  }
  if (!position.has(claimed.move.from, position.to_move)) cannot_read(act);
  if (claimed.claim == RecordClaim::written || claimed.claim == RecordClaim::placed)
    claimed.signs = read_signs(words[2], position.man(claimed.move.from).kind == Kind::general,
                               claimed.claim == RecordClaim::placed);
  return claimed;
}

std::string write_record_claim(const ClaimedRecord& claimed) {
  const std::string name(kClaimNames[static_cast<std::size_t>(claimed.claim)]);
  const RecordSigns& signs = claimed.signs;
  std::string text(kLetterSigns[static_cast<std::size_t>(signs.letter - 1)]);
  if (signs.order > 0) text += kOrderSigns[static_cast<std::size_t>(signs.order)];
  if (signs.file > 0) text += std::to_string(signs.file);
  switch (claimed.claim) {
    case RecordClaim::written:
      return write_move(claimed.move) + " = " + text + kWaySigns[static_cast<std::size_t>(signs.sign - 1)] +
             std::to_string(signs.number);
    case RecordClaim::placed:
      return algebraic(claimed.move.from) + " is " + text +
             (signs.number == 0 ? "" : "+" + std::to_string(signs.number));
    default: return name;
  }
}

bool is_right(const Position& position, const ClaimedRecord& claimed, const Ruling& ruling) {
  const Point at = claimed.move.from;
  const Piece man = position.man(at);
  const RecordSigns& signs = claimed.signs;
  switch (claimed.claim) {
    case RecordClaim::written:
      return letter_right(man, signs.letter, ruling) && order_right(position, at, signs.order, ruling) &&
             file_right(position, at, signs, ruling) && move_right(man, claimed.move, signs, ruling);
    case RecordClaim::placed:
      return letter_right(man, signs.letter, ruling) && signs.file == file_for(man.side, at.file()) &&
             signs.number == rank_for(man.side, at);
    case RecordClaim::in_words: return ruling.is("words-for-signs", "allowed");
    case RecordClaim::by_other: return ruling.is("keeper", "anybody");
    case RecordClaim::excluded: return ruling.is("no-record", "excluded");
  }
  return false;
}

}  // namespace roluat::model::cotuong
