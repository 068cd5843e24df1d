#include "tests/agreement/disagreement.hpp"

#include <algorithm>

#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/turn.hpp"
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

bool same_end(Kernel& kernel, const Position& in_turn, const Rules& rules) {
  kernel.place(in_turn);
  return kernel.may_end() == may_end(in_turn, rules);
}

/// How the two part on one act, if they do.
std::optional<Parting> parting(Kernel& kernel, const Case& on, const Act& act) {
  if (on.position.at(act.from).empty()) return std::nullopt;
  kernel.rule(on.ruling);
  kernel.place(on.position);
  const Rules rules = compile(on.ruling);
  const auto times = std::ranges::count(generate(on.position, rules), act);
  const bool legal = kernel.legal(act);
  if (times > 1) return Parting::twice;
  if (legal != (times == 1)) return legal ? Parting::only_kernel : Parting::only_enumerator;
  if (!legal) return std::nullopt;
  const Position next = apply(on.position, rules, act);
  if (!(kernel.after(act) == next)) return Parting::next_position;
  return same_end(kernel, next, rules) ? std::nullopt : std::optional(Parting::end);
}

std::string opinions(const Disagreement& found, Kernel& kernel) {
  switch (found.parting) {
    case Parting::only_enumerator: return "the enumerator generates it, the kernel says it is not legal";
    case Parting::only_kernel: return "the kernel says it is legal, the enumerator does not generate it";
    case Parting::twice: return "the enumerator generates it more than once";
    case Parting::end:
    case Parting::next_position: break;
  }
  kernel.rule(found.on.ruling);
  kernel.place(found.on.position);
  const Rules rules = compile(found.on.ruling);
  const Position next = apply(found.on.position, rules, found.act);
  if (found.parting == Parting::end)
    return std::string("the turn may end after it, says only the ") +
           (may_end(next, rules) ? "enumerator: " : "kernel: ") + write_fen(next);
  return "legal for both, but then\n    enumerator  " + write_fen(next) + "\n    kernel      " +
         write_fen(kernel.after(found.act));
}

std::string ruling_of(const Case& on, const model::Ruling& plain) {
  return "\n  ruling  " + on.ruling.name + ", which differs from vi in: " + differences(on.ruling, plain);
}

std::string line(const Disagreement& found, Kernel& kernel, const model::Ruling& plain) {
  return "  FEN     " + write_fen(found.on.position) + "\n  act     " + write_act(found.act) + ": " +
         opinions(found, kernel) + ruling_of(found.on, plain);
}

}  // namespace

std::optional<Disagreement> first_disagreement(Kernel& kernel, const std::vector<Move>& by_kernel, const Case& on,
                                               const Rules& rules) {
  const std::vector<Move> generated = by_enumerator(on.position, rules);
  const auto part = [&](const Act& act, Parting how) { return Disagreement{on, act, how}; };
  for (std::size_t i = 0; i < std::max(by_kernel.size(), generated.size()); ++i) {
    if (i == generated.size()) return part(by_kernel[i].act, Parting::only_kernel);
    const Act& act = generated[i].act;
    if (i > 0 && act == generated[i - 1].act) return part(act, Parting::twice);
    if (i == by_kernel.size() || act < by_kernel[i].act) return part(act, Parting::only_enumerator);
    if (by_kernel[i].act < act) return part(by_kernel[i].act, Parting::only_kernel);
    if (!(generated[i].next == by_kernel[i].next)) return part(act, Parting::next_position);
  }
  for (const Move& move : generated)
    if (!same_end(kernel, move.next, rules)) return part(move.act, Parting::end);
  return std::nullopt;
}

std::string describe(const Disagreement& found, Kernel& kernel, const model::Ruling& plain) {
  Disagreement small = found;
  small.on = smallest(found.on, plain, [&](const Case& on) { return parting(kernel, on, found.act) == found.parting; });
  return "found\n" + line(found, kernel, plain) + "\nsmallest\n" + line(small, kernel, plain);
}

std::optional<TurnDisagreement> turn_disagreement(const KernelTurns& by_kernel, const Case& on, const Rules& rules) {
  std::size_t shared = 0;
  for (const Turn& turn : turns(on.position, rules)) {
    if (!by_kernel.contains(turn.next)) return TurnDisagreement{on, false, turn.next, turn.acts};
    ++shared;
  }
  if (shared == by_kernel.size()) return std::nullopt;
  const std::vector<Turn> all = turns(on.position, rules);
  for (const auto& [next, acts] : by_kernel)
    if (std::ranges::none_of(all, [&](const Turn& turn) { return turn.next == next; }))
      return TurnDisagreement{on, true, next, acts};
  return TurnDisagreement{on, false, all.front().next, all.front().acts};  // the enumerator lists one twice
}

namespace {

std::optional<TurnDisagreement> compared_again(Kernel& kernel, const Case& on) {
  kernel.rule(on.ruling);
  const auto by_kernel = turns_by_kernel(kernel, on.ruling, on.position);
  return by_kernel ? turn_disagreement(*by_kernel, on, compile(on.ruling)) : std::nullopt;
}

std::string line(const TurnDisagreement& found, const model::Ruling& plain) {
  std::string acts;
  for (const Act& act : found.acts) acts += (acts.empty() ? "" : ", ") + write_act(act);
  return "  FEN     " + write_fen(found.on.position) + "\n  turn    " + acts + ": only the " +
         (found.only_kernel ? "kernel" : "enumerator") + " has one that leads to\n          " + write_fen(found.next) +
         ruling_of(found.on, plain);
}

}  // namespace

std::string describe(const TurnDisagreement& found, Kernel& kernel, const model::Ruling& plain) {
  const Case on = smallest(found.on, plain, [&](const Case& smaller) {
    const auto again = compared_again(kernel, smaller);
    return again && again->only_kernel == found.only_kernel;
  });
  const auto small = compared_again(kernel, on);
  return "found\n" + line(found, plain) + "\nsmallest\n" + (small ? line(*small, plain) : "  (nothing)");
}

}  // namespace roluat::tests
