// A game being played, position and moves inside, for what plays thousands of them.
#include <algorithm>
#include <map>

#include "model/diagnostic.hpp"
#include "model/games/co-hinh/fen.hpp"
#include "model/games/co-hinh/game.hpp"
#include "model/games/co-hinh/generator.hpp"
#include "model/games/co-hinh/judge.hpp"
#include "model/games/co-hinh/played.hpp"

namespace roluat::model::cohinh {
namespace {

class NumbersMatch : public Match {
 public:
  explicit NumbersMatch(const Rules& rules) : rules_(rules), start_(cohinh::opening(rules_)) {
    for (int row = 0; row < rules_.edge; ++row)
      for (int file = 0; file < rules_.edge; ++file) frame_.points.push_back(algebraic(Point(file, row)));
    for (int number = 1; number <= kNumbers; ++number) frame_.kinds.push_back(std::to_string(number));
    frame_.worth.assign(kNumbers, 0);
    frame_.set.assign(kNumbers, 1);
    frame_.whole = rules_.points_to_win;
    begin(start_);
  }

  [[nodiscard]] const MatchFrame& frame() const override { return frame_; }
  void set_up(const model::Position& given) override {
    const Position& position = inside(given);
    if (position.edge() != rules_.edge)
      throw InputError({"FEN", 0, 1, message("the board has %1 rows", position.edge()),
                        message("%1 points, as many as rows", rules_.edge)});
    begin(position);
  }
  void set_up(std::span<const Standing> pieces, int to_move) override {
    Position position(rules_.edge);
    position.to_move = static_cast<Side>(to_move);
    for (const Standing& one : pieces) position.set(point(one.point), {one.kind + 1, static_cast<Side>(one.side)});
    begin(position);
  }

  [[nodiscard]] int to_move() const override { return static_cast<int>(now().to_move); }
  [[nodiscard]] model::Position position() const override { return model::Position::of(now()); }
  void pieces(std::vector<Standing>& all) const override {
    all.clear();
    for (const Point at : now().occupied()) {
      const Man man = now().man(at);
      all.push_back({number_of(at), man.number - 1, static_cast<int>(man.side), false, false});
    }
    std::ranges::sort(all, {}, &Standing::point);
  }
  /// The points scored: men are worth nothing.
  [[nodiscard]] int material(int side) const override { return now().points[static_cast<std::size_t>(side)]; }
  [[nodiscard]] bool in_check() const override { return false; }

  std::size_t list_turns() override {
    moves() = legal_moves(now(), rules_);
    return moves().size();
  }
  std::size_t list_takings() override {
    list_turns();
    std::erase_if(moves(), [&](const Move& move) { return move.is_pass() || now().empty(move.to); });
    return moves().size();
  }
  [[nodiscard]] std::uint64_t count_turns() const override { return count_moves(now(), rules_); }

  [[nodiscard]] int gain(std::size_t turn) const override { return cohinh::points_of(now(), moves().at(turn), rules_); }
  [[nodiscard]] bool loses_something(std::size_t turn) const override {
    const Move move = moves().at(turn);
    return !move.is_pass() && !now().empty(move.to);
  }
  [[nodiscard]] int origin(std::size_t turn) const override {
    return moves().at(turn).is_pass() ? kNoPoint : number_of(moves().at(turn).from);
  }
  [[nodiscard]] std::optional<MatchEnd> decides(std::size_t turn) const override {
    return won_by_points(after(now(), moves().at(turn), rules_));
  }

  [[nodiscard]] std::optional<MatchEnd> ended() override {
    if (const auto won = won_by_points(now())) return won;
    if (rules_.repetition_ends && seen_[board_and_side(now())] >= 3) return by_points("repeated");
    return count_moves(now(), rules_) == 0 ? ended_without_turn() : std::nullopt;
  }
  [[nodiscard]] std::optional<MatchEnd> ended_without_turn() const override {
    if (rules_.stuck_loses) return MatchEnd{"no-turn", 1 - to_move()};
    return by_points("no-turn");
  }

  void play(std::size_t turn) override {
    const Position next = after(now(), moves().at(turn), rules_);
    line_ = {{next, {}}};
    ++seen_[board_and_side(next)];
  }
  void make(std::size_t turn) override { line_.push_back({after(now(), moves().at(turn), rules_), {}}); }
  void unmake() override { line_.pop_back(); }

 private:
  /// A position, and the moves that were listed in it.
  struct Ply {
    Position position;
    std::vector<Move> moves;
  };

  void begin(const Position& position) {
    line_ = {{position, {}}};
    seen_.clear();
    ++seen_[board_and_side(position)];
  }

  [[nodiscard]] const Position& now() const { return line_.back().position; }
  [[nodiscard]] std::vector<Move>& moves() { return line_.back().moves; }
  [[nodiscard]] const std::vector<Move>& moves() const { return line_.back().moves; }

  [[nodiscard]] int number_of(Point point) const { return point.row() * rules_.edge + point.file(); }
  [[nodiscard]] Point point(int number) const { return Point(number % rules_.edge, number / rules_.edge); }

  [[nodiscard]] std::optional<MatchEnd> won_by_points(const Position& position) const {
    for (int side = 0; side < 2; ++side)
      if (position.points[static_cast<std::size_t>(side)] >= rules_.points_to_win) return MatchEnd{"points", side};
    return std::nullopt;
  }
  [[nodiscard]] MatchEnd by_points(const char* why) const {
    const auto& points = now().points;
    return {why, points[0] == points[1] ? std::nullopt : std::optional(points[0] > points[1] ? 0 : 1)};
  }

  Rules rules_;
  MatchFrame frame_;
  Position start_;
  std::vector<Ply> line_;
  std::map<std::string, int> seen_;
};

}  // namespace

std::unique_ptr<Match> CoHinh::match(const Played& played) const {
  return std::make_unique<NumbersMatch>(rules_in(played));
}

}  // namespace roluat::model::cohinh
