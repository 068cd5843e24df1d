// What a sentence is worth: rulings drawn at random and in balance, games played under each, and the effect of every
// question on them by least squares. Clear effects are ranked by the share of the variance between rulings that is lost
// when the question is left out of the model.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/play/measures.hpp"
#include "analysis/play/regression.hpp"
#include "experiments/drawn_rulings.hpp"
#include "experiments/kinds.hpp"
#include "model/diagnostic.hpp"
#include "model/side_by_side.hpp"

namespace roluat::experiments {
namespace {

using analysis::Interval;
using Json = nlohmann::ordered_json;

/// What is measured of the games under one ruling.
struct Response {
  const char* id;
  bool whole;     ///< of a game that was broken off it says but a part
  bool at_least;  ///< that part is not more than the whole would be
  double (*of)(const std::vector<analysis::GameSummary>& games);
};

double mean(const std::vector<analysis::GameSummary>& games, double (*of)(const analysis::GameSummary&)) {
  double sum = 0;
  for (const analysis::GameSummary& game : games) sum += of(game);
  return sum / static_cast<double>(games.size());
}

constexpr Response kResponses[] = {
    {"branching", false, false,
     [](const auto& games) {
       return mean(games, [](const auto& game) { return game.turns; }) /
              std::max(1.0, mean(games, [](const auto& game) { return game.plies; }));
     }},
    {"duration", true, true,
     [](const auto& games) { return mean(games, [](const auto& game) { return game.plies; }); }},
    {"tree.log10", true, true,
     [](const auto& games) { return mean(games, [](const auto& game) { return game.log_turns; }); }},
    {"decisiveness", true, true,
     [](const auto& games) { return mean(games, [](const auto& game) { return game.winner >= 0 ? 1.0 : 0.0; }); }},
    {"first-move.score", true, false,
     [](const auto& games) {
       return mean(games, [](const auto& game) { return game.winner < 0 ? 0.5 : 1.0 - game.winner; });
     }},
};

/// The widest difference between two options of a question, or, of a pair, between differences.
struct Widest {
  std::string more, less;
  Interval interval;
};

class Effects : public Experiment {
 public:
  explicit Effects(const Setting& setting)
      : setting_(setting),
        factors_(factors_of(setting.definition, setting.questions)),
        pairs_(setting.definition.sizes.contains("pairs")),
        rows_(design(factors_, static_cast<std::size_t>(setting.definition.size("rulings-drawn")),
                     setting.definition.seed)),
        chunk_(static_cast<std::size_t>(setting.definition.size("chunk"))),
        layout_(factors_, pairs_) {
    for (const char* size : {"games", "plies"}) (void)setting.definition.size(size);
    if (setting.rulings.empty())
      throw model::InputError({setting.definition.file, 0, 0, "no ruling is named",
                               "rulings = [\"consolidated\"], whose answers the questions that do not vary have"});
  }

  [[nodiscard]] std::size_t units() const override { return (rows_.size() + chunk_ - 1) / chunk_; }

  [[nodiscard]] Json work(std::size_t unit) const override {
    const std::size_t begin = unit * chunk_, end = std::min(rows_.size(), begin + chunk_);
    std::vector<std::vector<double>> all(end - begin);
    model::each_side_by_side(all.size(), setting_.threads, [&](std::size_t i) {
      if (setting_.stop == nullptr || !*setting_.stop) all[i] = measured(begin + i);
    });
    return all;
  }

  [[nodiscard]] Outcome conclude(const std::vector<Json>& units) const override {
    std::vector<std::vector<double>> measured;
    for (const Json& unit : units)
      for (const Json& ruling : unit) measured.push_back(ruling.get<std::vector<double>>());
    analysis::Rows rows;
    for (const auto& options : rows_) rows.push_back(layout_.row(options));
    Outcome outcome;
    outcome.tables.push_back(
        {"effects",
         {"measure", "question", "more", "less", "difference", "low", "high", "F", "p", "share", "clear"},
         {}});
    if (pairs_)
      outcome.tables.push_back(
          {"pairs",
           {"measure", "question", "with", "more", "less", "difference", "low", "high", "F", "p", "share", "clear"},
           {}});
    double broken_off = 0;
    for (const auto& ruling : measured) broken_off += ruling.at(std::size(kResponses));
    outcome.findings.push_back(
        {"all rulings", {"games.broken-off", {broken_off, broken_off, broken_off}, analysis::Certainty::exact}});
    for (std::size_t r = 0; r < std::size(kResponses); ++r) {
      std::vector<double> values;
      for (const auto& ruling : measured) values.push_back(ruling.at(r));
      // All are broken off at one limit: what is left is the mean limited to it (Kaplan and Meier), and effects on
      // that.
      const bool limited = kResponses[r].whole && broken_off > 0;
      conclude(kResponses[r], limited, analysis::least_squares(rows, values), values, outcome);
    }
    return outcome;
  }

 private:
  [[nodiscard]] std::vector<double> measured(std::size_t row) const {
    const model::Ruling ruling = drawn(setting_.rulings.front(), factors_, rows_[row]);
    analysis::GamesRequest request;
    request.players = {setting_.definition.players, setting_.definition.players};
    request.games = static_cast<std::size_t>(setting_.definition.size("games"));
    request.first = row * request.games;
    request.seed = setting_.definition.seed;
    request.ply_limit = static_cast<std::size_t>(setting_.definition.size("plies"));
    request.stop = setting_.stop;
    const auto played = setting_.game.under(ruling);
    const model::MatchFrame frame = setting_.game.matches().match(*played)->frame();
    std::vector<analysis::GameSummary> games;
    for (const auto& record : play_games(setting_.game, *played, request)) games.push_back(summary_of(record, frame));
    std::vector<double> values;
    for (const Response& response : kResponses) values.push_back(response.of(games));
    values.push_back(
        static_cast<double>(std::ranges::count_if(games, [](const auto& game) { return !game.finished; })));
    return values;
  }

