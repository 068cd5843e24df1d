// A board for a scene: men are thrown at random until the facts are those of the scene.
#include <algorithm>
#include <map>
#include <mutex>

#include "model/dice.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "model/games/co-tuong/touch/scene.hpp"

namespace roluat::model::cotuong {
namespace {

constexpr int kTries = 40'000;
constexpr std::uint64_t kSeed = 20261124;

class Thrown {
 public:
  Thrown(const TouchScene& scene, Dice& dice) : scene_(scene), dice_(dice) {}

  /// The scene as it stands on the board thrown, if that is legal and shows the same.
  [[nodiscard]] std::optional<TouchScene> on_board() {
    position_ = Position();
    points_.clear();
    for (const SceneMan& man : scene_.men)
      if (!put(man.man)) return std::nullopt;
    for (const Side side : {Side::red, Side::black})
      if (!position_.general(side) && !put({Kind::general, side})) return std::nullopt;
    for (int extra = dice_.below(4); extra > 0; --extra) add_somebody();
    if (!reaches_as_wanted() || in_check(position_, Side::black)) return std::nullopt;
    return shown();
  }

 private:
  bool put(Piece man) {
    for (int i = 0; i < 20; ++i) {
      const Point point(dice_.below(kPoints));
      if (!position_.empty(point) || !may_stand(man, point)) continue;
      position_.set(point, man);
      points_.push_back(point);
      return true;
    }
    return false;
  }

  void add_somebody() {
    static const std::vector<Kind> kinds = {Kind::chariot, Kind::chariot, Kind::cannon,
                                            Kind::horse,   Kind::pawn,    Kind::advisor};
    const Piece man{dice_.one_of(kinds), dice_.chance(70) ? Side::black : Side::red};
    int already = 0;
    for (int i = 0; i < kPoints; ++i) already += position_.has(Point(i), man) ? 1 : 0;
    if (already < kSetSize[index(man.kind)]) put(man);
  }

  [[nodiscard]] Point touched_point(std::size_t number) const {
    for (std::size_t i = 0; i < scene_.men.size(); ++i)
      if (scene_.men[i].touched == static_cast<int>(number) + 1) return points_[i];
    return points_.front();
  }

  /// The captures that must be there, by the men's ways alone: cheap to ask, and most boards fail here.
  [[nodiscard]] bool reaches_as_wanted() const {
    for (std::size_t i = 0; i < scene_.men.size(); ++i) {
      if (!scene_.men[i].own()) continue;
      const std::vector<Point> reached = ways(position_, points_[i]);
      const auto goes_to = [&](Point point) { return std::ranges::find(reached, point) != reached.end(); };
      for (std::size_t n = 0; n < kMostTouched; ++n)
        if (scene_.men[i].takes[n] && !goes_to(touched_point(n))) return false;
      if (scene_.men[i].moves && reached.empty()) return false;
      if (static_cast<int>(i) == scene_.mover && scene_.taken >= 0 &&
          !goes_to(points_[static_cast<std::size_t>(scene_.taken)]))
        return false;
    }
    return true;
  }

  [[nodiscard]] std::optional<TouchScene> shown() const {
    const Point from = points_[static_cast<std::size_t>(scene_.mover)];
    for (const Move& move : legal_moves(position_)) {
      if (move.from != from) continue;
      const bool as_wanted =
          scene_.taken < 0 ? position_.empty(move.to) : move.to == points_[static_cast<std::size_t>(scene_.taken)];
      if (as_wanted) return with(move);
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<TouchScene> with(const Move& move) const {
    TouchScene real = scene_;
    real.board = position_;
    real.move = move;
    for (std::size_t i = 0; i < real.men.size(); ++i) real.men[i].at = points_[i];
    const TouchScene read = read_touch_scene(read_touch_position(position_of(real).fen()), write_claim(real));
    if (read.men.size() != scene_.men.size()) return std::nullopt;
    for (const SceneMan& man : real.men) {
      const auto same = [&](const SceneMan& other) {
        return other.at == man.at && other.man == man.man && other.touched == man.touched && other.takes == man.takes &&
               other.moves == man.moves;
      };
      if (std::ranges::none_of(read.men, same)) return std::nullopt;
    }
    return real;
  }

  const TouchScene& scene_;
  Dice& dice_;
  Position position_;
  std::vector<Point> points_;
};

}  // namespace

TouchScene on_a_board(const TouchScene& scene) {
  static std::mutex guard;
  static std::map<std::string, TouchScene> known;
  const std::scoped_lock lock(guard);
  const std::string key = position_of(scene).fen() + "|" + write_claim(scene);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  Dice dice(kSeed);
  Thrown thrown(scene, dice);
  TouchScene result = scene;
  for (int i = 0; i < kTries && !result.board; ++i)
    if (const auto real = thrown.on_board()) result = *real;
  known.emplace(key, result);
  return result;
}

}  // namespace roluat::model::cotuong
