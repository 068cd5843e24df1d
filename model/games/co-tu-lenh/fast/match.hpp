// A game being played on boards: every turn listed is a board, kept with the turn's origin and gain.
#pragma once

#include <algorithm>
#include <deque>
#include <memory>

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/fast/search.hpp"
#include "model/games/co-tu-lenh/fen.hpp"
#include "model/games/co-tu-lenh/played.hpp"
#include "model/games/co-tu-lenh/scoring.hpp"
#include "model/match.hpp"

namespace roluat::model::cotulenh::fast::ROLUAT_ISA {

/// The points of all that a side has on a board.
[[nodiscard]] inline int material(const Tables& tables, const Board& board, int side) {
  const Rules& rules = tables.rules;
  const Bits own = board.side[static_cast<std::size_t>(side)];
  int sum = (board.heroes & own).count() * rules.points.hero;
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    sum += (board.kind[kind] & own).count() * worth(Piece{static_cast<Kind>(kind), Side::red}, rules);
  each_spot(board.loaded & own, [&](int spot) {
    const Stack stack = board.stack(spot);
    for (int place = 1; place < stack.size(); ++place) sum += worth(stack.piece(place), rules);
  });
  return sum;
}

[[nodiscard]] inline MatchFrame frame_of(const Rules& rules) {
  MatchFrame frame;
  for (int point = 0; point < kPoints; ++point) frame.points.push_back(algebraic(Point(point)));
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    frame.kinds.emplace_back(kKindNames[kind]);
    frame.worth.push_back(worth(Piece{static_cast<Kind>(kind), Side::red}, rules));
    frame.set.push_back(kSetSize[kind]);
  }
  frame.royal = static_cast<int>(Kind::commander);
  return frame;
}

[[nodiscard]] inline std::optional<MatchEnd> named(const std::optional<Ended>& ended) {
  if (!ended) return std::nullopt;
  MatchEnd end{std::string(kFactNames[index(ended->by)]), std::nullopt};
  if (ended->winner) end.winner = static_cast<int>(index(*ended->winner));
  return end;
}

class BoardMatch : public Match {
 public:
  BoardMatch(std::shared_ptr<const Tables> tables, const Position& start)
      : tables_(std::move(tables)), frame_(frame_of(tables_->rules)) {
    begin(start);
  }

  [[nodiscard]] const MatchFrame& frame() const override { return frame_; }

  void set_up(const model::Position& position) override { begin(between_turns(position)); }

  void set_up(std::span<const Standing> pieces, int to_move) override {
    Position position;
    for (const Standing& one : pieces)
      position.set(Point(one.point),
                   Stack(Piece{static_cast<Kind>(one.kind), static_cast<Side>(one.side), one.promoted}));
    position.set_to_move(static_cast<Side>(to_move));
    begin(position);
  }

  [[nodiscard]] int to_move() const override { return board().to_move; }
  [[nodiscard]] model::Position position() const override {
    Position position = write(board());
    position.halfmove_clock = quiet_;
    return model::Position::of(position);
  }

  void pieces(std::vector<Standing>& all) const override {
    all.clear();
    each_spot(board().all(), [&](int spot) {
      const Stack stack = board().stack(spot);
      for (int place = 0; place < stack.size(); ++place) {
        const Piece piece = stack.piece(place);
        all.push_back({point_of(spot).index(), static_cast<int>(piece.kind), static_cast<int>(piece.side), piece.hero,
                       place > 0});
      }
    });
  }

  [[nodiscard]] int material(int side) const override { return ROLUAT_ISA::material(*tables_, board(), side); }
  [[nodiscard]] bool in_check() const override { return threatened(*tables_, board(), board().to_move); }

  std::size_t list_turns() override { return list(Listed::all); }
  std::size_t list_takings() override { return list(Listed::takings); }
  [[nodiscard]] std::uint64_t count_turns() const override { return Counter(*tables_, board()).count(); }

  [[nodiscard]] int gain(std::size_t turn) const override {
    const int us = board().to_move;
    const Board& next = now().list[turn].board;
    return ROLUAT_ISA::material(*tables_, next, us) - ROLUAT_ISA::material(*tables_, next, 1 - us) - now().balance;
  }
  [[nodiscard]] bool loses_something(std::size_t turn) const override { return now().list[turn].board.lost; }
  [[nodiscard]] int origin(std::size_t turn) const override {
    const int spot = now().list[turn].origin;
    return spot == kNowhere ? kNoPoint : point_of(spot).index();
  }
  [[nodiscard]] std::optional<MatchEnd> decides(std::size_t turn) const override {
    const Board& next = now().list[turn].board;
    return is_over(*tables_, next, lost_before_) ? judged(next, {}) : std::nullopt;
  }

