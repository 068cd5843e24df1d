// Why a conjunct cannot hold: a few of the cells given so far, those given first, whose values are enough for that.
#pragma once

#include <cstdint>
#include <vector>

#include "experiments/exhaustive/program.hpp"

namespace roluat::exhaustive {

/// The values given so far, and in which order.
struct Givens {
  std::vector<int> values;             ///< by cell
  std::vector<std::uint32_t> ordinal;  ///< by cell, from 1 on; 0 where none is given
};

class Reasons {
 public:
  explicit Reasons(const Program& program) : program_(program) {}

  /// Of the cells given before the one with this ordinal, those whose values exclude that `root` holds with this cell
  /// of this value, whatever the others are.
  std::vector<int> of_failing(At root, const Givens& givens, std::uint32_t before, int cell, int value);

 private:
  /// What a node can be, and the last of the cells that make it so.
  struct Known {
    int low = 0, high = 1;
    std::uint32_t since = 0;
  };
  Known known(At at);
  Known compute(At at);
  Known junction(const Program::Node& node);
  Known numeric(const Program::Node& node);
  void explain(At at);

  const Program& program_;
  const Givens* givens_ = nullptr;
  std::uint32_t before_ = 0;
  int cell_ = -1, value_ = 0;
  std::vector<Known> known_;
  std::vector<std::uint32_t> known_in_, explained_in_;  ///< by node: in which call
  std::uint32_t call_ = 0;
  std::vector<int> cells_;
};

}  // namespace roluat::exhaustive
