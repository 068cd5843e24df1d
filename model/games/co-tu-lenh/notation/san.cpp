// The algebraic notation of the community's programs.
//   Te4  Txd5  T_d5  F@e4  T&e4(TI)     goes, takes, takes in place, one for one, joins (what comes of it in brackets)
//   Tac4 T2c4 Ta2c4  +Cf6  (NI)d4       origin where needed, hero, stack
//   I>d4  T<I>d4  I>d4,T>xe4            parts leave their stack; before "<": what stays
//   e5:I>d4  e5:T:I>d4                  the same, the origin first, then perhaps what stays
//   ^ check, # mate
#include <array>

#include "model/games/co-tu-lenh/notation/recorded.hpp"
#include "model/games/co-tu-lenh/notation/scanner.hpp"
#include "model/message.hpp"

namespace roluat::model::cotulenh {
namespace {

/// The letters are those of the FEN; B is another letter for the anti-aircraft gun.
std::optional<Kind> kind_of(char letter) {
  if (letter == 'B') return Kind::gun;
  const auto place = kKindLetters.find(letter);
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<Kind>(place);
}

class SanReader {
 public:
  explicit SanReader(std::string_view text) : scanner_(text) {}

  RecordedTurn read() {
    const std::optional<Point> origin = origin_before_colon();
    if (origin) stays_before_colon();
    do {
      scanner_.skip_spaces();
      turn_.acts.push_back(act(origin));
    } while (scanner_.take(","));
    if (turn_.acts.size() > 1)
      for (RecordedAct& act : turn_.acts) act.part = true;
    marks();
    return turn_;
  }

 private:
  std::optional<Point> origin_before_colon() {
    Scanner ahead = scanner_;
    const auto point = ahead.take_point();
    if (!point || !ahead.take(":")) return std::nullopt;
    scanner_ = ahead;
    return point;
  }

  void stays_before_colon() {
    const Scanner before = scanner_;
    turn_.stays = pieces();
    if (scanner_.take(":")) return;
    turn_.stays.clear();
    scanner_ = before;
  }

  RecordedAct act(std::optional<Point> origin) {
    RecordedAct act;
    act.party = pieces();
    if (scanner_.take("<")) {  // what was named stays; now those that go
      turn_.stays = act.party;
      act.party = pieces();
      act.part = true;
    }
    if (origin) {
      act.from_vert = origin->vert();
      act.from_hori = origin->hori();
    } else {
      read_origin(act);
    }
    if (scanner_.take(">")) act.part = true;
    act.manners = manners();
    const auto to = scanner_.take_point();
    if (!to) scanner_.fail(message("the %1 is not a point of the board", Message("destination")), "a1 to k12");
    act.to = *to;
    if (scanner_.rest().starts_with("(")) (void)pieces();  // the stack that comes of joining
    if (act.from_vert && act.from_hori && Point(*act.from_vert, *act.from_hori) == act.to)
      scanner_.fail("origin and destination are the same point", "two different points");
    return act;
  }

  std::vector<NamedPiece> pieces() {
    if (!scanner_.take("(")) {
      const auto one = piece();
      return one ? std::vector{*one} : std::vector<NamedPiece>{};
    }
    std::vector<NamedPiece> all;
    while (const auto one = piece()) all.push_back(*one);
    if (all.empty() || !scanner_.take(")"))
      scanner_.fail("this is not a piece's letter", "C I T M E A G S F N H, then ')'");
    return all;
  }

  std::optional<NamedPiece> piece() {
    Scanner ahead = scanner_;
    const bool hero = ahead.take("+");
    if (ahead.done()) return std::nullopt;
    const auto kind = kind_of(ahead.rest().front());
    if (!kind) return std::nullopt;
    ahead.skip(1);
    scanner_ = ahead;
    return NamedPiece{*kind, hero};
  }

  // A file, a rank or both, but only where a destination still follows.
  void read_origin(RecordedAct& act) {
    Scanner ahead = scanner_;
    if (const auto point = ahead.take_point(); point && destination_follows(ahead)) {
      act.from_vert = point->vert();
      act.from_hori = point->hori();
      ahead.take("-");
      scanner_ = ahead;
      return;
    }
    ahead = scanner_;
    if (!ahead.done() && ahead.rest().front() >= 'a' && ahead.rest().front() <= 'k') {
      const int file = ahead.rest().front() - 'a';
      ahead.skip(1);
      if (!destination_follows(ahead)) return;
      act.from_hori = file;
      scanner_ = ahead;
      return;
    }
    int rank = 0;
    while (!ahead.done() && ahead.rest().front() >= '0' && ahead.rest().front() <= '9' && rank < kRows) {
      rank = 10 * rank + (ahead.rest().front() - '0');
      ahead.skip(1);
    }
    if (rank < 1 || rank > kRows || !destination_follows(ahead)) return;
    act.from_vert = rank - 1;
    act.rank_cut_short = rank == 1;  // some programs write the first digit only
    scanner_ = ahead;
  }

  static bool destination_follows(Scanner ahead) {
    while (!ahead.done() && std::string_view("<>x_@&-").find(ahead.rest().front()) != std::string_view::npos)
      ahead.skip(1);
    return ahead.take_point().has_value();
  }

  std::vector<Manner> manners() {
    if (scanner_.take("&")) return {Manner::board};
    if (scanner_.take("x")) return {Manner::replace};
    if (scanner_.take("_")) return {Manner::stay, Manner::return_};
    if (scanner_.take("@")) return {Manner::exchange};
    scanner_.take("-");
    return {Manner::step, Manner::burn, Manner::void_, Manner::board};
  }

  void marks() {
    while (!scanner_.done()) {
      if (scanner_.take("^"))
        turn_.check = true;
      else if (scanner_.take("#"))
        turn_.mate = true;
      else if (!scanner_.take("!") && !scanner_.take("?") && !scanner_.take(" "))
        scanner_.fail("something follows the turn", "^ (check), # (mate)");
    }
  }

  Scanner scanner_;
  RecordedTurn turn_;
};

}  // namespace

RecordedTurn read_san(std::string_view text) { return SanReader(text).read(); }

}  // namespace roluat::model::cotulenh
