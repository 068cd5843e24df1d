#include "model/games/co-tu-lenh/notation/under_way.hpp"

#include <algorithm>

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/notation/recorded.hpp"

namespace roluat::model::cotulenh {
namespace {

constexpr std::string_view kMore = "...";  // behind the parts, while some could still go

/// Does what a FEN says was done, whether a ruling allows it or not.
class Parting {
 public:
  Parting(const Position& before, Point origin, int column) : now_(before), origin_(origin), column_(column) {
    ++now_.halfmove_clock;
  }

  void follow(const RecordedAct& act) {
    const Stack all = now_.at(origin_), party = taken_from(all, act.party);
    const bool whole = party.size() == all.size();
    const Stack there = now_.at(act.to);
    const bool taking = std::ranges::all_of(act.manners, takes);
    const bool enemy = !there.empty() && there.side() != now_.to_move();
    if (taking != enemy) fail("nothing of the other side stands where a part takes, or something stands where it goes");
    if (taking) now_.halfmove_clock = 0;
    if (taking) now_.clear(act.to);
    if (act.manners.front() == Manner::stay) return now_.set(origin_, whole ? all.marked() : with_marks(all, party));
    thinned_ = true;
    now_.set(origin_, whole ? Stack() : without(all, party));
    if (act.manners.front() == Manner::exchange) return;
    now_.set(act.to, together(party.marked(), taking ? Stack() : there));
  }

  void check_stays(const std::vector<NamedPiece>& stays) const {
    const Stack left = now_.at(origin_);
    std::size_t waiting = 0;
    for (int place = 0; place < left.size(); ++place) waiting += left.piece(place).acted ? 0 : 1;
    if (waiting != stays.size()) fail("others stay on the point than are said to stay");
    (void)taken_from(left, stays);
  }

  [[nodiscard]] Position now() const {
    Position now = now_;
    now.set_turn(origin_, thinned_);
    return now;
  }

 private:
  [[noreturn]] void fail(Message problem) const {
    throw InputError(
        {"FEN", 0, column_, std::move(problem), "a stack, who stays, and the parts that have gone: \"f4:I:T>f5...\""});
  }

  /// These pieces of a stack, who have not acted.
  [[nodiscard]] Stack taken_from(const Stack& stack, const std::vector<NamedPiece>& named) const {
    std::vector<Piece> left, chosen;
    for (int place = 0; place < stack.size(); ++place)
      if (!stack.piece(place).acted) left.push_back(stack.piece(place));
    for (const NamedPiece& one : named) {
      const auto found = std::ranges::find_if(
          left, [&](const Piece& piece) { return piece.kind == one.kind && (!one.hero || *one.hero == piece.hero); });
      if (found == left.end()) fail("the stack does not hold these pieces, or they have gone already");
      chosen.push_back(*found);
      left.erase(found);
    }
    if (chosen.empty()) fail("the stack does not hold these pieces, or they have gone already");
    return led_by_first(chosen);
  }

  [[nodiscard]] Stack together(const Stack& party, const Stack& there) const {
    std::vector<Piece> all;
    for (const Stack& stack : {party, there})
      for (int place = 0; place < stack.size(); ++place) all.push_back(stack.piece(place));
    if (all.size() > Stack::kMaxPieces) fail("the stack is too large");
    return led_by_first(all);
  }

  Position now_;
  Point origin_;
  int column_;
  bool thinned_ = false;
};

}  // namespace

Position turn_under_way(const Position& before, std::string_view text, int column) {
  if (text.ends_with(kMore)) text.remove_suffix(kMore.size());
  RecordedTurn turn;
  try {
    turn = read_san(text);
  } catch (const InputError& fault) {
    Diagnostic placed = fault.diagnostic();
    placed.source = "FEN";
    placed.column += column - 1;
    throw InputError(placed);
  }
  const RecordedAct& first = turn.acts.front();
  if (!first.from_vert || !first.from_hori)
    throw InputError({"FEN", 0, column, "the split does not say where it began",
                      "a stack, who stays, and the parts that have gone: \"f4:I:T>f5...\""});
  Parting parting(before, Point(*first.from_vert, *first.from_hori), column);
  for (const RecordedAct& act : turn.acts) parting.follow(act);
  if (!turn.stays.empty()) parting.check_stays(turn.stays);
  return parting.now();
}

}  // namespace roluat::model::cotulenh
