#include "model/games/co-tu-lenh/seen_turn.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "model/games/co-tu-lenh/each_point.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/lines.hpp"
#include "model/games/co-tu-lenh/played.hpp"
#include "model/games/co-tu-lenh/threats.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::model::cotulenh {
namespace {

constexpr int kFarthest = 6;  // a turn of more points is "at least so far"

using Counts = std::array<int, kKinds>;

Counts counts_of(const Stack& stack, Side side) {
  Counts counts{};
  if (stack.empty() || stack.side() != side) return counts;
  for (int place = 0; place < stack.size(); ++place) ++counts[index(stack.piece(place).kind)];
  return counts;
}

int sum(const Counts& counts) {
  int all = 0;
  for (const int count : counts) all += count;
  return all;
}

/// Of the pieces that are in the one and not in the other.
Counts less(const Counts& these, const Counts& those) {
  Counts rest{};
  for (std::size_t k = 0; k < rest.size(); ++k) rest[k] = std::max(0, these[k] - those[k]);
  return rest;
}

struct PointChange {
  Point at;
  Counts kinds{};
};

/// Which points have lost and won pieces.
struct Changes {
  std::vector<PointChange> left, reached, taken;
};

Changes changes_between(const Position& before, const Position& after) {
  Changes all;
  const Side own = before.to_move();
  for (int i = 0; i < kPoints; ++i) {
    const Point point(i);
    const Stack &then = before.at(point), &now = after.at(point);
    if (then == now) continue;
    const Counts gone = less(counts_of(then, own), counts_of(now, own)),
                 come = less(counts_of(now, own), counts_of(then, own)),
                 lost = less(counts_of(then, other(own)), counts_of(now, other(own)));
    if (sum(gone) > 0) all.left.push_back({point, gone});
    if (sum(come) > 0) all.reached.push_back({point, come});
    if (sum(lost) > 0) all.taken.push_back({point, lost});
  }
  return all;
}

/// The piece that would stand, of these.
Piece leader_of(const Stack& stack, const Counts& kinds) {
  std::vector<Piece> pieces;
  Counts left = kinds;
  for (int place = 0; place < stack.size(); ++place)
    if (const Piece piece = stack.piece(place); left[index(piece.kind)]-- > 0) pieces.push_back(piece);
  return led_by_first(pieces).carrier();
}

std::string deed_of(const Position& before, const Changes& changes) {
  if (changes.left.empty()) {
    if (!changes.reached.empty()) return "other";
    return changes.taken.empty() ? "pass" : changes.taken.size() == 1 ? "shoot" : "other";
  }
  if (changes.left.size() > 1) return "other";
  if (changes.reached.empty()) return changes.taken.empty() ? "burn" : "exchange";
  if (changes.reached.size() > 1) return "split";
  const PointChange &from = changes.left.front(), &to = changes.reached.front();
  if (from.kinds != to.kinds) return "other";
  if (changes.taken.empty()) return before.at(to.at).empty() ? "move" : "join";
  return changes.taken.size() == 1 && changes.taken.front().at == to.at ? "take" : "other";
}

std::string letter_of(Kind kind) { return std::string(1, kKindLetters[index(kind)]); }

Stack plain_in_order(const Stack& stack) {
  std::vector<Piece> pieces;
  for (int place = 0; place < stack.size(); ++place)
    pieces.push_back({stack.piece(place).kind, stack.piece(place).side, false, false});
  return led_by_first(pieces);
}

void add_details(const Stack& stack, Point point, std::string& details) {
  for (int place = 0; place < stack.size(); ++place)
    if (stack.piece(place).hero)
      details += std::string(details.empty() ? "" : " ") + "hero:" + letter(stack.piece(place)) + algebraic(point);
  if (stack.carrier().kind != plain_in_order(stack).carrier().kind)
    details += std::string(details.empty() ? "" : " ") + "stands:" + letter(stack.carrier()) + algebraic(point);
}

bool clear_between(const Position& position, Point a, Point b) {
  for (int i = 0; i < kPoints; ++i)
    if (!position.at(Point(i)).empty() && between(Point(i), a, b)) return false;
  return true;
}

bool facing(const Position& position) {
  const auto red = commander_of(position, Side::red), blue = commander_of(position, Side::blue);
  return red && blue && (red->vert() == blue->vert() || red->hori() == blue->hori()) &&
         clear_between(position, *red, *blue);
}

/// Does the commander go over a point where it would face the other one?
bool passes_facing(const Position& before, Point from, Point to) {
  const auto enemy = commander_of(before, other(before.to_move()));
  if (!enemy) return false;
  Position without = before;
  without.clear(from);
  for (int i = 0; i < kPoints; ++i) {
    const Point here(i);
    if (between(here, from, to) && (here.vert() == enemy->vert() || here.hori() == enemy->hori()) &&
        clear_between(without, here, *enemy))
      return true;
  }
  return false;
}

const char* side_word(Side side) { return side == Side::red ? "side=red" : "side=blue"; }

const char* ground_word(Point point) {
  constexpr std::array<const char*, 3> kWords = {"sea", "coast", "land"};
  return kWords[index(ground(point))];
}

/// As the side to move sees it.
const char* direction_word(Point from, Point to, Side side) {
  const int up = to.vert() - from.vert(), forward = side == Side::red ? up : -up;
  return forward > 0 ? "goes=forward" : forward < 0 ? "goes=backward" : "goes=sideways";
}

void add_way(Point from, Point to, const Position& before, Traits& traits) {
  const int distance = steps(from, to);
  traits.push_back("distance=" + std::to_string(distance));
  for (int least = 2; least <= std::min(distance, kFarthest); ++least)
    traits.push_back("least=" + std::to_string(least));
  const bool straight = from.vert() == to.vert() || from.hori() == to.hori();
  traits.emplace_back(direction_word(from, to, before.to_move()));
  traits.emplace_back(straight ? "way=straight" : on_one_line(from, to) ? "way=diagonal" : "way=crooked");
  traits.push_back(std::string("to=") + ground_word(to));
  traits.push_back(std::string("from=") + ground_word(from));
  traits.emplace_back(crosses_river(from, to) ? "river=crosses" : "river=same-bank");
  traits.emplace_back(clear_between(before, from, to) ? "over=none" : "over=pieces");
  if ((to.hori() == 2 || to.hori() == 3) && on_bank_row(to)) traits.emplace_back("mouth=yes");
  if (to.vert() == 0 || to.vert() == kRows - 1) traits.push_back("rank=" + std::to_string(to.vert() + 1));
  if (to.hori() == 0 || to.hori() == kFiles - 1) traits.push_back("file=" + algebraic(to).substr(0, 1));
}

}  // namespace

