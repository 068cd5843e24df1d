// Formulas on a situation of so many pieces, spelled out: quantifiers as conjunctions, symbols as cells that have a
// value or none yet. A value makes some nodes anew, worked out as far as they are known; all others stay what they are.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

#include "model/expression.hpp"

namespace roluat::exhaustive {

using At = std::uint32_t;  ///< place of a node in a program

/// Thrown where more values would have to be tried than allowed.
class TooMany : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Nodes, parts before the whole. What is made for one value is taken back (`back`) before the next is tried.
class Program {
 public:
  static constexpr std::uint32_t kManyLeaves = 100000;
  struct Node {
    model::Op op;  ///< literal, constant (here: a cell), and what is computed from values
    int value = 0;
    std::uint32_t first = 0, parts = 0;
    int low = 0, high = 1;     ///< whatever the open cells are
    std::uint32_t leaves = 0;  ///< cells below it, each as often as it is reached, but no more than kManyLeaves
    std::uint64_t below = 0;   ///< these cells, a bit for each; each 64th shares one
  };
  /// What has to hold.
  struct Conjunct {
    At root;
    std::uint32_t of;  ///< whose part it is: kWorld, or what was given to `require`
    At whole;          ///< what it was before any cell was given a value
  };
  using Conjuncts = std::vector<Conjunct>;
  static constexpr std::uint32_t kWorld = 0;

  static std::uint64_t bit_of(int cell) { return std::uint64_t{1} << cell % 64; }
  [[nodiscard]] const Node& node(At at) const { return nodes_[at]; }

  At number(int value);
  At cell(int cell, int low, int high);
  /// Any operation, worked out as far as its parts are known. Throws TooMany for numbers that no int holds.
  At apply(model::Op op, std::span<const At> parts);
  /// Adds to what has to hold; false where it cannot.
  bool require(At root, std::uint32_t of, Conjuncts& open);

  /// Which of them hang on a cell, those that hang on fewest first.
  [[nodiscard]] std::vector<std::uint32_t> hanging_on(int cell, const Conjuncts& open) const;
  /// What is left of these with this cell of this value; false where one cannot hold: that is `broken`.
  bool with(int cell, int value, const Conjuncts& open, std::span<const std::uint32_t> hanging, Conjuncts& left);

  [[nodiscard]] const Conjunct& broken() const { return broken_; }
  /// Can it not hold with this cell of this value?
  [[nodiscard]] bool fails(At root, int cell, int value);
  /// The only cell below a node, or kSeveral.
  [[nodiscard]] int only_cell(At root);
  static constexpr int kSeveral = -1;
  [[nodiscard]] std::span<const At> parts(const Node& node) const { return {parts_.data() + node.first, node.parts}; }

  struct Mark {
    std::size_t nodes, parts;
  };
  [[nodiscard]] Mark mark() const { return {nodes_.size(), parts_.size()}; }
  void back(Mark mark);

  /// The cells below a node, and how often each is spoken of.
  [[nodiscard]] std::map<int, int> cells(At root) const;

 private:
  void collect(At at, std::vector<bool>& seen, std::map<int, int>& cells) const;
  At moved(At at, int cell, int value);
  At make(model::Op op, std::span<const At> parts, int low, int high);
  At junction(model::Op op, std::span<const At> parts);
  At compared(model::Op op, At a, At b);
  static int in_range(std::int64_t number);
  At arithmetic(model::Op op, std::span<const At> parts);
  [[nodiscard]] std::optional<int> known(At at) const;
  /// Is a conjunction false, a disjunction true, with this part?
  [[nodiscard]] bool decides(model::Op op, At part) const;
  bool require_part(At root, const Conjunct& of, Conjuncts& open);
  void begin_call();
  void look_for_other(At at, int& only);
  static constexpr int kNone = -2;

  std::vector<Node> nodes_;
  std::vector<At> parts_;
  Conjunct broken_{0, kWorld, 0};

  std::vector<At> moved_, parts_moved_;  ///< in `with`: where nodes have gone, and parts of nodes under way
  std::vector<std::uint32_t> moved_in_;  ///< by node: the call of `with` in which it was moved
  std::uint32_t call_ = 0;
};

}  // namespace roluat::exhaustive
