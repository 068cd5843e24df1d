// Formulas on a situation of so many pieces, spelled out: quantifiers as conjunctions, symbols as cells that have a value or
// none yet. What the values given so far leave open of all conjuncts is a program again, shorter with every value.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/expression.hpp"

namespace roluat::exhaustive {

/// A set of cells.
class Cells {
 public:
  static constexpr int kMost = 256;
  void add(int cell) { words_[static_cast<std::size_t>(cell) / 64] |= std::uint64_t{1} << (static_cast<unsigned>(cell) % 64); }
  [[nodiscard]] bool has(int cell) const {
    return ((words_[static_cast<std::size_t>(cell) / 64] >> (static_cast<unsigned>(cell) % 64)) & 1U) != 0;
  }
  [[nodiscard]] int count() const {
    int sum = 0;
    for (const std::uint64_t word : words_) sum += std::popcount(word);
    return sum;
  }
  Cells& operator|=(const Cells& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }

 private:
  std::array<std::uint64_t, kMost / 64> words_{};
};

using At = std::uint32_t;  ///< place of a node in a program

/// Nodes, parts before the whole; and the conjuncts that all have to hold.
class Program {
 public:
  struct Node {
    model::Op op;  ///< literal, constant (here: a cell), and what is computed from values
    int value = 0;
    std::uint32_t first = 0, parts = 0;
    int low = 0, high = 1;  ///< whatever the open cells are
    Cells cells;            ///< those it depends on
  };
  struct Conjunct {
    At root;
    bool of_world;
  };

  [[nodiscard]] const Node& node(At at) const { return nodes_[at]; }
  [[nodiscard]] std::span<const At> parts(const Node& node) const { return {parts_.data() + node.first, node.parts}; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const std::vector<Conjunct>& conjuncts() const { return conjuncts_; }

  At number(int value);
  At cell(int cell, int low, int high);
  /// Any operation, worked out as far as its parts are known.
  At apply(model::Op op, std::span<const At> parts);
  /// False where it cannot hold.
  bool require(At root, bool of_world);

  /// What is left with this cell of this value; false where some conjunct cannot hold.
  bool with(int cell, int value, Program& left, std::vector<At>& places) const;

 private:
  At make(model::Op op, std::span<const At> parts, int low, int high);
  At junction(model::Op op, std::span<const At> parts);
  At compared(model::Op op, At a, At b);
  At arithmetic(model::Op op, std::span<const At> parts);
  [[nodiscard]] std::optional<int> known(At at) const;

  std::vector<Node> nodes_;
  std::vector<At> parts_;
  std::vector<Conjunct> conjuncts_;
};

}  // namespace roluat::exhaustive
