#include "model/games/co-hinh/perft.hpp"

#include <algorithm>
#include <mutex>

#include "model/diagnostic.hpp"
#include "model/games/co-hinh/generator.hpp"
#include "model/games/co-hinh/judge.hpp"
#include "model/side_by_side.hpp"

namespace roluat::model::cohinh {
namespace {

/// What is counted of one ply, in the order in which it is kept.
enum Figure : std::size_t { kNodes, kScoring, kPointsMade, kSeveral, kFigures };
constexpr std::array<const char*, kFigures> kFigureNames = {"nodes", "scoring", "points", "several-shapes"};
using Ply = std::array<std::uint64_t, kFigures>;
using Plies = std::vector<Ply>;

void note(const Position& position, const Move& move, const Rules& rules, Ply& ply) {
  const std::vector<Judgement> shapes = shapes_with_moved_man(position, move, rules);
  const auto counting = std::ranges::count_if(shapes, &Judgement::counts);
  ++ply[kNodes];
  ply[kScoring] += counting > 0 ? 1 : 0;
  ply[kSeveral] += counting > 1 ? 1 : 0;
  ply[kPointsMade] += static_cast<std::uint64_t>(points_together(shapes, rules));
}

bool is_set(const std::atomic<bool>* stop) { return stop != nullptr && stop->load(std::memory_order_relaxed); }

/// One count: first moves are tasks, which threads take one after another.
class Count {
 public:
  Count(const Position& position, const Rules& rules, const PerftRequest& request)
      : position_(position),
        rules_(rules),
        request_(request),
        moves_(ending(position, false, rules).over ? std::vector<Move>{} : legal_moves(position, rules)),
        below_(moves_.size()),
        done_(moves_.size()) {
    if (request.known == nullptr) return;
    for (const PerftPart& part : *request.known) take_over(part);
  }

  PerftReport run() {
    each_side_by_side(moves_.size(), request_.threads, [this](std::size_t i) { take(i); });
    return report();
  }

 private:
  [[nodiscard]] std::size_t depth() const { return static_cast<std::size_t>(request_.depth); }

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
    Plies plies(depth() - 1);
    if (!plies.empty()) count(after(position_, moves_[i], rules_), plies, 0);
    if (is_set(request_.stop)) return;
    const std::scoped_lock lock(mutex_);
    below_[i] = std::move(plies);
    done_[i] = true;
    report_done(i);
  }

  /// Adds what is below a position to `plies`, from the ply of its moves on.
  void count(const Position& position, Plies& plies, std::size_t ply) const {
    if (is_set(request_.stop) || ending(position, false, rules_).over) return;
    const bool last = ply + 1 == plies.size();
    if (last && !request_.figures) {
      plies[ply][kNodes] += count_moves(position, rules_);
      return;
    }
    for (const Move& move : legal_moves(position, rules_)) {
      if (request_.figures)
        note(position, move, rules_, plies[ply]);
      else
        ++plies[ply][kNodes];
      if (!last) count(after(position, move, rules_), plies, ply + 1);
    }
  }

  /// The mutex is held.
  void report_done(std::size_t i) {
    ++finished_;
    if (request_.finished) {
      PerftPart part{i, !below_[i].empty() && below_[i].front()[kNodes] == 0, {}};
      for (const Ply& ply : below_[i]) part.plies.emplace_back(ply.begin(), ply.end());
      request_.finished(part);
    }
    if (request_.progress) request_.progress(finished_, moves_.size());
  }

  [[nodiscard]] Plies summed() const {
    Plies plies(depth());
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (request_.figures)
        note(position_, moves_[i], rules_, plies[0]);
      else
        ++plies[0][kNodes];
      for (std::size_t d = 0; d < below_[i].size(); ++d)
        for (std::size_t f = 0; f < kFigures; ++f) plies[d + 1][f] += below_[i][d][f];
    }
    return plies;
  }

  [[nodiscard]] PerftReport report() const {
    PerftReport report;
    for (const Ply& ply : summed()) {
      report.plies.push_back({ply[kNodes], {}});
      for (std::size_t f = kScoring; f < kFigures && request_.figures; ++f)
        report.plies.back().figures.emplace_back(kFigureNames[f], ply[f]);
    }
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const std::uint64_t behind = below_[i].empty() ? 0 : below_[i].back()[kNodes];
      report.divide.emplace_back(write_move(moves_[i]), depth() == 1 ? 1 : behind);
    }
    report.complete = finished_ == moves_.size();
    return report;
  }

  const Position& position_;
  const Rules& rules_;
  const PerftRequest& request_;
  std::vector<Move> moves_;
  std::vector<Plies> below_;  ///< by first move
  std::vector<char> done_;    ///< by first move
  std::size_t finished_ = 0;
  std::mutex mutex_;
};

}  // namespace

PerftReport perft(const Position& position, const Rules& rules, const PerftRequest& request) {
  if (request.depth <= 0) return {};
  return Count(position, rules, request).run();
}

}  // namespace roluat::model::cohinh
