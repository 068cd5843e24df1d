#include "analysis/play/regression.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <boost/math/distributions/fisher_f.hpp>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace roluat::analysis {
namespace {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

Matrix matrix_of(const Rows& rows) {
  if (rows.empty()) throw std::invalid_argument("no rows");
  const auto columns = static_cast<Eigen::Index>(rows.front().size());
  Matrix matrix(static_cast<Eigen::Index>(rows.size()), columns);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].size() != rows.front().size()) throw std::invalid_argument("rows of different lengths");
    matrix.row(static_cast<Eigen::Index>(i)) = Eigen::Map<const Eigen::RowVectorXd>(rows[i].data(), columns);
  }
  return matrix;
}

Vector vector_of(const std::vector<double>& values, const Rows& rows) {
  if (values.size() != rows.size()) throw std::invalid_argument("as many rows as values");
  return Eigen::Map<const Vector>(values.data(), static_cast<Eigen::Index>(values.size()));
}

/// Which columns the rows determine: the pivots of a decomposition, in rising order.
std::vector<Eigen::Index> determined(const Matrix& x) {
  const Eigen::ColPivHouseholderQR<Matrix> qr(x);
  std::vector<Eigen::Index> columns(qr.colsPermutation().indices().data(),
                                    qr.colsPermutation().indices().data() + qr.rank());
  std::ranges::sort(columns);
  return columns;
}

}  // namespace

LinearFit least_squares(const Rows& rows, const std::vector<double>& values) {
  const Matrix all = matrix_of(rows);
  const Vector y = vector_of(values, rows);
  if (all.rows() <= all.cols()) throw std::invalid_argument("more columns than rows leave open");
  const std::vector<Eigen::Index> columns = determined(all);
  const Matrix x = all(Eigen::all, columns);
  const Matrix inverse = (x.transpose() * x).ldlt().solve(Matrix::Identity(x.cols(), x.cols()));
  const Vector beta = inverse * (x.transpose() * y);
  LinearFit fit;
  const double squares = (y - x * beta).squaredNorm();
  fit.total_squares = (y.array() - y.mean()).matrix().squaredNorm();
  fit.degrees = static_cast<double>(x.rows() - x.cols());
  fit.residual_variance = squares / fit.degrees;
  fit.explained = fit.total_squares > 0 ? 1 - squares / fit.total_squares : 0;
  const auto size = rows.front().size();
  fit.coefficients.assign(size, {0, -kUnbounded, kUnbounded});
  fit.covariance.assign(size, std::vector<double>(size, 0));
  const double t = student(fit.degrees);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const auto a = static_cast<Eigen::Index>(i);
    const double reach = t * std::sqrt(fit.residual_variance * inverse(a, a));
    fit.coefficients[static_cast<std::size_t>(columns[i])] = {beta(a), beta(a) - reach, beta(a) + reach};
    for (std::size_t j = 0; j < columns.size(); ++j)
      fit.covariance[static_cast<std::size_t>(columns[i])][static_cast<std::size_t>(columns[j])] =
          fit.residual_variance * inverse(a, static_cast<Eigen::Index>(j));
  }
  return fit;
}

Interval contrast(const LinearFit& fit, const std::vector<double>& weights) {
  double value = 0, variance = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] == 0) continue;
    if (!std::isfinite(fit.coefficients[i].low)) return {0, -kUnbounded, kUnbounded};
    value += weights[i] * fit.coefficients[i].value;
    for (std::size_t j = 0; j < weights.size(); ++j) variance += weights[i] * weights[j] * fit.covariance[i][j];
  }
  const double reach = student(fit.degrees) * std::sqrt(std::max(0.0, variance));
  return {value, value - reach, value + reach};
}

Joint joint(const LinearFit& fit, const std::vector<std::size_t>& columns) {
  std::vector<std::size_t> known;
  for (const std::size_t column : columns)
    if (std::isfinite(fit.coefficients[column].low)) known.push_back(column);
  if (known.empty() || fit.residual_variance == 0) return {};
  const auto n = static_cast<Eigen::Index>(known.size());
  Matrix covariance(n, n);
  Vector beta(n);
  for (Eigen::Index i = 0; i < n; ++i) {
    const std::size_t a = known[static_cast<std::size_t>(i)];
    beta(i) = fit.coefficients[a].value;
    for (Eigen::Index j = 0; j < n; ++j) covariance(i, j) = fit.covariance[a][known[static_cast<std::size_t>(j)]];
  }
  const double wald = beta.dot(covariance.ldlt().solve(beta));
  const double f = wald / static_cast<double>(n);
  const boost::math::fisher_f distribution(static_cast<double>(n), fit.degrees);
  return {f, boost::math::cdf(boost::math::complement(distribution, f)),
          wald * fit.residual_variance / fit.total_squares};
}

LogisticFit logistic(const Rows& rows, const std::vector<double>& outcomes, double ridge) {
  const Matrix x = matrix_of(rows);
  const Vector y = vector_of(outcomes, rows);
  Vector beta = Vector::Zero(x.cols());
  LogisticFit fit;
  constexpr int kSteps = 50;
  for (int step = 0; step < kSteps && !fit.converged; ++step) {
    const Vector p = (1 + (-(x * beta)).array().exp()).inverse();
    const Vector weights = p.array() * (1 - p.array());
    const Matrix hessian = x.transpose() * weights.asDiagonal() * x + ridge * Matrix::Identity(x.cols(), x.cols());
    const Vector change = hessian.ldlt().solve(x.transpose() * (y - p) - ridge * beta);
    beta += change;
    fit.converged = change.norm() < 1e-10 * (1 + beta.norm());
  }
  fit.coefficients.assign(beta.data(), beta.data() + beta.size());
  return fit;
}

}  // namespace roluat::analysis
