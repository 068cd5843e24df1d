// Formulas over the questions' constants as plain data: they outlive the pool that they were made in.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/expression.hpp"
#include "model/signature.hpp"

namespace roluat::analysis {

/// Grows by formulas of one pool, or is read from a file.
class KeptFormulas {
 public:
  /// Answers the formula's place. Throws std::logic_error for one that speaks of a situation.
  std::size_t keep(const model::Formulas& formulas, const model::Signature& signature, model::Expr formula);

  /// All of them, by place, in another pool. Throws InputError for a constant that the signature lacks.
  [[nodiscard]] std::vector<model::Expr> restored(model::Formulas& formulas, const model::Signature& signature) const;

  [[nodiscard]] nlohmann::ordered_json to_json() const;
  /// Throws nlohmann::json::exception, or InputError, for what `to_json` did not make.
  [[nodiscard]] static KeptFormulas from_json(const nlohmann::ordered_json& json);

  bool operator==(const KeptFormulas& other) const { return nodes_ == other.nodes_; }

 private:
  struct Node {
    std::string word;  ///< of a constant its name, otherwise one of `kWords`
    std::vector<std::size_t> parts;
    bool operator==(const Node&) const = default;
  };

  std::vector<Node> nodes_;  ///< parts before the whole
  std::unordered_map<std::int32_t, std::size_t> places_;
};

}  // namespace roluat::analysis
