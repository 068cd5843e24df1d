#include "model/games/co-tuong/position_oracle.hpp"

#include <algorithm>
#include <functional>

#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/generator.hpp"

namespace roluat::model::cotuong {
namespace {

constexpr std::array<Side, kSides> kBoth = {Side::red, Side::black};

/// Where a pawn stands that has not crossed the river, on its file or the point before it.
bool is_at_home(Piece man, Point point) { return man.kind == Kind::pawn && !across_river(man.side, point); }

/// Adds sets of points to a space, each once.
class Regions {
 public:
  explicit Regions(PositionSpace& space) : space_(space) {}

  std::size_t of(const std::function<bool(Point)>& holds) {
    std::vector<int> points;
    for (int i = 0; i < kPoints; ++i)
      if (holds(Point(i))) points.push_back(i);
    const auto found = std::ranges::find(space_.regions, points);
    if (found != space_.regions.end()) return static_cast<std::size_t>(found - space_.regions.begin());
    space_.regions.push_back(std::move(points));
    return space_.regions.size() - 1;
  }

 private:
  PositionSpace& space_;
};

Army army_of(Side side, Regions& regions) {
  Army army{std::vector<int>(kKinds), {kSetSize.begin(), kSetSize.end()}, {}};
  army.least[index(Kind::general)] = 1;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const Piece man{static_cast<Kind>(kind), side};
    Party party{std::vector<int>(kKinds), static_cast<int>(kind), 0, {std::string(1, letter(man))}};
    party.region = regions.of([&](Point point) { return may_stand(man, point); });
    party.counts[kind] = 1;
    army.parties.push_back(std::move(party));
  }
  return army;
}

/// On each file of its own a pawn that has not crossed is alone.
void add_homes_of_pawns(PositionSpace& space, Side side) {
  const Party& pawns = space.armies[index(side)].front().parties[index(Kind::pawn)];
  for (int file = 0; file < kFiles; ++file) {
    OneOf home{pawns.region, {}};
    for (const int point : space.regions[pawns.region])
      if (Point(point).file() == file && is_at_home({Kind::pawn, side}, Point(point))) home.points.push_back(point);
    if (!home.points.empty()) space.one_of.push_back(std::move(home));
  }
}

/// The men on the board as a set and a board allow them.
bool is_counted(const Position& position) {
  std::array<std::array<int, kKinds>, kSides> men{};
  std::array<std::array<int, kFiles>, kSides> at_home{};
  for (int i = 0; i < kPoints; ++i) {
    const Point point(i);
    if (position.empty(point)) continue;
    const Piece man = position.man(point);
    if (!may_stand(man, point)) return false;
    if (++men[index(man.side)][index(man.kind)] > kSetSize[index(man.kind)]) return false;
    int& on_file = at_home[index(man.side)][static_cast<std::size_t>(point.file())];
    if (is_at_home(man, point) && ++on_file > 1) return false;
  }
  return true;
}

/// Do the generals stand on one file with nobody between?
bool are_facing(const Position& position) {
  const auto red = position.general(Side::red), black = position.general(Side::black);
  if (!red || !black || red->file() != black->file()) return false;
  for (int rank = red->rank() + 1; rank < black->rank(); ++rank)
    if (!position.empty(Point(red->file(), rank))) return false;
  return true;
}

struct KnownFault {
  PositionOracle::Fault words;
  bool (*holds)(const Position& position);
};

const std::vector<KnownFault>& all_faults() {
  static const std::vector<KnownFault> all = {
      {{"general-exposed",
        {"bên vừa đi để Tướng bị ăn", "刚走的一方将帅可被吃", "the side that has moved left its general to be taken"}},
       [](const Position& position) { return in_check(position, other(position.to_move)); }},
      {{"generals-facing", {"hai Tướng đối mặt", "将帅照面", "the generals face each other"}}, are_facing},
  };
  return all;
}

class Oracle : public PositionOracle {
 public:
  Oracle() {
    for (const KnownFault& fault : all_faults()) faults_.push_back(fault.words);
  }

  [[nodiscard]] PositionSpace space(bool /*complete*/) const override { return position_space(); }

