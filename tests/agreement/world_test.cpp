// Does the world of vocabulary/world.smt2, in which the solver looks for witnesses, hold every position and act that
// play reaches? What it leaves out no check will ever find.
#include <gtest/gtest.h>

#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/game.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/turn.hpp"
#include "model/games/games.hpp"
#include "tests/agreement/random_positions.hpp"
#include "tests/agreement/rulings.hpp"
#include "tests/agreement/stage.hpp"

namespace roluat::tests {
namespace {

using namespace model::cotulenh;

constexpr int kPositions = 100'000;

class World : public testing::Test {
 protected:
  /// The first assertion of the world that an act breaks (its number, from 1), or 0.
  std::size_t broken_by(const Position& position, const Act& act) {
    const Symbols symbols(encoding_.prelude.signature());
    put_position(symbols, position, evaluator_.structure());
    put_act(symbols, position, act, evaluator_.structure());
    evaluator_.changed(0);
    for (std::size_t i = 0; i < encoding_.world.size(); ++i)
      if (!evaluator_.holds(encoding_.world[i])) return i + 1;
    return 0;
  }

  solver::Encoding encoding_ = solver::read_kernel(model::game_folder("co-tu-lenh"));
  model::Evaluator evaluator_ = [this] {
    model::Evaluator evaluator(encoding_.formulas, ranks_of(encoding_.prelude.signature()));
    evaluator.structure() = model::Structure(encoding_.prelude.signature(), 0);
    return evaluator;
  }();
};

/// One that takes, more often than chance has it: taking leads to ground where nothing goes by itself.
Act any_act(Dice& dice, const std::vector<Act>& acts) {
  std::vector<Act> takings = acts;
  std::erase_if(takings, [](const Act& act) { return !takes(act.manner); });
  return takings.empty() || dice.chance(30) ? dice.one_of(acts) : dice.one_of(takings);
}

/// Does the first in the order stand on every point? Play makes no other stacks.
bool in_order(const Position& position) {
  const auto rank = [](Piece piece) { return kRiderOrder.find(kKindLetters[index(piece.kind)]); };
  for (int i = 0; i < kPoints; ++i)
    for (int place = 1; place < position.at(Point(i)).size(); ++place)
      if (rank(position.at(Point(i)).piece(place)) < rank(position.at(Point(i)).carrier())) return false;
  return true;
}

/// Nothing where the turn can neither go on nor end.
std::optional<Position> after(Dice& dice, const Position& position, const Rules& rules, const Act& act) {
  const Position next = apply(position, rules, act);
  if (may_end(next, rules) && (dice.chance(50) || generate(next, rules).empty())) return closed(next);
  return generate(next, rules).empty() ? std::nullopt : std::optional(next);
}

/// Walks from random positions of which the world holds; some acts go on with a turn.
TEST_F(World, HoldsWhatPlayReaches) {
  std::uint64_t seed = first_seed() + 700'000'000;
  int compared = 0;
  for (int failures = 0; compared < kPositions && failures < 3; ++seed) {
    Dice dice(seed);
    const model::Ruling ruling = any_ruling(dice, encoding_.questions, "any");
    const Rules rules = compile(ruling);
    Position position = scattered(dice, 2, 10);
    if (!in_order(position)) continue;
    std::string before;
    for (int ply = 0; ply < 8; ++ply, ++compared) {
      const std::vector<Act> acts = generate(position, rules);
      if (acts.empty()) break;
      const Act act = any_act(dice, acts);
      const std::size_t broken = broken_by(position, act);
      if (broken > 0 && ply == 0) break;
      if (broken > 0) {
        ADD_FAILURE() << "seed " << seed << ": assertion " << broken << " of world.smt2 does not hold of\n  "
                      << write_fen(position) << "  " << write_act(act) << "\nwhich was reached by\n  " << before;
        ++failures;
        break;
      }
      before = write_fen(position) + "  " + write_act(act);
      const std::optional<Position> next = after(dice, position, rules, act);
      if (!next) break;
      position = *next;
    }
  }
}

}  // namespace
}  // namespace roluat::tests
