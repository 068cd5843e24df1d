// Where a piece alone on the board can go, as a graph, and how fast a walk at random mixes on it. (Eigen stays in the
// .cpp.)
#pragma once

#include <string>
#include <vector>

#include "model/match.hpp"

namespace roluat::analysis {

/// targets[i]: the nodes that one turn leads to from node i, by number.
struct PieceGraph {
  std::vector<int> points;  ///< of the nodes, as the match numbers them
  std::vector<std::vector<std::size_t>> targets;
};

/// The largest set of points between which a piece of this kind and side, alone on the board, can go back and forth
/// (where two are as large, that of the first point); empty where it cannot.
[[nodiscard]] PieceGraph piece_graph(model::Match& match, int kind, int side, bool promoted);

struct Spectrum {
  double second = 0;     ///< the second largest modulus of an eigenvalue of the walk that rests every other turn
  double gap = 0;        ///< 1 - second
  int mixing_turns = 0;  ///< until that walk is within a quarter of its limit in total variation, from every node; -1:
                         ///< more than 100000
  int diameter = 0;      ///< the most turns between two nodes
  double mean_degree = 0;     ///< turns from a node
  std::vector<double> reach;  ///< the mean number of nodes that k turns, or fewer, lead to; [0] is 1
};

/// Of a graph with at least two nodes. Throws std::invalid_argument for another.
[[nodiscard]] Spectrum spectrum_of(const PieceGraph& graph);

}  // namespace roluat::analysis
