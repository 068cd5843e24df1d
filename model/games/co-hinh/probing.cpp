// What another program shows of this game's rules, and what can be read off its moves.
#include "model/probing.hpp"

#include <algorithm>
#include <map>

#include "model/fen_fields.hpp"
#include "model/games/co-hinh/fen.hpp"
#include "model/games/co-hinh/game.hpp"
#include "model/games/co-hinh/generator.hpp"
#include "model/games/co-hinh/judge.hpp"
#include "model/games/co-hinh/names.hpp"
#include "model/games/co-hinh/played.hpp"

namespace roluat::model::cohinh {
namespace {

constexpr const char* kMan = "M";  ///< all move alike, whatever their numbers

/// The points whose men differ.
std::vector<Point> changed_points(const Position& before, const Position& after_it) {
  std::vector<Point> all;
  for (int i = 0; i < kPoints; ++i) {
    const Point point(i);
    const bool same = before.empty(point) ? after_it.empty(point)
                                          : !after_it.empty(point) && after_it.man(point) == before.man(point);
    if (!same) all.push_back(point);
  }
  return all;
}

/// The one move that makes the one position of the other, whatever the rules.
std::optional<Move> move_between(const Position& before, const Position& after_it) {
  if (before.edge() != after_it.edge() || before.to_move == after_it.to_move) return std::nullopt;
  const std::vector<Point> changed = changed_points(before, after_it);
  if (changed.empty()) return Move{};
  if (changed.size() != 2) return std::nullopt;
  for (const Move& move : {Move{changed[0], changed[1]}, Move{changed[1], changed[0]}})
    if (before.has(move.from, before.to_move) && moved(before, move).repeats(after_it)) return move;
  return std::nullopt;
}

class CoHinhProbing : public Probing {
 public:
  [[nodiscard]] model::Position read(const std::string& fen) const override {
    return model::Position::of(read_fen(first_fields(fen, 2)));
  }
  /// Points are asked for by themselves.
  [[nodiscard]] std::string normal(const model::Position& position) const override {
    return board_and_side(inside(position));
  }
  [[nodiscard]] bool ends(const Played& played, const model::Position& /*before*/,
                          const model::Position& after_it) const override {
    return ending(inside(after_it), false, rules_in(played)).over;
  }
  [[nodiscard]] std::vector<std::string> acts_between(const model::Position& before,
                                                      const model::Position& after_it) const override {
    const auto move = move_between(inside(before), inside(after_it));
    return move ? std::vector{write_move(*move)} : std::vector<std::string>{};
  }
  [[nodiscard]] std::vector<Spared> spared(const model::Position& given) const override {
    const Position& position = inside(given);
    std::vector<Spared> all;
    for (const Point man : position.occupied()) {
      Position less = position;
      less.clear(man);
      for (Move& last : less.last)
        if (last.to == man) last = {};  // it was that of the man taken off
      const bool own = position.man(man).side == position.to_move;
      if (!less.occupied(less.to_move).empty()) all.push_back({model::Position::of(less), kMan, algebraic(man), own});
    }
    return all;
  }
  [[nodiscard]] int pieces(const model::Position& position) const override {
    return static_cast<int>(inside(position).occupied().size());
  }
};

// --- moves read off positions ---

int men_between(const Position& position, const Move& move) {
  const Step way = from_to(move.from, move.to);
  if (!is_straight(way)) return 0;
  int count = 0;
  for (int i = 1; i < length(way); ++i)
    count += position.empty(*point_at(move.from, i * unit(way), position.edge())) ? 0 : 1;
  return count;
}

std::string way_of(Step way) {
  if (!is_straight(way)) return "crooked";
  return way.files == 0 || way.rows == 0 ? "straight" : "diagonal";
}

Traits traits_of_move(const Position& before, const Move& move) {
  if (move.is_pass()) return {};
  const Step way = from_to(move.from, move.to);
  Traits all = {before.to_move == Side::red ? "side=red" : "side=black", "way=" + way_of(way),
                "distance=" + std::to_string(length(way)), "over=" + std::to_string(men_between(before, move))};
  std::ranges::sort(all);
  return all;
}

std::string sized(const Shape& shape) {
  return std::string(name_of(shape.form)) +
         (shape.form == Form::segment ? (shape.points.size() > 3 ? "-long" : "-three") : "");
}

/// Of the shapes that a move makes: those that count, and those against which one thing alone speaks.
Traits traits_of_points(const Position& before, const Move& move, const Rules& rules) {
  Traits all;
  std::size_t counting = 0;
  for (const Judgement& one : shapes_of(before, move, rules)) {
    if (one.counts()) {
      ++counting;
      all.push_back("counts=" + sized(one.shape));
    } else if (one.faults.size() == 1) {
      all.push_back("spoilt=" + std::string(name_of(one.faults.front())));
      all.push_back("spoilt-form=" + std::string(name_of(one.shape.form)));
    }
  }
  all.push_back(counting > 1 ? "several=yes" : "several=no");
  std::ranges::sort(all);
  const auto same = std::ranges::unique(all);
  all.erase(same.begin(), same.end());
  return all;
}

using Words = std::map<std::string, Trilingual, std::less<>>;

const Words& words_seen() {
  static const Words words = {
      {"piece=M", {"quân", "棋子", "man"}},
      {"deed=move", {"đi đến điểm trống", "走到空点", "moves to an empty point"}},
      {"deed=take", {"ăn quân", "吃子", "takes"}},
      {"deed=pass", {"bỏ lượt", "停一着", "passes"}},
      {"deed=over", {"ván cờ kết thúc sau nước đi", "走后终局", "the game is over after the turn"}},
      {"deed=result", {"đánh giá kết quả", "判断胜负", "judges the result"}},
      {"deed=points", {"tính điểm của nước đi", "计算一步的分数", "counts the points of a move"}},
      {"deed=opening", {"thế cờ ban đầu", "开局局面", "the opening"}},
      {"deed=count", {"đếm nước đi", "计数着法", "counts moves"}},
      {"deed=other", {"đổi thế cờ theo cách khác", "以别的方式改变局面", "changes the position in another way"}},
      {"way=straight", {"theo hàng hoặc cột", "沿行或列", "along a row or file"}},
      {"way=diagonal", {"theo đường chéo", "沿斜线", "along a diagonal"}},
      {"way=crooked", {"không theo đường nào", "不在任何线上", "along no line"}},
      {"side=red", {"lượt của Đỏ", "红方走", "when Red moves"}},
      {"side=black", {"lượt của Đen", "黑方走", "when Black moves"}},
      {"over=0", {"không vượt qua quân nào", "中间无子", "over no man"}},
      {"over=1", {"vượt qua một quân", "隔一子", "over one man"}},
      {"several=yes", {"xếp được nhiều hình tính điểm", "一步排成几个得分图形", "making several shapes that count"}},
      {"several=no",
       {"xếp được nhiều nhất một hình tính điểm", "至多排成一个得分图形", "making one shape that counts at most"}},
      {"counts=segment-three",
       {"xếp một đoạn ba quân hợp lệ", "排成合规的三子线段", "making a valid segment of three"}},
      {"counts=segment-long",
       {"xếp một đoạn từ bốn quân hợp lệ", "排成合规的四子以上线段", "making a valid segment of four or more"}},
      {"counts=triangle", {"xếp một hình tam giác hợp lệ", "排成合规的三角形", "making a valid triangle"}},
      {"counts=square", {"xếp một hình vuông hợp lệ", "排成合规的正方形", "making a valid square"}},
      {"spoilt-form=segment",
       {"với một đoạn chỉ sai một điều", "有一条只差一点的线段", "with a segment against which one thing speaks"}},
      {"spoilt-form=triangle",
       {"với một tam giác chỉ sai một điều", "有一个只差一点的三角形",
        "with a triangle against which one thing speaks"}},
      {"spoilt-form=square",
       {"với một hình vuông chỉ sai một điều", "有一个只差一点的正方形",
        "with a square against which one thing speaks"}}};
  return words;
}

Trilingual number_words(const std::string& word, const std::string& value) {
  if (word.starts_with("distance=")) return {"đi " + value + " ô", "走" + value + "格", "at distance " + value};
  if (word.starts_with("over=")) return {"vượt qua " + value + " quân", "隔" + value + "子", "over " + value + " men"};
  return {word, word, word};
}

class CoHinhSeeing : public Seeing {
 public:
  [[nodiscard]] SeenTurn seen(const model::Position& from, const model::Position& to) const override {
    const Position &before = inside(from), &after_it = inside(to);
    SeenTurn turn{"-", "", "", "other", board_and_side(after_it), ""};
    const auto move = move_between(before, after_it);
    if (!move) return turn;
    turn.deed = move->is_pass() ? "pass" : before.empty(move->to) ? "move" : "take";
    if (move->is_pass()) return turn;
    turn.origin = algebraic(move->from);
    turn.target = algebraic(move->to);
    turn.piece = kMan;
    return turn;
  }
  [[nodiscard]] Traits traits(const Played& /*played*/, const model::Position& from,
                              const model::Position& to) const override {
    const Position& before = inside(from);
    const auto move = move_between(before, inside(to));
    return move ? traits_of_move(before, *move) : Traits{};
  }
  [[nodiscard]] Traits scoring_traits(const Played& played, const model::Position& from,
                                      const model::Position& to) const override {
    const Position& before = inside(from);
    const auto move = move_between(before, inside(to));
    return move && !move->is_pass() ? traits_of_points(before, *move, rules_in(played)) : Traits{};
  }
  [[nodiscard]] Trilingual told(const std::string& word) const override {
    if (const auto found = words_seen().find(word); found != words_seen().end()) return found->second;
    const std::string value = word.substr(word.find('=') + 1);
    if (word.starts_with("spoilt="))
      for (std::size_t i = 0; i < kFaults; ++i)
        if (value == kFaultNames[i]) {
          const Trilingual fault = fault_words(static_cast<Fault>(i));
          return {"với một hình chỉ sai một điều: " + fault.vi, "有一个只差一点的图形：" + fault.zh,
                  "with a shape of which only this is wrong: " + fault.en};
        }
    return number_words(word, value);
  }
};

}  // namespace

std::unique_ptr<Probing> CoHinh::probing() const { return std::make_unique<CoHinhProbing>(); }

std::unique_ptr<Seeing> CoHinh::seeing() const { return std::make_unique<CoHinhSeeing>(); }

}  // namespace roluat::model::cohinh
