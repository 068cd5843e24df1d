// What pieces can do: how many turns start from each point on which a kind stands, in games; and where each kind can go
// alone on the board, as a graph.
#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "analysis/play/graphs.hpp"
#include "experiments/kinds.hpp"
#include "experiments/played.hpp"

namespace roluat::experiments {
namespace {

using analysis::Certainty;
using analysis::MobilityMap;
using Json = nlohmann::ordered_json;
using Counts = std::vector<std::vector<std::uint64_t>>;

constexpr const char* kPhaseNames[] = {"opening", "middle", "end"};  ///< by analysis::Phase
constexpr std::size_t kPhases = analysis::kPhases;
constexpr std::size_t kReach = 4;  ///< turns for which reach is told

Json json_of(const MobilityMap& map) { return {{"turns", map.turns}, {"seen", map.seen}}; }

void add_counts(const Counts& more, Counts& sums) {
  if (sums.empty()) sums.assign(more.size(), std::vector<std::uint64_t>(more.front().size()));
  for (std::size_t i = 0; i < sums.size(); ++i)
    for (std::size_t j = 0; j < sums[i].size(); ++j) sums[i][j] += more[i][j];
}

double sum(const std::vector<std::uint64_t>& counts) {
  double all = 0;
  for (const std::uint64_t count : counts) all += static_cast<double>(count);
  return all;
}

/// Units: the parts of the games, then the graphs of each ruling.
class StructureOfPieces : public Experiment {
 public:
  explicit StructureOfPieces(const Setting& setting) : setting_(setting), parts_(setting) {}

  [[nodiscard]] std::size_t units() const override { return parts_.units() + setting_.rulings.size(); }

  [[nodiscard]] Json work(std::size_t unit) const override {
    if (unit >= parts_.units()) return graphs(unit - parts_.units());
    Json phases = Json::array();
    const auto played = parts_.played(parts_.ruling_of(unit));
    for (const auto& maps : map_mobility(setting_.game, *played, parts_.request(unit)))
      phases.push_back({json_of(maps[0]), json_of(maps[1])});
    return phases;
  }

  [[nodiscard]] Outcome conclude(const std::vector<Json>& units) const override {
    Outcome outcome;
    outcome.tables.push_back({"mobility", {"ruling", "phase", "side", "kind", "point", "seen", "turns"}, {}});
    outcome.tables.push_back({"graphs",
                              {"ruling", "kind", "promoted", "points", "degree", "second", "gap", "mixing", "diameter",
                               "reach1", "reach2", "reach3", "reach4"},
                              {}});
    for (std::size_t ruling = 0; ruling < setting_.rulings.size(); ++ruling) {
      const model::MatchFrame frame = parts_.frame(ruling);
      conclude_mobility(units, ruling, frame, outcome);
      conclude_graphs(units[parts_.units() + ruling], ruling, frame, outcome);
    }
    return outcome;
  }

 private:
  [[nodiscard]] Json graphs(std::size_t ruling) const {
    const auto match = setting_.game.matches().match(*parts_.played(ruling));
    Json all = Json::array();
    for (int kind = 0; kind < static_cast<int>(match->frame().kinds.size()); ++kind)
      for (const bool promoted : {false, true}) {
        const analysis::PieceGraph graph = analysis::piece_graph(*match, kind, 0, promoted);
        if (graph.points.size() < 2) continue;
        const analysis::Spectrum spectrum = analysis::spectrum_of(graph);
        all.push_back({{"kind", kind},
                       {"promoted", promoted},
                       {"points", graph.points.size()},
                       {"degree", spectrum.mean_degree},
                       {"second", spectrum.second},
                       {"gap", spectrum.gap},
                       {"mixing", spectrum.mixing_turns},
                       {"diameter", spectrum.diameter},
                       {"reach", spectrum.reach}});
      }
    return all;
  }

  /// Of each kind, by part of the games: how many turns started from it, how often it was seen.
  struct ByPart {
    std::vector<std::vector<double>> turns, seen;
    explicit ByPart(std::size_t kinds) : turns(kinds), seen(kinds) {}
  };

