#include "model/games/co-tuong/notation/game_to.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_set>

#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/generator.hpp"

namespace roluat::model::cotuong {
namespace {

constexpr std::size_t kWidth = 60;  // so many positions are kept after each move
constexpr std::size_t kMostMoves = 240;
constexpr int kToTake = 24, kStep = 4;  // what a man in excess, and a step that a man is away, count

using Points = std::vector<Point>;

int apart(Point a, Point b) { return std::abs(a.file() - b.file()) + std::abs(a.rank() - b.rank()); }

/// How many moves a man needs at least, about; nothing if it never comes there.
std::optional<int> moves_between(Piece man, Point from, Point to) {
  const int files = std::abs(from.file() - to.file()), ranks = rank_for(man.side, to) - rank_for(man.side, from);
  switch (man.kind) {
    case Kind::general: return files + std::abs(ranks);
    case Kind::advisor: return std::max(files, std::abs(ranks));
    case Kind::elephant: return std::max(files, std::abs(ranks)) / 2;
    case Kind::horse: return (files + std::abs(ranks) + 2) / 3;
    case Kind::chariot:
    case Kind::cannon: return (files != 0 ? 1 : 0) + (ranks != 0 ? 1 : 0);
    case Kind::pawn: break;
  }
  if (ranks < 0 || (files > 0 && !across_river(man.side, to))) return std::nullopt;
  return files + ranks;
}

/// The cheapest way to have the places taken by men of a kind that stand here; nothing if there is none.
std::optional<int> cheapest(Piece man, Points men, const Points& places, std::size_t next = 0) {
  if (next == places.size()) return 0;
  std::optional<int> best;
  for (Point& from : men) {
    const auto own = from.index() >= kPoints ? std::nullopt : moves_between(man, from, places[next]);
    if (!own) continue;
    Points others = men;
    others[static_cast<std::size_t>(&from - men.data())] = Point(kPoints);  // taken
    const auto rest = cheapest(man, std::move(others), places, next + 1);
    if (rest && (!best || *own + *rest < *best)) best = *own + *rest;
  }
  return best;
}

Points places_of(const Position& position, Piece man) {
  Points points;
  for (int i = 0; i < kPoints; ++i)
    if (position.has(Point(i), man)) points.emplace_back(i);
  return points;
}

/// The position without its clocks, as bytes.
std::string key_of(const Position& position) {
  std::string key(1, position.to_move == Side::red ? 'w' : 'b');
  for (int i = 0; i < kPoints; ++i) key += position.empty(Point(i)) ? '.' : letter(position.man(Point(i)));
  return key;
}

/// How far a position is from the one that is wanted.
class Distance {
 public:
  explicit Distance(const Position& target) : target_(target) {
    for (const Side side : {Side::red, Side::black})
      for (std::size_t kind = 0; kind < kKinds; ++kind)
        wanted_[index(side)][kind] = places_of(target, {static_cast<Kind>(kind), side});
  }

  /// Nothing if no game goes on from there to the target.
  [[nodiscard]] std::optional<int> of(const Position& position) const {
    int all = 0;
    bool waits = false;  // some man can lose a move: else the squares' colours tell who is to move at the end
    for (const Side side : {Side::red, Side::black})
      for (std::size_t kind = 0; kind < kKinds; ++kind) {
        const Piece man{static_cast<Kind>(kind), side};
        const Points men = places_of(position, man);
        const Points& places = wanted_[index(side)][kind];
        const auto steps = men.size() < places.size() ? std::nullopt : cheapest(man, men, places);
        if (!steps) return std::nullopt;
        all += *steps * kStep;
        all += static_cast<int>(men.size() - places.size()) * kToTake;
        if (men.size() > places.size()) all += nearest_enemy(position, side, men);
        waits = waits || men.size() > places.size() ||
                (!men.empty() && man.kind != Kind::general && man.kind != Kind::pawn && man.kind != Kind::horse);
      }
    if (!waits && !in_step(position)) return std::nullopt;
    return all;
  }

