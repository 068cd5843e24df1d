#include "model/games/co-tuong/cycle/search.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "model/games/co-tuong/generator.hpp"

namespace roluat::model::cotuong {
namespace {

constexpr int kMovesLookedAt = 2000;  // on one board
constexpr int kLinesImproved = 3;     // likewise
constexpr int kChanges = 60;          // of a line that does not show yet what is wanted, none of them nearer to it

/// A man to be thrown; a pawn at home is one that has not crossed the river.
struct Thrown {
  Piece man;
  bool at_home = false;
};

/// Boards for a conduct of Red's.
class Boards {
 public:
  Boards(const Conduct& wanted, Dice& dice) : dice_(dice) {
    std::map<int, Kind> hunters;
    std::map<int, Thrown> victims;
    for (const Act& act : wanted.acts) {
      if (!aims(act)) continue;
      hunters[act.by] = act.by_kind;
      victims[act.of] = {{act.of_kind, Side::black}, act.waiting};
    }
    for (const auto& [number, kind] : hunters) named_.push_back({{kind, Side::red}});
    for (const auto& [number, victim] : victims) named_.push_back(victim);
  }

  [[nodiscard]] std::optional<Position> thrown() {
    Position position;
    for (const Thrown& one : named_)
      if (!put(position, one)) return std::nullopt;
    for (const Side side : {Side::red, Side::black}) {
      if (!position.general(side) && !put(position, {{Kind::general, side}})) return std::nullopt;
      for (int others = dice_.below(named_.empty() ? 5 : 3); others > 0; --others)
        if (!put(position, somebody(side))) return std::nullopt;
    }
    if (in_check(position, Side::black)) return std::nullopt;
    return position;
  }

  /// The same with one man more, less, or elsewhere.
  [[nodiscard]] std::optional<Position> changed(Position position) {
    const int what = dice_.below(10);
    if (what < 5) {
      if (!put(position, somebody(dice_.chance(50) ? Side::red : Side::black))) return std::nullopt;
    } else {
      const std::vector<Point> taken = taken_points(position);
      const Point from = dice_.one_of(taken);
      const Piece man = position.man(from);
      if (man.kind == Kind::general && what > 7) return std::nullopt;
      position.clear(from);
      if (what <= 7 && !put(position, {man, man.kind == Kind::pawn && !across_river(man.side, from)}))
        return std::nullopt;
    }
    return in_check(position, Side::black) ? std::nullopt : std::optional(position);
  }

 private:
  static inline const std::vector<Kind> kOthers = {Kind::chariot, Kind::chariot, Kind::cannon,
                                                   Kind::cannon,  Kind::horse,   Kind::horse,
                                                   Kind::pawn,    Kind::advisor, Kind::elephant};

  [[nodiscard]] static std::vector<Point> taken_points(const Position& position) {
    std::vector<Point> taken;
    for (int i = 0; i < kPoints; ++i)
      if (!position.empty(Point(i))) taken.push_back(Point(i));
    return taken;
  }

  /// Anybody, or one more like those named.
  Thrown somebody(Side side) {
    if (named_.empty() || dice_.chance(60)) return {{dice_.one_of(kOthers), side}};
    Thrown another = dice_.one_of(named_);
    another.man.side = side;
    return another;
  }

  bool put(Position& position, const Thrown& one) {
    const std::vector<Point> taken = taken_points(position);
    const auto already = std::ranges::count_if(taken, [&](Point point) { return position.man(point) == one.man; });
    if (already == kSetSize[index(one.man.kind)]) return false;
    for (int i = 0; i < 20; ++i) {
      const Point point = taken.empty() || dice_.chance(40) ? Point(dice_.below(kPoints)) : beside(dice_.one_of(taken));
      if (!position.empty(point) || !may_stand(one.man, point)) continue;
      if (one.at_home && across_river(one.man.side, point)) continue;
      position.set(point, one.man);
      return true;
    }
    return false;
  }

  /// On a line with a point, or near it: where men have to do with each other.
  Point beside(Point other) {
    switch (dice_.below(3)) {
      case 0: return {other.file(), dice_.below(kRanks)};
      case 1: return {dice_.below(kFiles), other.rank()};
      default: {
        const int file = other.file() + dice_.between(-2, 2), rank = other.rank() + dice_.between(-2, 2);
        return on_board(file, rank) ? Point(file, rank) : other;
      }
    }
  }