  void conclude_mobility(const std::vector<Json>& units, std::size_t ruling, const model::MatchFrame& frame,
                         Outcome& outcome) const {
    const std::string& name = setting_.rulings[ruling].name;
    ByPart whole(frame.kinds.size());
    std::vector<ByPart> phases(kPhases, whole);
    for (std::size_t phase = 0; phase < kPhases; ++phase)
      for (std::size_t side = 0; side < 2; ++side) {
        Counts turns, seen;
        for (std::size_t unit = 0; unit < parts_.units(); ++unit)
          if (parts_.ruling_of(unit) == ruling) take_in(units[unit][phase][side], turns, seen, phases[phase]);
        add_rows({name, kPhaseNames[phase], setting_.game.scoring().sides()[side]}, frame, turns, seen,
                 outcome.tables[0]);
      }
    for (std::size_t kind = 0; kind < frame.kinds.size(); ++kind) {
      for (const ByPart& phase : phases) {
        add(phase.turns[kind], whole.turns[kind]);
        add(phase.seen[kind], whole.seen[kind]);
      }
      const std::string of = name + " " + frame.kinds[kind];
      outcome.findings.push_back({of, mobility("mobility", whole, kind)});
      for (std::size_t phase = 0; phase < kPhases; ++phase)
        if (std::ranges::any_of(phases[phase].seen[kind], [](double seen) { return seen > 0; }))
          outcome.findings.push_back(
              {of, mobility(std::string("mobility.") + kPhaseNames[phase], phases[phase], kind)});
    }
  }

  static void add(const std::vector<double>& part, std::vector<double>& sums) {
    sums.resize(part.size());
    std::ranges::transform(part, sums, sums.begin(), std::plus());
  }

  static void take_in(const Json& part, Counts& turns, Counts& seen, ByPart& sums) {
    const auto part_turns = part.at("turns").get<Counts>(), part_seen = part.at("seen").get<Counts>();
    add_counts(part_turns, turns);
    add_counts(part_seen, seen);
    for (std::size_t kind = 0; kind < part_turns.size(); ++kind) {
      sums.turns[kind].push_back(sum(part_turns[kind]));
      sums.seen[kind].push_back(sum(part_seen[kind]));
    }
  }

  static analysis::Figure mobility(const std::string& id, const ByPart& sums, std::size_t kind) {
    return {id, analysis::ratio_of(sums.turns[kind], sums.seen[kind]), Certainty::estimate};
  }

  static void add_rows(const std::vector<std::string>& of, const model::MatchFrame& frame, const Counts& turns,
                       const Counts& seen, ResultTable& table) {
    for (std::size_t kind = 0; kind < frame.kinds.size(); ++kind)
      for (std::size_t point = 0; point < frame.points.size(); ++point) {
        if (seen[kind][point] == 0) continue;
        std::vector<std::string> row = of;
        row.insert(row.end(),
                   {frame.kinds[kind], frame.points[point], std::to_string(seen[kind][point]),
                    written(static_cast<double>(turns[kind][point]) / static_cast<double>(seen[kind][point]))});
        table.rows.push_back(std::move(row));
      }
  }

  void conclude_graphs(const Json& graphs, std::size_t ruling, const model::MatchFrame& frame, Outcome& outcome) const {
    for (const Json& graph : graphs) {
      const std::string& kind = frame.kinds[graph.at("kind").get<std::size_t>()];
      const bool promoted = graph.at("promoted").get<bool>();
      const auto reach = graph.at("reach").get<std::vector<double>>();
      std::vector<std::string> row = {setting_.rulings[ruling].name, kind, promoted ? "yes" : "no"};
      for (const char* key : {"points", "degree", "second", "gap", "mixing", "diameter"})
        row.push_back(written(graph.at(key).get<double>()));
      for (std::size_t k = 1; k <= kReach; ++k) row.push_back(written(reach[std::min(k, reach.size() - 1)]));
      outcome.tables[1].rows.push_back(std::move(row));
      if (promoted) continue;
      for (const auto& [id, key] : {std::pair("graph.degree", "degree"),
                                    {"graph.gap", "gap"},
                                    {"graph.mixing", "mixing"},
                                    {"graph.diameter", "diameter"}}) {
        const double value = graph.at(key).get<double>();
        outcome.findings.push_back(
            {setting_.rulings[ruling].name + " " + kind, {id, {value, value, value}, Certainty::exact}});
      }
    }
  }

  Setting setting_;
  Parts parts_;
};

}  // namespace

std::unique_ptr<Experiment> make_structure(const Setting& setting) {
  return std::make_unique<StructureOfPieces>(setting);
}

}  // namespace roluat::experiments
