#include "model/games/co-tu-lenh/perft.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <utility>

#include "model/diagnostic.hpp"
#include "model/games/co-tu-lenh/ends.hpp"
#include "model/games/co-tu-lenh/fast/engine.hpp"
#include "model/games/co-tu-lenh/generator.hpp"
#include "model/games/co-tu-lenh/threats.hpp"
#include "model/side_by_side.hpp"

namespace roluat::model::cotulenh {
namespace {

/// The single numbers of the statistics, in the order in which they are kept.
constexpr std::array kSingle = {
    &DepthStatistics::nodes,  &DepthStatistics::acts,        &DepthStatistics::splits,
    &DepthStatistics::checks, &DepthStatistics::heroes,      &DepthStatistics::commanders_taken,
    &DepthStatistics::ends,   &DepthStatistics::repetitions, &DepthStatistics::repetitions_excluded,
    &DepthStatistics::mates,  &DepthStatistics::stalemates};

/// What every position of one count is asked with.
struct Terms {
  const Rules& rules;
  Unit unit;
  std::array<Facts, kSides> lost_before;  ///< by side: what the count begins with
};

/// Does this position, which a turn has led to, end the game by what a side has lost?
bool is_over(const Terms& terms, const Position& next) {
  if (next.halfmove_clock != 0) return false;
  return ends_game({losses_of(next, Side::red), losses_of(next, Side::blue)}, terms.lost_before, terms.rules);
}

bool has_lost_commander(const Terms& terms, const Position& next) {
  const Side side = next.to_move();
  const bool had = !terms.lost_before[index(side)].has(Fact::commander_taken);
  return had && next.halfmove_clock == 0 && !commander_of(next, side);
}

/// Takes down the figures of one position's turns, and hands those on that do not end the game.
template <class GoOn>
class Counter : public TurnVisitor {
 public:
  Counter(const Terms& terms, DepthStatistics& statistics, GoOn go_on)
      : terms_(terms), statistics_(statistics), go_on_(std::move(go_on)) {}

  void on_turn(const TurnMade& turn) override {
    any_ = true;
    const bool over = is_over(terms_, turn.next);
    statistics_.nodes += terms_.unit == Unit::acts ? 0 : 1;
    statistics_.splits += turn.split ? 1 : 0;
    statistics_.checks += threatened(turn.next, terms_.rules, turn.next.to_move()) ? 1 : 0;
    statistics_.heroes += static_cast<std::uint64_t>(turn.heroes);
    statistics_.commanders_taken += has_lost_commander(terms_, turn.next) ? 1 : 0;
    statistics_.ends += over ? 1 : 0;
    go_on_(turn, over);
  }

  void on_first_act(const Act& act) override {
    ++statistics_.acts;
    statistics_.nodes += terms_.unit == Unit::acts ? 1 : 0;
    ++statistics_.by_manner[static_cast<std::size_t>(act.manner)];
  }

  [[nodiscard]] bool any() const { return any_; }

 private:
  const Terms& terms_;
  DepthStatistics& statistics_;
  GoOn go_on_;
  bool any_ = false;
};

void note_no_turn(DepthStatistics& statistics, const Position& position, const Rules& rules) {
  ++(threatened(position, rules, position.to_move()) ? statistics.mates : statistics.stalemates);
}

/// Counts below one position, in one thread.
class Search {
 public:
  Search(const Terms& terms, const Position& root, std::size_t depth, const std::atomic<bool>* stop)
      : terms_(terms), stop_(stop), depths_(depth), path_{root} {}

  /// Does the position have a turn? `drawn`: a ruling that draws by repetition has ended the game before.
  bool visit(const Position& position, std::size_t ply = 0, bool drawn = false) {
    if (stopped()) return true;
    path_.push_back(position);
    const std::uint64_t before = depths_[ply].nodes;
    Counter counter(terms_, depths_[ply], [&](const TurnMade& turn, bool over) {
      const auto times = std::ranges::count(path_, turn.next);  // sides and hashes are compared first
      depths_[ply].repetitions += times > 0 ? 1 : 0;
      const bool third = times > 1 && terms_.rules.ends.repetition_draws;
      if (ply + 1 == depths_.size() || over || visit(turn.next, ply + 1, drawn || third)) return;
      note_no_turn(depths_[ply], turn.next, terms_.rules);
    });
    each_turn(position, terms_.rules, terms_.unit == Unit::turns, counter);
    if (drawn) depths_[ply].repetitions_excluded += depths_[ply].nodes - before;
    path_.pop_back();
    return counter.any();
  }

  [[nodiscard]] const std::vector<DepthStatistics>& depths() const { return depths_; }
  [[nodiscard]] bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

