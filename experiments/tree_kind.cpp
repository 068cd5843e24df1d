// The tree of turns: exact counts as far as they go, estimates by random walks behind them, and how fast both grow. The
// two methods share depths, so that each can be held against the other.
#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/play/regression.hpp"
#include "analysis/play/tree.hpp"
#include "experiments/kinds.hpp"
#include "model/compiled_rulings.hpp"

namespace roluat::experiments {
namespace {

using analysis::Certainty;
using analysis::Interval;
using Json = nlohmann::ordered_json;
using Walks = std::vector<std::vector<double>>;

/// Sizes: "depth" counted exactly, "plies" walked, "walks".
class Tree : public Experiment {
 public:
  explicit Tree(const Setting& setting) : setting_(setting), compiled_(setting.game) {
    for (const char* size : {"depth", "plies", "walks"}) (void)setting.definition.size(size);
  }

  /// For each ruling first the exact counts, then the walks.
  [[nodiscard]] std::size_t units() const override { return 2 * setting_.rulings.size(); }

  [[nodiscard]] Json work(std::size_t unit) const override {
    const model::Ruling& ruling = setting_.rulings[unit / 2];
    return unit % 2 == 0 ? counted(ruling) : Json(walks(ruling));
  }

  [[nodiscard]] Outcome conclude(const std::vector<Json>& units) const override {
    Outcome outcome;
    for (std::size_t i = 0; i < setting_.rulings.size(); ++i) {
      const auto counts = units[2 * i].get<std::vector<std::uint64_t>>();
      conclude(setting_.rulings[i].name, counts, units[2 * i + 1].get<Walks>(), outcome.findings);
    }
    return outcome;
  }

 private:
  [[nodiscard]] Json counted(const model::Ruling& ruling) const {
    model::PerftRequest request;
    request.depth = setting_.definition.size("depth");
    request.threads = setting_.threads;
    request.figures = false;
    request.stop = setting_.stop;
    Json counts = Json::array();
    const auto played = compiled_.played(ruling);
    for (const model::PerftPly& ply : setting_.game.counting().perft(*played, played->opening(), request).plies)
      counts.push_back(ply.nodes);
    return counts;
  }

  [[nodiscard]] Walks walks(const model::Ruling& ruling) const {
    analysis::TreeRequest request;
    request.depth = setting_.definition.size("plies");
    request.walks = static_cast<std::size_t>(setting_.definition.size("walks"));
    request.seed = setting_.definition.seed;
    request.threads = setting_.threads;
    request.stop = setting_.stop;
    return walk_tree(setting_.game, *compiled_.played(ruling), request);
  }

  static void conclude(const std::string& ruling, const std::vector<std::uint64_t>& counts, const Walks& walks,
                       std::vector<Finding>& findings) {
    for (std::size_t d = 0; d < counts.size(); ++d) {
      const auto count = static_cast<double>(counts[d]);
      add(findings, ruling, "perft." + std::to_string(d + 1), {count, count, count}, Certainty::exact);
    }
    for (std::size_t d = 0; d < counts.size(); ++d) {
      const double ratio = static_cast<double>(counts[d]) / (d == 0 ? 1.0 : static_cast<double>(counts[d - 1]));
      add(findings, ruling, "ratio." + std::to_string(d + 1), {ratio, ratio, ratio}, Certainty::exact);
    }
    const std::size_t plies = walks.front().size();
    for (std::size_t d = 0; d < plies; ++d) {
      const Interval mean = analysis::skewed_mean_of(column(walks, d));
      add(findings, ruling, "perft.walked." + std::to_string(d + 1), mean, Certainty::estimate);
    }
    for (std::size_t d = 1; d < plies; ++d)
      add(findings, ruling, "ratio.walked." + std::to_string(d + 1),
          analysis::ratio_of(column(walks, d), column(walks, d - 1)), Certainty::estimate);
    add(findings, ruling, "branching.tree", growth(walks), Certainty::estimate);
  }

  static void add(std::vector<Finding>& findings, const std::string& ruling, const std::string& id,
                  const Interval& interval, Certainty certainty) {
    findings.push_back({ruling, {id, interval, certainty}});
  }

  static std::vector<double> column(const Walks& walks, std::size_t d) {
    std::vector<double> values;
    for (const auto& walk : walks) values.push_back(walk[d]);
    return values;
  }

  /// By what a ply multiplies the turns: the slope of the logarithm over the depths, by least squares. The interval
  /// comes from ten parts of the walks, fitted each for itself.
  static Interval growth(const Walks& walks) {
    constexpr std::size_t kParts = 10;
    std::vector<double> slopes;
    for (std::size_t part = 0; part < kParts; ++part) {
      analysis::Rows rows;
      std::vector<double> logs;
      for (std::size_t d = 0; d < walks.front().size(); ++d) {
        double sum = 0, count = 0;
        for (std::size_t i = part; i < walks.size(); i += kParts, ++count) sum += walks[i][d];
        rows.push_back({1, static_cast<double>(d + 1)});
        logs.push_back(std::log10(sum / count));
      }
      slopes.push_back(analysis::least_squares(rows, logs).coefficients[1].value);
    }
    const Interval slope = analysis::mean_of(slopes);
    return {std::pow(10, slope.value), std::pow(10, slope.low), std::pow(10, slope.high)};
  }

  Setting setting_;
  model::CompiledRulings compiled_;
};

}  // namespace

std::unique_ptr<Experiment> make_tree(const Setting& setting) { return std::make_unique<Tree>(setting); }

}  // namespace roluat::experiments
