// Formulas on a situation of so many pieces, spelled out: quantifiers as conjunctions, symbols as cells that have a value or
// none yet. What the values given so far leave open of all conjuncts is a program again, shorter with every value.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "model/expression.hpp"

namespace roluat::exhaustive {

using At = std::uint32_t;  ///< place of a node in a program

/// Nodes, parts before the whole; and the conjuncts that all have to hold.
class Program {
 public:
  static constexpr std::uint32_t kManyLeaves = 100000;
  struct Node {
    model::Op op;  ///< literal, constant (here: a cell), and what is computed from values
    int value = 0;
    std::uint32_t first = 0, parts = 0;
    int low = 0, high = 1;     ///< whatever the open cells are
    std::uint32_t leaves = 0;  ///< cells below it, each as often as it is reached, but no more than kManyLeaves
  };
  struct Conjunct {
    At root;
    std::uint32_t of;  ///< whose part it is: kWorld, or what was given to `require`
    std::uint32_t given = 0;  ///< where the cells stand whose values have made it what it is
  };
  static constexpr std::uint32_t kWorld = 0;

  [[nodiscard]] const Node& node(At at) const { return nodes_[at]; }
  [[nodiscard]] std::span<const At> parts(const Node& node) const { return {parts_.data() + node.first, node.parts}; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const std::vector<Conjunct>& conjuncts() const { return conjuncts_; }

  At number(int value);
  At cell(int cell, int low, int high);
  /// Any operation, worked out as far as its parts are known.
  At apply(model::Op op, std::span<const At> parts);
  /// False where it cannot hold.
  bool require(At root, std::uint32_t of, std::uint32_t given = 0);
  /// To be called before any cell is given a value.
  void count_cells(std::size_t cells);

  /// What `with` works on, kept from one call to the next.
  struct Moving {
    std::vector<At> places, parts;
  };
  /// A cell that is to have one value after the other.
  struct Choice {
    int cell;
    std::vector<bool> below;          ///< by node: does it hang on the cell?
    std::vector<const Conjunct*> conjuncts{};  ///< those that do, those that hang on fewest first
  };
  [[nodiscard]] Choice choice(int cell) const;

  /// What is left with this cell of this value; false where some conjunct cannot hold: then `left.broken()` is whose.
  bool with(const Choice& choice, int value, Program& left, Moving& moving) const;

  [[nodiscard]] std::uint32_t broken() const { return broken_.of; }
  /// The cells whose values have made it impossible.
  [[nodiscard]] std::span<const std::uint64_t> breaking() const { return {given_.data() + broken_.given, words_}; }

  /// The cells below a node, and how often each is spoken of.
  [[nodiscard]] std::map<int, int> cells(At root) const;
  /// The same program with those conjuncts of the world alone that share a cell with what is asked.
  [[nodiscard]] Program near_the_question() const;

 private:
  void collect(At at, std::vector<bool>& seen, std::map<int, int>& cells) const;
  At moved(At at, const Choice& choice, int value, Program& left, Moving& moving) const;
  At make(model::Op op, std::span<const At> parts, int low, int high);
  At junction(model::Op op, std::span<const At> parts);
  At compared(model::Op op, At a, At b);
  At arithmetic(model::Op op, std::span<const At> parts);
  [[nodiscard]] std::optional<int> known(At at) const;
  /// Is a conjunction false, a disjunction true, with this part?
  [[nodiscard]] bool decides(model::Op op, At part) const;

  std::vector<Node> nodes_;
  std::vector<At> parts_;
  std::vector<Conjunct> conjuncts_;
  std::vector<std::uint64_t> given_;  ///< sets of cells, so many words each, a bit for a cell
  std::size_t words_ = 0;
  Conjunct broken_{0, kWorld};
};

}  // namespace roluat::exhaustive