 private:
  const Terms& terms_;
  const std::atomic<bool>* stop_;
  std::vector<DepthStatistics> depths_;
  std::vector<Position> path_;  ///< from the root to the position that is being looked at
};

/// The search below the root. Each first turn is a task; threads take the next one when they are done, or, where the
/// engine counts deep enough, the next second turn, so that none of them waits for another's last task.
class Root {
 public:
  Root(const Position& position, const Rules& rules, const PerftOptions& options)
      : position_(position),
        terms_{rules, options.unit, {losses_of(position, Side::red), losses_of(position, Side::blue)}},
        options_(options),
        depth_(static_cast<std::size_t>(options.depth)) {
    if (options.figures || position.begun()) return;
    engine_ = fast::make_engine(rules);
    if (options.hash_bytes != 0) table_ = std::make_unique<fast::HashTable>(options.hash_bytes);
  }

  PerftResult run() {
    result_.depths.resize(depth_);
    find_first_turns();
    below_.resize(tasks_.size());
    if (options_.known != nullptr)
      for (const PerftPart& part : *options_.known) take_over(part);
    run_threads();
    add_up();
    return std::move(result_);
  }

 private:
  struct Task {
    Turn turn;
    bool over = false;
    bool no_turn_follows = false;
    bool done = false;
  };
  /// What follows the first turn that is being shared out.
  struct Shared {
    std::size_t task = 0;
    std::vector<Position> seconds;
    std::size_t next = 0, left = 0;  ///< to be taken, and not counted yet
  };
  using SharedTask = std::shared_ptr<Shared>;

  void find_first_turns() {
    Counter counter(terms_, result_.depths[0], [&](const TurnMade& turn, bool over) {
      tasks_.push_back({{turn.acts, turn.next}, over});
    });
    each_turn(position_, terms_.rules, options_.unit == Unit::turns, counter);
  }

  void take_over(const PerftPart& part) {
    const auto fits = [](const auto& numbers) { return numbers.size() == DepthStatistics().numbers().size(); };
    if (part.turn >= tasks_.size() || tasks_[part.turn].done || part.plies.size() != depth_ - 1 ||
        !std::ranges::all_of(part.plies, fits))
      throw InputError({"state", 0, 0, "a part is none of this count", "a state of the same count"});
    for (const auto& numbers : part.plies) below_[part.turn].push_back(DepthStatistics::of_numbers(numbers));
    tasks_[part.turn].no_turn_follows = part.no_turn_follows;
    tasks_[part.turn].done = true;
    ++done_;
  }

  void run_threads() {
    const bool deep = engine_ && depth_ > kShared && terms_.unit == Unit::turns;
    const std::size_t threads = workers(tasks_.size(), options_.threads);
    if (deep)
      each_side_by_side(threads, options_.threads, [this](std::size_t) { take_second_turns_or_stop_all(); });
    else
      each_side_by_side(tasks_.size(), options_.threads, [this](std::size_t i) { take(i); });
  }

  void take(std::size_t i) {
    if (tasks_[i].done || stopped()) return;
    if (engine_)
      count_nodes(i);
    else
      count_figures(i);
    if (stopped()) return;
    const std::scoped_lock lock(mutex_);
    report_done(i);
  }

  void take_second_turns_or_stop_all() try { take_second_turns(); } catch (...) {
    failed_ = true;
    throw;
  }

  void take_second_turns() {
    std::unique_lock lock(mutex_);
    while (!failed_ && !stopped() && share_out()) {
      const SharedTask shared = shared_;
      const Position& second = shared->seconds[shared->next++];
      lock.unlock();
      const std::vector<std::uint64_t> nodes =
          is_over(terms_, second) ? std::vector<std::uint64_t>(depth_ - 2) : nodes_below(second, depth_ - 2);
      lock.lock();
      if (stopped()) return;
      for (std::size_t d = 0; d < nodes.size(); ++d) below_[shared->task][d + 1].nodes += nodes[d];
      if (--shared->left == 0) report_done(shared->task);
    }
  }

  /// Is there a second turn to be taken? (The mutex is held.)
  bool share_out() {
    while (!shared_ || shared_->next == shared_->seconds.size()) {
      if (next_ == tasks_.size()) return false;
      const std::size_t i = next_++;
      if (tasks_[i].done) continue;
      shared_ = std::make_shared<Shared>(Shared{i, {}, 0, 0});
      if (!tasks_[i].over) shared_->seconds = engine_->next(tasks_[i].turn.next);
      shared_->left = shared_->seconds.size();
      below_[i].resize(depth_ - 1);
      below_[i][0].nodes = shared_->left;
      if (shared_->left == 0) report_done(i);
    }
    return true;
  }

  void count_figures(std::size_t i) {
    Search search(terms_, position_, depth_ - 1, options_.stop);
    Task& task = tasks_[i];
    if (depth_ > 1 && !task.over) task.no_turn_follows = !search.visit(task.turn.next);
    below_[i] = search.depths();
  }

