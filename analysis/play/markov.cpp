#include "analysis/play/markov.hpp"

#include <Eigen/Sparse>
#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace roluat::analysis {
namespace {

using Sparse = Eigen::SparseMatrix<double>;
using Vector = Eigen::VectorXd;

Vector solved(const Eigen::SparseLU<Sparse>& system, const Vector& right) {
  const Vector x = system.solve(right);
  if (system.info() != Eigen::Success || !x.allFinite()) throw std::invalid_argument("the chain does not end");
  return x;
}

}  // namespace

std::size_t MarkovChain::number(const std::string& state) {
  const auto [it, is_new] = numbers_.emplace(state, names_.size());
  if (is_new) {
    names_.push_back(state);
    absorbed_.emplace_back();
    left_.push_back(0);
  }
  return it->second;
}

void MarkovChain::add(const std::vector<std::string>& states, const std::string& end) {
  for (std::size_t i = 0; i < states.size(); ++i) {
    const std::size_t from = number(states[i]);
    if (i + 1 < states.size()) {
      ++steps_[{from, number(states[i + 1])}];
    } else if (end.empty()) {
      break;
    } else {
      ++absorbed_[from][end];
    }
    ++left_[from];
  }
}

MarkovChain::Absorption MarkovChain::absorption(std::size_t plies) const {
  const auto n = static_cast<Eigen::Index>(names_.size());
  if (n == 0) throw std::invalid_argument("no games");
  std::vector<Eigen::Triplet<double>> entries;
  for (const auto& [step, count] : steps_)
    entries.emplace_back(static_cast<Eigen::Index>(step.first), static_cast<Eigen::Index>(step.second),
                         count / left_[step.first]);
  Sparse q(n, n), identity(n, n);
  q.setFromTriplets(entries.begin(), entries.end());
  identity.setIdentity();
  const Sparse left = identity - q;
  Eigen::SparseLU<Sparse> system(left);
  if (system.info() != Eigen::Success) throw std::invalid_argument("the chain does not end");
  Absorption result;
  // t = (I - Q)^-1 1; the variance is (2 (I - Q)^-1 - I) t - t^2 (Kemeny, Snell 1960).
  const Vector t = solved(system, Vector::Ones(n));
  const Vector twice = solved(system, t);
  result.mean = t(0);
  result.deviation = std::sqrt(std::max(0.0, 2 * twice(0) - t(0) - t(0) * t(0)));
  std::map<std::string, Vector> ends;
  for (std::size_t state = 0; state < names_.size(); ++state)
    for (const auto& [end, count] : absorbed_[state]) {
      auto [it, is_new] = ends.try_emplace(end, Vector::Zero(n));
      it->second(static_cast<Eigen::Index>(state)) = count / left_[state];
    }
  for (const auto& [end, chance] : ends) result.ends[end] = solved(system, chance)(0);
  Vector at = Vector::Zero(n);
  at(0) = 1;
  const Sparse forward = q.transpose();
  for (std::size_t ply = 0; ply < plies; ++ply) {
    at = forward * at;
    result.surviving.push_back(at.sum());
  }
  return result;
}

double distance(const std::vector<double>& surviving, const std::vector<double>& lengths) {
  std::vector<double> sorted = lengths;
  std::ranges::sort(sorted);
  double largest = 0;
  for (std::size_t ply = 0; ply < surviving.size(); ++ply) {
    const auto longer = sorted.end() - std::ranges::upper_bound(sorted, static_cast<double>(ply + 1));
    largest =
        std::max(largest, std::abs(static_cast<double>(longer) / static_cast<double>(sorted.size()) - surviving[ply]));
  }
  return largest;
}

}  // namespace roluat::analysis
