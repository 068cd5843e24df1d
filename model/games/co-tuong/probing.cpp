// What another program shows of this game's rules, and what can be read off its turns.
#include "model/probing.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "model/fen_fields.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/game.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "model/games/co-tuong/names.hpp"

namespace roluat::model::cotuong {
namespace {

/// Clocks set back; a program that is wrong may leave its general to be taken.
Position with_clocks_set_back(Position position) {
  position.halfmove_clock = 0;
  position.move_number = 1;
  return position;
}

/// The points whose men differ.
std::vector<Point> changed_points(const Position& before, const Position& after) {
  std::vector<Point> all;
  for (int i = 0; i < kPoints; ++i) {
    const Point point(i);
    const bool same = before.empty(point) ? after.empty(point) : after.has(point, before.man(point));
    if (!same) all.push_back(point);
  }
  return all;
}

/// The one move that makes the one position of the other, whatever the rules.
std::optional<Move> move_between(const Position& before, const Position& after_it) {
  const std::vector<Point> changed = changed_points(before, after_it);
  if (changed.size() != 2) return std::nullopt;
  for (const Move& move : {Move{changed[0], changed[1]}, Move{changed[1], changed[0]}}) {
    if (!before.has(move.from, before.to_move)) continue;
    if (cotuong::after(before, move).repeats(after_it)) return move;
  }
  return std::nullopt;
}

class CoTuongProbing : public Probing {
 public:
  [[nodiscard]] model::Position read(const std::string& fen) const override {
    return model::Position::of(read_any(first_fields(fen, 2)));
  }
  [[nodiscard]] std::string normal(const model::Position& position) const override {
    return write_fen(with_clocks_set_back(position.as<Position>()));
  }
  [[nodiscard]] bool ends(const Played& /*played*/, const model::Position& /*before*/,
                          const model::Position& after) const override {
    return legal_moves(after.as<Position>()).empty();
  }
  [[nodiscard]] std::vector<std::string> acts_between(const model::Position& before,
                                                      const model::Position& after_it) const override {
    const auto move = move_between(before.as<Position>(), after_it.as<Position>());
    return move ? std::vector{write_move(*move)} : std::vector<std::string>{};
  }
  [[nodiscard]] std::vector<Spared> spared(const model::Position& given) const override {
    const auto& position = given.as<Position>();
    std::vector<Spared> all;
    for (int i = 0; i < kPoints; ++i) {
      const Point point(i);
      if (position.empty(point) || position.man(point).kind == Kind::general) continue;
      Position less = position;
      less.clear(point);
      const Piece gone = position.man(point);
      if (!in_check(less, other(less.to_move)))
        all.push_back({model::Position::of(with_clocks_set_back(less)), std::string(1, letter({gone.kind, Side::red})),
                       algebraic(point), gone.side == position.to_move});
    }
    return all;
  }
  [[nodiscard]] int pieces(const model::Position& given) const override {
    const auto& position = given.as<Position>();
    int count = 0;
    for (int i = 0; i < kPoints; ++i) count += position.empty(Point(i)) ? 0 : 1;
    return count;
  }
};

// --- turns read off positions ---

int men_between(const Position& position, Point from, Point to) {
  const int files = to.file() - from.file(), ranks = to.rank() - from.rank();
  if (files != 0 && ranks != 0) return 0;
  const int length = std::max(std::abs(files), std::abs(ranks));
  int count = 0;
  for (int i = 1; i < length; ++i)
    count += position.empty(Point(from.file() + files / length * i, from.rank() + ranks / length * i)) ? 0 : 1;
  return count;
}

std::string way_of(Point from, Point to) {
  const int files = std::abs(to.file() - from.file()), ranks = std::abs(to.rank() - from.rank());
  if (files == 0 || ranks == 0) return "straight";
  if (files == ranks) return "diagonal";
  return files + ranks == 3 ? "horse" : "crooked";
}

/// The leg of a horse, the eye of an elephant: is somebody there?
bool is_hindered(const Position& position, Point from, Point to) {
  const int files = to.file() - from.file(), ranks = to.rank() - from.rank();
  const bool horse = std::abs(files * ranks) == 2, elephant = std::abs(files) == 2 && std::abs(ranks) == 2;
  if (!horse && !elephant) return false;
  return !position.empty(Point(from.file() + files / 2, from.rank() + ranks / 2));
}

std::string direction_of(Side side, Point from, Point to) {
  const int forward = rank_for(side, to) - rank_for(side, from);
  return forward > 0 ? "forward" : forward < 0 ? "backward" : "sideways";
}

bool face(const Position& position) {
  const auto red = position.general(Side::red), black = position.general(Side::black);
  return red && black && red->file() == black->file() && men_between(position, *red, *black) == 0;
}

Traits traits_of_move(const Position& before, const Position& after_it, const Move& move) {
  const Side side = before.to_move;
  const auto yes = [](bool is) { return std::string(is ? "yes" : "no"); };
  const int far = std::max(std::abs(move.to.file() - move.from.file()), std::abs(move.to.rank() - move.from.rank()));
  Traits all = {
      "check=" + yes(in_check(before, side)),
      side == Side::red ? "side=red" : "side=black",
      "exposes=" + yes(in_check(after_it, side) && !face(after_it)),
      "faces=" + yes(face(after_it)),
      "way=" + way_of(move.from, move.to),
      "distance=" + std::to_string(far),
      "goes=" + direction_of(side, move.from, move.to),
      "over=" + std::to_string(men_between(before, move.from, move.to)),
      "hindered=" + yes(is_hindered(before, move.from, move.to)),
      "beyond=" + yes(across_river(side, move.from)),
      "river=" + std::string(across_river(side, move.from) != across_river(side, move.to) ? "crosses" : "same-bank"),
      "palace=" + yes(in_palace(side, move.to))};
  if (!before.empty(move.to)) all.push_back("takes=" + std::string(1, letter({before.man(move.to).kind, Side::red})));
  std::ranges::sort(all);
  return all;
}

const std::map<std::string, Trilingual, std::less<>>& words_seen() {
  static const std::map<std::string, Trilingual, std::less<>> words = {
      {"deed=move", {"đi đến điểm trống", "走到空点", "moves to an empty point"}},
      {"deed=take", {"ăn quân", "吃子", "takes"}},
      {"deed=pass", {"bỏ lượt", "不动", "passes"}},
      {"deed=over", {"ván cờ kết thúc sau nước đi", "走后终局", "the game is over after the turn"}},
      {"deed=result", {"đánh giá kết quả", "判断胜负", "judges the result"}},
      {"deed=opening", {"thế cờ ban đầu", "开局局面", "the opening"}},
      {"deed=other", {"đổi thế cờ theo cách khác", "以别的方式改变局面", "changes the position in another way"}},
      {"check=yes", {"khi đang bị chiếu", "被将军时", "being in check"}},
      {"check=no", {"khi không bị chiếu", "未被将军时", "not being in check"}},
      {"exposes=yes", {"để Tướng mình bị ăn", "走后己方将帅可被吃", "leaving its general to be taken"}},
      {"exposes=no", {"không để Tướng mình bị ăn", "走后己方将帅不会被吃", "without leaving its general to be taken"}},
      {"faces=yes", {"để hai Tướng đối mặt", "走后将帅对面", "leaving the generals face to face"}},
      {"faces=no", {"không để hai Tướng đối mặt", "走后将帅不对面", "not leaving the generals face to face"}},
      {"way=straight", {"theo đường thẳng", "走直线", "along a line"}},
      {"way=diagonal", {"theo đường chéo", "走斜线", "along a diagonal"}},
      {"way=horse", {"theo đường Mã", "走日字", "as a horse goes"}},
      {"way=crooked", {"không theo đường nào", "不在任何线上", "along no line"}},
      {"side=red", {"lượt của Đỏ", "红方走", "when Red moves"}},
      {"side=black", {"lượt của Đen", "黑方走", "when Black moves"}},
      {"goes=forward", {"tiến", "前进", "forward"}},
      {"goes=backward", {"lùi", "后退", "backward"}},
      {"goes=sideways", {"đi ngang", "横走", "sideways"}},
      {"over=0", {"không vượt qua quân nào", "中间无子", "over no man"}},
      {"over=1", {"vượt qua một quân", "隔一子", "over one man"}},
      {"hindered=yes", {"bị cản chân hoặc mắt", "被绊马腿或塞象眼", "with its leg or eye blocked"}},
      {"hindered=no", {"không bị cản chân hay mắt", "未绊腿塞眼", "with no leg or eye blocked"}},
      {"beyond=yes", {"đang ở bên kia sông", "已过河", "being beyond the river"}},
      {"beyond=no", {"chưa qua sông", "未过河", "not being beyond the river"}},
      {"river=crosses", {"qua sông", "过河", "across the river"}},
      {"river=same-bank", {"không qua sông", "不过河", "not across the river"}},
      {"palace=yes", {"đến điểm trong cung", "走到九宫内", "to a point of the palace"}},
      {"palace=no", {"đến điểm ngoài cung", "走到九宫外", "to a point outside the palace"}}};
  return words;
}

Trilingual name_in(const std::string& letters) {
  const auto kind = letters.size() == 1 ? kind_of(letters.front()) : std::nullopt;
  return kind ? kind_name({*kind, Side::red}) : Trilingual{"quân không rõ", "不明的棋子", "piece not known"};
}

class CoTuongSeeing : public Seeing {
 public:
  [[nodiscard]] SeenTurn seen(const model::Position& from, const model::Position& to) const override {
    const auto &before = from.as<Position>(), &after_it = to.as<Position>();
    SeenTurn turn{"-", "", "", "other", board_and_side(after_it), ""};
    if (const auto move = move_between(before, after_it)) {
      turn.origin = algebraic(move->from);
      turn.target = algebraic(move->to);
      turn.piece = std::string(1, letter({before.man(move->from).kind, Side::red}));
      turn.deed = before.empty(move->to) ? "move" : "take";
    } else if (changed_points(before, after_it).empty()) {
      turn.deed = "pass";
    }
    return turn;
  }
  [[nodiscard]] Traits traits(const Played& /*played*/, const model::Position& from,
                              const model::Position& to) const override {
    const auto &before = from.as<Position>(), &after_it = to.as<Position>();
    const auto move = move_between(before, after_it);
    return move ? traits_of_move(before, after_it, *move) : Traits{};
  }
  [[nodiscard]] Trilingual told(const std::string& word) const override {
    if (const auto found = words_seen().find(word); found != words_seen().end()) return found->second;
    const std::string value = word.substr(word.find('=') + 1);
    if (word.starts_with("piece=")) return name_in(value);
    if (word.starts_with("takes=")) {
      const Trilingual name = name_in(value);
      return {"ăn " + name.vi, "吃" + name.zh, "taking a " + name.en};
    }
    if (word.starts_with("distance=")) return {"đi " + value + " điểm", "走" + value + "点", "at distance " + value};
    if (word.starts_with("over="))
      return {"vượt qua " + value + " quân", "隔" + value + "子", "over " + value + " men"};
    return {word, word, word};
  }
};

}  // namespace

std::unique_ptr<Probing> CoTuong::probing() const { return std::make_unique<CoTuongProbing>(); }

std::unique_ptr<Seeing> CoTuong::seeing() const { return std::make_unique<CoTuongSeeing>(); }

}  // namespace roluat::model::cotuong
