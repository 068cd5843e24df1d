// Are two formulas written alike, whatever pools they stand in?
#pragma once

#include <cstdint>
#include <unordered_map>

#include "model/expression.hpp"
#include "model/signature.hpp"

namespace roluat::model {

/// Numbers of 64 bits for the formulas of one pool: the same for formulas of the same form over symbols of the same
/// names, in this run or another; different otherwise, but for chance.
class Digests {
 public:
  Digests(const Formulas& formulas, const Signature& signature) : formulas_(formulas), signature_(signature) {}
  [[nodiscard]] std::uint64_t of(Expr e);

 private:
  [[nodiscard]] std::uint64_t head(const Node& node) const;

  const Formulas& formulas_;
  const Signature& signature_;
  std::unordered_map<std::int32_t, std::uint64_t> known_;
};

}  // namespace roluat::model