  Dice& dice_;
  std::vector<Thrown> named_;
};

/// Does somebody who does this do all that is wanted in a turn? Only kinds of deeds are compared, and, `by_men`, of
/// men.
bool does_as(const std::vector<Act>& done, const Conduct& wanted, int turn, bool by_men) {
  return std::ranges::all_of(wanted.acts, [&](const Act& act) {
    return act.turn != turn || act.does == Deed::quiet || std::ranges::any_of(done, [&](const Act& other) {
             return other.does == act.does &&
                    (!by_men || (other.by_kind == act.by_kind && other.of_kind == act.of_kind));
           });
  });
}

/// Could it be, without asking what each move does?
bool may_do(const Position& after_move, const Conduct& wanted, int turn, bool by_men) {
  const auto attacked = [&](const Act& act) {
    for (int i = 0; i < kPoints; ++i) {
      const Point point(i);
      if (!after_move.has(point, Side::black) || (by_men && after_move.man(point).kind != act.of_kind)) continue;
      if (after_move.man(point).kind != Kind::general && attacks(after_move, Side::red, point)) return true;
    }
    return false;
  };
  return std::ranges::all_of(wanted.acts, [&](const Act& act) {
    if (act.turn != turn) return true;
    return act.does == Deed::check ? in_check(after_move, Side::black) : !aims(act) || attacked(act);
  });
}

int differences(const Act& a, const Act& b) {
  constexpr int kOtherDeed = 6;
  if (a.does != b.does) return kOtherDeed;
  return (a.by_kind != b.by_kind) + (a.of_kind != b.of_kind) + (a.root != b.root) + (a.answer != b.answer) +
         (a.waiting != b.waiting) + (a.uncovered != b.uncovered) + (a.on_leg != b.on_leg);
}

/// How far a conduct is from what is wanted: 0 where it differs in men's numbers at most.
int distance(const Conduct& done, const Conduct& wanted) {
  int all = 0;
  for (int turn = 1; turn <= turns_of(done); ++turn) {
    const int as = (turn - 1) % turns_of(wanted) + 1;
    int surplus = 0;
    for (const Act& act : done.acts) surplus += act.turn == turn ? 1 : 0;
    for (const Act& act : wanted.acts) {
      if (act.turn != as) continue;
      int least = differences({}, {1, Deed::check});
      for (const Act& other : done.acts)
        if (other.turn == turn) least = std::min(least, differences(act, other));
      all += least;
      --surplus;
    }
    all += 2 * std::max(0, surplus);
  }
  for (const RivalFact& fact : kRivalFacts) all += done.*fact.fact == wanted.*fact.fact ? 0 : 2;
  return all;
}

/// What Red does on a line that ends where it began; nothing if a move is not legal, takes a man, or ends the cycle too
/// soon.
std::optional<Conduct> shown_by(const Position& start, const std::vector<Move>& moves) {
  Position position = start;
  for (const Move& move : moves) {
    if (!position.has(move.from, position.to_move) || !position.empty(move.to) || !legal(position, move))
      return std::nullopt;
    position = after(position, move);
  }
  const Line line = play_line(start, moves);
  const std::optional<Period> period = last_period(line);
  if (!period || period->first != 0 || period->end != moves.size()) return std::nullopt;
  std::vector<Deeds> deeds;
  for (std::size_t i = 0; i < moves.size(); ++i) deeds.push_back(deeds_of(line, i));
  return conduct_of(deeds, Side::red);
}

/// What is looked for.
struct Sought {
  const Conduct& wanted;
  const std::function<bool(const Conduct&)>& shows;

