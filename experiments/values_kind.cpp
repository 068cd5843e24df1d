// What a piece is worth: how the pieces that one side has more than the other foretell the result of games, by logistic
// regression; held against the points of the rule book.
//
// A price of the book is called refuted where it lies outside an interval whose level is shared out among all kinds
// asked (Bonferroni); beside it stands how far off a price would have to be to be refuted in eight of ten such
// experiments.
//
// Points say nothing of a scale, so the fitted ones are scaled to give all that the book prices the book's sum.
// Positions of one game hang together, so intervals come from drawing whole games anew (bootstrap, Efron 1979).
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/play/dice.hpp"
#include "analysis/play/regression.hpp"
#include "experiments/kinds.hpp"
#include "experiments/played.hpp"

namespace roluat::experiments {
namespace {

using analysis::Certainty;
using analysis::Interval;
using Json = nlohmann::ordered_json;

constexpr double kLevel = 0.05;
constexpr std::size_t kEvery = 10;    ///< plies between the positions looked at
constexpr std::size_t kDrawn = 2000;  ///< samples of games

/// Positions of one game and its result.
struct Sampled {
  analysis::Rows rows;
  double result = 0.5;  ///< of the side that began
};

class Values : public Experiment {
 public:
  explicit Values(const Setting& setting) : setting_(setting), parts_(setting) {}

  [[nodiscard]] std::size_t units() const override { return parts_.units(); }

  [[nodiscard]] Json work(std::size_t unit) const override {
    const std::size_t ruling = parts_.ruling_of(unit), kinds = parts_.frame(ruling).kinds.size();
    Json games = Json::array();
    for (const analysis::GameRecord& record : play_games(setting_.game, *parts_.played(ruling), parts_.request(unit))) {
      if (!record.finished) {
        games.push_back(nullptr);
        continue;
      }
      Json rows = Json::array();
      for (std::size_t ply = kEvery; ply < record.plies.size(); ply += kEvery) {
        Json row = Json::array();
        for (std::size_t kind = 0; kind < kinds; ++kind)
          row.push_back(record.counts[(ply * kinds + kind) * 2] - record.counts[(ply * kinds + kind) * 2 + 1]);
        rows.push_back(row);
      }
      games.push_back({{"rows", rows}, {"result", record.winner < 0 ? 0.5 : 1.0 - record.winner}});
    }
    return games;
  }

  [[nodiscard]] Outcome conclude(const std::vector<Json>& units) const override {
    Outcome outcome;
    outcome.tables.push_back(
        {"prices", {"ruling", "kind", "book", "fitted", "low", "high", "refuted", "refutable"}, {}});
    for (std::size_t ruling = 0; ruling < setting_.rulings.size(); ++ruling) conclude(units, ruling, outcome);
    return outcome;
  }

 private:
  /// Kinds of which sides have more or fewer while the game goes on.
  static std::vector<std::size_t> priced(const model::MatchFrame& frame) {
    std::vector<std::size_t> kinds;
    for (std::size_t kind = 0; kind < frame.kinds.size(); ++kind)
      if (static_cast<int>(kind) != frame.royal) kinds.push_back(kind);
    return kinds;
  }

  [[nodiscard]] std::vector<Sampled> games(const std::vector<Json>& units, std::size_t ruling,
                                           const std::vector<std::size_t>& kinds) const {
    std::vector<Sampled> games;
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
      if (parts_.ruling_of(unit) != ruling) continue;
      for (const Json& game : units[unit]) {
        if (game.is_null()) continue;
        Sampled sampled{{}, game.at("result").get<double>()};
        for (const Json& differences : game.at("rows")) {
          std::vector<double> row = {1};
          for (const std::size_t kind : kinds) row.push_back(differences[kind].get<double>());
          sampled.rows.push_back(std::move(row));
        }
        games.push_back(std::move(sampled));
      }
    }
    return games;
  }