  [[nodiscard]] std::optional<MatchEnd> ended() override {
    const Board& here = board();
    if (!now().listed_all) list_turns();
    if (!now().list.empty() && !here.lost && quiet_ < kQuiet && repetitions_ < kThird) return std::nullopt;
    Facts facts;
    if (now().list.empty()) facts.set(in_check() ? Fact::mated : Fact::no_turn);
    facts.set(Fact::quiet, quiet_ >= kQuiet).set(Fact::repeated, repetitions_ >= kThird);
    return judged(here, facts);
  }

  [[nodiscard]] std::optional<MatchEnd> ended_without_turn() const override {
    Facts facts;
    return judged(board(), facts.set(in_check() ? Fact::mated : Fact::no_turn));
  }

  void play(std::size_t turn) override {
    const Board next = now().list[turn].board;
    now().board = next;
    now().listed_all = false;
    now().list.clear();
    quiet_ = next.lost ? 0 : quiet_ + 1;
    if (next.lost) seen_.clear();
    note_repetition();
  }

  void make(std::size_t turn) override {
    if (frames_.size() == depth_ + 1) frames_.emplace_back();
    frames_[depth_ + 1].board = now().list[turn].board;
    ++depth_;
    now().listed_all = false;
    now().list.clear();
  }

  void unmake() override { --depth_; }

 private:
  static constexpr int kQuiet = 100;  ///< as facts_of() counts
  static constexpr int kThird = 3;

  struct Offer {
    Board board;
    int origin;
  };
  /// A board and what has been listed there. (A deque keeps frames in their place, where lists are large.)
  struct Frame {
    Board board;
    std::vector<Offer> list;
    bool listed_all = false;
    int balance = 0;  ///< of the side to move, in points
  };

  [[nodiscard]] Frame& now() { return frames_[depth_]; }
  [[nodiscard]] const Frame& now() const { return frames_[depth_]; }
  [[nodiscard]] const Board& board() const { return now().board; }

  void begin(const Position& start) {
    depth_ = 0;
    if (frames_.empty()) frames_.emplace_back();
    now().board = read(start);
    now().listed_all = false;
    now().list.clear();
    lost_before_ = {losses(board(), 0), losses(board(), 1)};
    quiet_ = start.halfmove_clock;
    seen_.clear();
    note_repetition();
  }

  std::size_t list(Listed listed) {
    Frame& frame = now();
    frame.list.clear();
    frame.balance = material(frame.board.to_move) - material(1 - frame.board.to_move);
    each_next(
        *tables_, frame.board,
        [&](const Board& next, Bits, int spot) {
          frame.list.push_back({next, spot});
        },
        listed);
    frame.listed_all = listed == Listed::all;
    return frame.list.size();
  }

  void note_repetition() {
    Key key = content_key(board());
    key += key_of(kSpots, board().to_move);
    seen_.push_back(key);
    repetitions_ = static_cast<int>(std::ranges::count(seen_, key));
  }

  /// `facts` are of the side to move; what both have lost since the game began is added, and who is behind.
  [[nodiscard]] std::optional<MatchEnd> judged(const Board& board, Facts facts) const {
    const Rules& rules = tables_->rules;
    std::array<Facts, kSides> of = compared(points_of(write(board), rules));
    for (int side = 0; side < kSides; ++side) {
      const auto place = static_cast<std::size_t>(side);
      of[place] = both(of[place], losses(board, side).without(lost_before_[place]));
    }
    of[board.to_move] = both(of[board.to_move], facts);
    return named(ended_by(of, static_cast<Side>(board.to_move), rules));
  }

  std::shared_ptr<const Tables> tables_;
  MatchFrame frame_;
  std::deque<Frame> frames_;
  std::size_t depth_ = 0;  ///< how many turns are being tried
  std::array<Facts, kSides> lost_before_{};
  std::vector<Key> seen_;  ///< since something was last lost
  int quiet_ = 0, repetitions_ = 0;
};

}  // namespace roluat::model::cotulenh::fast::ROLUAT_ISA
