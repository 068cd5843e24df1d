#include "model/games/co-tuong/perft.hpp"

#include <algorithm>
#include <mutex>

#include "model/diagnostic.hpp"
#include "model/games/co-tuong/fast/engine.hpp"
#include "model/games/co-tuong/generator.hpp"
#include "model/side_by_side.hpp"

namespace roluat::model::cotuong {
namespace {

/// What is counted of one ply, in the order in which it is kept.
enum Figure : std::size_t { nodes, captures, checks, mates, stalemates, kFigures };
constexpr std::array<const char*, kFigures> kFigureNames = {"nodes", "captures", "checks", "mates", "stalemates"};
using Ply = std::array<std::uint64_t, kFigures>;
using Plies = std::vector<Ply>;

bool has_move(const Position& position) {
  for (int i = 0; i < kPoints; ++i) {
    const Point from(i);
    if (!position.has(from, position.to_move)) continue;
    for (const Point to : ways(position, from))
      if (!in_check(after(position, {from, to}), position.to_move)) return true;
  }
  return false;
}

void note(const Position& position, const Move& move, const Position& next, Ply& ply) {
  const bool check = in_check(next, next.to_move), stuck = !has_move(next);
  ++ply[nodes];
  ply[captures] += position.empty(move.to) ? 0 : 1;
  ply[checks] += check ? 1 : 0;
  ply[mates] += check && stuck ? 1 : 0;
  ply[stalemates] += !check && stuck ? 1 : 0;
}

bool is_set(const std::atomic<bool>* stop) { return stop != nullptr && stop->load(std::memory_order_relaxed); }

/// Adds the figures of every ply below a position to `plies`, the first of which is `ply`.
void count_figures(const Position& position, Plies& plies, std::size_t ply, const std::atomic<bool>* stop) {
  if (ply == plies.size() || is_set(stop)) return;
  for (const Move& move : legal_moves(position)) {
    const Position next = after(position, move);
    note(position, move, next, plies[ply]);
    count_figures(next, plies, ply + 1, stop);
  }
}

/// One count: first moves are tasks, which threads take one after another.
class Count {
 public:
  Count(const Position& position, const PerftRequest& request)
      : position_(position),
        request_(request),
        moves_(legal_moves(position)),
        below_(moves_.size()),
        done_(moves_.size()) {
    if (!request.figures) make_engine();
    if (request.known == nullptr) return;
    for (const PerftPart& part : *request.known) take_over(part);
  }

  PerftReport run() {
    each_side_by_side(moves_.size(), request_.threads, [this](std::size_t i) { take(i); });
    return report();
  }

 private:
  [[nodiscard]] std::size_t depth() const { return static_cast<std::size_t>(request_.depth); }

  /// A table no larger than it can be of use: it is for positions with two plies or more behind them.
  void make_engine() {
    engine_ = fast::make_engine();
    if (request_.hash_bytes == 0 || request_.depth < 4) return;
    const std::uint64_t positions = engine_->leaves(position_, std::min(request_.depth - 2, kMostPlies), {});
    table_ = std::make_unique<CountTable>(std::min<std::uint64_t>(request_.hash_bytes, positions * kEntryBytes));
  }

  void take_over(const PerftPart& part) {
    const auto fits = [](const auto& numbers) { return numbers.size() == kFigures; };
    if (part.turn >= moves_.size() || done_[part.turn] || part.plies.size() != depth() - 1 ||
        !std::ranges::all_of(part.plies, fits))
      throw InputError({"state", 0, 0, "a part is none of this count", "a state of the same count"});
    for (const auto& numbers : part.plies) {
      below_[part.turn].emplace_back();
      std::ranges::copy(numbers, below_[part.turn].back().begin());
    }
    done_[part.turn] = true;
    ++finished_;
  }

  void take(std::size_t i) {
    if (done_[i] || is_set(request_.stop)) return;
    Plies plies = counted(after(position_, moves_[i]));
    if (is_set(request_.stop)) return;
    const std::scoped_lock lock(mutex_);
    below_[i] = std::move(plies);
    done_[i] = true;
    report_done(i);
  }

  [[nodiscard]] Plies counted(const Position& next) const {
    Plies plies(depth() - 1);
    if (!engine_) count_figures(next, plies, 0, request_.stop);
    for (std::size_t d = 0; engine_ && d < plies.size(); ++d)
      plies[d][nodes] = engine_->leaves(next, static_cast<int>(d) + 1, {table_.get(), request_.stop});
    return plies;
  }

  /// The mutex is held.
  void report_done(std::size_t i) {
    ++finished_;
    if (request_.finished) {
      PerftPart part{i, false, {}};
      for (const Ply& ply : below_[i]) part.plies.emplace_back(ply.begin(), ply.end());
      request_.finished(part);
    }
    if (request_.progress) request_.progress(finished_, moves_.size());
  }

  [[nodiscard]] Plies summed() const {
    Plies plies(depth());
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (engine_)
        ++plies[0][nodes];
      else
        note(position_, moves_[i], after(position_, moves_[i]), plies[0]);
      for (std::size_t d = 0; d < below_[i].size(); ++d)
        for (std::size_t f = 0; f < kFigures; ++f) plies[d + 1][f] += below_[i][d][f];
    }
    return plies;
  }

  [[nodiscard]] PerftReport report() const {
    PerftReport report;
    for (const Ply& ply : summed()) {
      report.plies.push_back({ply[nodes], {}});
      for (std::size_t f = captures; f < kFigures && request_.figures; ++f)
        report.plies.back().figures.emplace_back(kFigureNames[f], ply[f]);
    }
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const std::uint64_t behind = below_[i].empty() ? 0 : below_[i].back()[nodes];
      report.divide.emplace_back(write_move(moves_[i]), depth() == 1 ? 1 : behind);
    }
    report.complete = finished_ == moves_.size();
    return report;
  }

  static constexpr int kMostPlies = 5;  ///< what is counted in no time; deeper, the whole table is of use
  static constexpr std::uint64_t kEntryBytes = 16;

  const Position& position_;
  const PerftRequest& request_;
  std::unique_ptr<fast::Engine> engine_;  ///< where only nodes are counted
  std::unique_ptr<CountTable> table_;
  std::vector<Move> moves_;
  std::vector<Plies> below_;  ///< by first move
  std::vector<char> done_;    ///< by first move
  std::size_t finished_ = 0;
  std::mutex mutex_;
};

}  // namespace

PerftReport perft(const Position& position, const PerftRequest& request) {
  if (request.depth <= 0) return {};
  return Count(position, request).run();
}

}  // namespace roluat::model::cotuong
