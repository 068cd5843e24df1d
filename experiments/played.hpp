// Games as units of work: a part of the games of one ruling each; and their summaries as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "analysis/play/measures.hpp"
#include "experiments/kinds.hpp"
#include "model/compiled_rulings.hpp"

namespace roluat::experiments {

/// Shares the games of every ruling out into chunks. (Sizes: "games" for each ruling, "plies" at most, "chunk".)
class Parts {
 public:
  explicit Parts(const Setting& setting);

  [[nodiscard]] std::size_t units() const { return chunks_ * setting_.rulings.size(); }
  [[nodiscard]] std::size_t ruling_of(std::size_t unit) const { return unit / chunks_; }
  [[nodiscard]] analysis::GamesRequest request(std::size_t unit) const;
  /// What plays by a ruling of the setting, by its number; compiled once. Several threads may ask.
  [[nodiscard]] std::shared_ptr<const model::Played> played(std::size_t ruling) const {
    return compiled_.played(setting_.rulings[ruling]);
  }
  /// What stays the same in all games under it.
  [[nodiscard]] model::MatchFrame frame(std::size_t ruling) const;

 private:
  Setting setting_;
  model::CompiledRulings compiled_;
  std::size_t games_, chunk_, chunks_;
};

[[nodiscard]] nlohmann::ordered_json json_of(const analysis::GameSummary& summary);
[[nodiscard]] analysis::GameSummary summary_from(const nlohmann::ordered_json& json);

}  // namespace roluat::experiments
