// Games under each ruling, and their measures.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "analysis/play/measures.hpp"
#include "experiments/kinds.hpp"
#include "experiments/played.hpp"

namespace roluat::experiments {
namespace {

using Json = nlohmann::ordered_json;

class Games : public Experiment {
 public:
  explicit Games(const Setting& setting) : setting_(setting), parts_(setting) {}

  [[nodiscard]] std::size_t units() const override { return parts_.units(); }

  [[nodiscard]] Json work(std::size_t unit) const override {
    const std::size_t ruling = parts_.ruling_of(unit);
    const model::MatchFrame frame = parts_.frame(ruling);
    Json games = Json::array();
    analysis::Profile profile;
    for (const analysis::GameRecord& record : play_games(setting_.game, *parts_.played(ruling), parts_.request(unit))) {
      games.push_back(json_of(analysis::summary_of(record, frame)));
      profile.add(record);
    }
    return {{"games", games}, {"profile", {profile.games, profile.turns, profile.squares}}};
  }

  [[nodiscard]] Outcome conclude(const std::vector<Json>& units) const override {
    Outcome outcome;
    outcome.tables.push_back({"profile", {"ruling", "ply", "games", "turns", "low", "high"}, {}});
    for (std::size_t ruling = 0; ruling < setting_.rulings.size(); ++ruling) conclude(units, ruling, outcome);
    return outcome;
  }

 private:
  void conclude(const std::vector<Json>& units, std::size_t ruling, Outcome& outcome) const {
    std::vector<analysis::GameSummary> games;
    analysis::Profile profile;
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
      if (parts_.ruling_of(unit) != ruling) continue;
      for (const Json& game : units[unit].at("games")) games.push_back(summary_from(game));
      const auto columns = units[unit].at("profile").get<std::vector<std::vector<std::uint64_t>>>();
      profile.add(analysis::Profile{columns[0], columns[1], columns[2]});
    }
    const bool uniform = setting_.definition.players == "random";
    for (const analysis::Figure& figure : measures_of(games, profile, uniform).figures)
      outcome.findings.push_back({setting_.rulings[ruling].name, figure});
    add_profile(setting_.rulings[ruling].name, profile, outcome.tables.front());
  }

  static void add_profile(const std::string& ruling, const analysis::Profile& profile, ResultTable& table) {
    constexpr std::size_t kPlies = 400;
    for (std::size_t ply = 0; ply < std::min(kPlies, profile.games.size()); ++ply) {
      const analysis::Interval turns = profile.at(ply);
      table.rows.push_back({ruling, std::to_string(ply + 1), std::to_string(profile.games[ply]), written(turns.value),
                            written(turns.low), written(turns.high)});
    }
  }

  Setting setting_;
  Parts parts_;
};

}  // namespace

std::unique_ptr<Experiment> make_games(const Setting& setting) { return std::make_unique<Games>(setting); }

}  // namespace roluat::experiments
