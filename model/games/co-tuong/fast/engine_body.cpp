// The engine for one instruction set: ROLUAT_ISA is its name, all code is in a namespace of that name.
#include <algorithm>

#include "model/games/co-tuong/fast/engines.hpp"
#include "model/games/co-tuong/fast/search.hpp"

namespace roluat::model::cotuong::fast {
namespace ROLUAT_ISA {

class TheEngine : public Engine {
 public:
  [[nodiscard]] std::uint64_t leaves(const Position& position, int depth, const Help& help) const override {
    return depth == 0 ? 1 : Search(tables_, help).leaves(Board(position), depth);
  }

  [[nodiscard]] std::vector<Move> moves(const Position& position) const override {
    const Board board(position);
    const Legal legal(tables_, board);
    std::vector<Move> all;
    for (int slot = general; slot < kSlots; ++slot)
      each_spot(legal.moves(slot), [&](int to) {
        all.push_back({Point(board.spot(board.to_move(), slot)), Point(to)});
      });
    std::ranges::sort(all);
    return all;
  }

 private:
  Tables tables_;
};

}  // namespace ROLUAT_ISA

#define ROLUAT_MAKER_OF(isa) make_##isa##_engine
#define ROLUAT_MAKER(isa) ROLUAT_MAKER_OF(isa)

std::unique_ptr<Engine> ROLUAT_MAKER(ROLUAT_ISA)() { return std::make_unique<ROLUAT_ISA::TheEngine>(); }

}  // namespace roluat::model::cotuong::fast
