// The kinds of experiments: each works through units that do not depend on each other, and concludes from all of them.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "experiments/definition.hpp"
#include "experiments/result.hpp"
#include "model/game.hpp"

namespace roluat::experiments {

/// What an experiment works with; all of it outlives the experiment.
struct Setting {
  const model::Game& game;
  const model::Questions& questions;
  const std::vector<model::Ruling>& rulings;  ///< those that the definition names, in its order
  const Definition& definition;
  unsigned threads = 1;
  const std::atomic<bool>* stop = nullptr;
};

class Experiment {
 public:
  virtual ~Experiment() = default;

  [[nodiscard]] virtual std::size_t units() const = 0;
  /// Works on one unit, by all threads. What it says depends on the definition, the rulings and its number alone; after
  /// a stop it is worth nothing.
  [[nodiscard]] virtual nlohmann::ordered_json work(std::size_t unit) const = 0;
  /// Of what all units say, in their order.
  [[nodiscard]] virtual Outcome conclude(const std::vector<nlohmann::ordered_json>& units) const = 0;
};

/// Throws InputError (the definition's file) for a kind that there is not, or sizes that the kind lacks.
[[nodiscard]] std::unique_ptr<Experiment> make_experiment(const Setting& setting);

// One for each kind.
[[nodiscard]] std::unique_ptr<Experiment> make_games(const Setting& setting);
[[nodiscard]] std::unique_ptr<Experiment> make_tree(const Setting& setting);
[[nodiscard]] std::unique_ptr<Experiment> make_conformance(const Setting& setting);
[[nodiscard]] std::unique_ptr<Experiment> make_coverage(const Setting& setting);
[[nodiscard]] std::unique_ptr<Experiment> make_effects(const Setting& setting);
[[nodiscard]] std::unique_ptr<Experiment> make_markov(const Setting& setting);
[[nodiscard]] std::unique_ptr<Experiment> make_positions(const Setting& setting);
[[nodiscard]] std::unique_ptr<Experiment> make_placements(const Setting& setting);
[[nodiscard]] std::unique_ptr<Experiment> make_structure(const Setting& setting);
[[nodiscard]] std::unique_ptr<Experiment> make_values(const Setting& setting);
[[nodiscard]] std::unique_ptr<Experiment> make_weights(const Setting& setting);

}  // namespace roluat::experiments
