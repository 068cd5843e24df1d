#include "model/games/co-tu-lenh/perft.hpp"

#include <algorithm>
#include <mutex>
#include <thread>
#include <utility>

#include "model/games/co-tu-lenh/generator.hpp"

namespace roluat::model::cotulenh {
namespace {

/// Tells the first act of each turn from those that lead to the same position. One for each position.
class TurnFilter {
 public:
  explicit TurnFilter(Unit unit) : unit_(unit) {}

  /// Does this act make a turn that none before it made?
  bool is_new(const Act& act) {
    if (unit_ == Unit::acts) return true;
    const Act key = turn_key(act);
    switch (key.manner) {
      case Manner::stay: return insert(taken_, key.to);
      case Manner::burn: return insert(burnt_, key.from);
      case Manner::void_: return !std::exchange(void_, true);
      default: return true;
    }
  }

 private:
  static bool insert(PointSet& set, Point point) {
    const bool is_new = !set.contains(point);
    set.insert(point);
    return is_new;
  }

  Unit unit_;
  PointSet taken_, burnt_;
  bool void_ = false;
};

void count_act(DepthStatistics& statistics, const Position& position, const Act& act) {
  ++statistics.acts;
  ++statistics.by_manner[static_cast<std::size_t>(act.manner)];
  statistics.commanders_taken += takes_commander(position, act) ? 1 : 0;
}

/// Counts below one position, in one thread.
class Search {
 public:
  Search(const Rules& rules, Unit unit, std::size_t depth, const std::atomic<bool>* stop)
      : rules_(rules), unit_(unit), stop_(stop), depths_(depth), acts_(depth) {}

  void visit(const Position& position, std::size_t ply = 0) {
    if (stopped()) return;
    std::vector<Act>& acts = acts_[ply];
    acts.clear();
    generate(position, rules_, acts);
    TurnFilter filter(unit_);
    for (const Act& act : acts) {
      count_act(depths_[ply], position, act);
      if (!filter.is_new(act)) continue;
      ++depths_[ply].nodes;
      if (ply + 1 < depths_.size() && !takes_commander(position, act)) visit(apply(position, rules_, act), ply + 1);
    }
  }

  [[nodiscard]] const std::vector<DepthStatistics>& depths() const { return depths_; }
  [[nodiscard]] bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

 private:
  const Rules& rules_;
  Unit unit_;
  const std::atomic<bool>* stop_;
  std::vector<DepthStatistics> depths_;
  std::vector<std::vector<Act>> acts_;  ///< one buffer for each ply, so that none is allocated twice
};

/// The search below the root: each first turn is a task, and threads take the next one when they are done.
class Root {
 public:
  Root(const Position& position, const Rules& rules, const PerftOptions& options)
      : position_(position), rules_(rules), options_(options), depth_(static_cast<std::size_t>(options.depth)) {}

  PerftResult run() {
    result_.depths.resize(depth_);
    find_first_turns();
    below_.resize(turns_.size());
    run_threads();
    add_up();
    return std::move(result_);
  }

 private:
  void find_first_turns() {
    TurnFilter filter(options_.unit);
    for (const Act& act : generate(position_, rules_)) {
      count_act(result_.depths[0], position_, act);
      if (filter.is_new(act)) turns_.push_back(act);
    }
    result_.depths[0].nodes = turns_.size();
  }

  void run_threads() {
    const std::size_t threads = std::clamp<std::size_t>(options_.threads, 1, std::max<std::size_t>(turns_.size(), 1));
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < threads; ++i) others.emplace_back([this] { take_tasks(); });
    take_tasks();
  }

  void take_tasks() {
    for (std::size_t task = next_++; task < turns_.size(); task = next_++) {
      Search search(rules_, options_.unit, depth_ - 1, options_.stop);
      const Act& act = turns_[task];
      if (depth_ > 1 && !takes_commander(position_, act)) search.visit(apply(position_, rules_, act));
      if (search.stopped()) return;
      below_[task] = search.depths();
      report_done();
    }
  }

  void report_done() {
    const std::scoped_lock lock(mutex_);
    ++done_;
    if (options_.progress) options_.progress(done_, turns_.size());
  }

  /// In the order of the turns, so that the result does not depend on who was done first.
  void add_up() {
    for (std::size_t task = 0; task < turns_.size(); ++task) {
      const std::vector<DepthStatistics>& below = below_[task];
      for (std::size_t d = 0; d < below.size(); ++d) result_.depths[d + 1] += below[d];
      const std::uint64_t behind = below.empty() ? 0 : below.back().nodes;
      result_.divide.push_back({turns_[task], depth_ == 1 ? 1 : behind});
    }
    result_.complete = done_ == turns_.size();
  }

  const Position& position_;
  const Rules& rules_;
  const PerftOptions& options_;
  std::size_t depth_;
  PerftResult result_;
  std::vector<Act> turns_;
  std::vector<std::vector<DepthStatistics>> below_;  ///< by first turn, then by ply
  std::atomic<std::size_t> next_ = 0;
  std::size_t done_ = 0;
  std::mutex mutex_;
};

}  // namespace

std::uint64_t DepthStatistics::captures() const {
  return of(Manner::replace) + of(Manner::stay) + of(Manner::return_) + of(Manner::exchange);
}

DepthStatistics& DepthStatistics::operator+=(const DepthStatistics& other) {
  nodes += other.nodes;
  acts += other.acts;
  commanders_taken += other.commanders_taken;
  for (std::size_t m = 0; m < kManners; ++m) by_manner[m] += other.by_manner[m];
  return *this;
}

PerftResult perft(const Position& position, const Rules& rules, const PerftOptions& options) {
  if (options.depth <= 0) return {};
  return Root(position, rules, options).run();
}

}  // namespace roluat::model::cotulenh
