// How many positions there are: exact placements, and the shares of them that are possible, under each ruling.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/complexity/state_space.hpp"
#include "experiments/kinds.hpp"
#include "model/compiled_rulings.hpp"

namespace roluat::experiments {
namespace {

using analysis::Certainty;
using analysis::Interval;
using analysis::StateSpace;
using Json = nlohmann::ordered_json;

/// Sizes: "samples".
class Positions : public Experiment {
 public:
  explicit Positions(const Setting& setting) : setting_(setting), compiled_(setting.game) {
    (void)setting.definition.size("samples");
  }

  [[nodiscard]] std::size_t units() const override { return setting_.rulings.size(); }

  [[nodiscard]] Json work(std::size_t unit) const override {
    const auto played = compiled_.played(setting_.rulings[unit]);
    const auto oracle = setting_.game.space().position_oracle(*played);
    analysis::StateSpaceRequest request;
    request.samples = static_cast<std::size_t>(setting_.definition.size("samples"));
    request.seed = setting_.definition.seed;
    request.threads = setting_.threads;
    request.stop = setting_.stop;
    const StateSpace space = measure_state_space(*oracle, request);
    Json faults = Json::object();
    for (std::size_t i = 0; i < space.faulty.size(); ++i) faults[oracle->known_faults()[i].id] = space.faulty[i];
    return {{"placements", space.placements.str()},
            {"letters", static_cast<double>(std::log10(space.by_letters))},
            {"taken", space.with_lacking.str()},
            {"possible", space.possible},
            {"predecessor", space.with_predecessor},
            {"line-back", space.with_line_back},
            {"over", space.over},
            {"faults", faults}};
  }

  [[nodiscard]] Outcome conclude(const std::vector<Json>& units) const override {
    Outcome outcome;
    ResultTable counts{"placements", {"ruling", "placements"}, {}};
    for (std::size_t i = 0; i < units.size(); ++i) {
      const auto lacking =
          setting_.game.space().position_oracle(*compiled_.played(setting_.rulings[i]))->counted().lacking;
      const std::string with = lacking ? lacking->id : "with_any_lacking";
      if (i == 0) counts.columns.push_back(with);
      const std::string& ruling = setting_.rulings[i].name;
      conclude(ruling, with, units[i], outcome.findings);
      counts.rows.push_back({ruling, units[i]["placements"], units[i]["taken"]});
    }
    outcome.tables.push_back(std::move(counts));
    return outcome;
  }

 private:
  /// `with`: the id of the positions that are counted besides.
  void conclude(const std::string& ruling, std::string with, const Json& unit, std::vector<Finding>& findings) const {
    const auto add = [&](const std::string& id, const Interval& interval, Certainty certainty) {
      findings.push_back({ruling, {"positions." + id, interval, certainty}});
    };
    StateSpace space;
    space.placements = analysis::Whole(unit["placements"].get<std::string>());
    space.samples = static_cast<std::size_t>(setting_.definition.size("samples"));
    const auto exactly = [](double value) { return Interval{value, value, value}; };
    add("log10.placements", exactly(analysis::log10_of(space.placements)), Certainty::exact);
    add("log10.placements-by-letters", exactly(unit["letters"].get<double>()), Certainty::exact);
    std::ranges::replace(with, '_', '-');
    add("log10." + with, exactly(analysis::log10_of(analysis::Whole(unit["taken"].get<std::string>()))),
        Certainty::exact);
    for (const char* what : {"possible", "predecessor", "line-back", "over"}) {
      const auto some = unit[what].get<std::size_t>();
      add("share." + std::string(what), space.share(some), Certainty::estimate);
      if (some > 0) add("log10." + std::string(what), space.log10_positions(some), Certainty::estimate);
    }
    for (const auto& [fault, some] : unit["faults"].items())
      if (some.get<std::size_t>() > 0) add("fault." + fault, space.share(some.get<std::size_t>()), Certainty::estimate);
  }

  Setting setting_;
  model::CompiledRulings compiled_;
};

}  // namespace

std::unique_ptr<Experiment> make_positions(const Setting& setting) { return std::make_unique<Positions>(setting); }

}  // namespace roluat::experiments
