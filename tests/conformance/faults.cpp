#include "tests/conformance/faults.hpp"

#include <algorithm>

#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/turn.hpp"

namespace roluat::tests {

using namespace model::cotulenh;

namespace {

void each_reach(Rules& rules, Kind kind, const std::function<void(Reach&)>& change) {
  for (auto& side : rules.reach)
    for (auto& hero : side) change(hero[index(kind)]);
}

void lengthen(Reach& reach) {
  for (int d = 0; d < kDirections; d += 2) {
    const auto i = static_cast<std::size_t>(d);
    if (reach.move[i] != 0) ++reach.move[i];
    if (reach.take[i] != 0) ++reach.take[i];
  }
}

/// Nobody of this kind is a hero any more.
void demote(Position& position, Kind kind) {
  for (int i = 0; i < kPoints; ++i) {
    const Stack stack = position.at(Point(i));
    if (!stack.holds(kind)) continue;
    const auto plain = [&](Piece piece) {
      piece.hero = piece.hero && piece.kind != kind;
      return piece;
    };
    Stack changed(plain(stack.carrier()));
    for (int place = 1; place < stack.size(); ++place) changed.add(plain(stack.piece(place)));
    position.set(Point(i), changed);
  }
}

void sink_ships_of_who_moved_to_the_edge(Position& position) {
  const Point corner(0, 0);
  if (!position.at(corner).empty() && position.at(corner).carrier().kind == Kind::navy) position.clear(corner);
}

}  // namespace

const std::vector<SeededFault>& seeded_faults() {
  using K = Kind;
  static const std::vector<SeededFault> faults = {
      {"none"},
      {"tank-reaches-three", [](Rules& r) { each_reach(r, K::tank, lengthen); }, {}, "T-", ""},
      {"infantry-jumps",
       [](Rules& r) {
         each_reach(r, K::infantry, [](Reach& reach) {
           reach.move_blockers = reach.take_blockers = Blockers::none;
           lengthen(reach);
         });
       },
       {},
       "I-",
       ""},
      {"gun-guards-two", [](Rules& r) { r.rings.radius[index(K::gun)] = 2; }, {}, "F-", ""},
      {"missile-takes-at-one",
       [](Rules& r) { each_reach(r, K::missile, [](Reach& reach) { reach.take.fill(1); }); },
       {},
       "Sx",
       ""},
      {"militia-never-diagonal",
       [](Rules& r) {
         each_reach(r, K::militia, [](Reach& reach) {
           for (std::size_t d = 1; d < kDirections; d += 2) reach.move[d] = reach.take[d] = 0;
         });
       },
       {},
       "M-",
       ""},
      {"headquarters-cannot-be-taken",
       [](Rules& r) { r.takes_headquarters.fill(false); },
       {},
       "x",
       "",
       analysis::Difference::Kind::only_ours,
       "headquarters"},
      {"commander-walks-three",
       [](Rules& r) {
         each_reach(r, K::commander, [](Reach& reach) {
           for (auto& far : reach.move) far = std::min<std::uint8_t>(far, 3);
         });
       },
       {},
       "C-",
       ""},
      {"tanks-never-heroes", {}, [](Position& p) { demote(p, K::tank); }, "T", ""},
      {"ships-sink-in-the-corner", {}, sink_ships_of_who_moved_to_the_edge, "N-", ""},
      {"stacks-never-split", [](Rules& r) { r.stacks.splits = StackRules::Splits::never; }, {}, "", "stack.splits"},
      {"no-hero-by-check", [](Rules& r) { r.heroes.by_check = HeroRules::ByCheck::never; }, {}, "", "hero.by-check"},
      {"ships-pass-all",
       [](Rules& r) {
         for (auto& side : r.reach)
           for (auto& hero : side) hero[index(K::navy)].move_blockers = Blockers::none;
       },
       {},
       "",
       "navy.block"},
  };
  return faults;
}

analysis::Answer faulty_answer(const model::Ruling& ruling, const SeededFault& fault, const std::string& fen,
                               int depth) {
  const Position position = read_fen(fen);
  Rules rules = compile(ruling);
  if (fault.in_rules) fault.in_rules(rules);
  const auto losses = [](const Position& one) {
    return std::array{losses_of(one, Side::red), losses_of(one, Side::blue)};
  };
  analysis::Answer answer;
  for (const Turn& turn : turns(position, rules)) {
    Position next = turn.next;
    next.halfmove_clock = 0;
    next.move_number = 1;
    if (fault.in_outcome) fault.in_outcome(next);
    const bool over = depth > 1 && (ends_game(losses(next), losses(position), rules) || turns(next, rules).empty());
    answer.push_back(write_fen(next) + (over ? std::string(analysis::kOver) : ""));
  }
  std::ranges::sort(answer);
  answer.erase(std::ranges::unique(answer).begin(), answer.end());
  return answer;
}

}  // namespace roluat::tests
