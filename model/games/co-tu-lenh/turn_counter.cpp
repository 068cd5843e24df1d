#include "model/games/co-tu-lenh/turn_counter.hpp"

#include <algorithm>
#include <array>

#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fast/engine.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/played.hpp"

namespace roluat::model::cotulenh {
namespace {

class FastCounter : public TurnCounter {
 public:
  FastCounter(const std::optional<Position>& root, const Rules& rules, const TurnCounterOptions& options)
      : rules_(rules),
        options_(options),
        root_(root && options.mirrored ? colour_mirror(*root) : root),
        engine_(fast::make_engine(rules)),
        table_(options.hash_bytes == 0 || !root ? nullptr : std::make_unique<fast::HashTable>(options.hash_bytes)) {}

  [[nodiscard]] std::vector<NextPosition> next(const model::Position& given) const override {
    std::vector<NextPosition> all;
    const Position before = seen(given);
    for (Position position : engine_->next(before)) {
      const bool over = is_over(position, root_of(before));
      position.halfmove_clock = 0;
      position.move_number = 1;
      if (options_.mirrored) position = colour_mirror(position);
      std::string fen = write_fen(position);
      all.push_back({model::Position::of(std::move(position)), std::move(fen), over});
    }
    std::ranges::sort(all, {}, &NextPosition::fen);
    return all;
  }

  [[nodiscard]] std::uint64_t count(const model::Position& given, int depth) const override {
    const std::vector<std::uint64_t> nodes = counts(given, depth);
    return nodes.empty() ? 1 : nodes.back();
  }

  [[nodiscard]] std::vector<std::uint64_t> counts(const model::Position& given, int depth) const override {
    const Position position = seen(given);
    std::vector<std::uint64_t> nodes(static_cast<std::size_t>(std::max(depth, 0)));
    if (!nodes.empty()) engine_->perft(root_of(position), position, nodes, {table_.get(), options_.stop});
    return nodes;
  }

 private:
  [[nodiscard]] Position seen(const model::Position& given) const {
    const Position& position = between_turns(given);
    return options_.mirrored ? colour_mirror(position) : position;
  }

  [[nodiscard]] const Position& root_of(const Position& position) const { return root_ ? *root_ : position; }

  /// By what a side has lost since the root; the engine sets the half-move clock to 0 where something is lost.
  [[nodiscard]] bool is_over(const Position& next, const Position& root) const {
    if (next.halfmove_clock != 0) return false;
    return ends_game({losses_of(next, Side::red), losses_of(next, Side::blue)},
                     {losses_of(root, Side::red), losses_of(root, Side::blue)}, rules_);
  }

  Rules rules_;
  TurnCounterOptions options_;
  std::optional<Position> root_;
  std::unique_ptr<fast::Engine> engine_;
  std::unique_ptr<fast::HashTable> table_;
};

}  // namespace

Position colour_mirror(const Position& position) {
  const auto turned = [](Piece piece) { return Piece{piece.kind, other(piece.side), piece.hero, false}; };
  Position mirror;
  for (int i = 0; i < kPoints; ++i) {
    const Point point(i);
    const Stack& stack = position.at(point);
    if (stack.empty()) continue;
    Stack mirrored(turned(stack.carrier()));
    for (int place = 1; place < stack.size(); ++place) mirrored.add(turned(stack.piece(place)));
    mirror.set(Point(kRows - 1 - point.vert(), point.hori()), mirrored);
  }
  mirror.set_to_move(other(position.to_move()));
  return mirror;
}

std::unique_ptr<TurnCounter> make_turn_counter(const std::optional<Position>& root, const Rules& rules,
                                               const TurnCounterOptions& options) {
  return std::make_unique<FastCounter>(root, rules, options);
}

}  // namespace roluat::model::cotulenh
