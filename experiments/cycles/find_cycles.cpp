// Looks for cycles of four moves that differ in what a side does in them, on boards with few men thrown at random: each
// side goes somewhere and comes back. Prints a line of the form of subjects/cycle/lines.txt for every conduct not met
// before.
//
//   find_cycles SEED BOARDS [KNOWN [WANTED]]
//
// KNOWN: a file of such lines; what it shows is not printed again. WANTED: a file of deeds as scene.hpp writes them:
// boards are thrown with their men, and Red goes as often as they go on. Everything depends on the seed alone.
#include <fstream>
#include <iostream>
#include <map>
#include <set>

#include "model/dice.hpp"
#include "model/games/co-tuong/cycle/scene.hpp"
#include "model/games/co-tuong/generator.hpp"

namespace {

using namespace roluat::model;
using namespace roluat::model::cotuong;

constexpr int kPairsTried = 60;  // pairs of moves on one board

bool put(cotuong::Position& position, Piece man, Dice& dice) {
  for (int i = 0; i < 20; ++i) {
    const Point point(dice.below(kPoints));
    if (!position.empty(point) || !may_stand(man, point)) continue;
    position.set(point, man);
    return true;
  }
  return false;
}

constexpr int kMostExtras = 3;  // men of a side besides those wanted

/// The men that hunt are Red, those hunted Black.
std::optional<cotuong::Position> thrown_with(const Conduct& wanted, Dice& dice) {
  static const std::vector<Kind> extras = {Kind::chariot, Kind::cannon,  Kind::horse,
                                           Kind::pawn,    Kind::advisor, Kind::elephant};
  std::array<std::map<int, Kind>, 2> men{};
  for (const Act& act : wanted.acts)
    if (aims(act)) {
      men[index(Side::red)].emplace(act.by, act.by_kind);
      men[index(Side::black)].emplace(act.of, act.of_kind);
    }
  cotuong::Position position;
  for (const Side side : {Side::red, Side::black}) {
    std::vector<Kind> kinds{Kind::general};
    for (const auto& [number, kind] : men[index(side)])
      if (kind != Kind::general) kinds.push_back(kind);
    for (int more = dice.below(kMostExtras + 1); more > 0; --more) kinds.push_back(dice.one_of(extras));
    std::array<int, kKinds> used{};
    for (const Kind kind : kinds)
      if (++used[index(kind)] > kSetSize[index(kind)] || !put(position, {kind, side}, dice)) return std::nullopt;
  }
  if (in_check(position, Side::black)) return std::nullopt;
  return position;
}

std::optional<cotuong::Position> thrown(Dice& dice) {
  static const std::vector<Kind> fighters = {Kind::chariot, Kind::chariot, Kind::cannon,  Kind::cannon,  Kind::horse,
                                             Kind::horse,   Kind::pawn,    Kind::advisor, Kind::elephant};
  cotuong::Position position;
  for (const Side side : {Side::red, Side::black}) {
    if (!put(position, {Kind::general, side}, dice)) return std::nullopt;
    std::array<int, kKinds> used{};
    for (int men = 1 + dice.below(3); men > 0; --men) {
      const Kind kind = dice.one_of(fighters);
      if (++used[index(kind)] > kSetSize[index(kind)] || !put(position, {kind, side}, dice)) return std::nullopt;
    }
  }
  if (in_check(position, Side::black)) return std::nullopt;
  return position;
}

std::vector<Move> quiet_moves(const cotuong::Position& position) {
  std::vector<Move> moves;
  for (const Move& move : legal_moves(position))
    if (position.empty(move.to)) moves.push_back(move);
  return moves;
}

// There and back, both sides; nothing if one of the four moves is not legal.
std::vector<Move> there_and_back(const cotuong::Position& start, const Move& go, const Move& answer) {
  const std::vector<Move> moves = {go, answer, {go.to, go.from}, {answer.to, answer.from}};
  cotuong::Position position = start;
  for (const Move& move : moves) {
    if (!position.has(move.from, position.to_move) || !legal(position, move)) return {};
    position = after(position, move);
  }
  return position.repeats(start) ? moves : std::vector<Move>();
}

/// One man of each side goes so many times and is back; nothing if it cannot.
std::vector<Move> round_trip(const cotuong::Position& start, int times, Dice& dice) {
  std::vector<Move> moves;
  std::array<std::optional<Point>, 2> from, now;
  cotuong::Position position = start;
  for (int i = 0; i < 2 * times; ++i) {
    const std::size_t side = index(position.to_move);
    std::vector<Move> all = quiet_moves(position);
    std::erase_if(all, [&](const Move& move) {
      return (now[side] && move.from != *now[side]) || (i >= 2 * (times - 1) && move.to != *from[side]);
    });
    if (all.empty()) return {};
    moves.push_back(dice.one_of(all));
    if (!from[side]) from[side] = moves.back().from;
    now[side] = moves.back().to;
    position = after(position, moves.back());
  }
  return position.repeats(start) ? moves : std::vector<Move>();
}

class Finder {
 public:
  explicit Finder(std::uint64_t seed) : dice_(seed) {}

  void know(const std::string& line) { known_.insert(in_order(read_cycle_line(line).conduct)); }

  void want(const std::string& deeds) {
    wanted_.push_back(read_cycle_scene(read_cycle_position(deeds), "loses").conduct);
  }

  void look_at_a_board() {
    if (!wanted_.empty()) return look_at_a_board_for(dice_.one_of(wanted_));
    const std::optional<cotuong::Position> start = thrown(dice_);
    if (!start) return;
    const std::vector<Move> first = quiet_moves(*start);
    for (int i = 0; i < kPairsTried && !first.empty(); ++i) {
      const Move go = dice_.one_of(first);
      const std::vector<Move> answers = quiet_moves(after(*start, go));
      if (answers.empty()) continue;
      const std::vector<Move> moves = there_and_back(*start, go, dice_.one_of(answers));
      if (!moves.empty()) print_new(*start, moves);
    }
  }

 private:
  void look_at_a_board_for(const Conduct& wanted) {
    const std::optional<cotuong::Position> start = thrown_with(wanted, dice_);
    for (int i = 0; start && i < kPairsTried; ++i) {
      const std::vector<Move> moves = round_trip(*start, turns_of(wanted), dice_);
      if (!moves.empty()) print_new(*start, moves);
    }
  }

  void print_new(const cotuong::Position& start, const std::vector<Move>& moves) {
    for (const Side side : {Side::red, Side::black}) {
      const PlayedCycle cycle{start, moves, side};
      const std::string line = write_cycle_line(cycle);
      const Conduct conduct = in_order(read_cycle_line(line).conduct);
      if (conduct.acts.size() <= kMostActsShown && known_.insert(conduct).second) std::cout << line << "\n";
    }
  }

  Dice dice_;
  std::set<Conduct> known_;
  std::vector<Conduct> wanted_;
};

}  // namespace

int main(int count, char** words) {
  if (count < 3) {
    std::cerr << "usage: find_cycles SEED BOARDS [KNOWN [WANTED]]\n";
    return 2;
  }
  Finder finder(std::stoull(words[1]));
  const auto each_line = [&](int word, auto take) {
    if (count <= word) return;
    std::ifstream file(words[word]);
    for (std::string line; std::getline(file, line);)
      if (!line.empty() && line[0] != '#') take(line);
  };
  each_line(3, [&](const std::string& line) { finder.know(line); });
  each_line(4, [&](const std::string& line) { finder.want(line); });
  for (long board = std::stol(words[2]); board > 0; --board) finder.look_at_a_board();
}
