// Random play as an absorbing Markov chain over a few counts of pieces, estimated from one half of the games and held
// against the other.
//
// The chain's mean length equals that of the games it was made of, whatever the states (every step is counted once), so
// the mean says only that two halves agree; what is tested is the spread of lengths and how games end.
#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/play/markov.hpp"
#include "experiments/kinds.hpp"
#include "experiments/played.hpp"
#include "model/diagnostic.hpp"

namespace roluat::experiments {
namespace {

using analysis::Certainty;
using analysis::Interval;
using Json = nlohmann::ordered_json;

/// The pieces of other kinds are counted by fours: finer, and states would be too rare.
constexpr int kBucket = 4;

class Markov : public Experiment {
 public:
  explicit Markov(const Setting& setting) : setting_(setting), parts_(setting) {
    if (setting.definition.pieces.empty())
      throw model::InputError({setting.definition.file, 0, 0, model::message("'%1' is missing", std::string("pieces")),
                               "the kinds that a state counts"});
  }

  [[nodiscard]] std::size_t units() const override { return parts_.units(); }

  /// For each game its states, each with how many turns it stood, and its end.
  [[nodiscard]] Json work(std::size_t unit) const override {
    const std::size_t ruling = parts_.ruling_of(unit);
    const model::MatchFrame frame = parts_.frame(ruling);
    Json games = Json::array();
    for (const analysis::GameRecord& record : play_games(setting_.game, *parts_.played(ruling), parts_.request(unit))) {
      Json runs = Json::array();
      for (std::size_t ply = 0; ply < record.plies.size(); ++ply) {
        const std::string state = state_of(record, ply, frame);
        if (!runs.empty() && runs.back()[0] == state)
          runs.back()[1] = runs.back()[1].get<int>() + 1;
        else
          runs.push_back({state, 1});
      }
      games.push_back({{"states", runs}, {"end", record.finished ? record.by : ""}});
    }
    return games;
  }

  [[nodiscard]] Outcome conclude(const std::vector<Json>& units) const override {
    Outcome outcome;
    for (std::size_t ruling = 0; ruling < setting_.rulings.size(); ++ruling) conclude(units, ruling, outcome);
    return outcome;
  }

 private:
  [[nodiscard]] bool counts(const std::string& kind) const {
    const auto& pieces = setting_.definition.pieces;
    return std::ranges::find(pieces, kind) != pieces.end();
  }

  [[nodiscard]] std::string state_of(const analysis::GameRecord& record, std::size_t ply,
                                     const model::MatchFrame& frame) const {
    std::string state;
    int others = 0;
    for (std::size_t side = 0; side < 2; ++side)
      for (std::size_t kind = 0; kind < frame.kinds.size(); ++kind) {
        const int count = record.counts[ply * 2 * frame.kinds.size() + 2 * kind + side];
        if (counts(frame.kinds[kind]))
          state += std::to_string(count);
        else
          others += count;
      }
    return state + "/" + std::to_string(others / kBucket);
  }

  struct Halves {
    analysis::MarkovChain chain;
    std::vector<double> lengths;                ///< of the games held out that were not broken off
    std::map<std::string, std::uint64_t> ends;  ///< of these
    std::size_t broken_off = 0;
  };

  [[nodiscard]] Halves halves(const std::vector<Json>& units, std::size_t ruling) const {
    Halves halves;
    std::size_t number = 0;
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
      if (parts_.ruling_of(unit) != ruling) continue;
      for (const Json& game : units[unit]) add(game, ++number % 2 == 0, halves);
    }
    return halves;
  }

  static void add(const Json& game, bool held_out, Halves& halves) {
    const auto end = game.at("end").get<std::string>();
    std::vector<std::string> states;
    for (const Json& run : game.at("states"))
      states.insert(states.end(), run[1].get<std::size_t>(), run[0].get<std::string>());
    if (!held_out) return halves.chain.add(states, end);
    if (end.empty()) {
      ++halves.broken_off;
      return;
    }
    halves.lengths.push_back(static_cast<double>(states.size()));
    ++halves.ends[end];
  }

  void conclude(const std::vector<Json>& units, std::size_t ruling, Outcome& outcome) const {
    const std::string& name = setting_.rulings[ruling].name;
    const Halves halves = this->halves(units, ruling);
    const auto plies = static_cast<std::size_t>(setting_.definition.size("plies"));
    const auto chain = halves.chain.absorption(plies);
    const auto add = [&](const std::string& id, const Interval& interval, Certainty certainty) {
      outcome.findings.push_back({name, {id, interval, certainty}});
    };
    const auto point = [](double value) { return Interval{value, value, value}; };
    const Certainty held = halves.broken_off > 0 ? Certainty::lower_bound : Certainty::estimate;
    add("markov.states", point(static_cast<double>(halves.chain.states())), Certainty::exact);
    add("markov.duration", point(chain.mean), Certainty::estimate);
    add("held-out.duration", analysis::mean_of(halves.lengths), held);
    add("markov.deviation", point(chain.deviation), Certainty::estimate);
    add("held-out.deviation", deviation(halves.lengths), held);
    add("markov.distance", point(analysis::distance(chain.surviving, halves.lengths)), Certainty::estimate);
    // Of lengths that were drawn from the chain, 5 in 100 samples would lie farther off (Kolmogorov).
    add("markov.distance.critical", point(1.358 / std::sqrt(static_cast<double>(halves.lengths.size()))),
        Certainty::exact);
    for (const auto& [end, chance] : chain.ends) {
      const auto found = halves.ends.find(end);
      add("markov.end." + end, point(chance), Certainty::estimate);
      add("held-out.end." + end,
          analysis::share_of(found == halves.ends.end() ? 0 : found->second, halves.lengths.size()), held);
    }
  }

  /// Of the standard deviation, by the fourth moment.
  static Interval deviation(const std::vector<double>& values) {
    const double mean = analysis::mean_of(values).value;
    std::vector<double> squares;
    for (const double value : values) squares.push_back((value - mean) * (value - mean));
    const Interval variance = analysis::mean_of(squares);
    return {std::sqrt(variance.value), std::sqrt(std::max(0.0, variance.low)), std::sqrt(variance.high)};
  }

  Setting setting_;
  Parts parts_;
};

}  // namespace

std::unique_ptr<Experiment> make_markov(const Setting& setting) { return std::make_unique<Markov>(setting); }

}  // namespace roluat::experiments
