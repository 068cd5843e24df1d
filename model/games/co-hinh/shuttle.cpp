#include "model/games/co-hinh/shuttle.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "model/games/co-hinh/fen.hpp"
#include "model/games/co-hinh/generator.hpp"
#include "model/games/co-hinh/judge.hpp"
#include "model/games/co-hinh/move.hpp"

namespace roluat::model::cohinh {
namespace {

/// Moves tried in search of the longest line; then the search is given up.
constexpr int kMostMoves = 20'000;
constexpr int kCorner = 3;
constexpr Side kWho = Side::red;

Move back_of(const Move& move) { return {move.to, move.from}; }

/// A game that is played and taken back move by move, with how often each position has come up.
class Line {
 public:
  Line(const Position& start, const Rules& rules) : rules_(rules), line_{start} { ++seen_[board_and_side(start)]; }

  void make(const Move& move) {
    line_.push_back(after(now(), move, rules_));
    moves_.push_back(move);
    ++seen_[board_and_side(now())];
  }
  void unmake() {
    --seen_[board_and_side(now())];
    line_.pop_back();
    moves_.pop_back();
  }

  [[nodiscard]] const Position& now() const { return line_.back(); }
  [[nodiscard]] bool may(const Move& move) const { return legal(now(), move, rules_); }
  [[nodiscard]] int brings(const Move& move) const { return points_of(now(), move, rules_); }
  [[nodiscard]] int times(const Position& position) const {
    const auto found = seen_.find(board_and_side(position));
    return found == seen_.end() ? 0 : found->second;
  }

  /// What has ended the game; empty: nothing.
  [[nodiscard]] std::string ended_by() const {
    const bool repeated = times(now()) >= 3;
    if (!ending(now(), repeated, rules_).over) return "";
    if (std::ranges::max(now().points) >= rules_.points_to_win) return "points";
    return ending(now(), false, rules_).over ? "no-turn" : "repeated";
  }

  [[nodiscard]] Shuttle told(int returns) const {
    Shuttle shuttle{write_fen(line_.front()), {}, returns, 0, ended_by()};
    for (const Move& move : moves_) shuttle.turns.push_back(write_move(move));
    shuttle.points = now().points[index(kWho)] - line_.front().points[index(kWho)];
    return shuttle;
  }

 private:
  const Rules& rules_;
  std::vector<Position> line_;
  std::vector<Move> moves_;
  std::unordered_map<std::string, int> seen_;
};

/// Plays a move for as long as this lives.
class Trial {
 public:
  Trial(Line& play, const Move& move) : play_(play) { play_.make(move); }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  ~Trial() { play_.unmake(); }

 private:
  Line& play_;
};

class Search {
 public:
  explicit Search(const Rules& rules) : rules_(rules) {
    found_.at_most = rules.points_to_win;
    found_.both_at_most = rules.repetition_ends ? std::min(kRoundsUntilRepeated, rules.points_to_win) : found_.at_most;
  }

  Shuttles run() {
    const std::vector<Position> all = starts();
    for (const Position& start : all) {
      Line play(start, rules_);
      if (may_be_longest(play, 0)) helped(play, 0);
    }
    found_.all_tried = !given_up();
    for (const Position& start : all) both(start);
    found_.can_be_forced = std::ranges::any_of(all, [&](const Position& start) { return can_force(start); });
    return std::move(found_);
  }

 private:
  /// Before the first round, after it and after the second one the same position is on the board.
  static constexpr int kRoundsUntilRepeated = 2;

  /// Those with somebody more come first: lines are longest there.
  [[nodiscard]] std::vector<Position> starts() const {
    std::vector<Position> all;
    for (const bool more : {true, false})
      for (int a = 0; a < kCorner * kCorner; ++a)
        for (int b = 0; b < kCorner * kCorner; ++b)
          for (int c = 0; c < kCorner * kCorner; ++c)
            if (a != b && b != c && a != c) all.push_back(start(a, b, c, more));
    return all;
  }

  [[nodiscard]] Position start(int one, int two, int three, bool more) const {
    Position position(rules_.edge);
    position.to_move = kWho;
    const auto put = [&](int at, Man man) { position.set(Point(at % kCorner, at / kCorner), man); };
    put(one, {1, kWho});
    put(two, {2, kWho});
    put(three, {3, other(kWho)});
    if (more) position.set(Point(rules_.edge - 1, rules_.edge - 1), {kNumbers, other(kWho)});
    return position;
  }

