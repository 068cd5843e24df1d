// The signs of the rule texts: vi, section VI; zh, section 11.
//   T3,5_5,5        goes ("đi quân", 走子); onto a piece of one's own: joins it, for which the texts have no sign
//   T3,5@B5,5       takes ("ăn quân", 吃子) and replaces
//   @K9,8@P5,8      takes without leaving its point ("đứng tại chỗ ăn"); vi prints a "+" before it, maybe a list mark
//   K9,8@”P5,8      is burnt on its way
//   K9,8><P5,8      one for one
//   K9.2>*11.4      goes, with check; the star is in vi's example and is explained nowhere
//   (HTK)H9.2@H11.2/T9.2_9.4   parts of a stack, one after another (vi only)
//   > check, ^ mate, !! lost, and after them the remarks + ++ - -- = ? $ (vi only), which change nothing
#include <array>
#include <utility>

#include "model/games/co-tu-lenh/notation/recorded.hpp"
#include "model/games/co-tu-lenh/notation/scanner.hpp"
#include "model/message.hpp"

namespace roluat::model::cotulenh {
namespace {

// By kind, in the order of Kind.
constexpr std::array<std::string_view, kKinds> kLetters = {"TL", "B", "T", "DQ", "CB", "P", "CX", "TF", "K", "H", "S"};

std::optional<Kind> take_kind(Scanner& scanner) {
  // Two letters before one: "TL" is no tank.
  for (const std::size_t length : {2U, 1U})
    for (std::size_t k = 0; k < kKinds; ++k)
      if (kLetters[k].size() == length && scanner.take(kLetters[k])) return static_cast<Kind>(k);
  return std::nullopt;
}

class BookReader {
 public:
  explicit BookReader(std::string_view text) : scanner_(text) {}

  RecordedTurn read() {
    scanner_.skip_spaces();
    turn_.stack = pieces_in_brackets();
    do {
      scanner_.skip_spaces();
      turn_.acts.push_back(act());
      scanner_.skip_spaces();
    } while (scanner_.take("/"));
    if (turn_.acts.size() == 1 && turn_.acts.front().party.empty()) turn_.acts.front().party = turn_.stack;
    const bool splits = turn_.acts.size() > 1 || turn_.acts.front().party.size() < turn_.stack.size();
    for (RecordedAct& act : turn_.acts) act.part = splits;
    remarks();
    return turn_;
  }

 private:
  std::vector<NamedPiece> pieces_in_brackets() {
    std::vector<NamedPiece> pieces;
    if (!scanner_.take("(")) return pieces;
    while (!scanner_.take(")")) {
      const auto kind = take_kind(scanner_);
      if (!kind) scanner_.fail("this is not a piece's letter", message("one of %1 or ')'", letters()));
      pieces.push_back({*kind, std::nullopt});
    }
    if (pieces.empty()) scanner_.fail("the brackets are empty", "the letters of a stack, as (HTK)");
    return pieces;
  }

  RecordedAct act() {
    RecordedAct act;
    scanner_.take("+");
    const bool in_place = scanner_.take("@");
    scanner_.skip_spaces();
    act.party = pieces_in_brackets();
    if (act.party.empty())
      if (const auto kind = take_kind(scanner_)) act.party.push_back({*kind, std::nullopt});
    const Point from = point("origin");
    act.from_vert = from.vert();
    act.from_hori = from.hori();
    scanner_.skip_spaces();
    act.manners = manners(in_place);
    scanner_.skip_spaces();
    act.target = take_kind(scanner_);
    act.to = point("destination");
    if (act.to == from) scanner_.fail("origin and destination are the same point", "two different points");
    return act;
  }

  Point point(const Message& what) {
    const auto found = scanner_.take_point();
    if (!found)
      scanner_.fail(message("the %1 is not a point of the board", what), "two numbers, 0,0 to 11,10, as 3,5 or 3.5");
    return *found;
  }

  std::vector<Manner> manners(bool in_place) {
    if (scanner_.take("><") || scanner_.take("> <")) return {Manner::exchange};
    for (const std::string_view burnt : {"@”", "@“", "@\"", "@''"})
      if (scanner_.take(burnt)) return {Manner::burn};
    if (scanner_.take("@")) return in_place ? std::vector{Manner::stay, Manner::return_} : std::vector{Manner::replace};
    if (scanner_.take("_")) return {Manner::step, Manner::board, Manner::void_};
    if (scanner_.take(">*") || scanner_.take(">")) {
      turn_.check = true;
      return {Manner::step, Manner::board};
    }
    scanner_.fail(
        scanner_.done() ? Message("the act ends before its sign") : Message("this sign is none of the texts'"),
        "_ (goes), @ (takes), @” (burnt), > < (one for one)");
  }

  void remarks() {
    while (!scanner_.done()) {
      if (scanner_.take(">"))
        turn_.check = true;
      else if (scanner_.take("^"))
        turn_.mate = true;
      else if (!scanner_.take("!") && !scanner_.take("+") && !scanner_.take("-") && !scanner_.take("=") &&
               !scanner_.take("?") && !scanner_.take("$") && !scanner_.take(" "))
        scanner_.fail("something follows the turn", "> (check), ^ (mate), !! (lost) or a comment: + ++ - -- = ? $");
    }
  }

  static std::string letters() {
    std::string all;
    for (const std::string_view one : kLetters) all += (all.empty() ? "" : ", ") + std::string(one);
    return all;
  }

  Scanner scanner_;
  RecordedTurn turn_;
};

}  // namespace

std::string_view book_letters(Kind kind) { return kLetters[index(kind)]; }

RecordedTurn read_book(std::string_view text) { return BookReader(text).read(); }

}  // namespace roluat::model::cotulenh
