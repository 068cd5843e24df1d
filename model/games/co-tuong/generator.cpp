#include "model/games/co-tuong/generator.hpp"

#include <algorithm>

namespace roluat::model::cotuong {
namespace {

struct Step {
  int files, ranks;
};

constexpr std::array<Step, 4> kLines = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
constexpr std::array<Step, 4> kDiagonals = {{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};

/// Collects the ways of one man.
class Ways {
 public:
  Ways(const Position& position, Point from) : position_(position), from_(from), man_(position.man(from)) {
    found_.reserve(kMostWays);
  }

  std::vector<Point> find() {
    switch (man_.kind) {
      case Kind::general: steps(kLines, true); break;
      case Kind::advisor: steps(kDiagonals, true); break;
      case Kind::elephant: elephant(); break;
      case Kind::horse: horse(); break;
      case Kind::chariot:
        for (const Step& step : kLines) chariot(step);
        break;
      case Kind::cannon:
        for (const Step& step : kLines) cannon(step);
        break;
      case Kind::pawn: pawn(); break;
    }
    return found_;
  }

 private:
  [[nodiscard]] std::optional<Point> at(int files, int ranks) const {
    const int file = from_.file() + files, rank = from_.rank() + ranks;
    return on_board(file, rank) ? std::optional(Point(file, rank)) : std::nullopt;
  }
  [[nodiscard]] bool free(int files, int ranks) const {
    const auto point = at(files, ranks);
    return point && position_.empty(*point);
  }
  /// A point that is on the board and holds no man of the same side.
  void add(int files, int ranks) {
    const auto to = at(files, ranks);
    if (to && !position_.has(*to, man_.side)) found_.push_back(*to);
  }

  void steps(const std::array<Step, 4>& all, bool inside) {
    for (const Step& step : all) {
      const auto to = at(step.files, step.ranks);
      if (to && (!inside || in_palace(man_.side, *to))) add(step.files, step.ranks);
    }
  }

  void elephant() {
    for (const Step& step : kDiagonals) {
      const auto to = at(2 * step.files, 2 * step.ranks);
      if (to && !across_river(man_.side, *to) && free(step.files, step.ranks)) add(2 * step.files, 2 * step.ranks);
    }
  }

  /// One along a line, then one diagonally outward.
  void horse() {
    for (const Step& leg : kLines) {
      if (!free(leg.files, leg.ranks)) continue;
      for (const int aside : {-1, 1}) add(2 * leg.files + aside * leg.ranks, 2 * leg.ranks + aside * leg.files);
    }
  }

  void chariot(const Step& step) {
    int far = 1;
    for (; free(far * step.files, far * step.ranks); ++far) add(far * step.files, far * step.ranks);
    add(far * step.files, far * step.ranks);
  }

  void cannon(const Step& step) {
    int far = 1;
    for (; free(far * step.files, far * step.ranks); ++far) add(far * step.files, far * step.ranks);
    for (++far; free(far * step.files, far * step.ranks); ++far) {
    }
    add(far * step.files, far * step.ranks);
  }

  void pawn() {
    add(0, man_.side == Side::red ? 1 : -1);
    if (!across_river(man_.side, from_)) return;
    add(-1, 0);
    add(1, 0);
  }

  static constexpr std::size_t kMostWays = kFiles + kRanks - 2;

  const Position& position_;
  Point from_;
  Piece man_;
  std::vector<Point> found_;
};

bool nothing_between(const Position& position, Point a, Point b) {
  for (int rank = std::min(a.rank(), b.rank()) + 1; rank < std::max(a.rank(), b.rank()); ++rank)
    if (!position.empty(Point(a.file(), rank))) return false;
  return true;
}

}  // namespace

std::vector<Point> ways(const Position& position, Point from) { return Ways(position, from).find(); }

bool face_each_other(const Position& position) {
  const auto red = position.general(Side::red), black = position.general(Side::black);
  return red && black && red->file() == black->file() && nothing_between(position, *red, *black);
}

bool attacks(const Position& position, Side by, Point point) {
  if (position.has(point, {Kind::general, other(by)}) && face_each_other(position)) return true;
  for (int i = 0; i < kPoints; ++i) {
    if (!position.has(Point(i), by)) continue;
    if (std::ranges::count(ways(position, Point(i)), point) > 0) return true;
  }
  return false;
}

bool in_check(const Position& position, Side side) {
  const auto general = position.general(side);
  return general && attacks(position, other(side), *general);
}

bool legal(const Position& position, const Move& move) {
  if (!position.has(move.from, position.to_move)) return false;
  if (std::ranges::count(ways(position, move.from), move.to) == 0) return false;
  return !in_check(after(position, move), position.to_move);
}

std::vector<Move> legal_moves(const Position& position) {
  std::vector<Move> moves;
  for (int i = 0; i < kPoints; ++i) {
    if (!position.has(Point(i), position.to_move)) continue;
    std::vector<Point> targets = ways(position, Point(i));
    std::ranges::sort(targets);
    for (const Point to : targets)
      if (!in_check(after(position, {Point(i), to}), position.to_move)) moves.push_back({Point(i), to});
  }
  return moves;
}

}  // namespace roluat::model::cotuong
