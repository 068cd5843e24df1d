// Moves of many positions under one ruling, without a FEN between one move and the next.
#include "model/turn_counter.hpp"

#include <algorithm>

#include "model/games/co-hinh/game.hpp"
#include "model/games/co-hinh/generator.hpp"
#include "model/games/co-hinh/played.hpp"

namespace roluat::model::cohinh {
namespace {

class CoHinhCounter : public TurnCounter {
 public:
  CoHinhCounter(const Rules& rules, const std::atomic<bool>* stop) : rules_(rules), stop_(stop) {}

  [[nodiscard]] std::vector<NextPosition> next(const model::Position& given) const override {
    const Position& position = inside(given);
    std::vector<NextPosition> all;
    for (const Move& move : moves(position)) {
      const Position next = after(position, move, rules_);
      all.push_back({model::Position::of(next), write_fen(next), ending(next, false, rules_).over});
    }
    std::ranges::sort(all, {}, &NextPosition::fen);
    return all;
  }

  [[nodiscard]] std::uint64_t count(const model::Position& position, int depth) const override {
    return depth <= 0 ? 1 : count(inside(position), depth);
  }

 private:
  [[nodiscard]] std::vector<Move> moves(const Position& position) const {
    return ending(position, false, rules_).over ? std::vector<Move>{} : legal_moves(position, rules_);
  }

  /// What nobody moves on from is counted without being listed.
  [[nodiscard]] std::uint64_t count(const Position& position, int depth) const {
    if (stop_ != nullptr && *stop_) return 0;
    if (depth == 1) return ending(position, false, rules_).over ? 0 : count_moves(position, rules_);
    std::uint64_t nodes = 0;
    for (const Move& move : moves(position)) nodes += count(after(position, move, rules_), depth - 1);
    return nodes;
  }

  Rules rules_;
  const std::atomic<bool>* stop_;
};

}  // namespace

std::unique_ptr<TurnCounter> CoHinh::turn_counter(const Played& played, const model::Position& /*root*/,
                                                  const TurnCounterOptions& options) const {
  return std::make_unique<CoHinhCounter>(rules_in(played), options.stop);
}

}  // namespace roluat::model::cohinh