  void count_nodes(std::size_t i) {
    below_[i].resize(depth_ - 1);
    if (depth_ == 1 || tasks_[i].over) return;
    const std::vector<std::uint64_t> nodes = nodes_below(tasks_[i].turn.next, depth_ - 1);
    for (std::size_t d = 0; d < nodes.size(); ++d) below_[i][d].nodes = nodes[d];
  }

  [[nodiscard]] std::vector<std::uint64_t> nodes_below(const Position& position, std::size_t depth) const {
    std::vector<std::uint64_t> nodes(depth);
    // With a table only the last number is right, so each depth is counted by itself.
    for (std::size_t d = table_ ? 1 : depth; d <= depth; ++d) {
      std::vector<std::uint64_t> counted(d);
      engine_->perft(position_, position, counted, {table_.get(), options_.stop, terms_.unit});
      for (std::size_t i = table_ ? d - 1 : 0; i < d; ++i) nodes[i] = counted[i];
    }
    return nodes;
  }

  [[nodiscard]] bool stopped() const {
    return options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed);
  }

  /// The mutex is held.
  void report_done(std::size_t i) {
    ++done_;
    if (options_.finished) {
      PerftPart part{i, tasks_[i].no_turn_follows, {}};
      for (const DepthStatistics& ply : below_[i]) part.plies.push_back(ply.numbers());
      options_.finished(part);
    }
    if (options_.progress) options_.progress(done_, tasks_.size());
  }

  /// In the order of the turns, so that the result does not depend on who was done first.
  void add_up() {
    for (std::size_t i = 0; i < tasks_.size(); ++i) {
      const std::vector<DepthStatistics>& below = below_[i];
      for (std::size_t d = 0; d < below.size(); ++d) result_.depths[d + 1] += below[d];
      if (tasks_[i].no_turn_follows) note_no_turn(result_.depths[0], tasks_[i].turn.next, terms_.rules);
      const std::uint64_t behind = below.empty() ? 0 : below.back().nodes;
      result_.divide.push_back({tasks_[i].turn.acts, depth_ == 1 ? 1 : behind});
    }
    result_.complete = done_ == tasks_.size();
  }

  static constexpr std::size_t kShared = 3;  ///< plies; below, a first turn is counted in no time

  const Position& position_;
  Terms terms_;
  const PerftOptions& options_;
  std::size_t depth_;
  std::unique_ptr<fast::Engine> engine_;  ///< where only nodes are counted
  std::unique_ptr<fast::HashTable> table_;
  PerftResult result_;
  std::vector<Task> tasks_;
  std::vector<std::vector<DepthStatistics>> below_;  ///< by first turn, then by ply
  std::size_t next_ = 0;                             ///< the first turn to be shared out next
  std::atomic<bool> failed_ = false;
  SharedTask shared_;
  std::size_t done_ = 0;
  std::mutex mutex_;
};

}  // namespace

std::uint64_t DepthStatistics::captures() const {
  return of(Manner::replace) + of(Manner::stay) + of(Manner::return_) + of(Manner::exchange);
}

std::vector<std::pair<std::string, std::uint64_t>> DepthStatistics::figures() const {
  std::vector<std::pair<std::string, std::uint64_t>> list = {{"acts", acts}, {"captures", captures()}};
  for (int m = 0; m < kManners; ++m) list.emplace_back(name(static_cast<Manner>(m)), of(static_cast<Manner>(m)));
  list.insert(list.end(), {{"splits", splits},
                           {"checks", checks},
                           {"heroes", heroes},
                           {"commanders_taken", commanders_taken},
                           {"ends", ends},
                           {"repetitions", repetitions},
                           {"repetitions_excluded", repetitions_excluded},
                           {"mates", mates},
                           {"stalemates", stalemates}});
  return list;
}

std::vector<std::uint64_t> DepthStatistics::numbers() const {
  std::vector<std::uint64_t> all;
  for (const auto single : kSingle) all.push_back(this->*single);
  all.insert(all.end(), by_manner.begin(), by_manner.end());
  return all;
}

DepthStatistics DepthStatistics::of_numbers(const std::vector<std::uint64_t>& numbers) {
  DepthStatistics statistics;
  for (std::size_t i = 0; i < kSingle.size(); ++i) statistics.*kSingle[i] = numbers[i];
  std::copy_n(numbers.begin() + kSingle.size(), kManners, statistics.by_manner.begin());
  return statistics;
}

DepthStatistics& DepthStatistics::operator+=(const DepthStatistics& other) {
  for (const auto single : kSingle) this->*single += other.*single;
  for (std::size_t m = 0; m < kManners; ++m) by_manner[m] += other.by_manner[m];
  return *this;
}

PerftResult perft(const Position& position, const Rules& rules, const PerftOptions& options) {
  if (options.depth <= 0) return {};
  return Root(position, rules, options).run();
}

}  // namespace roluat::model::cotulenh
