// What another program shows of this game's rules.
#include "model/probing.hpp"

#include <algorithm>
#include <sstream>

#include "model/games/co-tu-lenh/each_point.hpp"
#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/played.hpp"
#include "model/games/co-tu-lenh/seen_turn.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::model::cotulenh {
namespace {

Position with_clocks_set_back(Position position) {
  position.halfmove_clock = 0;
  position.move_number = 1;
  return position;
}

std::array<Facts, kSides> losses(const Position& position) {
  return {losses_of(position, Side::red), losses_of(position, Side::blue)};
}

Stack unpromoted(const Stack& stack) {
  if (stack.empty()) return stack;
  const auto plain = [](Piece piece) { return Piece{piece.kind, piece.side, false, false}; };
  Stack made(plain(stack.carrier()));
  for (int place = 1; place < stack.size(); ++place) made.add(plain(stack.piece(place)));
  return made;
}

/// The same pieces on the same points, heroes or not?
bool alike(const Position& a, const Position& b) {
  for (int i = 0; i < kPoints; ++i)
    if (unpromoted(a.at(Point(i))) != unpromoted(b.at(Point(i)))) return false;
  return true;
}

int distance(const Act& act) {
  return std::max(std::abs(act.from.vert() - act.to.vert()), std::abs(act.from.hori() - act.to.hori()));
}

/// Off every line: such ways come last.
bool crooked(const Act& act) {
  const int v = std::abs(act.from.vert() - act.to.vert()), h = std::abs(act.from.hori() - act.to.hori());
  return v != 0 && h != 0 && v != h;
}

/// What a stack is without one of its pieces; nothing where that leaves nothing.
Stack without_place(const Stack& stack, int gone) {
  std::vector<Piece> left;
  for (int place = 0; place < stack.size(); ++place)
    if (place != gone) left.push_back(stack.piece(place));
  return led_by_first(left);
}

Stack in_order(const Stack& stack) {
  std::vector<Piece> pieces;
  for (int place = 0; place < stack.size(); ++place) pieces.push_back(stack.piece(place));
  return led_by_first(pieces);
}

/// Under no ruling.
bool cannot_carry(Piece piece) {
  constexpr std::array kCarriers = {Kind::navy, Kind::headquarters, Kind::aircraft, Kind::tank, Kind::engineer};
  return std::ranges::find(kCarriers, piece.kind) == kCarriers.end();
}

/// Whoever is named first in a stack, who can carry leads it.
Position led_by_carriers(Position position) {
  for (int i = 0; i < kPoints; ++i)
    if (const Stack stack = position.at(Point(i)); !stack.alone() && !stack.empty() && cannot_carry(stack.carrier()))
      position.set(Point(i), in_order(stack));
  return position;
}

class CoTuLenhProbing : public Probing {
 public:
  [[nodiscard]] model::Position read(const std::string& fen) const override {
    std::istringstream fields(fen);
    std::string board, side, turn = "-";
    fields >> board >> side >> turn;
    return model::Position::of(read_between_turns(board + " " + side + " " + turn + " - 0 1"));
  }

  [[nodiscard]] std::string normal(const model::Position& position) const override {
    return write_fen(with_clocks_set_back(led_by_carriers(inside(position))));
  }

  [[nodiscard]] bool ends(const Played& played, const model::Position& before,
                          const model::Position& after) const override {
    const Rules& rules = rules_in(played);
    const Position next = led_by_carriers(inside(after));
    return ends_game(losses(next), losses(inside(before)), rules) || turns(next, rules).empty();
  }

  [[nodiscard]] std::vector<std::string> acts_between(const model::Position& from_position,
                                                      const model::Position& to_position) const override {
    const Position &before = between_turns(from_position), &after = between_turns(to_position);
    std::vector<Act> found;
    each_point(before.standing(before.to_move()), [&](Point from) {
      for (int to = 0; to < kPoints; ++to) {
        if (Point(to) == from) continue;
        for (const Act& act : candidates(before, from, Point(to)))
          if (does(before, act, after)) found.push_back(act);
      }
    });
    std::ranges::stable_sort(found, {}, [](const Act& act) { return std::pair(crooked(act), distance(act)); });
    std::vector<std::string> texts;
    for (const Act& act : found) texts.push_back(write_act(act));
    return texts;
  }

  [[nodiscard]] std::vector<Spared> spared(const model::Position& given) const override {
    const Position& position = between_turns(given);
    std::vector<Spared> all;
    for (int i = 0; i < kPoints; ++i) {
      const Stack& stack = position.at(Point(i));
      for (int place = 0; place < stack.size(); ++place) {
        Piece gone = stack.piece(place);
        if (gone.kind == Kind::commander) continue;  // programs seldom know a game without one
        Position less = position;
        less.set(Point(i), without_place(stack, place));
        const bool own = gone.side == position.to_move();
        gone = {gone.kind, Side::red, false, false};
        all.push_back(
            {model::Position::of(with_clocks_set_back(less)), write_stack(Stack(gone)), algebraic(Point(i)), own});
      }
    }
    return all;
  }

  [[nodiscard]] int pieces(const model::Position& position) const override { return inside(position).piece_count(); }

  [[nodiscard]] bool stacked(const std::string& fen) const override { return fen.find('(') != std::string::npos; }

 private:
  /// Does the act, whatever the rules, make the one position of the other? What an act does hangs on no answers but who
  /// carries whom, and whom a headquarters shields.
  static bool does(const Position& before, const Act& act, const Position& after) {
    if (act.manner == Manner::board) return boards(before, act, after);
    for (const Shield shield : {Shield::both_lost, Shield::headquarters_first}) {
      Rules rules;
      rules.shield = shield;
      if (alike(closed(apply(before, rules, act)), after)) return true;
    }
    return false;
  }

  static bool boards(const Position& before, const Act& act, const Position& after) {
    const Stack party = party_of(before, act), target = before.at(act.to);
    if (party.size() + target.size() > Stack::kMaxPieces) return false;
    Position next = before;
    next.set(act.from, act.party.empty() ? Stack() : without(before.at(act.from), act.party));
    Stack joined = target;
    for (int place = 0; place < party.size(); ++place) joined.add(party.piece(place));
    next.set(act.to, in_order(joined));
    Position ordered = after;
    if (after.at(act.to).size() != joined.size()) return false;
    ordered.set(act.to, in_order(after.at(act.to)));
    return alike(closed(next), ordered);
  }
};

}  // namespace

std::unique_ptr<Probing> CoTuLenh::probing() const { return std::make_unique<CoTuLenhProbing>(); }

std::unique_ptr<Seeing> CoTuLenh::seeing() const { return make_seeing(); }

}  // namespace roluat::model::cotulenh
