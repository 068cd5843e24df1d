#include "analysis/play/player.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <vector>

#include "model/diagnostic.hpp"

namespace roluat::analysis {
namespace {

class RandomPlayer : public Player {
 public:
  std::size_t choose(model::Match&, std::size_t turns, Dice& dice) override { return dice.below(turns); }
};

/// More than all points of a game.
constexpr int kWin = 1000000;
constexpr int kMostWorth = 2 * kWin;

/// Alpha-beta over the rule book's points: every turn at the root, takings alone behind it, until nothing is taken or
/// so many plies are seen. A side may always leave a taking be.
class Searcher : public Player {
 public:
  explicit Searcher(int plies) : plies_(plies) {}

  std::size_t choose(model::Match& match, std::size_t turns, Dice& dice) override {
    order_by_gain(match, turns, order_);
    int best = -kMostWorth;
    std::vector<std::size_t> equals;
    for (const std::size_t turn : order_) {
      const int value = worth(match, turn, best - 1, kMostWorth, plies_);
      if (value < best) continue;
      if (value > best) equals.clear();
      best = value;
      equals.push_back(turn);
    }
    return most_confining(match, equals, dice);
  }

 private:
  using Order = std::vector<std::size_t>;
  static constexpr int kTried = 3;

  /// Of a few drawn among equals the one that leaves the other side fewest turns: else games without takings at hand
  /// would drift.
  static std::size_t most_confining(model::Match& match, const Order& equals, Dice& dice) {
    std::size_t chosen = equals[dice.below(equals.size())];
    std::uint64_t fewest = std::numeric_limits<std::uint64_t>::max();
    for (int i = 0; i < kTried && equals.size() > 1; ++i) {
      const std::size_t turn = equals[dice.below(equals.size())];
      match.make(turn);
      const std::uint64_t left = match.count_turns();
      match.unmake();
      if (left < fewest) chosen = turn;
      fewest = std::min(fewest, left);
    }
    return chosen;
  }

  static void order_by_gain(const model::Match& match, std::size_t turns, Order& order) {
    std::vector<int> gains(turns);
    for (std::size_t turn = 0; turn < turns; ++turn) gains[turn] = match.gain(turn);
    order.resize(turns);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return gains[a] > gains[b]; });
  }

  /// How a game ended, to one side: a draw is worth what it takes away from the one who leads.
  static int of_end(const model::MatchEnd& end, int side, int balance) {
    if (!end.winner) return -balance;
    return *end.winner == side ? kWin : -kWin;
  }

  static int balance(const model::Match& match) {
    return match.material(match.to_move()) - match.material(1 - match.to_move());
  }

  /// By how many points a turn betters the mover's balance, replies included. Exact between alpha and beta.
  int worth(model::Match& match, std::size_t turn, int alpha, int beta, int plies) {
    if (const auto end = match.decides(turn)) return of_end(*end, match.to_move(), balance(match));
    const int gain = match.gain(turn);
    match.make(turn);
    const int reply = best_reply(match, gain - beta, gain - alpha, plies - 1);
    match.unmake();
    return gain - reply;
  }

  int best_reply(model::Match& match, int alpha, int beta, int plies) {
    const std::size_t takings = match.list_takings();
    if (takings == 0) return without_taking(match);
    int best = 0;
    if (plies <= 0) return best;
    Order order;
    order_by_gain(match, takings, order);
    for (const std::size_t taking : order) {
      if (best >= beta) break;
      best = std::max(best, worth(match, taking, std::max(alpha, best), beta, plies));
    }
    return best;
  }

  static int without_taking(model::Match& match) {
    if (match.count_turns() > 0) return 0;
    const auto end = match.ended_without_turn();
    return end ? of_end(*end, match.to_move(), balance(match)) : 0;
  }

  int plies_;
  Order order_;
};

}  // namespace

std::unique_ptr<Player> make_player(const std::string& name) {
  if (name == "random") return std::make_unique<RandomPlayer>();
  if (name == "greedy") return std::make_unique<Searcher>(2);
  if (name == "better") return std::make_unique<Searcher>(4);
  throw model::InputError({"player", 0, 0, model::message("unknown player '%1'", name), "random, greedy, better"});
}

}  // namespace roluat::analysis
