// A game being played, position and moves inside, for what plays thousands of them.
//
// A game ends where the side to move has no move, and where a position has come up as often as the rules of repetition
// say that go with the ruling (three times where they do not say): they then say who loses by it, if anybody. Nothing
// else ends it.
#include <algorithm>
#include <string>
#include <unordered_map>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/cycle/due.hpp"
#include "model/games/co-tuong/cycle/verdict.hpp"
#include "model/games/co-tuong/fast/engine.hpp"
#include "model/games/co-tuong/fen.hpp"
#include "model/games/co-tuong/game.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "model/games/co-tuong/subjects.hpp"
#include "model/games/co-tuong/worth.hpp"

namespace roluat::model::cotuong {
namespace {

constexpr const char* kUsuallyJudged = "third";

const std::array<std::string, kKinds>& kind_names() {
  static const std::array<std::string, kKinds> names = {"general", "advisor", "elephant", "horse",
                                                        "chariot", "cannon",  "pawn"};
  return names;
}

class MenMatch : public Match {
 public:
  explicit MenMatch(const Ruling& cycle)
      : cycle_(cycle_rules(cycle)), when_(when_judged(cycle).value_or(kUsuallyJudged)) {
    for (int i = 0; i < kPoints; ++i) frame_.points.push_back(algebraic(Point(i)));
    frame_.kinds.assign(kind_names().begin(), kind_names().end());
    // For the player that counts points alone.
    frame_.worth.assign(kUsualWorth.begin(), kUsualWorth.end());
    frame_.set.assign(kSetSize.begin(), kSetSize.end());
    frame_.royal = static_cast<int>(Kind::general);
    begin(read_fen(kOpeningFen));
  }

  [[nodiscard]] const MatchFrame& frame() const override { return frame_; }
  void set_up(const model::Position& position) override { begin(position.as<Position>()); }
  void set_up(std::span<const Standing> pieces, int to_move) override {
    Position position;
    position.to_move = static_cast<Side>(to_move);
    for (const Standing& one : pieces)
      position.set(Point(one.point), {static_cast<Kind>(one.kind), static_cast<Side>(one.side)});
    begin(position);
  }

  [[nodiscard]] int to_move() const override { return static_cast<int>(now().to_move); }
  [[nodiscard]] model::Position position() const override { return model::Position::of(now()); }
  void pieces(std::vector<Standing>& all) const override {
    all.clear();
    for (int i = 0; i < kPoints; ++i) {
      if (now().empty(Point(i))) continue;
      const Piece man = now().man(Point(i));
      all.push_back({i, static_cast<int>(man.kind), static_cast<int>(man.side), false, false});
    }
  }
  [[nodiscard]] int material(int side) const override {
    int sum = 0;
    for (int i = 0; i < kPoints; ++i)
      if (now().has(Point(i), static_cast<Side>(side))) sum += worth(Point(i));
    return sum;
  }
  [[nodiscard]] bool in_check() const override { return cotuong::in_check(now(), now().to_move); }

  std::size_t list_turns() override {
    moves() = engine_->moves(now());
    return moves().size();
  }
  std::size_t list_takings() override {
    list_turns();
    std::erase_if(moves(), [&](const Move& move) { return now().empty(move.to); });
    return moves().size();
  }
  [[nodiscard]] std::uint64_t count_turns() const override { return engine_->leaves(now(), 1, {}); }

  [[nodiscard]] int gain(std::size_t turn) const override {
    return loses_something(turn) ? worth(moves().at(turn).to) : 0;
  }
  [[nodiscard]] bool loses_something(std::size_t turn) const override { return !now().empty(moves().at(turn).to); }
  [[nodiscard]] int origin(std::size_t turn) const override { return moves().at(turn).from.index(); }
  /// Generals are not taken.
  [[nodiscard]] std::optional<MatchEnd> decides(std::size_t /*turn*/) const override { return std::nullopt; }

  [[nodiscard]] std::optional<MatchEnd> ended() override {
    if (count_turns() == 0) return ended_without_turn();
    if (is_due(repeated_, when_)) return repeated();
    return std::nullopt;
  }
  [[nodiscard]] std::optional<MatchEnd> ended_without_turn() const override {
    return MatchEnd{in_check() ? "mated" : "no-turn", 1 - to_move()};
  }

  void play(std::size_t turn) override {
    played_.push_back(moves().at(turn));
    line_ = {{after(now(), played_.back()), {}}};
    const int times = ++seen_[board_and_side(now())];
    if (times > repeated_.times)
      repeated_ = {times, false};
    else
      repeated_.moved_on = true;
  }
  void make(std::size_t turn) override { line_.push_back({after(now(), moves().at(turn)), {}}); }
  void unmake() override { line_.pop_back(); }

 private:
  /// A position, and the moves that were listed in it.
  struct Ply {
    Position position;
    std::vector<Move> moves;
  };

  void begin(const Position& position) {
    start_ = position;
    line_ = {{position, {}}};
    played_.clear();
    seen_.clear();
    repeated_ = {};
    ++seen_[board_and_side(position)];
  }

  [[nodiscard]] const Position& now() const { return line_.back().position; }
  [[nodiscard]] std::vector<Move>& moves() { return line_.back().moves; }
  [[nodiscard]] const std::vector<Move>& moves() const { return line_.back().moves; }
  [[nodiscard]] int worth(Point point) const { return kUsualWorth[index(now().man(point).kind)]; }

  /// Nothing where the game goes on although positions have come up again.
  [[nodiscard]] std::optional<MatchEnd> repeated() const {
    const Line line = play_line(start_, played_);
    const auto period = judged_period(line);
    if (!period) return std::nullopt;
    std::vector<Deeds> deeds;
    for (std::size_t i = period->first; i < period->end; ++i) deeds.push_back(deeds_of(line, i));
    const Verdict verdict = judge(deeds, cycle_);
    if (verdict.goes_on) return std::nullopt;
    return MatchEnd{"repeated", verdict.loses ? std::optional(1 - static_cast<int>(*verdict.loses)) : std::nullopt};
  }

  CycleRules cycle_;
  std::string when_;
  std::unique_ptr<fast::Engine> engine_ = fast::make_engine();
  MatchFrame frame_;
  Position start_;
  std::vector<Ply> line_;
  std::vector<Move> played_;
  std::unordered_map<std::string, int> seen_;
  Repeated repeated_;  ///< as far as the game has gone: it ends once that is judged
};

/// Throws InputError for a ruling of moves alone.
Ruling rules_of_repetition(const Ruling& ruling) {
  if (auto found = repetition_ruling_of(ruling)) return *found;
  std::string names;
  for (const Ruling& one : repetition_rulings()) names += (names.empty() ? "" : ", ") + one.name;
  throw InputError({"ruling", 0, 0, message("no rules of repetition go by the name of '%1'", ruling.name),
                    message("one of: %1", names)});
}

}  // namespace

std::unique_ptr<Match> CoTuong::match(const Played& played) const {
  return std::make_unique<MenMatch>(rules_of_repetition(played.as<Ruling>()));
}

}  // namespace roluat::model::cotuong
