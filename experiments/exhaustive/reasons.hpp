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

/// Neighbouring values of a cell.
struct Range {
  std::size_t cell;
  int low, high;
};

class Reasons {
 public:
  explicit Reasons(const Program& program) : program_(program) {}

  /// Why `root` cannot hold with this cell of this value, whatever the others are: ranges of cells given before the one
  /// with this ordinal, as wide as can be, in which their values lie.
  const std::vector<Range>& of_failing(At root, const Givens& givens, std::uint32_t before, int cell, int value);

 private:
  /// What a node can be, and the last of the cells that make it so.
  struct Known {
    int low = 0, high = 1;
    std::uint32_t since = 0;
    [[nodiscard]] bool is(int value) const { return low == value && high == value; }
    [[nodiscard]] bool settled() const { return low == high; }
  };
  Known known(At at);
  Known compute(At at);
  Known junction(const Program::Node& node);
  template <class Of>
  Known numeric(const Program::Node& node, Of of);
  void explain(At at);
  void widen(At root);
  Known with_ranges(At at);
  Known compute_with_ranges(At at);

  const Program& program_;
  const Givens* givens_ = nullptr;
  std::uint32_t before_ = 0;
  int cell_ = -1, value_ = 0;
  std::vector<Known> known_, with_ranges_;  ///< by node
  std::vector<std::uint32_t> known_in_, explained_in_, ranges_in_;  ///< by node: in which call
  std::vector<At> deciding_;                                        ///< by node explained: the part that decides it
  std::uint32_t call_ = 0, round_ = 0;
  std::vector<Range> ranges_;
  std::vector<Program::Node> range_nodes_;
  std::vector<std::size_t> range_of_;  ///< by cell
};

}  // namespace roluat::exhaustive