  /// By kind; the scale gives the kinds that the book prices the book's sum.
  static std::vector<double> fitted(const std::vector<const Sampled*>& games, const std::vector<double>& book,
                                    const std::vector<double>& set) {
    analysis::Rows rows;
    std::vector<double> results;
    for (const Sampled* game : games)
      for (const auto& row : game->rows) {
        rows.push_back(row);
        results.push_back(game->result);
      }
    std::vector<double> values = analysis::logistic(rows, results, 1).coefficients;
    values.erase(values.begin());
    double sum = 0, whole = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (book[i] == 0) continue;
      sum += values[i] * set[i];
      whole += book[i] * set[i];
    }
    for (double& value : values) value *= whole / sum;
    return values;
  }

  void conclude(const std::vector<Json>& units, std::size_t ruling, Outcome& outcome) const {
    const model::MatchFrame frame = parts_.frame(ruling);
    const std::vector<std::size_t> kinds = priced(frame);
    std::vector<double> book, set;
    for (const std::size_t kind : kinds) {
      book.push_back(frame.worth[kind]);
      set.push_back(frame.set[kind]);
    }
    const std::vector<Sampled> all = games(units, ruling, kinds);
    const auto broken_off = static_cast<double>(setting_.definition.size("games")) - static_cast<double>(all.size());
    outcome.findings.push_back(
        {setting_.rulings[ruling].name, {"games.broken-off", {broken_off, broken_off, broken_off}, Certainty::exact}});
    if (all.empty()) return;
    std::vector<const Sampled*> games;
    for (const Sampled& game : all) games.push_back(&game);
    const std::vector<double> values = fitted(games, book, set);
    const std::vector<std::vector<double>> samples = drawn_anew(all, book, set);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      const std::string of = setting_.rulings[ruling].name + " " + frame.kinds[kinds[i]];
      outcome.findings.push_back({of, {"worth.book", {book[i], book[i], book[i]}, Certainty::exact}});
      outcome.findings.push_back({of, {"worth.fitted", between(values[i], samples[i], kLevel), Certainty::estimate}});
      add_price(setting_.rulings[ruling].name, frame.kinds[kinds[i]], book[i],
                between(values[i], samples[i], kLevel / static_cast<double>(kinds.size())), samples[i], kinds.size(),
                outcome);
    }
  }

  /// [kind][sample]
  [[nodiscard]] std::vector<std::vector<double>> drawn_anew(const std::vector<Sampled>& all,
                                                            const std::vector<double>& book,
                                                            const std::vector<double>& set) const {
    std::vector<std::vector<double>> samples(book.size());
    for (std::size_t sample = 0; sample < kDrawn; ++sample) {
      analysis::Dice dice(setting_.definition.seed, sample);
      std::vector<const Sampled*> games;
      for (std::size_t i = 0; i < all.size(); ++i) games.push_back(&all[dice.below(all.size())]);
      const std::vector<double> values = fitted(games, book, set);
      for (std::size_t i = 0; i < values.size(); ++i) samples[i].push_back(values[i]);
    }
    return samples;
  }

  static void add_price(const std::string& ruling, const std::string& kind, double book, const Interval& shared,
                        const std::vector<double>& samples, std::size_t asked, Outcome& outcome) {
    // Half the shared interval, and the 80 % quantile of the normal distribution, in standard errors.
    constexpr double kEightOfTen = 0.8416;
    const Interval spread = analysis::mean_of(samples);
    double squares = 0;
    for (const double sample : samples) squares += (sample - spread.value) * (sample - spread.value);
    const double error = std::sqrt(squares / static_cast<double>(samples.size() - 1));
    const double refutable =
        (analysis::normal_quantile(1 - kLevel / 2 / static_cast<double>(asked)) + kEightOfTen) * error;
    outcome.tables[0].rows.push_back({ruling, kind, written(book), written(shared.value), written(shared.low),
                                      written(shared.high), book < shared.low || book > shared.high ? "yes" : "no",
                                      written(refutable)});
  }

  /// All but a share `level` of the samples, half of it left out on each side.
  static Interval between(double value, std::vector<double> samples, double level) {
    std::ranges::sort(samples);
    const auto at = [&](double share) {
      return samples[static_cast<std::size_t>(share * static_cast<double>(samples.size() - 1))];
    };
    return {value, at(level / 2), at(1 - level / 2)};
  }

  Setting setting_;
  Parts parts_;
};

}  // namespace

std::unique_ptr<Experiment> make_values(const Setting& setting) { return std::make_unique<Values>(setting); }

}  // namespace roluat::experiments
