// How often an interval of `perft --estimate` holds the count, by exact counts that a suite file states.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "analysis/perft/perft_estimate.hpp"
#include "analysis/perft/perft_suite.hpp"
#include "analysis/play/dice.hpp"
#include "experiments/kinds.hpp"
#include "model/compiled_rulings.hpp"
#include "model/diagnostic.hpp"

namespace roluat::experiments {
namespace {

using analysis::Certainty;
using analysis::Interval;
using Json = nlohmann::ordered_json;

/// One count that is known.
struct Known {
  const model::Ruling* ruling;
  std::string fen;
  analysis::SuiteCount count;
};

/// Of the intervals of so many walks.
struct Held {
  std::size_t walks = 0;
  std::uint64_t inside = 0, all_below = 0, all_above = 0;  ///< the count is in the interval; above it; below it
  double width = 0;                                        ///< of the interval, mean, as a share of the count
};

constexpr std::size_t kWalks[] = {20, 50, 100, 200, 500, 2000};

/// Sizes: "depth" from which on counts are taken, "walks" that are made, "repetitions".
class EstimateCoverage : public Experiment {
 public:
  explicit EstimateCoverage(const Setting& setting)
      : setting_(setting),
        compiled_(setting.game),
        walks_(static_cast<std::size_t>(setting.definition.size("walks"))),
        repetitions_(static_cast<std::size_t>(setting.definition.size("repetitions"))) {
    const int least = setting.definition.size("depth");
    const std::string folder = setting.definition.file.substr(0, setting.definition.file.rfind('/') + 1);
    for (const std::string& path : setting.definition.suites) {
      const analysis::Suite suite = analysis::read_suite(folder + path, "");
      for (const analysis::SuitePosition& position : suite.positions) {
        const auto ruling =
            std::ranges::find(setting.rulings, suite.rulings[position.ruling].name, &model::Ruling::name);
        if (ruling == setting.rulings.end()) continue;
        for (const analysis::SuiteCount& count : position.counts)
          if (count.depth >= least) known_.push_back({&*ruling, position.fen, count});
      }
    }
    if (known_.empty())
      throw model::InputError({setting.definition.file, 0, 0,
                               "no count of these rulings at such a depth is in the suites",
                               "suites = [\"FILE\"], seen from this file"});
  }

  [[nodiscard]] std::size_t units() const override { return known_.size(); }

  /// What each number of walks gives.
  [[nodiscard]] Json work(std::size_t unit) const override {
    const Known& known = known_[unit];
    const auto played = compiled_.played(*known.ruling);
    const model::Position root = setting_.game.position(known.fen);
    const auto counter = setting_.game.counting().turn_counter(*played, root, {0, false, setting_.stop});
    analysis::EstimateRequest request{
        root, known.count.depth, walks_, setting_.definition.seed, setting_.threads, setting_.stop, {}};
    const std::vector<double> pool = walked_counts(*counter, request);
    Json all = Json::array();
    for (const std::size_t walks : kWalks) {
      const Held held = held_by(pool, walks, static_cast<double>(known.count.nodes));
      all.push_back({held.inside, held.all_below, held.all_above, held.width});
    }
    return all;
  }

  [[nodiscard]] Outcome conclude(const std::vector<Json>& units) const override {
    Outcome outcome;
    outcome.tables.push_back(
        {"coverage",
         {"ruling", "depth", "walks", "given", "inside", "low", "high", "count-above", "count-below", "width"},
         {}});
    for (std::size_t n = 0; n < std::size(kWalks); ++n) {
      std::uint64_t inside = 0;
      for (std::size_t unit = 0; unit < units.size(); ++unit) {
        const Json& held = units[unit].at(n);
        const Known& known = known_[unit];
        const Interval share = analysis::share_of(held.at(0).get<std::uint64_t>(), repetitions_);
        inside += held.at(0).get<std::uint64_t>();
        const auto part = [&](std::size_t i) {
          return written(held.at(i).get<double>() / static_cast<double>(repetitions_));
        };
        outcome.tables[0].rows.push_back(
            {known.ruling->name, std::to_string(known.count.depth), std::to_string(kWalks[n]),
             kWalks[n] < analysis::kSkewedAtLeast ? "no" : "yes", written(share.value), written(share.low),
             written(share.high), part(1), part(2), written(held.at(3).get<double>())});
      }
      outcome.findings.push_back(
          {std::to_string(kWalks[n]) + " walks",
           {"interval.holds", analysis::share_of(inside, repetitions_ * units.size()), Certainty::estimate}});
    }
    return outcome;
  }

 private:
  [[nodiscard]] Held held_by(const std::vector<double>& pool, std::size_t walks, double count) const {
    const bool disjoint = walks * repetitions_ <= pool.size();
    Held held;
    std::vector<double> some(walks);
    for (std::size_t i = 0; i < repetitions_; ++i) {
      analysis::Dice dice(setting_.definition.seed + 1, i);
      for (std::size_t w = 0; w < walks; ++w) some[w] = pool[disjoint ? i * walks + w : dice.below(pool.size())];
      const Interval interval = analysis::skewed_mean_of(some);
      held.inside += interval.low <= count && count <= interval.high ? 1 : 0;
      held.all_below += interval.high < count ? 1 : 0;
      held.all_above += interval.low > count ? 1 : 0;
      held.width += (interval.high - interval.low) / count / static_cast<double>(repetitions_);
    }
    return held;
  }

  Setting setting_;
  model::CompiledRulings compiled_;
  std::size_t walks_, repetitions_;
  std::vector<Known> known_;
};

}  // namespace

std::unique_ptr<Experiment> make_coverage(const Setting& setting) {
  return std::make_unique<EstimateCoverage>(setting);
}

}  // namespace roluat::experiments
