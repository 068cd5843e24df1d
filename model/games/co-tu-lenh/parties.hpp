// Which parts of a stack may act. (kernel/README.md, "Acts")
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "model/games/co-tu-lenh/joining.hpp"
#include "model/games/co-tu-lenh/position.hpp"
#include "model/games/co-tu-lenh/rules.hpp"

namespace roluat::model::cotulenh {

/// May these pieces, in order, act as a part?
[[nodiscard]] inline bool is_party(const Rules& rules, const Stack& party) {
  return party.alone() || (!rules.stacks.single_parts && can_carry(rules.joining, party));
}

/// Calls visit(party) for every part of the stack that may act, each once; no piece in it carries a mark. The whole
/// stack is one of them only in a turn that has begun.
template <class Visit>
void each_part(const Stack& stack, const Rules& rules, bool begun, Visit&& visit) {
  const unsigned all = (1U << stack.size()) - 1U;
  std::array<std::uint32_t, 16> seen{};
  std::size_t count = 0;
  for (unsigned mask = 1; mask <= all; ++mask) {
    if (mask == all && !begun) continue;
    std::array<Piece, Stack::kMaxPieces> pieces{};
    std::size_t size = 0;
    bool acted = false;
    for (int place = 0; place < stack.size(); ++place) {
      if ((mask >> place & 1U) == 0) continue;
      pieces[size] = stack.piece(place);
      acted = acted || pieces[size++].acted;
    }
    if (acted) continue;
    const Stack party = led_by_first({pieces.data(), size});
    if (!is_party(rules, party)) continue;
    if (std::find(seen.begin(), seen.begin() + count, party.bits()) != seen.begin() + count) continue;
    seen[count++] = party.bits();
    visit(party);
  }
}

}  // namespace roluat::model::cotulenh