SeenTurn seen_turn(const Position& before, const Position& after) {
  const Changes changes = changes_between(before, after);
  SeenTurn turn{"-", "-", "", deed_of(before, changes), "", ""};
  if (!changes.left.empty()) {
    turn.origin = algebraic(changes.left.front().at);
    turn.piece = letter_of(leader_of(before.at(changes.left.front().at), changes.left.front().kinds).kind);
  }
  if (!changes.reached.empty()) turn.target = algebraic(changes.reached.front().at);
  if (changes.reached.empty() && !changes.taken.empty()) turn.target = algebraic(changes.taken.front().at);
  Position places = after;
  for (int i = 0; i < kPoints; ++i)
    if (const Stack& stack = after.at(Point(i)); !stack.empty()) {
      places.set(Point(i), plain_in_order(stack));
      add_details(stack, Point(i), turn.details);
    }
  places.halfmove_clock = 0;
  places.move_number = 1;
  turn.places = write_fen(places);
  return turn;
}

Traits traits_of(const Position& before, const Position& after, const Rules& rules, bool checked) {
  Traits traits{checked ? "check=yes" : "check=no", side_word(before.to_move())};
  const Changes changes = changes_between(before, after);
  // Whether it may be left so is the ruling's affair: that it is so is a trait in any case.
  traits.emplace_back(threatened(after, rules, before.to_move()) ? "exposes=yes" : "exposes=no");
  traits.emplace_back(facing(after) ? "faces=yes" : "faces=no");
  for (const PointChange& taken : changes.taken)
    for (std::size_t k = 0; k < taken.kinds.size(); ++k)
      if (taken.kinds[k] > 0) traits.push_back("takes=" + letter_of(Kind(k)));
  if (!changes.taken.empty()) {
    const Stack& target = before.at(changes.taken.front().at);
    traits.emplace_back(target.alone() ? "target=single" : "target=stack");
  }
  if (changes.left.size() == 1) {
    const Stack& stack = before.at(changes.left.front().at);
    const Counts& gone = changes.left.front().kinds;
    traits.emplace_back(leader_of(stack, gone).hero ? "hero=yes" : "hero=no");
    traits.emplace_back(sum(gone) < stack.size() ? "stack=part" : stack.alone() ? "stack=alone" : "stack=loaded");
    const auto& ends = changes.reached.empty() ? changes.taken : changes.reached;
    if (ends.size() == 1) add_way(changes.left.front().at, ends.front().at, before, traits);
    if (ends.size() == 1 && leader_of(stack, gone).kind == Kind::commander &&
        passes_facing(before, changes.left.front().at, ends.front().at))
      traits.emplace_back("passes=facing");
  } else if (changes.left.empty() && changes.taken.size() == 1) {
    traits.push_back(std::string("to=") + ground_word(changes.taken.front().at));
  }
  std::ranges::sort(traits);
  return traits;
}

