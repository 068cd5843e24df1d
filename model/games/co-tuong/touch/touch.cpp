#include "model/games/co-tuong/touch/touch.hpp"

#include <algorithm>
#include <optional>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/generator.hpp"

namespace roluat::model::cotuong {
namespace {

/// The legal moves of a position, sifted in the ways in which the cases ask for them.
class Case {
 public:
  Case(const Position& position, const std::vector<Point>& men) : all_(legal_moves(position)) {
    for (const Point man : men) {
      auto& first = position.has(man, position.to_move) ? own_ : enemy_;
      (position.has(man, position.to_move) ? own_touched_ : enemies_touched_)++;
      if (!first) first = man;
    }
    own_first_ = position.has(men.front(), position.to_move);
  }

  [[nodiscard]] Touched answer(TouchRuling ruling) const {
    Touched touched = !enemy_ ? own_only() : !own_ ? enemy_only() : own_first_ ? own_before_enemy(ruling) : enemy_before_own();
    if (own_touched_ > 2 || enemies_touched_ > 2 || (own_ && enemy_ && own_touched_ + enemies_touched_ > 2))
      touched.source.clear();
    return touched;
  }

 private:
  template <class Fits>
  [[nodiscard]] std::vector<Move> those(Fits fits) const {
    std::vector<Move> moves;
    std::ranges::copy_if(all_, std::back_inserter(moves), fits);
    return moves;
  }
  [[nodiscard]] std::vector<Move> of_own() const {
    return those([&](const Move& move) { return move.from == *own_; });
  }
  [[nodiscard]] std::vector<Move> taking() const {
    return those([&](const Move& move) { return move.to == *enemy_; });
  }
  [[nodiscard]] std::vector<Move> own_taking() const {
    return those([&](const Move& move) { return move.from == *own_ && move.to == *enemy_; });
  }

  [[nodiscard]] Touched free(const char* source) const {
    return {all_, true, source,
            {"Không làm được như quy định: được đi quân khác và bị ghi lỗi kỹ thuật.",
             "无法照规定行棋：可走其他子，并记技术犯规一次。",
             "What is prescribed cannot be done: another man may move, and a technical fault is noted."}};
  }
  [[nodiscard]] static Touched must_move(std::vector<Move> moves, bool fault, const char* source) {
    return {std::move(moves), fault, source,
            {"Phải đi quân của mình đã chạm.", "必须走所摸的己方棋子。", "The own man that was touched must move."}};
  }
  [[nodiscard]] static Touched must_take(std::vector<Move> moves, const char* source) {
    return {std::move(moves), false, source,
            {"Phải ăn quân đối phương đã chạm.", "必须吃所摸的对方棋子。", "The other side's man that was touched must be taken."}};
  }
  [[nodiscard]] static Touched must_take_with(std::vector<Move> moves, const char* source) {
    return {std::move(moves), false, source,
            {"Quân của mình đã chạm phải ăn quân đối phương đã chạm.", "所摸己子必须吃所摸敌子。",
             "The own man that was touched must take the other side's."}};
  }

  [[nodiscard]] Touched own_only() const {
    return of_own().empty() ? free("2a") : must_move(of_own(), false, "2a");
  }
  [[nodiscard]] Touched enemy_only() const { return taking().empty() ? free("2b") : must_take(taking(), "2b"); }
  /// The sentences say nothing of a fault where the own man moves without taking; the second example notes one.
  [[nodiscard]] Touched own_before_enemy(TouchRuling ruling) const {
    if (!own_taking().empty()) return must_take_with(own_taking(), "2c");
    if (!of_own().empty()) return must_move(of_own(), ruling == TouchRuling::viet_examples, "2c");
    return taking().empty() ? free("2c") : must_take(taking(), "2c");
  }
  [[nodiscard]] Touched enemy_before_own() const {
    if (!own_taking().empty()) return must_take_with(own_taking(), "2d");
    if (!taking().empty()) return must_take(taking(), "2d");
    return of_own().empty() ? free("2d") : must_move(of_own(), false, "2d");
  }

  std::vector<Move> all_;
  std::optional<Point> own_, enemy_;
  int own_touched_ = 0, enemies_touched_ = 0;
  bool own_first_ = false;
};

std::vector<Point> read_touched(const Position& position, const std::vector<std::string>& touched) {
  if (touched.empty()) throw InputError({"touched", 0, 0, "no man is touched", "the points of men, as in \"b0 e9\""});
  std::vector<Point> men;
  for (std::size_t i = 0; i < touched.size(); ++i) {
    const auto point = point_of(touched[i]);
    if (!point)
      throw InputError({"touched", 0, static_cast<int>(i) + 1, "\"" + touched[i] + "\" is not a point", "a0 to i9"});
    if (position.empty(*point))
      throw InputError({"touched", 0, static_cast<int>(i) + 1, "nothing stands on " + touched[i], "a man's point"});
    men.push_back(*point);
  }
  return men;
}

}  // namespace

std::string_view name_of(TouchRuling ruling) { return ruling == TouchRuling::viet ? "viet" : "viet-examples"; }

Touched after_touching(const Position& position, const std::vector<Point>& men, TouchRuling ruling) {
  return Case(position, men).answer(ruling);
}

std::vector<TouchAnswer> touch_answers(const std::string& fen, const std::vector<std::string>& touched) {
  const Position position = read_fen(fen);
  const std::vector<Point> men = read_touched(position, touched);
  std::vector<TouchAnswer> all;
  for (const TouchRuling ruling : kTouchRulings) {
    const Touched found = after_touching(position, men, ruling);
    TouchAnswer answer{std::string(name_of(ruling)), {}, found.fault, found.source, found.because};
    for (const Move& move : found.moves) answer.turns.push_back(write_move(move));
    all.push_back(answer);
  }
  return all;
}

}  // namespace roluat::model::cotuong