  /// The moves of men, those with the least cost first.
  template <class Cost>
  [[nodiscard]] std::vector<Move> moves_by(const Position& position, const Cost& cost) const {
    std::vector<std::pair<int, Move>> costs;
    for (const Move& move : legal_moves(position, rules_))
      if (!move.is_pass()) costs.emplace_back(cost(move), move);
    std::ranges::stable_sort(costs, {}, &std::pair<int, Move>::first);
    std::vector<Move> moves;
    for (const auto& [times, move] : costs) moves.push_back(move);
    return moves;
  }
  /// After which the side that shuttles still needs as many points as can be.
  [[nodiscard]] std::vector<Move> ways_out(const Line& play) const {
    return moves_by(play.now(), [&](const Move& move) { return play.brings(move); });
  }
  /// After which the position is as new as can be, and the other side has got no points.
  [[nodiscard]] std::vector<Move> replies(const Line& play) const {
    return moves_by(play.now(),
                    [&](const Move& move) { return play.times(after(play.now(), move, rules_)) + play.brings(move); });
  }

  [[nodiscard]] bool given_up() const { return tried_ >= kMostMoves; }
  /// Could a line that goes on be the longest? Each return costs a point of those that are left until somebody wins.
  [[nodiscard]] bool may_be_longest(const Line& play, int returns) const {
    return !given_up() && returns + rules_.points_to_win - play.now().points[index(kWho)] > found_.helped.returns;
  }

  /// Nobody is out, and the side that shuttles is to move.
  void helped(Line& play, int returns) {
    for (const Move& out : ways_out(play)) {
      const Trial left(play, out);
      if (!play.ended_by().empty()) continue;
      for (const Move& reply : replies(play)) {
        if (!may_be_longest(play, returns)) break;
        ++tried_;
        const Trial replied(play, reply);
        if (play.ended_by().empty()) come_back(play, back_of(out), returns);
      }
    }
  }

  void come_back(Line& play, const Move& back, int returns) {
    if (!play.may(back) || play.brings(back) == 0) return;
    const Trial returned(play, back);
    if (returns + 1 > found_.helped.returns) found_.helped = play.told(returns + 1);
    if (!play.ended_by().empty()) return;
    for (const Move& reply : replies(play)) {
      if (!may_be_longest(play, returns + 1)) return;
      const Trial replied(play, reply);
      if (play.ended_by().empty()) helped(play, returns + 1);
    }
  }

  /// Both go out and come back, always with the same moves.
  void both(const Position& start) {
    for (const Move& out : legal_moves(start, rules_)) {
      if (out.is_pass()) continue;
      const Position left = after(start, out, rules_);
      for (const Move& reply : legal_moves(left, rules_)) {
        if (found_.both.returns >= found_.both_at_most) return;
        if (reply.is_pass() || !scores(after(left, reply, rules_), back_of(out))) continue;
        Line play(start, rules_);
        to_and_fro(play, {out, reply, back_of(out), back_of(reply)}, 0, 0);
      }
    }
  }

  [[nodiscard]] bool scores(const Position& position, const Move& move) const {
    return legal(position, move, rules_) && points_of(position, move, rules_) > 0;
  }

  /// One round after another, until the game is over or a return brings nothing.
  void to_and_fro(Line& play, const std::array<Move, 4>& round, std::size_t next, int returns) {
    const bool comes_back = next == 2;
    const bool goes_on =
        play.ended_by().empty() && play.may(round[next]) && (!comes_back || play.brings(round[next]) > 0);
    if (!goes_on) {
      if (returns > found_.both.returns) found_.both = play.told(returns);
      return;
    }
    const Trial moved(play, round[next]);
    to_and_fro(play, round, (next + 1) % round.size(), returns + (comes_back ? 1 : 0));
  }

  /// Is there a move out after which the way back scores whatever the other side replies?
  [[nodiscard]] bool can_force(const Position& start) const {
    for (const Move& out : legal_moves(start, rules_)) {
      if (out.is_pass()) continue;
      const Position left = after(start, out, rules_);
      const std::vector<Move> all = legal_moves(left, rules_);
      const auto is_vain = [&](const Move& reply) { return scores(after(left, reply, rules_), back_of(out)); };
      if (!all.empty() && std::ranges::all_of(all, is_vain)) return true;
    }
    return false;
  }

  const Rules& rules_;
  Shuttles found_;
  int tried_ = 0;
};

}  // namespace

Shuttles shuttles(const Rules& rules) { return Search(rules).run(); }

}  // namespace roluat::model::cohinh