namespace {

Position plain(const Position& position) {
  Position made = position;
  for (int i = 0; i < kPoints; ++i)
    if (const Stack& stack = position.at(Point(i)); !stack.empty()) made.set(Point(i), plain_in_order(stack));
  return made;
}

/// Who can have taken there without leaving its point; empty where pieces of several kinds can.
std::string shooter(const Position& before, const Position& after, Point target) {
  static const Rules any;
  std::set<std::string> letters;
  each_point(before.standing(before.to_move()), [&](Point from) {
    for (const Act& act : candidates(before, from, target))
      if (takes(act.manner) && plain(closed(apply(before, any, act))) == plain(after))
        letters.insert(letter_of(party_of(before, act).carrier().kind));
  });
  return letters.size() == 1 ? *letters.begin() : "";
}

class CoTuLenhSeeing : public Seeing {
 public:
  [[nodiscard]] SeenTurn seen(const model::Position& from, const model::Position& to) const override {
    const Position &before = between_turns(from), &after = between_turns(to);
    SeenTurn turn = seen_turn(before, after);
    if (turn.deed == "shoot") turn.piece = shooter(before, after, *parse_point(turn.target));
    return turn;
  }

  [[nodiscard]] Traits traits(const Played& played, const model::Position& from,
                              const model::Position& to) const override {
    const Rules& rules = rules_in(played);
    const Position& before = between_turns(from);
    return traits_of(before, between_turns(to), rules, threatened(before, rules, before.to_move()));
  }

  /// "hero:Te4": capitals are Red's. "acted=take": it has just done that itself; "acted=no": it has not moved.
  [[nodiscard]] Traits detail_traits(const model::Position& from, const model::Position& to, const SeenTurn& turn,
                                     const std::string& word) const override {
    const Position& position = between_turns(to);
    const Side mover = between_turns(from).to_move();
    const auto letter = static_cast<unsigned char>(word.at(word.find(':') + 1));
    const std::string at = word.substr(word.find(':') + 2);
    const Side side = std::isupper(letter) != 0 ? Side::red : Side::blue;
    const bool own = side == mover;
    const bool stays = turn.deed == "shoot" && turn.piece == std::string(1, static_cast<char>(std::toupper(letter)));
    return {own && (at == turn.target || stays) ? "acted=" + turn.deed : "acted=no", side_word(mover),
            own ? "whose=own" : "whose=enemy", commander_of(position, side) ? "commander=there" : "commander=gone",
            position.at(*parse_point(at)).alone() ? "in=alone" : "in=stack"};
  }

  [[nodiscard]] Trilingual told(const std::string& word) const override { return told_of(word); }
};

}  // namespace

std::unique_ptr<Seeing> make_seeing() { return std::make_unique<CoTuLenhSeeing>(); }

}  // namespace roluat::model::cotulenh