 private:
  /// A man in excess has to be met by one of the other side.
  static int nearest_enemy(const Position& position, Side side, const Points& men) {
    int nearest = kFiles + kRanks;
    for (int i = 0; i < kPoints; ++i)
      if (position.has(Point(i), other(side)))
        for (const Point one : men) nearest = std::min(nearest, apart(one, Point(i)));
    return nearest;
  }

  static int colours(const Position& position, Side side) {
    int sum = 0;
    for (int i = 0; i < kPoints; ++i)
      if (position.has(Point(i), side)) sum += Point(i).file() + Point(i).rank();
    return sum;
  }

  /// Generals, pawns and horses change their square's colour with every move.
  [[nodiscard]] bool in_step(const Position& position) const {
    const auto odd = [&](Side side) { return (colours(position, side) + colours(target_, side)) % 2; };
    const int more = position.to_move == target_.to_move ? 0 : 1;  // moves of the side to move
    return (odd(Side::red) + odd(Side::black)) % 2 == more;
  }

  const Position& target_;
  std::array<std::array<Points, kKinds>, kSides> wanted_;
};

/// Move by move, the positions kept that are nearest to the target.
class Beam {
 public:
  explicit Beam(const Position& target) : target_(target), distance_(target) {}

  std::vector<Move> search() {
    layers_.push_back({{read_fen(kOpeningFen), 0, {}}});
    seen_.insert(key_of(layers_[0][0].position));
    while (layers_.size() <= kMostMoves && !layers_.back().empty()) {
      for (std::size_t i = 0; i < layers_.back().size(); ++i)
        if (layers_.back()[i].position.repeats(target_)) return line_to(i);
      layers_.push_back(next_layer());
    }
    return {};
  }

 private:
  struct Node {
    Position position;
    std::size_t before = 0;  ///< in the layer before
    Move move{};
  };
  struct Child {
    int far = 0;
    std::size_t mixed = 0;  ///< of those as far off, any but not always the first
    std::size_t before = 0;
    Move move{};
  };

  [[nodiscard]] std::vector<Child> children() const {
    std::vector<Child> all;
    const std::vector<Node>& layer = layers_.back();
    for (std::size_t n = 0; n < layer.size(); ++n)
      for (int i = 0; i < kPoints; ++i) {
        const Position& position = layer[n].position;
        if (!position.has(Point(i), position.to_move)) continue;
        for (const Point to : ways(position, Point(i))) {
          const Move move{Point(i), to};
          if (const auto far = distance_.of(after(position, move)))
            all.push_back({*far, (n * 8191 + static_cast<std::size_t>(i * kPoints + to.index())) * 2654435761U % 65536U,
                           n, move});
        }
      }
    std::ranges::sort(all, [](const Child& a, const Child& b) {
      return std::tuple(a.far, a.mixed, a.before, a.move.from, a.move.to) <
             std::tuple(b.far, b.mixed, b.before, b.move.from, b.move.to);
    });
    return all;
  }

  std::vector<Node> next_layer() {
    std::vector<Node> next;
    for (const Child& child : children()) {
      if (next.size() == kWidth) break;
      const Position& before = layers_.back()[child.before].position;
      if (!legal(before, child.move)) continue;
      const Position then = after(before, child.move);
      if (seen_.insert(key_of(then)).second) next.push_back({then, child.before, child.move});
    }
    return next;
  }

  [[nodiscard]] std::vector<Move> line_to(std::size_t at) const {
    std::vector<Move> moves;
    for (std::size_t layer = layers_.size() - 1; layer > 0; --layer) {
      moves.push_back(layers_[layer][at].move);
      at = layers_[layer][at].before;
    }
    std::ranges::reverse(moves);
    return moves;
  }

  const Position& target_;
  Distance distance_;
  std::vector<std::vector<Node>> layers_;
  std::unordered_set<std::string> seen_;
};

}  // namespace

std::vector<Move> game_to(const Position& target) { return Beam(target).search(); }

}  // namespace roluat::model::cotuong
