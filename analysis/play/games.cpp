#include "analysis/play/games.hpp"

#include <memory>
#include <mutex>
#include <utility>

#include "analysis/play/dice.hpp"
#include "analysis/play/player.hpp"
#include "model/side_by_side.hpp"

namespace roluat::analysis {
namespace {

using model::Match;
using model::Standing;

/// Sees every position of a game before its turn is made.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void on_turn(Match& match, std::size_t turns, std::size_t chosen) = 0;
};

/// Plays games one after another with a match and players of its own.
class Table {
 public:
  Table(const model::Game& game, const model::Played& played, model::Position start, const GamesRequest& request)
      : request_(request),
        start_(std::move(start)),
        match_(game.matches().match(played)),
        players_{make_player(request.players[0]), make_player(request.players[1])} {
    match_->set_up(start_);
  }

  [[nodiscard]] Match& match() { return *match_; }

  GameRecord play(std::size_t number, Watcher* watcher) {
    Dice dice(request_.seed, number);
    match_->set_up(start_);
    first_ = match_->to_move();
    GameRecord record;
    record.visited.assign((match_->frame().points.size() + 63) / 64, 0);
    while (!stopped()) {
      note_position(record);
      if (const auto end = match_->ended()) return finished(std::move(record), *end);
      if (record.plies.size() == request_.ply_limit) break;
      const std::size_t turns = match_->list_turns();
      if (turns == 0) return finished(std::move(record), {kStuck, std::nullopt});
      turn(record, turns, dice, watcher);
    }
    record.lead = lead();
    return record;
  }

 private:
  [[nodiscard]] bool stopped() const { return request_.stop != nullptr && *request_.stop; }
  [[nodiscard]] int lead() const { return match_->material(first_) - match_->material(1 - first_); }

  GameRecord finished(GameRecord record, const model::MatchEnd& end) const {
    record.finished = true;
    record.by = end.by;
    if (end.winner) record.winner = *end.winner == first_ ? 0 : 1;
    record.lead = lead();
    return record;
  }

  void note_position(GameRecord& record) {
    match_->pieces(standing_);
    const std::size_t begin = record.counts.size();
    record.counts.resize(begin + 2 * match_->frame().kinds.size(), 0);
    for (const Standing& one : standing_) {
      const auto point = static_cast<std::size_t>(one.point);
      record.visited[point / 64] |= std::uint64_t{1} << (point % 64);
      ++record.counts[begin + static_cast<std::size_t>(2 * one.kind + (one.side == first_ ? 0 : 1))];
    }
  }

  void turn(GameRecord& record, std::size_t turns, Dice& dice, Watcher* watcher) {
    Player& player = *players_[match_->to_move() == first_ ? 0 : 1];
    const std::size_t chosen = player.choose(*match_, turns, dice);
    Ply ply;
    ply.turns = static_cast<std::uint32_t>(turns);
    ply.lead = lead();
    ply.check = match_->in_check();
    ply.loses = match_->loses_something(chosen);
    for (const Standing& one : standing_)
      if (!one.inside && one.point == match_->origin(chosen)) ply.kind = static_cast<std::int16_t>(one.kind);
    if (watcher != nullptr) watcher->on_turn(*match_, turns, chosen);
    record.plies.push_back(ply);
    match_->play(chosen);
  }