  [[nodiscard]] bool met_by(const Conduct& conduct) const {
    return conduct.acts.size() <= kMostActsShown && shows(in_order(conduct));
  }
};

/// Without the men that it does not need.
PlayedCycle bare(PlayedCycle cycle, const Sought& sought) {
  for (int i = 0; i < kPoints; ++i) {
    if (cycle.start.empty(Point(i)) || cycle.start.man(Point(i)).kind == Kind::general) continue;
    Position without = cycle.start;
    without.clear(Point(i));
    if (in_check(without, Side::black)) continue;
    const std::optional<Conduct> conduct = shown_by(without, cycle.moves);
    if (conduct && sought.met_by(*conduct)) cycle.start = without;
  }
  return cycle;
}

/// A line with a man more, less or elsewhere, again and again, as long as that brings it no farther from what is
/// wanted.
std::optional<PlayedCycle> improved(PlayedCycle cycle, const Sought& sought, Boards& boards) {
  std::optional<Conduct> conduct = shown_by(cycle.start, cycle.moves);
  if (!conduct) return std::nullopt;
  if (sought.met_by(*conduct)) return bare(cycle, sought);
  int best = distance(*conduct, sought.wanted);
  for (int change = 0; change < kChanges; ++change) {
    const std::optional<Position> start = boards.changed(cycle.start);
    if (start) conduct = shown_by(*start, cycle.moves);
    if (!start || !conduct) continue;
    const int now = distance(*conduct, sought.wanted);
    if (now > best) continue;
    if (now < best) change = 0;
    best = now;
    cycle.start = *start;
    if (sought.met_by(*conduct)) return bare(cycle, sought);
  }
  return std::nullopt;
}

/// All ways on one board, Red's moves doing what is wanted in its order, back to where they began.
class Ways {
 public:
  Ways(const Position& start, int turns, const Sought& sought, Boards& boards, Dice& dice)
      : sought_(sought),
        turns_(turns),
        boards_(boards),
        dice_(dice),
        by_men_(dice.chance(70)),
        line_(play_line(start, {})) {}

  [[nodiscard]] std::optional<PlayedCycle> found() {
    go_on(0);
    return found_;
  }

 private:
  [[nodiscard]] const Position& now() const { return line_.positions.back(); }

  bool go_on(int gone) {
    if (gone == 2 * turns_) {
      found_ = improved({line_.positions.front(), line_.moves, Side::red}, sought_, boards_);
      ++closed_;
      return found_ || closed_ == kLinesImproved;
    }
    const int left = turns_ - gone / 2;  // moves that the side has left
    for (const Move& move : moves(left)) {
      if (++looked_at_ > kMovesLookedAt) return true;
      play(move);
      const bool over = (gone % 2 == 1 || does_as_wanted(gone / 2)) && go_on(gone + 1);
      take_back();
      if (over) return true;
    }
    return false;
  }

  [[nodiscard]] bool does_as_wanted(int moves_before) const {
    const int turn = moves_before % turns_of(sought_.wanted) + 1;
    if (!may_do(now(), sought_.wanted, turn, by_men_)) return false;
    const Deeds deeds = deeds_of(line_, line_.moves.size() - 1);
    return does_as(conduct_of({deeds}, Side::red).acts, sought_.wanted, turn, by_men_);
  }

  /// By which the side could still be back in time.
  [[nodiscard]] std::vector<Move> moves(int left) {
    std::vector<Move> all;
    for (const Move& move : legal_moves(now()))
      if (now().empty(move.to) && away_after(move) < left) all.push_back(move);
    dice_.shuffle(all);
    return all;
  }

  /// How many men of the side do not stand where they began.
  [[nodiscard]] int away_after(const Move& move) const {
    int away = 0;
    for (int i = 0; i < kPoints; ++i) {
      const int man = line_.men.back()[static_cast<std::size_t>(i)];
      if (man == kNobody || !now().has(Point(i), now().to_move)) continue;
      away += man != (move.from == Point(i) ? move.to : Point(i)).index() ? 1 : 0;
    }
    return away;
  }

  void play(const Move& move) {
    Men men = line_.men.back();
    std::swap(men[static_cast<std::size_t>(move.from.index())], men[static_cast<std::size_t>(move.to.index())]);
    line_.moves.push_back(move);
    line_.positions.push_back(after(now(), move));
    line_.men.push_back(men);
  }
  void take_back() {
    line_.moves.pop_back();
    line_.positions.pop_back();
    line_.men.pop_back();
  }

  const Sought& sought_;
  int turns_;
  Boards& boards_;
  Dice& dice_;
  bool by_men_;
  Line line_;
  int looked_at_ = 0, closed_ = 0;
  std::optional<PlayedCycle> found_{};
};

}  // namespace

std::optional<PlayedCycle> CycleSearch::find(const Conduct& wanted, long boards,
                                             const std::function<bool(const Conduct&)>& shows) {
  const Sought sought{wanted, shows};
  Boards men(wanted, dice_);
  for (; boards > 0; --boards) {
    const std::optional<Position> start = men.thrown();
    if (!start) continue;
    // What goes by three turns, men that go to and fro between points of two colours do in four.
    const int turns = turns_of(wanted) + (turns_of(wanted) == 3 && dice_.chance(50) ? 1 : 0);
    if (auto found = Ways(*start, turns, sought, men, dice_).found()) return found;
  }
  return std::nullopt;
}

}  // namespace roluat::model::cotuong