  /// With so many effects asked, 5 in 100 would look clear by chance, so the level is shared out among all
  /// (Bonferroni).
  static bool clear(const analysis::Joint& effect, std::size_t asked) {
    return effect.p < 0.05 / static_cast<double>(asked);
  }

  /// The clear ones, largest first; then the others as they come, for their order would be noise.
  static std::vector<std::size_t> ranked(const std::vector<analysis::Joint>& effects) {
    std::vector<std::size_t> order(effects.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const auto rank = [&](std::size_t i) { return clear(effects[i], effects.size()) ? effects[i].share : -1; };
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return rank(a) > rank(b); });
    return order;
  }

  /// `limited`: some games were broken off, and what is measured is as much of a game as lies below the limit.
  void conclude(const Response& response, bool limited, const analysis::LinearFit& fit,
                const std::vector<double>& values, Outcome& outcome) const {
    const std::string id = std::string(response.id) + (limited ? ".limited" : "");
    const auto add = [&](const std::string& figure, const Interval& interval) {
      outcome.findings.push_back({"all rulings", {figure, interval, analysis::Certainty::estimate}});
    };
    const auto point = [](double value) { return Interval{value, value, value}; };
    outcome.findings.push_back(
        {"all rulings",
         {(response.at_least ? response.id : id) + ".mean", analysis::mean_of(values),
          limited && response.at_least ? analysis::Certainty::lower_bound : analysis::Certainty::estimate}});
    add(id + ".deviation", point(std::sqrt(fit.total_squares / static_cast<double>(values.size() - 1))));
    add(id + ".explained", point(fit.explained));
    // What chance alone explains: as much for each column as for each ruling.
    add(id + ".explained.by-chance",
        point(static_cast<double>(layout_.size() - 1) / static_cast<double>(values.size() - 1)));
    std::vector<analysis::Joint> effects, with;
    for (std::size_t f = 0; f < factors_.size(); ++f) effects.push_back(joint(fit, layout_.columns_of(f)));
    for (std::size_t p = 0; p < layout_.pairs().size(); ++p) with.push_back(joint(fit, layout_.columns_of_pair(p)));
    for (const std::size_t f : ranked(effects))
      tell(id, {factors_[f].question}, widest_of(fit, f), effects[f], effects.size(), outcome.tables[0], outcome);
    for (const std::size_t p : ranked(with))
      tell(id, {factors_[layout_.pairs()[p].a].question, factors_[layout_.pairs()[p].b].question},
           widest_of_pair(fit, p), with[p], with.size(), outcome.tables[1], outcome);
  }

  /// A row for every effect; a figure only where it is clear.
  static void tell(const std::string& id, const std::vector<std::string>& questions, const Widest& widest,
                   const analysis::Joint& effect, std::size_t asked, ResultTable& table, Outcome& outcome) {
    const bool is_clear = clear(effect, asked);
    std::vector<std::string> row = {id};
    row.insert(row.end(), questions.begin(), questions.end());
    for (const std::string& cell : {widest.more, widest.less, written(widest.interval.value),
                                    written(widest.interval.low), written(widest.interval.high), written(effect.f),
                                    written(effect.p), written(effect.share), std::string(is_clear ? "yes" : "no")})
      row.push_back(cell);
    table.rows.push_back(std::move(row));
    if (!is_clear) return;
    const std::string of = questions.size() == 1 ? questions[0] : questions[0] + " × " + questions[1];
    outcome.findings.push_back({of + ": " + widest.more + " – " + widest.less,
                                {"effect." + id, widest.interval, analysis::Certainty::estimate}});
  }

  [[nodiscard]] Widest widest_of(const analysis::LinearFit& fit, std::size_t f) const {
    const Factor& factor = factors_[f];
    Widest widest;
    for (std::size_t a = 0; a < factor.options.size(); ++a)
      for (std::size_t b = 0; b < factor.options.size(); ++b) {
        if (a == b) continue;
        const Interval interval = contrast(fit, layout_.difference(f, a, b));
        if (interval.value > widest.interval.value || widest.more.empty())
          widest = {factor.options[a], factor.options[b], interval};
      }
    return widest;
  }

  [[nodiscard]] Widest widest_of_pair(const analysis::LinearFit& fit, std::size_t p) const {
    const Factor &first = factors_[layout_.pairs()[p].a], &second = factors_[layout_.pairs()[p].b];
    Widest widest;
    for (std::size_t a = 0; a < first.options.size(); ++a)
      for (std::size_t b = 0; b < first.options.size(); ++b)
        for (std::size_t c = 0; c < second.options.size(); ++c)
          for (std::size_t d = 0; d < c; ++d) {
            if (a == b) continue;
            const Interval interval = contrast(fit, layout_.difference(p, a, b, c, d));
            if (interval.value > widest.interval.value || widest.more.empty())
              widest = {"(" + first.options[a] + " – " + first.options[b] + ") × " + second.options[c],
                        second.options[d], interval};
          }
    return widest;
  }

  Setting setting_;
  std::vector<Factor> factors_;
  bool pairs_;
  std::vector<std::vector<std::size_t>> rows_;
  std::size_t chunk_;
  Layout layout_;
};

}  // namespace

std::unique_ptr<Experiment> make_effects(const Setting& setting) { return std::make_unique<Effects>(setting); }

}  // namespace roluat::experiments
