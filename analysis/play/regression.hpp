// Least squares and logistic regression, with intervals. (Eigen stays in the .cpp.)
#pragma once

#include <cstddef>
#include <vector>

#include "analysis/play/statistics.hpp"

namespace roluat::analysis {

/// One row for each observation; all of the same length.
using Rows = std::vector<std::vector<double>>;

struct LinearFit {
  std::vector<Interval> coefficients;
  std::vector<std::vector<double>> covariance;  ///< of the coefficients
  double residual_variance = 0;
  double explained = 0;      ///< R squared: the share of the variance about the mean
  double degrees = 0;        ///< of freedom left
  double total_squares = 0;  ///< about the mean
};

/// Ordinary least squares. Coefficients that the rows do not determine are 0 with infinite intervals. Throws
/// std::invalid_argument where there are no more rows than columns.
[[nodiscard]] LinearFit least_squares(const Rows& rows, const std::vector<double>& values);

/// The interval of a weighted sum of coefficients.
[[nodiscard]] Interval contrast(const LinearFit& fit, const std::vector<double>& weights);

/// What several coefficients do together, all others in their places.
struct Joint {
  double f = 0;      ///< the F statistic of the claim that they are all 0
  double p = 1;      ///< the chance of such an F or a larger one, were that so
  double share = 0;  ///< of the variance about the mean: what is lost when they are left out
};
/// Columns that the rows do not determine count for nothing.
[[nodiscard]] Joint joint(const LinearFit& fit, const std::vector<std::size_t>& columns);

struct LogisticFit {
  std::vector<double> coefficients;
  bool converged = false;
};

/// Maximum likelihood by Newton's method, for outcomes from 0 to 1 (a draw is 0.5), with a ridge of `ridge` that keeps
/// separated data finite. Throws std::invalid_argument where sizes do not fit.
[[nodiscard]] LogisticFit logistic(const Rows& rows, const std::vector<double>& outcomes, double ridge = 1e-6);

}  // namespace roluat::analysis
