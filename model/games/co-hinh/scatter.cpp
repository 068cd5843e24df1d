// Positions by chance. Men strewn at random score next to never: a figure of consecutive numbers is laid out, one of
// its men is led away by a move, and others stand about.
#include <algorithm>
#include <array>

#include "model/chance_suites.hpp"
#include "model/dice.hpp"
#include "model/games/co-hinh/claim.hpp"
#include "model/games/co-hinh/fen.hpp"
#include "model/games/co-hinh/finder.hpp"
#include "model/games/co-hinh/game.hpp"
#include "model/games/co-hinh/generator.hpp"
#include "model/games/co-hinh/played.hpp"

namespace roluat::model::cohinh {
namespace {

constexpr int kLaidOut = 80, kNinePoints = 70, kLedAway = 85, kNearTheEnd = 15, kRemembered = 35,
              kWraps = 15;  // percent
constexpr int kTries = 60;
constexpr std::size_t kDraws = 1500;  // some hundred of them take a second

// One draw after another: in what order arguments are evaluated compilers may choose.
Point any_point(Dice& dice, int edge) {
  const int row = dice.below(edge), file = dice.below(edge);
  return {file, row};
}

/// One position by chance.
class Scatter {
 public:
  explicit Scatter(Dice& dice)
      : dice_(dice), position_(dice.chance(kNinePoints) ? kUsualEdge : dice.between(kLeastEdge, kMostEdge)) {
    position_.to_move = dice.chance(50) ? Side::red : Side::black;
  }

  Position put(int least, int most) {
    const int men = std::clamp(dice_.between(least, most), 1, 2 * kNumbers);
    if (dice_.chance(kLaidOut)) lay_out(men);
    if (figure_.empty()) put_anywhere({dice_.between(1, kNumbers), position_.to_move});
    if (position_.occupied(position_.to_move).empty()) position_.to_move = other(position_.to_move);
    for (int tries = 0; tries < kTries && count() < men; ++tries)
      put_anywhere({dice_.between(1, kNumbers), dice_.chance(50) ? Side::red : Side::black});
    if (!figure_.empty() && dice_.chance(kLedAway)) lead_away();
    if (dice_.chance(kNearTheEnd)) position_.points = {dice_.between(7, 20), dice_.between(7, 20)};
    remember_the_other_side();
    return position_;
  }

 private:
  [[nodiscard]] int edge() const { return position_.edge(); }
  [[nodiscard]] int count() const { return static_cast<int>(position_.occupied().size()); }

  void put_at(Point point, Man man) {
    bool& there = there_[index(man.side)][static_cast<std::size_t>(man.number)];
    if (there || !position_.empty(point)) return;
    there = true;
    position_.set(point, man);
  }
  void put_anywhere(Man man) { put_at(any_point(dice_, edge()), man); }

  /// The corners of a square, three of them, or a row; nothing for fewer than three men, and where it does not fit on
  /// the board.
  [[nodiscard]] std::vector<Point> some_figure(int men) {
    if (men < 3) return {};
    const int wide = dice_.between(1, 3), form = dice_.below(men < 4 ? 3 : 4);
    const Point from = any_point(dice_, edge());
    const Step side = dice_.chance(50) ? Step{wide, 0} : Step{wide, wide}, turned{-side.rows, side.files};
    std::vector<Step> steps{{0, 0}, side, {side.files + turned.files, side.rows + turned.rows}, turned};
    if (form == 2) steps.erase(steps.begin() + dice_.below(4));
    if (form < 2) {
      const Step way = std::min(wide, 2) * dice_.one_of(std::vector<Step>(kDirections.begin(), kDirections.end()));
      steps.clear();
      for (int i = 0; i < std::min(men, dice_.between(3, 5)); ++i) steps.push_back(i * way);
    }
    std::vector<Point> points;
    for (const Step step : steps)
      if (const auto point = point_at(from, step, edge())) points.push_back(*point);
    return points.size() == steps.size() ? points : std::vector<Point>{};
  }

