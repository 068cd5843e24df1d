#include "model/games/co-tuong/notation/recorded.hpp"

#include <algorithm>
#include <cstdlib>

namespace roluat::model::cotuong {
namespace {

bool goes_diagonally(Kind kind) { return kind == Kind::advisor || kind == Kind::elephant || kind == Kind::horse; }

/// The men of a kind on a file, the one nearest to the other side first.
std::vector<Point> men_on_file(const Position& position, Piece man, int file) {
  std::vector<Point> men;
  for (int rank = 0; rank < kRanks; ++rank)
    if (position.has(Point(file, rank), man)) men.emplace_back(file, rank);
  if (man.side == Side::red) std::ranges::reverse(men);
  return men;
}

/// Those on files that hold several, from the own right, on each file from the front.
std::vector<Point> men_in_company(const Position& position, Piece man) {
  std::vector<Point> all;
  for (int number = 1; number <= kFiles; ++number) {
    const std::vector<Point> men = men_on_file(position, man, file_from(man.side, number));
    if (men.size() > 1) all.insert(all.end(), men.begin(), men.end());
  }
  return all;
}

std::size_t place_of(const std::vector<Point>& men, Point point) {
  return static_cast<std::size_t>(std::ranges::find(men, point) - men.begin());
}

bool order_fits(const Position& position, Piece man, Point point, const Recorded& recorded) {
  const std::vector<Point> men = men_on_file(position, man, point.file());
  const std::size_t place = place_of(men, point);
  if (recorded.order != Order::none && men.size() < 2) return false;
  switch (recorded.order) {
    case Order::none: return true;
    case Order::fore: return place == 0;
    case Order::rear: return place + 1 == men.size();
    case Order::middle: return men.size() == 3 && place == 1;
    case Order::numbered: {
      const std::size_t wanted = static_cast<std::size_t>(recorded.number - 1);
      return (recorded.file ? place : place_of(men_in_company(position, man), point)) == wanted;
    }
  }
  return false;
}

/// How many ranks a man that goes diagonally changes while it changes so many files; 0 if it never does.
int ranks_changed(Kind kind, int files) {
  if (kind == Kind::advisor) return files == 1 ? 1 : 0;
  if (kind == Kind::elephant) return files == 2 ? 2 : 0;
  return files == 1 ? 2 : files == 2 ? 1 : 0;
}

std::optional<Point> sent_to(Side side, Point from, const Recorded& recorded) {
  const int forward = (side == Side::red ? 1 : -1) * (recorded.way == Way::retreat ? -1 : 1);
  if (recorded.way == Way::sideways || goes_diagonally(recorded.kind)) {
    const int file = file_from(side, recorded.far);
    if (recorded.way == Way::sideways)
      return file == from.file() || goes_diagonally(recorded.kind) ? std::nullopt
                                                                   : std::optional(Point(file, from.rank()));
    const int ranks = ranks_changed(recorded.kind, std::abs(file - from.file()));
    const int rank = from.rank() + forward * ranks;
    return ranks != 0 && on_board(file, rank) ? std::optional(Point(file, rank)) : std::nullopt;
  }
  const int rank = from.rank() + forward * recorded.far;
  return on_board(from.file(), rank) ? std::optional(Point(from.file(), rank)) : std::nullopt;
}

/// Advisors and elephants need no order: of two on a file only one can go the way that is recorded.
bool needs_order(Kind kind) { return kind != Kind::advisor && kind != Kind::elephant && kind != Kind::general; }

bool several_files_hold_several(const Position& position, Piece man) {
  const std::vector<Point> men = men_in_company(position, man);
  return std::ranges::any_of(men, [&](Point point) { return point.file() != men.front().file(); });
}

void name_man(const Position& position, Piece man, Point from, Naming naming, Recorded& recorded) {
  const std::vector<Point> men = men_on_file(position, man, from.file());
  recorded.file = file_for(man.side, from.file());
  if (men.size() < 2 || !needs_order(man.kind)) return;
  const bool other_files = several_files_hold_several(position, man);
  const std::size_t place = place_of(men, from);
  const bool between = place != 0 && place + 1 != men.size();
  if (between && men.size() > 3)
    recorded.order = Order::numbered;
  else
    recorded.order = place == 0 ? Order::fore : between ? Order::middle : Order::rear;
  recorded.number = recorded.order == Order::numbered ? static_cast<int>(place) + 1 : 0;
  if (naming == Naming::numbered && other_files) {
    recorded.order = Order::numbered;
    recorded.number = static_cast<int>(place_of(men_in_company(position, man), from)) + 1;
  }
  const bool file_helps = naming == Naming::order_and_file && (other_files || recorded.order == Order::numbered);
  if (!file_helps) recorded.file.reset();
}

}  // namespace

std::vector<Move> meant_by(const Position& position, const Recorded& recorded) {
  const Piece man{recorded.kind, position.to_move};
  std::vector<Move> meant;
  for (int i = 0; i < kPoints; ++i) {
    const Point from(i);
    if (!position.has(from, man)) continue;
    if (recorded.file && file_for(man.side, from.file()) != *recorded.file) continue;
    if (!order_fits(position, man, from, recorded)) continue;
    if (const auto to = sent_to(man.side, from, recorded)) meant.push_back({from, *to});
  }
  return meant;
}

Recorded record_of(const Position& position, const Move& move, Naming naming) {
  const Piece man = position.man(move.from);
  Recorded recorded;
  recorded.kind = man.kind;
  name_man(position, man, move.from, naming, recorded);
  const int ahead = rank_for(man.side, move.to) - rank_for(man.side, move.from);
  recorded.way = ahead == 0 ? Way::sideways : ahead > 0 ? Way::advance : Way::retreat;
  const bool by_file = recorded.way == Way::sideways || goes_diagonally(man.kind);
  recorded.far = by_file ? file_for(man.side, move.to.file()) : std::abs(ahead);
  return recorded;
}

}  // namespace roluat::model::cotuong
