#include "analysis/positions/solver_positions.hpp"

#include <algorithm>
#include <mutex>
#include <set>

#include "analysis/positions/claim_judge.hpp"
#include "analysis/positions/position_words.hpp"
#include "model/diagnostic.hpp"
#include "model/side_by_side.hpp"

namespace roluat::analysis {

namespace {

/// The goals that one thread looks for, in an encoding of its own.
class Share {
 public:
  Share(const solver::Encoding& encoding, const model::Game& game, const SolverPositionsOptions& options)
      : options_(options), game_(game), encoding_(encoding), shapes_(encoding_) {
    texts_.reserve(encoding_.texts.size());
    for (const model::Text& text : encoding_.texts) texts_.emplace_back(encoding_, text);
    ruling_ = model::ruling_called(options.ruling, encoding_.rulings, encoding_.questions, "--ruling");
    goals_ = goals_of(encoding_, texts_, options.wanted, ruling_);
    judge_.emplace(encoding_, texts_, game_);
    variety_.emplace(encoding_, shapes_);
  }

  [[nodiscard]] const std::vector<PositionGoal>& goals() const { return goals_; }

  void begin(std::size_t goal) {
    solver::VarietyOptions options;
    options.least_elements = options_.least_pieces;
    options.most_elements = options_.most_pieces;
    options.fineness = options_.fineness.value_or(goals_[goal].fineness);
    options.seed = options_.seed;
    options.stop = options_.stop;
    searches_.push_back({goal, solver::VarietySearch(*variety_, goals_[goal].formula, options), {}, 0});
  }

  /// Up to `wanted` positions of all its goals together, which take turns.
  void look_for(std::size_t wanted, const std::function<void()>& found_one) {
    std::size_t found = 0;
    for (bool any = true; any && found < wanted;) {
      any = false;
      for (Search& search : searches_) {
        if (found == wanted || search.search.exhausted() || search.missed > kMostMisses) continue;
        any = true;
        for (const solver::Varied& varied : search.search.more(1))
          if (take_in(varied, search)) {
            ++found;
            found_one();
          }
      }
    }
  }

  struct Search {
    std::size_t goal;
    solver::VarietySearch search;
    std::vector<JudgedPosition> positions;
    std::size_t missed;  ///< in a row: found, but not what is wanted
  };
  [[nodiscard]] std::vector<Search>& searches() { return searches_; }

 private:
  static constexpr std::size_t kMostMisses = 300;

  bool take_in(const solver::Varied& varied, Search& search) {
    const PositionGoal& goal = goals_[search.goal];
    const FoundClaim claim{varied.witness, true};
    std::optional<JudgedPosition> position = judged(claim, goal);
    if (!position || (options_.wanted.discriminating && !position->parts_rulings())) {
      ++search.missed;
      return false;
    }
    search.missed = 0;
    position->shows = {varied.shows};
    position->reason = reason_of(*position, game_.describe(game_.position(position->fen), position->claim),
                                 encoding_.questions.find(goal.question));
    position->source.by = PositionSource::By::solver;
    position->source.seed = options_.seed;
    search.positions.push_back(std::move(*position));
    return true;
  }

  // Nothing: not universal, or what cannot be written down (one of two alike on a point cannot be named).
  std::optional<JudgedPosition> judged(const FoundClaim& claim, const PositionGoal& goal) try {
    if (options_.wanted.universal) return judge_->judge_universally(claim);
    return judge_->judge(claim, rulings_shown(encoding_, options_.ruling, goal.question));
  } catch (const model::InputError&) {
    return std::nullopt;
  }

  const SolverPositionsOptions& options_;
  const model::Game& game_;
  solver::Encoding encoding_;
  solver::Shapes shapes_;
  std::vector<solver::Verdicts> texts_;
  model::Ruling ruling_;
  std::vector<PositionGoal> goals_;
  std::optional<ClaimJudge> judge_;
  std::optional<solver::Variety> variety_;
  std::vector<Search> searches_;
};

// Goals take turns; of two that found the same the first keeps it.
void collect(std::vector<std::pair<const PositionGoal*, Share::Search*>>& all, std::size_t wanted,
             SolverPositions& result) {
  std::set<std::pair<std::string, std::string>> seen;
  std::vector<std::size_t> next(all.size()), taken(all.size());
  for (bool any = true; any && result.positions.size() < wanted;) {
    any = false;
    for (std::size_t g = 0; g < all.size() && result.positions.size() < wanted; ++g) {
      std::vector<JudgedPosition>& positions = all[g].second->positions;
      while (next[g] < positions.size() && !seen.emplace(positions[next[g]].fen, positions[next[g]].claim).second)
        ++next[g];
      if (next[g] == positions.size()) continue;
      any = true;
      result.positions.push_back(std::move(positions[next[g]++]));
      result.positions.back().id = all[g].first->id + "-" + std::to_string(++taken[g]);
    }
  }
  result.all_exhausted = true;
  for (const auto& [goal, search] : all) {
    const bool exhausted = search->search.exhausted() && !search->search.undecided();
    result.all_exhausted = result.all_exhausted && exhausted;
    if (search->search.undecided()) result.undecided.push_back(goal->id);
    if (exhausted && search->positions.empty()) result.nothing.push_back(goal->id);
  }
}

}  // namespace

SolverPositions positions_by_solver(const solver::Encoding& encoding, const model::Game& game,
                                    const SolverPositionsOptions& options) {
  std::vector<std::unique_ptr<Share>> shares;
  shares.push_back(std::make_unique<Share>(encoding, game, options));
  const std::size_t goals = shares.front()->goals().size();
  while (shares.size() < std::min<std::size_t>(options.threads, goals))
    shares.push_back(std::make_unique<Share>(encoding, game, options));
  for (std::size_t g = 0; g < goals; ++g) shares[g % shares.size()]->begin(g);
  std::mutex mutex;
  std::size_t found = 0;
  const auto found_one = [&] {
    const std::lock_guard lock(mutex);
    ++found;
    if (options.progress) options.progress(found);
  };
  std::vector<std::function<void()>> tasks;
  // Some find what another goal has found: a few more than are wanted.
  const std::size_t each = options.count / shares.size() + goals / 4 + 1;
  for (const auto& share : shares) tasks.emplace_back([&share, each, &found_one] { share->look_for(each, found_one); });
  model::run_side_by_side(tasks, options.threads);
  std::vector<std::pair<const PositionGoal*, Share::Search*>> all;
  for (std::size_t g = 0; g < goals; ++g) {
    Share& share = *shares[g % shares.size()];
    all.emplace_back(&share.goals()[g], &share.searches()[g / shares.size()]);
  }
  SolverPositions result;
  collect(all, options.count, result);
  return result;
}

}  // namespace roluat::analysis
