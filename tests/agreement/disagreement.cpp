#include "tests/agreement/disagreement.hpp"

#include <algorithm>

#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "tests/agreement/rulings.hpp"

namespace roluat::tests {

using namespace model::cotulenh;

namespace {

std::vector<Move> by_enumerator(const Position& position, const Rules& rules) {
  std::vector<Move> moves;
  for (const Act& act : generate(position, rules)) moves.push_back({act, apply(position, rules, act)});
  std::ranges::sort(moves, {}, &Move::act);
  return moves;
}

/// How the two part on one candidate, if they do.
std::optional<Parting> parting(Kernel& kernel, const Disagreement& on) {
  const std::vector<Act> possible = candidates(on.position, on.act.from, on.act.to);
  if (std::ranges::find(possible, on.act) == possible.end()) return std::nullopt;
  kernel.rule(on.ruling);
  kernel.place(on.position);
  const Rules rules = compile(on.ruling);
  const auto times = std::ranges::count(generate(on.position, rules), on.act);
  const bool legal = kernel.legal(on.act);
  if (times > 1) return Parting::twice;
  if (legal != (times == 1)) return legal ? Parting::only_kernel : Parting::only_enumerator;
  if (legal && !(kernel.after(on.act) == apply(on.position, rules, on.act))) return Parting::next_position;
  return std::nullopt;
}

/// Takes the smaller case if it parts in the same way.
bool accept(Disagreement& found, Kernel& kernel, const Disagreement& smaller) {
  if (parting(kernel, smaller) != found.parting) return false;
  found = smaller;
  return true;
}

/// The stack without the piece at a place; without its carrier nothing is left.
Stack without(const Stack& stack, int place) {
  if (place == 0) return {};
  Stack rest(stack.carrier());
  for (int other = 1; other < stack.size(); ++other)
    if (other != place) rest.add(stack.piece(other));
  return rest;
}

Stack with_no_hero_at(const Stack& stack, int place) {
  Stack changed;
  for (int other = 0; other < stack.size(); ++other) {
    Piece piece = stack.piece(other);
    if (other == place) piece.hero = false;
    if (other == 0)
      changed = Stack(piece);
    else
      changed.add(piece);
  }
  return changed;
}

bool put_instead(Disagreement& found, Kernel& kernel, Point point, const Stack& stack) {
  if (stack == found.position.at(point) || (stack.empty() && point == found.act.from)) return false;
  Disagreement smaller = found;
  smaller.position.set(point, stack);
  return accept(found, kernel, smaller);
}

bool fewer_pieces(Disagreement& found, Kernel& kernel) {
  bool any = false;
  for (int i = 0; i < kPoints; ++i)
    for (int place = found.position.at(Point(i)).size() - 1; place >= 0; --place) {
      const Stack& stack = found.position.at(Point(i));
      any = put_instead(found, kernel, Point(i), without(stack, place)) || any;
      if (place < found.position.at(Point(i)).size())
        any = put_instead(found, kernel, Point(i), with_no_hero_at(found.position.at(Point(i)), place)) || any;
    }
  return any;
}

bool fewer_answers(Disagreement& found, Kernel& kernel, const model::Ruling& plain) {
  bool any = false;
  for (const auto& [question, option] : plain.options) {
    if (found.ruling.is(question, option)) continue;
    Disagreement smaller = found;
    smaller.ruling.options[question] = option;
    any = accept(found, kernel, smaller) || any;
  }
  return any;
}

std::string opinions(const Disagreement& found, Kernel& kernel) {
  switch (found.parting) {
    case Parting::only_enumerator: return "the enumerator generates it, the kernel says it is not legal";
    case Parting::only_kernel: return "the kernel says it is legal, the enumerator does not generate it";
    case Parting::twice: return "the enumerator generates it more than once";
    case Parting::next_position: break;
  }
  kernel.rule(found.ruling);
  kernel.place(found.position);
  return "legal for both, but then\n    enumerator  " +
         write_fen(apply(found.position, compile(found.ruling), found.act)) + "\n    kernel      " +
         write_fen(kernel.after(found.act));
}

}  // namespace

std::optional<Disagreement> first_disagreement(const std::vector<Move>& by_kernel, const Position& position,
                                               const model::Ruling& ruling, const Rules& rules) {
  const std::vector<Move> generated = by_enumerator(position, rules);
  const auto part = [&](const Act& act, Parting how) { return Disagreement{ruling, position, act, how}; };
  for (std::size_t i = 0; i < std::max(by_kernel.size(), generated.size()); ++i) {
    if (i == generated.size()) return part(by_kernel[i].act, Parting::only_kernel);
    const Act& act = generated[i].act;
    if (i > 0 && act == generated[i - 1].act) return part(act, Parting::twice);
    if (i == by_kernel.size() || act < by_kernel[i].act) return part(act, Parting::only_enumerator);
    if (by_kernel[i].act < act) return part(by_kernel[i].act, Parting::only_kernel);
    if (!(generated[i].next == by_kernel[i].next)) return part(act, Parting::next_position);
  }
  return std::nullopt;
}

Disagreement smallest(Disagreement found, Kernel& kernel, const model::Ruling& plain) {
  while (fewer_pieces(found, kernel) || fewer_answers(found, kernel, plain)) {
  }
  return found;
}

std::string describe(const Disagreement& found, Kernel& kernel, const model::Ruling& plain) {
  return "  FEN     " + write_fen(found.position) + "\n  act     " + write_act(found.act) + ": " +
         opinions(found, kernel) + "\n  ruling  " + found.ruling.name +
         ", which differs from vi in: " + differences(found.ruling, plain);
}

}  // namespace roluat::tests