  [[nodiscard]] Counted counted() const override {
    return {{"cách xếp quân, kể cả bên nào đi (cận trên)", "摆法，计走棋方（上界）",
             "placements, with the side to move (an upper bound)"},
            {"kể cả bên nào đi, viết đủ chữ số: ", "计走棋方，全部数字：", "with the side to move, in full: "},
            {},
            Trilingual{"cách xếp quân (cận trên)", "摆法（上界）", "placements (an upper bound)"}};
  }

  [[nodiscard]] model::Position position_of(const Arrangement& arrangement) const override {
    Position position;
    position.to_move = static_cast<Side>(arrangement.to_move);
    for (const auto& [point, form] : arrangement.stacks) {
      const bool red = form.at(0) < 'a';
      const char capital = red ? form[0] : static_cast<char>(form[0] - 'a' + 'A');
      position.set(Point(point), {kind_of(capital).value(), red ? Side::red : Side::black});
    }
    return model::Position::of(position);
  }

  [[nodiscard]] Arrangement arrangement_of(const model::Position& given) const override {
    const auto& position = given.as<Position>();
    Arrangement arrangement{static_cast<int>(position.to_move), {}};
    for (int i = 0; i < kPoints; ++i)
      if (!position.empty(Point(i))) arrangement.stacks.emplace_back(i, std::string(1, letter(position.man(Point(i)))));
    return arrangement;
  }

  [[nodiscard]] const std::vector<Fault>& known_faults() const override { return faults_; }
  [[nodiscard]] std::vector<std::size_t> faults(const model::Position& given) const override {
    const auto& position = given.as<Position>();
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < all_faults().size(); ++i)
      if (all_faults()[i].holds(position)) found.push_back(i);
    return found;
  }

  /// Generals are not taken; mate is not looked at.
  [[nodiscard]] bool over(const model::Position& /*position*/) const override { return false; }

  [[nodiscard]] Predecessor predecessor(const model::Position& position, std::size_t choice) const override {
    const std::vector<Position> earlier = before_last_move(position.as<Position>());
    for (std::size_t i = 0; i < earlier.size(); ++i) {
      const Position& one = earlier[(choice + i) % earlier.size()];
      if (is_without_fault(one)) return {model::Position::of(one), false};
    }
    return {{}, true};
  }

 private:
  std::vector<Fault> faults_;
};

bool goes(const Position& position, Point from, Point to) { return std::ranges::count(ways(position, from), to) > 0; }

/// Goes through what may have been before the last move.
class Back {
 public:
  explicit Back(const Position& position) : position_(position), mover_(other(position.to_move)) {}

  std::vector<Position> find() {
    for (int to = 0; to < kPoints; ++to) {
      if (!position_.has(Point(to), mover_)) continue;
      for (int from = 0; from < kPoints; ++from)
        if (position_.empty(Point(from)) && may_stand(position_.man(Point(to)), Point(from)))
          come(Point(from), Point(to));
    }
    return std::move(found_);
  }

 private:
  void come(Point from, Point to) {
    Position earlier = position_;
    earlier.to_move = mover_;
    earlier.set(from, position_.man(to));
    earlier.clear(to);
    if (goes(earlier, from, to)) found_.push_back(earlier);
    earlier.set(to, {Kind::pawn, position_.to_move});
    if (!goes(earlier, from, to)) return;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      const Piece taken{static_cast<Kind>(kind), position_.to_move};
      if (taken.kind == Kind::general || !may_stand(taken, to)) continue;
      earlier.set(to, taken);
      found_.push_back(earlier);
    }
  }

  const Position& position_;
  Side mover_;
  std::vector<Position> found_;
};

}  // namespace

PositionSpace position_space() {
  PositionSpace space;
  space.points = kPoints;
  Regions regions(space);
  for (const Side side : kBoth) space.armies[index(side)].push_back(army_of(side, regions));
  for (const Side side : kBoth) add_homes_of_pawns(space, side);
  return space;
}

bool is_without_fault(const Position& position) {
  return is_counted(position) &&
         std::ranges::none_of(all_faults(), [&](const KnownFault& fault) { return fault.holds(position); });
}

std::vector<Position> before_last_move(const Position& position) { return Back(position).find(); }

std::unique_ptr<PositionOracle> make_position_oracle() { return std::make_unique<Oracle>(); }

}  // namespace roluat::model::cotuong
