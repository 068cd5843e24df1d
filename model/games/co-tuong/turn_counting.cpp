#include "model/games/co-tuong/turn_counting.hpp"

#include <algorithm>

#include "model/games/co-tuong/fast/engine.hpp"
#include "model/games/co-tuong/fen.hpp"

namespace roluat::model::cotuong {
namespace {

/// The board seen from the other side, colours changed: the same counts by other keys.
Position colours_changed(const Position& position) {
  Position mirror;
  for (int i = 0; i < kPoints; ++i) {
    const Point point(i);
    if (position.empty(point)) continue;
    const Piece man = position.man(point);
    mirror.set(Point(point.file(), kRanks - 1 - point.rank()), {man.kind, other(man.side)});
  }
  mirror.to_move = other(position.to_move);
  return mirror;
}

/// As of a game that begins.
Position timeless(Position position) {
  position.halfmove_clock = 0;
  position.move_number = 1;
  return position;
}

class BelowPositions : public TurnCounter {
 public:
  explicit BelowPositions(const TurnCounterOptions& options)
      : options_(options),
        table_(options.hash_bytes == 0 ? nullptr : std::make_unique<CountTable>(options.hash_bytes)) {}

  [[nodiscard]] std::vector<NextPosition> next(const model::Position& given) const override {
    const auto& position = given.as<Position>();
    std::vector<NextPosition> all;
    for (const Move& move : engine_->moves(position)) {
      const Position next = timeless(after(position, move));
      all.push_back({model::Position::of(next), write_fen(next), false});
    }
    std::ranges::sort(all, {}, &NextPosition::fen);
    return all;
  }

  [[nodiscard]] std::uint64_t count(const model::Position& given, int depth) const override {
    const auto& position = given.as<Position>();
    return engine_->leaves(options_.mirrored ? colours_changed(position) : position, std::max(depth, 0),
                           {table_.get(), options_.stop});
  }

 private:
  TurnCounterOptions options_;
  std::unique_ptr<fast::Engine> engine_ = fast::make_engine();
  std::unique_ptr<CountTable> table_;
};

}  // namespace

std::unique_ptr<TurnCounter> make_turn_counter(const TurnCounterOptions& options) {
  return std::make_unique<BelowPositions>(options);
}

}  // namespace roluat::model::cotuong
