#include "model/games/co-hinh/position_oracle.hpp"

#include <algorithm>
#include <numeric>

#include "model/games/co-hinh/fen.hpp"
#include "model/games/co-hinh/generator.hpp"
#include "model/games/co-hinh/played.hpp"

namespace roluat::model::cohinh {
namespace {

/// "r5"
std::string form_of(Man man) { return letter(man.side) + std::to_string(man.number); }

Man man_of(const std::string& form) {
  return {form.at(1) - '0', form.at(0) == letter(Side::red) ? Side::red : Side::black};
}

Army army_of(Side side, const Rules& rules) {
  Army army{std::vector<int>(kNumbers, rules.takes ? 0 : 1), std::vector<int>(kNumbers, 1), {}};
  for (int number = 1; number <= kNumbers; ++number) {
    Party party{std::vector<int>(kNumbers), number - 1, 0, {form_of({number, side})}};
    party.counts[static_cast<std::size_t>(number - 1)] = 1;
    army.parties.push_back(std::move(party));
  }
  return army;
}

/// The men that a side has lost.
std::vector<Man> missing(const Position& position, Side side) {
  std::vector<Man> all;
  for (int number = 1; number <= kNumbers; ++number) all.push_back({number, side});
  for (const Point point : position.occupied(side)) std::erase(all, position.man(point));
  return all;
}

/// Goes through what may have been before the last move.
class Back {
 public:
  Back(const Position& position, const Rules& rules)
      : position_(position), rules_(rules), mover_(other(position.to_move)) {}

  std::vector<Position> find() {
    if (rules_.passes) found_.push_back(before(position_));
    for (const Point to : position_.occupied(mover_)) {
      leave(to, {});
      if (!rules_.takes) continue;
      for (const Man taken : missing(position_, position_.to_move)) leave(to, taken);
    }
    return std::move(found_);
  }

 private:
  [[nodiscard]] Position before(Position earlier) const {
    earlier.to_move = mover_;
    return earlier;
  }

  /// The man on a point has come to it, and has taken there whom it finds on its return.
  void leave(Point to, std::optional<Man> taken) {
    for (const Step direction : kDirections)
      for (int i = 1; i < position_.edge(); ++i) {
        const auto from = point_at(to, i * direction, position_.edge());
        if (!from || (!position_.empty(*from) && !rules_.jumps)) break;
        if (position_.empty(*from)) add(*from, to, taken);
      }
  }

  void add(Point from, Point to, std::optional<Man> taken) {
    Position earlier = before(position_);
    earlier.set(from, position_.man(to));
    earlier.clear(to);
    if (taken) earlier.set(to, *taken);
    found_.push_back(std::move(earlier));
  }

  const Position& position_;
  const Rules& rules_;
  Side mover_;
  std::vector<Position> found_;
};

class Oracle : public PositionOracle {
 public:
  explicit Oracle(const Rules& rules) : rules_(rules) {}

  [[nodiscard]] PositionSpace space(bool /*complete*/) const override { return position_space(rules_); }

  [[nodiscard]] Counted counted() const override {
    Counted counted{{"cách xếp 18 quân, kể cả bên nào đi (cận trên)", "18子的摆法，计走棋方（上界）",
                     "placements of the 18 men, with the side to move (an upper bound)"},
                    {"viết đủ chữ số: ", "全部数字：", "in full: "},
                    {}};
    if (rules_.takes)
      counted.placements = {"cách xếp tối đa 18 quân, kể cả bên nào đi (cận trên)", "至多18子的摆法，计走棋方（上界）",
                            "placements of up to 18 men, with the side to move (an upper bound)"};
    return counted;
  }

  [[nodiscard]] model::Position position_of(const Arrangement& arrangement) const override {
    Position position(rules_.edge);
    position.to_move = static_cast<Side>(arrangement.to_move);
    for (const auto& [number, form] : arrangement.stacks)
      position.set(Point(number % rules_.edge, number / rules_.edge), man_of(form));
    return model::Position::of(position);
  }

  [[nodiscard]] Arrangement arrangement_of(const model::Position& given) const override {
    const Position& position = inside(given);
    Arrangement arrangement{static_cast<int>(position.to_move), {}};
    for (const Point point : position.occupied())
      arrangement.stacks.emplace_back(point.row() * rules_.edge + point.file(), form_of(position.man(point)));
    std::ranges::sort(arrangement.stacks);
    return arrangement;
  }

  [[nodiscard]] const std::vector<Fault>& known_faults() const override { return faults_; }
  [[nodiscard]] std::vector<std::size_t> faults(const model::Position& /*position*/) const override { return {}; }
  /// Points decide, and they do not count here.
  [[nodiscard]] bool over(const model::Position& /*position*/) const override { return false; }

  [[nodiscard]] Predecessor predecessor(const model::Position& position, std::size_t choice) const override {
    const std::vector<Position> earlier = Back(inside(position), rules_).find();
    if (earlier.empty()) return {{}, true};
    return {model::Position::of(earlier[choice % earlier.size()]), false};
  }

 private:
  Rules rules_;
  std::vector<Fault> faults_;
};

}  // namespace

PositionSpace position_space(const Rules& rules) {
  PositionSpace space;
  space.points = static_cast<std::size_t>(rules.edge * rules.edge);
  space.regions.emplace_back(space.points);
  std::iota(space.regions.front().begin(), space.regions.front().end(), 0);
  for (const Side side : {Side::red, Side::black}) space.armies[index(side)].push_back(army_of(side, rules));
  return space;
}

std::unique_ptr<PositionOracle> make_position_oracle(const Rules& rules) { return std::make_unique<Oracle>(rules); }

}  // namespace roluat::model::cohinh