  /// Consecutive numbers, up or down; more than half of them whoever moves, mostly.
  void lay_out(int men) {
    for (int tries = 0; tries < kTries && figure_.empty(); ++tries) figure_ = some_figure(men);
    const int size = static_cast<int>(figure_.size());
    const int first =
        dice_.chance(kWraps) ? dice_.between(1, kNumbers) : dice_.between(1, std::max(1, kNumbers + 1 - size));
    const bool rises = dice_.chance(50);
    for (int i = 0; i < size; ++i) {
      const int number = (first - 1 + (rises ? i : size - 1 - i)) % kNumbers + 1;
      put_at(figure_[static_cast<std::size_t>(i)],
             {number, dice_.chance(55) ? position_.to_move : other(position_.to_move)});
    }
  }

  /// So that a move brings it back.
  void lead_away() {
    const Point from = dice_.one_of(figure_);
    if (!position_.has(from, position_.to_move)) return;
    for (int tries = 0; tries < kTries; ++tries) {
      const Step direction = dice_.one_of(std::vector<Step>(kDirections.begin(), kDirections.end()));
      const Step way = dice_.between(1, 3) * direction;
      const auto to = point_at(from, way, edge());
      if (!to || !legal(position_, {from, *to}, Rules())) continue;
      position_ = moved(position_, {from, *to});
      position_.to_move = other(position_.to_move);  // it is this side's move again
      if (dice_.chance(kRemembered))
        position_.last[index(position_.to_move)] = {from, *to};
      else
        position_.last[index(position_.to_move)] = {};
      return;
    }
  }

  void remember_the_other_side() {
    const std::vector<Point> others = position_.occupied(other(position_.to_move));
    if (others.empty() || !dice_.chance(kRemembered)) return;
    const Point came = dice_.one_of(others);
    for (const Step direction : kDirections)
      if (const auto from = point_at(came, direction, edge()); from && position_.empty(*from))
        position_.last[index(other(position_.to_move))] = {*from, came};
  }

  Dice& dice_;
  Position position_;
  std::vector<Point> figure_;
  std::array<std::array<bool, kNumbers + 1>, kSides> there_{};
};

Rules that_allow_everything() {
  Rules rules;
  rules.takes = rules.jumps = rules.passes = true;
  return rules;
}

class CoHinhChances : public ChancePositions, public ChanceSuites {
 public:
  [[nodiscard]] model::Position scattered(std::uint64_t seed, int least, int most) const override {
    Dice dice(seed);
    return model::Position::of(Scatter(dice).put(least, most));
  }

  /// One or two men stand elsewhere.
  [[nodiscard]] model::Position changed(std::uint64_t seed, const model::Position& given) const override {
    Dice dice(seed);
    Position position = inside(given);
    const int moved = dice.between(1, 2);
    for (int i = 0; i < moved; ++i) {
      const std::vector<Point> men = position.occupied();
      const Point from = dice.one_of(men), to = any_point(dice, position.edge());
      if (!position.empty(to)) continue;
      position.set(to, position.man(from));
      position.clear(from);
    }
    position.last = {};
    return model::Position::of(position);
  }

  [[nodiscard]] std::vector<std::string> candidates(const model::Position& position) const override {
    std::vector<std::string> all;
    for (const Move& move : legal_moves(inside(position), that_allow_everything())) all.push_back(write_move(move));
    return all;
  }

  /// Besides, of the figures that a move makes: that each counts, and that it brings its points.
  [[nodiscard]] std::vector<std::string> claims(const model::Position& given) const override {
    const Position& position = inside(given);
    std::vector<std::string> all = candidates(given);
    for (const Move& move : legal_moves(position, Rules())) {
      const Moved after = moved_by(position, move);
      for (const Shape& shape : figures_with(after.position, move.to, Rules::Wrap::everywhere)) {
        all.push_back(write_claim({move, shape, std::nullopt, std::nullopt}));
        all.push_back(write_claim({move, shape, worth(shape), std::nullopt}));
      }
    }
    return all;
  }

  /// A queen of three men has as many moves as all pieces of other games.
  [[nodiscard]] SuiteSizes sizes() const override {
    return {{{2, 3}, {3, 5}, {4, 6}, {5, 8}}, 200, 15'000, 400'000, kDraws};
  }
  [[nodiscard]] std::size_t draws() const override { return kDraws; }
  /// Whether a side may pass is asked in every position.
  [[nodiscard]] bool has_universal() const override { return false; }
};

}  // namespace

std::unique_ptr<ChancePositions> CoHinh::chance_positions() const { return std::make_unique<CoHinhChances>(); }

}  // namespace roluat::model::cohinh
