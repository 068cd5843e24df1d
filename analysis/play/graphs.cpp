#include "analysis/play/graphs.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

namespace roluat::analysis {
namespace {

using Matrix = Eigen::MatrixXd;

using Edges = std::vector<std::set<int>>;  ///< by point

Edges turns_of(model::Match& match, int kind, int side, bool promoted) {
  Edges edges(match.frame().points.size());
  std::vector<model::Standing> pieces;
  for (int point = 0; point < static_cast<int>(edges.size()); ++point) {
    const model::Standing alone{point, kind, side, promoted, false};
    match.set_up(std::vector<model::Standing>{alone}, side);
    const std::size_t turns = match.list_turns();
    for (std::size_t turn = 0; turn < turns; ++turn) {
      match.make(turn);
      match.pieces(pieces);
      match.unmake();
      if (pieces.size() == 1 && pieces.front().point != point)
        edges[static_cast<std::size_t>(point)].insert(pieces.front().point);
    }
  }
  return edges;
}

std::set<int> reached(const Edges& edges, int from) {
  std::set<int> found = {from};
  std::vector<int> open = {from};
  while (!open.empty()) {
    const int point = open.back();
    open.pop_back();
    for (const int to : edges[static_cast<std::size_t>(point)])
      if (found.insert(to).second) open.push_back(to);
  }
  return found;
}

Edges reversed(const Edges& edges) {
  Edges back(edges.size());
  for (std::size_t from = 0; from < edges.size(); ++from)
    for (const int to : edges[from]) back[static_cast<std::size_t>(to)].insert(static_cast<int>(from));
  return back;
}

std::vector<int> largest_strong_component(const Edges& edges) {
  const Edges back = reversed(edges);
  std::vector<int> largest;
  for (int point = 0; point < static_cast<int>(edges.size()); ++point) {
    const std::set<int> forth = reached(edges, point), from = reached(back, point);
    std::vector<int> both;
    std::ranges::set_intersection(forth, from, std::back_inserter(both));
    if (both.size() > std::max<std::size_t>(1, largest.size())) largest = both;
  }
  return largest;
}

/// The walk that rests with chance one half: it has a limit on every graph here.
Matrix lazy_walk(const PieceGraph& graph) {
  const auto n = static_cast<Eigen::Index>(graph.points.size());
  Matrix walk = Matrix::Identity(n, n) / 2;
  for (std::size_t from = 0; from < graph.targets.size(); ++from)
    for (const std::size_t to : graph.targets[from])
      walk(static_cast<Eigen::Index>(from), static_cast<Eigen::Index>(to)) +=
          0.5 / static_cast<double>(graph.targets[from].size());
  return walk;
}

/// Half the largest sum of differences between rows: a bound on every row's distance from the limit, and at least a
/// half of the largest of these.
double farthest_from(const Matrix& power, const Eigen::RowVectorXd& limit) {
  return ((power.rowwise() - limit).cwiseAbs().rowwise().sum() / 2).maxCoeff();
}

/// The least number of turns t with every row of walk^t within a quarter of the limit: doubled, then halved in.
int mixing(const Matrix& walk) {
  constexpr int kDoublings = 17;
  std::vector<Matrix> powers = {walk};
  Matrix limit = walk;
  for (int i = 0; i < 40; ++i) limit = limit * limit;
  const Eigen::RowVectorXd row = limit.row(0);
  while (farthest_from(powers.back(), row) > 0.25) {
    if (powers.size() > kDoublings) return -1;
    powers.push_back(powers.back() * powers.back());
  }
  Matrix now = Matrix::Identity(walk.rows(), walk.cols());
  int turns = 0;
  for (std::size_t i = powers.size(); i-- > 0;) {
    const Matrix next = now * powers[i];
    if (farthest_from(next, row) <= 0.25) continue;
    now = next;
    turns += 1 << i;
  }
  return turns + 1;
}

std::vector<int> distances_from(const PieceGraph& graph, std::size_t start) {
  std::vector<int> distance(graph.points.size(), -1);
  std::vector<std::size_t> ring = {start};
  distance[start] = 0;
  for (int turns = 1; !ring.empty(); ++turns) {
    std::vector<std::size_t> next;
    for (const std::size_t from : ring)
      for (const std::size_t to : graph.targets[from])
        if (distance[to] < 0) {
          distance[to] = turns;
          next.push_back(to);
        }
    ring = std::move(next);
  }
  return distance;
}

void add_distances(const PieceGraph& graph, Spectrum& spectrum) {
  const auto n = static_cast<double>(graph.points.size());
  for (std::size_t start = 0; start < graph.points.size(); ++start)
    for (const int turns : distances_from(graph, start)) {
      spectrum.diameter = std::max(spectrum.diameter, turns);
      const auto from = static_cast<std::size_t>(turns);
      if (spectrum.reach.size() <= from) spectrum.reach.resize(from + 1, 0);
      spectrum.reach[from] += 1 / n;
    }
  for (std::size_t k = 1; k < spectrum.reach.size(); ++k) spectrum.reach[k] += spectrum.reach[k - 1];
}

}  // namespace

PieceGraph piece_graph(model::Match& match, int kind, int side, bool promoted) {
  const Edges edges = turns_of(match, kind, side, promoted);
  PieceGraph graph{largest_strong_component(edges), {}};
  std::map<int, std::size_t> node;
  for (const int point : graph.points) node.emplace(point, node.size());
  for (const int point : graph.points) {
    graph.targets.emplace_back();
    for (const int to : edges[static_cast<std::size_t>(point)])
      if (node.contains(to)) graph.targets.back().push_back(node.at(to));
  }
  return graph;
}

Spectrum spectrum_of(const PieceGraph& graph) {
  if (graph.points.size() < 2) throw std::invalid_argument("a graph of fewer than two points");
  const Matrix walk = lazy_walk(graph);
  const Eigen::EigenSolver<Matrix> solver(walk, false);
  std::vector<double> moduli;
  for (const auto& value : solver.eigenvalues()) moduli.push_back(std::abs(value));
  std::ranges::sort(moduli, std::greater<>());
  Spectrum spectrum;
  spectrum.second = moduli[1];
  spectrum.gap = 1 - moduli[1];
  spectrum.mixing_turns = mixing(walk);
  for (const auto& targets : graph.targets)
    spectrum.mean_degree += static_cast<double>(targets.size()) / static_cast<double>(graph.points.size());
  add_distances(graph, spectrum);
  return spectrum;
}

}  // namespace roluat::analysis