  const GamesRequest& request_;
  model::Position start_;
  std::unique_ptr<Match> match_;
  std::array<std::unique_ptr<Player>, 2> players_;
  int first_ = 0;
  std::vector<Standing> standing_;
};

/// Calls play(table, i) for each game, i from 0, by all threads; each table serves one thread. The first is made in any
/// case: what cannot be read is said without any game too.
template <class Play>
void share_out(const model::Game& game, const model::Played& played, const GamesRequest& request, const Play& play) {
  const model::Position start = request.fen.empty() ? played.opening() : game.position(request.fen);
  std::vector<std::unique_ptr<Table>> tables;
  do tables.push_back(std::make_unique<Table>(game, played, start, request));
  while (tables.size() < model::workers(request.games, request.threads));
  std::size_t done = 0;
  std::mutex mutex;
  model::each_by_workers(request.games, request.threads, [&](std::size_t i, std::size_t worker) {
    if (request.stop != nullptr && *request.stop) return;
    play(*tables[worker], i);
    const std::scoped_lock lock(mutex);
    if (request.progress) request.progress(++done, request.games);
  });
}

MobilityMap empty_map(const model::MatchFrame& frame) {
  MobilityMap map{frame.kinds, frame.points, {}, {}};
  map.turns.assign(frame.kinds.size(), std::vector<std::uint64_t>(frame.points.size()));
  map.seen = map.turns;
  return map;
}

MobilityByPhase empty_maps(const model::MatchFrame& frame) {
  MobilityByPhase maps;
  for (auto& sides : maps) sides.fill(empty_map(frame));
  return maps;
}

void add(MobilityMap& sums, const MobilityMap& more) {
  for (std::size_t kind = 0; kind < sums.turns.size(); ++kind)
    for (std::size_t point = 0; point < sums.turns[kind].size(); ++point) {
      sums.turns[kind][point] += more.turns[kind][point];
      sums.seen[kind][point] += more.seen[kind][point];
    }
}

/// Of one game. Sums of whole numbers, so that the order in which games are added does not matter.
class MobilityWatcher : public Watcher {
 public:
  explicit MobilityWatcher(const model::MatchFrame& frame) : maps_(empty_maps(frame)), kind_at_(frame.points.size()) {}

  void on_turn(Match& match, std::size_t turns, std::size_t) override {
    match.pieces(standing_);
    if (began_with_ == 0) began_with_ = standing_.size();
    MobilityMap& map = maps_[static_cast<std::size_t>(phase())][static_cast<std::size_t>(match.to_move())];
    for (const Standing& one : standing_) {
      if (one.inside || one.side != match.to_move()) continue;
      kind_at_[static_cast<std::size_t>(one.point)] = static_cast<std::size_t>(one.kind);
      ++map.seen[static_cast<std::size_t>(one.kind)][static_cast<std::size_t>(one.point)];
    }
    for (std::size_t turn = 0; turn < turns; ++turn) {
      if (match.origin(turn) == model::kNoPoint) continue;
      const auto point = static_cast<std::size_t>(match.origin(turn));
      ++map.turns[kind_at_[point]][point];
    }
  }

  void add_to(MobilityByPhase& sums) const {
    for (std::size_t phase = 0; phase < kPhases; ++phase)
      for (std::size_t side = 0; side < 2; ++side) add(sums[phase][side], maps_[phase][side]);
  }

 private:
  [[nodiscard]] Phase phase() const {
    if (3 * standing_.size() >= 2 * began_with_) return Phase::opening;
    return 3 * standing_.size() >= began_with_ ? Phase::middle : Phase::end;
  }

  MobilityByPhase maps_;
  std::vector<std::size_t> kind_at_;
  std::vector<Standing> standing_;
  std::size_t began_with_ = 0;  ///< pieces
};

}  // namespace

std::vector<GameRecord> play_games(const model::Game& game, const model::Played& played, const GamesRequest& request) {
  std::vector<GameRecord> records(request.games);
  share_out(game, played, request,
            [&](Table& table, std::size_t i) { records[i] = table.play(request.first + i, nullptr); });
  return records;
}

MobilityByPhase map_mobility(const model::Game& game, const model::Played& played, const GamesRequest& request) {
  const auto match = game.matches().match(played);
  MobilityByPhase sums = empty_maps(match->frame());
  std::mutex mutex;
  share_out(game, played, request, [&](Table& table, std::size_t i) {
    MobilityWatcher watcher(table.match().frame());
    (void)table.play(request.first + i, &watcher);
    const std::scoped_lock lock(mutex);
    watcher.add_to(sums);
  });
  return sums;
}

}  // namespace roluat::analysis
