// By how much each question, answered otherwise, changes the exact number of placements: one at a time from a base
// ruling. Most questions do not enter the description of a position at all; what describes the same positions is not
// counted again.
#include <nlohmann/json.hpp>

#include "analysis/complexity/placements.hpp"
#include "experiments/drawn_rulings.hpp"
#include "experiments/kinds.hpp"
#include "model/diagnostic.hpp"

namespace roluat::experiments {
namespace {

using Json = nlohmann::ordered_json;

/// Equal for equal spaces.
std::string space_written(const model::PositionSpace& space) {
  Json json = {space.points, space.regions, space.counts_turn};
  for (const model::OneOf& group : space.one_of) json.push_back({group.region, group.points});
  for (const auto& armies : space.armies)
    for (const model::Army& army : armies) {
      json.push_back({army.least, army.most});
      for (const model::Party& party : army.parties)
        json.push_back({party.counts, party.leader, party.region, party.forms});
    }
  return json.dump();
}

class PlacementEffects : public Experiment {
 public:
  explicit PlacementEffects(const Setting& setting)
      : setting_(setting), factors_(factors_of(setting.definition, setting.questions)) {
    if (setting.rulings.empty())
      throw model::InputError({setting.definition.file, 0, 0, "no ruling is named", "rulings = [\"consolidated\"]"});
  }

  [[nodiscard]] std::size_t units() const override { return factors_.size() + 1; }

  /// First the base itself; then a question: for each option log10 of the placements, null where they are the base's.
  [[nodiscard]] Json work(std::size_t unit) const override {
    const model::Ruling& base = setting_.rulings.front();
    if (unit == 0) return counted(space_of(base));
    const Factor& factor = factors_[unit - 1];
    const std::string same = space_written(space_of(base));
    Json options = Json::array();
    for (const std::string& option : factor.options) {
      model::Ruling ruling = base;
      ruling.options[factor.question] = option;
      const model::PositionSpace space = space_of(ruling);
      const bool stopped = setting_.stop != nullptr && *setting_.stop;
      options.push_back(stopped || space_written(space) == same ? Json() : Json(counted(space)));
    }
    return options;
  }

  [[nodiscard]] Outcome conclude(const std::vector<Json>& units) const override {
    Outcome outcome;
    const auto add = [&](const std::string& of, const std::string& id, double value) {
      outcome.findings.push_back({of, {id, {value, value, value}, analysis::Certainty::exact}});
    };
    const model::Ruling& base = setting_.rulings.front();
    const double here = units[0].get<double>();
    std::size_t idle = 0;
    add(base.name, "positions.log10.placements", here);
    for (std::size_t f = 0; f < factors_.size(); ++f) {
      bool any = false;
      for (std::size_t option = 0; option < factors_[f].options.size(); ++option) {
        const Json& count = units[f + 1][option];
        if (count.is_null()) continue;
        any = true;
        add(factors_[f].question + ": " + factors_[f].options[option] + " – " +
                std::string(base.option(factors_[f].question)),
            "effect.positions.log10.placements", count.get<double>() - here);
      }
      idle += any ? 0 : 1;
    }
    add(base.name, "questions.idle", static_cast<double>(idle));
    return outcome;
  }

 private:
  [[nodiscard]] model::PositionSpace space_of(const model::Ruling& ruling) const {
    return setting_.game.space().position_oracle(*setting_.game.under(ruling))->space(true);
  }
  static double counted(const model::PositionSpace& space) {
    return analysis::log10_of(analysis::Placements(space).count());
  }

  Setting setting_;
  std::vector<Factor> factors_;
};

}  // namespace

std::unique_ptr<Experiment> make_placements(const Setting& setting) {
  return std::make_unique<PlacementEffects>(setting);
}

}  // namespace roluat::experiments
